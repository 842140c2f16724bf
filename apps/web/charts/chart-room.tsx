import '../parts/rooms.css';
import '../parts/charts/charts.css';
import type { Rulebook } from '@pennon/kernel';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { loadRulebook, loadRulebooks } from '../app/systems.js';
import type { Asked } from '../parts/charts/highlight.js';
import { lineLink, systemLink } from '../parts/charts/rule-links.js';
import { targetOf } from '../parts/charts/rule-targets.js';
import { NotThere } from '../parts/not-there.js';
import { SystemCards, SystemRoom } from '../parts/system-room.js';
import { say } from '../text/say.js';
import { ChartPage } from './chart-page.js';
import { PrintPage } from './print-page.js';
import { SystemPage } from './system-page.js';

/** Every chart and note of the five systems. */
export function ChartRoom() {
  const [, systemId = '', id = ''] = stepsOf(address.value.path);
  return (
    <SystemRoom
      class="chart-room"
      at="/charts"
      title={say('chartsTitle')}
      all={say('chartsAllSystems')}
      systemId={systemId}
      loadAll={loadRulebooks}
      load={loadRulebook}
      whole={(systems) => <AllCharts systems={systems} />}
    >
      {(system) => <Place system={system} id={id} />}
    </SystemRoom>
  );
}

/** A chart, the sheet of the whole system, which holds the notes too, or the statements of its print. */
function Place({ system, id }: { readonly system: Rulebook; readonly id: string }) {
  if (id === '') return <SystemPage system={system} />;
  if (id === 'print') return <PrintPage system={system} />;
  const { query } = address.value;
  const chart = system.charts.find((known) => known.id.toLowerCase() === id.toLowerCase());
  if (chart !== undefined) return <ChartPage system={system} chart={chart} asked={askedIn(query)} />;
  const target = targetOf(system, `${id} ${query.get('line') ?? ''}`);
  if (target === undefined) return <NoChart system={system} name={id} />;
  return target.kind === 'note' ? (
    <SystemPage system={system} note={target.note.id} />
  ) : (
    <ChartPage system={system} chart={target.chart} asked={{ line: target.line }} />
  );
}

const ASKED = ['line', 'row', 'column'] as const;

const askedIn = (query: URLSearchParams): Asked =>
  Object.fromEntries(ASKED.flatMap((name) => [[name, query.get(name)]]).filter(([, word]) => word !== null));

function NoChart({ system, name }: { readonly system: Rulebook; readonly name: string }) {
  return (
    <NotThere
      title={system.name}
      what={say('chartsNoChart', { name, system: system.name })}
      otherwise={{ href: systemLink(system.id), text: say('chartsAllOf', { system: system.name }) }}
    >
      <p>{say('chartsNoChartWhy')}</p>
    </NotThere>
  );
}

/** The five systems and what each has on paper. */
function AllCharts({ systems }: { readonly systems: readonly Rulebook[] }) {
  return (
    <SystemCards at="/charts" title={say('chartsTitle')} lead={say('chartsLead')} systems={systems}>
      {({ id, charts, notes, switches, checks }) => (
        <>
          <p class="counts">
            {say('chartsCounts', { charts: charts.length, notes: notes.length, switches: switches.length })}
            {' · '}
            <a href={`/odds/${id}`}>{say('chartsOddsOf', { count: checks.length })}</a>
          </p>
          <ul class="titles">
            {charts.map((chart) => (
              <li key={chart.id}>
                <a href={lineLink(id, chart.id)}>{chart.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </SystemCards>
  );
}

import '../parts/rooms.css';
import '../parts/charts/charts.css';
import { didYouMean, type SystemDef } from '@pennon/kernel';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { isSystem, loadSystem, SYSTEM_IDS, SYSTEMS } from '../app/systems.js';
import { useArrival } from '../parts/arrival.js';
import type { Asked } from '../parts/charts/highlight.js';
import { systemLink } from '../parts/charts/rule-links.js';
import { targetOf } from '../parts/charts/rule-targets.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { say } from '../text/say.js';
import { Library } from './all-charts.js';
import { ChartPage } from './chart-page.js';
import { SystemPage } from './system-page.js';

/** Every chart and note of the five systems. */
export function ChartRoom() {
  const [, systemId = '', id = ''] = stepsOf(address.value.path);
  return (
    <>
      <Header />
      <main id="content" class="page room chart-room">
        {systemId === '' ? (
          <Loaded of="charts" load={loadAll}>
            {(systems) => <Library systems={systems} />}
          </Loaded>
        ) : isSystem(systemId) ? (
          <Loaded of={systemId} load={() => loadSystem(systemId)}>
            {(system) => <Place system={system} id={id} />}
          </Loaded>
        ) : (
          <NoSystem name={systemId} />
        )}
      </main>
    </>
  );
}

const loadAll = (): Promise<readonly SystemDef[]> => Promise.all(SYSTEM_IDS.map(loadSystem));

/** A chart, or the sheet of the whole system, which holds the notes too. */
function Place({ system, id }: { readonly system: SystemDef; readonly id: string }) {
  if (id === '') return <SystemPage system={system} />;
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

function NoSystem({ name }: { readonly name: string }) {
  const near = didYouMean(name, SYSTEM_IDS);
  const heading = useArrival(say('chartsTitle'), name);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say('chartsNoSystem', { name })}
      </h1>
      <p>
        {near !== undefined && isSystem(near) ? (
          <a href={systemLink(near)}>{say('chartsDidYouMean', { name: SYSTEMS[near].name })}</a>
        ) : (
          <a href="/charts">{say('chartsAllSystems')}</a>
        )}
      </p>
    </>
  );
}

function NoChart({ system, name }: { readonly system: SystemDef; readonly name: string }) {
  const heading = useArrival(system.name, name);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say('chartsNoChart', { name, system: system.name })}
      </h1>
      <p>{say('chartsNoChartWhy')}</p>
      <p>
        <a href={systemLink(system.id)}>{say('chartsAllOf', { system: system.name })}</a>
      </p>
    </>
  );
}

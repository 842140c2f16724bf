import type { Chart, Note, Rulebook } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { address, rewrite } from '../app/address.js';
import { decoded } from '../app/path-steps.js';
import { ChartSheets, Dagger } from '../parts/charts/chart-sheets.js';
import { notesOnChart } from '../parts/charts/flag-notes.js';
import { NoteCard } from '../parts/charts/note-card.js';
import { basisText, NoteText, SwitchText } from '../parts/charts/note-text.js';
import { lineLink, noteLink, printLink, systemLink } from '../parts/charts/rule-links.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';
import { usePrintFit } from './print-fit.js';
import { searched } from './search.js';

/** All charts of a system, which print on one sheet, and below them its readings and notes. `note` was asked for by its address. */
export function SystemPage({ system, note }: { readonly system: Rulebook; readonly note?: string }) {
  const { query, fragment } = address.value;
  const sheet = usePrintFit();
  const asked = useSignal(query.get('find') ?? '');
  const found = searched(system, asked.value);
  const isSearching = asked.value.trim() !== '';
  useEffect(() => {
    if (note !== undefined) rewrite(noteLink(system.id, note));
  }, [note]);
  const wanted = note ?? decoded(fragment);
  useEffect(() => {
    const place = wanted === '' ? null : document.getElementById(wanted);
    if (place === null) return;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }, [wanted, system.id]);
  const find = (text: string): void => {
    asked.value = text;
    rewrite(systemLink(system.id) + (text.trim() === '' ? '' : `?find=${encodeURIComponent(text.trim())}`));
  };
  return (
    <>
      <PageHead title={say('chartsOf', { system: system.name })} place={system.id} ways={[['/charts', say('chartRoom')]]} isForPaper>
        {system.name}
      </PageHead>
      <p class="lead no-print">{system.about}</p>
      <search class="tools no-print">
        <label>
          <span>{say('chartsFind')}</span>
          <input
            type="search"
            value={asked.value}
            placeholder={say('chartsFindHint')}
            onInput={(event) => find(event.currentTarget.value)}
          />
        </label>
        <p role="status" class="quiet">
          {isSearching ? say('chartsFound', { charts: found.charts.length, notes: found.notes.length }) : ''}
        </p>
        <button type="button" onClick={() => print()}>
          {say('chartsPrint')}
        </button>
        <a class="button" href={printLink(system.id)}>
          {say('printToList')}
        </a>
        <a class="button" href={`/odds/${system.id}`}>
          {say('chartsToOdds')}
        </a>
      </search>
      {!isSearching && <Contents system={system} />}
      <section aria-labelledby="charts-heading" class="sheet-of-charts" ref={sheet}>
        <h2 id="charts-heading" class="unseen">
          {say('chartsHeading')}
        </h2>
        {found.charts.map((chart) => (
          <ChartOnSheet key={chart.id} system={system} chart={chart} />
        ))}
        <p class="print-only">{say('chartsOnPaper')}</p>
      </section>
      {!isSearching && system.switches.length > 0 && (
        <section class="switches no-print" aria-labelledby="switches-heading">
          <h2 id="switches-heading" tabIndex={-1}>
            {say('chartsSwitches')}
          </h2>
          <p>{say('chartsSwitchesLead')}</p>
          {system.switches.map((s) => (
            <SwitchText key={s.name} of={s} />
          ))}
        </section>
      )}
      {found.notes.length > 0 && <Notes system={system} notes={found.notes} wanted={wanted} />}
      <NoteCard system={system} />
    </>
  );
}

function Contents({ system }: { readonly system: Rulebook }) {
  return (
    <details class="contents no-print" open={matchMedia('(min-width: 40rem)').matches}>
      <summary>{say('chartsContents')}</summary>
      <nav aria-label={say('chartsContents')}>
        <ul>
          {system.charts.map((chart) => (
            <li key={chart.id}>
              <a href={`#chart-${chart.id}`}>{chart.title}</a>
            </li>
          ))}
          {system.switches.length > 0 && (
            <li>
              <a href="#switches-heading">{say('chartsSwitches')}</a>
            </li>
          )}
          <li>
            <a href="#notes-heading">{say('chartsNotes')}</a>
          </li>
        </ul>
      </nav>
    </details>
  );
}

/** A chart with so many columns is set smaller, and with so many more goes over the whole width of the screen. */
const DENSE = 8;
const WIDE = 15;

function ChartOnSheet({ system, chart }: { readonly system: Rulebook; readonly chart: Chart }) {
  const columns = Math.max(...chart.sheets.map(({ head }) => head.length));
  return (
    <article class={`chart${columns >= WIDE ? ' wide' : ''}${columns >= DENSE ? ' dense' : ''}`} id={`chart-${chart.id}`} tabIndex={-1}>
      <h3>
        <span>
          <a href={lineLink(system.id, chart.id)}>{chart.title}</a>
          <Dagger notes={notesOnChart(chart)} at={chart.title} />
        </span>{' '}
        <span class="id">
          {chart.id}
          {chart.basis !== 'seed' && `, ${basisText(chart.basis)}`}
        </span>
      </h3>
      <ChartSheets system={system} chart={chart} />
    </article>
  );
}

interface NotesProps {
  readonly system: Rulebook;
  readonly notes: readonly Note[];
  readonly wanted: string;
}

function Notes({ system, notes, wanted }: NotesProps) {
  return (
    <section class="all-notes no-print" aria-labelledby="notes-heading">
      <h2 id="notes-heading" tabIndex={-1}>
        {say('chartsNotes')}
      </h2>
      {NOTE_KINDS.map(([kind, title, lead]) => {
        const some = notes.filter((note) => note.kind === kind);
        return some.length === 0 ? null : (
          <section key={kind}>
            <h3>{say(title)}</h3>
            <p class="quiet">{say(lead)}</p>
            <NoteList system={system} notes={some} wanted={wanted} />
          </section>
        );
      })}
    </section>
  );
}

const NOTE_KINDS = [
  ['anomaly', 'chartsAnomalies', 'chartsAnomaliesLead'],
  ['ruling', 'chartsRulings', 'chartsRulingsLead'],
] as const;

function NoteList({ system, notes, wanted }: NotesProps) {
  return (
    <dl>
      {notes.map((note) => (
        <div key={note.id} id={note.id} tabIndex={-1} class={note.id === wanted ? 'lit' : undefined}>
          <dt>
            <a href={noteLink(system.id, note.id)}>{note.id}</a>
          </dt>
          <dd>
            <NoteText system={system} note={note} isBrief />
            <Touched system={system} note={note} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The charts that a note has something to say about. */
function Touched({ system, note }: { readonly system: Rulebook; readonly note: Note }) {
  const charts = system.charts.filter((chart) => chart.notes.includes(note.id));
  if (charts.length === 0) return null;
  return (
    <p class="touched">
      {charts.map((chart, i) => (
        <span key={chart.id}>
          {i > 0 && ', '}
          <a href={lineLink(system.id, chart.id)}>{chart.id}</a>
        </span>
      ))}
    </p>
  );
}

import type { Chart, Note, Rulebook } from '@pennon/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { ChartSheets, Dagger } from '../parts/charts/chart-sheets.js';
import { flaggedNotes, notesOnChart } from '../parts/charts/flag-notes.js';
import { type Asked, highlightedBy } from '../parts/charts/highlight.js';
import { NoteCard } from '../parts/charts/note-card.js';
import { basisText, NoteText } from '../parts/charts/note-text.js';
import { lineLink, noteLink, systemLink } from '../parts/charts/rule-links.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';

/** One chart, large, with the line in use lit and its notes in full. */
export function ChartPage({ system, chart, asked }: { readonly system: Rulebook; readonly chart: Chart; readonly asked: Asked }) {
  const figure = useRef<HTMLDivElement>(null);
  const highlights = highlightedBy(chart, asked);
  const told = Object.values(asked).filter((word) => word !== '' && word !== undefined);
  useEffect(() => {
    figure.current?.querySelector('.lit')?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [chart.id, told.join()]);
  const flagged = flaggedNotes(chart);
  const notes = system.notes.filter(({ id }) => chart.notes.includes(id));
  const checks = system.checks.filter((check) => check.charts.includes(chart.id));
  return (
    <>
      <PageHead
        title={`${chart.title}, ${system.name}`}
        place={chart.id}
        ways={[
          ['/charts', say('chartRoom')],
          [systemLink(system.id), system.name],
        ]}
        isForPaper
      >
        {chart.title}
        <Dagger notes={notesOnChart(chart)} at={chart.title} />
      </PageHead>
      <p class="quiet">
        {chart.id}
        {chart.basis !== 'seed' && `, ${basisText(chart.basis)}`}
      </p>
      {told.length > 0 && highlights.length === 0 && (
        <p role="status">{say('chartsNothingLit', { line: told.join(', '), chart: chart.id })}</p>
      )}
      <div class="chart alone" ref={figure}>
        <ChartSheets system={system} chart={chart} highlights={highlights} />
      </div>
      {checks.length > 0 && (
        <p class="no-print">
          {say('chartsUsedBy')}{' '}
          {checks.map((check, i) => (
            <span key={check.id}>
              {i > 0 && ', '}
              <a href={`/odds/${system.id}/${check.id}`}>{check.about}</a>
            </span>
          ))}
        </p>
      )}
      <NotesOf title={say('chartsFlagged')} notes={notes.filter(({ id }) => flagged.includes(id))} system={system} />
      <NotesOf title={say('chartsOtherNotes')} notes={notes.filter(({ id }) => !flagged.includes(id))} system={system} />
      <Neighbours system={system} chart={chart} />
      <NoteCard system={system} />
    </>
  );
}

function NotesOf({ title, notes, system }: { readonly title: string; readonly notes: readonly Note[]; readonly system: Rulebook }) {
  if (notes.length === 0) return null;
  return (
    <section class="chart-notes">
      <h2>{title}</h2>
      <dl>
        {notes.map((note) => (
          <div key={note.id}>
            <dt>
              <a href={noteLink(system.id, note.id)}>{note.id}</a>
            </dt>
            <dd>
              <NoteText system={system} note={note} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Neighbours({ system, chart }: { readonly system: Rulebook; readonly chart: Chart }) {
  const at = system.charts.indexOf(chart);
  const before = system.charts[at - 1];
  const after = system.charts[at + 1];
  return (
    <nav class="neighbours no-print" aria-label={say('chartsNeighbours')}>
      {before && (
        <a class="button" href={lineLink(system.id, before.id)} rel="prev">
          ← {before.title}
        </a>
      )}
      {after && (
        <a class="button" href={lineLink(system.id, after.id)} rel="next">
          {after.title} →
        </a>
      )}
    </nav>
  );
}

import { type Chart, type Flag, type Note, noSuch, type Rulebook, type Sheet } from '@pennon/kernel';
import { loadRulebooks } from '@pennon/register';
import { UsageError } from './command-errors.js';
import { systemNamed } from './systems.js';
import { say, terminalWidth } from './terminal.js';
import { paragraph, tableText, wrap } from './text-table.js';

/** `pennon charts [system] [chart]`; the number of a note gets its text. */
export async function charts(systemName: string | undefined, chartName: string | undefined, asJson: boolean): Promise<void> {
  if (systemName === undefined) return listCharts(await loadRulebooks(), asJson);
  const system = await systemNamed(systemName);
  if (chartName === undefined) return listCharts([system], asJson);
  const note = system.notes.find(({ id }) => id.toLowerCase() === chartName.toLowerCase());
  if (note !== undefined && !system.charts.some(({ id }) => id === note.id)) {
    say(
      asJson
        ? JSON.stringify({ system: system.id, ...note })
        : paragraph(`${note.id} (${note.kind}, ${note.basis}):`, note.text, terminalWidth()),
    );
    return;
  }
  const chart = chartNamed(system, chartName);
  say(asJson ? JSON.stringify(chartData(system, chart)) : chartText(system, chart, terminalWidth()));
}

function listCharts(systems: readonly Rulebook[], asJson: boolean): void {
  const all = systems.flatMap((system) => system.charts.map((chart) => ({ system: system.id, id: chart.id, title: chart.title })));
  if (asJson) for (const row of all) say(JSON.stringify(row));
  else say(tableText({ head: ['System', 'Chart', 'Title'], rows: all.map((c) => [c.system, c.id, c.title]) }, terminalWidth()));
}

function chartNamed(system: Rulebook, name: string): Chart {
  const found = system.charts.find((chart) => chart.id.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const ids = system.charts.map((chart) => chart.id);
  throw new UsageError(noSuch(`chart of ${system.id}`, name, ids));
}

const notesOf = (system: Rulebook, chart: Chart): readonly Note[] => system.notes.filter((note) => chart.notes.includes(note.id));

/** The data exactly as the engine uses it, with the notes of the critical edition that touch it. */
const chartData = (system: Rulebook, chart: Chart): object => ({
  system: system.id,
  id: chart.id,
  title: chart.title,
  basis: chart.basis,
  data: chart.data,
  anomalies: notesOf(system, chart),
  flags: chart.flags,
});

/** The chart as a person would read it, the doubtful cells marked and explained. */
export function chartText(system: Rulebook, chart: Chart, width: number): string {
  const flagged = inReadingOrder(chart);
  const mark = (note: string): string => `†${flagged.indexOf(note) + 1}`;
  const notes = new Map(notesOf(system, chart).map((note) => [note.id, note]));
  const explain = (id: string, before: string): string => paragraph(before, `${id}: ${notes.get(id)?.text ?? ''}`, width);
  const others = [...notes.keys()].filter((id) => !flagged.includes(id));
  return [
    `${chart.id}  ${chart.title}`,
    `${system.name}${chart.basis === 'seed' ? '' : `; not on the printed card (${chart.basis})`}`,
    ...chart.sheets.flatMap((sheet) => [
      '',
      ...(sheet.caption === undefined ? [] : wrap(sheet.caption, width)),
      tableText(marked(sheet, chart.flags, mark), width),
    ]),
    ...(flagged.length === 0 ? [] : ['', ...flagged.map((id) => explain(id, mark(id)))]),
    ...(others.length === 0 ? [] : ['', 'Other notes', ...others.map((id) => explain(id, ' '))]),
  ].join('\n');
}

/** The notes that flag a cell, in the order in which a reader meets them. */
function inReadingOrder({ sheets, flags }: Chart): readonly string[] {
  const found = new Set<string>();
  const meet = (note: string): string => {
    found.add(note);
    return '';
  };
  for (const sheet of sheets) marked(sheet, flags, meet);
  return [...found];
}

/** Puts the marks into the cells they flag; a flag without a row marks the heading, one without a column the name of the row. */
function marked(sheet: Sheet, flags: readonly Flag[], mark: (note: string) => string): Sheet {
  const marks = (row: string | undefined, column: string | undefined): string =>
    flags
      .filter((flag) => flag.row === row && flag.column === column)
      .map((flag) => mark(flag.note))
      .join('');
  return {
    head: sheet.head.map((name) => name + marks(undefined, name)),
    rows: sheet.rows.map((row) => row.map((cell, c) => cell + (c === 0 ? marks(row[0], undefined) : '') + marks(row[0], sheet.head[c]))),
  };
}

import type { Chart, Sheet } from '@pennon/kernel';

/** The notes that flag a chart as a whole: flags that name neither row nor column. */
export const notesOnChart = (chart: Chart): readonly string[] =>
  once(chart.flags.filter((flag) => flag.row === undefined && flag.column === undefined).map((flag) => flag.note));

/** The notes that flag a heading. */
export const notesOnHeading = (chart: Chart, heading: string): readonly string[] =>
  once(chart.flags.filter((flag) => flag.row === undefined && flag.column === heading).map((flag) => flag.note));

/**
 * The notes that flag a cell; a flag without a column belongs to the name of the row.
 * @example notesOnCell(KU_TEC, sheet, 6, 3) // ['A10']
 */
export function notesOnCell(chart: Chart, sheet: Sheet, row: number, column: number): readonly string[] {
  const name = sheet.rows[row]?.[0];
  const heading = sheet.head[column];
  return once(
    chart.flags
      .filter((flag) => flag.row === name && (flag.column === heading || (column === 0 && flag.column === undefined)))
      .map((flag) => flag.note),
  );
}

/** The notes of a chart that flag something, in the order in which they are given. */
export const flaggedNotes = (chart: Chart): readonly string[] => once(chart.flags.map((flag) => flag.note));

const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

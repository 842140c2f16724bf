import type { Chart, Sheet } from '@pennon/kernel';

/** What the address asks to be lit: a line of the chart, or a row and a column as the sheet names them. */
export interface Asked {
  readonly line?: string;
  readonly row?: string;
  readonly column?: string;
}

/** Cells of one sheet; no column: the whole row. No row: the whole column. */
export interface Highlight {
  readonly sheet: number;
  readonly row?: number;
  readonly column?: number;
}

/**
 * The cells that an address lights.
 * @example highlightedBy(KU_DRM, { line: 'D7' }) // [{ sheet: 0, row: 6 }]
 */
export function highlightedBy(chart: Chart, asked: Asked): readonly Highlight[] {
  if (asked.line !== undefined) return rowsOfLine(chart, asked.line);
  if (asked.row === undefined && asked.column === undefined) return [];
  return chart.sheets.flatMap((sheet, s) => {
    const columns = asked.column === undefined ? [undefined] : placesOf(sheet.head, asked.column);
    const rows = asked.row === undefined ? [undefined] : placesOf(firstCells(sheet), asked.row);
    return rows.flatMap((row) =>
      columns.map((column) => ({ sheet: s, ...(row === undefined ? {} : { row }), ...(column === undefined ? {} : { column }) })),
    );
  });
}

export const isHighlighted = (highlights: readonly Highlight[], sheet: number, row: number, column: number): boolean =>
  highlights.some((l) => l.sheet === sheet && (l.row ?? row) === row && (l.column ?? column) === column);

const firstCells = (sheet: Sheet): readonly string[] => sheet.rows.map(([first = '']) => first);

const plain = (text: string): string => text.toLowerCase().trim();

/** Where a name stands, exactly as it is written or else whatever its capitals: SH and Sh may be two things. */
function placesOf(names: readonly string[], name: string): readonly number[] {
  const places = (isIt: (known: string) => boolean): readonly number[] => names.flatMap((known, i) => (isIt(known) ? [i] : []));
  const exact = places((known) => known === name);
  return exact.length > 0 ? exact : places((known) => plain(known) === plain(name));
}

/** By the name of the row, else by the key under which the rules know it, else by the cell that lists it. */
function rowsOfLine(chart: Chart, line: string): readonly Highlight[] {
  const named = chart.sheets.flatMap((sheet, s) => placesOf(firstCells(sheet), line).map((row) => ({ sheet: s, row })));
  if (named.length > 0) return named;
  const keyed = keyedRow(chart, line);
  return keyed === undefined ? listingRows(chart, line) : [keyed];
}

/** A block of the data with as many keys as a sheet has rows is what that sheet was made from, in the same order. */
function keyedRow(chart: Chart, line: string): Highlight | undefined {
  for (const block of blocksOf(chart.data)) {
    const [row] = placesOf(Object.keys(block), line);
    const sheet = chart.sheets.findIndex(({ rows }) => rows.length === Object.keys(block).length);
    if (row !== undefined && sheet >= 0) return { sheet, row };
  }
  return undefined;
}

function blocksOf(data: unknown): readonly object[] {
  if (!isBlock(data)) return [];
  return [data, ...Object.values(data).filter(isBlock)];
}

const isBlock = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const listingRows = (chart: Chart, line: string): readonly Highlight[] =>
  chart.sheets.flatMap((sheet, s) =>
    sheet.rows.flatMap((cells, row) => (cells.some((cell) => cell.split(/[,;]\s*/).includes(line)) ? [{ sheet: s, row }] : [])),
  );

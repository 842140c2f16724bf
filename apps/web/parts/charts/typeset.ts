import type { Sheet } from '@pennon/kernel';

/**
 * A cell as a printer would set it: minus signs, ranges, inequalities. Words stay as they are.
 * @example typeset('-2') // '−2'
 * @example typeset('0-4') // '0–4'
 */
export const typeset = (cell: string): string =>
  cell
    .replace(/\+\/-/g, '±')
    .replace(/>=/g, '≥')
    .replace(/<=/g, '≤')
    .replace(/(^|[^\w.-])(\d+)-(?=\d)/g, '$1$2–')
    .replace(/(^|[\s(</|;])-(?=\d)/g, '$1−')
    .replace(/(^|\s)-(?=\s\w)/g, '$1−')
    .replace(/(^|[|])-(?=$|[|])/g, '$1–')
    .replace(/ \/ /g, '\u202f/\u202f');

/** Figures and short codes are set in the middle of their column, words at its left; a few longer cells do not make it a column of words. */
export function isFigures(sheet: Sheet, column: number): boolean {
  const cells = sheet.rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const figures = cells.filter(isFigure);
  return column > 0 && cells.length > 0 && figures.length >= MOSTLY * cells.length && cells.every((cell) => cell.length <= LONGEST_FIGURE);
}

const MOSTLY = 0.75;
const LONGEST_CODE = 5;
const LONGEST_FIGURE = 12;
const isFigure = (cell: string): boolean => cell.length <= LONGEST_CODE || /^[-+\d\s./()|xu∞]+$/.test(cell);

/** Whether the first cells name their rows; where one of them is empty the columns stand for themselves. */
export const hasRowNames = (sheet: Sheet): boolean =>
  sheet.head.length > 1 && sheet.rows.every(([first]) => first !== '' && first !== undefined);

/**
 * How many rows a cell spans: names that repeat from row to row are set once. 0: the cell stands under such a name.
 * @example spanOf(sheet, 0, 0) // 2, for a line with two results
 */
export function spanOf(sheet: Sheet, row: number, column: number): number {
  if (column > 1 || !hasRowNames(sheet)) return 1;
  if (row > 0 && isRepeated(sheet, row, column)) return 0;
  let span = 1;
  while (row + span < sheet.rows.length && isRepeated(sheet, row + span, column)) span++;
  return span;
}

/** The same as in the row above, in this column and in those before it. */
const isRepeated = (sheet: Sheet, row: number, column: number): boolean =>
  (column === 0 || isRepeated(sheet, row, column - 1)) && sheet.rows[row]?.[column] === sheet.rows[row - 1]?.[column];

import { type Breakdown, inBand, type Reason, type Sum } from '@pennon/kernel';
import { ACH_15, type Cell } from '../charts/ach-15.js';
import type { CloseResult, Options, RangedResult } from '../facts.js';

/** How far the headings are moved to the right, and the last column there is (AN-13, R5, R6). */
const ALIGNMENTS = {
  left14: { headings: 0, last: 14 },
  left13: { headings: 0, last: 13 },
  right14: { headings: 1, last: 14 },
} as const satisfies { readonly [align in Options['tableAlign']]: object };

export const columnOfDifference = (difference: number, { tableAlign }: Options): number =>
  inBand(ACH_15.data.offDef, difference) + ALIGNMENTS[tableAlign].headings;

export const columnOfPower = (power: number, { tableAlign }: Options): number =>
  inBand(ACH_15.data.power, power) + ALIGNMENTS[tableAlign].headings;

/** Where on ACH-15 a combat is read, with every reason. */
export interface Reading {
  readonly baseColumn: number;
  /** Not clamped. */
  readonly shift: number;
  readonly column: number;
  readonly drm: number;
  readonly breakdown: Breakdown;
}

export function readingAt(baseColumn: number, label: string, shifts: Sum, drms: Sum | undefined, { tableAlign }: Options): Reading {
  const base: Reason = { ref: ACH_15.id, label, kind: 'base', value: baseColumn, counted: true };
  return {
    baseColumn,
    shift: shifts.shift,
    column: Math.min(ALIGNMENTS[tableAlign].last, Math.max(1, baseColumn + shifts.shift)),
    drm: drms?.drm ?? 0,
    breakdown: [base, ...shifts.reasons, ...(drms?.reasons ?? [])],
  };
}

/** A cell with one symbol serves both kinds of combat (R7). */
const CLOSE: { readonly [cell in Cell]: CloseResult } = {
  K: 'K',
  W: 'W',
  '-': '-',
  F: 'F',
  'I|-': 'I',
  'S|-': 'S',
  'S|A': 'S',
  'S|P': 'S',
  'R|-': 'R',
  'R|A': 'R',
};
const RANGED: { readonly [cell in Cell]: RangedResult } = {
  K: 'K',
  W: 'W',
  '-': '-',
  F: 'F',
  'I|-': '-',
  'S|-': '-',
  'S|A': 'A',
  'S|P': 'P',
  'R|-': '-',
  'R|A': 'A',
};

export const closeSymbol = (total: number, column: number, options: Options): CloseResult => CLOSE[cellAt(total, column, options)];
export const rangedSymbol = (total: number, column: number, options: Options): RangedResult => RANGED[cellAt(total, column, options)];

/** The first row holds everything below it, the last everything above (R9). */
function cellAt(total: number, column: number, { smoothTable }: Options): Cell {
  const smoothed = smoothTable ? ACH_15.data.smooth.find((s) => s.die === total && s.column === column) : undefined;
  const cell = smoothed?.cell ?? inBand(ACH_15.data.rows, total)[column - 1];
  if (cell === undefined) throw new Error(`ACH-15 has no column ${column}`);
  return cell;
}

import type { Side } from '@pennon/kernel';
import type { PieceId } from './piece.js';

/**
 * What the losses of an army come to. Its rows add up to `total`, which is the score of the side it is counted for.
 * @example { side: 'rus', countsFor: 'rus', score: 'Flight points', total: 5, rows: [{ name: 'Kolomna', pieces: ['KOL1', 'KOL2'], lost: ['KOL1'], value: 5 }] }
 */
export interface LossSheet {
  readonly side: Side;
  /** Whose score it makes: one's own where losses are counted, the enemy's where points are won. */
  readonly countsFor: Side;
  /** The name of that score. */
  readonly score: string;
  readonly total: number;
  readonly rows: readonly LossRow[];
}

/**
 * A formation or a kind with those it has lost, or something without pieces that counts too: a camp, a flag.
 * @example { name: 'Kolomna', pieces: ['KOL1', 'KOL2'], lost: ['KOL1'], value: 5 }
 */
export interface LossRow {
  readonly name: string;
  readonly pieces: readonly PieceId[];
  /** Those of them that will not come back. */
  readonly lost: readonly PieceId[];
  readonly value: number;
  /** It may be taken back as it came: by a rally, by whoever wins the ground again. */
  readonly isPassing?: true;
}

/**
 * A row without pieces, where it counts for anything.
 * @example besides('Camp sacked', 2) // [{ name: 'Camp sacked', pieces: [], lost: [], value: 2 }]
 */
export const besides = (name: string, value: number): readonly LossRow[] => (value === 0 ? [] : [{ name, pieces: [], lost: [], value }]);

/**
 * The same for what may be taken back.
 * @example passing('While Retired', 1)
 */
export const passing = (name: string, value: number): readonly LossRow[] =>
  besides(name, value).map((row) => ({ ...row, isPassing: true }));

/**
 * A sheet with the sum of its rows.
 * @example lossSheet({ side: 'rus', countsFor: 'rus', score: 'Flight points' }, rows).total
 */
export const lossSheet = (about: Pick<LossSheet, 'side' | 'countsFor' | 'score'>, rows: readonly LossRow[]): LossSheet => ({
  ...about,
  total: rows.reduce((sum, { value }) => sum + value, 0),
  rows,
});

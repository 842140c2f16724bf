import type { Breakdown, Die, Side } from '@pennon/kernel';
import type { PieceId } from './piece.js';

/**
 * A roll as it is told: what for, who rolled which dice, the sums with their reasons, what came of it.
 * @example
 * { kind: 'roll', title: 'Watch riders charge Nukers', rollers: [{ side: 'rus', piece: 'WAT3', name: 'Watch riders', dice: [{ die: D10, face: 8 }], breakdown, total: 12 }],
 *   result: 'retreats, the charge goes on', why: '12 on the Charge table', follows: ['Nukers retreat one hex'], ref: 'KU-CH', from: 'WAT3', at: 'ORD1', luck: null }
 */
export interface Verdict {
  readonly kind: 'roll';
  /** What was rolled for. */
  readonly title: string;
  /** Who rolled, the one who acts first; two of them where both roll. */
  readonly rollers: readonly [Roller, ...Roller[]];
  /** What came of it, in words without a subject where the title has it: "retreats, the charge goes on". */
  readonly result: string;
  /** What made it so: the number that had to be reached, the line of the chart. */
  readonly why: string | null;
  /** What follows from it, one sentence each, with names. */
  readonly follows: readonly string[];
  /** Chart or rule by which it is read. */
  readonly ref: string | null;
  readonly from: PieceId | null;
  readonly at: PieceId | null;
  /** How well it went for the first roller: in how many ways of `of` the result would have been better, and in how many the same. */
  readonly luck: { readonly better: number; readonly same: number; readonly of: number } | null;
}

/**
 * One who rolled. `total` is what his dice show together with every reason that counts; `readAs` what the chart makes of it where it ends sooner.
 * @example { side: 'rus', piece: 'WAT3', name: 'Watch riders', dice: [{ die: { sides: 10, from: 0 }, face: 8 }], breakdown: [], total: 8 }
 */
export interface Roller {
  /** Whose dice they are; nobody's where the rules roll for both. */
  readonly side: Side | null;
  readonly piece: PieceId | null;
  readonly name: string;
  readonly dice: readonly RolledDie[];
  readonly breakdown: Breakdown;
  readonly total: number;
  /** A sum below 0 that counts as 0. */
  readonly readAs?: number;
}

/**
 * A die and what it shows.
 * @example { die: { sides: 6, from: 1 }, face: 4 }
 */
export interface RolledDie {
  readonly die: Die;
  readonly face: number;
}

/**
 * What a number is made of besides the dice: everything that counts, multipliers and shifts of a column apart.
 * @example added([{ ref: 'KU-DRM D7', label: 'attacker Disordered', kind: 'drm', value: -2, counted: true }]) // -2
 */
export const added = (breakdown: Breakdown): number =>
  breakdown.reduce((sum, { counted, kind, value }) => (counted && kind !== 'multiplier' && kind !== 'shift' ? sum + value : sum), 0);

/**
 * The faces and what is added to them, as a short sum: "8 + 4 = 12", "3 − 1 = 2", "7" where nothing is added.
 * @example sumWords(roller) // '8 + 4 = 12'
 */
export function sumWords({ dice, breakdown, total, readAs }: Pick<Roller, 'dice' | 'breakdown' | 'total' | 'readAs'>): string {
  const more = added(breakdown);
  const faces = dice.map(({ face }) => `${face}`).join(' + ');
  const sum = more === 0 ? '' : ` ${more < 0 ? '−' : '+'} ${Math.abs(more)}`;
  const makes = more === 0 && dice.length === 1 ? '' : ` = ${total < 0 ? `−${-total}` : total}`;
  return `${faces}${sum}${makes}${readAs === undefined ? '' : `, counts as ${readAs}`}`;
}

/**
 * A verdict in one line: "8 + 4 = 12: retreats, the charge goes on"; where both roll, "9 to 6: Spears 3 destroyed".
 * @example verdictWords(verdict) // '8 + 4 = 12: retreats, the charge goes on'
 */
export function verdictWords({ rollers, result }: Pick<Verdict, 'rollers' | 'result'>): string {
  const [first] = rollers;
  const sums = rollers.length > 1 ? rollers.map(({ total, readAs = total }) => `${readAs}`).join(' to ') : sumWords(first);
  return `${sums}: ${result}`;
}

import type { TablePointing } from '@pennon/picture';
import type { Option } from '../play-model/options.js';

/** Who is moved together: small questions about lists of ids. */

export const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id) => b.includes(id));

export const isOrderTo = ({ pieces, poses }: TablePointing, ids: readonly string[]): boolean =>
  pieces !== undefined && poses === undefined && isSame(pieces, ids);

export const heldFirst = (ids: readonly string[], held: string): readonly string[] => [held, ...ids.filter((id) => id !== held)];

/** One more, or one less if he is among them. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Those that everything offered belongs to: an order was given to them before. */
export function onlyMovers(options: readonly Option[]): readonly string[] {
  const moves = options.filter(({ at }) => at.poses !== undefined && at.pieces !== undefined);
  const [first] = moves;
  const all = new Set(moves.flatMap(({ at }) => at.pieces ?? []));
  const hasOthers = options.some(({ at }) => at.poses === undefined && at.pieces !== undefined);
  return first === undefined || hasOthers ? [] : [...all];
}

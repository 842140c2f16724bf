import type { Insertable } from 'kysely';
import { countedAddress } from '../../address.js';
import { isGameId } from '../../tokens.js';
import type { Tables } from '../schema.js';
import type { StoredRow, Value } from './stored-rows.js';

/** A row of a table of ours. */
export type RowOf = { readonly [T in Kept]: { readonly table: T; readonly row: Insertable<Tables[T]> } }[Kept];
type Kept = 'games' | 'entries' | 'positions' | 'orders' | 'offers' | 'rounds' | 'keys' | 'bans' | 'stories' | 'closings';

/**
 * Whose row it is, told from what stands in it: the pages that know which page belongs to which table may be spoilt. Rows that were stored before
 * their table had more columns are shorter.
 */
export function toldApart({ id, values }: StoredRow): RowOf | undefined {
  const [a, b, c, d, e, f, g, h] = values;
  const size = values.length;
  if (a === null && isId(b) && isText(c) && isText(d) && isNumber(e) && isNumber(f) && size === 6)
    return { table: 'keys', row: { id, game: b, name: c, asked: d, seq: e, hour: f } };
  if (!isText(a)) return undefined;
  if (size === 2 && isText(b) && countedAddress(a) === a) return { table: 'bans', row: { address: a, since: b } };
  if (!isId(a)) return undefined;
  if (size >= 6 && isText(b) && isText(c) && isText(d) && isText(e) && isText(f))
    return { table: 'games', row: { id: a, rules: b, beginning: c, seed: d, seats: e, created: f, chain: text(g), sum: text(h) } };
  if (isNumber(b) && isNumber(c) && isText(d) && size <= 5)
    return { table: 'positions', row: { game: a, seq: b, is_final: c, snapshot: d, sum: text(e) } };
  if (isNumber(b) && size >= 5 && size <= 8)
    return {
      table: 'entries',
      row: { game: a, seq: b, side: text(c), input: text(d), salt: text(e), hash: text(f), why: text(g), chain: text(h) },
    };
  if (size === 3 && isText(b) && isNumber(c)) return { table: 'offers', row: { game: a, side: b, seq: c } };
  if (size === 4 && isNumber(b) && isText(c) && isText(d)) return { table: 'stories', row: { game: a, inputs: b, told: c, sum: d } };
  if (size === 4 && (isText(b) || b === null) && isText(c))
    return { table: 'closings', row: { game: a, build: b, why: c, ending: text(d) } };
  // Of these the text says what it is; one that is no list is good for nothing.
  if (size === 3 && isText(b) && isText(c) && isList(c)) return { table: 'orders', row: { game: a, side: b, given: c } };
  if (size === 2 && isText(b) && isList(b)) return { table: 'rounds', row: { game: a, rounds: b } };
  return undefined;
}

const isText = (value: Value | undefined): value is string => typeof value === 'string';
const isNumber = (value: Value | undefined): value is number => typeof value === 'number';
const isId = (value: Value | undefined): value is string => isText(value) && isGameId(value);
const text = (value: Value | undefined): string | null => (isText(value) ? value : null);

function isList(given: string): boolean {
  try {
    return Array.isArray(JSON.parse(given));
  } catch {
    return false;
  }
}

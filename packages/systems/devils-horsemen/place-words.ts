import type { HexId } from '@pennon/space';
import { nameOf } from './board/pieces.js';
import type { Facing, State } from './types.js';

const WORDS: { readonly [facing in Facing]: string } = {
  UR: 'the upper right',
  E: 'the east',
  LR: 'the lower right',
  LL: 'the lower left',
  W: 'the west',
  UL: 'the upper left',
  N: 'the north',
  NE: 'the north-east',
  SE: 'the south-east',
  S: 'the south',
  SW: 'the south-west',
  NW: 'the north-west',
};
/** Where a unit looks, as one says it at the table: a corner of its hex, In Column a side (3.1). */
export const facingWords = (facing: Facing): string => WORDS[facing];

/** Where a leader rides to: the unit that he finds there, or the hex. */
export function goalWords(s: State, hex: HexId): string {
  const there = s.units.find((u) => u.hex === hex);
  return there === undefined ? hex : nameOf(s, there.id);
}

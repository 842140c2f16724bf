import { type GroundDrawn, hexGround } from '@pennon/hexes';
import type { HexGround } from '@pennon/picture';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import type { Ground } from '../scenarios/map-form.js';
import type { MapHexside, State } from '../types.js';

const DRAWN: GroundDrawn<Ground, MapHexside> = {
  facesTo: 'vertex',
  hex: ({ base }) => ({ ground: base }),
  hexside: (what) => ({ kind: what }),
};

const grounds = new WeakMap<Battlefield, HexGround>();

/** It never changes, so it is drawn once for each battlefield. */
export function ground(state: State): HexGround {
  const board = battlefield(state);
  const known = grounds.get(board) ?? hexGround(board, DRAWN);
  grounds.set(board, known);
  return known;
}

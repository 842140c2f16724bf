import { type GroundDrawn, hexGround } from '@pennon/hexes';
import type { HexGround } from '@pennon/picture';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import { isSlope } from '../rules/terrain.js';
import type { Ground } from '../scenarios/map-form.js';
import type { Hexside, State } from '../types.js';
import type { drawings } from './drawings.js';

export const HEXSIDE_KINDS = {
  nepravda: 'river',
  minor_river: 'stream',
  steep: 'slope',
  ridge: 'ridge',
  cliff: 'cliff',
} as const satisfies {
  readonly [what in Hexside]: keyof typeof drawings.hexsides;
};
const DRAWN: GroundDrawn<Ground, Hexside> = {
  facesTo: 'vertex',
  hex: ({ base, thinIce }) =>
    thinIce ? { ground: 'ice', note: 'Heavy cavalry may break through where that rule is played (P3).' } : { ground: base },
  hexside: (what) => ({ kind: HEXSIDE_KINDS[what], isSlope: isSlope(what) }),
};

const grounds = new WeakMap<Battlefield, HexGround>();

/** It never changes, so it is drawn once for each battlefield. */
export function ground(state: State): HexGround {
  const board = battlefield(state);
  const known = grounds.get(board) ?? hexGround(board, DRAWN);
  grounds.set(board, known);
  return known;
}

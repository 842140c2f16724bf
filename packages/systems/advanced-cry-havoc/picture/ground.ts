import { DIRECTIONS, hexGround } from '@pennon/hexes';
import { type HexGround, type HexsideOnMap, hexside } from '@pennon/picture';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import type { DoorState, State } from '../types.js';
import type { drawings } from './drawings.js';

type Kind = keyof typeof drawings.hexsides;
const grounds = new WeakMap<Battlefield, HexGround>();

/** It never changes, so it is drawn once for each battlefield. */
export function ground(state: State): HexGround {
  const board = battlefield(state);
  const known = grounds.get(board) ?? drawn(board);
  grounds.set(board, known);
  return known;
}

/** Walls follow from houses and yards: every side is drawn as the rules see it (3.5). */
const drawn = (board: Battlefield): HexGround => ({
  ...hexGround(board, { facesTo: 'hexside', hex: ({ ground: name }) => ({ ground: name }), hexside: () => undefined }),
  hexsides: board.grid.hexes.flatMap((_, hex) => DIRECTIONS.flatMap((d) => sideOnMap(board, hex, d))),
});

function sideOnMap(board: Battlefield, hex: number, direction: number): readonly HexsideOnMap[] {
  const to = board.next(hex, direction);
  const kind = to < hex ? undefined : kindOf(board, hex, direction);
  if (kind === undefined) return [];
  const high = board.rise(hex, to) === 0 ? {} : { high: board.hexAt(board.rise(hex, to) < 0 ? hex : to) };
  return [{ between: hexside(board.hexAt(hex), board.hexAt(to)), kind, ...high }];
}

/** Under which key a side is drawn; level open ground is not, and doors change. */
export function kindOf(board: Battlefield, hex: number, direction: number): Kind | undefined {
  const side = board.side(hex, direction);
  if (side === 'doorway') return undefined;
  if (side !== 'open') return side;
  return board.rise(hex, board.next(hex, direction)) === 0 ? undefined : 'slope';
}

const DOORS: { readonly [state in DoorState]: Kind } = { open: 'doorOpen', closed: 'doorClosed', barred: 'doorBarred' };
/** Doors as they are now; the same list as long as they are the same. */
export function doorsOf(s: State): readonly HexsideOnMap[] {
  if (latest.doors === s.doors && latest.board === battlefield(s)) return latest.shown;
  const board = battlefield(s);
  const shown = board.doors.list.map(({ hex, direction }, i) => ({
    between: hexside(board.hexAt(hex), board.hexAt(board.next(hex, direction))),
    kind: doorKind(s.doors[i] ?? 'open'),
  }));
  latest = { board, doors: s.doors, shown };
  return shown;
}
export const doorKind = (state: DoorState): Kind => DOORS[state];
let latest: { readonly board: Battlefield | null; readonly doors: readonly DoorState[]; readonly shown: readonly HexsideOnMap[] } = {
  board: null,
  doors: [],
  shown: [],
};

import { DIRECTIONS, hexGround } from '@pennon/hexes';
import { type HexGround, type HexsideOnMap, hexside } from '@pennon/picture';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import type { State } from '../types.js';
import { type drawings, isBuilt } from './drawings.js';

const grounds = new WeakMap<Battlefield, HexGround>();

/** It never changes, so it is drawn once for each battlefield. */
export function ground(state: State): HexGround {
  const board = battlefield(state);
  const known = grounds.get(board) ?? drawn(board);
  grounds.set(board, known);
  return known;
}

/** Walls, drops and rails follow from houses, levels and stairs: every side is drawn as the rules see it (3.5). */
const drawn = (board: Battlefield): HexGround => ({
  ...hexGround(board, { facesTo: 'hexside', hex: ({ hex }) => ({ ground: hex }), hexside: () => undefined }),
  hexsides: board.grid.hexes.flatMap((_, hex) => DIRECTIONS.flatMap((d) => sideOnMap(board, hex, d))),
});

function sideOnMap(board: Battlefield, hex: number, direction: number): readonly HexsideOnMap[] {
  const to = board.next(hex, direction);
  const kind = to < hex ? undefined : kindOf(board, hex, direction);
  if (kind === undefined) return [];
  const high = board.levelsDiffer(hex, to) ? { high: board.hexAt(board.level(hex) > board.level(to) ? hex : to) } : {};
  return [{ between: hexside(board.hexAt(hex), board.hexAt(to)), kind, ...high }];
}

/** Under which key a side is drawn; open ground between two hexes is not, a door is. */
export function kindOf(board: Battlefield, hex: number, direction: number): keyof typeof drawings.hexsides | undefined {
  const side = board.side(hex, direction);
  const to = board.next(hex, direction);
  const isMade = (at: number): boolean => board.building(at) >= 0 || isBuilt(board.ground(at));
  if (side === 'drop' && !isMade(hex) && !isMade(to)) return 'cliff';
  if (side !== 'open') return side;
  const isDoor = (a: number, b: number): boolean => board.ground(a) === 'doorway' && board.building(b) < 0;
  return isDoor(hex, to) || isDoor(to, hex) ? 'door' : undefined;
}

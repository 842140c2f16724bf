import { DIRECTIONS, other } from '@pennon/hexes';
import type { Character, CharacterId, Place, State } from '../types.js';
import { card, character, isMounted } from './people.js';
import { hexesOf, isAdjacent, isFree, isFreeFor, isInZoi, isOpenNow, type Position, placeOf, position } from './position.js';

/** Where somebody who is struck back by these hexes can go (6.3, R44, R100): on foot one hex, in the saddle the whole piece slides, the facing kept. */
export function retreatsOf(s: State, unit: CharacterId, from: readonly number[]): readonly Place[] {
  const p = position(s);
  const { index, sideIndex } = card(s, unit);
  const all = isMounted(character(s, unit)) ? slides(s, p, index, from) : steps(s, p, index, from);
  const quiet = all.filter(({ head, rump }) => !isInZoi(p, sideIndex, head, rump));
  return (quiet.length > 0 ? quiet : all).map(({ head, rump }) => placeOf(p.board, head, rump, p.facing(index)));
}

interface Spot {
  readonly head: number;
  readonly rump: number;
}

function steps(s: State, p: Position, index: number, from: readonly number[]): readonly Spot[] {
  const { board } = p;
  const head = p.head(index);
  return DIRECTIONS.flatMap((d): readonly Spot[] => {
    const to = board.next(head, d);
    if (to < 0 || !board.isPassable(to, false) || !isFree(s, p, to) || !isOpenNow(board, s.doors, head, d)) return [];
    return isAdjacent(board, [to], from) || from.includes(to) ? [] : [{ head: to, rump: -1 }];
  });
}

/** Backing alone would leave a rider who is struck from a side hex nowhere to go. */
function slides(s: State, p: Position, index: number, from: readonly number[]): readonly Spot[] {
  const { board } = p;
  const at = { head: p.head(index), rump: p.rump(index), facing: p.facing(index) };
  return board.slides.from(at).flatMap(({ to, crosses }): readonly Spot[] => {
    const halves = [to.head, to.rump];
    if (halves.some((hex) => !board.isPassable(hex, true) || !isFreeFor(s, p, index, hex))) return [];
    if (crosses.some(({ hex, direction }) => !isOpenNow(board, s.doors, hex, direction))) return [];
    return isAdjacent(board, halves, from) ? [] : [{ head: to.head, rump: to.rump }];
  });
}

/** The enemies who have him in their zone where he has come to stand, in order of id. */
export function swingersAt(s: State, unit: CharacterId): readonly CharacterId[] {
  const p = position(s);
  const { index, sideIndex } = card(s, unit);
  const hexes = hexesOf(s, character(s, unit));
  return p.pieces.flatMap((one: Character, i) =>
    p.head(i) >= 0 && p.sideOf(i) === other(sideIndex) && i !== index && hexes.some((hex) => p.holds(i, hex)) ? [one.id] : [],
  );
}

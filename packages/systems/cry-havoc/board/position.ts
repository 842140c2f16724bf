import { Derived, DIRECTIONS, type Position as HexPosition, looseHorses, OFF_MAP, other, Positions } from '@pennon/hexes';
import { isStanding } from '../rules/characters.js';
import type { Character, Horse, State } from '../types.js';
import { type Battlefield, battlefield } from './battlefield.js';
import { isPresent } from './people.js';

/** Where everybody is and where he is in contact: the zone of a figure are the hexes beside it across sides that allow contact (5.3, R7). */
export type Position = HexPosition<Character, Battlefield, readonly Horse[]>;

const positions = new Positions<Character, Battlefield, readonly Horse[]>({
  side: (board, index) => board.characters[index]?.sideIndex ?? 0,
  place(board, one) {
    if (!isPresent(one) || one.hex === null) return OFF_MAP;
    const head = board.indexOf(one.hex);
    // Men on foot face nowhere (R8).
    if (one.rump === null) return { head, facing: 0 };
    const rump = board.indexOf(one.rump);
    return { head, rump, facing: board.direction(rump, head) };
  },
  zone(p, one, index, hold) {
    if (!isStanding(one)) return;
    reach(p.board, p.head(index), hold);
    const rump = p.rump(index);
    if (rump >= 0) reach(p.board, rump, hold);
  },
});

function reach(board: Battlefield, hex: number, hold: (hex: number) => void): void {
  for (const d of DIRECTIONS) if (board.isContact(hex, d)) hold(board.next(hex, d));
}

export const position = (state: State): Position => positions.of(battlefield(state), state.characters, state.horses);

/** Whether a figure there would be in contact with a standing enemy (5.3). */
export const isInContact = (p: Position, side: 0 | 1, head: number, rump = -1): boolean =>
  p.isHeld(other(side), head) || (rump >= 0 && p.isHeld(other(side), rump));

/** The loose horse in a hex, by its number; -1: none. */
export const looseHorseAt = (p: Position, hex: number): number => looseHorses(p.board, p.moment)[hex] ?? -1;

/** Nobody stands or lies there, and no half of a horse ridden or loose (5.4). */
export const isFree = (p: Position, hex: number): boolean => p.at(0, hex) < 0 && looseHorseAt(p, hex) < 0;

/** What lies in a hex. */
export interface Corpses {
  readonly deadMen: number;
  readonly deadHorses: number;
}
const NO_CORPSES: Corpses = { deadMen: 0, deadHorses: 0 };

/** Corpses by the numbers of their hexes: a dead man lies where he fell, a dead horse in both its hexes (R18). */
export const corpses = new Derived((p: Position): ReadonlyMap<number, Corpses> => {
  const found = new Map<number, Corpses>();
  const lay = (hex: Character['hex'], deadMen: number, deadHorses: number): void => {
    if (hex === null) return;
    const at = p.board.indexOf(hex);
    const there = found.get(at) ?? NO_CORPSES;
    found.set(at, { deadMen: there.deadMen + deadMen, deadHorses: there.deadHorses + deadHorses });
  };
  for (const { health, is, hex } of p.pieces) if (health === 'dead' && is === 'map') lay(hex, 1, 0);
  for (const { is, hex, rump } of p.moment) {
    if (is !== 'dead') continue;
    lay(hex, 0, 1);
    lay(rump, 0, 1);
  }
  return found;
});

export const corpsesIn = (p: Position, hex: number): Corpses => corpses.of(p).get(hex) ?? NO_CORPSES;

/** The hexes of a character's figure, that of the head first. */
export const figureHexes = (p: Position, index: number): readonly number[] => {
  const [head, rump] = [p.head(index), p.rump(index)];
  return head < 0 ? [] : rump < 0 ? [head] : [head, rump];
};

/** Whether two figures are beside each other across a side that allows contact, whatever their health (5.3). */
export function isBeside(p: Position, a: number, b: number): boolean {
  return isHexBeside(p, p.head(a), b) || isHexBeside(p, p.rump(a), b);
}
const isHexBeside = (p: Position, from: number, b: number): boolean => isTouch(p, from, p.head(b)) || isTouch(p, from, p.rump(b));
function isTouch({ board }: Position, from: number, to: number): boolean {
  const d = from < 0 || to < 0 ? -1 : board.direction(from, to);
  return d >= 0 && board.isContact(from, d);
}

import { type Position as HexPosition, OFF_MAP, other, Positions } from '@pennon/hexes';
import { facingIndex, zoneAt } from '../rules/facing.js';
import { exertsZoc, zocDirections } from '../rules/zones-of-control.js';
import type { State, Unit, Zone } from '../types.js';
import { isOfAmbush } from './ambush.js';
import { type Battlefield, battlefield } from './battlefield.js';

/** Where everybody stands, as each side knows it: a hidden Battle is there only for its own side (K3). */
export type Position = HexPosition<Unit, Battlefield, boolean>;

const positions = new Positions<Unit, Battlefield, boolean>({
  side: (board, index) => board.units[index]?.sideIndex ?? 0,
  place: (board, { hex, facing }) => (hex === null ? OFF_MAP : { head: board.indexOf(hex), facing: facingIndex(facing) }),
  isSeen(board, _unit, index, isHiding) {
    const card = isHiding ? board.units[index] : undefined;
    return card === undefined || !isOfAmbush(board, card);
  },
  /** Its ZOC, not across what nobody crosses, not into water (R19, R83). */
  zone(p, { state }, index, hold) {
    if (!exertsZoc(state)) return;
    const at = p.head(index);
    for (const d of zocDirections(p.facing(index))) if (p.board.cost.at(at, d) > 0) hold(p.board.next(at, d));
  },
});

export const position = (state: State): Position => positions.of(battlefield(state), state.units, state.ambush === 'hidden');

/** Whether a hex lies in a ZOC of the enemies of this side. */
export const isInEnemyZoc = (p: Position, side: 0 | 1, hex: number): boolean => p.isHeld(other(side), hex);

/** Who is in a hex as a side knows it. */
export function occupantOf(p: Position, side: 0 | 1, hex: number): 'none' | 'friend' | 'enemy' {
  const who = p.at(side, hex);
  return who < 0 ? 'none' : p.sideOf(who) === side ? 'friend' : 'enemy';
}

/** The zone of a unit in which an adjacent hex lies. */
export function zoneOfHex(p: Position, index: number, hex: number): Zone | undefined {
  const d = p.board.direction(p.head(index), hex);
  return d < 0 ? undefined : zoneAt(p.facing(index), d);
}

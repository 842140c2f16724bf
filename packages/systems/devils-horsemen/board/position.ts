import { type Position as HexPosition, OFF_MAP, other, Positions } from '@pennon/hexes';
import { aspectAt, facingIndex, frontDirections } from '../rules/facing.js';
import type { Aspect, State, Unit } from '../types.js';
import { type Battlefield, battlefield } from './battlefield.js';

/** Where everybody stands and which hexes he holds. Nobody hides. */
export type Position = HexPosition<Unit, Battlefield, null>;

const positions = new Positions<Unit, Battlefield, null>({
  side: (board, index) => board.units[index]?.sideIndex ?? 0,
  place: (board, { hex, facing }) => (hex === null ? OFF_MAP : { head: board.indexOf(hex), facing: facingIndex(facing) }),
  standsAlike: (a, b) => a.hex === b.hex && a.facing === b.facing && a.routed === b.routed && a.inColumn === b.inColumn,
  /** Front hexes of unrouted units, not into impassable hexes or across cliffs (DH-R30). */
  zone(p, { routed, inColumn }, index, hold) {
    if (routed) return;
    const at = p.head(index);
    for (const d of frontDirections(p.facing(index), inColumn)) if (p.board.isOpen(at, d)) hold(p.board.next(at, d));
  },
});

export const position = (state: State): Position => positions.of(battlefield(state), state.units, null);

export const now = (p: Position, index: number): Unit => p.pieces[index] as Unit;

/** Whether a hex lies in a ZOC of the enemies of this side. */
export const isInEnemyZoc = (p: Position, side: 0 | 1, hex: number): boolean => p.isHeld(other(side), hex);

/** Who of the other side has this hex in its ZOC. */
export function holders(p: Position, side: 0 | 1, hex: number): readonly number[] {
  if (!isInEnemyZoc(p, side, hex)) return NOBODY;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const at = p.board.next(hex, d);
    const who = at < 0 ? -1 : p.at(0, at);
    if (who < 0 || p.sideOf(who) === side) continue;
    // Who is being passed through keeps its ZOC (DH-R90).
    for (let i = 0; i < who; i++) if (p.head(i) === at && p.holds(i, hex)) found.push(i);
    if (p.holds(who, hex)) found.push(who);
  }
  return found;
}
const NOBODY: readonly number[] = [];

/** The enemies, routed ones too, in the ZOC of a unit. */
export function inOwnZoc(p: Position, index: number): readonly number[] {
  const { routed, inColumn } = now(p, index);
  const at = p.head(index);
  if (routed || at < 0) return NOBODY;
  const side = p.sideOf(index);
  const found: number[] = [];
  for (const d of frontDirections(p.facing(index), inColumn)) {
    if (!p.board.isOpen(at, d)) continue;
    const who = p.at(0, p.board.next(at, d));
    if (who >= 0 && p.sideOf(who) !== side) found.push(who);
  }
  return found;
}

/** Whether this enemy is one of them. */
export function hasInOwnZoc(p: Position, index: number, enemy: number): boolean {
  const { routed, inColumn } = now(p, index);
  const at = p.head(index);
  if (routed || at < 0 || p.sideOf(enemy) === p.sideOf(index)) return false;
  for (const d of frontDirections(p.facing(index), inColumn))
    if (p.board.isOpen(at, d) && p.at(0, p.board.next(at, d)) === enemy) return true;
  return false;
}

/** The part of a unit in which an adjacent hex lies. */
export function aspectOf(p: Position, index: number, hex: number): Aspect | undefined {
  const d = p.board.direction(p.head(index), hex);
  return d < 0 ? undefined : aspectAt(p.facing(index), now(p, index).inColumn, d);
}

/** Whether a unit of the other side stands next to a hex; by default only an unrouted one. */
export function isBesideEnemy(p: Position, side: 0 | 1, hex: number, unrouted = true): boolean {
  for (let d = 0; d < 6; d++) {
    const at = p.board.next(hex, d);
    const who = at < 0 ? -1 : p.at(0, at);
    if (who >= 0 && p.sideOf(who) !== side && !(unrouted && now(p, who).routed)) return true;
  }
  return false;
}

/** Whether somebody else is in the hex of a unit, or in this one. */
export function isShared(p: Position, index: number, hex = p.head(index)): boolean {
  if (hex < 0) return false;
  for (let i = 0; i < p.pieces.length; i++) if (i !== index && p.head(i) === hex) return true;
  return false;
}

/** Whether an unrouted unit of this side is in the hex. */
export function hasFriend(p: Position, side: 0 | 1, hex: number): boolean {
  const who = p.at(0, hex);
  return who >= 0 && p.sideOf(who) === side && !now(p, who).routed;
}

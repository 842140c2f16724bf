import type { Side } from '@pennon/kernel';
import { groundOf } from '../board/ground.js';
import { garrisonOf } from '../board/held-works.js';
import { basesOf, enemiesOf, position } from '../board/position.js';
import type { Base } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import { isWheeled } from '../rules/units.js';
import type { State } from '../types.js';
import { stake } from './strength.js';
import { WEIGHTS } from './weights.js';

/*
 * How far everybody still is from somebody worth meeting.
 */

/** How far everybody still is from somebody worth meeting: a little, so that armies come together. */
export function eagerness(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const base of basesOf(state, side)) sum += nearest(state, p, base, base.x, base.y) / BW;
  const gone = late(state);
  return WEIGHTS.distance * (1 + WEIGHTS.hurry * gone * gone) * sum + idle(state, side);
}
/** The part of the time that has gone; where there is no end to it, nobody waits for ever all the same. */
function late(state: State): number {
  const { bounds = LONG } = position(state).battlefield.document.victory;
  return (state.bound?.number ?? 0) / (2 * bounds);
}
/** So many bounds of each side are a long battle. */
const LONG = 30;
/** Whoever sits behind walls is far from everybody, and a General there is no help to anybody (D3-9). */
function idle(state: State, side: Side): number {
  let sum = 0;
  for (const { id, status } of state.elements) {
    if (status !== 'garrison') continue;
    const card = position(state).battlefield.card(id);
    if (card.side === side) sum += WEIGHTS.distance * 6 + (card.general ? WEIGHTS.command : 0);
  }
  return sum;
}
export function nearest(state: State, p: ReturnType<typeof position>, base: Base, x: number, y: number): number {
  let least = 20 * BW;
  const meet = (dx: number, dy: number, more: number): void => {
    least = Math.min(least, Math.max(dx, dy) + Math.min(dx, dy) / 3 + more);
  };
  for (const enemy of enemiesOf(p, base))
    meet(Math.abs(x - enemy.x), Math.abs(y - enemy.y), stake(state, base, enemy) < -0.1 ? UNWELCOME : 0);
  if (!seldomStorms(base))
    for (const { works, side, isIntact, left, right, top, bottom } of groundOf(state).works)
      if (isIntact && side !== base.card.side)
        meet(
          Math.max(0, left - x, x - right),
          Math.max(0, bottom - y, y - top),
          garrisonOf(state, works.id) === undefined ? BW : UNWELCOME,
        );
  return Math.max(0, least - BW);
}
/** Nobody goes looking for a fight that he would lose. */
const UNWELCOME = 3 * BW;
/** Those who may not assault, or only in places that are seldom reached. */
const seldomStorms = ({ type }: Base): boolean => isWheeled(type) || type === 'SCh' || type === 'Bh';

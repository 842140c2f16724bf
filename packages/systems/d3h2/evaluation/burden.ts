import type { Side } from '@pennon/kernel';
import { position } from '../board/position.js';
import { lostHalves } from '../board/victory.js';
import { D3_35 } from '../charts/d3-35.js';
import type { Base } from '../geometry/base.js';
import { costOf } from '../rules/units.js';
import type { State } from '../types.js';
import { WEIGHTS } from './weights.js';

/*
 * What losses weigh.
 */

/** What having lost so many points is worth: more than they are, the nearer the army is to breaking. */
export function burden(state: State, lost: number): number {
  const share = lost / position(state).battlefield.document.victory.points;
  return WEIGHTS.lost * lost + WEIGHTS.nearBreaking * share * share + (share >= 1 ? WEIGHTS.broken : 0);
}
export const lostBy = (state: State, side: Side): number => lostHalves(state, side) / 2;

const worth = ({ card }: Base): number => costOf(card.type) + (card.general ? D3_35.data.general : 0);

/** What its side would mind if an element were lost now: its points, and how much nearer to breaking that brings the army. */
export function price(state: State, base: Base): number {
  const lost = lossesOf(state)[base.card.sideIndex];
  return burden(state, lost + worth(base)) - burden(state, lost);
}
/** Points lost so far by both sides; asked many times of one state. */
export function lossesOf(state: State): readonly [number, number] {
  const known = losses.get(state) ?? [lostBy(state, state.sides[0]), lostBy(state, state.sides[1])];
  losses.set(state, known);
  return known;
}
const losses = new WeakMap<State, readonly [number, number]>();

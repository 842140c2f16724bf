import { turnsBetween } from '@pennon/hexes';
import { no, type Refusal } from '@pennon/kernel';
import { facingIndex, frontOf, zoneAt } from '../rules/facing.js';
import { barsCharge } from '../rules/terrain.js';
import { LEAVING_ZOC_MP } from '../rules/zones-of-control.js';
import type { State, Step } from '../types.js';
import type { UnitCard } from './battlefield.js';
import { deedsOf } from './pieces.js';
import { isInEnemyZoc, type Position, position } from './position.js';

/* The charge move: every step brings it nearer, it turns once, it passes through nobody, not even friends (6.4, R9, R32). Levels on the way are no bar (R85). */

/** How far it may go (R31). */
export const chargeMp = (state: State, hasMoved: boolean): number => (hasMoved ? state.options.chargeMpMoved : state.options.chargeMp);

/** Where a charge move begins, and what binds it there. */
export interface SetOut {
  readonly hex: number;
  readonly facing: number;
  readonly hasMoved: boolean;
  /** It has come into an enemy ZOC and had to stop (R20). */
  readonly isStopped: boolean;
}

/** Where a charge move leads, and the charge MP and steps it takes. */
export interface Ride {
  readonly hex: number;
  readonly facing: number;
  readonly mp: number;
  readonly steps: readonly Step[];
}
interface Rider extends Ride {
  readonly hasTurned: boolean;
}

/** The ways on which a unit can charge another as it stands. */
export function chargeWays(state: State, p: Position, lead: UnitCard, target: UnitCard): readonly (readonly Step[])[] {
  const from = {
    hex: p.head(lead.index),
    facing: p.facing(lead.index),
    hasMoved: deedsOf(state, lead.id).includes('moved'),
    isStopped: state.activation?.stopped.includes(lead.id) ?? false,
  };
  return rides(state, p, lead, p.head(target.index), from).map((r) => r.steps);
}

/** The cheapest way of a charge to each hex and facing from which it strikes. Every step leads nearer, so ways are as long as the distance. */
export function rides(state: State, p: Position, lead: UnitCard, goal: number, from: SetOut): readonly Ride[] {
  const { board } = p;
  const mp = chargeMp(state, from.hasMoved);
  const far = board.distance(from.hex, goal);
  if (far - 1 > mp || !board.isPassable(goal) || barsCharge(board.openHex(goal))) return [];
  if (far === 1 ? !from.hasMoved : from.isStopped) return [];
  const best = new Map<number, Rider>();
  const go = (r: Rider): void => {
    const away = board.distance(r.hex, goal);
    if (!r.hasTurned) {
      for (const k of [(r.facing + 5) % 6, (r.facing + 1) % 6])
        go({ ...r, facing: k, steps: [...r.steps, board.steps.turn(k)], hasTurned: true });
    }
    if (away === 1) {
      const d = board.direction(r.hex, goal);
      if (zoneAt(r.facing, d) !== 'front' || board.chargeCost.at(r.hex, d) === 0) return;
      const key = 6 * r.hex + r.facing;
      const known = best.get(key);
      if (known === undefined || r.mp < known.mp || (r.mp === known.mp && r.steps.length < known.steps.length)) best.set(key, r);
      return;
    }
    for (const d of frontOf(r.facing)) {
      const plain = board.chargeCost.at(r.hex, d);
      const to = board.next(r.hex, d);
      const cost = plain + leaving(p, lead, r.hex);
      const who = p.at(lead.sideIndex, to);
      if (plain === 0 || r.mp + cost > mp || (who >= 0 && who !== lead.index) || board.distance(to, goal) >= away) continue;
      if (away > 2 && isInEnemyZoc(p, lead.sideIndex, to)) continue;
      go({ ...r, hex: to, mp: r.mp + cost, steps: [...r.steps, board.steps.enter(to)] });
    }
  };
  go({ hex: from.hex, facing: from.facing, mp: 0, steps: [], hasTurned: false });
  return [...best.values()];
}

/** An enemy who retreated may have laid his ZOC on it: leaving that costs one more (R21). */
const leaving = (p: Position, lead: UnitCard, hex: number): number => (isInEnemyZoc(p, lead.sideIndex, hex) ? LEAVING_ZOC_MP : 0);

/** Where a charge path leads, or why it is none. */
export function chargePath(
  state: State,
  lead: UnitCard,
  target: UnitCard,
  steps: readonly Step[],
): Refusal | { readonly hex: number; readonly facing: number; readonly hexes: number } {
  const p = position(state);
  const { board } = p;
  const goal = p.head(target.index);
  const hasMoved = deedsOf(state, lead.id).includes('moved');
  const mp = chargeMp(state, hasMoved);
  let hex = p.head(lead.index);
  let facing = p.facing(lead.index);
  let spent = 0;
  let hexes = 0;
  let hasTurned = false;
  const all = steps.filter((s) => 'enter' in s).length;
  for (const step of steps) {
    if ('fire' in step) return no('6.4', 'Nobody shoots in a charge.');
    if ('turn' in step) {
      const to = facingIndex(step.turn);
      if (hasTurned || turnsBetween(facing, to) !== 1) return no('6.4', 'A charge turns by one vertex in all, once.');
      hasTurned = true;
      facing = to;
      continue;
    }
    if (!board.grid.isOnMap(step.enter)) return no('6.4', `${step.enter} is not on the map.`);
    const to = board.indexOf(step.enter);
    const d = board.direction(hex, to);
    if (d < 0) return no('6.4', `${step.enter} is not next to ${board.hexAt(hex)}.`);
    if (hexes === 0 && state.activation?.stopped.includes(lead.id)) return no('R20', 'It had to stop on entering the enemy ZOC.');
    if (zoneAt(facing, d) !== 'front') return no('6.4', `${step.enter} is not in front of it.`);
    if (p.at(lead.sideIndex, to) >= 0) return no('6.4', `${step.enter} is occupied; a charge passes through nobody.`);
    const cost = board.chargeCost.at(hex, d);
    if (cost === 0) return no('KU-TEC', `Nobody charges into ${step.enter} from ${board.hexAt(hex)}.`);
    if (board.distance(to, goal) >= board.distance(hex, goal))
      return no('6.4', `${step.enter} does not bring it nearer to ${target.name}.`);
    spent += cost + leaving(p, lead, hex);
    if (spent > mp)
      return no('R31', `The charge move may cost ${mp} MP${hasMoved ? ' after moving (switch chargeMpMoved)' : ' (switch chargeMp)'}.`);
    hexes++;
    if (hexes < all && isInEnemyZoc(p, lead.sideIndex, to))
      return no('6.4', `The charge may not pass ${step.enter}, which is in an enemy ZOC.`);
    hex = to;
  }
  return { hex, facing, hexes };
}

import { MoveSearch, turned, turnsBetween } from '@pennon/hexes';
import { facingsToward, frontDirections } from '../rules/facing.js';
import type { State, UnitId } from '../types.js';
import { card, typeNow, unit } from './pieces.js';
import { now, type Position, position } from './position.js';
import { sees } from './sight.js';

/*
 * Ways of units out of control: fewest MP over vacant open hexes to a hex from which the target is in front (DH-R98, DH-R100). A pursuer turns for nothing,
 * one that is carried away pays for it.
 */

const search = new MoveSearch();
/** Longer ways are no ways. */
const FARTHEST = 60;

/** MP to have the target in front, from there; -1 if there is no way. */
function mpToContact(state: State, p: Position, id: UnitId, hex: number, facing: number, target: number, isPaid: boolean): number {
  const { board } = p;
  const cost = board.costs(typeNow(state, id));
  const self = card(state, id).index;
  const width = isPaid ? 6 : 1;
  search.start(width * board.size, isPaid ? 6 * hex + facing : hex, FARTHEST);
  for (let node = search.next(); node >= 0; node = search.next()) {
    const at = isPaid ? (node / 6) | 0 : node;
    const face = isPaid ? node - 6 * at : -1;
    const toward = board.direction(at, target);
    if (toward >= 0 && board.isOpen(at, toward) && (!isPaid || frontDirections(face, false).includes(toward))) return search.spent(node);
    const spent = search.spent(node);
    for (const d of isPaid ? frontDirections(face, false) : ALL) {
      const price = cost.at(at, d);
      const to = price === 0 ? -1 : board.next(at, d);
      if (to < 0) continue;
      const who = p.at(0, to);
      if (who >= 0 && who !== self) continue;
      search.reach(isPaid ? 6 * to + face : to, spent + price);
    }
    if (isPaid) {
      search.reach(6 * at + turned(face, 1), spent + 1);
      search.reach(6 * at + turned(face, -1), spent + 1);
    }
  }
  return -1;
}
const ALL = [0, 1, 2, 3, 4, 5] as const;

/** Where it may go next: a hex, how it faces there, what that costs. */
export interface NextHex {
  readonly hex: number;
  readonly facing: number;
  readonly mp: number;
  readonly turns: number;
}

/** The next hexes of all shortest ways to a target; none if there is no way or it is there. */
export function nextToward(state: State, id: UnitId, target: UnitId, isPaid: boolean): readonly NextHex[] {
  const p = position(state);
  const { board } = p;
  const { index } = card(state, id);
  const at = p.head(index);
  const facing = p.facing(index);
  const goal = p.head(card(state, target).index);
  if (goal < 0) return [];
  const whole = mpToContact(state, p, id, at, facing, goal, isPaid);
  if (whole <= 0) return [];
  const cost = board.costs(typeNow(state, id));
  const found: NextHex[] = [];
  for (const d of ALL) {
    const price = cost.at(at, d);
    const to = price === 0 ? -1 : board.next(at, d);
    if (to < 0 || p.at(0, to) >= 0) continue;
    let best: NextHex | undefined;
    for (const face of facingsToward(d)) {
      const turns = isPaid ? turnsBetween(facing, face) : 0;
      const rest = mpToContact(state, p, id, to, face, goal, isPaid);
      if (rest < 0 || turns + price + rest !== whole) continue;
      best ??= { hex: to, facing: face, mp: turns + price, turns };
      if (!isPaid) break;
    }
    if (best !== undefined) found.push(best);
  }
  return found;
}

/** MP to contact with an enemy from where it stands. */
function mpTo(state: State, id: UnitId, target: UnitId, isPaid: boolean): number {
  const p = position(state);
  const { index } = card(state, id);
  const goal = p.head(card(state, target).index);
  return goal < 0 ? -1 : mpToContact(state, p, id, p.head(index), p.facing(index), goal, isPaid);
}

/** How a unit faces an adjacent hex with the smallest turn. */
export function facingTo(p: Position, from: number, facing: number, to: number): number {
  const d = p.board.direction(from, to);
  if (d < 0) return facing;
  const [a = facing, b = facing] = facingsToward(d);
  return turnsBetween(facing, a) <= turnsBetween(facing, b) ? a : b;
}

/** The nearest enemies in sight, by fewest MP (DH-R98); all of equal distance. */
export function nearestInSight(state: State, id: UnitId): readonly UnitId[] {
  const p = position(state);
  const { board } = p;
  const c = card(state, id);
  const at = p.head(c.index);
  let least = FARTHEST + 1;
  let found: UnitId[] = [];
  for (const other of board.units) {
    const to = p.head(other.index);
    if (to < 0 || other.sideIndex === c.sideIndex || now(p, other.index).routed || !sees(state, at, to, 'plain', p)) continue;
    if (board.distance(at, to) - 1 > least) continue;
    const mp = mpTo(state, id, other.id, true);
    if (mp < 0 || mp > least) continue;
    if (mp < least) found = [];
    least = mp;
    found.push(other.id);
  }
  return found;
}

/** Hexes to the nearest unrouted enemy in sight; nothing if there is none (DH-R50). */
export function distanceInSight(state: State, id: UnitId): number | undefined {
  const p = position(state);
  const { board } = p;
  const c = card(state, id);
  const at = p.head(c.index);
  let least: number | undefined;
  for (const other of board.units) {
    const to = p.head(other.index);
    if (to < 0 || other.sideIndex === c.sideIndex || now(p, other.index).routed) continue;
    const far = board.distance(at, to);
    if ((least === undefined || far < least) && far <= 2 * c.ma && sees(state, at, to, 'plain', p)) least = far;
  }
  return unit(state, id).routed ? undefined : least;
}

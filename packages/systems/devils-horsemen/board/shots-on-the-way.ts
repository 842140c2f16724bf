import type { MoveSearch } from '@pennon/hexes';
import type { LeaderId, State, UnitId } from '../types.js';
import { isLone, lookOf, reachNow } from './lines-of-fire.js';
import type { Pace } from './move-check.js';
import { card, leaderCard, maNow } from './pieces.js';
import { isShared, type Position } from './position.js';
import { arcToward, sees } from './sight.js';
import { WaysOff } from './ways-off.js';

interface Target {
  readonly id: UnitId | LeaderId;
  readonly at: number;
}

/**
 * For each enemy and each range the cheapest way of a search to a hex from which he can be shot at, not going away from him; then the shot (DH-R20). And
 * for each enemy the ways to shoot and ride off again: from where it stands, and from the nearest range beyond the first at which it would have to come
 * closer. Nodes of the search are 6 * hex + facing.
 */
export function shotsOnTheWay(state: State, p: Position, id: UnitId, pace: Pace, search: MoveSearch): readonly (readonly object[])[] {
  const { board } = p;
  const reach = reachNow(state, id);
  const look = lookOf(card(state, id).missile);
  const found: (readonly object[])[] = [];
  const near = targetsWithin(state, p, id, pace.hex, reach + maNow(state, id) - pace.mp);
  if (near.length === 0) return found;
  const { index } = card(state, id);
  const here = isShared(p, index, pace.hex) ? -1 : pace.hex;
  const off = new WaysOff(state, p, id);
  stops.fill(p, index, pace, search);
  for (const { id: target, at } of near) {
    /** For each range the first stop that will do. */
    const best: (number | undefined)[] = [];
    for (const hex of stops.hexes) {
      const range = board.distance(hex, at);
      if (range > reach || range < 1) continue;
      const stop = stops.firstIn(p, hex, at, range);
      if (stop < 0 || stop > (best[range] ?? stop)) continue;
      if (sees(state, hex, at, look, p)) best[range] = stop;
    }
    for (const stop of best) if (stop !== undefined) found.push(board.steps.to(search, stops.nodes[stop] as number, { fire: target }));
    // A man alone is hardly ever hit: nobody rides in and out for that.
    if (!board.knowsUnit(target)) continue;
    const now = here < 0 ? UNSEEN : rangeFrom(state, p, pace, at, reach, look);
    const far = maNow(state, target);
    if (now <= reach) off.add(pace, at, far, () => [{ fire: target }], found);
    for (let range = 2; range < now; range++) {
      const node = stops.nodes[best[range] ?? -1];
      if (node === undefined) continue;
      const hex = (node / 6) | 0;
      const place = { hex, facing: node - 6 * hex, mp: pace.mp + search.spent(node) };
      off.add(place, at, far, () => board.steps.to(search, node, { fire: target }), found);
      break;
    }
  }
  return found;
}

const UNSEEN = 99;
/** How far a target is that can be shot at from where the unit stands. */
function rangeFrom(
  state: State,
  p: Position,
  { hex, facing, before }: Pace,
  at: number,
  reach: number,
  look: ReturnType<typeof lookOf>,
): number {
  const range = p.board.distance(hex, at);
  if (range > reach || (before >= 0 && range > p.board.distance(before, at))) return UNSEEN;
  return arcToward(p, hex, facing, false, at) !== 'rear' && sees(state, hex, at, look, p) ? range : UNSEEN;
}

/** Enemies, and enemy leaders alone in their hex, within so many hexes. */
function targetsWithin(state: State, p: Position, id: UnitId, from: number, far: number): readonly Target[] {
  const { board } = p;
  const { side, sideIndex } = card(state, id);
  const found: Target[] = [];
  for (const t of board.units) {
    const at = p.head(t.index);
    if (t.sideIndex !== sideIndex && at >= 0 && board.distance(from, at) <= far) found.push({ id: t.id, at });
  }
  for (const man of state.leaders) {
    if (man.hex === null || !isLone(p, man) || leaderCard(state, man).side === side) continue;
    const at = board.indexOf(man.hex);
    if (board.distance(from, at) <= far) found.push({ id: man.id, at });
  }
  return found;
}

/** Where a move could stop to shoot, numbered from the cheapest on. Scratch paper, filled anew by every look. */
class Stops {
  /** The nodes by their numbers, and the hexes they are in. */
  readonly nodes: number[] = [];
  readonly hexes: number[] = [];
  /** Of every node its number, in which look it got it, and the hex from which its hex was entered; of every hex in which look it was met. */
  #number = new Int32Array(0);
  #look = new Int32Array(0);
  #before = new Int16Array(0);
  #met = new Int32Array(0);
  #looks = 0;

  fill(p: Position, index: number, pace: Pace, search: MoveSearch): void {
    const { size } = p.board;
    if (this.#met.length < size) {
      this.#number = new Int32Array(6 * size);
      this.#look = new Int32Array(6 * size);
      this.#before = new Int16Array(6 * size);
      this.#met = new Int32Array(size);
    }
    this.#looks++;
    this.nodes.length = 0;
    this.hexes.length = 0;
    const start = 6 * pace.hex + pace.facing;
    // On the way he could also shoot from where he stands (DH-R91).
    if (pace.entered > 0 && !isShared(p, index, pace.hex)) this.#add(start, pace.hex);
    const { order } = search;
    for (let i = 0; i < order.length; i++) {
      const node = order[i] as number;
      const hex = (node / 6) | 0;
      const from = search.parent(node);
      const last = from < 0 ? -1 : (from / 6) | 0;
      // Who has turned on the spot came from where he came from before.
      this.#before[node] = last === hex ? (this.#before[from] as number) : last;
      if (hex !== pace.hex && p.at(0, hex) < 0) this.#add(node, hex);
    }
    this.#before[start] = pace.before;
  }
  #add(node: number, hex: number): void {
    this.#look[node] = this.#looks;
    this.#number[node] = this.nodes.push(node) - 1;
    if (this.#met[hex] === this.#looks) return;
    this.#met[hex] = this.#looks;
    this.hexes.push(hex);
  }

  /** The first stop in a hex that has a target at this range not behind it and has not gone away from it; -1 for none. */
  firstIn(p: Position, hex: number, at: number, range: number): number {
    let first = -1;
    for (let facing = 0; facing < 6; facing++) {
      const node = 6 * hex + facing;
      const number = this.#number[node] as number;
      if (this.#look[node] !== this.#looks || (first >= 0 && number > first)) continue;
      const from = this.#before[node] as number;
      if (from >= 0 && range > p.board.distance(from, at)) continue;
      if (arcToward(p, hex, facing, false, at) !== 'rear') first = number;
    }
    return first;
  }
}
const stops = new Stops();

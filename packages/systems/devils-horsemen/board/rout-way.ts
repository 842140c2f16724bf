import type { SideTable } from '@pennon/hexes';
import type { State, UnitId } from '../types.js';
import { battlefield } from './battlefield.js';
import { enemyLeaders } from './leaders-alone.js';
import { card, typeNow } from './pieces.js';
import { isBesideEnemy, isInEnemyZoc, isShared, type Position, position } from './position.js';
import { panics } from './special.js';

/** The hex of a unit's Standard, -1 without one. */
export function standardOf(state: State, id: UnitId): number {
  const { contingent } = card(state, id);
  const hex = state.standards.find((one) => one.contingent === contingent)?.hex ?? null;
  return hex === null ? -1 : battlefield(state).indexOf(hex);
}
/** In its Standard's hex or beside it (7.5). */
export function isAtStandard(state: State, id: UnitId): boolean {
  const at = standardOf(state, id);
  const p = position(state);
  const hex = p.head(card(state, id).index);
  return at >= 0 && hex >= 0 && p.board.distance(at, hex) <= 1;
}

/** Enemy units and leaders, closed hexes, and enemy ZOC without a friend block a rout (7.4). */
function isBlocked(p: Position, cost: SideTable, side: 0 | 1, leaders: ReadonlySet<number>, at: number, d: number): boolean {
  const to = p.board.next(at, d);
  if (to < 0 || cost.at(at, d) === 0 || leaders.has(to)) return true;
  const who = p.at(0, to);
  if (who >= 0) return p.sideOf(who) !== side;
  return isInEnemyZoc(p, side, to);
}

/** Whether the Standard is still there and can be reached (DH-R106). */
function hasWay(state: State, p: Position, id: UnitId, goal: number): boolean {
  const { board } = p;
  const { side, sideIndex, index } = card(state, id);
  const leaders = enemyLeaders(state, side);
  const start = p.head(index);
  const cost = board.costs(typeNow(state, id));
  if (seen.length < board.size) seen = new Int32Array(board.size);
  look++;
  seen[start] = look;
  const queue = [start];
  for (const hex of queue) {
    if (hex === goal) return true;
    for (let d = 0; d < 6; d++) {
      const to = board.next(hex, d);
      if (to < 0 || seen[to] === look || isBlocked(p, cost, sideIndex, leaders, hex, d)) continue;
      seen[to] = look;
      queue.push(to);
    }
  }
  return false;
}
/* Scratch paper: in which look a hex was seen last. */
let seen = new Int32Array(0);
let look = 0;

/** What a unit in rout does next. */
export type RoutStep =
  | { readonly kind: 'go'; readonly hexes: readonly number[]; readonly isHeld: boolean }
  | { readonly kind: 'off' }
  | { readonly kind: 'nowhere' };

/** The hexes into which a routed unit may run: nearer before equal before farther, vacant before those of friends (DH-R79). `isBeyond`: it has run its length (K3). */
export function routStep(state: State, id: UnitId, visited: ReadonlySet<number>, isBeyond = false): RoutStep {
  const p = position(state);
  const { board } = p;
  const c = card(state, id);
  const at = p.head(c.index);
  const standard = standardOf(state, id);
  const edge = board.edgeColumn(c.side);
  const isHome = standard >= 0 && hasWay(state, p, id, standard);
  const far = (hex: number): number => (isHome ? board.distance(hex, standard) : Math.abs(board.column(hex) - edge));
  const here = far(at);
  if (!isHome && here === 0) return { kind: 'off' };
  const wild = panics(state, id);
  const cost = board.costs(typeNow(state, id));
  const leaders = enemyLeaders(state, c.side);
  const free: number[] = [];
  const held: number[] = [];
  for (let d = 0; d < 6; d++) {
    if (isBlocked(p, cost, c.sideIndex, leaders, at, d)) continue;
    const to = board.next(at, d);
    (p.at(0, to) < 0 || wild ? free : held).push(to);
  }
  const nearest = (hexes: readonly number[]): readonly number[] => {
    const least = Math.min(...hexes.map(far));
    return hexes.filter((hex) => far(hex) === least);
  };
  const nearer = free.filter((hex) => far(hex) < here);
  if (nearer.length > 0) return { kind: 'go', hexes: nearest(nearer), isHeld: false };
  // Who rides on until he stands alone does not ride to and fro.
  const equal = free.filter((hex) => far(hex) === here && !(isBeyond && visited.has(hex)));
  if (equal.length > 0) return { kind: 'go', hexes: equal, isHeld: false };
  const farther = free.filter((hex) => !visited.has(hex));
  if (farther.length > 0) return { kind: 'go', hexes: nearest(farther), isHeld: false };
  return held.length > 0 ? { kind: 'go', hexes: nearest(held), isHeld: true } : { kind: 'nowhere' };
}

/** Distance to its goal, for the order in which several run (DH-R107). */
export function farFromGoal(state: State, id: UnitId): number {
  const p = position(state);
  const c = card(state, id);
  const at = p.head(c.index);
  const standard = standardOf(state, id);
  return standard >= 0 && hasWay(state, p, id, standard)
    ? p.board.distance(at, standard)
    : Math.abs(p.board.column(at) - p.board.edgeColumn(c.side));
}

/** Nearest to its goal first, then by id (DH-R107). */
export const inOrderOfRout = (state: State, ids: readonly UnitId[]): readonly UnitId[] =>
  ids.length < 2
    ? ids
    : ids
        .map((id) => ({ id, far: farFromGoal(state, id) }))
        .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);

/** How far it runs: 2 hexes at once, its MA in a Rally Phase (DH-R54). */
export const BOLT = 2;

/** A unit at its Standard stays, unless an enemy is beside it (DH-R106). */
export function staysAtStandard(state: State, id: UnitId): boolean {
  const p = position(state);
  const { sideIndex, index } = card(state, id);
  return isAtStandard(state, id) && !isBesideEnemy(p, sideIndex, p.head(index));
}
export const isAlone = (p: Position, index: number): boolean => !isShared(p, index);
export const friendsIn = (p: Position, index: number): readonly number[] => p.all(0, p.head(index)).filter((i) => i !== index);

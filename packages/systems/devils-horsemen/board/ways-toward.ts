import { turnsBetween } from '@pennon/hexes';
import { sameData } from '@pennon/kernel';
import { facingsToward, frontDirections } from '../rules/facing.js';
import type { State, UnitId } from '../types.js';
import { enemyLeaders } from './leaders-alone.js';
import { card, typeNow, unit } from './pieces.js';
import { now, type Position, position } from './position.js';
import { ShortestWays } from './shortest-ways.js';
import { sees } from './sight.js';

/*
 * Ways of units out of control: fewest MP over vacant open hexes to a hex from which the target is in front (DH-R98, DH-R100). A pursuer turns for nothing,
 * one that is carried away pays for it.
 */

const ways = new ShortestWays();
const ALL = [0, 1, 2, 3, 4, 5] as const;

/** Where it may go next: a hex, or the one where it stands with another facing; how it faces there, what that costs. */
export interface NextHex {
  readonly hex: number;
  readonly facing: number;
  readonly mp: number;
  readonly turns: number;
}

/** The next hexes of all shortest ways to a target; none if there is no way or it is there. A pursuer turns for nothing. */
export function nextToward(state: State, id: UnitId, target: UnitId): readonly NextHex[] {
  const p = position(state);
  const { board } = p;
  const { index } = card(state, id);
  const at = p.head(index);
  const goal = p.head(card(state, target).index);
  if (goal < 0) return [];
  const isContact = (hex: number): boolean => {
    const toward = board.direction(hex, goal);
    return toward >= 0 && board.isOpen(hex, toward);
  };
  const { mp, goals } = ways.find(board, board.costs(typeNow(state, id)), false, at, vacant(state, p, index), isContact);
  return goals.length === 0 || mp === 0 ? [] : firstHexes(state, p, id, goals, false);
}

/** Nobody else is there, not even an enemy leader alone, who has yet to be asked where he goes (W2). */
function vacant(state: State, p: Position, self: number): (hex: number) => boolean {
  const leaders = enemyLeaders(state, p.board.card(self).side);
  return (hex) => {
    const who = p.at(0, hex);
    return (who < 0 || who === self) && !leaders.has(hex);
  };
}

/** The hexes with which the shortest ways to these goals begin. */
function firstHexes(state: State, p: Position, id: UnitId, goals: readonly number[], isPaid: boolean): readonly NextHex[] {
  const { board } = p;
  const { index } = card(state, id);
  const at = p.head(index);
  const facing = p.facing(index);
  const cost = board.costs(typeNow(state, id));
  ways.markTo(goals);
  const found: NextHex[] = [];
  for (const node of isPaid ? goals : []) {
    if (((node / 6) | 0) !== at) continue;
    const turns = turnsBetween(facing, node % 6);
    found.push({ hex: at, facing: node % 6, mp: turns, turns });
  }
  for (const d of ALL) {
    const price = cost.at(at, d);
    const to = price === 0 ? -1 : board.next(at, d);
    if (to < 0 || p.at(0, to) >= 0) continue;
    // Of two facings that serve as well it takes the smaller turn.
    const [a = facing, b = facing] = facingsToward(d);
    for (const face of turnsBetween(facing, a) <= turnsBetween(facing, b) ? [a, b] : [b, a]) {
      const turns = isPaid ? turnsBetween(facing, face) : 0;
      if (!ways.isOn(isPaid ? 6 * to + face : to, turns + price)) continue;
      found.push({ hex: to, facing: face, mp: turns + price, turns });
      break;
    }
  }
  return found;
}

/** How a unit faces an adjacent hex with the smallest turn. */
export function facingTo(p: Position, from: number, facing: number, to: number): number {
  const d = p.board.direction(from, to);
  if (d < 0) return facing;
  const [a = facing, b = facing] = facingsToward(d);
  return turnsBetween(facing, a) <= turnsBetween(facing, b) ? a : b;
}

/** The next hex of one that is carried away, and whom it rides at so. */
export interface Carried extends NextHex {
  readonly toward: readonly UnitId[];
}

/**
 * The next hexes of one that is carried away, by fewest MP, turns paid: toward the nearest of these enemies, or of all in sight if none are named; of several
 * as near as one another those of each (DH-R98).
 */
export function nextToNearest(state: State, id: UnitId, toward: readonly UnitId[]): readonly Carried[] {
  if (latest?.state === state && latest.id === id && sameData(latest.toward, toward)) return latest.found;
  const found = towardNearest(state, id, toward);
  latest = { state, id, toward, found };
  return found;
}
let latest:
  | { readonly state: State; readonly id: UnitId; readonly toward: readonly UnitId[]; readonly found: readonly Carried[] }
  | undefined;

function towardNearest(state: State, id: UnitId, toward: readonly UnitId[]): readonly Carried[] {
  const p = position(state);
  const { board } = p;
  const { index, sideIndex } = card(state, id);
  const at = p.head(index);
  const known = new Map<number, boolean>();
  const isWanted = (who: number): boolean => {
    if (toward.length > 0) return toward.includes(board.card(who).id);
    return p.sideOf(who) !== sideIndex && !now(p, who).routed && sees(state, at, p.head(who), 'plain', p);
  };
  const isTarget = (who: number): boolean => {
    const is = known.get(who) ?? isWanted(who);
    known.set(who, is);
    return is;
  };
  /** Whom it would have in front there, in this direction; -1 for nobody. */
  const met = (hex: number, d: number): number => {
    const who = board.isOpen(hex, d) ? p.at(0, board.next(hex, d)) : -1;
    return who >= 0 && isTarget(who) ? who : -1;
  };
  const start = 6 * at + p.facing(index);
  const { mp, goals } = ways.find(board, board.costs(typeNow(state, id)), true, start, vacant(state, p, index), (hex, face) =>
    frontDirections(face, false).some((d) => met(hex, d) >= 0),
  );
  if (mp === 0 || goals.length === 0) return [];
  const byEnemy = new Map<number, number[]>();
  for (const node of goals)
    for (const d of frontDirections(node % 6, false)) {
      const who = met((node / 6) | 0, d);
      const nodes = byEnemy.get(who);
      if (nodes !== undefined) nodes.push(node);
      else if (who >= 0) byEnemy.set(who, [node]);
    }
  const found: Carried[] = [];
  for (const [who, nodes] of [...byEnemy].sort(([a], [b]) => a - b))
    for (const way of firstHexes(state, p, id, nodes, true)) {
      const enemy = board.card(who).id;
      const same = found.findIndex(({ hex, facing }) => hex === way.hex && (hex !== at || facing === way.facing));
      const before = found[same];
      if (before === undefined) found.push({ ...way, toward: [enemy] });
      else if (before.facing === way.facing && !before.toward.includes(enemy))
        found[same] = { ...before, toward: [...before.toward, enemy] };
    }
  return found.sort((a, b) => a.hex - b.hex || a.facing - b.facing);
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

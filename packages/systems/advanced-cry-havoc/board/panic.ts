import { MoveSearch, other, turned } from '@pennon/hexes';
import type { CharacterId, Facing, State, Step } from '../types.js';
import { mayExit } from './acts.js';
import type { Battlefield } from './battlefield.js';
import { bears, card, character, isMounted } from './people.js';
import { costNow, isFreeFor, type Position, position } from './position.js';
import { bodyFactor, confinement, turnsOffEdge } from './steps.js';

/* The way of a man in Panic: he turns to his own edge; then the cheapest way there, then the shortest, then the first by the names of its hexes (5.6, R56, R106). */

const search = new MoveSearch();
/** Costs are counted so that among equally cheap ways the one with fewer hexes is found first. */
const MF = 64;
/** More than any way on our maps costs. */
const FARTHEST = 100;

/** The steps of his run: turns, then those that lead off the map; where there is no way only the turns. */
export function panicWay(s: State, unit: CharacterId): readonly Step[] {
  const p = position(s);
  const { board } = p;
  const { index } = card(s, unit);
  if (p.head(index) < 0) return [];
  const turns = turnsToEdge(s, p, unit);
  const way = mayExit(s) ? wayFrom(s, p, unit, turns) : [];
  return [...turns.map((turn): Step => ({ turn: board.facings[turn] as Facing })), ...way];
}

/** His facings while he turns to his own edge, for nothing: on foot at once, in the saddle hexside by hexside as far as there is room (R106); not who lies on the ground. */
function turnsToEdge(s: State, p: Position, unit: CharacterId): readonly number[] {
  const { board } = p;
  const { index } = card(s, unit);
  const one = character(s, unit);
  const off = (facing: number): number => turnsOffEdge(board, unit, facing);
  const now = p.facing(index);
  if (off(now) === 0 || bears(one, 'prone')) return [];
  if (!isMounted(one))
    return [1, 5, 2, 4, 3]
      .map((by) => turned(now, by))
      .filter((facing) => off(facing) === 0)
      .slice(0, 1);
  const round = (by: number): readonly number[] => {
    const way: number[] = [];
    for (let at = now, to = turned(now, by); off(to) < off(at) && hasRoom(s, p, index, p.head(index), at, to); to = turned(to, by)) {
      way.push(to);
      at = to;
    }
    return way;
  };
  const [right, left] = [round(1), round(5)];
  return left.length > right.length ? left : right;
}

/** The steps from where he has turned to; none where there is no way. */
function wayFrom(s: State, p: Position, unit: CharacterId, turns: readonly number[]): readonly Step[] {
  const { board } = p;
  const { index, side } = card(s, unit);
  const isTurned = turns.length > 0 || isMounted(character(s, unit));
  const start = 2 * (6 * p.head(index) + (turns.at(-1) ?? p.facing(index))) + (isTurned ? 1 : 0);
  const edge = board.edge(side);
  const known = new Map<number, readonly Onward[]>();
  const onwards = (node: number): readonly Onward[] => {
    const found = known.get(node) ?? onwardFrom(s, p, unit, node);
    known.set(node, found);
    return found;
  };
  const goals = new Set<number>();
  let least = FARTHEST * MF;
  search.start(12 * board.size, start, least);
  for (let node = search.next(); node >= 0 && search.spent(node) <= least; node = search.next())
    if (board.isOnEdge(hexOf(node), edge) && isFreeFor(s, p, index, hexOf(node))) {
      goals.add(node);
      least = search.spent(node);
    } else for (const { to, cost } of onwards(node)) search.reach(to, search.spent(node) + cost);
  return goals.size === 0 ? [] : firstByName(board, start, goals, onwards);
}

/** A node is a hex, a facing, and whether what he turns costs him from now on. */
const hexOf = (node: number): number => Math.floor(node / 12);

interface Onward {
  readonly to: number;
  readonly cost: number;
}

/** What he can do next: a step into one of the hexes before him, or a turn; on foot the first one is free, if he has not turned to his edge (5.1). */
function onwardFrom(s: State, p: Position, unit: CharacterId, node: number): readonly Onward[] {
  const { board } = p;
  const { index, sideIndex } = card(s, unit);
  const mounted = isMounted(character(s, unit));
  const at = hexOf(node);
  const facing = (node >> 1) % 6;
  const used = node & 1;
  const found: Onward[] = [];
  for (let by = -1; by <= 1; by++) {
    const d = turned(facing, by);
    const to = board.next(at, d);
    const base = to < 0 ? 0 : costNow(board, s.doors, at, d, mounted);
    if (base === 0 || p.isHeld(other(sideIndex), to)) continue;
    const isFree = isFreeFor(s, p, index, to);
    if ((!isFree && !isPassed(p, index, to, mounted)) || confinement(s, unit, at, to) !== undefined) continue;
    found.push({ to: 2 * (6 * to + d) + used, cost: (base * bodyFactor(s, to) + (isFree ? 0 : 1)) * MF + 1 });
  }
  for (let by = 1; by < 6; by++) {
    if (mounted && by !== 1 && by !== 5) continue;
    const to = turned(facing, by);
    if (mounted && !hasRoom(s, p, index, at, facing, to)) continue;
    found.push({ to: 2 * (6 * at + to) + 1, cost: (used === 0 ? 0 : mounted ? 2 : 1) * MF });
  }
  return found;
}

/** Of the ways that cost as little and are as short, the one whose hexes come first by their names. */
function firstByName(
  board: Battlefield,
  start: number,
  goals: ReadonlySet<number>,
  onwards: (node: number) => readonly Onward[],
): readonly Step[] {
  const isOnWay = (node: number, { to, cost }: Onward): boolean => search.isReached(to) && search.spent(node) + cost === search.spent(to);
  const leading = new Set(goals);
  for (let size = 0; size < leading.size; ) {
    size = leading.size;
    for (const node of search.order.toReversed())
      if (onwards(node).some((on) => leading.has(on.to) && isOnWay(node, on))) leading.add(node);
  }
  const before = new Map([[start, -1]]);
  for (let here = [start]; ; ) {
    const turns = (node: number): readonly Onward[] => onwards(node).filter((on) => leading.has(on.to) && isOnWay(node, on));
    for (const node of here)
      for (const { to } of turns(node))
        if (hexOf(to) === hexOf(node) && !before.has(to)) {
          before.set(to, node);
          here.push(to);
        }
    const arrived = here.find((node) => goals.has(node));
    if (arrived !== undefined) return stepsTo(board, arrived, before);
    const next = here.flatMap((node) => turns(node).flatMap(({ to }) => (hexOf(to) === hexOf(node) ? [] : [{ to, node }])));
    const name = next.map(({ to }) => board.hexAt(hexOf(to))).reduce((first, one) => (one < first ? one : first));
    here = [];
    for (const { to, node } of next)
      if (board.hexAt(hexOf(to)) === name && !before.has(to)) {
        before.set(to, node);
        here.push(to);
      }
  }
}

/** A friend on foot whom one runs past (5.7). */
function isPassed(p: Position, index: number, hex: number, mounted: boolean): boolean {
  const who = p.at(0, hex);
  return !mounted && who >= 0 && p.sideOf(who) === p.sideOf(index) && p.rump(who) < 0;
}

function hasRoom(s: State, p: Position, index: number, head: number, facing: number, to: number): boolean {
  const { board } = p;
  const [from, swung] = [board.next(head, (facing + 3) % 6), board.next(head, (to + 3) % 6)];
  if (from < 0 || swung < 0 || !board.isPassable(swung, true) || !isFreeFor(s, p, index, swung) || p.isHeld(other(p.sideOf(index)), swung))
    return false;
  const d = board.direction(from, swung);
  return d >= 0 && costNow(board, s.doors, from, d, true) > 0 && costNow(board, s.doors, swung, to, true) > 0;
}

function stepsTo(board: Battlefield, node: number, before: ReadonlyMap<number, number>): readonly Step[] {
  const way: Step[] = [{ do: 'exit' }];
  let to = node;
  for (let from = before.get(to) ?? -1; from >= 0; from = before.get(to) ?? -1) {
    const [a, b] = [hexOf(from), hexOf(to)];
    way.push(a === b ? { turn: board.facings[(to >> 1) % 6] as Facing } : { enter: board.hexAt(b) });
    to = from;
  }
  return way.reverse();
}

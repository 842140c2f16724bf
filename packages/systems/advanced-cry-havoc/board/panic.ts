import { MoveSearch, other, turned } from '@pennon/hexes';
import type { CharacterId, Facing, State, Step } from '../types.js';
import { mayExit } from './acts.js';
import { card, character, isMounted } from './people.js';
import { costNow, isFreeFor, type Position, position } from './position.js';
import { bodyFactor, confinement } from './steps.js';

/* The way of a man in Panic: the cheapest to his own edge, then the shortest, then the first by the names of its hexes (5.6, R56, R106). */

const search = new MoveSearch();
/** Costs are counted so that among equally cheap ways the one with fewer hexes is found first. */
const MF = 64;
/** More than any way on our maps costs. */
const FARTHEST = 100;

/** The steps of his run, the last of them off the map; nothing where there is no way. */
export function panicWay(s: State, unit: CharacterId): readonly Step[] | undefined {
  const p = position(s);
  const { board } = p;
  const its = card(s, unit);
  const { index, sideIndex, side } = its;
  const head = p.head(index);
  if (!mayExit(s) || head < 0) return undefined;
  const mounted = isMounted(character(s, unit));
  const enemy = other(sideIndex);
  search.start(12 * board.size, 2 * (6 * head + p.facing(index)), FARTHEST * MF);
  for (let node = search.next(); node >= 0; node = search.next()) {
    const at = Math.floor(node / 12);
    const facing = (node >> 1) % 6;
    const used = node & 1;
    const spent = search.spent(node);
    if (board.isOnEdge(at, board.edge(side)) && isFreeFor(s, p, index, at)) return stepsTo(p, node);
    const ahead = [-1, 0, 1]
      .map((by) => turned(facing, by))
      .map((d) => ({ d, to: board.next(at, d) }))
      .filter(({ to }) => to >= 0)
      .sort((a, b) => a.to - b.to);
    for (const { d, to } of ahead) {
      const base = costNow(board, s.doors, at, d, mounted);
      if (base === 0 || p.isHeld(enemy, to)) continue;
      const isFree = isFreeFor(s, p, index, to);
      if (!isFree && !isPassed(p, index, to, mounted)) continue;
      if (confinement(s, unit, [to]) !== undefined) continue;
      search.reach(2 * (6 * to + d) + 1, spent + (base * bodyFactor(s, to) + (isFree ? 0 : 1)) * MF + 1);
    }
    for (let by = 1; by < 6; by++) {
      if (mounted && by !== 1 && by !== 5) continue;
      const to = turned(facing, by);
      if (mounted && !hasRoom(s, p, index, at, facing, to)) continue;
      const price = used === 0 ? 0 : mounted ? 2 : 1;
      search.reach(2 * (6 * at + to) + (mounted ? used : 1), spent + price * MF);
    }
  }
  return undefined;
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

function stepsTo(p: Position, node: number): readonly Step[] {
  const { board } = p;
  const way: Step[] = [{ do: 'exit' }];
  let to = node;
  for (let from = search.parent(to); from >= 0; from = search.parent(to)) {
    const [a, b] = [Math.floor(from / 12), Math.floor(to / 12)];
    way.push(a === b ? { turn: board.facings[(to >> 1) % 6] as Facing } : { enter: board.hexAt(b) });
    to = from;
  }
  return way.reverse();
}

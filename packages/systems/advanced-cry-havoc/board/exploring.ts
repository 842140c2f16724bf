import { MoveSearch, other, turned } from '@pennon/hexes';
import type { State, Step } from '../types.js';
import type { CharacterCard } from './battlefield.js';
import type { Going } from './going.js';
import { bodiesIn, costNow, isFreeFor, type Position } from './position.js';
import { confinement, isOutside } from './steps.js';

/*
 * Every place that somebody can come to. A node is 2 * (6 * hex + facing), and one more where the free pivot (on foot) or the leg yield (in the saddle)
 * is used. What is known of a hex is worked out once for each search.
 */

export const search = new MoveSearch();

export interface Searching {
  readonly s: State;
  readonly p: Position;
  readonly its: CharacterCard;
  readonly going: Going;
  readonly mounted: boolean;
  /** What a load makes of every step. */
  readonly times: number;
}

export const hexOf = (node: number): number => (node / 12) | 0;
export const facingOf = (node: number): number => (node >> 1) % 6;
export const nodeOf = (hex: number, facing: number, used: number): number => 2 * (6 * hex + facing) + used;

/* What a hex is to him: free, a friend's whom he passes on foot, shut; besides, littered with bodies, in an enemy zone, outside of where he must stay. 0: not looked into yet. */
const FREE = 1;
const SHARED = 2;
const SHUT = 3;
const KIND = 3;
const LITTERED = 4;
const HELD = 8;
const OUTSIDE = 16;

/* Scratch paper of the search. */
let known = new Uint8Array(0);
/** The cheapest look at a hex on foot, with the free pivot to come and without. */
let fresh = new Uint8Array(0);
let pivoted = new Uint8Array(0);
/** Places of a horse that were looked at with the leg yield to come. */
let unyielded = new Uint8Array(0);
const NEVER = 255;

function lookInto(on: Searching, hex: number): number {
  const found = known[hex] as number;
  return found === 0 ? looked(on, hex) : found;
}
function looked({ s, p, its, going, mounted }: Searching, hex: number): number {
  const isHeld = p.isHeld(other(its.sideIndex), hex);
  let found = SHUT;
  // With a horse in hand nobody enters a house (5.9).
  if (going.led !== null && p.board.ground(hex) === 'house') found = SHUT;
  else if (isFreeFor(s, p, its.index, hex)) found = confinement(s, its.id, hex, hex) === undefined ? FREE : SHUT;
  else if (!mounted && !isHeld) {
    const who = p.at(0, hex);
    if (who >= 0 && p.sideOf(who) === its.sideIndex && p.rump(who) < 0) found = SHARED;
  }
  const { people, horses } = bodiesIn(s, hex);
  known[hex] = found | (people > 1 || horses > 0 ? LITTERED : 0) | (isHeld ? HELD : 0) | (isOutside(s, its.id, hex) ? OUTSIDE : 0);
  return known[hex] as number;
}

/** Whether a step from there comes out of where he must stay (SC-3). */
const isWayOut = (on: Searching, from: number, found: number): boolean => (found & OUTSIDE) !== 0 && (lookInto(on, from) & OUTSIDE) === 0;

/** Whether he can only pass there: a friend stands in it. */
export const isShared = (hex: number): boolean => ((known[hex] as number) & KIND) === SHARED;

/** Walks every way within the MF; in an enemy zone a way ends. Up to `half` every facing in a hex is looked for, beyond it the cheapest way to the hex. */
export function explore(on: Searching, budget: number, half: number): void {
  const { p, going, mounted } = on;
  const { size } = p.board;
  if (known.length < size) {
    known = new Uint8Array(size);
    fresh = new Uint8Array(size);
    pivoted = new Uint8Array(size);
    unyielded = new Uint8Array(6 * size);
  }
  known.fill(0);
  const start = nodeOf(going.head, going.facing, (mounted ? going.yielded : going.turned) ? 1 : 0);
  search.start(12 * size, start, budget);
  if (mounted) ride(on, start);
  else walk(on, start, half);
}

/** On foot a turn is part of the step that follows it. */
function walk(on: Searching, start: number, half: number): void {
  const { s, p, going, times } = on;
  const { board } = p;
  const { doors } = s;
  fresh.fill(NEVER);
  pivoted.fill(NEVER);
  for (let node = search.next(); node >= 0; node = search.next()) {
    const hex = hexOf(node);
    const used = node & 1;
    const spent = search.spent(node);
    if (used === 0) {
      if ((fresh[hex] as number) > spent) fresh[hex] = spent;
    } else {
      // Who was there for less has gone every way that is open from here, for no more.
      if ((pivoted[hex] as number) < spent || (spent > half && (fresh[hex] as number) <= spent)) continue;
      pivoted[hex] = spent;
    }
    if (hex !== going.head && node !== start && (lookInto(on, hex) & HELD) !== 0) continue;
    const facing = facingOf(node);
    for (let by = -2, d = turned(facing, -2); by <= 3; by++, d = d === 5 ? 0 : d + 1) {
      const base = costNow(board, doors, hex, d, false);
      if (base === 0) continue;
      const to = board.next(hex, d);
      const found = lookInto(on, to);
      const kind = found & KIND;
      if (kind === SHUT || isWayOut(on, hex, found)) continue;
      const isAhead = by >= -1 && by <= 1;
      const cost = ((found & LITTERED) === 0 ? base : 2 * base) + (kind === SHARED ? 1 : 0);
      search.reach(nodeOf(to, d, isAhead ? used : 1), spent + cost * times + (isAhead || used === 0 ? 0 : 1));
    }
  }
}

function ride(on: Searching, start: number): void {
  const { s, p, going, times } = on;
  const { board } = p;
  unyielded.fill(0);
  for (let node = search.next(); node >= 0; node = search.next()) {
    const used = node & 1;
    if (used === 0) unyielded[node >> 1] = 1;
    else if (unyielded[node >> 1] === 1) continue;
    const head = hexOf(node);
    const facing = facingOf(node);
    const spent = search.spent(node);
    const rump = board.next(head, (facing + 3) % 6);
    if (node !== start && !(head === going.head && rump === going.rump) && isStopped(on, head, rump)) continue;
    for (let by = -1; by <= 1; by++) {
      const d = turned(facing, by);
      const base = costNow(board, s.doors, head, d, true);
      if (base === 0) continue;
      const to = board.next(head, d);
      const found = lookInto(on, to);
      if ((found & KIND) !== FREE || isWayOut(on, head, found)) continue;
      const cost = (found & LITTERED) === 0 ? base : 2 * base;
      search.reach(nodeOf(to, d, used), spent + cost * times);
      if (by !== 0 && used === 0) yieldTo(on, to, rump, facing, d, spent + Math.max(YIELD, cost * times));
    }
    pivot(on, head, rump, facing, turned(facing, -1), used, spent);
    pivot(on, head, rump, facing, turned(facing, 1), used, spent);
  }
}
/** MF of a horse for each hexside that it turns, and for a leg yield (5.2). */
const PIVOT = 2;
const YIELD = 2;

/** In an enemy zone with a half that was not there before (R77). */
function isStopped(on: Searching, head: number, rump: number): boolean {
  if ((lookInto(on, head) & HELD) !== 0) return true;
  return rump >= 0 && rump !== on.going.head && rump !== on.going.rump && (lookInto(on, rump) & HELD) !== 0;
}

function yieldTo(on: Searching, to: number, rump: number, facing: number, d: number, spent: number): void {
  const { board } = on.p;
  const { doors } = on.s;
  const rear = board.next(rump, d);
  if (rear < 0 || costNow(board, doors, rump, d, true) === 0 || costNow(board, doors, rear, facing, true) === 0) return;
  const found = lookInto(on, rear);
  if ((found & KIND) === FREE && !isWayOut(on, board.next(to, (d + 3) % 6), found)) search.reach(nodeOf(to, facing, 1), spent);
}

function pivot(on: Searching, head: number, rump: number, facing: number, to: number, used: number, spent: number): void {
  const { board } = on.p;
  const { doors } = on.s;
  const swung = board.next(head, (to + 3) % 6);
  if (rump < 0 || swung < 0 || (lookInto(on, swung) & KIND) !== FREE || isWayOut(on, head, lookInto(on, swung))) return;
  const ground = board.horseGround(swung);
  // The rump goes round the head: the other way than the facing.
  const d = turned(facing, to === turned(facing, 1) ? -1 : 1);
  if (ground === 0 || costNow(board, doors, rump, d, true) === 0 || costNow(board, doors, swung, to, true) === 0) return;
  search.reach(nodeOf(head, to, used), spent + Math.max(PIVOT, ground * on.times));
}

/** The steps that lead to a node of the last search, and a last one. */
export function wayTo({ p, mounted }: Searching, node: number, last?: Step): readonly Step[] {
  const { board } = p;
  const { enter, turn } = board.steps;
  // Filled from the end; on foot a turn may come before a step.
  let length = last === undefined ? 0 : 1;
  for (let to = node, from = search.parent(to); from >= 0; to = from, from = search.parent(to))
    length += !mounted && isTurnedBefore(from, to) ? 2 : 1;
  const way = new Array<Step>(length);
  if (last !== undefined) way[--length] = last;
  for (let to = node, from = search.parent(to); from >= 0; to = from, from = search.parent(to)) {
    const [a, b] = [hexOf(from), hexOf(to)];
    const facing = facingOf(to);
    if (a === b) way[--length] = turn[facing] as Step;
    else if (board.next(a, facing) !== b) way[--length] = board.steps.yield[b] as Step;
    else {
      way[--length] = enter[b] as Step;
      if (!mounted && isTurnedBefore(from, to)) way[--length] = turn[facing] as Step;
    }
  }
  return way;
}
/** Whether the hex of a step on foot does not lie before him. */
const isTurnedBefore = (from: number, to: number): boolean => (facingOf(to) - facingOf(from) + 7) % 6 > 2;

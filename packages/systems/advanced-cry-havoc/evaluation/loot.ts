import type { Side } from '@pennon/kernel';
import type { Battlefield } from '../board/battlefield.js';
import { mfTo } from '../board/nearing.js';
import { bears, enemyOf, isConscious } from '../board/people.js';
import type { Position } from '../board/position.js';
import type { ScoreDocument } from '../scenarios/document.js';
import type { Character, CharacterId, Load, State } from '../types.js';
import type { Fighter } from './fighters.js';
import { WEIGHTS } from './weights.js';

/* What a side wants to carry off: how near it is to each load, and how near those who have one are to the edge. */

const scoreOf = ({ board }: Position, side: Side): ScoreDocument | undefined => {
  const { victory } = board.document;
  return victory.rule === 'points' ? victory.scores[side] : undefined;
};

/** Points that are won and kept from the enemy when a side is away with it. */
function pointsOf(s: State, p: Position, side: Side, what: string): number {
  const by = scoreOf(p, side);
  if (by === undefined) return 0;
  if (p.board.knowsLoad(what)) return by.loot?.[what] === undefined ? 0 : by.loot[what] + (scoreOf(p, enemyOf(s, side))?.kept ?? 0);
  return p.board.character(what as CharacterId).side === side ? 0 : (by.taken ?? 0);
}

/** MF on foot from any hex to one of these, whoever stands on the way; worked out once while the doors stay as they are. */
function waysTo(s: State, p: Position, key: number, goals: () => readonly number[]): (hex: number) => number {
  let of = known.get(p.board);
  if (of?.doors !== s.doors) {
    of = { doors: s.doors, ways: new Map() };
    known.set(p.board, of);
  }
  const found = of.ways.get(key) ?? mfTo(p.board, s.doors, goals());
  of.ways.set(key, found);
  return found;
}
const known = new WeakMap<Battlefield, { readonly doors: State['doors']; readonly ways: Map<number, (hex: number) => number> }>();

const wayTo = (s: State, p: Position, goal: number): ((hex: number) => number) => waysTo(s, p, goal, () => [goal]);
/** To his own edge. */
function wayOut(s: State, p: Position, side: Side): (hex: number) => number {
  const { board } = p;
  return waysTo(s, p, s.sides[0] === side ? -1 : -2, () =>
    board.grid.hexes.map((_, hex) => hex).filter((hex) => board.isOnEdge(hex, board.edge(side)) && board.isPassable(hex, false)),
  );
}

/** Who can fetch something: on foot, with his hands free and his wits about him. */
const isFree = ({ its, one }: Fighter): boolean =>
  its.isArmed && !its.isAnimal && one.horse === null && one.carries === null && isConscious(one) && !bears(one, 'panic');

/** Where it lies, or who of the enemy has it stands. */
function placeOf(s: State, p: Position, { id, hex }: Load): number {
  if (hex !== null) return p.board.indexOf(hex);
  const bearer = s.characters.find(({ carries }) => carries === id);
  return bearer?.hex == null ? -1 : p.board.indexOf(bearer.hex);
}

/** The nearest man who has no errand yet is thought to fetch each of them. */
export function lootOf(s: State, p: Position, own: readonly Fighter[], side: Side): number {
  if (scoreOf(p, side)?.loot === undefined) return 0;
  let sum = 0;
  const inHand = new Set<string>();
  for (const { one, at } of own) {
    if (one.carries === null) continue;
    inHand.add(one.carries);
    sum += pointsOf(s, p, side, one.carries) * Math.max(0.3, WEIGHTS.inHand - WEIGHTS.homeward * wayOut(s, p, side)(at));
  }
  const sent = new Set<Fighter>();
  for (const load of s.loads) {
    if (load.carriedOff === side) sum += WEIGHTS.away;
    if (load.carriedOff !== null || inHand.has(load.id)) continue;
    const goal = placeOf(s, p, load);
    if (goal < 0) continue;
    const far = wayTo(s, p, goal);
    let [least, nearest]: [number, Fighter | undefined] = [WEIGHTS.fetchFrom, undefined];
    for (const man of own) if (isFree(man) && !sent.has(man) && far(man.at) < least) [least, nearest] = [far(man.at), man];
    if (nearest === undefined) continue;
    sent.add(nearest);
    sum += pointsOf(s, p, side, load.id) * WEIGHTS.fetch * (WEIGHTS.fetchFrom - least) * (load.hex === null ? 0.7 : 1);
  }
  for (const one of s.characters) if (isTaken(p, one, side)) sum += WEIGHTS.away;
  return sum;
}
const isTaken = ({ board }: Position, { id, is }: Character, side: Side): boolean => is === 'taken' && board.character(id).side !== side;

/** How far somebody is from what he should fetch, or from the edge with what he has, in MF; nothing: he has no such errand. */
export function errandOf(s: State, p: Position, man: Fighter): number | undefined {
  const { side } = man.its;
  if (man.one.carries !== null) return pointsOf(s, p, side, man.one.carries) > 0 ? wayOut(s, p, side)(man.at) : undefined;
  if (scoreOf(p, side)?.loot === undefined || !isFree(man)) return undefined;
  let least: number | undefined;
  for (const load of s.loads) {
    const goal = load.carriedOff === null ? placeOf(s, p, load) : -1;
    if (goal >= 0) least = Math.min(least ?? WEIGHTS.fetchFrom, wayTo(s, p, goal)(man.at));
  }
  return least;
}

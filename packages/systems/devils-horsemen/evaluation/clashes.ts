import type { Battlefield } from '../board/battlefield.js';
import { aspectOf, inOwnZoc, type Position } from '../board/position.js';
import { clashTable } from '../rules/shock.js';
import type { Aspect, ShockFrame, State } from '../types.js';
import { type Fighter, lossBy } from './fighters.js';
import { WEIGHTS } from './weights.js';

/**
 * What a shock is expected to bring the attacker, in points of TQ, as a player reckons it: the column of the two leads, one more for each unit more, the
 * ground, and every face of the die. `others`: defenders who have to be fought as well (DH-R102).
 */
export function clashGain(
  state: State,
  board: Battlefield,
  attackers: readonly Fighter[],
  defender: Fighter,
  aspect: Aspect,
  from = attackers[0]?.at ?? 0,
  to = defender.at,
  others = 0,
): number {
  const [lead, another] = attackers;
  if (lead === undefined) return 0;
  const climb = board.level(to) - board.level(from);
  const ground = (board.isWoods(to) ? -1 : 0) + (climb > 0 ? -2 : climb < 0 ? 1 : 0) - others;
  return another === undefined ? duelGain(state, lead, defender, aspect, ground) : groupGain(state, attackers, defender, aspect, ground);
}

/** One against one is asked again and again: once for each two kinds. */
function duelGain(state: State, attacker: Fighter, defender: Fighter, aspect: Aspect, ground: number): number {
  const key = ((defender.kind * 3 + ASPECT[aspect]) * 32 + ground + 16) * 2 + (state.options.frontHiVsLi9 ? 1 : 0);
  const ofAttacker = duels[attacker.kind];
  const known = ofAttacker?.get(key);
  if (known !== undefined) return known;
  const gain = shockGain(state, attacker, defender, aspect, ground);
  if (ofAttacker === undefined) duels[attacker.kind] = new Map([[key, gain]]);
  else ofAttacker.set(key, gain);
  return gain;
}
const ASPECT: { readonly [aspect in Aspect]: number } = { front: 0, flank: 1, rear: 2 };
/** By the kind of the attacker, so that the rest is a small number: those are found much quicker. */
const duels: (Map<number, number> | undefined)[] = [];

/** Nerves on both sides, the clash, and whoever is one hit short of his TQ then: every face of every die (6.4b to f). */
function shockGain(state: State, attacker: Fighter, defender: Fighter, aspect: Aspect, ground: number): number {
  const faces = ways(attacker, defender, aspect, ground, state);
  const [own, theirs] = [losses(attacker), losses(defender)];
  const nerve = (f: Fighter, face: number): number => Math.max(0, face - (f.u.routed ? 1 : f.quality));
  const checks = !defender.u.routed;
  let sum = 0;
  for (let a = 0; a < 10; a++) {
    const shaken = checks ? nerve(attacker, a) : 0;
    for (let d = 0; d < 10; d++) {
      const scared = nerve(defender, d);
      const [breaks, flees] = [shaken >= attacker.room, scared >= defender.room];
      if (breaks || flees) {
        sum += at(theirs, scared) - at(own, shaken);
        continue;
      }
      let clash = 0;
      for (const { attackerHits, defenderHits } of faces) clash += at(theirs, scared + defenderHits) - at(own, shaken + attackerHits);
      sum += clash / faces.length - (attacker.mounted ? WEIGHTS.disordered : 0) + (defender.mounted ? WEIGHTS.disordered : 0);
    }
  }
  return sum / 100;
}
/** What each number of further hits costs a unit in a fight: one short of its TQ it may collapse. */
function losses(f: Fighter): readonly number[] {
  return Array.from({ length: f.room + 1 }, (_, hits) => {
    const loss = lossBy(f, hits);
    if (hits !== f.room - 1 || f.u.routed) return loss;
    const collapses = Math.max(0, 10 - f.quality) / 10;
    return collapses * lossBy(f, f.room) + (1 - collapses) * lossBy(f, Math.max(0, hits - 1));
  });
}
const at = (table: readonly number[], hits: number): number => table[Math.min(hits, table.length - 1)] as number;

/** Several on one: as the first alone, with the columns that the others bring and the hits shared among them. */
function groupGain(state: State, attackers: readonly Fighter[], defender: Fighter, aspect: Aspect, ground: number): number {
  const [lead, ...others] = attackers;
  if (lead === undefined) return 0;
  const alone = duelGain(state, lead, defender, aspect, ground + others.length);
  const more = ways(lead, defender, aspect, others.length + ground, state);
  let shared = 0;
  for (const { attackerHits } of more) {
    shared += lossBy(lead, attackerHits);
    for (let i = 0; i < attackers.length; i++) shared -= lossBy(attackers[i] as Fighter, share(attackerHits, attackers.length, i));
  }
  return alone + shared / more.length;
}
const ways = (lead: Fighter, defender: Fighter, aspect: Aspect, shift: number, state: State) =>
  clashTable(lead.type, defender.type, aspect, defender.u.inColumn, shift + (defender.u.disordered ? 1 : 0), state.options);

/** The units that are about to fight, grouped as they are likely to, and what it is expected to bring the first side. */
export function clashesDue(state: State, p: Position, all: readonly Fighter[]): number {
  const frame = state.stack.at(-1);
  if (frame?.proc === 'shock' && frame.atOnce) return atOnce(state, p, all, frame);
  const fought =
    frame?.proc === 'shock'
      ? new Set(frame.combats.flatMap((one) => (one.clashed.length > 0 || one.isOver ? one.attackers : [])))
      : undefined;
  const groups = new Map<number, { readonly attackers: Fighter[]; aspect: Aspect }>();
  for (const f of all) {
    if (f.u.mark === 'none' || f.u.routed || fought?.has(f.c.id)) continue;
    const best = bestTarget(state, p, all, f);
    if (best === undefined) continue;
    const group = groups.get(best.defender.index);
    if (group === undefined) groups.set(best.defender.index, { attackers: [f], aspect: best.aspect });
    else {
      group.attackers.push(f);
      if (best.aspect === 'rear' || (best.aspect === 'flank' && group.aspect === 'front')) group.aspect = best.aspect;
    }
  }
  let sum = 0;
  const met = new Set(groups.keys());
  for (const [index, { attackers, aspect }] of groups) {
    const defender = all.find((f) => f.index === index);
    const [lead] = attackers;
    if (defender === undefined || lead === undefined) continue;
    const before = met.size;
    for (const { index: by } of attackers) for (const who of inOwnZoc(p, by)) met.add(who);
    sum += (lead.side === 0 ? 1 : -1) * clashGain(state, p.board, attackers, defender, aspect, lead.at, defender.at, met.size - before);
  }
  return sum;
}

function atOnce(state: State, p: Position, all: readonly Fighter[], { combats }: ShockFrame): number {
  let sum = 0;
  for (const { attackers, defenders, clashed } of combats) {
    const own = all.filter((f) => attackers.includes(f.c.id) && !f.u.routed);
    const defender = all.find((f) => defenders.includes(f.c.id));
    const [lead] = own;
    if (lead === undefined || defender === undefined || clashed.length > 0) continue;
    const aspect = aspectOf(p, defender.index, lead.at) ?? 'front';
    sum += (lead.side === 0 ? 1 : -1) * clashGain(state, p.board, own, defender, aspect);
  }
  return sum;
}

/** Whom a unit would best strike from where it stands. */
function bestTarget(
  state: State,
  p: Position,
  all: readonly Fighter[],
  f: Fighter,
): { readonly defender: Fighter; readonly aspect: Aspect } | undefined {
  let best: { readonly defender: Fighter; readonly aspect: Aspect } | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const who of inOwnZoc(p, f.index)) {
    const defender = all.find((one) => one.index === who);
    if (defender === undefined) continue;
    const aspect = aspectOf(p, who, f.at) ?? 'front';
    const gain = clashGain(state, p.board, [f], defender, aspect);
    if (gain <= most) continue;
    most = gain;
    best = { defender, aspect };
  }
  return best;
}

/** Hits are split evenly, the odd one to the first. */
const share = (hits: number, of: number, place: number): number => Math.floor(hits / of) + (place < hits % of ? 1 : 0);

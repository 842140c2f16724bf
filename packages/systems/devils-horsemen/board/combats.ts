import { latest, no, type Refusal, subsets } from '@pennon/kernel';
import { type Clash, clashOf, withShift } from '../rules/shock.js';
import type { Combat, LeaderFacts, LeaderId, PreShockFacts, ShockFacts, ShockFrame, State, UnitId, With } from '../types.js';
import type { UnitCard } from './battlefield.js';
import { isInRange, mayCommand } from './command.js';
import { card, leader, leaderFacts, leaderIdsWith, unit, unitFacts } from './pieces.js';
import { aspectOf, hasInOwnZoc, inOwnZoc, now, type Position, position } from './position.js';
import { isHiddenUnit } from './special.js';

export const enemiesInZoc = (state: State, id: UnitId): readonly UnitId[] => {
  const p = position(state);
  const found: UnitId[] = [];
  for (const who of inOwnZoc(p, card(state, id).index)) found.push(p.board.card(who).id);
  return found;
};

/** The enemies in the hexes around a unit. */
export const enemiesBeside = (state: State, id: UnitId): readonly UnitId[] => {
  const p = position(state);
  const { index, sideIndex } = card(state, id);
  const at = p.head(index);
  const found: UnitId[] = [];
  for (let d = 0; d < 6; d++) {
    const next = p.board.next(at, d);
    const who = next < 0 ? -1 : p.at(0, next);
    if (who >= 0 && p.sideOf(who) !== sideIndex) found.push(p.board.card(who).id);
  }
  return found;
};
/** Enemies in the ZOC of a unit, but for those beside whom it stood when it set out (W5, DH-R31). */
export const metSince = (state: State, id: UnitId, beside: readonly UnitId[]): readonly UnitId[] =>
  enemiesInZoc(state, id).filter((enemy) => !beside.includes(enemy));

/** Whether an attacker has this enemy in its ZOC. */
const strikes = (p: Position, attacker: UnitId, enemy: UnitId): boolean =>
  hasInOwnZoc(p, p.board.unit(attacker).index, p.board.unit(enemy).index);

// ---------------------------------------------------------------- a. designation

/** A rallied unit defends and does not attack (DH-R117), nor does one that has fought at once. */
const mayAttack = (state: State, c: UnitCard): boolean => {
  const u = unit(state, c.id);
  const { phase } = state;
  if (phase === null || u.hex === null || u.routed || u.inColumn || u.rallied || phase.fought.includes(c.id)) return false;
  return inOwnZoc(position(state), c.index).length > 0;
};

/** Who may join: ordered in this phase, or in range of a leader who commands it (DH-R32); not one that came adjacent and did not want to. */
export function optionalAttackers(state: State): readonly UnitId[] {
  const { phase } = state;
  if (phase === null) return [];
  const man = leader(state, phase.leader);
  const p = position(state);
  const found: UnitId[] = [];
  for (const c of p.board.units) {
    if (c.side !== phase.side || now(p, c.index).mark !== 'none' || phase.declined.includes(c.id) || !mayAttack(state, c)) continue;
    if (isHiddenUnit(state, c.id)) continue;
    const isCalled = phase.ordered.includes(c.id) || (man.hex !== null && mayCommand(state, man, c) && isInRange(state, man, c.id));
    if (isCalled) found.push(c.id);
  }
  return found;
}

function marked(state: State): readonly UnitId[] {
  const p = position(state);
  const found: UnitId[] = [];
  for (const c of p.board.units) if (now(p, c.index).mark !== 'none' && mayAttack(state, c)) found.push(c.id);
  return found;
}

// ---------------------------------------------------------------- grouping

/** Units of a side in one combat (DH-R102). */
const MOST = 6;

interface Left {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  strikes(attacker: UnitId): readonly UnitId[];
}

/** Attackers without a combat yet, and the enemies whom somebody must still attack. */
export function leftToFight(state: State, combats: readonly Combat[]): Left {
  const used = new Set(combats.flatMap((c) => [...c.attackers, ...c.defenders]));
  const all = marked(state);
  const attackers = all.filter((id) => !used.has(id));
  const strikes = new Map(all.map((id) => [id, enemiesInZoc(state, id).filter((enemy) => !used.has(enemy))]));
  const defenders = [...new Set(all.flatMap((id) => strikes.get(id) ?? []))];
  return { attackers, defenders, strikes: (id) => strikes.get(id) ?? [] };
}

/** Whether the rest can still be divided: nobody is left without somebody to fight. */
function leavesNobodyOut(left: Left, attackers: readonly UnitId[], defenders: readonly UnitId[]): boolean {
  const rest = left.attackers.filter((id) => !attackers.includes(id));
  const open = (id: UnitId): readonly UnitId[] => left.strikes(id).filter((enemy) => !defenders.includes(enemy));
  if (rest.some((id) => open(id).length === 0)) return false;
  const covered = new Set(rest.flatMap(open));
  return left.defenders.every((enemy) => defenders.includes(enemy) || covered.has(enemy));
}

/** The combats that the first attacker without one may be in: about the enemies of one attacker, with whoever else strikes them (DH-R33, DH-R102). */
export function combatsOffered(
  state: State,
  combats: readonly Combat[],
): readonly { readonly attackers: readonly UnitId[]; readonly defenders: readonly UnitId[] }[] {
  const left = leftToFight(state, combats);
  const [first] = left.attackers;
  if (first === undefined) return [];
  const found = new Map<string, { readonly attackers: readonly UnitId[]; readonly defenders: readonly UnitId[] }>();
  for (const anchor of left.attackers) {
    const enemies = left.strikes(anchor);
    const sets = enemies.length > 1 ? [enemies, ...enemies.map((one) => [one])] : [enemies];
    for (const defenders of sets) {
      if (defenders.length === 0 || !left.strikes(first).some((enemy) => defenders.includes(enemy))) continue;
      const near = left.attackers.filter(
        (id) => id !== first && id !== anchor && left.strikes(id).some((enemy) => defenders.includes(enemy)),
      );
      for (const joined of subsets(near.slice(0, MOST))) {
        const attackers = left.attackers.filter((id) => id === first || id === anchor || joined.includes(id));
        if (attackers.length > MOST || !leavesNobodyOut(left, attackers, defenders)) continue;
        const sorted = left.defenders.filter((id) => defenders.includes(id));
        found.set(`${attackers.join()}>${sorted.join()}`, { attackers, defenders: sorted });
      }
    }
  }
  for (const { attackers, defenders } of chains(left, first))
    found.set(`${attackers.join()}>${defenders.join()}`, { attackers, defenders });
  return [...found.values()];
}

/**
 * Chains of three defenders and more with everybody who strikes one of them: about the enemies of the first attacker and of a neighbour who strikes one of
 * them too, and of all whom blows join to it. Where few attack many, or the other way round, one combat shifts less than several (c1).
 */
function chains({ attackers, defenders, strikes }: Left, first: UnitId): readonly Pick<Combat, 'attackers' | 'defenders'>[] {
  const own = strikes(first);
  const sets = attackers
    .filter((id) => id !== first && strikes(id).some((enemy) => own.includes(enemy)))
    .map((id) => [...own, ...strikes(id)]);
  const found: Pick<Combat, 'attackers' | 'defenders'>[] = [];
  for (const set of [...sets, [...joinedTo(attackers, strikes, first)]]) {
    const struck = defenders.filter((id) => set.includes(id));
    const striking = attackers.filter((id) => strikes(id).some((enemy) => struck.includes(enemy)));
    const isChain = struck.length > 2 && struck.length <= MOST && striking.length <= MOST;
    if (isChain && leavesNobodyOut({ attackers, defenders, strikes }, striking, struck))
      found.push({ attackers: striking, defenders: struck });
  }
  return found;
}
/** The enemies whom blows join to an attacker, directly or by others. */
function joinedTo(attackers: readonly UnitId[], strikes: Left['strikes'], first: UnitId): ReadonlySet<UnitId> {
  const joined = new Set(strikes(first));
  for (const enemy of joined) for (const id of attackers) if (strikes(id).includes(enemy)) for (const one of strikes(id)) joined.add(one);
  return joined;
}

/** Not every chain of three defenders and more is listed; there can be one where blows join three enemies or more to the first attacker without a combat. */
export function hasChains(state: State, combats: readonly Combat[]): boolean {
  const { attackers, strikes } = leftToFight(state, combats);
  const [first] = attackers;
  return first !== undefined && joinedTo(attackers, strikes, first).size > 2;
}
const NOT_SUCH_A_COMBAT = no(
  'DH-R102',
  'Every attacker fights once, only enemies in its ZOC, and nobody may be left without somebody to fight.',
);
/** Why a combat cannot be formed, if it cannot: all of it hangs together, at most 6 units a side, and the rest can still be divided (DH-R33, DH-R102). */
export function combatRefusal(
  state: State,
  combats: readonly Combat[],
  { attackers, defenders }: Pick<Combat, 'attackers' | 'defenders'>,
): Refusal | undefined {
  const left = leftToFight(state, combats);
  const areFree = attackers.every((id) => left.attackers.includes(id)) && defenders.every((id) => left.defenders.includes(id));
  if (!areFree || new Set([...attackers, ...defenders]).size < attackers.length + defenders.length) return NOT_SUCH_A_COMBAT;
  if (attackers.length > MOST || defenders.length > MOST) return no('DH-R102', 'At most 6 units of a side are in one combat.');
  const strikes = (id: UnitId): readonly UnitId[] => left.strikes(id).filter((enemy) => defenders.includes(enemy));
  // From the first attacker on, everybody whom a blow joins to the others.
  const joined = new Set<UnitId>(attackers.slice(0, 1));
  for (const id of joined)
    for (const attacker of attackers) {
      const struck = strikes(attacker);
      if (attacker === id || struck.includes(id)) for (const one of [attacker, ...struck]) joined.add(one);
    }
  const isWhole = defenders.length > 0 && joined.size === attackers.length + defenders.length;
  return isWhole && leavesNobodyOut(left, attackers, defenders) ? undefined : NOT_SUCH_A_COMBAT;
}

export const combatOf = (attackers: readonly UnitId[], defenders: readonly UnitId[]): Combat => ({
  attackers,
  defenders,
  lead: null,
  against: null,
  attackingLeader: null,
  defendingLeader: null,
  cry: false,
  killed: [],
  odd: { attackers: 0, defenders: 0 },
  given: [],
  superior: null,
  isOver: false,
  clashed: [],
  stood: [],
  advanced: [],
});

/** A Shock segment in which nobody has been told to fight whom yet. */
export const shockFrom = (step: 'designate' | 'group'): ShockFrame => ({
  proc: 'shock',
  step,
  atOnce: false,
  combats: [],
  at: 0,
  queue: [],
  failing: [],
  advancing: null,
  from: null,
});

// ---------------------------------------------------------------- who is still in it

/** Unrouted attackers on the map. */
export const attackersLeft = (state: State, { attackers }: Combat): readonly UnitId[] =>
  attackers.filter((id) => unit(state, id).hex !== null && !unit(state, id).routed);
/** Defenders where they stood, still struck by somebody: one that was routed before fights on as such, one that has routed since has gone (DH-R77). */
export const defendersLeft = latest((state: State, combat: Combat): readonly UnitId[] => {
  const p = position(state);
  const attackers = attackersLeft(state, combat);
  const isStruck = (id: UnitId): boolean => attackers.length === 0 || attackers.some((one) => strikes(p, one, id));
  return combat.defenders.filter((id) => unit(state, id).hex !== null && !combat.stood.some((one) => one.unit === id) && isStruck(id));
});

export const unitsLeft = (s: State, combat: Combat): readonly UnitId[] => [...attackersLeft(s, combat), ...defendersLeft(s, combat)];
/** Both sides still have somebody who can come to blows. */
export const isOpen = (s: State, combat: Combat): boolean => !combat.isOver && striking(s, combat).length > 0;
export const striking = (s: State, combat: Combat): readonly UnitId[] => {
  const left = defendersLeft(s, combat);
  return attackersLeft(s, combat).filter((id) => left.some((enemy) => strikes(position(s), id, enemy)));
};
export const isReady = (s: State, combat: Combat): boolean => isOpen(s, combat) && combat.lead !== null && combat.against !== null;

// ---------------------------------------------------------------- facts

/** A pre-shock check as the rules ask about it (DH-R34). */
export function preShockFacts(state: State, combat: Combat, id: UnitId, atOnce: boolean): PreShockFacts {
  const p = position(state);
  const isAttacker = combat.attackers.includes(id);
  const mustCheck = (one: UnitId): boolean => unit(state, one).mark === 'must';
  const must = atOnce || (isAttacker ? mustCheck(id) : combat.attackers.some(mustCheck));
  const { index } = card(state, id);
  const opponents = isAttacker
    ? defendersLeft(state, combat).filter((one) => strikes(p, id, one))
    : attackersLeft(state, combat).filter((one) => strikes(p, one, id));
  return {
    unit: unitFacts(state, id),
    role: isAttacker ? 'attacker' : 'defender',
    shockMark: must ? 'must-check' : 'no-check',
    opponents: opponents.map((one) => ({
      type: unitFacts(state, one).type,
      aspect: aspectOf(p, index, p.head(card(state, one).index)) ?? 'front',
      routed: unit(state, one).routed,
    })),
    options: { preShockAlways: state.options.preShockAlways },
  };
}

/** Leaders with the units of one side. */
export const leadersWith = (state: State, units: readonly UnitId[]): readonly LeaderId[] => units.flatMap((id) => leaderIdsWith(state, id));

/** A leader as the shock die counts him; the cry makes more of his Charisma (A3). */
function countedLeader(state: State, combat: Combat, id: LeaderId | null): With<LeaderFacts, 'charisma'> | undefined {
  if (id === null) return undefined;
  const facts = leaderFacts(state, id, combat.killed.includes(id));
  const { battleCry } = position(state).board.document.special;
  return combat.cry && battleCry?.leader === id ? { ...facts, charisma: battleCry.charisma } : facts;
}

/** A combat as the rules ask about it (6.4d, e). */
export function shockFacts(state: State, combat: Combat): ShockFacts {
  const p = position(state);
  const { lead, against } = combat;
  if (lead === null || against === null) throw new Error('a combat without leads');
  const first = <T>(list: readonly T[], one: T): readonly T[] => [one, ...list.filter((id) => id !== one)];
  const attackers = first(attackersLeft(state, combat), lead);
  const defenders = first(defendersLeft(state, combat), against);
  return {
    attackers: attackers.map((id) => unitFacts(state, id)),
    defenders: defenders.map((id) => {
      const struckBy = attackers.map((_, place) => place).filter((place) => strikes(p, attackers[place] as UnitId, id));
      return {
        ...unitFacts(state, id),
        behindRiver: isBehindRiver(
          p,
          id,
          struckBy.map((place) => attackers[place] as UnitId),
        ),
        struckBy,
      };
    }),
    aspect: aspectOf(p, card(state, against).index, p.head(card(state, lead).index)) ?? 'front',
    attackingLeader: countedLeader(state, combat, combat.attackingLeader),
    defendingLeader: countedLeader(state, combat, combat.defendingLeader),
    options: state.options,
  };
}

/** Every attacker that strikes it does so across a river, fords too (DH-R39). */
function isBehindRiver(p: Position, id: UnitId, strikers: readonly UnitId[]): boolean {
  const { board } = p;
  const at = p.head(board.unit(id).index);
  return strikers.length > 0 && strikers.every((one) => board.water(at, board.direction(at, p.head(board.unit(one).index))) !== 'none');
}

/** Column, superiority and reasons, with what the scenario adds: a camp is hard to storm (K4). */
export const clashNow = latest((state: State, combat: Combat): Clash => {
  const clash = clashOf(shockFacts(state, combat));
  const { board } = position(state);
  const isIn = (id: UnitId): boolean => {
    const { hex } = unit(state, id);
    return hex !== null && board.base(board.indexOf(hex)) === 'camp';
  };
  const storms = defendersLeft(state, combat).every(isIn) && !attackersLeft(state, combat).some(isIn);
  return storms ? withShift(clash, -1, 'DH-K K4', 'all defenders in a camp') : clash;
});

/** Whether an enemy ZOC covers a unit. */
export const isInContact = (state: State, id: UnitId): boolean => {
  const p = position(state);
  const { sideIndex, index } = card(state, id);
  return p.isHeld(sideIndex === 0 ? 1 : 0, p.head(index));
};

/** The attackers who could advance into a hex: beside it, with it in front, if they may go there (6.4g, DH-R43). */
export function advancers(state: State, combat: Combat, hex: number): readonly UnitId[] {
  const p = position(state);
  const { board } = p;
  if (p.at(0, hex) >= 0) return [];
  const able = attackersLeft(state, combat).filter((id) => {
    const c = card(state, id);
    const at = p.head(c.index);
    const d = board.direction(at, hex);
    if (combat.advanced.includes(id) || d < 0 || aspectOf(p, c.index, hex) !== 'front') return false;
    return board.cost(unitFacts(state, id).type, at, d) > 0;
  });
  if (combat.superior !== null && able.includes(combat.superior)) return [combat.superior];
  const best = Math.max(...able.map((id) => card(state, id).tq));
  return able.filter((id) => card(state, id).tq === best);
}

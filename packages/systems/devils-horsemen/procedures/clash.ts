import { D10 } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { attackersLeft, clashNow, defendersLeft, enemiesInZoc, isOpen, isReady, striking } from '../board/combats.js';
import { charismaOf, hexOf, leader, leaderIdsWith, sideOf, unit, unitFacts } from '../board/pieces.js';
import { inOrderOfRout } from '../board/rout-way.js';
import { changedCombat, to } from '../copies.js';
import { collapseResult } from '../rules/morale.js';
import { shockResult } from '../rules/shock.js';
import { qualitySum } from '../rules/units.js';
import type { Action, Combat, Horsemen, LeaderId, Pen, State, UnitId } from '../types.js';
import { breakCombat, isShaky } from './break-combat.js';
import { attackingSide, combatAt, defendingSide, nextCombat, withCombat } from './combat-at.js';

type Clash =
  | 'lead'
  | 'against'
  | 'attackingLeader'
  | 'defendingLeader'
  | 'clash'
  | 'split'
  | 'break'
  | 'collapsing'
  | 'collapse'
  | 'collapsed';

/** Steps d to f of a shock: who leads, the die, who breaks and who collapses (6.4). */
export const clash: Pick<Horsemen['shock'], Clash> = {
  // ---------------------------------------------------------------- d. clash
  lead: {
    kind: 'choice',
    side: attackingSide,
    options(s, f) {
      const combat = combatAt(f);
      if (!isOpen(s, combat)) return [{ type: 'done' }];
      return striking(s, combat).map((unit) => ({ type: 'lead', unit }));
    },
    take: (_w, f, a) => (a.type === 'lead' ? to(withCombat(f, { lead: a.unit }), 'against') : nextCombat(f, 'lead', 'clash')),
  },
  /** Among those in the ZOC of the lead attacker. */
  against: {
    kind: 'choice',
    side: defendingSide,
    options(s, f) {
      const combat = combatAt(f);
      const near = combat.lead === null ? [] : enemiesInZoc(s, combat.lead);
      return defendersLeft(s, combat).flatMap((unit): readonly Action[] => (near.includes(unit) ? [{ type: 'lead', unit }] : []));
    },
    take(w, f, a) {
      const { lead } = combatAt(f);
      if (a.type !== 'lead' || lead === null) return nextCombat(f, 'lead', 'clash');
      w.emit({ type: 'led', attacker: lead, defender: a.unit });
      return to(withCombat(f, { against: a.unit }), 'attackingLeader');
    },
  },
  attackingLeader: {
    kind: 'choice',
    side: attackingSide,
    options: (s, f) => counting(s, combatAt(f), 'attackers', !f.atOnce),
    take(w, f, a) {
      if (a.type !== 'count') return to(f, 'defendingLeader');
      if (a.cry) w.emit({ type: 'cried', leader: a.leader });
      return to(withCombat(f, { attackingLeader: a.leader, cry: a.cry }), 'defendingLeader');
    },
  },
  defendingLeader: {
    kind: 'choice',
    side: defendingSide,
    options: (s, f) => counting(s, combatAt(f), 'defenders'),
    take: (_w, f, a) => nextCombat(a.type === 'count' ? withCombat(f, { defendingLeader: a.leader }) : f, 'lead', 'clash'),
  },

  // ---------------------------------------------------------------- e. resolution
  clash: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'shock', dice: isReady(s, combatAt(f)) ? D10 : [], ref: 'DH-10.5' }),
    take(w, f, [face]) {
      const combat = combatAt(f);
      if (face === undefined || combat.lead === null) return nextCombat(f, 'clash', 'split');
      const s = w.state;
      const clash = clashNow(s, combat);
      const { total, cell, attackerHits, defenderHits } = shockResult(clash, face);
      const attackers = attackersLeft(s, combat);
      const defenders = defendersLeft(s, combat);
      const { column, superiority, reasons } = clash;
      w.emit({ type: 'clashed', attackers, defenders, column, superiority, cell, attackerHits, defenderHits, face, reasons, total });
      const odd = { attackers: deal(w, attackers, attackerHits, combat.lead), defenders: deal(w, defenders, defenderHits, combat.against) };
      const given = [combat.lead, combat.against].flatMap((id) => id ?? []);
      const next = withCombat(f, {
        odd,
        given,
        superior: superiority === 'AS' ? combat.lead : null,
        clashed: [...attackers, ...defenders],
      });
      return nextCombat(next, 'clash', 'split');
    },
    brings(s, f) {
      const clash = clashNow(s, combatAt(f));
      return ([face = 0]) => shockResult(clash, face).cell;
    },
  },
  /** Odd hits go to the lead, then where the owner likes (DH-R40). */
  split: {
    kind: 'choice',
    side: (s, f) => (combatAt(f).odd.attackers > 0 ? attackingSide(s, f) : defendingSide(s, f)),
    options(_s, f) {
      const combat = combatAt(f);
      const { odd, given, clashed } = combat;
      const side = odd.attackers > 0 ? combat.attackers : odd.defenders > 0 ? combat.defenders : [];
      const free = clashed.filter((id) => side.includes(id) && !given.includes(id));
      return free.length === 0 ? [{ type: 'done' }] : free.map((unit) => ({ type: 'split', unit }));
    },
    take(w, f, a) {
      const { odd, given } = combatAt(f);
      if (a.type !== 'split') return nextCombat(withCombat(f, { odd: { attackers: 0, defenders: 0 } }), 'split', 'break');
      w.emit({ type: 'hit', unit: a.unit, hits: 1, why: 'shock', reasons: [] });
      const rest = odd.attackers > 0 ? { ...odd, attackers: odd.attackers - 1 } : { ...odd, defenders: odd.defenders - 1 };
      return to(withCombat(f, { odd: rest, given: [...given, a.unit] }), 'split');
    },
  },

  // ---------------------------------------------------------------- f. collapse
  break: {
    kind: 'auto',
    run(w, f) {
      const left = breakCombat(w, f);
      return nextCombat(left, 'break', 'collapsing');
    },
  },
  /** Whoever is one hit short of his TQ in an enemy ZOC (DH-R42), in the hex where it stands before any advance (DH-R105). */
  collapsing: {
    kind: 'auto',
    run: (w, f) =>
      to(f, 'collapse', {
        failing: [],
        queue: f.combats.flatMap(({ attackers, defenders, clashed }) =>
          [...attackers, ...defenders].filter((id) => clashed.includes(id) && isShaky(w.state, id)),
        ),
      }),
  },
  collapse: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: 'collapse', dice: f.queue.length === 0 ? [] : D10, ref: 'DH-10.6b k2' }),
    take(w, f, [face]) {
      const [id, ...queue] = f.queue as readonly UnitId[];
      if (id === undefined || face === undefined) return to(f, 'collapsed');
      const rating = qualitySum(unitFacts(w.state, id));
      const result = collapseResult(face, rating.total);
      w.emit({ type: 'checked', check: 'collapse', unit: id, face, reasons: rating.reasons, total: face, result });
      if (result === 'rout') return to(f, 'collapse', { queue, failing: [...f.failing, id] });
      w.emit({ type: 'steadied', unit: id, hits: Math.max(0, unit(w.state, id).hits - 1) });
      return to(f, 'collapse', { queue });
    },
    brings(s, f) {
      const { total } = qualitySum(unitFacts(s, f.queue[0] as UnitId));
      return ([face = 0]) => collapseResult(face, total);
    },
  },
  /** Simultaneous: if they rout everybody on both sides, all rout and nobody advances. */
  collapsed: {
    kind: 'auto',
    run(w, f) {
      const combats = f.combats.map((combat) => {
        const falls = combat.defenders.filter((id) => f.failing.includes(id));
        return changedCombat(combat, { stood: [...combat.stood, ...falls.map((id) => ({ unit: id, hex: hexOf(w.state, id) }))] });
      });
      const fallen = (side: 'attackers' | 'defenders'): readonly UnitId[] =>
        inOrderOfRout(
          w.state,
          f.combats.flatMap((combat) => combat[side].filter((id) => f.failing.includes(id))),
        );
      for (const id of [...fallen('defenders'), ...fallen('attackers')]) w.emit({ type: 'routed', unit: id });
      return to(f, 'advanceOver', { combats, at: 0, failing: [] });
    },
  },
};

/** The leader who counts: a fallen one before all others, of several the one with the highest Charisma (DH-R103). Attackers in a Shock segment may cry (A3). */
function counting(s: State, combat: Combat, side: 'attackers' | 'defenders', mayCry = false): readonly Action[] {
  const own = side === 'attackers' ? attackersLeft(s, combat) : defendersLeft(s, combat);
  const [first] = own;
  if (first === undefined) return [{ type: 'done' }];
  const fallen = combat.killed.filter((id) => {
    const man = s.leaders.find((l) => l.id === id);
    return man !== undefined && sideOfLeader(s, id) === sideOf(s, first);
  });
  const count = (id: LeaderId, cry = false): Action => ({ type: 'count', leader: id, cry });
  if (fallen.length > 0) {
    const best = [...fallen].sort((a, b) => charismaOf(s, leader(s, b)) - charismaOf(s, leader(s, a)))[0];
    return best === undefined ? [{ type: 'done' }] : [count(best)];
  }
  const men = own.flatMap((id) => leaderIdsWith(s, id));
  if (men.length === 0) return [{ type: 'done' }];
  const { battleCry } = battlefield(s).document.special;
  const cries = (id: LeaderId): boolean =>
    mayCry && battleCry?.leader === id && !s.special.cried && !leader(s, id).wounded && !combat.killed.includes(id);
  return men.flatMap((id) => (cries(id) ? [count(id), count(id, true)] : [count(id)]));
}
const sideOfLeader = (s: State, id: LeaderId) => {
  const man = leader(s, id);
  return man.made?.side ?? battlefield(s).leaderCard(id).side;
};

/** Deals hits evenly; the lead takes the first odd one. What is left over goes by choice (DH-R40). */
function deal(w: Pen, units: readonly UnitId[], hits: number, lead: UnitId | null): number {
  const each = Math.floor(hits / units.length);
  const rest = hits - each * units.length;
  for (const id of units) {
    const own = each + (id === lead && rest > 0 ? 1 : 0);
    if (own > 0) w.emit({ type: 'hit', unit: id, hits: own, why: 'shock', reasons: [] });
  }
  return Math.max(0, rest - 1);
}

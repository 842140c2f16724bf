import { become, call, D10, done, type Next, no, refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { battlefield } from '../board/battlefield.js';
import {
  advancers,
  attackersLeft,
  clashNow,
  combatOf,
  combatRefusal,
  combatsOffered,
  defendersLeft,
  enemiesInZoc,
  hasChains,
  isInContact,
  leadersWith,
  leftToFight,
  optionalAttackers,
  preShockFacts,
} from '../board/combats.js';
import { card, charismaOf, hexOf, leader, leaderIdsWith, qualityNow, sideOf, unit, unitFacts } from '../board/pieces.js';
import { position } from '../board/position.js';
import { hasAnswers } from '../board/reactions.js';
import { inOrderOfRout } from '../board/rout-way.js';
import { changedCombat, patched, to } from '../copies.js';
import { automaticHitsSum } from '../rules/cohesion.js';
import { facingIndex, lineFacings, turnsOfOne, vertexOf } from '../rules/facing.js';
import { collapseResult, PRE_SHOCK_FORBIDDEN, qualityHits } from '../rules/morale.js';
import { stepHitsSum } from '../rules/movement.js';
import { shockResult } from '../rules/shock.js';
import { isMounted, qualitySum } from '../rules/units.js';
import type { Action, CasualtyFrame, Combat, Horsemen, LeaderId, Pen, ShockFrame, State, UnitId, WindowFrame } from '../types.js';
import { beginCasualty, beginWindow } from './frames.js';
import { eliminate, isFit, strike } from './hits.js';

const combatAt = (f: ShockFrame): Combat => {
  const combat = f.combats[f.at];
  if (combat === undefined) throw new Error(`no combat number ${f.at}`);
  return combat;
};
const withCombat = (f: ShockFrame, patch: Partial<Combat>, at = f.at): ShockFrame => {
  const combats = f.combats.slice();
  combats[at] = changedCombat(f.combats[at] as Combat, patch);
  return patched(f, { combats });
};
/** The same step for the next combat, or the next step for all (DH-R35). */
const nextCombat = (f: ShockFrame, again: ShockFrame['step'], then: ShockFrame['step']): Next<ShockFrame> =>
  f.at + 1 < f.combats.length ? become(patched(f, { step: again, at: f.at + 1 })) : become(patched(f, { step: then, at: 0 }));

/** Whose units attack. In an immediate shock that may be the side that is not active. */
const attackingSide = (s: State, f: ShockFrame) => sideOf(s, combatAt(f).attackers[0] as UnitId);
const defendingSide = (s: State, f: ShockFrame) => sideOf(s, combatAt(f).defenders[0] as UnitId);

export const shock: Horsemen['shock'] = {
  // ---------------------------------------------------------------- a. designation
  /** A marked unit with no enemy left in its ZOC loses the mark (6.4a). */
  designate: {
    kind: 'auto',
    run(w, f) {
      for (const { id, mark, hex } of w.state.units)
        if (mark !== 'none' && hex !== null && enemiesInZoc(w.state, id).length === 0) w.emit({ type: 'marked', unit: id, mark: 'none' });
      return to(f, 'join');
    },
  },
  join: {
    kind: 'choice',
    side: (s, _f) => s.phase?.side ?? s.sides[0],
    options: (s) => [...optionalAttackers(s).map((unit): Action => ({ type: 'join', unit })), { type: 'done' }],
    take(w, f, a) {
      if (a.type !== 'join') return to(f, 'group');
      w.emit({ type: 'marked', unit: a.unit, mark: 'may' });
      return to(f, 'join');
    },
  },
  group: {
    kind: 'choice',
    side: (s, _f) => s.phase?.side ?? s.sides[0],
    options(s, f) {
      const offered = f.atOnce ? [] : combatsOffered(s, f.combats);
      return offered.length === 0
        ? [{ type: 'done' }]
        : offered.map(({ attackers, defenders }) => ({ type: 'combat', attackers, defenders }));
    },
    open: (s, f) => !f.atOnce && hasChains(s, f.combats),
    check: (s, f, a) =>
      a.type === 'combat' ? combatRefusal(s, f.combats, a) : no('DH-R102', 'The attackers are divided into combats now.'),
    whyNot: (s, f, a) => (a.type === 'combat' ? combatRefusal(s, f.combats, a) : undefined),
    take(w, f, a) {
      if (a.type === 'combat') {
        w.emit({ type: 'combatFormed', attackers: a.attackers, defenders: a.defenders, atOnce: false });
        const combats = [...f.combats, combatOf(a.attackers, a.defenders)];
        return to(f, leftToFight(w.state, combats).attackers.length > 0 ? 'group' : 'nerve', {
          combats,
          queue: checking(w.state, patched(f, { combats })),
        });
      }
      for (const { attackers, defenders } of f.combats) w.emit({ type: 'combatFormed', attackers, defenders, atOnce: f.atOnce });
      return f.combats.length === 0 ? to(f, 'over') : to(f, 'nerve', { queue: checking(w.state, f) });
    },
  },

  // ---------------------------------------------------------------- b. pre-shock
  nerve: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: 'preShock', dice: f.queue.length === 0 ? [] : D10, ref: 'DH-10.6b k1' }),
    take(w, f, [face]) {
      const [id, ...queue] = f.queue as readonly UnitId[];
      if (id === undefined || face === undefined) return to(f, 'nerves', { at: 0 });
      const rating = qualitySum(unitFacts(w.state, id));
      const { result, hits } = qualityHits('k1', face, rating.total);
      w.emit({ type: 'checked', check: 'preShock', unit: id, face, reasons: rating.reasons, total: face, result });
      if (hits > 0) w.emit({ type: 'hit', unit: id, hits, why: 'preShock', reasons: [] });
      return to(f, 'nerve', { queue });
    },
    brings(s, f) {
      const { total } = qualitySum(unitFacts(s, f.queue[0] as UnitId));
      return ([face = 0]) => {
        const { result, hits } = qualityHits('k1', face, total);
        return `${result} ${hits}`;
      };
    },
  },
  /** Then, all together, who has had enough runs. */
  nerves: {
    kind: 'auto',
    run(w, f) {
      const left = breakCombat(w, f);
      return nextCombat(left, 'nerves', 'leaders');
    },
  },

  // ---------------------------------------------------------------- c. leaders
  leaders: {
    kind: 'auto',
    run(w, f) {
      const queue = f.combats.flatMap((combat) => (isOpen(w.state, combat) ? leadersWith(w.state, unitsLeft(w.state, combat)) : []));
      return to(f, 'casualties', { queue });
    },
  },
  casualties: {
    kind: 'auto',
    run(w, f) {
      const [first, ...queue] = f.queue as readonly LeaderId[];
      if (first === undefined) return to(f, 'lead', { combats: withFallen(w.state, f.combats), at: 0 });
      const { hex } = leader(w.state, first);
      if (hex === null) return to(f, 'casualties', { queue });
      const at = f.combats.findIndex((combat) => unitsLeft(w.state, combat).some((id) => unit(w.state, id).hex === hex));
      const combat = f.combats[at];
      const noted = combat === undefined ? f : withCombat(f, { killed: [...combat.killed, first] }, at);
      return call<CasualtyFrame, ShockFrame>(beginCasualty(first, 'shock'), patched(noted, { queue }));
    },
  },

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
    options: (s, f) => counting(s, combatAt(f), 'attackers'),
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

  // ---------------------------------------------------------------- g. advance, disorder, clean-up
  advance: {
    kind: 'choice',
    side: attackingSide,
    options(s, f) {
      const goal = advanceHex(s, combatAt(f));
      return goal === undefined ? [{ type: 'done' }] : goal.by.map((unit) => ({ type: 'advance', unit }));
    },
    take(w, f, a) {
      const combat = combatAt(f);
      const goal = advanceHex(w.state, combat);
      if (a.type !== 'advance' || goal === undefined) return nextCombat(f, 'advance', 'clean');
      const before = hexOf(w.state, a.unit);
      advanceInto(w, a.unit, goal.hex);
      return to(withCombat(f, { advanced: [...combat.advanced, a.unit] }), 'arrived', { advancing: a.unit, from: before });
    },
  },
  /** Leaders left alone beside it are in danger at once (W2). */
  arrived: { kind: 'auto', run: (_w, f) => to(f, 'advanceFacing') },
  /** It may turn one vertex. */
  advanceFacing: {
    kind: 'choice',
    side: attackingSide,
    options(s, f) {
      if (f.advancing === null || !isFit({ state: s }, f.advancing)) return [{ type: 'done' }];
      const facing = facingIndex(unit(s, f.advancing).facing);
      return [facing, ...turnsOfOne(facing)].map((to) => ({ type: 'face', facing: vertexOf(to) }));
    },
    take(w, f, a) {
      if (a.type === 'face' && f.advancing !== null && unit(w.state, f.advancing).facing !== a.facing)
        w.emit({ type: 'faced', unit: f.advancing, facing: a.facing, mp: 0, why: 'free' });
      return to(f, 'advanced');
    },
  },
  /** W3 and W4 of the enemies beside it, not W1. */
  advanced: {
    kind: 'auto',
    run(w, f) {
      if (f.advancing === null || !isFit(w, f.advancing)) return to(f, 'advance', { advancing: null });
      const meet = beginWindow('meet', f.advancing, f.from);
      return hasAnswers(w.state, meet) ? call<WindowFrame, ShockFrame>(meet, patched(f, { step: 'advanceEntry' })) : to(f, 'advanceEntry');
    },
  },
  advanceEntry: {
    kind: 'auto',
    run(w, f) {
      const back: ShockFrame = patched(f, { step: 'advance', advancing: null });
      if (f.advancing === null || !isFit(w, f.advancing)) return become(back);
      const entry = beginWindow('entry', f.advancing, f.from);
      return hasAnswers(w.state, entry) ? call<WindowFrame, ShockFrame>(entry, { ...back, step: 'advanceOver' }) : become(back);
    },
  },
  advanceOver: { kind: 'auto', run: (_w, f) => to(f, 'advance') },
  /** Mounted units that went through it are Disordered (DH-R45). */
  clean: {
    kind: 'auto',
    run(w, f) {
      for (const { clashed } of f.combats)
        for (const id of clashed)
          if (isFit(w, id) && !unit(w.state, id).disordered && isMounted(unitFacts(w.state, id))) w.emit({ type: 'disordered', unit: id });
      const queue = f.combats.flatMap(({ defenders, clashed }) =>
        defenders.filter((id) => clashed.includes(id) && isFit(w, id) && unit(w.state, id).inColumn),
      );
      return to(f, 'deploy', { queue });
    },
  },
  /** Units attacked In Column leave it with a hit; the owner turns them to a vertex (5.8). */
  deploy: {
    kind: 'choice',
    side: (s, f) => (f.queue[0] === undefined ? attackingSide(s, f) : sideOf(s, f.queue[0] as UnitId)),
    options(s, f) {
      const [id] = f.queue as readonly UnitId[];
      if (id === undefined || unit(s, id).hex === null || !unit(s, id).inColumn) return [{ type: 'done' }];
      return lineFacings(facingIndex(unit(s, id).facing)).map((facing) => ({ type: 'face', facing: vertexOf(facing) }));
    },
    take(w, f, a) {
      const [id, ...queue] = f.queue as readonly UnitId[];
      if (id === undefined) return to(f, 'over');
      if (a.type === 'face') {
        const { total, reasons } = automaticHitsSum({ reason: 'forced-out-of-column', unit: unitFacts(w.state, id) });
        w.emit({ type: 'formed', unit: id, inColumn: false, facing: a.facing });
        strike(w, id, total, 'forced-out-of-column', reasons);
      }
      return to(f, 'deployed', { queue });
    },
  },
  deployed: { kind: 'auto', run: (_w, f) => to(f, 'deploy') },
  over: {
    kind: 'auto',
    run(w, f) {
      if (f.combats.length === 0 && w.state.units.every(({ mark }) => mark === 'none')) return done;
      w.emit({ type: 'shockEnded', units: f.atOnce ? f.combats.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]) : [] });
      return done;
    },
  },
};

/** Who rolls before the shock, combat by combat, attackers first (DH-R102). */
function checking(s: State, f: ShockFrame): readonly UnitId[] {
  return f.combats.flatMap((combat) =>
    [...combat.attackers, ...combat.defenders].filter(
      (id) => refusal(PRE_SHOCK_FORBIDDEN, preShockFacts(s, combat, id, f.atOnce)) === undefined,
    ),
  );
}

/** Who was alive when the dice began and is not now was killed in this combat (DH-R103). */
const withFallen = (s: State, combats: readonly Combat[]): readonly Combat[] =>
  combats.map((combat) =>
    combat.killed.length === 0 ? combat : changedCombat(combat, { killed: combat.killed.filter((id) => leader(s, id).hex === null) }),
  );

const unitsLeft = (s: State, combat: Combat): readonly UnitId[] => [...attackersLeft(s, combat), ...defendersLeft(s, combat)];
/** Both sides still have somebody who can come to blows. */
const isOpen = (s: State, combat: Combat): boolean => !combat.isOver && striking(s, combat).length > 0;
const striking = (s: State, combat: Combat): readonly UnitId[] => {
  const left = defendersLeft(s, combat);
  return attackersLeft(s, combat).filter((id) => enemiesInZoc(s, id).some((enemy) => left.includes(enemy)));
};
const isReady = (s: State, combat: Combat): boolean => isOpen(s, combat) && combat.lead !== null && combat.against !== null;

/** The leader who counts: a fallen one before all others, of several the one with the highest Charisma (DH-R103). */
function counting(s: State, combat: Combat, side: 'attackers' | 'defenders'): readonly Action[] {
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
    side === 'attackers' && battleCry?.leader === id && !s.special.cried && !leader(s, id).wounded && !combat.killed.includes(id);
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

const excess = (s: State, id: UnitId, more = 0): number => unit(s, id).hits + more - qualityNow(s, id);
const isShaky = (s: State, id: UnitId): boolean =>
  isFit({ state: s }, id) && unit(s, id).hits === qualityNow(s, id) - 1 && isInContact(s, id);

/** Those with hits enough rout, defenders first; if that is everybody, only the side with the greatest excess (DH-R41, DH-R104). */
function breakCombat(w: Pen, f: ShockFrame): ShockFrame {
  const combat = combatAt(f);
  const s = w.state;
  const attackers = attackersLeft(s, combat);
  const present = combat.defenders.filter((id) => unit(s, id).hex !== null && !combat.stood.some((one) => one.unit === id));
  const gone: { readonly unit: UnitId; readonly hex: HexId }[] = [];
  const leave = (id: UnitId): void => {
    gone.push({ unit: id, hex: hexOf(w.state, id) });
  };
  for (const id of present)
    if (unit(s, id).routed && unit(s, id).hits > 0) {
      leave(id);
      eliminate(w, id, 'hit');
    }
  const defenders = present.filter((id) => !unit(s, id).routed);
  const beaten = (ids: readonly UnitId[]): readonly UnitId[] => ids.filter((id) => excess(s, id) >= 0);
  let [losing, falling] = [beaten(defenders), beaten(attackers)];
  const hadNobody = defenders.length === 0 && present.length > 0 && gone.length === present.length;
  if (
    attackers.length > 0 &&
    falling.length === attackers.length &&
    (hadNobody || (defenders.length > 0 && losing.length === defenders.length))
  ) {
    const cost = Math.max(0, ...attackers.map((id) => excess(s, id, advanceCost(s, id, present))));
    const worst = Math.max(0, ...defenders.map((id) => excess(s, id)));
    const spared = hadNobody || cost <= worst ? falling : losing;
    for (const id of spared) w.emit({ type: 'steadied', unit: id, hits: Math.max(0, qualityNow(w.state, id) - 1) });
    if (hadNobody || cost <= worst) falling = [];
    else losing = [];
  }
  for (const id of losing) leave(id);
  for (const id of [...inOrderOfRout(w.state, losing), ...inOrderOfRout(w.state, falling)]) w.emit({ type: 'routed', unit: id });
  return withCombat(f, { stood: [...combat.stood, ...gone] });
}

/** Hits of the ground that an advance would cost (DH-R41). */
function advanceCost(s: State, id: UnitId, defenders: readonly UnitId[]): number {
  const p = position(s);
  const { board } = p;
  const at = p.head(card(s, id).index);
  const costs = defenders.flatMap((enemy) => {
    const hex = p.head(card(s, enemy).index);
    const d = hex < 0 ? -1 : board.direction(at, hex);
    return d < 0 ? [] : [stepHitsSum(unitFacts(s, id), board.stepFacts(at, d, hex, 0)).total];
  });
  return costs.length === 0 ? 0 : Math.min(...costs);
}

/** The next hex that defenders have left and an attacker must take (DH-R43, DH-S9); there is no pursuit beyond it (DH-R44). */
function advanceHex(s: State, combat: Combat): { readonly hex: number; readonly by: readonly UnitId[] } | undefined {
  const board = battlefield(s);
  for (const { hex } of combat.stood) {
    const at = board.indexOf(hex);
    const by = advancers(s, combat, at);
    if (by.length > 0) return { hex: at, by };
  }
  return undefined;
}

/** It pays the hits of the ground; if those would rout it, it stands at TQ - 1 (6.4g). */
function advanceInto(w: Pen, id: UnitId, hex: number): void {
  const p = position(w.state);
  const { board } = p;
  const at = p.head(card(w.state, id).index);
  const facts = unitFacts(w.state, id);
  const sum = stepHitsSum(facts, board.stepFacts(at, board.direction(at, hex), hex, 0));
  w.emit({
    type: 'went',
    unit: id,
    hex: board.hexAt(hex),
    facing: unit(w.state, id).facing,
    how: 'advance',
    mp: 0,
    along: leaderIdsWith(w.state, id),
  });
  const least = qualityNow(w.state, id) - 1;
  const hits = Math.max(0, Math.min(sum.total, least - unit(w.state, id).hits));
  if (hits > 0) w.emit({ type: 'hit', unit: id, hits, why: 'advance', reasons: sum.reasons });
}

import { call, D10, no, refusal } from '@pennon/kernel';
import {
  combatOf,
  combatRefusal,
  combatsOffered,
  enemiesInZoc,
  hasChains,
  isOpen,
  leadersWith,
  leftToFight,
  optionalAttackers,
  preShockFacts,
  unitsLeft,
} from '../board/combats.js';
import { leader, unit, unitFacts } from '../board/pieces.js';
import { changedCombat, patched, to } from '../copies.js';
import { PRE_SHOCK_FORBIDDEN, qualityHits } from '../rules/morale.js';
import { qualitySum } from '../rules/units.js';
import type { Action, CasualtyFrame, Combat, Horsemen, LeaderId, ShockFrame, State, UnitId } from '../types.js';
import { advance } from './advance.js';
import { breakCombat } from './break-combat.js';
import { clash } from './clash.js';
import { nextCombat, withCombat } from './combat-at.js';
import { beginCasualty } from './frames.js';

/** A Shock segment, steps a to g of 6.4: all combats go through each step together (DH-R35). */
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

  ...clash,
  ...advance,
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

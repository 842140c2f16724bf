import { become, call, done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { advancers } from '../board/combats.js';
import { card, hexOf, leaderIdsWith, qualityNow, sideOf, unit, unitFacts } from '../board/pieces.js';
import { position } from '../board/position.js';
import { hasAnswers } from '../board/reactions.js';
import { patched, to } from '../copies.js';
import { automaticHitsSum } from '../rules/cohesion.js';
import { facingIndex, lineFacings, turnsOfOne, vertexOf } from '../rules/facing.js';
import { stepHitsSum } from '../rules/movement.js';
import { isMounted } from '../rules/units.js';
import type { Combat, Horsemen, Pen, ShockFrame, State, UnitId, WindowFrame } from '../types.js';
import { attackingSide, combatAt, nextCombat, withCombat } from './combat-at.js';
import { beginWindow } from './frames.js';
import { isFit, strike } from './hits.js';

type Advance =
  | 'advance'
  | 'arrived'
  | 'advanceFacing'
  | 'advanced'
  | 'advanceEntry'
  | 'advanceOver'
  | 'clean'
  | 'deploy'
  | 'deployed'
  | 'over';

/** Step g of a shock: advance, disorder, clean-up (6.4). */
export const advance: Pick<Horsemen['shock'], Advance> = {
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
      const queue = f.combats.flatMap(({ defenders }) => defenders.filter((id) => isFit(w, id) && unit(w.state, id).inColumn));
      return to(f, 'deploy', { queue });
    },
  },
  /** Units attacked In Column leave it with a hit, also if the attackers broke before the clash; the owner turns them to a vertex (5.8). */
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

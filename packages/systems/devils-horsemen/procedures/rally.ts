import { call, D10, done, refusal } from '@pennon/kernel';
import { isUnderMissiles } from '../board/lines-of-fire.js';
import { card, sideOf, unit, unitFacts } from '../board/pieces.js';
import { isBesideEnemy, isInEnemyZoc, now, position } from '../board/position.js';
import { inOrderOfRout, isAtStandard, staysAtStandard } from '../board/rout-way.js';
import { sideOrder } from '../board/victory.js';
import { patched, to } from '../copies.js';
import { STANDARD_RALLY_FORBIDDEN, standardRallyResult } from '../rules/morale.js';
import { ownQualitySum } from '../rules/units.js';
import {
  type Action,
  type Horsemen,
  type RallyFrame,
  type RoutFrame,
  type StandardRallyFacts,
  type State,
  type UnitId,
  VERTICES,
} from '../types.js';
import { beginRout } from './frames.js';
import { eliminate } from './hits.js';

/** The Rally Phase: Standards, routs, disorder, arrows (7.10). */
export const rally: Horsemen['rally'] = {
  begin: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'ralliesCleared' });
      return to(f, 'standard', {
        queue: routedInSideOrder(w.state, (id) => refusal(STANDARD_RALLY_FORBIDDEN, rallyFacts(w.state, id)) === undefined),
      });
    },
  },
  /** Roll, or wait, which a unit may do once (DH-R108). */
  standard: {
    kind: 'choice',
    side: (s, f) => (f.queue[0] === undefined ? s.sides[0] : sideOf(s, f.queue[0])),
    options(s, f) {
      const [id] = f.queue;
      if (id === undefined) return [{ type: 'done' }];
      const roll: Action = { type: 'roll' };
      return unit(s, id).waited ? [roll] : [roll, { type: 'keepWaiting' }];
    },
    take(w, f, a) {
      const [id, ...queue] = f.queue;
      if (id === undefined) return to(f, 'ending');
      if (a.type === 'roll') return to(f, 'roll');
      w.emit({ type: 'keptWaiting', unit: id });
      return to(f, 'standard', { queue });
    },
  },
  /** k10. */
  roll: {
    kind: 'chance',
    roll: () => ({ purpose: 'standardRally', dice: D10, ref: 'DH-10.6b k10' }),
    take(w, f, [face = 0]) {
      const [id] = f.queue;
      if (id === undefined) return to(f, 'standard');
      const facts = unitFacts(w.state, id);
      const rating = ownQualitySum(facts);
      const { result, hits } = standardRallyResult(facts, rating.total, face);
      w.emit({ type: 'checked', check: 'standardRally', unit: id, face, reasons: rating.reasons, total: face, result });
      if (result === 'rallied') w.emit({ type: 'rallied', unit: id, hits, at: 'standard', by: null });
      else eliminate(w, id, 'rally');
      return to(f, 'face');
    },
    brings(s, f) {
      const facts = unitFacts(s, f.queue[0] as UnitId);
      const { total } = ownQualitySum(facts);
      return ([face = 0]) => standardRallyResult(facts, total, face).result;
    },
  },
  face: {
    kind: 'choice',
    side: (s, f) => (f.queue[0] === undefined ? s.sides[0] : sideOf(s, f.queue[0])),
    options(s, f) {
      const [id] = f.queue;
      if (id === undefined || unit(s, id).hex === null) return [{ type: 'done' }];
      return VERTICES.map((facing) => ({ type: 'face', facing }));
    },
    take(w, f, a) {
      const [id, ...queue] = f.queue;
      if (a.type === 'face' && id !== undefined && unit(w.state, id).facing !== a.facing)
        w.emit({ type: 'faced', unit: id, facing: a.facing, mp: 0, why: 'free' });
      return to(f, 'rallied', { queue });
    },
  },
  rallied: { kind: 'auto', run: (_w, f) => to(f, 'standard') },
  /** All other routed units run; who waits at his Standard stays (DH-R106). */
  ending: {
    kind: 'auto',
    run: (w, f) => to(f, 'routs', { queue: routedInSideOrder(w.state, (id) => !staysAtStandard(w.state, id)) }),
  },
  routs: {
    kind: 'auto',
    run(w, f) {
      const [id, ...queue] = f.queue;
      if (id === undefined) return to(f, 'refresh');
      const { hex, routed } = unit(w.state, id);
      return hex === null || !routed
        ? to(f, 'routs', { queue })
        : call<RoutFrame, RallyFrame>(beginRout(w.state, id, false), patched(f, { queue }));
    },
  },
  /** Disorder (DH-R46) and arrows (DH-R22), each judged for all at one instant (DH-R113). */
  refresh: {
    kind: 'auto',
    run(w) {
      const s = w.state;
      const p = position(s);
      const ordered: UnitId[] = [];
      const reloaded: UnitId[] = [];
      for (const c of p.board.units) {
        const u = now(p, c.index);
        const at = p.head(c.index);
        if (at < 0) continue;
        if (u.disordered && !isBesideEnemy(p, c.sideIndex, at)) ordered.push(c.id);
        if (c.missile === undefined || u.missiles === 'full' || u.routed) continue;
        if (!isInEnemyZoc(p, c.sideIndex, at) && !isUnderMissiles(s, c.sideIndex, at)) reloaded.push(c.id);
      }
      w.emit({ type: 'refreshed', ordered, reloaded });
      return done;
    },
  },
};

function rallyFacts(s: State, id: UnitId): StandardRallyFacts {
  const p = position(s);
  const { sideIndex, index } = card(s, id);
  const at = p.head(index);
  return { unit: unitFacts(s, id), atStandard: isAtStandard(s, id), adjacentEnemy: at >= 0 && isBesideEnemy(p, sideIndex, at, false) };
}

/** The side with more Rout Points first, then nearest to the goal, then by id (4.2, DH-R107). */
function routedInSideOrder(s: State, which: (id: UnitId) => boolean): readonly UnitId[] {
  const found: UnitId[] = [];
  for (const { id, hex, routed } of s.units) if (routed && hex !== null && which(id)) found.push(id);
  if (found.length === 0) return found;
  return sideOrder(s).flatMap((side) =>
    inOrderOfRout(
      s,
      found.filter((id) => sideOf(s, id) === side),
    ),
  );
}

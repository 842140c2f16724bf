import { become, call, done } from '@pennon/kernel';
import { dangersOf, joined } from '../board/leader-dangers.js';
import { shotFacts } from '../board/lines-of-fire.js';
import { card, enemyOf, unit } from '../board/pieces.js';
import { entryFireRefusal, entryShooters, mayReturn } from '../board/reaction-fire.js';
import { DIE, dieIf } from '../rules/dice.js';
import { missileSum, shotEffect, shotResult } from '../rules/missiles.js';
import type { Action, Effect, EntryFireFrame, FireFrame, Kulikovo, Pen, ShotWindow, UnitId } from '../types.js';
import { beginAftermath, beginFire, to } from './frames.js';

/** One shot, with the shot that answers it; both are rolled before either counts (R56). */
export const fire: Kulikovo['fire'] = {
  window: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) =>
      f.window === 'active' && mayReturn(s, f.firer, f.target) ? [{ type: 'returnFire' }, { type: 'decline' }] : [{ type: 'decline' }],
    take: (_w, f, a) => to(f, 'roll', { returned: a.type === 'returnFire' }),
  },
  roll: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: f.window === 'active' ? 'missile' : 'reactionFire', dice: DIE, ref: 'KU-MF' }),
    take: (w, f, [face = 0]) => to(f, 'returnRoll', shoot(w, f, f.firer, f.target, f.window, face)),
  },
  returnRoll: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: 'returnFire', dice: dieIf(f.returned), ref: 'KU-MF' }),
    take: (w, f, [face]) => to(f, 'apply', face === undefined ? {} : shoot(w, f, f.target, f.firer, 'return', face)),
  },
  apply: { kind: 'auto', run: (_w, f) => become(beginAftermath(f.effects, f.dangers)) },
};

/** Rolls one shot and adds what it does to what is to be applied. */
function shoot(
  w: Pen,
  f: FireFrame,
  firer: UnitId,
  target: UnitId,
  window: ShotWindow,
  face: number,
): Pick<FireFrame, 'effects' | 'dangers'> {
  const { state } = w;
  const facts = shotFacts(state, firer, target, window);
  const sum = missileSum(facts);
  const shot = shotResult(facts, sum.total, face);
  w.emit({ type: 'shot', unit: firer, target, window, result: shot.result, face, reasons: sum.reasons, total: shot.total });
  const from = [unit(state, firer).hex].filter((hex) => hex !== null);
  const what = shotEffect(shot);
  const effects: readonly Effect[] = what === 'none' ? [] : [{ what, unit: target, from }];
  const inDanger = shot.leaderCheck === 'none' ? [] : dangersOf(state, target, shot.leaderCheck);
  return { effects: [...f.effects, ...effects], dangers: joined(f.dangers, inDanger) };
}

// ------------------------------------------------------------------ entry fire (RX_ENTRY)

/** The owner takes them in the order he likes, and holds fire when he likes. */
export const entryFire: Kulikovo['entryFire'] = {
  ask: {
    kind: 'choice',
    waitsFor: ['fire', 'aftermath', 'prince'],
    side: (s, f) => enemyOf(s, card(s, f.target).side),
    options: (s, f) => [...entryShooters(s, f.target).map((unit): Action => ({ type: 'fire', unit })), { type: 'decline' }],
    whyNot: (s, f, a) => (a.type === 'fire' ? entryFireRefusal(s, f.target, a.unit) : undefined),
    take: (_w, f, a) =>
      a.type === 'fire'
        ? call<FireFrame, EntryFireFrame>(beginFire(a.unit, f.target, 'entry'), { ...f, asked: [...f.asked, a.unit] })
        : done,
  },
};

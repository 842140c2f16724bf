import { become, call, D10, done, refusal, to } from '@pennon/kernel';
import { entryFireRefusal } from '../rules/answers.js';
import { missileSum, SHOT_FORBIDDEN, shotResult } from '../rules/missiles.js';
import { card, enemyOf, exertsOn, isInEnemyZoc, leadersIn, position, unit } from '../rules/position.js';
import { isInFog, shotFacts, shotKey } from '../rules/sighting.js';
import type { Action, Danger, Effect, EntryFireFrame, FireFrame, Kulikovo, Pen, ShotWindow, State, UnitId } from '../types.js';
import { beginAftermath, joined } from './aftermath.js';

export const beginFire = (firer: UnitId, target: UnitId, window: ShotWindow): FireFrame => ({
  proc: 'fire',
  step: 'window',
  firer,
  target,
  window,
  returned: false,
  effects: [],
  dangers: [],
});

/** Whether the target of an active shot may return it (6.1, RX_RETURN). */
export function mayReturn(s: State, f: FireFrame): boolean {
  if (f.window !== 'active' || unit(s, f.target).state === 'retired') return false;
  const { type } = card(s, f.target);
  if (type !== 'B' && type !== 'C') return false;
  const facts = shotFacts(s, f.target, f.firer, 'return');
  return refusal(SHOT_FORBIDDEN, facts) === undefined && !(facts.range === 2 && isInFog(s));
}

/** One shot, with the shot that answers it; both are rolled before either counts (R56). */
export const fire: Kulikovo['fire'] = {
  window: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => (mayReturn(s, f) ? [{ type: 'returnFire' }, { type: 'decline' }] : [{ type: 'decline' }]),
    take: (_w, f, a) => to(f, 'roll', { returned: a.type === 'returnFire' }),
  },
  roll: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: f.window === 'active' ? 'missile' : 'reactionFire', dice: D10, ref: 'KU-MF' }),
    take: (w, f, [face = 0]) => to(f, 'returnRoll', shoot(w, f, f.firer, f.target, f.window, face)),
  },
  returnRoll: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: 'returnFire', dice: f.returned ? D10 : [], ref: 'KU-MF' }),
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
  const effects: readonly Effect[] =
    shot.result === 'none'
      ? []
      : [
          {
            what:
              shot.state === 'eliminated'
                ? 'eliminated'
                : shot.retreat === 1
                  ? 'retreat'
                  : shot.state === 'retired'
                    ? 'retired'
                    : 'disordered',
            unit: target,
            from,
          },
        ];
  const cause = shot.leaderCheck;
  const inDanger =
    cause === 'none'
      ? []
      : leadersIn(state, card(state, target).side, unit(state, target).hex).map((l): Danger => ({ leader: l.id, cause, unit: target }));
  return { effects: [...f.effects, ...effects], dangers: joined(f.dangers, inDanger) };
}

// ------------------------------------------------------------------ entry fire (RX_ENTRY)

export const beginEntryFire = (target: UnitId): EntryFireFrame => ({ proc: 'entryFire', step: 'ask', target, asked: [] });

/** Archers in whose ZOC a unit has come and who have not shot at it in this activation (6.2). */
export function entryShooters(s: State, target: UnitId, into?: number): readonly UnitId[] {
  const p = position(s);
  const mover = card(s, target);
  const at = into ?? p.hex[mover.index] ?? -1;
  const now = unit(s, target);
  if (at < 0 || now.state === 'retired' || !isInEnemyZoc(p, mover.sideIndex, at)) return [];
  const shooters: UnitId[] = [];
  for (let d = 0; d < 6; d++) {
    const hex = p.field.next[6 * at + d] ?? -1;
    const foe = hex < 0 ? undefined : p.field.units[p.at[mover.sideIndex][hex] ?? -1];
    if (foe === undefined || foe.sideIndex === mover.sideIndex || (foe.type !== 'B' && foe.type !== 'C')) continue;
    if (!exertsOn(p, s, foe.index, at) || s.activation?.shots.includes(shotKey(foe.id, target))) continue;
    shooters.push(foe.id);
  }
  return shooters.sort();
}

/** The owner takes them in the order he likes, and holds fire when he likes. */
export const entryFire: Kulikovo['entryFire'] = {
  ask: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, card(s, f.target).side),
    options: (s, f) => [...entryShooters(s, f.target).map((unit): Action => ({ type: 'fire', unit })), { type: 'decline' }],
    whyNot: (s, f, a) => (a.type === 'fire' ? entryFireRefusal(s, f.target, a.unit) : undefined),
    take: (_w, f, a) =>
      a.type === 'fire'
        ? call<FireFrame, EntryFireFrame>(beginFire(a.unit, f.target, 'entry'), { ...f, asked: [...f.asked, a.unit] })
        : done,
  },
};

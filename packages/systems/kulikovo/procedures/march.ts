import { call, done, type Refusal, to } from '@pennon/kernel';
import { facingIndex, facingOf } from '../rules/field.js';
import { subsets } from '../rules/fighting.js';
import { moves, turnCost } from '../rules/marching.js';
import { card, enemyOf, hexOf, isInEnemyZoc, leadersIn, type Position, position, unit } from '../rules/position.js';
import { springsAmbush } from '../rules/reckoning.js';
import { goingOf, isFree, mpOf, type Pace, paceOf, planRefusal, stepped } from '../rules/stepping.js';
import type {
  Action,
  ArrivalFrame,
  EntryFireFrame,
  FireFrame,
  Kulikovo,
  LeaderId,
  MarchFrame,
  Move,
  Pen,
  State,
  Step,
  UnitId,
} from '../types.js';
import { beginArrival } from './aftermath.js';
import { beginEntryFire, beginFire, entryShooters } from './fire.js';

export const beginMarch = (state: State, id: UnitId): MarchFrame => ({
  proc: 'march',
  step: 'orders',
  unit: id,
  steps: [],
  mp: 0,
  along: [],
  was: unit(state, id).state,
  at: hexOf(state, id),
  free: hexOf(state, id),
  disturbed: false,
});

/** Leaders with the unit who may ride along; on the march not those who have moved by themselves (5.8). */
export function companions(s: State, id: UnitId, isCombat = false): readonly LeaderId[] {
  return leadersIn(s, card(s, id).side, unit(s, id).hex)
    .map((l) => l.id)
    .filter((l) => isCombat || !(s.activation?.leadersMoved.includes(l) ?? false));
}
/** Every choice of leaders, all of them first. */
export const alongOptions = (ids: readonly LeaderId[]): readonly Action[] =>
  subsets(ids)
    .map((leaders): Action => ({ type: 'along', leaders }))
    .reverse();

/** Why this move cannot be ordered, if it cannot. */
export const moveRefusal = (s: State, a: Move, mp = 0): Refusal | undefined => planRefusal(s, a.unit, paceOf(s, a.unit, mp), a.steps);

export const entersHex = (steps: readonly Step[]): boolean => steps.some((step) => 'enter' in step);

/** The whole move is one order, walked step by step: a reaction, an ambush or a shot comes between. */
export const march: Kulikovo['march'] = {
  orders: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => moves(s, goingOf(s, f.unit, paceOf(s, f.unit, 0)), { type: 'hold', unit: f.unit }),
    check: (s, f, a) => ordersRefusal(s, f, a),
    take(w, f, a) {
      if (a.type === 'move') return ordered(w.state, f, a.steps);
      w.emit({ type: 'held', unit: f.unit });
      return done;
    },
  },
  along: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => alongOptions(companions(s, f.unit)),
    take: (_w, f, a) => to(f, 'stride', { along: a.type === 'along' ? a.leaders : [] }),
  },
  stride: { kind: 'auto', run: stride },
  entry: {
    kind: 'auto',
    run: (w, f) =>
      entryShooters(w.state, f.unit).length > 0
        ? call<EntryFireFrame, MarchFrame>(beginEntryFire(f.unit), { ...f, step: 'watched' })
        : to(f, 'watched'),
  },
  /** A unit that was hit goes no farther (R72). */
  watched: {
    kind: 'auto',
    run(w, f) {
      const now = unit(w.state, f.unit);
      return now.state === f.was && now.hex === f.at ? to(f, 'stride', { disturbed: true }) : halt(w, f);
    },
  },
  /** After its own shot; what return fire did to it does not end the move, if it still can move. */
  shot: {
    kind: 'auto',
    run(w, f) {
      const { state } = unit(w.state, f.unit);
      if (card(w.state, f.unit).type !== 'L' || state === 'retired' || state === 'eliminated') return halt(w, f);
      const patch = { was: state, disturbed: true };
      return f.steps.length > 0 || !isAlone(w.state, f.unit) ? to(f, 'stride', patch) : to(f, 'onward', patch);
    },
  },
  /** Light Cavalry that has shot may ride on with what is left (6.1). */
  onward: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => moves(s, goingOf(s, f.unit, paceOf(s, f.unit, f.mp)), { type: 'halt' }),
    open: (s, f) => mpOf(s, f.unit) > f.mp,
    check(s, f, a) {
      if (a.type === 'halt') return undefined;
      if (a.type !== 'move' || a.unit !== f.unit) return { ref: '6.1', message: `${f.unit} may ride on or halt.` };
      return moveRefusal(s, a, f.mp);
    },
    take: (w, f, a) => (a.type === 'move' ? ordered(w.state, f, a.steps) : done),
  },
};

function ordersRefusal(s: State, f: MarchFrame, a: Action): Refusal | undefined {
  if (a.type === 'hold' && a.unit === f.unit) return undefined;
  if (a.type === 'move' && a.unit === f.unit) return moveRefusal(s, a);
  return { ref: 'section 4', message: `${f.unit} is to move now, or to hold.` };
}

/** Whether leaders ride along is asked before the first hex. */
export const ordered = (s: State, f: MarchFrame, steps: readonly Step[]) =>
  entersHex(steps) && f.along.length === 0 && companions(s, f.unit).length > 0 ? to(f, 'along', { steps }) : to(f, 'stride', { steps });

/** Walks until something comes between, and says what. */
function stride(w: Pen, f: MarchFrame) {
  const { state } = w;
  const p = position(state);
  let pace: Pace = paceOf(state, f.unit, f.mp);
  let { free } = f;
  for (let i = 0; i < f.steps.length; i++) {
    const step = f.steps[i];
    if (step === undefined) break;
    const next =
      f.disturbed || 'fire' in step ? stepped(state, f.unit, pace, step) : { ok: true as const, pace: planned(p, f.unit, pace, step) };
    if (!next.ok) return halt(w, { ...walked(w, f, i, pace), free });
    if ('fire' in step) {
      const back = walked(w, f, i, pace);
      return call<FireFrame, MarchFrame>(beginFire(f.unit, step.fire, 'active'), {
        ...back,
        step: 'shot',
        steps: f.steps.slice(i + 1),
        mp: next.pace.mp,
        free,
      });
    }
    pace = next.pace;
    if (!('enter' in step)) continue;
    if (isFree(state, f.unit, pace.hex)) free = step.enter;
    if (!isEventful(state, p, f.unit, pace.hex)) continue;
    const back = walked(w, f, i + 1, pace);
    const steps = springsAmbush(state, card(state, f.unit), pace.hex) ? [] : f.steps.slice(i + 1);
    return call<ArrivalFrame, MarchFrame>(beginArrival(f.unit, 'march'), { ...back, step: 'entry', steps, free });
  }
  return halt(w, { ...walked(w, f, f.steps.length, pace), free });
}

/** A step of a plan that was found good, with nothing come between. */
function planned(p: Position, id: UnitId, pace: Pace, step: Step): Pace {
  const { field } = p;
  const { type, sideIndex, index } = field.unit(id);
  if ('turn' in step) {
    const facing = facingIndex(step.turn);
    return { ...pace, facing, mp: pace.mp + turnCost(type, pace.facing, facing) };
  }
  if (!('enter' in step)) return pace;
  const hex = field.indexOf(step.enter);
  const cost = field.cost[6 * pace.hex + field.direction(pace.hex, hex)] ?? 0;
  const there = p.at[sideIndex][hex] ?? -1;
  const mp = cost + (isInEnemyZoc(p, sideIndex, pace.hex) ? 1 : 0) + (there >= 0 && there !== index ? 1 : 0);
  return { ...pace, hex, mp: pace.mp + mp };
}

/** Says so far where it has gone. */
function walked(w: Pen, f: MarchFrame, steps: number, pace: Pace): MarchFrame {
  if (steps === 0) return f;
  const { grid } = position(w.state).field;
  const hex = grid.hexes[pace.hex];
  if (hex === undefined) throw new Error(`${f.unit} has left the map`);
  const p = position(w.state);
  const done = f.steps.slice(0, steps);
  const { type, sideIndex } = card(w.state, f.unit);
  const stops = type !== 'L' && entersHex(done) && isInEnemyZoc(p, sideIndex, pace.hex);
  w.emit({ type: 'moved', unit: f.unit, steps: done, mp: pace.mp, hex, facing: facingOf(pace.facing), along: f.along, stops });
  return { ...f, mp: pace.mp, at: hex };
}

/** Something waits in this hex: archers, a Standard, a leader alone, an ambush. */
export function isEventful(s: State, p: Position, id: UnitId, at: number): boolean {
  const mover = card(s, id);
  if (isInEnemyZoc(p, mover.sideIndex, at) && entryShooters(s, id, at).length > 0) return true;
  const hex = p.field.hexAt(at);
  const foe = enemyOf(s, mover.side);
  if (s.standards[foe] === hex) return true;
  for (const l of s.leaders) if (l.hex === hex && p.field.leader(l.id).side === foe) return true;
  return s.ambush === 'hidden' && springsAmbush(s, mover, at);
}

/** The move is over. Whoever was stopped in the hex of a friend falls back to the last hex he had to himself. */
function halt(w: Pen, f: MarchFrame) {
  const now = unit(w.state, f.unit);
  if (now.hex === null || now.state === 'retired' || isAlone(w.state, f.unit)) return done;
  w.emit({ type: 'steppedBack', unit: f.unit, hex: f.free, along: f.along });
  return done;
}
function isAlone(s: State, id: UnitId): boolean {
  const { hex } = unit(s, id);
  const { side } = card(s, id);
  return s.units.every((u) => u.id === id || u.hex !== hex || card(s, u.id).side !== side);
}

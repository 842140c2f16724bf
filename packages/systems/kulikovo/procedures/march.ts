import { call, does, done, type Refusal } from '@pennon/kernel';
import { springsAmbush } from '../board/ambush.js';
import { isEventful } from '../board/hex-events.js';
import { alongOptions, companions } from '../board/leader-moves.js';
import { meeting } from '../board/meeting.js';
import { entersHex, goingOf, moveRefusal, mpOf, type Pace, paceOf, planned, stepped } from '../board/move-check.js';
import { moves } from '../board/move-search.js';
import { card, deedsOf, nameOf, unit } from '../board/pieces.js';
import { isInEnemyZoc, position } from '../board/position.js';
import { entryShooters, isStoppedByFire } from '../board/reaction-fire.js';
import { isAlone, isFree } from '../board/stacking.js';
import { facingOf } from '../rules/facing.js';
import { shootsOnItsWay } from '../rules/units.js';
import { stopsInEnemyZoc } from '../rules/zones-of-control.js';
import type { Action, ArrivalFrame, EntryFireFrame, FireFrame, Kulikovo, MarchFrame, MeetFrame, Pen, State, Step } from '../types.js';
import { beginArrival, beginEntryFire, beginFire, beginMeet, to } from './frames.js';

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
  /** Whoever turns to meet it does so before anybody shoots (R92). */
  entry: {
    kind: 'auto',
    waitsFor: ['arrival', 'aftermath', 'meet'],
    run(w, f) {
      if (isLastHex(w.state, f) && isMet(w.state, f)) return call<MeetFrame, MarchFrame>(beginMeet(f.unit), { ...f, met: true });
      return entryShooters(w.state, f.unit).length > 0
        ? call<EntryFireFrame, MarchFrame>(beginEntryFire(f.unit), { ...f, step: 'watched' })
        : to(f, 'watched');
    },
  },
  /** A unit that was hit goes no farther (R72). */
  watched: {
    kind: 'auto',
    waitsFor: ['entryFire'],
    run: (w, f) => (isStoppedByFire(w.state, f) ? halt(w, f) : to(f, 'stride', { disturbed: true })),
  },
  /** After its own shot; what return fire did to it does not end the move, if it still can move. */
  shot: {
    kind: 'auto',
    waitsFor: ['fire', 'aftermath', 'prince'],
    run(w, f) {
      const { state } = unit(w.state, f.unit);
      if (!shootsOnItsWay(card(w.state, f.unit).type) || state === 'retired' || state === 'eliminated') return halt(w, f);
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
      if (a.type !== 'move' || a.unit !== f.unit) return { ref: '6.1', message: `${nameOf(s, f.unit)} may ride on or halt.` };
      return moveRefusal(s, a, f.mp);
    },
    take: (w, f, a) => (a.type === 'move' ? ordered(w.state, f, a.steps) : to(f, 'halted')),
  },
  halted: {
    kind: 'auto',
    waitsFor: ['meet'],
    run: (w, f) => (isMet(w.state, f) ? call<MeetFrame, MarchFrame>(beginMeet(f.unit), { ...f, met: true }) : done),
  },
};

/** It enters no hex any more; Light Cavalry that is to shoot may still ride on after it. */
const isLastHex = (s: State, { unit: id, steps }: MarchFrame): boolean =>
  !entersHex(steps) && !(shootsOnItsWay(card(s, id).type) && steps.some((step) => 'fire' in step));

/** Enemies beside where its move ends may turn to meet it, if it has gone anywhere (R92). */
const isMet = (s: State, f: MarchFrame): boolean => !f.met && deedsOf(s, f.unit).includes('moved') && meeting(s, f.unit).length > 0;

function ordersRefusal(s: State, f: MarchFrame, a: Action): Refusal | undefined {
  if (a.type === 'hold' && a.unit === f.unit) return undefined;
  if (a.type === 'move' && a.unit === f.unit) return moveRefusal(s, a);
  return { ref: 'section 4', message: `${does(nameOf(s, f.unit), 'is')} to move now, or to hold.` };
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
    // Where enemies may turn they must see the last hex entered before what follows there (R92).
    const isEnd = state.options.reactionFacing === 'one' && isLastHex(state, { ...f, steps: f.steps.slice(i + 1) });
    if (!isEnd && !isEventful(state, p, f.unit, pace.hex)) continue;
    const back = walked(w, f, i + 1, pace);
    // Whoever meets the ambush goes no farther, but may still turn (K3, 5.3).
    const rest = f.steps.slice(i + 1);
    const stop = springsAmbush(state, card(state, f.unit), pace.hex) ? rest.findIndex((next) => !('turn' in next)) : -1;
    const steps = stop < 0 ? rest : rest.slice(0, stop);
    return call<ArrivalFrame, MarchFrame>(beginArrival(f.unit, 'march'), { ...back, step: 'entry', steps, free });
  }
  return halt(w, { ...walked(w, f, f.steps.length, pace), free });
}

/** Says so far where it has gone. */
function walked(w: Pen, f: MarchFrame, steps: number, pace: Pace): MarchFrame {
  if (steps === 0) return f;
  const { grid } = position(w.state).board;
  const hex = grid.hexes[pace.hex];
  if (hex === undefined) throw new Error(`${f.unit} has left the map`);
  const p = position(w.state);
  const done = f.steps.slice(0, steps);
  const { type, sideIndex } = card(w.state, f.unit);
  const stops = stopsInEnemyZoc(type) && entersHex(done) && isInEnemyZoc(p, sideIndex, pace.hex);
  w.emit({ type: 'moved', unit: f.unit, steps: done, mp: pace.mp, hex, facing: facingOf(pace.facing), along: f.along, stops });
  return { ...f, mp: pace.mp, at: hex };
}

/** The move is over. Whoever was stopped in the hex of a friend falls back to the last hex he had to himself (R8). */
function halt(w: Pen, f: MarchFrame) {
  const now = unit(w.state, f.unit);
  if (now.hex === null || now.state === 'retired') return done;
  if (!isAlone(w.state, f.unit)) w.emit({ type: 'steppedBack', unit: f.unit, hex: f.free, along: f.along });
  return to(f, 'halted');
}

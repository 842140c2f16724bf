import { call, everyStep, type Next } from '@pennon/kernel';
import { type InDanger, leadersInDanger } from '../board/leaders-alone.js';
import { unit } from '../board/pieces.js';
import { now, position } from '../board/position.js';
import { releasedNow } from '../board/special.js';
import type { Action, AnyFrame, Event, Horsemen, Pen, State } from '../types.js';
import { beginAlone, beginRout } from './frames.js';

/**
 * What happens at once, whatever else is going on: Standards that are lost (DH-R55), contingents that are released (K2, A1), units that have broken run
 * (DH-R69, DH-R107), leaders left alone beside an enemy are in danger (DH-R88).
 */
function settle(w: Pen, f: AnyFrame): Next<AnyFrame> | undefined {
  if (w.state.outcome !== null || (quiet !== undefined && isQuietSince(quiet, w.state))) return undefined;
  captureStandards(w);
  for (const contingent of releasedNow(w.state)) w.emit({ type: 'released', contingent });
  const [first] = w.state.bolting;
  if (first !== undefined) {
    const isGone = unit(w.state, first).hex === null;
    w.emit({ type: 'ran', unit: first });
    return isGone ? undefined : call<AnyFrame, AnyFrame>(beginRout(w.state, first, true), f);
  }
  const alone = leadersInDanger(w.state);
  if (alone.length === 0) quiet = w.state;
  const next = alone.find((man) => !isWaiting(w.state, f, man));
  return next === undefined ? undefined : call<AnyFrame, AnyFrame>(beginAlone(next.id, next.byMounted), f);
}
/** An approach is answered before the leaders to whom the mover has come are looked at (14.2); who is left alone by an answer is in danger at once. */
function isWaiting(s: State, f: AnyFrame, { id, by }: InDanger): boolean {
  if (f.proc === 'march' && f.step === 'approach') return by.includes(f.unit);
  return s.stack.some((one) => one.proc === 'window' && one.waiting.includes(id));
}
/** The latest state in which nothing had to happen: as long as nobody and nothing has changed since, nothing has to. */
let quiet: State | undefined;
function isQuietSince(then: State, { units, leaders, standards, special, turn, bolting }: State): boolean {
  if (then.leaders !== leaders || then.standards !== standards || then.special !== special) return false;
  return then.units === units || (then.turn === turn && bolting.length === 0 && standAlike(then.units, units));
}
/** Nobody has come, gone, broken or changed his seat; hits and marks make nothing happen. */
function standAlike(before: State['units'], units: State['units']): boolean {
  for (let i = 0; i < units.length; i++) {
    const [a, b] = [before[i], units[i]];
    if (a !== b && (a?.hex !== b?.hex || a?.routed !== b?.routed || a?.form !== b?.form)) return false;
  }
  return before.length === units.length;
}

function captureStandards(w: Pen): void {
  const p = position(w.state);
  for (const { contingent, hex } of w.state.standards) {
    if (hex === null) continue;
    const who = p.at(0, p.board.indexOf(hex));
    if (who < 0 || now(p, who).routed) continue;
    const by = p.board.card(who);
    const isOwn = p.board.army(by.side).standards.some((one) => one.contingent === contingent);
    if (!isOwn) w.emit({ type: 'standardCaptured', contingent, by: by.id, points: w.state.options.standardRp });
  }
}

/** Every step that runs by itself first looks at what has to happen at once. */
export const settling = (procedures: Horsemen): Horsemen =>
  everyStep<State, Action, Event, AnyFrame>(procedures, (step) =>
    step.kind === 'auto' ? { ...step, run: (w, f) => settle(w, f) ?? step.run(w, f) } : step,
  );

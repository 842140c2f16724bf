import { call, type Next } from '@pennon/kernel';

import { leaderCard, sideIndex, typeNow, unit } from '../board/pieces.js';
import { now, type Position, position } from '../board/position.js';
import { releasedNow } from '../board/special.js';
import { isMounted } from '../rules/units.js';
import type { AnyFrame, Horsemen, LeaderNow, Pen, State } from '../types.js';
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
  // An approach is answered before the leaders beside the mover are looked at (14.2).
  if (f.proc === 'march' && f.step === 'approach') return undefined;
  const alone = loneLeader(w.state);
  if (alone !== undefined) return call<AnyFrame, AnyFrame>(beginAlone(alone.man.id, alone.byMounted), f);
  quiet = w.state;
  return undefined;
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

/** A leader with no unit in his hex beside an unrouted enemy, and whether one of those is mounted. */
function loneLeader(s: State): { readonly man: LeaderNow; readonly byMounted: boolean } | undefined {
  const p = position(s);
  for (const man of s.leaders) {
    if (man.hex === null) continue;
    const at = p.board.indexOf(man.hex);
    const side = sideIndex(s, leaderCard(s, man).side);
    const here = p.at(0, at);
    if (here >= 0 && p.sideOf(here) === side) continue;
    const enemies = besideOrIn(s, p, side, at);
    if (enemies.length > 0) return { man, byMounted: enemies.some((who) => isMounted({ type: typeNow(s, p.board.card(who).id) })) };
  }
  return undefined;
}
function besideOrIn(s: State, p: Position, side: 0 | 1, at: number): readonly number[] {
  const found: number[] = [];
  for (let d = -1; d < 6; d++) {
    const hex = d < 0 ? at : p.board.next(at, d);
    const who = hex < 0 ? -1 : p.at(0, hex);
    if (who >= 0 && p.sideOf(who) !== side && !unit(s, p.board.card(who).id).routed) found.push(who);
  }
  return found;
}

/** Every step that runs by itself first looks at what has to happen at once. */
export const settling = (procedures: Horsemen): Horsemen => {
  const wrapped: { [proc: string]: { [step: string]: unknown } } = {};
  for (const [proc, steps] of Object.entries(procedures)) {
    const own: { [step: string]: unknown } = {};
    for (const [name, step] of Object.entries(steps as { readonly [step: string]: AnyStep }))
      own[name] = step.kind === 'auto' ? { ...step, run: (w: Pen, f: AnyFrame) => settle(w, f) ?? step.run?.(w, f) } : step;
    wrapped[proc] = own;
  }
  return wrapped as unknown as Horsemen;
};
interface AnyStep {
  readonly kind: string;
  run?(w: Pen, f: AnyFrame): Next<AnyFrame>;
}

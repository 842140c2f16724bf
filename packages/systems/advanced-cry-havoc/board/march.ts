import { but, no, type Refusal } from '@pennon/kernel';
import { ACH_12 } from '../charts/ach-12.js';
import type { CharacterId, Place, State, Step } from '../types.js';
import { acted } from './acts.js';
import { battlefield } from './battlefield.js';
import { standsStill } from './charges.js';
import { type Going, type Judged, mfLeft, refused, spending } from './going.js';
import { following } from './leading.js';
import { card, character, nameOf } from './people.js';
import { hexesOf, isInZoi, position } from './position.js';
import { backed, climbed, come, crawled, entered, pivoted, yielded } from './steps.js';

/** Whether somebody on his way may take this step, and what it costs him (section 5). `isLast`: no other step follows it. */
export function judged(s: State, unit: CharacterId, going: Going, step: Step, isLast: boolean): Judged {
  if (going.over) return refused('R94', `${nameOf(s, unit)} can do nothing more.`);
  if (going.head < 0 && !('come' in step)) return refused('R112', `${nameOf(s, unit)} must come onto the map first.`);
  if (going.stopped && !('turn' in step && isLast)) return stopped(s, unit, going);
  if (standsStill(s, unit) && !isInPlace(step)) return refused('SC-2', `${nameOf(s, unit)} may not move in this turn.`);
  if (going.back !== null && !('enter' in step || 'turn' in step)) return refused('R85', `${nameOf(s, unit)} cannot stop there.`);
  if ('enter' in step) return entered(s, unit, going, step.enter, isLast);
  if ('turn' in step) return pivoted(s, unit, going, step.turn, isLast);
  if ('yield' in step) return yielded(s, unit, going, step.yield);
  if ('back' in step) return backed(s, unit, going, step.back);
  if ('crawl' in step) return crawled(s, unit, going, step.crawl);
  if ('climb' in step) return climbed(s, unit, going, step.climb);
  if ('come' in step) return come(s, unit, going, step.come);
  return acted(s, unit, going, step);
}

const stopped = (s: State, unit: CharacterId, { head, rump }: Going): Judged =>
  isInZoi(position(s), card(s, unit).sideIndex, head, rump)
    ? refused('5.5', `${nameOf(s, unit)} has come into an enemy zone of influence and stops.`)
    : refused('R28', `${nameOf(s, unit)} has no more to do than to turn by one hexside.`);

/** Done without leaving the hex. */
const isInPlace = (step: Step): boolean =>
  'turn' in step || ('do' in step && step.do !== 'exit') || 'lead' in step || 'aid' in step || 'pickUp' in step || 'door' in step;

/** Judges a list of steps, one after the other as if nobody reacted; nothing wrong: where it ends. */
export function walked(
  s: State,
  unit: CharacterId,
  going: Going,
  steps: readonly Step[],
): { readonly ok: true; readonly going: Going } | { readonly ok: false; readonly why: Refusal } {
  let at = going;
  let then = s;
  for (const [i, step] of steps.entries()) {
    const next = judged(then, unit, at, step, i === steps.length - 1);
    if (!next.ok) return next;
    then = changedBy(then, unit, at, step);
    at = next.going;
  }
  if (at.back !== null) return { ok: false, why: no('R85', `${nameOf(s, unit)} cannot stop in a hex where somebody else stands.`) };
  return { ok: true, going: at };
}

/** How the rest of a plan finds things: acts and steps may be mixed (4.5), so he goes through the door that he has opened, past the horse that he has driven off, and not into the one that comes after him. */
function changedBy(s: State, unit: CharacterId, { led, head }: Going, step: Step): State {
  if ('enter' in step || 'back' in step) {
    const comes = following(s, unit, led, head);
    if (comes === null) return s;
    return { ...s, horses: s.horses.map((one) => (one.id === led ? { ...one, hex: comes.hex, rump: comes.rump } : one)) };
  }
  if ('driveOff' in step)
    return { ...s, horses: s.horses.map((one) => (one.id === step.driveOff ? { ...one, is: 'gone', hex: null, rump: null } : one)) };
  if ('door' in step) {
    const door = battlefield(s).doorOn(step.door);
    return { ...s, doors: s.doors.map((now, i) => (i !== door ? now : now === 'open' ? 'closed' : 'open')) };
  }
  const carries = 'pickUp' in step ? step.pickUp : 'do' in step && step.do === 'drop' ? null : undefined;
  if (carries === undefined) return s;
  return {
    ...s,
    characters: s.characters.map((one) => {
      if (one.id === unit) return { ...one, carries };
      return one.id === carries ? { ...one, is: 'carried', hex: null, rump: null, facing: null } : one;
    }),
  };
}

/** Whether one who comes into the hex of a friend by the first of these steps comes out of it by the others: nobody sets out to where he would have to stop (R85). */
export function comesThrough(s: State, unit: CharacterId, going: Going, steps: readonly Step[]): boolean {
  let at = going;
  let then = s;
  for (const [i, step] of steps.entries()) {
    const next = judged(then, unit, at, step, i === steps.length - 1);
    if (!next.ok) return false;
    if (next.going.back === null) return true;
    then = changedBy(then, unit, at, step);
    at = next.going;
  }
  return at.back === null;
}

/** What a Task check for a horse comes to (R53): nothing to pay, or 1 MF for it; with none left he does not get it. */
export interface Grab {
  readonly holds: boolean;
  readonly cost: number;
}
export const grabbed = (going: Going, isPassed: boolean): Grab => {
  if (isPassed) return { holds: true, cost: 0 };
  const holds = mfLeft(going) >= ACH_12.data.leadHorse.grab;
  return { holds, cost: holds ? ACH_12.data.leadHorse.grab : 0 };
};

/** Where a way on which he grabs a horse leads, whether the check for it passes or fails: it ends where his points do (R53). */
export function wayWith(
  s: State,
  unit: CharacterId,
  from: Going,
  steps: readonly Step[],
  isPassed: boolean,
): { readonly going: Going; readonly grab: Grab | undefined; readonly isCut: boolean } {
  let at = from;
  let then = s;
  let grab: Grab | undefined;
  for (const [i, step] of steps.entries()) {
    const next = judged(then, unit, at, step, i === steps.length - 1);
    const isStuck = next.ok && at.back === null && next.going.back !== null && !comesThrough(then, unit, at, steps.slice(i));
    if (!next.ok || isStuck) return { going: at, grab, isCut: true };
    then = changedBy(then, unit, at, step);
    at = next.going;
    if (!('lead' in step) || from.beside.includes(step.lead)) continue;
    grab = grabbed(at, isPassed);
    at = but<Going>(spending(at, grab.cost, 'other'), grab.holds ? {} : { led: null });
  }
  return { going: at, grab, isCut: false };
}

/** The hexes of somebody that he leaves by going there, or off the map (R77). */
export function hexesLeft(s: State, unit: CharacterId, to: Place | undefined): readonly number[] {
  const board = battlefield(s);
  if (to === undefined) return hexesOf(s, character(s, unit));
  const then = [board.indexOf(to.hex), ...(to.rump === null ? [] : [board.indexOf(to.rump)])];
  return hexesOf(s, character(s, unit)).filter((hex) => !then.includes(hex));
}

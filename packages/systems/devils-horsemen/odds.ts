import type { OddsQuestion } from '@pennon/kernel';
import { battlefield } from './board/battlefield.js';
import { clashFuture, futureBeforeClash } from './board/clash-future.js';
import { charismaOf, leader } from './board/pieces.js';
import { raidAnswers } from './board/raids.js';
import type { Action, AnyFrame, Event, ShockFrame, State } from './types.js';

/** Frames inside which the odds go on: dice are still to come before anything is decided. */
const BEFORE_RESULTS: ReadonlySet<string> = new Set([
  'activation.lineRoll',
  'activation.momentumRoll',
  'activation.doomRoll',
  'activation.rallyRoll',
  'activation.trumpRoll',
  'turn.trumpRoll',
  'turn.counterRoll',
  'march.aggression',
  'shot.roll',
  'window.facing',
  'withdrawal.check',
  'casualty.struck',
  'casualty.wound',
  'raid.meet',
  'raid.facing',
  'raid.answers',
  'raid.shots',
  'raid.nerve',
  'feint.bite',
  'feint.trap',
  'shock.nerve',
  'shock.clash',
  'shock.collapse',
  'shock.lead',
  'shock.against',
  'shock.attackingLeader',
  'shock.defendingLeader',
  'shock.split',
  'rally.roll',
]);

/** What is rolled and asked before the clash, the fates of leaders apart. */
const BEFORE_CLASH: ReadonlySet<ShockFrame['step']> = new Set(['nerve', 'lead', 'against', 'attackingLeader', 'defendingLeader'] as const);

/** One thing that the dice decided, as an outcome names it. */
function note(e: Event): object | undefined {
  switch (e.type) {
    case 'shot':
      return { shot: e.unit, at: e.target, hits: e.hits, missiles: e.missiles };
    case 'checked':
      return { check: e.check, unit: e.unit, result: e.result };
    case 'leaderChecked':
      return e.check === 'struck' ? undefined : { check: e.check, leader: e.leader, result: e.result };
    case 'clashed':
      return { clash: e.cell, attackers: e.attackerHits, defenders: e.defenderHits };
    case 'routed':
      return { routs: e.unit };
    case 'unhorsed':
      return { unhorsed: e.unit };
    case 'eliminated':
      return { eliminated: e.unit };
    default:
      return undefined;
  }
}

/** Walked to the results of shots, checks and combats, not into routs; what the other side answers is kept apart. */
export const odds: OddsQuestion<State, Action, Event, object> = {
  note,
  result(state, notes) {
    const frame = state.stack.at(-1);
    const isOver = state.outcome !== null || frame === undefined;
    if (isOver || !goesOn(frame, notes) || notes.some(isClash) || isCrowd(state, frame)) return { results: notes };
    return BEFORE_RESULTS.has(`${frame.proc}.${frame.step}`) ? undefined : { results: notes };
  },
  /** Who breaks in the clash is part of its result; where he runs, and who follows, is not. */
  endsAt(state) {
    const frame = state.stack.at(-1);
    return frame?.proc === 'shock' && frame.step === 'collapsing';
  },
  /** Whoever may choose which leader counts takes the one with the highest Charisma; whether he raises his cry is kept apart. */
  answer(state, _side, actions) {
    const counting = actions.filter((a) => a.type === 'count');
    if (counting.length < actions.length || counting.some(({ cry }) => cry)) return undefined;
    const charisma = counting.map((a) => charismaOf(state, leader(state, a.leader)));
    return counting[charisma.indexOf(Math.max(...charisma))];
  },
  /** With the die of the clash the walk is over: however many hits they have brought to it, those whom it breaks alike are walked once. */
  future(state, from) {
    const frame = state.stack.at(-1);
    if (frame?.proc === 'shock' && frame.step === 'clash') return clashFuture(state, frame);
    if (frame?.proc === 'shock') return BEFORE_CLASH.has(frame.step) ? futureBeforeClash(state, from, frame) : undefined;
    const below = frame?.proc === 'casualty' && frame.occasion === 'shock' ? state.stack.at(-2) : undefined;
    return below?.proc === 'shock' ? futureBeforeClash(state, from, below) : undefined;
  },
};
/** With the clash of two lines the shock that was planned is decided; who collapses then is asked when it comes. */
const isClash = (one: unknown): boolean => typeof one === 'object' && one !== null && 'clash' in one;
/** So many shooters may answer a raid that their answers have too many orders to be kept apart. */
const isCrowd = (s: State, f: AnyFrame): boolean =>
  f.proc === 'raid' && f.step === 'answers' && raidAnswers(s, f.unit, battlefield(s).indexOf(f.hex)).length > MOST_SHOOTERS;
const MOST_SHOOTERS = 3;
/** A battle of many units has too many ways to walk them all. Where four have checked their nerves and no leader is struck, it still comes to the clash. */
const goesOn = (frame: AnyFrame, notes: readonly unknown[]): boolean =>
  notes.length < MOST_NOTES || (isPastNerves(frame) && !notes.some(isWound));
const MOST_NOTES = 4;
const isPastNerves = (frame: AnyFrame): boolean =>
  (frame.proc === 'shock' && frame.step !== 'nerve') || (frame.proc === 'casualty' && frame.occasion === 'shock');
const isWound = (one: unknown): boolean => typeof one === 'object' && one !== null && 'check' in one && one.check === 'wound';

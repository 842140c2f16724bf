import type { OddsQuestion } from '@pennon/kernel';
import type { Action, Event, State } from './types.js';

/** Frames inside which the odds go on: dice are still to come before anything is decided. */
const BEFORE_RESULTS: ReadonlySet<string> = new Set([
  'turn.seize',
  'turn.seizeRoll',
  'turn.continueRoll',
  'turn.releaseRoll',
  'march.along',
  'march.entry',
  'meet.ask',
  'entryFire.ask',
  'fire.window',
  'fire.roll',
  'fire.returnRoll',
  'attack.along',
  'attack.press',
  'attack.evade',
  'attack.evadeRoll',
  'attack.brace',
  'attack.shaken',
  'attack.newLead',
  'attack.reluctance',
  'attack.counterCharge',
  'attack.counterRoll',
  'attack.combat',
]);

/** One thing that the dice decided, as an outcome names it. */
function note(e: Event): object | undefined {
  switch (e.type) {
    case 'shot':
      return { shot: e.unit, at: e.target, result: e.result };
    case 'reluctanceRolled':
      return { reluctance: e.result };
    case 'counterChargeRolled':
      return { counterCharge: e.success ? 'succeeded' : 'failed' };
    case 'evasionRolled':
      return { evasion: e.success ? 'succeeded' : 'failed' };
    case 'fought':
      return { attack: e.attack, result: e.result };
    case 'continuationRolled':
      return { continuation: e.success ? 'succeeds' : 'fails' };
    case 'seizureRolled':
      return { seizure: e.success ? 'succeeds' : 'fails' };
    case 'releaseRolled':
      return { release: e.released ? 'succeeds' : 'fails' };
    default:
      return undefined;
  }
}

/** Walked to the results of shots and combats, not into retreats; what the other side answers is kept apart. */
export const odds: OddsQuestion<State, Action, Event, object> = {
  note,
  result(state, notes) {
    const frame = state.stack.at(-1);
    const isOver = state.outcome !== null || frame === undefined;
    if (!isOver && !hasStruck(notes) && (BEFORE_RESULTS.has(`${frame.proc}.${frame.step}`) || isOnTheWay(state))) return undefined;
    return { results: notes };
  },
};

/** A leader in danger or thin ice comes between an attack and its blows. */
function isOnTheWay({ stack }: State): boolean {
  const { proc } = stack.at(-1) ?? {};
  return (proc === 'leader' || proc === 'arrival') && stack.some((frame) => frame.proc === 'attack');
}

/** Blows have fallen; what follows are retreats, leaders and advances. */
const hasStruck = (notes: readonly unknown[]): boolean => notes.some((n) => typeof n === 'object' && n !== null && 'attack' in n);

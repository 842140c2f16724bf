import type { OddsQuestion } from '@pennon/kernel';
import type { Action, Event, State } from './types.js';

/** Frames at which dice are still to come before anything is decided. */
const BEFORE_RESULTS: ReadonlySet<string> = new Set([
  'shot.hit',
  'shot.friend',
  'shot.damage',
  'combat.roll',
  'march.leap',
  'retreat.leap',
]);

/** One thing that the dice decided, as an outcome names it. */
function note(e: Event): object | undefined {
  switch (e.type) {
    case 'shot':
      return e.hit ? undefined : { shot: e.unit, at: e.target, result: e.friendHit ? 'friend' : 'miss' };
    case 'damaged':
      return { shot: e.unit, at: e.target, result: e.result };
    case 'fought':
      return { attackers: e.attackers, defenders: e.defenders, result: e.result };
    case 'jumped':
      return { jump: e.unit, result: e.result };
    default:
      return undefined;
  }
}

/** Walked to the results of shots, attacks and jumps, not into retreats. */
export const odds: OddsQuestion<State, Action, Event, object> = {
  note,
  result(state, notes) {
    const frame = state.stack.at(-1);
    if (state.outcome === null && frame !== undefined && BEFORE_RESULTS.has(`${frame.proc}.${frame.step}`) && !isDecided(notes))
      return undefined;
    return { results: notes };
  },
};

/** Blows have fallen; what follows are victims, retreats and jumps. */
const isDecided = (notes: readonly unknown[]): boolean =>
  notes.some((one) => typeof one === 'object' && one !== null && 'result' in one && one.result !== 'friend');

import type { OddsQuestion } from '@pennon/kernel';
import type { Action, Event, State } from './types.js';

/** Frames inside which the odds go on: dice are still to come before anything is decided. */
const BEFORE_RESULTS: ReadonlySet<string> = new Set([
  'melee.roll',
  'shooting.lead',
  'shooting.roll',
  'spell.roll',
  'river.sound',
  'outcome.begin',
  'outcome.next',
  'outcome.recoil',
  'outcome.settle',
]);

/** Where dice are rolled for a combat: after the one that was asked about, the next is another question. */
const ROLLS: ReadonlySet<string> = new Set(['melee.roll', 'shooting.lead', 'shooting.roll', 'spell.roll']);
const isCombat = (note: unknown): boolean => typeof note === 'object' && note !== null && 'combat' in note;

/** One thing that the dice decided, as an outcome names it: results, and what became of them on the real table. */
function note(e: Event): object | undefined {
  switch (e.type) {
    case 'fought':
    case 'shot':
    case 'bespelled':
      return { combat: e.type, unit: e.unit, target: e.target, results: e.results };
    case 'destroyed':
      return { destroyed: e.unit, why: e.why };
    case 'fled':
      return e.off ? { fledOff: e.unit } : undefined;
    case 'captured':
      return { captured: e.feature };
    case 'riverSounded':
      return { river: e.river };
    default:
      return undefined;
  }
}

/** Walked until the outcome moves are made: a recoil that cannot be made is a kill, and only the table knows. */
export const odds: OddsQuestion<State, Action, Event, object> = {
  note,
  result(state, notes) {
    const frame = state.stack.at(-1);
    const isOver = state.outcome !== null || frame === undefined;
    const at = isOver ? '' : `${frame.proc}.${frame.step}`;
    if (BEFORE_RESULTS.has(at) && !(ROLLS.has(at) && notes.some(isCombat))) return undefined;
    return { results: notes };
  },
};

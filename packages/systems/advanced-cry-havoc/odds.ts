import type { OddsQuestion } from '@pennon/kernel';
import { attackFacts } from './board/attacks.js';
import { isWorthShooting } from './board/chances.js';
import { closeSymbol } from './rules/combat-table.js';
import { shockReading } from './rules/shock.js';
import type { Action, BlowFrame, Event, ShotFrame, State } from './types.js';

/** Frames at which dice are still to come before anything is decided. */
const BEFORE_RESULTS: ReadonlySet<string> = new Set([
  'blow.roll',
  'shot.roll',
  'shot.victim',
  'shot.astray',
  'stride.impairment',
  'turn.tie',
  'activation.breakOff',
  'march.grab',
  'march.break',
]);
/** Windows and morale of contact, which come before the blow that is asked about. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['window.ask', 'charge.react', 'charge.ride', 'charge.strike', 'charge.foreign']);

/** One thing that the dice decided, as an outcome names it. */
function note(e: Event): object | undefined {
  switch (e.type) {
    case 'struck':
      return { attack: e.unit, at: e.target, result: e.result, health: e.harm.health };
    case 'shot':
      return { shot: e.unit, at: e.target, result: e.result, health: e.harm.health };
    case 'impairment':
      return { impairment: e.unit, result: e.effect };
    case 'interrupted':
      return e.faces.length === 0 ? undefined : { interrupts: e.unit, result: e.succeeds };
    case 'brokeOff':
      return { breaksOff: e.unit, result: e.passed };
    case 'grabbed':
      return e.faces.length === 0 ? undefined : { grabs: e.unit, result: e.holds && e.cost === 0 };
    default:
      return undefined;
  }
}

/** Walked to the results of blows and shots, with the reactions on the way, and not into retreats and checks of nerve that follow. */
export const odds: OddsQuestion<State, Action, Event, object> = {
  note,
  result(state, notes) {
    const frame = state.stack.at(-1);
    const at = frame === undefined ? '' : `${frame.proc}.${frame.step}`;
    // A shot at a charger is over when it has struck: the rest of his charge is another question.
    const isShotAt = notes.some((one) => 'shot' in (one as object));
    const isOpen =
      (BEFORE_RESULTS.has(at) && !(isShotAt && at === 'blow.roll')) ||
      (notes.length === 0 && ON_THE_WAY.has(at)) ||
      (frame?.proc === 'morale' && frame.cause === 'charge-contact' && !isShotAt);
    return state.outcome === null && isOpen ? undefined : { results: notes };
  },
  /** Falls, retreats and checks that follow a blow are another question, and so is whoever acts next. */
  endsAt(state) {
    const frame = state.stack.at(-1);
    switch (frame?.proc) {
      case 'blow':
        return frame.step === 'place' && isLastBlow(frame);
      case 'shot':
        return frame.step === 'place' && isLastShot(state, frame);
      case 'charge':
        return frame.step === 'after';
      case 'turn':
        return frame.step === 'afterCharge' || frame.step === 'afterActivation';
      default:
        return false;
    }
  },
  /** The last blow is over with its dice: nothing counts but how they are read and what they do to the one who is struck. */
  future(state) {
    const frame = state.stack.at(-1);
    if (frame?.proc !== 'blow' || frame.step !== 'roll' || !isLastBlow(frame)) return undefined;
    const attack = attackFacts(state, frame);
    const read = shockReading(attack);
    const { unit, target, aim, action, facing, faces } = frame;
    const [first, ...further] = faces;
    const result = first === undefined ? null : closeSymbol(first + read.drm, read.column, state.options);
    return JSON.stringify([unit, target, aim, action, facing, result, further, read, attack.target]);
  },
  /** To pass for the rest is to pass whenever it is asked. */
  apart: (actions) => actions.filter(({ type }) => type !== 'passAll'),
  /** Nobody spends his activation on a shot that is not worth it: of a way in sight of shooters the first hex is told at which it is. */
  answer(state, _side, actions) {
    const frame = state.stack.at(-1);
    if (frame?.proc !== 'window' || frame.kind !== 'fire') return undefined;
    const isWorth = (a: Action): boolean => a.type === 'fire' && isWorthShooting(state, { ...a, action: 'reaction-fire', moved: 'none' });
    return actions.some(isWorth) ? undefined : { type: 'pass' };
  },
};

/** Who has answered a charge strikes back, and whom a swing has met goes on to what he was about. */
const isLastBlow = ({ action, answered }: BlowFrame): boolean => action !== 'reaction-swing' && !(action === 'charge' && answered);
/** In a Run there is more to come; a charger who is shot at is another question. */
const isLastShot = ({ stack }: State, { action }: ShotFrame): boolean =>
  action === 'reaction-fire' ? stack.some(({ proc }) => proc === 'charge') : stack.at(-2)?.proc !== 'march';

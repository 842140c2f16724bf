import { Broken } from './broken-invariant.js';
import { canonical, NotCanonical } from './canonical.js';
import { BadRequest } from './fields.js';
import type { Frame, Roll } from './frames.js';
import type { Applied, Begun, Core, GameAction, GameComplaint, GameDef, Input, Pending, Refused } from './game.js';
import { admit, applied, faultOfFaces, INPUT_FORM, isInput, refused } from './inputs.js';
import { isJson } from './plain-data.js';
import { mustBeCore } from './read-core.js';
import type { Side } from './sides.js';
import { askedBy, pendingOf, Run, settle } from './step-runner.js';

/**
 * Sets up a game and runs it on to its first question.
 * @example const begun = newGame(kulikovo, 'kulikovo/training', {}); // { ok: true, state, events }
 */
export function newGame<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  scenario: unknown,
  options: unknown = {},
): Begun<S, E> | Refused {
  try {
    const run = new Run(game, game.setup(scenario, options));
    settle(game, run);
    return { ok: true, state: run.state, events: run.events };
  } catch (fault) {
    if (fault instanceof BadRequest) return { ok: false, error: { code: 'bad-scenario', message: fault.message } };
    throw fault;
  }
}

/**
 * Takes up a state from outside, also one saved in the middle of a procedure. What the rules cannot go on from is refused.
 * @example loadState(kulikovo, JSON.parse(saved)) // { ok: true, state, events: [] }
 */
export function loadState<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  saved: unknown,
): Begun<S, E> | Refused {
  try {
    canonical(saved);
    mustBeCore(game.procedures, saved);
    const run = new Run(game, game.state.read(saved, 'state'));
    settle(game, run);
    pendingOf(game, run.state);
    return { ok: true, state: run.state, events: run.events };
  } catch (fault) {
    const known = fault instanceof BadRequest || fault instanceof NotCanonical || fault instanceof Broken;
    const message = fault instanceof Error ? fault.message : String(fault);
    return { ok: false, error: { code: 'bad-state', message: known ? sentence(message) : `The rules cannot go on from it: ${message}.` } };
  }
}

/**
 * Takes up a position that an earlier edition stored, to be looked at and not played on: it is read by the rules of today, and options that came since
 * are as usual.
 * @example loadEarlier(kulikovo, { ...stateOfKulikovo1 }) // { ok: true, state, events: [] }
 */
export function loadEarlier<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  stored: unknown,
): Begun<S, E> | Refused {
  if (!isJson(stored) || !('rules' in stored)) return loadState(game, stored);
  const { scenario, options } = stored;
  const usual = newGame(game, scenario);
  const known: unknown = usual.ok && 'options' in usual.state ? usual.state.options : undefined;
  const whole = isJson(known) && isJson(options) ? { options: { ...known, ...options } } : {};
  return loadState(game, { ...stored, rules: game.rules, ...whole });
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? '' : '.'}`;

/**
 * What a state waits for: a choice, dice, or nothing because the game is over.
 * @example pending(game, state) // { kind: 'chance', purpose: 'charge', dice: [{ sides: 10, from: 0 }] }
 */
export const pending = <S extends Core<F>, A extends GameAction, E, F extends Frame>(game: GameDef<S, A, E, F>, state: S): Pending<A> =>
  pendingOf(game, state);

/**
 * The same as one side may see it, a spectator when `null`: of another's choice, whose it is and nothing else.
 * @example pendingFor(game, state, null) // { kind: 'choice', side: 'rus', prompt: '', actions: [], open: false }
 */
export function pendingFor<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  side: Side | null,
): Pending<A> {
  const asked = askedBy(game, state);
  if (asked.kind !== 'choice' || asked.side === side) return pendingOf(game, state);
  return { kind: 'choice', side: asked.side, prompt: '', actions: [], open: false };
}

/**
 * What a side may hear of the events that led to a state, a spectator when `null`.
 * @example eventsFor(game, applied.state, applied.events, 'horde') // without the name of the man the Rus have hidden
 */
export function eventsFor<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  events: readonly E[],
  side: Side | null,
): readonly E[] {
  if (game.hears === undefined) return events;
  return events.flatMap((event) => game.hears?.(event, side, state) ?? []);
}

/**
 * The roll that is asked for, with the chart it is read on; `null` when no dice are.
 * @example rollOf(game, state)?.ref // 'KU-CH'
 */
export function rollOf<S extends Core<F>, A extends GameAction, E, F extends Frame>(game: GameDef<S, A, E, F>, state: S): Roll | null {
  const asked = askedBy(game, state);
  return asked.kind === 'chance' ? asked.roll : null;
}

/**
 * Answers what is pending, then runs on until a player or the dice must speak again. The given state stays as it is. What the rules do not
 * allow is refused with the reason; it never throws for a fault of the player.
 * @example
 * const applied = apply(game, state, { action: { type: 'counterCharge' } });
 * if (applied.ok) log(applied.events); else show(applied.error);
 */
export function apply<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  input: Input<unknown>,
): Applied<S, A, E> | Refused {
  if (!isInput(input)) return refused('bad-request', `An input is ${INPUT_FORM} and nothing else.`);
  const asked = askedBy(game, state);
  if ('faces' in input) {
    if (asked.kind !== 'chance') return refused('bad-request', 'No dice are rolled now.');
    const fault = faultOfFaces(asked.dice, input.faces);
    if (fault !== undefined) return refused('bad-dice', fault);
    return applied(game, state, { faces: input.faces });
  }
  const admitted = admit(game, state, asked, input.action);
  if (!admitted.ok) return admitted;
  return applied(game, state, input.standing === true ? { action: admitted.action, standing: true } : { action: admitted.action });
}

/**
 * Whether an action would be accepted, and if not, why: the same answer as `apply` gives, without acting.
 * @example whyNot(game, state, { type: 'move', unit: 'WAT3', steps: [] }) // { legal: false, error: { code: 'illegal', message: …, ref: … } }
 */
export function whyNot<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  action: unknown,
): { readonly legal: true } | { readonly legal: false; readonly error: GameComplaint } {
  const admitted = admit(game, state, askedBy(game, state), action);
  return admitted.ok ? { legal: true } : { legal: false, error: admitted.error };
}

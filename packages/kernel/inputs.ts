import { Broken, brokenIn } from './broken-invariant.js';
import type { Refusal } from './check.js';
import type { Die } from './dice.js';
import { dieName, isFace } from './dice.js';
import { BadRequest } from './fields.js';
import type { Frame } from './frames.js';
import type { Applied, ByWill, Core, GameAction, GameComplaint, GameDef, Input, Refused } from './game.js';
import { isDeeperThan, isJson, sameData } from './plain-data.js';
import { quoted } from './quote.js';
import { type Asked, type AskedChoice, askedBy, keep, Run, runOn } from './step-runner.js';
import { howMany, plural } from './words.js';

/** Where the form of a conversation is written down: whole games, section 3 of the machine contract. */
const FORM = 'contract 3';

/** No action is nested deeper. */
const DEEPEST = 50;

/** A fault of form, unless a rule is named. */
export const refused = (code: GameComplaint['code'], message: string, ref: string = FORM): Refused => ({
  ok: false,
  error: { code, message, ref },
});
const illegal = (no: Refusal): Refused => refused('illegal', no.message, no.ref);

/** What an input looks like, for complaints. */
export const INPUT_FORM = '{"action":…} or {"faces":[…]}';

/** Whether something from outside has the form of an input; what a standing order answered is marked. */
export function isInput(input: unknown): boolean {
  if (!isJson(input)) return false;
  const [first, second, third] = Object.keys(input);
  if (second === undefined) return first === 'action' || first === 'faces';
  return third === undefined && 'action' in input && input.standing === true;
}

/** An input that has been found good, carried out. */
export function applied<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  input: Input<A | ByWill>,
): Applied<S, A, E> {
  const { state: after, events, asked } = carriedOut(game, state, askedBy(game, state), input);
  keep(game, after, asked, state);
  return { ok: true, state: after, events, input };
}

/** What an input led to, what happened on the way, and whom it asks now: nobody where it was not followed so far. */
export interface CarriedOut<S, A, E, F extends Frame> {
  readonly state: S;
  readonly events: readonly E[];
  readonly asked: Asked<S, A, E, F> | null;
}

/** An input that has been found good, for a state that asks so, as far as `endsAt`. */
export function carriedOut<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  asked: Asked<S, A, E, F>,
  input: Input<A | ByWill>,
  endsAt?: (state: S) => boolean,
): CarriedOut<S, A, E, F> {
  const run = new Run(game, state);
  if ('faces' in input) {
    if (asked.kind !== 'chance') throw new Broken('no dice are rolled now', undefined);
    try {
      run.follow(asked.step.take(run, asked.frame, input.faces));
    } catch (fault) {
      throw brokenIn(asked.frame, fault);
    }
  } else if (isByWill(input.action)) endByWill(game, run, input.action);
  else {
    if (asked.kind !== 'choice') throw new Broken('nobody has a choice now', undefined);
    try {
      run.follow(asked.step.take(run, asked.frame, input.action));
    } catch (fault) {
      throw brokenIn(asked.frame, fault);
    }
  }
  return { asked: runOn(game, run, endsAt), state: run.state, events: run.events };
}

function endByWill<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  run: Run<S, A, E, F>,
  action: ByWill,
): void {
  run.emit(action.type === 'draw' ? game.drawn(run.state) : game.resigned(run.state, action.side));
  if (run.state.outcome === null) throw new Error(`the game was ended by ${action.type} and is not over`);
}

const isByWill = (action: unknown): action is ByWill => {
  const { type } = typeof action === 'object' && action !== null ? (action as { readonly type?: unknown }) : {};
  return type === 'resign' || type === 'draw';
};

/** What is wrong with faces from outside, if anything. */
export function faultOfFaces(dice: readonly Die[], faces: unknown): string | undefined {
  if (!Array.isArray(faces)) return `faces must be a list, not ${quoted(faces)}.`;
  if (faces.length !== dice.length)
    return `${plural(dice.length, 'One die is', `${dice.length} dice are`)} rolled here, ${howMany(faces.length, 'was', 'were')} given.`;
  for (const [i, die] of dice.entries())
    if (!isFace(die, faces[i])) return `faces[${i}] must be a face of ${dieName(die)}, not ${quoted(faces[i])}.`;
  return undefined;
}

type Admitted<A> = { readonly ok: true; readonly action: A | ByWill } | Refused;

/** Measures an action from outside against what is asked. */
export function admit<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  asked: Asked<S, A, E, F>,
  action: unknown,
): Admitted<A> {
  if (asked.kind === 'over') return refused('illegal', 'The game is over.');
  // While dice are promised they are not rolled, and whoever waits for them may give up.
  if (isByWill(action) && (asked.kind === 'choice' || action.type === 'resign')) return admitByWill(state, action);
  if (asked.kind === 'chance') return refused('illegal', 'The dice are to be rolled now; nobody has a choice.');
  try {
    return admitChoice(game, state, asked, action);
  } catch (fault) {
    if (fault instanceof BadRequest) return refused('bad-request', fault.message);
    throw brokenIn(asked.frame, fault);
  }
}

function admitByWill(state: Core<Frame>, action: ByWill): Admitted<never> {
  if (action.type === 'draw')
    return Object.keys(action).length === 1 ? { ok: true, action: { type: 'draw' } } : refused('bad-request', 'A draw says nothing else.');
  if (Object.keys(action).length !== 2 || !state.sides.includes(action.side))
    return refused('bad-request', `A resignation names its side, ${state.sides.join(' or ')}, and nothing else.`);
  return { ok: true, action: { type: 'resign', side: action.side } };
}

/** What is listed is good. In an open choice the check decides about the rest. */
function admitChoice<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  asked: AskedChoice<S, A, E, F>,
  action: unknown,
): Admitted<A> {
  const { frame, step, open } = asked;
  const listed = amongListed(asked.actions, action);
  if (listed !== undefined) return { ok: true, action: listed };
  if (isDeeperThan(action, DEEPEST)) return refused('bad-request', 'An action is not nested so deeply.');
  const read = game.action.read(action, 'action');
  if (open) {
    const no = step.check?.(state, frame, read);
    return no === undefined ? { ok: true, action: read } : illegal(no);
  }
  const meant = amongListed(asked.actions, read);
  if (meant !== undefined) return { ok: true, action: meant };
  return illegal(step.whyNot?.(state, frame, read) ?? game.text.notOffered(state, frame, read));
}

/** A player who answers with the very option he was shown is found at once; from outside come copies. */
function amongListed<A>(actions: readonly A[], action: unknown): A | undefined {
  const at = (actions as readonly unknown[]).indexOf(action);
  return at >= 0 ? actions[at] : actions.find((a) => sameData(a, action));
}

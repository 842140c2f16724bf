import { Broken, brokenIn } from './broken-invariant.js';
import type { Draft } from './copies.js';
import type { Die } from './dice.js';
import type { ChanceStep, ChoiceStep, Frame, Next, Roll, Step, Writer } from './frames.js';
import type { Core, GameAction, GameDef, Outcome, Pending } from './game.js';
import type { Side } from './sides.js';

/** So many steps in a row without asking anybody are a procedure that runs in circles. */
const MOST_STEPS = 10_000;

/** Whom a state asks, worked out once: what `pending` shows and what an answer is measured against. */
export type Asked<S, A, E, F extends Frame> =
  | AskedChoice<S, A, E, F>
  | AskedChance<S, E, F>
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** A choice. What can be chosen is listed when it is first wanted: of an open one that is often never. */
export class AskedChoice<S, A, E, F extends Frame> {
  readonly kind = 'choice';
  readonly side: Side;
  readonly open: boolean;
  readonly #state: S;
  #actions: readonly A[] | undefined;

  constructor(
    readonly frame: F,
    readonly step: ChoiceStep<S, A, E, F>,
    state: S,
  ) {
    this.#state = state;
    this.side = step.side(state, frame);
    this.open = step.check !== undefined && (step.open === undefined || step.open(state, frame));
  }

  get actions(): readonly A[] {
    this.#actions ??= this.#listed();
    return this.#actions;
  }
  /** How many are listed by now. */
  get listedSoFar(): number {
    return this.#actions?.length ?? 0;
  }
  #listed(): readonly A[] {
    try {
      const actions = this.step.options(this.#state, this.frame);
      if (actions.length === 0) throw new Broken('nothing can be chosen', this.frame);
      return actions;
    } catch (fault) {
      throw brokenIn(this.frame, fault);
    }
  }
}
export interface AskedChance<S, E, F> {
  readonly kind: 'chance';
  readonly frame: F;
  readonly step: ChanceStep<S, E, F>;
  readonly roll: Roll;
  readonly dice: readonly Die[];
}

/** The state while steps write to it. */
export class Run<S extends Core<F>, A extends GameAction, E, F extends Frame> implements Writer<S, E> {
  readonly events: E[] = [];
  /** The state it began with: what comes of it belongs to the same game. */
  readonly from: S;
  constructor(
    private readonly game: GameDef<S, A, E, F>,
    public state: S,
  ) {
    this.from = state;
  }

  emit(event: E): void {
    this.events.push(event);
    this.state = this.game.evolve(this.state, event);
  }

  /** Puts what comes next on the stack. */
  follow(next: Next<F>): void {
    const stack = this.state.stack.slice();
    switch (next.to) {
      case 'step':
        stack[stack.length - 1] = next.frame;
        break;
      case 'call':
        stack[stack.length - 1] = next.back;
        stack.push(next.frame);
        break;
      case 'done':
        stack.pop();
    }
    const state: Draft<S> = this.game.copied?.(this.state) ?? { ...this.state };
    state.stack = stack;
    this.state = state;
  }
}

/** The step that a frame stands in. */
function stepOf<S extends Core<F>, A extends GameAction, E, F extends Frame>(game: GameDef<S, A, E, F>, frame: F): Step<S, A, E, F> {
  const steps = (game.procedures as { readonly [proc: string]: { readonly [step: string]: unknown } | undefined })[frame.proc];
  const step = steps?.[frame.step];
  if (step === undefined) throw new Broken('no such step', frame);
  return step as Step<S, A, E, F>;
}

const listed = (dice: Roll['dice']): readonly Die[] => ('sides' in dice ? [dice] : dice);

/** Whom this frame asks; `null` when it goes on by itself. */
function ask<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  frame: F,
  step: Step<S, A, E, F>,
  state: S,
): Exclude<Asked<S, A, E, F>, { kind: 'over' }> | null {
  if (step.kind === 'auto') return null;
  if (step.kind === 'chance') {
    const roll = step.roll(state, frame);
    return { kind: 'chance', frame, step, roll, dice: listed(roll.dice) };
  }
  return new AskedChoice(frame, step, state);
}

/**
 * Runs on until a player or the dice must speak: steps that run by themselves, choices of one, rolls of no dice. Nothing is left standing
 * after the game has ended. Where `endsAt` holds nobody wants to know how it goes on, and nobody is asked.
 */
export function runOn<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  run: Run<S, A, E, F>,
  endsAt?: (state: S) => boolean,
): Asked<S, A, E, F> | null {
  let frame: F | undefined;
  try {
    for (let steps = 0; ; steps++) {
      const { outcome, stack } = run.state;
      if (outcome !== null) return { kind: 'over', outcome };
      frame = stack[stack.length - 1];
      if (frame === undefined) throw new Broken('nothing is going on and the game is not over', undefined);
      if (steps > MOST_STEPS) throw new Broken('the procedure runs in circles', frame);
      if (endsAt?.(run.state)) return null;
      const step = stepOf(game, frame);
      const asked = ask(frame, step, run.state);
      if (asked === null) {
        if (step.kind === 'auto') run.follow(step.run(run, frame));
      } else if (asked.kind === 'chance') {
        if (asked.dice.length > 0) return asked;
        run.follow(asked.step.take(run, frame, []));
      } else {
        const only = asked.open || asked.actions.length > 1 ? undefined : asked.actions[0];
        if (only === undefined) return asked;
        run.follow(asked.step.take(run, frame, only));
      }
    }
  } catch (fault) {
    throw brokenIn(frame, fault);
  }
}

/** Runs on, and remembers whom the state asks now. */
export function settle<S extends Core<F>, A extends GameAction, E, F extends Frame>(game: GameDef<S, A, E, F>, run: Run<S, A, E, F>): void {
  const asked = runOn(game, run);
  keep(game, run.state, asked, run.from);
}

/** Whom a settled state asks. */
export function askedBy<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
): Asked<S, A, E, F> {
  const kept = recall(game, state);
  if (kept !== undefined) return kept.asked as Asked<S, A, E, F>;
  if (state.outcome !== null) return keep(game, state, { kind: 'over', outcome: state.outcome });
  const frame = state.stack[state.stack.length - 1];
  if (frame === undefined) throw new Broken('nothing is going on and the game is not over', undefined);
  try {
    const asked = ask<S, A, E, F>(frame, stepOf(game, frame), state);
    if (asked === null) throw new Broken('the state waits for nobody', frame);
    return keep(game, state, asked);
  } catch (fault) {
    throw brokenIn(frame, fault);
  }
}

/** What the state asks, in the form others see; made when it is first wanted. */
export function pendingOf<S extends Core<F>, A extends GameAction, E, F extends Frame>(game: GameDef<S, A, E, F>, state: S): Pending<A> {
  const asked = askedBy(game, state);
  const kept = recall(game, state);
  if (kept?.pending) return kept.pending as Pending<A>;
  const pending = inWords(game, state, asked);
  if (kept !== undefined) kept.pending = pending;
  return pending;
}

function inWords<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  asked: Asked<S, A, E, F>,
): Pending<A> {
  switch (asked.kind) {
    case 'choice':
      return {
        kind: 'choice',
        side: asked.side,
        prompt: game.text.prompt(state, asked.frame),
        actions: asked.actions,
        open: asked.open,
      };
    case 'chance':
      return { kind: 'chance', purpose: asked.roll.purpose, dice: asked.dice };
    case 'over': {
      const { winner, degree } = asked.outcome;
      return { kind: 'over', winner, degree, reason: game.text.reason(state, asked.outcome) };
    }
  }
}

/**
 * The latest answers to "whom does this state ask", by the identity of the state. A state never changes, so neither does the answer; the
 * options of a state are listed once although settling, showing and answering all need them. A few are enough for play and for search. Every
 * game that is being played has its own few, handed on from each state to those that come of it, so that many games do not crowd each other out.
 */
interface Kept {
  readonly game: object;
  readonly state: object;
  readonly asked: unknown;
  pending: unknown;
}
const KEEP = 8;
/** So many listed actions are kept of one game besides the latest two lists: long lists are most of what a game holds in memory. */
const KEEP_LISTED = 4_000;
const memories = new WeakMap<object, Kept[]>();

/** The last one that was asked for or kept: most questions are about it. */
let last: Kept | undefined;

function recall(game: object, state: object): Kept | undefined {
  if (last !== undefined && last.state === state && last.game === game) return last;
  const latest = memories.get(state);
  if (latest === undefined) return undefined;
  for (let i = 0; i < latest.length; i++) {
    const kept = latest[i];
    if (kept === undefined || kept.state !== state || kept.game !== game) continue;
    for (let j = i; j > 0; j--) latest[j] = latest[j - 1] ?? kept;
    latest[0] = kept;
    last = kept;
    return kept;
  }
  return undefined;
}

export function keep<T>(game: object, state: object, asked: T, from: object = state): T {
  const latest = memories.get(from) ?? [];
  memories.set(state, latest);
  last = { game, state, asked, pending: null };
  latest.unshift(last);
  if (latest.length > KEEP) latest.pop();
  forgetLong(latest);
  return asked;
}

function forgetLong(latest: Kept[]): void {
  let listed = 0;
  for (let i = 0; i < latest.length; i++) {
    const asked = latest[i]?.asked;
    if (asked instanceof AskedChoice) listed += asked.listedSoFar;
    if (i > 1 && listed > KEEP_LISTED) latest.length = i;
  }
}

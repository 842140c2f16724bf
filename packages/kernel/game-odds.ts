import { admit, applied } from './admit.js';
import { Broken } from './broken.js';
import { canonical } from './canonical.js';
import type { Die } from './dice.js';
import type { Frame } from './frames.js';
import type { Core, GameAction, GameDef, Input, Refused } from './game.js';
import { differenceFrom } from './plain-data.js';
import { askedBy } from './settle.js';
import type { Side } from './sides.js';

/** So many inputs, or so many ways to answer, and the question reaches too far. */
const MOST_INPUTS = 200_000;
const MOST_ANSWERS = 500;

/**
 * How far odds are walked and what an outcome is.
 * @example
 * const question: OddsQuestion<State, Action, Event, object> = {
 *   note: (e) => (e.type === 'combatResult' ? e.result : undefined),
 *   result: (_s, notes) => (notes.length > 0 ? { result: notes[0] } : undefined),
 * };
 */
export interface OddsQuestion<S, A, E, T> {
  /** What of an event belongs to the outcome: plain data, or nothing. */
  note?(event: E): unknown;
  /** The outcome, once it is reached; nothing: the walk goes on. `from` is the state that was asked about. */
  result(state: S, notes: readonly unknown[], from: S): T | undefined;
  /** How a side answers on the way; nothing: every answer is walked and kept apart. */
  answer?(state: S, side: Side, actions: readonly A[]): A | undefined;
}

/**
 * One outcome with its exact chance, `ways` in `of`. `when` are the answers that were kept apart, in the order in which they were asked for:
 * the chance if they are given whenever that is asked.
 * @example { ways: 16, outcome: { result: 'driven' }, when: [{ type: 'shoot' }] }
 */
export interface GameChance<A, T> {
  readonly ways: number;
  readonly outcome: T;
  readonly when?: readonly A[];
}

/**
 * Every outcome, most likely first; the ways sum to `of`, or where answers are kept apart, for each `when` by itself.
 * @example { of: 36, outcomes: [{ ways: 18, outcome: { result: 'driven' } }, { ways: 18, outcome: { result: 'held' } }] }
 */
export interface GameOdds<A, T> {
  readonly of: number;
  readonly outcomes: readonly GameChance<A, T>[];
}

/**
 * Exact odds of what a state leads to: the steps of the game itself, fed every face of the dice. Equal places are walked once, however they
 * were reached.
 * @example oddsOf(game, state, { result: (s) => (s.stack.length === 1 ? { gone: isGone(s) } : undefined), answer: (_s, _side, [a]) => a })
 */
export function oddsOf<S extends Core<F>, A extends GameAction, E, F extends Frame, T>(
  game: GameDef<S, A, E, F>,
  state: S,
  question: OddsQuestion<S, A, E, T>,
): GameOdds<A, T> {
  return new Walk(game, question, state).from(state, []);
}

/**
 * Exact odds of what an action leads to, as far as the system walks them, or why the action is refused.
 * @example oddsOfAction(game, state, { type: 'attack', unit: 'WAT3', target: 'ORD1' }) // { ok: true, of: 10, outcomes: […] }
 */
export function oddsOfAction<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  action: unknown,
): ({ readonly ok: true } & GameOdds<A, object>) | Refused {
  const admitted = admit(game, state, askedBy(game, state), action);
  if (!admitted.ok) return admitted;
  const { state: after, events } = applied(game, state, { action: admitted.action });
  return { ok: true, ...new Walk(game, game.odds, state).from(after, events) };
}

/** A part of all dice sequences: `ways` in `of`. */
interface Part {
  ways: bigint;
  of: bigint;
}
/** A place on the way, and which part leads there. */
interface Place<S> extends Part {
  readonly state: S;
  readonly notes: readonly unknown[];
}
interface End<T> extends Part {
  readonly outcome: T;
}
/** Answers kept apart so far, by the question they answer. */
type Plan<A> = readonly { readonly question: string; readonly action: A }[];

/** What an input led to. */
interface Led<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

class Walk<S extends Core<F>, A extends GameAction, E, F extends Frame, T> {
  private inputs = 0;
  /** Every new question sends the walk back to its start; where an input led before it leads again. */
  private readonly led = new Map<S, Map<string, Led<S, E>>>();
  private readonly differences = new Map<S, string>();

  constructor(
    private readonly game: GameDef<S, A, E, F>,
    private readonly question: OddsQuestion<S, A, E, T>,
    /** The state that was asked about. */
    private readonly origin: S,
  ) {}

  from(state: S, events: readonly E[]): GameOdds<A, T> {
    const groups: { readonly when: readonly A[]; readonly ends: readonly End<T>[] }[] = [];
    const explore = (plan: Plan<A>): void => {
      const ends = new Map<string, End<T>>();
      const open = this.follow(plan, { state, notes: this.noted([], events), ways: 1n, of: 1n }, ends);
      if (open !== undefined) for (const action of open.actions) explore([...plan, { question: open.question, action }]);
      else groups.push({ when: plan.map((p) => p.action), ends: [...ends.values()] });
      if (groups.length > MOST_ANSWERS) throw new Broken('the odds meet too many answers to keep apart', state.stack.at(-1));
    };
    explore([]);
    const of = groups.reduce((all, { ends }) => ends.reduce((n, end) => leastCommonMultiple(n, end.of), all), 1n);
    return { of: safe(of), outcomes: groups.flatMap(({ when, ends }) => inOrder(ends, of, when)) };
  }

  /** Walks every face, roll by roll, and gathers the ends; stops at the first question that the plan does not answer. */
  private follow(plan: Plan<A>, start: Place<S>, ends: Map<string, End<T>>): OpenQuestion<A> | undefined {
    let places = new Map([['', start]]);
    while (places.size > 0) {
      const next = new Map<string, Place<S>>();
      for (const place of places.values()) {
        const reached = this.toDice(plan, place);
        if (reached.kind === 'question') return reached;
        if (reached.kind === 'end') merge(ends, canonical(reached.outcome), { outcome: reached.outcome, ways: place.ways, of: place.of });
        else this.rollAll(reached, place, next, ends);
      }
      places = next;
    }
    return undefined;
  }

  /** Where a face ends the walk it is counted at once; only places from which it goes on must be told apart. */
  private rollAll(at: AtDice<S>, { ways, of }: Part, next: Map<string, Place<S>>, ends: Map<string, End<T>>): void {
    const ofAll = at.dice.reduce((n, die) => n * BigInt(die.sides), of);
    for (const faces of everyFace(at.dice)) {
      const { state, events } = this.after(at.state, faces.join(), { faces });
      const notes = this.noted(at.notes, events);
      const outcome = this.question.result(state, notes, this.origin);
      if (outcome !== undefined) merge(ends, canonical(outcome), { outcome, ways, of: ofAll });
      else merge(next, `${canonical(notes)} ${this.difference(state)}`, { state, notes, ways, of: ofAll });
    }
  }

  /** Answers choices until the walk ends, dice are rolled, or somebody is asked for whom nobody answers. */
  private toDice(plan: Plan<A>, place: Place<S>): AtDice<S> | OpenQuestion<A> | { readonly kind: 'end'; readonly outcome: T } {
    let { state, notes } = place;
    for (;;) {
      const outcome = this.question.result(state, notes, this.origin);
      if (outcome !== undefined) return { kind: 'end', outcome };
      const asked = askedBy(this.game, state);
      if (asked.kind === 'over') throw new Broken('the game is over and the odds have no result', state.stack.at(-1));
      if (asked.kind === 'chance') return { kind: 'dice', state, notes, dice: asked.dice };
      let action = this.question.answer?.(state, asked.side, asked.actions);
      if (action === undefined) {
        const question = `${asked.frame.proc}.${asked.frame.step} ${asked.side} ${canonical(asked.actions)}`;
        action = plan.find((p) => p.question === question)?.action;
        if (action === undefined) return { kind: 'question', question, actions: asked.actions };
      }
      const after = this.after(state, canonical(action), { action });
      notes = this.noted(notes, after.events);
      state = after.state;
    }
  }

  private noted(notes: readonly unknown[], events: readonly E[]): readonly unknown[] {
    const more: unknown[] = [];
    for (const event of events) {
      const note = this.question.note?.(event);
      if (note !== undefined) more.push(note);
    }
    return more.length === 0 ? notes : [...notes, ...more];
  }

  private after(state: S, key: string, input: Input<A>): Led<S, E> {
    const here = this.led.get(state) ?? new Map<string, Led<S, E>>();
    const known = here.get(key);
    if (known !== undefined) return known;
    if (++this.inputs > MOST_INPUTS) throw new Broken('the odds reach too far', state.stack.at(-1));
    const found = applied(this.game, state, input);
    this.led.set(state, here.set(key, found));
    return found;
  }

  private difference(state: S): string {
    const known = this.differences.get(state) ?? differenceFrom(this.origin, state);
    this.differences.set(state, known);
    return known;
  }
}

interface AtDice<S> {
  readonly kind: 'dice';
  readonly state: S;
  readonly notes: readonly unknown[];
  readonly dice: readonly Die[];
}
interface OpenQuestion<A> {
  readonly kind: 'question';
  readonly question: string;
  readonly actions: readonly A[];
}

/** Adds a part to the one that leads to the same place. */
function merge<P extends Part>(parts: Map<string, P>, key: string, part: P): void {
  const seen = parts.get(key);
  if (seen === undefined) {
    parts.set(key, part);
    return;
  }
  const of = leastCommonMultiple(seen.of, part.of);
  seen.ways = seen.ways * (of / seen.of) + part.ways * (of / part.of);
  seen.of = of;
}

/** Every face of every die, the last die turning fastest. */
function* everyFace(dice: readonly Die[]): Generator<readonly number[]> {
  const [die, ...others] = dice;
  if (die === undefined) {
    yield [];
    return;
  }
  for (let face = die.from; face < die.from + die.sides; face++) for (const rest of everyFace(others)) yield [face, ...rest];
}

/** Most likely first; ties by the outcome as JSON. */
function inOrder<A, T>(ends: readonly End<T>[], of: bigint, when: readonly A[]): readonly GameChance<A, T>[] {
  return ends
    .map((end) => ({ text: JSON.stringify(end.outcome), ways: safe((end.ways * of) / end.of), outcome: end.outcome }))
    .sort((a, b) => b.ways - a.ways || (a.text < b.text ? -1 : 1))
    .map(({ ways, outcome }) => (when.length === 0 ? { ways, outcome } : { ways, outcome, when }));
}

function safe(n: bigint): number {
  if (n > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`the odds have ${n} ways, more than a whole number can say`);
  return Number(n);
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));
const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a === b ? a : (a / greatestCommonDivisor(a, b)) * b);

import { Broken } from './broken-invariant.js';
import { canonical } from './canonical.js';
import type { Frame } from './frames.js';
import type { Core, GameAction, GameDef, Input } from './game.js';
import { applied } from './inputs.js';
import { everyFace, kindsOfFaces } from './kinds-of-faces.js';
import type { GameChance, GameOdds, OddsQuestion } from './odds-question.js';
import { differenceFrom, sameData } from './plain-data.js';
import { type AskedChance, askedBy } from './step-runner.js';

/** So many inputs, or so many ways to answer, and the question reaches too far. */
const MOST_INPUTS = 200_000;
const MOST_ANSWERS = 500;

/** A part of all dice sequences: `ways` in `of`. */
interface Part {
  ways: bigint;
  of: bigint;
}
/** One of the ways to a place, the last input first. */
type Trail<A, E> = { readonly input: Input<A>; readonly events: readonly E[]; readonly before: Trail<A, E> } | null;
/** A place on the way, and which part leads there. */
interface Place<S, A, E> extends Part {
  readonly state: S;
  readonly notes: readonly unknown[];
  readonly trail: Trail<A, E>;
}
interface End<A, E, T> extends Part {
  readonly outcome: T;
  readonly trail: Trail<A, E>;
}
/** Answers kept apart so far, by the question they answer. */
type Plan<A> = readonly { readonly question: string; readonly action: A }[];

/** The ends when questions are answered so. */
interface Group<A, E, T> {
  readonly when: readonly A[];
  readonly ends: readonly End<A, E, T>[];
}

interface Answered<A, E, T> {
  readonly action: A;
  readonly groups: readonly Group<A, E, T>[];
}

/** What an input led to. */
interface Led<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** Inputs after the first, and everything that happened on the way. */
interface Path<A, E> {
  readonly inputs: readonly Input<A>[];
  readonly events: readonly E[];
}

/** Walks every face of the dice from a state to the outcomes of a question. */
export class OddsWalk<S extends Core<F>, A extends GameAction, E, F extends Frame, T> {
  private inputs = 0;
  private answers = 0;
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
    const groups = this.explored(state, events, []);
    const of = groups.reduce((all, { ends }) => ends.reduce((n, end) => leastCommonMultiple(n, end.of), all), 1n);
    return { of: safe(of), outcomes: groups.flatMap(({ when, ends }) => inOrder(ends, of, when)) };
  }

  /** The ends for every way to answer what is asked after a plan. A question whose answer changes nothing is none. */
  private explored(state: S, events: readonly E[], plan: Plan<A>): readonly Group<A, E, T>[] {
    const ends = new Map<string, End<A, E, T>>();
    const open = this.follow(plan, this.start(state, events), ends);
    if (open === undefined) {
      if (++this.answers > MOST_ANSWERS) throw new Broken('the odds meet too many answers to keep apart', state.stack.at(-1));
      return [{ when: [], ends: [...ends.values()] }];
    }
    const answered = this.answered(state, events, plan, open);
    const [first] = answered;
    if (first !== undefined && areAlike(answered)) return first.groups;
    return answered.flatMap(({ action, groups }) => groups.map(({ when, ends: led }) => ({ when: [action, ...when], ends: led })));
  }
  private answered(state: S, events: readonly E[], plan: Plan<A>, { question, actions }: OpenQuestion<A>): readonly Answered<A, E, T>[] {
    return actions.map((action) => ({ action, groups: this.explored(state, events, [...plan, { question, action }]) }));
  }

  /** One way to an outcome when the questions are answered so, in the order in which they come up; nothing if none leads there. */
  pathTo(state: S, events: readonly E[], outcome: object, when: readonly A[]): Path<A, E> | undefined {
    let plan: Plan<A> = [];
    for (let given = 0; ; ) {
      const ends = new Map<string, End<A, E, T>>();
      const open = this.follow(plan, this.start(state, events), ends);
      if (open === undefined) {
        const end = given === when.length ? ends.get(canonical(outcome)) : undefined;
        return end === undefined ? undefined : pathOf(end.trail, events);
      }
      const { question, actions } = open;
      const isMoot = areAlike(this.answered(state, events, plan, open));
      const action = isMoot ? actions[0] : actions.find((a) => sameData(a, when[given]));
      if (action === undefined) return undefined;
      if (!isMoot) given++;
      plan = [...plan, { question, action }];
    }
  }

  private start(state: S, events: readonly E[]): Place<S, A, E> {
    return { state, notes: this.noted([], events), trail: null, ways: 1n, of: 1n };
  }

  /** Walks every face, roll by roll, and gathers the ends; stops at the first question that the plan does not answer. */
  private follow(plan: Plan<A>, start: Place<S, A, E>, ends: Map<string, End<A, E, T>>): OpenQuestion<A> | undefined {
    let places = new Map([['', start]]);
    while (places.size > 0) {
      const next = new Map<string, Place<S, A, E>>();
      for (const place of places.values()) {
        const reached = this.toDice(plan, place);
        if (reached.kind === 'question') return reached;
        if (reached.kind === 'end') {
          const { outcome, trail } = reached;
          merge(ends, canonical(outcome), { outcome, trail, ways: place.ways, of: place.of });
        } else this.rollAll(reached, place, next, ends);
      }
      places = next;
    }
    return undefined;
  }

  /** Where a face ends the walk it is counted at once; only places from which it goes on must be told apart. */
  private rollAll(at: AtDice<S, A, E, F>, part: Part, next: Map<string, Place<S, A, E>>, ends: Map<string, End<A, E, T>>): void {
    const of = at.asked.dice.reduce((n, die) => n * BigInt(die.sides), part.of);
    for (const { faces, count } of kindsOfFaces(at.asked, at.state, everyFace(at.asked.dice))) {
      const ways = part.ways * BigInt(count);
      const { state, events } = this.after(at.state, faces.join(), { faces });
      const trail = { input: { faces }, events, before: at.trail };
      const notes = this.noted(at.notes, events);
      const outcome = this.question.result(state, notes, this.origin);
      if (outcome !== undefined) merge(ends, canonical(outcome), { outcome, trail, ways, of });
      else merge(next, `${canonical(notes)} ${this.difference(state)}`, { state, notes, trail, ways, of });
    }
  }

  /** Answers choices until the walk ends, dice are rolled, or somebody is asked for whom nobody answers. */
  private toDice(plan: Plan<A>, place: Place<S, A, E>): AtDice<S, A, E, F> | OpenQuestion<A> | AtEnd<A, E, T> {
    let { state, notes, trail } = place;
    for (;;) {
      const outcome = this.question.result(state, notes, this.origin);
      if (outcome !== undefined) return { kind: 'end', outcome, trail };
      const asked = askedBy(this.game, state);
      if (asked.kind === 'over') throw new Broken('the game is over and the odds have no result', state.stack.at(-1));
      if (asked.kind === 'chance') return { kind: 'dice', state, notes, trail, asked };
      let action = this.question.answer?.(state, asked.side, asked.actions);
      if (action === undefined) {
        const question = `${asked.frame.proc}.${asked.frame.step} ${asked.side} ${canonical(asked.actions)}`;
        action = plan.find((p) => p.question === question)?.action;
        if (action === undefined) return { kind: 'question', question, actions: asked.actions };
      }
      const after = this.after(state, canonical(action), { action });
      notes = this.noted(notes, after.events);
      trail = { input: { action }, events: after.events, before: trail };
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

interface AtDice<S, A, E, F extends Frame> {
  readonly kind: 'dice';
  readonly state: S;
  readonly notes: readonly unknown[];
  readonly trail: Trail<A, E>;
  readonly asked: AskedChance<S, E, F>;
}
interface AtEnd<A, E, T> {
  readonly kind: 'end';
  readonly outcome: T;
  readonly trail: Trail<A, E>;
}
interface OpenQuestion<A> {
  readonly kind: 'question';
  readonly question: string;
  readonly actions: readonly A[];
}

/** From the first input on; `events` happened before it. */
function pathOf<A, E>(end: Trail<A, E>, events: readonly E[]): Path<A, E> {
  const trails: NonNullable<Trail<A, E>>[] = [];
  for (let trail = end; trail !== null; trail = trail.before) trails.unshift(trail);
  return { inputs: trails.map(({ input }) => input), events: [...events, ...trails.flatMap((trail) => trail.events)] };
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

/** Whether it makes no difference how the question is answered. */
const areAlike = <A, E, T>(answered: readonly Answered<A, E, T>[]): boolean =>
  new Set(answered.map(({ groups }) => chancesOf(groups))).size === 1;

/** The chances of groups, to be compared: outcomes with their parts, in lowest terms. */
const chancesOf = <A, E, T>(groups: readonly Group<A, E, T>[]): string =>
  canonical(
    groups.map(({ when, ends }) => ({
      when,
      ends: ends
        .map(({ outcome, ways, of }) => {
          const most = greatestCommonDivisor(ways, of);
          return `${canonical(outcome)} ${ways / most}/${of / most}`;
        })
        .toSorted(),
    })),
  );

/** Most likely first; ties by the outcome as JSON. */
function inOrder<A, E, T>(ends: readonly End<A, E, T>[], of: bigint, when: readonly A[]): readonly GameChance<A, T>[] {
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

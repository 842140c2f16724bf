import { Broken } from './broken-invariant.js';
import { canonical } from './canonical.js';
import type { Frame } from './frames.js';
import type { ByWill, Core, GameAction, GameDef, Input } from './game.js';
import { type CarriedOut, carriedOut } from './inputs.js';
import { everyFace, kindsOfFaces } from './kinds-of-faces.js';
import type { GameChance, GameOdds, OddsQuestion } from './odds-question.js';
import { fingerprint, sameData } from './plain-data.js';
import { type Asked, type AskedChance, type AskedChoice, askedBy } from './step-runner.js';

/** So many inputs, or so many ways to answer, and the question reaches too far. */
const MOST_INPUTS = 200_000;
const MOST_ANSWERS = 500;
/** There are fewer places than this. */
const MANY = 1_000_000;

/** A part of all dice sequences: `ways` in `of`. */
interface Part {
  ways: number;
  of: number;
}
/** One of the ways to a place, the last input first. */
type Trail<A, E> = { readonly input: Input<A>; readonly events: readonly E[]; readonly before: Trail<A, E> } | null;

/** What belongs to the outcome so far; the same notes have the same number. */
interface Notes {
  readonly list: readonly unknown[];
  readonly id: number;
}
const NOTHING: Notes = { list: [], id: 0 };

/** A place on the way that asks somebody, and which part leads there. */
interface Place<S, A, E, F extends Frame> extends Part {
  readonly state: S;
  readonly asked: Asked<S, A, E, F>;
  readonly notes: Notes;
  readonly trail: Trail<A, E>;
}
interface End<A, E, T> extends Part {
  readonly outcome: T;
  readonly trail: Trail<A, E>;
}
/** How far a walk has come: places still to be looked at, those one roll farther, and the ends. */
interface Front<S, A, E, F extends Frame, T> {
  places: readonly Place<S, A, E, F>[];
  /** By the numbers of notes and state. */
  next: Map<number, Place<S, A, E, F>>;
  readonly ends: Map<string, End<A, E, T>>;
}
/** An outcome that says nothing but the notes is known by their number; what else says the same is found in the end. */
function keyOf(outcome: unknown, { list, id }: Notes): string {
  if (typeof outcome === 'object' && outcome !== null && !Array.isArray(outcome)) {
    const [first, another] = Object.entries(outcome);
    if (first !== undefined && another === undefined && first[1] === list) return `${first[0]} ${id}`;
  }
  return canonical(outcome);
}
/** Answers kept apart so far, by the question they answer. */
type Plan<A> = readonly { readonly question: string; readonly action: A }[];

/** The ends when questions are answered so, with the outcomes as text. */
interface Group<A, E, T> {
  readonly when: readonly A[];
  readonly ends: readonly Told<A, E, T>[];
}
interface Told<A, E, T> extends End<A, E, T> {
  readonly text: string;
}

interface Answered<A, E, T> {
  readonly action: A;
  readonly groups: readonly Group<A, E, T>[];
}

/** Faces that bring the same, how many they are, and where they lead. */
interface Rolled<S, A, E, F extends Frame> {
  readonly faces: readonly number[];
  readonly count: number;
  readonly led: CarriedOut<S, A, E, F>;
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
  /*
   * Where inputs led before they lead again, by the number of the state: after every answer that is kept apart the walk comes by the same places. What is
   * asked there, which notes are in what happened, and what is said of an outcome is found out once for the same reason.
   */
  private readonly chosen = new Map<number, Chosen<S, A, E, F>[]>();
  private readonly rolled = new Map<number, readonly Rolled<S, A, E, F>[]>();
  private readonly choices = new Map<AskedChoice<S, A, E, F>, Choice<A>>();
  private readonly written = new Map<readonly E[], readonly WrittenNote[]>();
  private readonly texts = new Map<string, string>();
  private readonly notes = new Map<string, Notes>();
  private readonly ids = new Map<S, number>();
  private readonly idsOfFutures = new Map<string, number>();
  private readonly lookalikes = new Map<number, { readonly state: S; readonly id: number }[]>();
  private readonly endsAt: ((state: S) => boolean) | undefined;

  constructor(
    private readonly game: GameDef<S, A, E, F>,
    private readonly question: OddsQuestion<S, A, E, T>,
    /** The state that was asked about. */
    private readonly origin: S,
  ) {
    this.endsAt = question.endsAt?.bind(question);
  }

  /** The odds of a state. */
  here(): GameOdds<A, T> {
    const isOver = this.question.result(this.origin, [], this.origin) !== undefined;
    return this.from({ state: this.origin, events: [], asked: isOver ? null : askedBy(this.game, this.origin) });
  }
  /** The odds of an action that has been found good. */
  after(action: A | ByWill): GameOdds<A, T> {
    return this.from(this.begun(action));
  }

  private from(begun: CarriedOut<S, A, E, F>): GameOdds<A, T> {
    const groups = this.explored(this.start(begun), []);
    const of = groups.reduce((all, { ends }) => ends.reduce((n, end) => leastCommonMultiple(n, end.of), all), 1);
    return { of, outcomes: groups.flatMap(({ when, ends }) => inOrder(ends, of, when)) };
  }
  private begun(action: A | ByWill): CarriedOut<S, A, E, F> {
    return carriedOut(this.game, this.origin, askedBy(this.game, this.origin), { action }, this.endsAt);
  }

  /** The ends for every way to answer what is asked after a plan. A question whose answer changes nothing is none. */
  private explored(front: Front<S, A, E, F, T>, plan: Plan<A>): readonly Group<A, E, T>[] {
    const open = this.follow(plan, front);
    if (open === undefined) {
      if (++this.answers > MOST_ANSWERS) throw new Broken('the odds meet too many answers to keep apart', this.origin.stack.at(-1));
      return [{ when: [], ends: [...this.endsOf(front).values()] }];
    }
    const answered = this.answered(front, plan, open);
    const [first] = answered;
    if (first !== undefined && areAlike(answered)) return first.groups;
    return answered.flatMap(({ action, groups }) => groups.map(({ when, ends: led }) => ({ when: [action, ...when], ends: led })));
  }
  /** Each answer goes on from where the question came up: what was walked before is the same for all. */
  private answered(front: Front<S, A, E, F, T>, plan: Plan<A>, { question, actions }: OpenQuestion<A>): readonly Answered<A, E, T>[] {
    return actions.map((action) => ({ action, groups: this.explored(copyOf(front), [...plan, { question, action }]) }));
  }

  /** One way from an action to an outcome when the questions are answered so, in the order in which they come up; nothing if none leads there. */
  pathTo(action: A | ByWill, outcome: object, when: readonly A[]): Path<A, E> | undefined {
    const begun = this.begun(action);
    const front = this.start(begun);
    let plan: Plan<A> = [];
    for (let given = 0; ; ) {
      const open = this.follow(plan, front);
      if (open === undefined) {
        const end = given === when.length ? this.endsOf(front).get(canonical(outcome)) : undefined;
        return end === undefined ? undefined : pathOf(end.trail, begun.events);
      }
      const { question, actions } = open;
      const isMoot = areAlike(this.answered(front, plan, open));
      const answer = isMoot ? actions[0] : actions.find((a) => sameData(a, when[given]));
      if (answer === undefined) return undefined;
      if (!isMoot) given++;
      plan = [...plan, { question, action: answer }];
    }
  }

  private start(begun: CarriedOut<S, A, E, F>): Front<S, A, E, F, T> {
    const next = new Map<number, Place<S, A, E, F>>();
    const ends = new Map<string, End<A, E, T>>();
    this.arrive(begun, NOTHING, null, { ways: 1, of: 1 }, { next, ends });
    return { places: [], next, ends };
  }

  /** Walks every face, roll by roll, and gathers the ends; stops at the first question that the plan does not answer. */
  private follow(plan: Plan<A>, front: Front<S, A, E, F, T>): OpenQuestion<A> | undefined {
    for (;;) {
      for (const [i, place] of front.places.entries()) {
        const open = this.walkOn(plan, place, front);
        if (open === undefined) continue;
        front.places = front.places.slice(i);
        return open;
      }
      if (front.next.size === 0) return undefined;
      front.places = [...front.next.values()];
      front.next = new Map();
    }
  }

  /** Answers choices until the walk ends, dice are rolled, or somebody is asked for whom nobody answers. */
  private walkOn(plan: Plan<A>, place: Place<S, A, E, F>, to: Front<S, A, E, F, T>): OpenQuestion<A> | undefined {
    let { state, asked, notes, trail } = place;
    while (asked.kind === 'choice') {
      const choice = this.choiceIn(state, asked);
      const action = choice.answer ?? plan.find(({ question }) => question === choice.question)?.action;
      if (action === undefined) return choice;
      const led = this.choose(state, asked, action);
      notes = this.noted(notes, led.events);
      trail = { input: { action }, events: led.events, before: trail };
      const outcome = this.question.result(led.state, notes.list, this.origin);
      if (outcome !== undefined) {
        merge(to.ends, keyOf(outcome, notes), { outcome, trail, ways: place.ways, of: place.of });
        return undefined;
      }
      state = led.state;
      asked = this.stillAsked(led);
    }
    if (asked.kind === 'over') throw new Broken('the game is over and the odds have no result', state.stack.at(-1));
    const of = safe(asked.dice.reduce((n, die) => n * die.sides, place.of));
    for (const { faces, count, led } of this.everyRoll(state, asked))
      this.arrive(led, notes, { input: { faces }, events: led.events, before: trail }, { ways: place.ways * count, of }, to);
    return undefined;
  }

  /** Where the walk ends it is counted at once; only places from which it goes on must be told apart. */
  private arrive(
    led: CarriedOut<S, A, E, F>,
    before: Notes,
    trail: Trail<A, E>,
    { ways, of }: Part,
    { next, ends }: Pick<Front<S, A, E, F, T>, 'next' | 'ends'>,
  ): void {
    const { state, events } = led;
    const notes = this.noted(before, events);
    const outcome = this.question.result(state, notes.list, this.origin);
    if (outcome !== undefined) merge(ends, keyOf(outcome, notes), { outcome, trail, ways, of });
    else merge(next, notes.id * MANY + this.idOf(state), { state, asked: this.stillAsked(led), notes, trail, ways, of });
  }
  private stillAsked({ state, asked }: CarriedOut<S, A, E, F>): Asked<S, A, E, F> {
    if (asked === null) throw new Broken('the odds end and have no result', state.stack.at(-1));
    return asked;
  }

  private noted(notes: Notes, events: readonly E[]): Notes {
    let all = notes;
    for (const { note, text } of this.writtenOf(events)) {
      const key = `${all.id} ${text}`;
      const next = this.notes.get(key) ?? { list: [...all.list, note], id: this.notes.size + 1 };
      this.notes.set(key, next);
      all = next;
    }
    return all;
  }
  private writtenOf(events: readonly E[]): readonly WrittenNote[] {
    const known = this.written.get(events);
    if (known !== undefined) return known;
    const found: WrittenNote[] = [];
    for (const event of events) {
      const note = this.question.note?.(event);
      if (note !== undefined) found.push({ note, text: canonical(note) });
    }
    this.written.set(events, found);
    return found;
  }

  /** How a choice is answered, or which question it is that nobody answers. */
  private choiceIn(state: S, asked: AskedChoice<S, A, E, F>): Choice<A> {
    const known = this.choices.get(asked);
    if (known !== undefined) return known;
    const answer = this.question.answer?.(state, asked.side, asked.actions);
    const actions = this.question.apart?.(asked.actions) ?? asked.actions;
    const { proc, step } = asked.frame;
    const question = answer === undefined ? `${proc}.${step} ${asked.side} ${canonical(actions)}` : '';
    const found = { answer, question, actions };
    this.choices.set(asked, found);
    return found;
  }
  private choose(state: S, asked: Asked<S, A, E, F>, action: A): CarriedOut<S, A, E, F> {
    const key = this.idOf(state);
    const before = this.chosen.get(key) ?? [];
    const known = before.find((one) => sameData(one.action, action));
    if (known !== undefined) return known.led;
    const led = this.led(state, asked, { action });
    this.chosen.set(key, [...before, { action, led }]);
    return led;
  }
  private everyRoll(state: S, asked: AskedChance<S, E, F>): readonly Rolled<S, A, E, F>[] {
    const key = this.idOf(state);
    const known = this.rolled.get(key);
    if (known !== undefined) return known;
    const found = [...kindsOfFaces(asked, state, everyFace(asked.dice))].map(({ faces, count }) => ({
      faces,
      count,
      led: this.led(state, asked, { faces }),
    }));
    this.rolled.set(key, found);
    return found;
  }
  private led(state: S, asked: Asked<S, A, E, F>, input: Input<A>): CarriedOut<S, A, E, F> {
    if (++this.inputs > MOST_INPUTS) throw new Broken('the odds reach too far', state.stack.at(-1));
    return carriedOut(this.game, state, asked, input, this.endsAt);
  }

  /** A number for each state; the same data have the same one, and so have those with the same future. */
  private idOf(state: S): number {
    const known = this.ids.get(state);
    if (known !== undefined) return known;
    const future = this.question.future?.(state, this.origin);
    const id = future === undefined ? this.idOfData(state) : (this.idsOfFutures.get(future) ?? this.ids.size);
    if (future !== undefined) this.idsOfFutures.set(future, id);
    this.ids.set(state, id);
    return id;
  }
  private idOfData(state: S): number {
    const print = fingerprint(this.origin, state);
    const others = this.lookalikes.get(print) ?? [];
    const id = others.find((other) => sameData(other.state, state))?.id ?? this.ids.size;
    this.lookalikes.set(print, [...others, { state, id }]);
    return id;
  }

  /** The ends by their outcomes as text. */
  private endsOf({ ends }: Front<S, A, E, F, T>): ReadonlyMap<string, Told<A, E, T>> {
    const all = new Map<string, Told<A, E, T>>();
    for (const [key, end] of ends) {
      const text = this.texts.get(key) ?? canonical(end.outcome);
      this.texts.set(key, text);
      merge(all, text, { ...end, text });
    }
    return all;
  }
}

interface OpenQuestion<A> {
  readonly question: string;
  readonly actions: readonly A[];
}
/** A choice with the answer that goes without saying, if there is one. */
interface Choice<A> extends OpenQuestion<A> {
  readonly answer: A | undefined;
}

interface Chosen<S, A, E, F extends Frame> {
  readonly action: A;
  readonly led: CarriedOut<S, A, E, F>;
}
interface WrittenNote {
  readonly note: unknown;
  readonly text: string;
}

/** Parts grow where ways meet: who goes on from here has his own. */
const copyOf = <S, A, E, F extends Frame, T>({ places, next, ends }: Front<S, A, E, F, T>): Front<S, A, E, F, T> => ({
  places,
  next: copyOfParts(next),
  ends: copyOfParts(ends),
});
const copyOfParts = <K, P extends Part>(parts: Map<K, P>): Map<K, P> => {
  const copy = new Map<K, P>();
  for (const [key, part] of parts) copy.set(key, { ...part });
  return copy;
};

/** From the first input on; `events` happened before it. */
function pathOf<A, E>(end: Trail<A, E>, events: readonly E[]): Path<A, E> {
  const trails: NonNullable<Trail<A, E>>[] = [];
  for (let trail = end; trail !== null; trail = trail.before) trails.unshift(trail);
  return { inputs: trails.map(({ input }) => input), events: [...events, ...trails.flatMap((trail) => trail.events)] };
}

/** Adds a part to the one that leads to the same place. */
function merge<K, P extends Part>(parts: Map<K, P>, key: K, part: P): void {
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
        .map(({ text, ways, of }) => {
          const most = greatestCommonDivisor(ways, of);
          return `${text} ${ways / most}/${of / most}`;
        })
        .toSorted(),
    })),
  );

/** Most likely first; ties by the outcome as JSON. */
function inOrder<A, E, T>(ends: readonly End<A, E, T>[], of: number, when: readonly A[]): readonly GameChance<A, T>[] {
  return ends
    .map((end) => ({ text: JSON.stringify(end.outcome), ways: end.ways * (of / end.of), outcome: end.outcome }))
    .sort((a, b) => b.ways - a.ways || (a.text < b.text ? -1 : 1))
    .map(({ ways, outcome }) => (when.length === 0 ? { ways, outcome } : { ways, outcome, when }));
}

/** A whole number says so many ways and no more; what is reached later has no fewer. */
function safe(n: number): number {
  if (n > Number.MAX_SAFE_INTEGER) throw new RangeError(`the odds have ${n} ways, more than a whole number can say`);
  return n;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
const leastCommonMultiple = (a: number, b: number): number => (a === b ? a : safe((a / greatestCommonDivisor(a, b)) * b));

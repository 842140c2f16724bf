import {
  type Beginning,
  type BySide,
  type GameAction,
  type GameComplaint,
  type Pending,
  pending,
  type Side,
  type StandingOrder,
  sameData,
} from '@pennon/kernel';
import {
  beginLesson,
  cameNearer,
  goneBack,
  goneOn,
  isDeed,
  type Lesson,
  type LessonRun,
  ordersAtFirst,
  type Tried,
  tried,
  triedOrders,
} from '@pennon/lessons';
import type { AnyPointing, PicturedGame, PicturedSystem } from '@pennon/picture';
import type { AnsweredByOrder, Seat } from '@pennon/protocol';
import { signal } from '@preact/signals';
import { lessonProgress, noteProgress, type StepTaken } from '../app/lesson-progress.js';
import { readOrders } from '../session/read-orders.js';
import type { Connection, Happening, Now, OrderBook, Past, Session, State } from '../session/session.js';
import { say } from '../text/say.js';

/** What was said to the last try: a right answer, or why not. */
export interface Said {
  readonly isRight: boolean;
  readonly text: string;
  /** The answer that was given, of a question. */
  readonly answer: number | null;
}

/** Where the learner stands. */
export interface LessonMoment {
  /** Steps that are behind; as many as there are when all is over. */
  readonly done: number;
  /** The present step is done: one may go on. */
  readonly isAnswered: boolean;
  readonly said: Said | null;
}

const whoOf = ({ pieces, piece }: AnyPointing): unknown => pieces ?? piece;

/** Who leads the other side, as plates name it. */
const THE_LESSON: Seat = 'bot:The lesson';

/** A lesson as a game that somebody sits at: the real board and the real rules, with set dice, and every try is judged. */
export class LessonSession implements Session {
  readonly id: string;
  readonly title: string;
  readonly seats: BySide<Seat>;
  readonly mine: readonly Side[];
  readonly connection = signal<Connection>('here');
  readonly thinking = signal<Side | null>(null);
  readonly trouble = signal<string | null>(null);
  readonly links: BySide<string> = {};
  readonly draw = undefined;
  /** As far as it has been shown. */
  readonly moment = signal<LessonMoment>({ done: 0, isAnswered: false, said: null });
  /** It has just gone on where it was left. */
  readonly isTakenUp = signal(false);
  readonly now;
  #run: LessonRun;
  #seq = 0;
  /** Everything that has happened, and how much of it at each position where a step began. */
  #events: readonly object[] = [];
  #byOrder: readonly AnsweredByOrder[] = [];
  #orders = signal<readonly StandingOrder[]>([]);
  /** What was done in each step that was begun, the present one last. */
  #taken: readonly StepTaken[] = [{}];
  #happenedAt = new WeakMap<State, number>();
  #listeners = new Set<(happening: Happening) => Promise<void>>();
  /** Kept when what has happened has been shown. */
  #shown: Promise<void> = Promise.resolve();

  constructor(
    readonly system: PicturedSystem,
    readonly game: PicturedGame,
    readonly lesson: Lesson,
  ) {
    const run = beginLesson(game, lesson);
    if (!('state' in run)) throw new Error(run.message);
    this.#run = run;
    this.#happenedAt.set(run.state, 0);
    this.id = lesson.id;
    this.title = lesson.title;
    this.mine = [lesson.side];
    this.seats = Object.fromEntries(run.state.sides.map((side) => [side, side === lesson.side ? 'open' : THE_LESSON]));
    this.now = signal<Now>(this.#look());
    this.#orders.value = ordersAtFirst(run);
  }

  /** Goes on where it was left, as far as that is remembered and the lesson is still the same. */
  takeUp(): void {
    const { at } = lessonProgress.value[this.lesson.id] ?? {};
    if (!Array.isArray(at)) return;
    try {
      for (const [i, { actions = [], answer, orders }] of (at as readonly StepTaken[]).entries()) {
        for (const action of actions) this.#take(tried(this.#run, action), { action });
        if (answer !== undefined) this.answer(answer);
        if (orders !== undefined) this.#order(orders);
        // Where the lesson is another one by now, it goes on from there.
        if (i < at.length - 1 && !this.mayGoOn) break;
        if (i < at.length - 1) this.goOn();
      }
      if (this.moment.value.said?.isRight === false) this.#say(null);
    } catch {
      // Whatever was kept there was no such thing.
      this.again();
    }
    this.isTakenUp.value = this.#run.done > 0;
  }

  get step() {
    return this.#run.step;
  }
  /** Hexes that the step speaks of by their numbers, until it is done. */
  named(): readonly string[] {
    const { isAnswered } = this.moment.value;
    const step = this.step;
    if (step === undefined || isAnswered) return [];
    return [...new Set(`${step.text} ${'task' in step ? step.task : ''}`.match(/\b\d{4}\b/g) ?? [])];
  }

  /** Who the step speaks of. */
  calls(): readonly string[] {
    return this.moment.value.done >= 0 ? (this.step?.clear ?? []) : [];
  }
  /** Whose front, sides and rear are drawn. */
  speaksOf(): string | undefined {
    const { isAnswered } = this.moment.value;
    const step = this.step;
    if (step === undefined || ('task' in step && isAnswered)) return undefined;
    return step.around ?? (step.kind === 'look' ? (step.piece ?? undefined) : undefined);
  }

  listen(listener: (happening: Happening) => Promise<void>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async past(): Promise<Past> {
    return { seq: this.#seq, events: this.#events, byOrder: this.#byOrder };
  }

  async choose(action: GameAction): Promise<GameComplaint | undefined> {
    if (this.moment.value.isAnswered || this.step === undefined) return { code: 'illegal', message: say('lessonGoOnFirst') };
    const result = tried(this.#run, action);
    this.#take(result, { action });
    await this.#shown;
    return result.kind === 'refused' ? result.error : undefined;
  }

  /** What became of a try; false where it was none that leads on. */
  #take(result: Tried, given: { readonly action: GameAction } | { readonly orders: readonly StandingOrder[] }): boolean {
    switch (result.kind) {
      case 'refused':
        this.#say({ isRight: false, text: result.error.message, answer: null });
        return false;
      case 'mistake':
        // The panel says it, and nothing stands over the board, where the next try is made.
        this.#say({ isRight: false, text: result.say, answer: null });
        return false;
      case 'towards':
      case 'right': {
        const { step } = this;
        this.#run = cameNearer(this.#run, result.happened.at(-1)?.state ?? this.#run.state);
        const isDone = result.kind === 'right';
        const text = result.kind === 'towards' ? result.say : step !== undefined && 'done' in step ? step.done : undefined;
        const said: Said | null = text === undefined ? null : { isRight: true, text, answer: null };
        this.#note((now) => ('orders' in given ? { orders: given.orders } : { actions: [...(now.actions ?? []), given.action] }));
        this.#tell(result.happened, false, { ...this.moment.value, isAnswered: isDone, said });
        return true;
      }
    }
  }

  /** What was done in the present step is kept, so that the lesson can go on here. */
  #note(what: (now: StepTaken) => StepTaken): void {
    this.isTakenUp.value = false;
    this.#taken = [...this.#taken.slice(0, this.#run.done), what(this.#taken[this.#run.done] ?? {})];
    const isBegun = this.#taken.length > 1 || Object.keys(this.#taken[0] ?? {}).length > 0;
    noteProgress(this.lesson.id, this.#run.done, this.step === undefined, isBegun && this.step !== undefined ? this.#taken : []);
  }

  /** Where a step asks for one, standing orders can be given. */
  get orderBook(): OrderBook | undefined {
    return this.moment.value.done >= 0 && this.step?.kind === 'order' ? this.#book : undefined;
  }
  readonly #book: OrderBook = {
    orders: this.#orders,
    give: async (given) => {
      const fault = this.#order(given);
      await this.#shown;
      return fault;
    },
    readAgain: async () => {},
  };
  #order(given: readonly StandingOrder[]): GameComplaint | undefined {
    if (this.moment.value.isAnswered) return { code: 'illegal', message: say('lessonGoOnFirst') };
    const read = readOrders(this.game, this.#run.state, this.lesson.side, given);
    if (!read.ok) return read.error;
    const isLess = read.orders.length < this.#orders.value.length;
    this.#orders.value = read.orders;
    // Who takes an order back has said nothing wrong.
    if (!this.#take(triedOrders(this.#run, read.orders), { orders: read.orders }) && isLess) this.#say(null);
    return undefined;
  }

  /** An answer to the question of the present step. */
  answer(number: number): void {
    const { step } = this;
    const given = step?.kind === 'foresee' ? step.answers[number] : undefined;
    if (given === undefined || this.moment.value.isAnswered) return;
    this.#say({ isRight: given.isRight, text: given.say, answer: number }, given.isRight);
    if (given.isRight) this.#note(() => ({ answer: number }));
  }

  /** The present step is done, or there is only something to look at. */
  get mayGoOn(): boolean {
    return this.step !== undefined && (this.step.kind === 'look' || this.moment.value.isAnswered);
  }

  /** To the next step. */
  goOn(): void {
    if (!this.mayGoOn) return;
    this.#run = goneOn(this.#run);
    this.#happenedAt.set(this.#run.state, this.#events.length);
    this.#begin();
  }

  /** The step anew, or the one before. */
  back(): void {
    const { isAnswered } = this.moment.value;
    const before = this.#run;
    this.#run = goneBack(before);
    if (this.#run === before && !isAnswered) return;
    const kept = this.#happenedAt.get(this.#run.state) ?? 0;
    this.#events = this.#events.slice(0, kept);
    this.#byOrder = this.#byOrder.filter(({ at }) => at < kept);
    this.#begin();
  }

  get mayGoBack(): boolean {
    return this.moment.value.isAnswered || this.#run.done > 0 || this.#run.state !== this.#run.began.at(-1);
  }

  /** Does what is asked, as the lesson has it. */
  async showMe(): Promise<void> {
    if (this.step?.kind === 'order') await this.#book.give([...this.#orders.value, ...this.step.show]);
    for (const action of this.toShow()) await this.choose(action);
  }
  /** What "Show me" does, from where the step began. */
  toShow(): readonly GameAction[] {
    const { step } = this;
    if (step?.kind !== 'do' || this.moment.value.isAnswered) return [];
    if (this.#run.state !== this.#run.began.at(-1)) this.back();
    return step.show;
  }

  /** What is asked for, and choosing who is to do it: everything else would be a mistake, which nobody is led to. */
  wants(action: GameAction): boolean {
    const { step } = this;
    const { state } = this.#run;
    const { picture } = this.game;
    if (step?.kind !== 'do') return false;
    const at: AnyPointing = picture.pointsAt(state, action);
    if (step.right.some((deed) => isDeed(deed, action, at)) || step.show.some((shown) => sameData(shown, action))) return true;
    const who = at.pieces ?? at.piece;
    return at.order === 'choose' && step.show.some((shown) => sameData(whoOf(picture.pointsAt(state, shown)), who));
  }

  /** From the beginning. */
  again(): void {
    const [start] = this.#run.began;
    if (start === undefined) return;
    this.#run = { ...this.#run, state: start, done: 0, step: this.lesson.steps[0], began: [start] };
    this.#events = [];
    this.#byOrder = [];
    this.#begin();
  }

  /** From where a game can go on that begins here. */
  get beginning(): Beginning {
    const { scenario, options } = this.lesson.start;
    return { scenario, options, start: this.#run.state };
  }

  /** Within a step; steps themselves are gone back by `back`. */
  async undo(): Promise<GameComplaint | undefined> {
    if (!this.#isUnderWay) return { code: 'illegal', message: say('lessonNothingToUndo') };
    this.back();
    return undefined;
  }

  /** Something has been chosen on the way to what is asked. */
  get #isUnderWay(): boolean {
    return this.#isUnderWayAt(this.moment.value);
  }
  #isUnderWayAt({ isAnswered }: LessonMoment): boolean {
    return !isAnswered && this.#run.state !== this.#run.began.at(-1);
  }

  async resign(): Promise<GameComplaint | undefined> {
    return { code: 'illegal', message: say('lessonNoResigning') };
  }

  async record(): Promise<undefined> {
    return undefined;
  }

  close(): void {
    this.#listeners.clear();
  }

  #say(said: Said | null, isAnswered = false): void {
    this.moment.value = { ...this.moment.value, isAnswered, said };
    if (isAnswered) this.now.value = this.#look();
  }

  #begin(): void {
    this.#orders.value = ordersAtFirst(this.#run);
    this.#note(() => ({}));
    this.#tell([], true, { done: this.#run.done, isAnswered: false, said: null });
  }

  /** What is said to it waits until everybody who listens has shown it. */
  #tell(happened: Extract<Tried, { kind: 'right' }>['happened'], undone: boolean, moment: LessonMoment): void {
    const events: object[] = [];
    const byOrder: AnsweredByOrder[] = [];
    for (const one of happened) {
      if (one.byOrder !== undefined) byOrder.push({ at: events.length, ...one.byOrder });
      events.push(...one.events);
    }
    this.#byOrder = [...this.#byOrder, ...byOrder.map((one) => ({ ...one, at: this.#events.length + one.at }))];
    this.#events = [...this.#events, ...events];
    this.#seq += 1;
    const seq = this.#seq;
    const after = this.#look(moment);
    this.now.value = after;
    const shown = [...this.#listeners].map((listener) => listener({ events, after, undone, byOrder }));
    if (undone || shown.length === 0) this.moment.value = moment;
    else
      this.#shown = Promise.all(shown).then(() => {
        if (this.#seq === seq) this.moment.value = moment;
      });
  }

  #look(moment = this.moment.value): Now {
    const { state } = this.#run;
    const mayUndo = this.#isUnderWayAt(moment);
    return { seq: this.#seq, state, pending: this.#asked(moment), eyes: this.lesson.side, mayUndo, draw: null };
  }

  /** What the rules ask, in the words of the task; while something else is to be done first, nothing is offered. */
  #asked({ isAnswered }: LessonMoment): Pending<GameAction> {
    const asked = pending(this.game, this.#run.state);
    const { step } = this;
    if (step?.kind === 'do' && !isAnswered && asked.kind === 'choice') return { ...asked, prompt: step.task };
    if (step?.kind === 'order' && !isAnswered)
      return { kind: 'choice', side: this.lesson.side, prompt: step.task, actions: [], open: false };
    const prompt =
      step === undefined ? say('lessonOver') : isAnswered || step.kind === 'look' ? say('lessonReadOn') : say('lessonAnswerFirst');
    return { kind: 'choice', side: this.lesson.side, prompt, actions: [], open: false };
  }
}

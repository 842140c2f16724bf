import type { AnyPiece } from '@pennon/picture';
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Roll } from '../parts/roll.js';
import { evolved, type Happening, type Session, type State, seenBy } from '../session/session.js';
import { boardMotion } from '../stage/motion.js';
import { type LogLine, linesOf } from './log.js';
import { LookBack } from './look-back.js';
import { type Moment, onTheWay } from './moment.js';
import { fellAs, type Promised } from './promised.js';
import { speed } from './speed.js';
import { type Trace, tracesOf } from './traces.js';

/** More happenings behind than this are shown twice as fast, and many more at once. */
const MOST_BEHIND = 5;
const FAR_BEHIND = 30;

/** The one moment that the table shows: it moves along the events as they are shown, and the log with it. */
export class Screen {
  readonly motion = boardMotion();
  /** The battle as it went; while somebody looks back, that is on the screen. */
  readonly lookBack: LookBack;
  readonly #present;
  readonly #log = signal<readonly LogLine[]>([]);
  /** What has happened since somebody here did something. */
  readonly #fresh = signal<readonly LogLine[]>([]);
  /** What has happened since somebody here gave an order, his own order not counted. */
  readonly #waited = signal<readonly LogLine[]>([]);
  #isOwn = false;
  /** What was promised of one's last order, and what has happened since, until it is decided. */
  #promise: { readonly promised: Promised; readonly from: number; readonly events: readonly object[] } | null = null;
  /** The same while what came of it is being shown. */
  #hanging: Promised | null = null;
  readonly #rolling = signal<Rolling | null>(null);
  /** How many events the log tells of. */
  #told = 0;
  #lastOfPast = 0;
  readonly #isPlayingOut = signal(false);
  #queue: Happening[] = [];
  #isSkipping = false;
  /** The log has its beginning. */
  #beginning: Promise<void>;
  /** The number up to which it is written. */
  #written = 0;
  /** Called when nothing is being shown any more. */
  #whenShown: (() => void)[] = [];
  readonly #stop: (() => void)[];

  constructor(readonly session: Session) {
    this.#present = signal<Moment>(session.now.value);
    this.lookBack = new LookBack(
      session,
      this.#present,
      () => this.#shown(),
      () => this.#log.value,
    );
    this.#stop = [
      session.listen((happening) => this.#hear(happening)),
      // The same moment can be seen with other eyes, or be asked in other words.
      effect(() => {
        const now = session.now.value;
        if (!this.#isPlayingOut.value && now.seq === this.#present.peek().seq) this.#present.value = now;
      }),
    ];
    this.#beginning = this.#rewrite();
    // What this page keeps itself costs nothing to ask for.
    if (session.connection.value === 'here') void this.#beginning.then(() => this.lookBack.recall());
  }
  close(): void {
    for (const stop of this.#stop) stop();
  }

  /** How things stand at the end of what has been shown, wherever somebody looks back to. */
  get present(): ReadonlySignal<Moment> {
    return this.#present;
  }
  /** What is shown: the present, or what somebody looks back at. */
  readonly moment = computed<Moment>(() => {
    const state = this.lookBack.state.value;
    return state === undefined ? this.#present.value : onTheWay(this.#present.value, { state });
  });
  readonly state = computed(() => this.moment.value.state);
  /** What a signal of the session says; while something is being shown, what it said before. */
  held<T>(source: ReadonlySignal<T>): ReadonlySignal<T> {
    const shown = signal(source.peek());
    this.#stop.push(
      effect(() => {
        if (!this.#isPlayingOut.value) shown.value = source.value;
      }),
    );
    return shown;
  }
  readonly log = computed(() => this.#log.value);
  /** The number of the last line that was written down later than it happened: up to it nothing is news. */
  get lastOfPast(): number {
    return this.#lastOfPast;
  }
  /** Every roll that was seen, the last one last, with the line that tells of it. */
  readonly results = computed<readonly Result[]>(() =>
    this.#log.value.flatMap((line) => (line.roll === null ? [] : [{ line, roll: line.roll }])),
  );
  /** What happened while one waited. */
  readonly waited = computed(() => (this.#isPlayingOut.value ? [] : this.#waited.value));
  readonly isPlayingOut = computed(() => this.#isPlayingOut.value);
  readonly pieces = computed<readonly AnyPiece[]>(() =>
    seenBy<AnyPiece>(this.session.game.picture.pieces(this.state.value), this.moment.value.eyes),
  );
  readonly pieceOf = computed<ReadonlyMap<string, AnyPiece>>(() => new Map(this.pieces.value.map((piece) => [piece.id, piece])));

  /** The rolls of late, the last one first, with the pieces as they stood: told on the board until the next input. */
  readonly slips = computed(() =>
    this.#isPlayingOut.value || this.lookBack.isOn.value
      ? []
      : this.#fresh.value
          .flatMap(({ roll, seen }) => (roll === null || seen === null ? [] : [{ roll, before: this.#piecesIn(seen.before) }]))
          .toReversed(),
  );
  /** Who has fallen or gone back of late, until the next input. */
  readonly traces = computed<readonly Trace[]>(() =>
    this.lookBack.isOn.value ? [] : tracesOf(this.#fresh.value, (state) => [...this.#piecesIn(state).values()], this.pieceOf.value),
  );
  #piecesIn(state: State): ReadonlyMap<string, AnyPiece> {
    const seen = seenBy<AnyPiece>(this.session.game.picture.pieces(state), this.#present.value.eyes);
    return new Map(seen.map((piece) => [piece.id, piece]));
  }
  /**
   * Somebody here gives an order: nothing is asked any more. What comes of it is no news, what comes after it is. What was shown of its chances is kept
   * until it is decided.
   */
  ordered(promised?: Promised): void {
    this.#waited.value = [];
    this.#isOwn = true;
    this.#promise = promised === undefined ? null : { promised, from: this.#told, events: [] };
    this.#present.value = onTheWay(this.#present.value);
  }
  /** It was refused: nothing comes of it. */
  notOrdered(): void {
    this.#isOwn = false;
    this.#promise = null;
  }
  /** The order is answered: where nothing has come of it, the same is asked again. */
  answered(): void {
    if (!this.#isPlayingOut.value) this.#present.value = this.session.now.value;
  }
  /** The dice that are in the air, and the chances that hang on them, where they are those of one's own order. */
  readonly rolling = computed(() => this.#rolling.value);
  /** Somebody has seen what happened and goes on. */
  goOn(): void {
    if (this.#fresh.value.length > 0) this.#fresh.value = [];
  }

  /** Everything that is being played out is shown at once. */
  skip(): void {
    if (!this.#isPlayingOut.value) return;
    this.#isSkipping = true;
    this.motion.skip();
  }
  /** What is just being shown is at its end at once; whether there was anything. */
  hurry(): boolean {
    if (this.#isPlayingOut.value) this.motion.skip();
    return this.#isPlayingOut.value;
  }
  /** Kept when nothing is being shown. */
  #shown(): Promise<void> {
    return this.#isPlayingOut.value ? new Promise((done) => this.#whenShown.push(done)) : Promise.resolve();
  }

  /** Nothing of what was to come is shown any more. */
  clear(): void {
    this.#queue = [];
    this.skip();
  }
  /** As the one sees it who looks from now on. */
  startAfresh(): void {
    this.#present.value = this.session.now.value;
    this.#log.value = [];
    this.#fresh.value = [];
    this.#waited.value = [];
    this.lookBack.startAfresh();
    void this.#rewrite();
  }

  /** Kept when it has been shown. */
  #hear(happening: Happening): Promise<void> {
    this.#queue.push(happening);
    if (!this.#isPlayingOut.value) {
      batch(() => {
        this.#isPlayingOut.value = true;
        this.#present.value = onTheWay(this.#present.value);
      });
      void this.#playOut();
    }
    return this.#shown();
  }

  async #playOut(): Promise<void> {
    await this.#beginning;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) await this.#tell(next);
    batch(() => {
      this.#isSkipping = false;
      this.#present.value = this.session.now.value;
      this.#isPlayingOut.value = false;
    });
    for (const done of this.#whenShown.splice(0)) done();
  }

  /** Shows what happened, event by event, each with its lines of the log. */
  async #tell(happening: Happening): Promise<void> {
    const { events, after, undone } = happening;
    if (undone) await this.#rewrite();
    // What the log has from the beginning, because it was asked for later, is shown no more.
    const isKnown = after.seq <= this.#written;
    if (undone || isKnown) this.#promise = null;
    const lines = isKnown ? [] : this.#decided(happening, this.#linesOf(happening));
    const isUnseen = speed.value === 0 || document.hidden || this.lookBack.isOn.value;
    const isQuick = undone || isKnown || isUnseen || this.#queue.length > FAR_BEHIND;
    if (!isKnown) this.#written = after.seq;
    const isOwn = this.#isOwn;
    this.#isOwn = false;
    let written = 0;
    const write = (told: number): void => {
      const more = lines.slice(written).filter((line) => line.told <= told);
      written += more.length;
      if (more.length === 0) return;
      this.#log.value = [...this.#log.value, ...more];
      this.#fresh.value = [...this.#fresh.value, ...more];
      if (!isOwn) this.#waited.value = [...this.#waited.value, ...more];
    };
    const before = this.#told;
    if (!isQuick) {
      write(before);
      for (const [i, event] of events.entries()) await this.#show(event, () => write(before + i + 1));
    }
    batch(() => {
      if (!isKnown) this.#told = before + events.length;
      write(this.#told);
      this.#present.value = onTheWay(after);
      this.lookBack.hear(happening);
    });
  }

  /** Shows one event. What it changes is there, and told, when its dice have landed or its movement is over. */
  async #show(event: object, write: () => void): Promise<void> {
    const { game } = this.session;
    const { state } = this.#present.value;
    let isTold = false;
    const tell = (): void => {
      if (isTold) return;
      isTold = true;
      batch(() => {
        this.#rolling.value = null;
        this.#present.value = onTheWay(this.#present.value, { state: evolved(game, state, event) });
        write();
      });
    };
    const shown = this.#isSkipping ? undefined : game.picture.shows(state, event);
    const pace = this.#queue.length > MOST_BEHIND ? 2 * speed.value : speed.value;
    if (shown?.kind === 'roll') this.#rolling.value = { roll: shown, promised: this.#hanging };
    if (shown !== undefined) await this.motion.show(shown, this.pieceOf.value, pace, tell);
    tell();
  }

  /** The line of the roll that decided what was promised bears the chances. */
  #decided({ events, after }: Happening, lines: readonly LogLine[]): readonly LogLine[] {
    this.#hanging = this.#promise?.promised ?? null;
    if (this.#promise === null) return lines;
    const { promised, from } = this.#promise;
    const all = [...this.#promise.events, ...events];
    const as = fellAs(this.session.game, promised, all, after.state);
    this.#promise = as === undefined ? { promised, from, events: all } : null;
    const line = as && lines.findLast(({ roll, told }) => roll !== null && told <= from + as.events);
    return as && line ? lines.map((one) => (one === line ? { ...one, fell: { promised, as } } : one)) : lines;
  }
  #linesOf({ events, after, why, byOrder }: Happening): readonly LogLine[] {
    const whys = why === undefined ? undefined : { 0: why };
    const telling = { events, before: this.#present.value.state, state: after.state, whys, byOrder, after: this.#told };
    return linesOf(this.session.game, telling, (this.#log.value.at(-1)?.number ?? 0) + 1);
  }
  /** The log from the beginning, as the one who looks has heard it. What bots said about choices that still stand stays. */
  async #rewrite(): Promise<void> {
    const { seq, events, whys, byOrder, start, known } = await this.session.past();
    this.#written = seq;
    this.#told = events.length;
    this.#fresh.value = [];
    this.#waited.value = [];
    const { state } = this.session.now.value;
    const said = new Map(this.#log.value.flatMap(({ text, number, why }) => (why === undefined ? [] : [[`${number} ${text}`, why]])));
    const telling = {
      events,
      before: start?.state ?? state,
      state,
      whys,
      byOrder,
      isPast: start === undefined,
      opening: start?.told ?? 0,
      known,
    };
    const lines = linesOf(this.session.game, telling, 1).map((line) => {
      const why = line.why ?? said.get(`${line.number} ${line.text}`);
      // Events alone do not say what was going on.
      const told = known === undefined ? { ...line, chapter: null } : line;
      return why === undefined ? told : { ...told, why };
    });
    this.#lastOfPast = lines.at(-1)?.number ?? 0;
    this.#log.value = lines;
  }
}

/** Dice that have not landed yet. */
export interface Rolling {
  readonly roll: Roll;
  readonly promised: Promised | null;
}

/** A roll, and the line of the log that tells of it. */
export interface Result {
  readonly line: LogLine;
  readonly roll: Roll;
}

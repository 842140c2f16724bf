import type { AnyPiece } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { Roll } from '../parts/roll.js';
import { evolved, type Happening, type Session, type State, seenBy } from '../session/session.js';
import { boardMotion } from '../stage/motion.js';
import { type LogLine, linesOf } from './log.js';
import { LookBack } from './look-back.js';
import { speed } from './speed.js';
import { type Trace, tracesOf } from './traces.js';

/** So many happenings behind, the screen catches up at once. */
const MOST_BEHIND = 3;

/** What is on the screen: it runs behind the truth while pieces move. And the log of what has been seen. */
export class Screen {
  readonly motion = boardMotion();
  /** The battle as it went; while somebody looks back, that is on the screen. */
  readonly lookBack: LookBack;
  readonly #state;
  readonly #log = signal<readonly LogLine[]>([]);
  /** What has happened since somebody here did something. */
  readonly #fresh = signal<readonly LogLine[]>([]);
  /** What has happened since somebody here gave an order, his own order not counted. */
  readonly #waited = signal<readonly LogLine[]>([]);
  #isOwn = false;
  /** How many events the log tells of. */
  #told = 0;
  readonly #isPlayingOut = signal(false);
  #queue: Happening[] = [];
  #isSkipping = false;
  /** The log has its beginning. */
  #beginning: Promise<void>;
  /** The number up to which it is written. */
  #written = 0;
  readonly #stop: () => void;

  constructor(readonly session: Session) {
    this.#state = signal<State>(session.now.value.state);
    this.lookBack = new LookBack(session);
    this.#stop = session.listen((happening) => this.#hear(happening));
    this.#beginning = this.#rewrite();
    // What this page keeps itself costs nothing to ask for.
    if (session.connection.value === 'here') void this.#beginning.then(() => this.lookBack.recall());
  }
  close(): void {
    this.#stop();
  }

  readonly state = computed(() => this.lookBack.state.value ?? this.#state.value);
  readonly log = computed(() => this.#log.value);
  /** Every roll that was seen, the last one last, with the line that tells of it. */
  readonly results = computed<readonly Result[]>(() =>
    this.#log.value.flatMap((line) => (line.roll === null ? [] : [{ line, roll: line.roll }])),
  );
  /** What happened while one waited. */
  readonly waited = computed(() => (this.#isPlayingOut.value ? [] : this.#waited.value));
  readonly isPlayingOut = computed(() => this.#isPlayingOut.value);
  readonly pieces = computed<readonly AnyPiece[]>(() =>
    seenBy<AnyPiece>(this.session.game.picture.pieces(this.state.value), this.session.now.value.eyes),
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
    const seen = seenBy<AnyPiece>(this.session.game.picture.pieces(state), this.session.now.value.eyes);
    return new Map(seen.map((piece) => [piece.id, piece]));
  }
  /** Somebody here gives an order: what comes of it is no news, what comes after it is. */
  ordered(): void {
    this.#waited.value = [];
    this.#isOwn = true;
  }
  /** It was refused: nothing comes of it. */
  notOrdered(): void {
    this.#isOwn = false;
  }
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

  /** Nothing of what was to come is shown any more. */
  clear(): void {
    this.#queue = [];
    this.skip();
  }
  /** As the one sees it who looks from now on. */
  startAfresh(): void {
    this.#state.value = this.session.now.value.state;
    this.#log.value = [];
    this.#fresh.value = [];
    this.#waited.value = [];
    this.lookBack.startAfresh();
    void this.#rewrite();
  }

  #hear(happening: Happening): void {
    this.#queue.push(happening);
    this.lookBack.hear(happening);
    if (!this.#isPlayingOut.value) void this.#playOut();
  }

  async #playOut(): Promise<void> {
    this.#isPlayingOut.value = true;
    await this.#beginning;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (next.undone) await this.#rewrite();
      else this.#write(next, this.#state.value);
      const isUnseen = speed.value === 0 || document.hidden || this.lookBack.isOn.value;
      const isQuick = next.undone || this.#queue.length >= MOST_BEHIND || isUnseen;
      if (!isQuick) await this.#show(next);
      // Of two people at one page the other may have sat down meanwhile.
      const { eyes, state } = this.session.now.value;
      this.#state.value = next.after.eyes === eyes ? next.after.state : state;
    }
    this.#isSkipping = false;
    this.#isPlayingOut.value = false;
  }

  async #show({ events }: Happening): Promise<void> {
    const { game } = this.session;
    for (const event of events) {
      const shown = game.picture.shows(this.#state.value, event);
      if (shown !== undefined && !this.#isSkipping) await this.motion.show(shown, this.pieceOf.value, speed.value);
      this.#state.value = evolved(game, this.#state.value, event);
    }
  }

  #write({ events, after, why, byOrder }: Happening, before: State): void {
    if (after.seq <= this.#written) return;
    this.#written = after.seq;
    const lines = this.#log.value;
    const { game } = this.session;
    const whys = why === undefined ? undefined : { 0: why };
    const telling = { events, before, state: after.state, whys, byOrder, after: this.#told };
    const more = linesOf(game, telling, (lines.at(-1)?.number ?? 0) + 1);
    this.#told += events.length;
    this.#log.value = [...lines, ...more];
    this.#fresh.value = [...this.#fresh.value, ...more];
    if (!this.#isOwn) this.#waited.value = [...this.#waited.value, ...more];
    this.#isOwn = false;
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
    this.#log.value = linesOf(this.session.game, telling, 1).map((line) => {
      const why = line.why ?? said.get(`${line.number} ${line.text}`);
      // Events alone do not say what was going on.
      const told = known === undefined ? { ...line, chapter: null } : line;
      return why === undefined ? told : { ...told, why };
    });
  }
}

/** A roll, and the line of the log that tells of it. */
export interface Result {
  readonly line: LogLine;
  readonly roll: Roll;
}

import { sameData } from '@pennon/kernel';
import type { AnyPicture } from '@pennon/picture';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Happening, Session, State } from '../session/session.js';
import type { LogLine } from './log.js';
import { lossTotals } from './losses.js';
import type { Moment } from './moment.js';

/** A turn of the battle as it went: its number, the first and the last of the positions in it, and what each side lost in it. */
export interface Turn {
  readonly number: number;
  readonly first: number;
  readonly last: number;
  readonly lost: readonly [number, number];
}

/** A position that somebody is led to, and the lines that tell what led there. */
interface Stop {
  readonly position: number;
  readonly lines: readonly LogLine[];
}

/** The battle as it went so far, position by position: it can be looked at as it stood then while it goes on. */
export class LookBack {
  readonly #states = signal<readonly State[]>([]);
  /** Which of them is looked at; `null`: things as they stand. */
  readonly #at = signal<number | null>(null);
  /** Up to which number they are known, and whether all that came before is. */
  #seq = 0;
  #isWhole = false;
  /** How many events had been told by each of them; `NaN` as long as nobody knows. */
  #ends: readonly number[] = [Number.NaN];
  /** What was told while the rest is asked for. */
  #meanwhile: { readonly seq: number; readonly count: number }[] = [];
  /** What one is led through, one position after the other, and where one is in it. */
  readonly #tour = signal<{ readonly stops: readonly Stop[]; readonly at: number } | null>(null);

  constructor(
    private readonly session: Session,
    /** The moment up to which everything has been shown. */
    private readonly present: ReadonlySignal<Moment>,
    /** Kept when nothing is being shown: what is asked for then has been shown. */
    private readonly shown: () => Promise<void>,
    /** What has been told. */
    private readonly log: () => readonly LogLine[] = () => [],
  ) {
    const { seq, state } = present.value;
    this.#seq = seq;
    this.#states.value = [state];
  }

  readonly at = computed(() => this.#at.value);
  readonly last = computed(() => this.#states.value.length - 1);
  readonly isOn = computed(() => this.#at.value !== null || this.#tour.value !== null);
  /** The lines one is led to, and which of how many stops it is. */
  readonly stop = computed(() => {
    const tour = this.#tour.value;
    const stop = tour?.stops[tour.at];
    return tour === null || stop === undefined ? undefined : { lines: stop.lines, number: tour.at + 1, of: tour.stops.length };
  });
  /** Whether a line tells of what had happened by the moment that is looked at. */
  readonly hasTold = (line: LogLine): boolean => {
    const at = this.#at.value;
    return at === null || this.#positionOf(line) <= at;
  };
  /** What led to the position that is looked at, of all that was told; nothing where that is not known. */
  linesHere(): readonly LogLine[] {
    const stop = this.stop.value;
    if (stop !== undefined) return stop.lines;
    const at = this.#at.value;
    if (at === null) return [];
    let from = at;
    while (from > 1 && this.#showsNothing(from - 1)) from--;
    return this.log().filter((line) => this.#positionOf(line) >= from && this.#positionOf(line) <= at);
  }
  /** Whether what led to a position rolled no dice and left board and order of play as they were: "he stays where he is". */
  #showsNothing(position: number): boolean {
    const [before, after] = [this.#states.value[position - 1], this.#states.value[position]];
    if (before === undefined || after === undefined) return false;
    const lines = this.log().filter((line) => this.#positionOf(line) === position);
    if (lines.length === 0 || lines.some(({ roll }) => roll !== null)) return false;
    const { picture } = this.session.game;
    return picture.moment(before).join() === picture.moment(after).join() && sameData(seen(picture, before), seen(picture, after));
  }
  /** What is looked back at. */
  readonly state = computed<State | undefined>(() => (this.#at.value === null ? undefined : this.#states.value[this.#at.value]));

  /** Losses are counted once for each state that begins a turn. */
  readonly #counted = new WeakMap<State, readonly [number, number]>();
  #lostIn(state: State | undefined): readonly [number, number] {
    if (state === undefined) return NOTHING;
    const known = this.#counted.get(state) ?? lossTotals(this.session.game, [state])[0] ?? NOTHING;
    this.#counted.set(state, known);
    return known;
  }

  /** Turn by turn, as far as it is known. What ends a turn happens in it, though the next one is waited for by then. */
  readonly turns = computed<readonly Turn[]>(() => {
    const states = this.#states.value;
    const { picture } = this.session.game;
    const turns: Omit<Turn, 'lost'>[] = [];
    states.forEach((state, i) => {
      const number = picture.clock(state).now;
      const same = turns.at(-1)?.number === number ? turns.pop() : undefined;
      turns.push({ number, first: same?.first ?? i, last: i });
    });
    return turns.map((turn, i) => {
      const before = this.#lostIn(states[turn.first]);
      const after = this.#lostIn(states[turns[i + 1]?.first ?? turn.last]);
      return { ...turn, lost: [Math.max(0, after[0] - before[0]), Math.max(0, after[1] - before[1])] };
    });
  });

  /** Asks for what was before this page was opened, once. */
  async recall(): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    await this.shown();
    const known = await this.session.positions?.();
    if (known === undefined || known.states.length === 0) return;
    const missed = this.#meanwhile.reduce((sum, { seq, count }) => (seq > known.seq ? sum + count : sum), 0);
    const isBehind = known.seq < this.#seq && missed > 0;
    // Where nothing was told there is nothing to look at.
    const told = known.ends.flatMap((end, i) => (i === 0 || end > (known.ends[i - 1] ?? 0) ? [i] : []));
    this.#ends = [...told.map((i) => known.ends[i] ?? 0), ...(isBehind ? [(known.ends.at(-1) ?? 0) + missed] : [])];
    this.#states.value = [...told.flatMap((i) => known.states[i] ?? []), ...(isBehind ? this.#states.value.slice(-1) : [])];
    this.#seq = Math.max(known.seq, this.#seq);
    this.#meanwhile = [];
  }
  /** Something has been shown; where something was taken back, what is known begins anew. */
  hear({ after, undone, events }: Happening): void {
    if (undone) this.startAfresh();
    else if (after.seq > this.#seq) {
      this.#seq = after.seq;
      if (events.length === 0) return;
      this.#meanwhile.push({ seq: after.seq, count: events.length });
      this.#ends = [...this.#ends, (this.#ends.at(-1) ?? 0) + events.length];
      this.#states.value = [...this.#states.value, after.state];
    }
  }
  /** As the one sees it who looks from now on. */
  startAfresh(): void {
    const { seq, state } = this.present.value;
    const wasWhole = this.#isWhole;
    this.leave();
    this.#seq = seq;
    this.#meanwhile = [];
    this.#ends = [Number.NaN];
    this.#states.value = [state];
    this.#isWhole = false;
    if (wasWhole) void this.recall();
  }

  /** Looks at a position; the last of them is how things stand now. */
  async go(to: (last: number) => number): Promise<void> {
    this.#tour.value = null;
    await this.recall();
    const last = this.last.value;
    const at = Math.max(0, to(last));
    this.#at.value = at >= last ? null : at;
  }
  /** Looks at what a line of the log tells: how things stood when it had happened. */
  showLine(line: LogLine): Promise<void> {
    return this.lead([line]);
  }
  /** Leads through what some lines tell, one after the other. */
  async lead(stops: readonly LogLine[]): Promise<void> {
    await this.recall();
    // What one input brought is seen together: the board is the same after all of it.
    const parts: { position: number; lines: LogLine[] }[] = [];
    for (const line of stops) {
      const position = this.#positionOf(line);
      if (parts.at(-1)?.position === position) parts.at(-1)?.lines.push(line);
      else parts.push({ position, lines: [line] });
    }
    this.#stopAt(parts, 0);
  }
  /** The position that a line led to, the present where that is not known. What an order answered is told before what came of it. */
  #positionOf({ told, isByOrder }: LogLine): number {
    const found = this.#ends.findIndex((end) => (isByOrder === true ? end > told : end >= told));
    return found === -1 ? this.last.peek() : found;
  }
  #stopAt(stops: readonly Stop[], at: number): void {
    const stop = stops[at];
    if (stop === undefined) {
      this.leave();
      return;
    }
    this.#tour.value = { stops, at };
    this.#at.value = stop.position >= this.last.value ? null : stop.position;
  }
  /** So many positions back or on from where one looks, or so many stops. */
  async step(by: number): Promise<void> {
    const tour = this.#tour.value;
    if (tour !== null && tour.stops.length > 1) return this.#stopAt(tour.stops, Math.max(0, tour.at + by));
    const from = this.#at.value;
    return this.go((last) => {
      let to = (from ?? last) + by;
      while (to > 0 && to < last && this.#showsNothing(to)) to += Math.sign(by);
      return to;
    });
  }
  leave(): void {
    this.#tour.value = null;
    this.#at.value = null;
  }
}

/** Everything that is drawn of a position; what a piece may still do is not. */
const seen = (picture: AnyPicture, state: State): unknown => [
  picture.pieces(state).map(({ about: _, isActive: _a, ...drawn }) => drawn),
  picture.ground(state),
  picture.kind === 'hexes' ? picture.hexsides?.(state) : null,
];

const NOTHING = [0, 0] as const;

import { computed, signal } from '@preact/signals';
import type { Happening, Session, State } from '../session/session.js';
import { type Armies, lossSeries } from './losses.js';

/** A turn of the battle as it went: its number, the first and the last of the positions in it, and what each side lost in it. */
export interface Turn {
  readonly number: number;
  readonly first: number;
  readonly last: number;
  readonly lost: readonly [number, number];
}

/** The battle as it went so far, position by position: it can be looked at as it stood then while it goes on. */
export class LookBack {
  readonly #states = signal<readonly State[]>([]);
  /** Which of them is looked at; `null`: things as they stand. */
  readonly #at = signal<number | null>(null);
  /** Up to which number they are known, and whether all that came before is. */
  #seq = 0;
  #isWhole = false;

  constructor(private readonly session: Session) {
    const { seq, state } = session.now.value;
    this.#seq = seq;
    this.#states.value = [state];
  }

  readonly at = computed(() => this.#at.value);
  readonly last = computed(() => this.#states.value.length - 1);
  readonly isOn = computed(() => this.#at.value !== null);
  /** What is looked back at. */
  readonly state = computed<State | undefined>(() => (this.#at.value === null ? undefined : this.#states.value[this.#at.value]));

  /** Armies are counted once for each state that ends a turn. */
  readonly #counted = new WeakMap<State, ReturnType<Armies['armies']>>();
  readonly #armies: Armies = {
    armies: (state) => {
      const known = this.#counted.get(state) ?? this.session.game.picture.armies(state);
      this.#counted.set(state, known);
      return known;
    },
  };

  /** Turn by turn, as far as it is known. */
  readonly turns = computed<readonly Turn[]>(() => {
    const states = this.#states.value;
    const { picture } = this.session.game;
    const ends: Omit<Turn, 'lost'>[] = [];
    states.forEach((state, i) => {
      const number = picture.clock(state).now;
      const same = ends.at(-1)?.number === number ? ends.pop() : undefined;
      ends.push({ number, first: same?.first ?? i, last: i });
    });
    const [series] = lossSeries(
      { picture: this.#armies },
      [0, ...ends.map(({ last }) => last)].flatMap((i) => states[i] ?? []),
    );
    return ends.map((turn, i) => {
      const [before, after] = [series?.values[i] ?? NOTHING, series?.values[i + 1] ?? NOTHING];
      return { ...turn, lost: [Math.max(0, after[0] - before[0]), Math.max(0, after[1] - before[1])] };
    });
  });

  /** Asks for what was before this page was opened, once. */
  async recall(): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    const known = await this.session.positions?.();
    if (known === undefined || known.states.length === 0) return;
    const fresh = known.seq < this.#seq ? this.#states.value.slice(-1) : [];
    this.#states.value = [...known.states, ...fresh];
    this.#seq = Math.max(known.seq, this.#seq);
  }
  /** Something has happened; where something was taken back, what is known begins anew. */
  hear({ after, undone }: Happening): void {
    if (undone) this.startAfresh();
    else if (after.seq > this.#seq) {
      this.#seq = after.seq;
      this.#states.value = [...this.#states.value, after.state];
    }
  }
  /** As the one sees it who looks from now on. */
  startAfresh(): void {
    const { seq, state } = this.session.now.value;
    const wasWhole = this.#isWhole;
    this.#at.value = null;
    this.#seq = seq;
    this.#states.value = [state];
    this.#isWhole = false;
    if (wasWhole) void this.recall();
  }

  /** Looks at a position; the last of them is how things stand now. */
  async go(to: (last: number) => number): Promise<void> {
    await this.recall();
    const last = this.last.value;
    const at = Math.max(0, to(last));
    this.#at.value = at >= last ? null : at;
  }
  /** So many positions back or on from where one looks. */
  step(by: number): Promise<void> {
    return this.go((last) => (this.#at.value ?? last) + by);
  }
  leave(): void {
    this.#at.value = null;
  }
}

const NOTHING = [0, 0] as const;

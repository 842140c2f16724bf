import { type GameAction, sameData } from '@pennon/kernel';
import type { HexPicture } from '@pennon/picture';
import { batch, computed, effect, signal } from '@preact/signals';
import type { At, BodyOrder } from '../play-model/board-model.js';
import { foresee, summaryOf } from '../play-model/foresight.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import { say } from '../text/say.js';
import { type FormationAsked, type FormationPlan, formationPlan, volleyPlan, volleyTargets } from './formation-plan.js';
import type { Layout } from './hex-geometry.js';
import type { DragWord } from './hex-input.js';
import type { HexMarks } from './hex-marks.js';
import type { HexPointing } from './hex-pointing.js';

/** Who acts is chosen first, then what he does; whatever comes after that only belongs to it. */
const DEED = 2;

/** Whoever points somewhere for so many milliseconds means it. */
const REST = 60;

/**
 * Several who may each act by themselves, led by one order: one points where the first of them shall stand and the others go along, or at an enemy
 * and all who can shoot at him do.
 */
export class Formation implements HexPointing {
  readonly name = 'lead several';
  /** For which question, who leads, who is left out, and where he shall stand. */
  readonly #taken = signal<{
    readonly of: object;
    readonly first: string;
    readonly out: readonly string[];
    readonly to: string | null;
    /** At whom they shall shoot. */
    readonly target: string | null;
  } | null>(null);
  /** The order that is being carried out. */
  readonly #giving = signal<object | undefined>(undefined);
  readonly #plans = new Map<string, FormationPlan>();
  #knownOf: State | undefined;

  constructor(
    private readonly play: PlayModel,
    private readonly picture: HexPicture<State, GameAction, object>,
    private readonly layout: () => Layout,
  ) {
    this.#stop = effect(() => {
      const looked = this.isTaken.value ? play.looked.value : null;
      const timer = setTimeout(() => (this.#rested.value = looked), REST);
      return () => clearTimeout(timer);
    });
  }

  close(): void {
    this.#stop();
  }
  readonly #stop: () => void;
  /** Where the pointer has come to rest: ways for all of them are found there, not at every hex that it passes. */
  readonly #rested = signal<At | null>(null);

  /** Who may each be chosen to move now. */
  readonly members = computed<readonly string[]>(() => {
    const ids = this.play.options.value.flatMap(({ at }) => (at.order === 'choose' && at.piece !== undefined ? [at.piece] : []));
    return ids.length > 1 ? ids : [];
  });
  readonly #now = computed(() => {
    const taken = this.#taken.value;
    return taken !== null && taken.of === this.play.now.value.pending && this.play.isMine.value ? taken : undefined;
  });
  readonly isTaken = computed(() => this.#now.value !== undefined);
  /** They are led, or their order is being carried out one after the other. */
  readonly isOn = computed(() => this.isTaken.value || this.#giving.value !== undefined);
  readonly #going = computed(() => this.members.value.filter((id) => this.#now.value?.out.includes(id) !== true));
  /** Those who are taken together, by name. */
  readonly who = computed<string | undefined>(() => (this.isTaken.value ? this.#name() : undefined));
  #name(): string {
    const group = this.play.pieceOf.value.get(this.members.value[0] ?? '')?.group ?? null;
    return say('playFormation', { group: group ?? 'none', count: this.#unitsOf(this.#going.value) });
  }
  /** How many of them are units; leaders only go along. */
  #unitsOf(pieces: readonly string[]): number {
    const units = this.picture.armies(this.play.now.value.state).flatMap(({ groups }) => groups.flatMap((group) => group.pieces));
    return pieces.filter((piece) => units.includes(piece)).length || pieces.length;
  }

  /** Takes all of them, or lets them go again. */
  take(): void {
    const members = this.members.value;
    const looked = this.play.looked.value?.piece ?? '';
    const first = members.includes(looked) ? looked : members[0];
    if (first === undefined) return;
    this.play.pointing.forget();
    this.#taken.value = this.isTaken.value ? null : { of: this.play.now.value.pending, first, out: [], to: null, target: null };
  }

  /** Enemies at whom any of them could shoot from where he stands. */
  readonly targets = computed<ReadonlySet<string>>(() => {
    const asked = this.#asked();
    return this.isTaken.value && asked !== undefined
      ? volleyTargets(asked, this.play.now.value.state, this.#going.value)
      : new Set<string>();
  });
  /** What comes of it where somebody points or has pointed. */
  readonly ways = computed<FormationPlan | undefined>(() => {
    const taken = this.#now.value;
    if (taken === undefined) return undefined;
    const looked = this.#rested.value;
    const target = taken.target ?? (taken.to === null && this.targets.value.has(looked?.piece ?? '') ? (looked?.piece ?? null) : null);
    if (target !== null)
      return this.#known(`at ${target}`, (asked, state) => volleyPlan(asked, state, this.#going.value, target, this.#good));
    const to = taken.to ?? looked?.hex;
    const [first = ''] = this.#leader();
    const [from] = this.picture.pieces(this.play.now.value.state).find(({ id }) => id === first)?.hexes ?? [];
    if (from === undefined || to === undefined || from === to) return undefined;
    return this.#known(`to ${to}`, (asked, state) => formationPlan(asked, state, this.#going.value, from, to));
  });
  /** How many of a hundred go well. */
  readonly #good = (state: State, action: GameAction): number => {
    const foresight = foresee(this.play.game, state, action, this.play.now.value.eyes);
    return (foresight && summaryOf(foresight)?.good) ?? 0;
  };
  #asked(): FormationAsked | undefined {
    const { pending } = this.play.now.value;
    return pending.kind !== 'choice'
      ? undefined
      : { game: this.play.game, picture: this.picture, layout: this.layout(), side: pending.side };
  }
  /** Every plan is made once. */
  #known(what: string, make: (asked: FormationAsked, state: State) => FormationPlan): FormationPlan | undefined {
    const { state } = this.play.now.value;
    const asked = this.#asked();
    if (asked === undefined) return undefined;
    if (this.#knownOf !== state) this.#plans.clear();
    this.#knownOf = state;
    const key = `${this.#going.value.join(' ')} ${what}`;
    const plan = this.#plans.get(key) ?? make(asked, state);
    this.#plans.set(key, plan);
    return plan;
  }
  /** The one whose place is pointed at, then the others. */
  #leader(): readonly string[] {
    const going = this.#going.value;
    const first = this.#now.value?.first ?? '';
    return going.includes(first) ? [first] : going;
  }

  /** At whom they would shoot now. */
  readonly target = computed<string | undefined>(() => {
    const plan = this.ways.value;
    const taken = this.#now.value;
    return plan?.goings[0]?.hex === null ? (taken?.target ?? this.#rested.value?.piece) : undefined;
  });
  readonly order = computed<BodyOrder | undefined>(() => {
    const taken = this.#now.value;
    const plan = this.ways.value;
    if (taken === undefined || (taken.to === null && taken.target === null) || plan === undefined || plan.goings.length === 0)
      return undefined;
    const { goings } = plan;
    const first = goings.find(({ isAnswered }) => isAnswered);
    const label =
      taken.target === null
        ? say('playMoveFormation', { count: this.#unitsOf(goings.map(({ piece }) => piece)) })
        : say('playShootFormation', { count: goings.length, name: this.play.nameOf(taken.target) });
    return { label, note: first === undefined ? null : say('playFormationAnswered'), give: () => this.#give(plan) };
  });
  /**
   * One choice after the other. Where dice or the enemy come between it waits until the side is asked again; it ends when something else is asked
   * than who acts next, or when somebody goes back.
   */
  async #give(plan: FormationPlan): Promise<void> {
    const giving = {};
    batch(() => {
      this.#taken.value = null;
      this.#giving.value = giving;
    });
    await this.#giveOneByOne(plan, () => this.#giving.value === giving);
    if (this.#giving.value === giving) this.#giving.value = undefined;
  }
  async #giveOneByOne({ goings }: FormationPlan, isGoingOn: () => boolean): Promise<void> {
    for (const { actions } of goings) {
      for (const [i, action] of actions.entries()) {
        if (!this.#isAsked && !(await this.#isAskedAgain())) return;
        if (!isGoingOn()) return;
        const { pending } = this.play.now.value;
        const isOffered = pending.kind === 'choice' && pending.actions.some((one) => sameData(one, action));
        // Whoever cannot be chosen any more is left out; what he was to do may have become impossible too.
        if (!isOffered && i === 0 && this.members.value.length > 0) break;
        if (!isOffered && i < DEED) return;
        // What is not asked after it has been answered by a standing order.
        if (isOffered) await this.play.choose(action);
      }
    }
  }
  get #isAsked(): boolean {
    return this.play.isMine.value && !this.play.isSending.value;
  }
  /** When the side has its choice again; false when it never will. */
  #isAskedAgain(): Promise<boolean> {
    const { play } = this;
    return new Promise((resolve) => {
      const stop = effect(() => {
        const isOver = play.now.value.pending.kind === 'over';
        if (!isOver && !this.#isAsked) return;
        queueMicrotask(() => {
          stop();
          resolve(!isOver);
        });
      });
    });
  }

  /** Where everybody would stand, and the ways there. */
  readonly marks = computed<Partial<Pick<HexMarks, 'together' | 'ghosts' | 'ways' | 'targets' | 'threats'>>>(() => {
    if (!this.isTaken.value) return {};
    const { goings = [] } = this.ways.value ?? {};
    const hexOf = new Map(this.picture.pieces(this.play.now.value.state).map((piece) => [piece.id, piece.hexes[0]]));
    return {
      together: this.#going.value,
      targets: [...this.targets.value],
      threats: this.#aims(goings, hexOf),
      ghosts: goings.flatMap(({ piece, hex, facing }) => (hex === null ? [] : [{ piece, hex, facing }])),
      ways: goings.flatMap(({ piece, path }) => {
        const from = hexOf.get(piece);
        return from === undefined || path.length === 0 ? [] : [[from, ...path]];
      }),
    };
  });
  #aims(goings: FormationPlan['goings'], hexOf: ReadonlyMap<string, string | undefined>): NonNullable<HexMarks['threats']> {
    const to = hexOf.get(this.target.value ?? '');
    return goings.flatMap(({ piece }) => {
      const from = hexOf.get(piece);
      return from === undefined || to === undefined ? [] : [{ from, to, kind: 'aim' }];
    });
  }

  /** Whoever of them is pointed at is left out or comes along again; an enemy is shot at, a hex is where the first of them shall stand. False: it meant something else. */
  point({ piece, hex }: At): boolean {
    const taken = this.#now.value;
    if (taken === undefined) return false;
    if (piece !== undefined && this.members.value.includes(piece)) {
      const out = taken.out.includes(piece) ? taken.out.filter((id) => id !== piece) : [...taken.out, piece];
      this.#taken.value = { ...taken, out };
    } else if (piece !== undefined && this.targets.value.has(piece)) {
      if (piece === taken.target) this.#giveAgain();
      else this.#taken.value = { ...taken, to: null, target: piece };
    } else if (hex !== undefined && hex === taken.to) this.#giveAgain();
    else if (hex !== undefined) this.#taken.value = { ...taken, to: hex, target: null };
    return true;
  }

  /** What all of them would do is drawn where the pointer rests: it is no order of one. */
  means(): null | undefined {
    return this.isTaken.value ? null : undefined;
  }

  /** The place was pointed at again. */
  #giveAgain(): void {
    if (this.play.pointing.mayRepeat) void this.order.value?.give();
  }

  /** One of them is dragged, and the others go along: what can be taken back is done when he is let go, anything else is planned. */
  drag(piece: string, to: At | undefined, how: DragWord): void {
    const taken = this.#now.value;
    if (taken === undefined) return;
    if (how === 'take' && this.#going.value.includes(piece)) this.#taken.value = { ...taken, first: piece, to: null, target: null };
    else if (how === 'cancel') this.#taken.value = { ...taken, to: null };
    else if (how === 'drop' && to?.hex !== undefined) {
      this.#taken.value = { ...taken, to: to.hex };
      if (this.order.value?.note === null) void this.order.value.give();
    }
  }

  /** Stops those who have not gone yet; else gives up the place, then lets them go. */
  back(): boolean {
    const taken = this.#now.value;
    const wasGiving = this.#giving.value !== undefined;
    this.#giving.value = undefined;
    if (taken === undefined || wasGiving) return wasGiving;
    this.#taken.value = taken.to === null && taken.target === null ? null : { ...taken, to: null, target: null };
    return true;
  }
}

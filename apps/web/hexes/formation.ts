import { type GameAction, sameData } from '@pennon/kernel';
import type { HexPicture } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { At, BodyOrder } from '../play-model/board-model.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import { say } from '../text/say.js';
import { type FormationPlan, formationPlan } from './formation-plan.js';
import type { Layout } from './hex-geometry.js';
import type { DragWord } from './hex-input.js';
import type { HexMarks } from './hex-marks.js';

/** Several who may each move by themselves, moved by one order: one points where the first of them shall stand, and the others go along. */
export class Formation {
  /** For which question, who leads, who is left out, and where he shall stand. */
  readonly #taken = signal<{
    readonly of: object;
    readonly first: string;
    readonly out: readonly string[];
    readonly to: string | null;
  } | null>(null);
  readonly #known = new Map<string, FormationPlan>();
  #knownOf: State | undefined;

  constructor(
    private readonly play: PlayModel,
    private readonly picture: HexPicture<State, GameAction, object>,
    private readonly layout: () => Layout,
  ) {}

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
  readonly #going = computed(() => this.members.value.filter((id) => this.#now.value?.out.includes(id) !== true));
  /** Those who are taken together, by name. */
  readonly name = computed<string | undefined>(() => (this.isTaken.value ? this.#name() : undefined));
  #name(): string {
    const group = this.play.pieceOf.value.get(this.members.value[0] ?? '')?.group ?? null;
    return say('playFormation', { group: group ?? 'none', count: this.#going.value.length });
  }

  /** Takes all of them, or lets them go again. */
  take(): void {
    const members = this.members.value;
    const looked = this.play.looked.value?.piece ?? '';
    const first = members.includes(looked) ? looked : members[0];
    if (first === undefined) return;
    this.play.focus.value = {};
    this.#taken.value = this.isTaken.value ? null : { of: this.play.now.value.pending, first, out: [], to: null };
  }

  /** What comes of it where somebody points or has pointed. */
  readonly #plan = computed<FormationPlan | undefined>(() => {
    const taken = this.#now.value;
    const to = taken?.to ?? this.play.looked.value?.hex;
    return taken === undefined || to === undefined ? undefined : this.#planTo(to);
  });
  #planTo(to: string): FormationPlan | undefined {
    const { state, pending } = this.play.now.value;
    const [first = ''] = this.#leader();
    const [from] = this.picture.pieces(state).find(({ id }) => id === first)?.hexes ?? [];
    if (from === undefined || from === to || pending.kind !== 'choice') return undefined;
    if (this.#knownOf !== state) this.#known.clear();
    this.#knownOf = state;
    const key = `${this.#going.value.join(' ')} ${to}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const asked = { game: this.play.game, picture: this.picture, layout: this.layout(), side: pending.side };
    const plan = formationPlan(asked, state, this.#going.value, from, to);
    this.#known.set(key, plan);
    return plan;
  }
  /** The one whose place is pointed at, then the others. */
  #leader(): readonly string[] {
    const going = this.#going.value;
    const first = this.#now.value?.first ?? '';
    return going.includes(first) ? [first] : going;
  }

  readonly order = computed<BodyOrder | undefined>(() => {
    const taken = this.#now.value;
    const plan = this.#plan.value;
    if (taken === undefined || taken.to === null || plan === undefined || plan.goings.length === 0) return undefined;
    const { endsWith, goings } = plan;
    return {
      label: say('playMoveFormation', { count: goings.length }),
      note: endsWith === null ? null : say('playFormationEnds', { name: this.play.nameOf(endsWith) }),
      give: () => this.#give(plan),
    };
  });
  /** One choice after the other, as long as what comes is what was foreseen. */
  async #give({ goings }: FormationPlan): Promise<void> {
    this.#taken.value = null;
    for (const { actions } of goings)
      for (const action of actions) {
        const { pending } = this.play.now.value;
        if (pending.kind !== 'choice' || !pending.actions.some((one) => sameData(one, action))) return;
        await this.play.choose(action);
      }
  }

  /** Where everybody would stand, and the ways there. */
  readonly marks = computed<Partial<Pick<HexMarks, 'together' | 'ghosts' | 'ways'>>>(() => {
    if (!this.isTaken.value) return {};
    const { goings = [] } = this.#plan.value ?? {};
    const hexOf = new Map(this.picture.pieces(this.play.now.value.state).map((piece) => [piece.id, piece.hexes[0]]));
    return {
      together: this.#going.value,
      ghosts: goings.map(({ piece, hex, facing }) => ({ piece, hex, facing })),
      ways: goings.flatMap(({ piece, path }) => {
        const from = hexOf.get(piece);
        return from === undefined ? [] : [[from, ...path]];
      }),
    };
  });

  /** Whoever of them is pointed at is left out or comes along again; a hex is where the first of them shall stand. False: it meant something else. */
  pointed({ piece, hex }: At): boolean {
    const taken = this.#now.value;
    if (taken === undefined) return false;
    if (piece !== undefined && this.members.value.includes(piece)) {
      const out = taken.out.includes(piece) ? taken.out.filter((id) => id !== piece) : [...taken.out, piece];
      this.#taken.value = { ...taken, out };
    } else if (hex !== undefined && hex === taken.to) void this.order.value?.give();
    else if (hex !== undefined) this.#taken.value = { ...taken, to: hex };
    return true;
  }

  /** One of them is dragged, and the others go along: what can be taken back is done when he is let go, anything else is planned. */
  drag(piece: string, to: At | undefined, how: DragWord): void {
    const taken = this.#now.value;
    if (taken === undefined) return;
    if (how === 'take' && this.#going.value.includes(piece)) this.#taken.value = { ...taken, first: piece, to: null };
    else if (how === 'cancel') this.#taken.value = { ...taken, to: null };
    else if (how === 'drop' && to?.hex !== undefined) {
      this.#taken.value = { ...taken, to: to.hex };
      if (this.order.value?.note === null) void this.order.value.give();
    }
  }

  /** Gives up the place, then lets them go. False: nobody is taken. */
  back(): boolean {
    const taken = this.#now.value;
    if (taken === undefined) return false;
    this.#taken.value = taken.to === null ? null : { ...taken, to: null };
    return true;
  }
}

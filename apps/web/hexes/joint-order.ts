import type { GameAction } from '@pennon/kernel';
import type { HexPicture, JoiningParts } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { At } from '../play-model/board-model.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { Meant } from '../play-model/pointing-state.js';
import type { State } from '../session/session.js';
import type { HexMarks } from './hex-marks.js';
import type { HexPointing } from './hex-pointing.js';

/** An order of several together is put together on the map: whom it is against, who takes part; its chances follow at once. */
export class JointOrder implements HexPointing {
  readonly name = 'put together';
  /** What has been put together so far, and for which question. */
  readonly #draft = signal<{ readonly of: object; readonly action: GameAction } | null>(null);

  constructor(
    private readonly play: PlayModel,
    private readonly picture: HexPicture<State, GameAction, object>,
  ) {}

  readonly plan = computed<Option | undefined>(() => {
    const { pending, state } = this.play.now.value;
    const draft = this.#draft.value;
    if (draft === null || draft.of !== pending || !this.play.isMine.value) return undefined;
    return { action: draft.action, at: this.picture.pointsAt(state, draft.action) };
  });
  /** Who takes part and who could. */
  readonly parts = computed<JoiningParts | undefined>(() => {
    const plan = this.plan.value;
    return plan === undefined ? undefined : this.picture.joining?.parts(this.play.now.value.state, plan.action);
  });
  readonly isOn = computed(() => this.plan.value !== undefined);
  /** Those whom it is against, by name. */
  readonly who = computed<string | undefined>(() => {
    const parts = this.parts.value;
    return parts === undefined ? undefined : this.play.names(parts.against);
  });

  readonly marks = computed<Partial<Pick<HexMarks, 'together' | 'pieces' | 'targets' | 'reach' | 'chances'>>>(() => {
    const parts = this.parts.value;
    const plan = this.plan.value;
    if (parts === undefined || plan === undefined) return {};
    const { by, could, against, couldMeet } = parts;
    const good = this.play.oddsAhead.of(plan).value?.good;
    return {
      together: by,
      pieces: [...could, ...couldMeet],
      targets: against,
      reach: [],
      chances: new Map(good === undefined ? [] : against.slice(0, 1).map((id) => [id, good] as const)),
    };
  });

  /** An enemy is pointed at: it is against him. Whoever takes part is taken away, whoever could joins; the one it is against is pointed at again to do it. */
  point({ piece }: At): boolean {
    const { joining } = this.picture;
    if (joining === undefined || piece === undefined || !this.play.isMine.value) return false;
    const parts = this.parts.value;
    if (parts !== undefined) {
      const [only, more] = parts.against;
      if (piece === only && more === undefined) this.#giveAgain();
      else if ([parts.by, parts.could, parts.against, parts.couldMeet].some((some) => some.includes(piece))) this.change(piece);
      else return this.#begin(piece);
      return true;
    }
    return this.#begin(piece);
  }
  /** Whom it would be against, or who would join or leave. */
  means({ piece }: At): Meant | undefined {
    if (piece === undefined || !this.play.isMine.value) return undefined;
    const { state } = this.play.now.value;
    const { by = [], could = [], against = [], couldMeet = [] } = this.parts.value ?? {};
    const plan = this.plan.value;
    const isAgain = against.length === 1 && against[0] === piece;
    const isPart = [by, could, against, couldMeet].some((some) => some.includes(piece));
    const action = isPart && !isAgain && plan !== undefined ? this.picture.joining?.changed(state, plan.action, piece) : undefined;
    const meant = isAgain ? plan?.action : isPart ? action : this.#begun(piece);
    return meant === undefined ? undefined : { option: { action: meant, at: this.picture.pointsAt(state, meant) }, isAtOnce: false };
  }
  #begun(target: string): GameAction | undefined {
    const { pending, state } = this.play.now.value;
    if (pending.kind !== 'choice') return undefined;
    const alone = this.play.told.value.piece;
    return this.picture.joining?.begun(state, target, alone) ?? this.picture.joining?.begun(state, target);
  }
  #begin(target: string): boolean {
    const { pending } = this.play.now.value;
    const action = this.#begun(target);
    if (action === undefined) return false;
    this.play.pointing.forget();
    this.#draft.value = { of: pending, action };
    return true;
  }
  /** Adds somebody, or takes him away. */
  change(piece: string): void {
    const { pending, state } = this.play.now.value;
    const plan = this.plan.value;
    if (plan === undefined) return;
    const action = this.picture.joining?.changed(state, plan.action, piece);
    this.#draft.value = action === undefined ? null : { of: pending, action };
  }
  #giveAgain(): void {
    const plan = this.plan.value;
    if (plan !== undefined && this.play.pointing.mayRepeat) void this.play.choose(plan.action);
  }

  /** Gives up what was put together. False: there is nothing to go back from. */
  back(): boolean {
    if (this.plan.value === undefined) return false;
    this.#draft.value = null;
    return true;
  }
}

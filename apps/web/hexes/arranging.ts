import { apply, type GameAction } from '@pennon/kernel';
import { type HexPicture, type HexPiece, headOf, isOnHexes } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { At } from '../play-model/board-model.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import type { HexMarks } from './hex-marks.js';
import type { HexPointing } from './hex-pointing.js';

/** An order that sets several pieces down at once is put together on the map: one is taken up, set down in another hex, turned, until all of it is sent. */
export class Arranging implements HexPointing {
  readonly name = 'arrange';
  /** What has been put together so far, and for which question. */
  readonly #draft = signal<{ readonly of: object; readonly action: GameAction } | null>(null);
  readonly #held = signal<string | null>(null);

  constructor(
    private readonly play: PlayModel,
    private readonly picture: HexPicture<State, GameAction, object>,
  ) {}

  /** The order as it stands: what is listed first, until somebody is set down elsewhere. */
  readonly #order = computed<GameAction | undefined>(() => {
    const { pending } = this.play.now.value;
    const [first] = this.play.isMine.value && pending.kind === 'choice' ? pending.actions : [];
    if (first === undefined || this.#placesOf(first) === undefined) return undefined;
    const draft = this.#draft.value;
    return draft?.of === pending ? draft.action : first;
  });
  #placesOf(action: GameAction) {
    return this.picture.arranging?.places(this.play.now.value.state, action);
  }
  readonly #places = computed(() => (this.#order.value === undefined ? [] : (this.#placesOf(this.#order.value) ?? [])));
  readonly #taken = computed(() => this.#places.value.find(({ piece }) => piece === this.#held.value));

  readonly plan = computed<Option | undefined>(() => {
    const { pending, state } = this.play.now.value;
    const draft = this.#draft.value;
    if (this.#order.value === undefined || draft?.of !== pending) return undefined;
    return { action: draft.action, at: this.picture.pointsAt(state, draft.action) };
  });

  /** The pieces of the screen, those that are being arranged where they are to stand. */
  readonly pieces = computed<readonly HexPiece[]>(() => {
    const shown = this.play.pieces.value.filter(isOnHexes);
    const { plan } = this;
    if (plan.value === undefined) return shown;
    const applied = apply(this.play.game, this.play.now.value.state, { action: plan.value.action });
    if (!applied.ok) return shown;
    const then = new Map(this.picture.pieces(applied.state).map((piece) => [piece.id, piece]));
    const arranged = new Set(this.#places.value.map(({ piece }) => piece));
    return shown.map((piece) => {
      const later = arranged.has(piece.id) ? then.get(piece.id) : undefined;
      return later === undefined ? piece : { ...piece, hexes: later.hexes, facing: later.facing };
    });
  });

  /** What is marked while somebody arranges. */
  readonly marks = computed<Pick<HexMarks, 'reach' | 'pieces'> & Partial<Pick<HexMarks, 'chosen' | 'facings'>>>(() => {
    const taken = this.#taken.value;
    const hex = taken === undefined ? null : this.#hexOf(taken.piece);
    return {
      reach: (taken?.hexes ?? []).map((to) => ({ hex: to, kind: 'place' })),
      pieces: this.#places.value.map(({ piece }) => piece).filter((id) => id !== taken?.piece),
      ...(taken === undefined ? {} : { chosen: taken.piece }),
      ...(taken === undefined || hex === null || taken.facings.length === 0 ? {} : { facings: { hex, facings: taken.facings } }),
    };
  });
  readonly isOn = computed(() => this.#order.value !== undefined);

  #pieceOf(id: string): HexPiece | undefined {
    return this.pieces.value.find((piece) => piece.id === id);
  }
  #hexOf(id: string): string | null {
    const piece = this.#pieceOf(id);
    return piece === undefined ? null : headOf(piece);
  }

  /** Takes up who is pointed at, sets him down in the hex, or turns who is pointed at again. False: it meant something else. */
  point({ piece, hex }: At): boolean {
    const taken = this.#taken.value;
    if (piece !== undefined && this.#places.value.some((place) => place.piece === piece)) {
      if (piece !== taken?.piece) this.#held.value = piece;
      else this.#turn(taken.facings);
      return true;
    }
    if (taken === undefined || hex === undefined || !taken.hexes.includes(hex)) return false;
    this.#put(taken.piece, hex, this.#pieceOf(taken.piece)?.facing ?? '');
    return true;
  }

  means({ piece, hex }: At): null | undefined {
    const isForIt = this.#places.value.some((place) => place.piece === piece) || this.#taken.value?.hexes.includes(hex ?? '') === true;
    return isForIt ? null : undefined;
  }

  /** False: nobody is taken up who could be faced. */
  face(facing: string): boolean {
    const taken = this.#taken.value;
    const hex = taken === undefined ? null : this.#hexOf(taken.piece);
    if (taken === undefined || hex === null) return false;
    this.#put(taken.piece, hex, facing);
    return true;
  }
  #turn(facings: readonly string[]): void {
    const now = this.#pieceOf(this.#held.value ?? '')?.facing ?? '';
    const next = facings[(facings.indexOf(now) + 1) % facings.length];
    if (next !== undefined) this.face(next);
  }

  #put(piece: string, hex: string, facing: string): void {
    const { pending, state } = this.play.now.value;
    const order = this.#order.value;
    const action = order === undefined ? undefined : this.picture.arranging?.put(state, order, piece, hex, facing);
    if (action !== undefined) this.#draft.value = { of: pending, action };
  }

  /** Sets down who was taken up, then gives up what was put together. False: there is nothing to go back from. */
  back(): boolean {
    if (this.#taken.value !== undefined) this.#held.value = null;
    else if (this.plan.value !== undefined) this.#draft.value = null;
    else return false;
    return true;
  }
}

import { computed, signal } from '@preact/signals';
import type { At } from '../play-model/board-model.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { Formation } from './formation.js';
import type { DragWord } from './hex-input.js';
import type { HexPointing } from './hex-pointing.js';
import type { Turning } from './turning.js';

type To = (At & { readonly facing?: string }) | undefined;

/** A piece is dragged: it is chosen when it is taken, and what lies where it is let go is what it shall do. Where the hand rests it tells how to face. */
export class DraggedPiece implements HexPointing {
  readonly name = 'drag';
  /** Who is in the hand, whether he was chosen by being taken, and when he has been. */
  readonly #held = signal<{ readonly piece: string; readonly isTaken: boolean; readonly whenTaken: Promise<void> } | null>(null);
  readonly isOn = computed(() => this.#held.value !== null);

  constructor(
    private readonly play: PlayModel,
    private readonly board: { readonly formation: Formation; readonly turning: Turning; hexOf(piece: string): string | undefined },
  ) {}

  drag(piece: string, to: To, how: DragWord): void {
    if (how === 'take') this.#take(piece);
    const held = this.#held.value;
    // He was brought back while the hand still holds him.
    if (held?.piece !== piece) return;
    if (how === 'cancel') {
      this.back();
      return;
    }
    if (how === 'drop') this.#held.value = null;
    if (this.board.formation.isTaken.value) this.board.formation.drag(piece, to, how);
    else this.#lead(held, to, how);
  }
  #take(piece: string): void {
    const { play, board } = this;
    const hex = board.hexOf(piece);
    const isTaken = !board.formation.isTaken.value && play.chosenPiece.value !== piece && hex !== undefined;
    this.#held.value = { piece, isTaken, whenTaken: isTaken ? play.point({ piece, hex }) : Promise.resolve() };
  }
  #lead({ piece, whenTaken }: NonNullable<DraggedPiece['held']>, to: To, how: DragWord): void {
    const { turning } = this.board;
    const isTelling = how === 'rest' || to?.facing !== undefined || turning.at(to?.hex) !== undefined;
    if (isTelling && to?.hex !== undefined) turning.tell(to.hex, to.facing ?? null);
    else turning.clear();
    if (how === 'drop') void whenTaken.then(() => (to === undefined || to.piece === piece ? undefined : this.play.dropAt(to)));
  }
  get held() {
    return this.#held.value;
  }

  /** He is where he was, chosen or not as he was. */
  back(): boolean {
    const held = this.#held.value;
    this.#held.value = null;
    if (held === null) return false;
    this.board.turning.clear();
    if (this.board.formation.isTaken.value) this.board.formation.drag(held.piece, undefined, 'cancel');
    else if (held.isTaken) void held.whenTaken.then(() => this.play.back());
    return true;
  }
}

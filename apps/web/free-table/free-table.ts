import type { GameAction } from '@pennon/kernel';
import {
  type FreeMoves,
  type FreeTask,
  isOnTable,
  type PieceAt,
  type TableGround,
  type TablePicture,
  type TablePiece,
  type TableStudy,
} from '@pennon/picture';
import { computed } from '@preact/signals';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import { say } from '../text/say.js';
import type { Ghost } from './table-marks.js';

/** More than so many are not named one by one. */
const FEW = 2;

/** A game on a free table: what is asked of who sits at it, and what the table needs to know of its pieces and ground. */
export class FreeTable {
  readonly free: FreeMoves<State, GameAction>;
  readonly study: TableStudy<State, GameAction>;

  constructor(
    readonly play: PlayModel,
    readonly picture: TablePicture<State, GameAction, object>,
  ) {
    this.free = picture.free;
    this.study = picture.study;
  }

  readonly pieces = computed<readonly TablePiece[]>(() => this.play.pieces.value.filter(isOnTable));
  readonly pieceOf = computed<ReadonlyMap<string, TablePiece>>(() => new Map(this.pieces.value.map((piece) => [piece.id, piece])));

  get state(): State {
    return this.play.now.value.state;
  }
  readonly ground = computed<TableGround>(() => {
    const ground = this.play.ground.value;
    if (ground.kind !== 'table') throw new Error('a game that began on a free table goes on there');
    return ground;
  });
  /** A base width. */
  get unit(): number {
    return this.ground.value.unit;
  }
  /** What pieces and terrain are to be moved about for. */
  readonly task = computed<FreeTask | null>(() => (this.play.isMine.value ? this.free.task(this.play.now.value.state) : null));

  optionOf(action: GameAction): Option {
    return { action, at: this.picture.pointsAt(this.state, action) };
  }

  /** Pieces somewhere, with the size of their bases. */
  ghosts(placed: readonly PieceAt[]): readonly Ghost[] {
    return placed.flatMap(({ piece, pose }) => {
      const size = this.sizeOf(piece);
      return size === undefined ? [] : [{ piece, pose: { ...pose, ...size } }];
    });
  }
  sizeOf(id: string): { readonly width: number; readonly depth: number } | undefined {
    return this.pieceOf.value.get(id)?.base;
  }
  /** Who comes onto the table looks away from his own edge. */
  get homeHeading(): number {
    const { eyes } = this.play.now.value;
    const edge = this.ground.value.edges.find(({ side }) => side === eyes)?.edge;
    return { south: 0, west: 9_000, north: 18_000, east: 27_000 }[edge ?? 'south'];
  }

  /** Pieces and works by name; more than a few of them are a battle line, with how many of each kind. */
  names(ids: readonly string[]): string {
    if (ids.length > FEW) {
      const kinds = new Map<string, number>();
      for (const id of ids) {
        const kind = this.#nameOf(id).replace(/ \d+( \(.*\))?$/, '');
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      return say('tableBattleLine', { count: ids.length, kinds: [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ') });
    }
    return ids.map((id) => this.#nameOf(id)).join(', ');
  }
  /** As they are called on a button: of a battle line only how many they are. */
  shortNames(ids: readonly string[]): string {
    return ids.length > FEW ? say('tableLine', { count: ids.length }) : this.names(ids);
  }
  #nameOf(id: string): string {
    return this.play.pieceOf.value.get(id)?.name ?? this.ground.value.works.find((works) => works.id === id)?.name ?? id;
  }
}

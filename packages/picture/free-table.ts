import type { Breakdown, GameAction, Refusal, Side } from '@pennon/kernel';
import type { Card } from './card.js';
import type { TableDrawings } from './drawing.js';
import type { FreeMoves } from './free-moves.js';
import type { Piece, PieceId } from './piece.js';
import type { Outline, PieceAt, PieceWay, Place, TablePose } from './place.js';
import type { PointedAt, Pointing } from './pointing.js';
import type { MarkShown, Shared } from './shared.js';
import type { Threat } from './threat.js';
import type { Verdict } from './verdict.js';

/**
 * What a page shows of a game on a free table, and how it is played there.
 * @example export const picture: TablePicture<State, Action, Event> = { kind: 'table', ground, pieces, drawings, free, … };
 */
export interface TablePicture<S, A extends GameAction, E> extends Shared<S, A> {
  readonly kind: 'table';
  /** The ground; the same object as long as it is the same. */
  ground(state: S): TableGround;
  /** Everything that stands on the table; then those who are off it. */
  pieces(state: S): readonly TablePiece[];
  readonly drawings: TableDrawings;
  /** Everything the table can say about a piece, an area, a river or road, a Camp or Stronghold. */
  card(state: S, of: TableThing): Card | undefined;
  /** Where on the table an action of the one who is asked points. */
  pointsAt(state: S, action: A): TablePointing;
  /** What somebody wants who points there though nothing is offered there: to be asked for the reason why not. */
  wish(state: S, at: TablePointedAt): GameAction | undefined;
  /** How an event looks; `before` is the state it happened to. */
  shows(before: S, event: E): TableShown | undefined;
  /** What can be asked about a position. */
  readonly study: TableStudy<S, A>;
  /** How pieces are dragged about and set down: places cannot be listed. */
  readonly free: FreeMoves<S, A>;
}

/**
 * A piece on a table: a base with its figures.
 * @example { id: 'Sp1', kind: 'unit', side: 'red', name: 'Spears 1', figure: 'spears', pose: { x: 35_000, y: 30_000, h: 0 }, base: { width: 10_000, depth: 5_000 }, on: ['woods'], marks: [], numbers: [['against foot', '+4']], group: null, isActive: true, about: 'Spears' }
 */
export interface TablePiece extends Piece {
  /** Where it stands; null: off the table, or in works. */
  readonly pose: TablePose | null;
  /** How large its base is, on the table or off it. */
  readonly base: { readonly width: number; readonly depth: number };
  /** Areas and courses that it stands on, by their ids, as the rules count it. */
  readonly on: readonly string[];
  /** The works it holds. */
  readonly within?: string;
}

/**
 * One thing that ground does, to what, by which rule; `short` is what is written on the ground itself.
 * @example { on: 'combat', text: 'who fights in it has -2', short: 'fights at -2', ref: 'D3-26 bad' }
 */
export interface GroundEffect {
  readonly on: 'movement' | 'command' | 'combat' | 'shooting' | 'magic';
  readonly text: string;
  readonly short: string;
  readonly ref: string;
}

/**
 * A free table as data for whoever draws it. Lengths are in units; `unit` of them are the width of a base. What its kinds look like is in the
 * picture's drawings, what they mean in its legend.
 * @example { kind: 'table', width: 150_000, height: 150_000, unit: 10_000, areas: [], courses: [], works: [], edges: [] }
 */
export interface TableGround {
  readonly kind: 'table';
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly areas: readonly {
    readonly id: string;
    readonly ground: string;
    readonly name: string;
    readonly shape: Outline;
    /** The ridge of a hill, as courses. */
    readonly crest?: readonly Outline[];
    readonly note?: string;
    /** How hard it is to most. */
    readonly going?: 'good' | 'rough' | 'bad' | 'closed';
    readonly effects?: readonly GroundEffect[];
  }[];
  readonly courses: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly points: Outline;
    readonly width: number;
    readonly note?: string;
    readonly effects?: readonly GroundEffect[];
  }[];
  readonly works: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    /** Whose it is now. */
    readonly side: Side;
    readonly shape: Outline;
    /** A stretch of the outline. */
    readonly gate?: Outline;
    /** Sacked, or fallen to the enemy. */
    readonly taken: boolean;
    readonly garrison: PieceId | null;
    readonly note: string;
    readonly effects?: readonly GroundEffect[];
  }[];
  /** Which edge is whose, as far as it is known. */
  readonly edges: readonly { readonly side: Side; readonly edge: 'north' | 'east' | 'south' | 'west' }[];
}

/**
 * Where an action points on a table.
 * @example { piece: 'Sp1', pieces: ['Sp1', 'Sp2'], poses: [{ piece: 'Sp1', pose: { x: 35_000, y: 50_000, h: 0 } }], order: 'move' }
 */
export interface TablePointing extends Pointing {
  /** Who act together, the piece that is named first among them. */
  readonly pieces?: readonly PieceId[];
  /** Where everybody ends. */
  readonly poses?: readonly PieceAt[];
  /** The ways they take, with the first pose and the last. */
  readonly ways?: readonly PieceWay[];
  /** They go in column, wherever they stand now. */
  readonly isColumn?: true;
  /** A Camp or Stronghold it is done to, or that is entered or left. */
  readonly works?: string;
  /** What is laid on the table; with a width it is a course. */
  readonly shape?: Outline;
  readonly width?: number;
  /** An edge or a quarter of the table, as outline. */
  readonly part?: Outline;
}

/**
 * Where somebody points on a table.
 * @example picture.wish(state, { place: { x: 35_000, y: 50_000 }, chosen: 'Sp1' })
 */
export interface TablePointedAt extends PointedAt {
  readonly works?: string;
  readonly place?: Place;
}

/**
 * Something on a table that has a card: a piece, or ground or works by their id.
 * @example picture.card(state, { ground: 'wood-1' })?.who // 'bad going'
 */
export type TableThing = { readonly piece: PieceId } | { readonly ground: string };

/**
 * How an event looks on a table.
 * @example { kind: 'go', how: 'move', ways: [{ piece: 'Sp1', way: [from, to] }] }
 */
export type TableShown =
  /** Everybody goes his way at the same time. */
  | {
      readonly kind: 'go';
      readonly ways: readonly PieceWay[];
      readonly how: 'move' | 'recoil' | 'flee' | 'pursue' | 'shift' | 'turn';
      /** Whom it touches at its end. */
      readonly touches?: readonly PieceId[];
    }
  /** They come onto the table. */
  | { readonly kind: 'appear'; readonly placed: readonly PieceAt[]; readonly side: Side }
  /** Somebody means somebody else: takes aim. */
  | { readonly kind: 'target'; readonly from: PieceId; readonly at: PieceId }
  /** The ground has changed: terrain was laid, works were taken. */
  | { readonly kind: 'ground'; readonly id: string }
  | Verdict
  | MarkShown;

/**
 * What can be asked about a position on a table.
 * @example study.threats(state, 'Sp1')
 */
export interface TableStudy<S, A extends GameAction> {
  readonly kind: 'table';
  /** What the enemy can do next to a piece, worst first; `at`: as if it stood there. */
  threats(state: S, piece: PieceId, at?: TablePose): readonly Threat<TablePose>[];
  /** What a piece could do itself if it were its turn, best first. */
  chances(state: S, piece: PieceId): readonly Threat<TablePose>[];
  /** The fights that a move leads to and that are not fought already, each as everybody would stand then. */
  fights(state: S, action: A): readonly Threat<TablePose>[];
  /** Where a side's pieces and works hold up the enemy. */
  zones(state: S, side: Side): readonly { readonly of: PieceId | string; readonly shape: Outline }[];
  /** How far a piece can go by itself: units it is allowed, and all the places to which the middle of its front can come, heading by heading. */
  reach(state: S, piece: PieceId): { readonly allowed: number; readonly shape: Outline } | null;
  /** Where a piece can shoot, and how far. */
  range(state: S, piece: PieceId): { readonly distance: number; readonly shape: Outline } | null;
  sight(state: S, from: PieceId, to: PieceId): TableSight;
  command(state: S, side: Side): CommandStudy;
}

/**
 * Whether one piece can shoot at another, where the shot goes, and what is in its way.
 * @example { isClear: false, range: 23_000, quad: [], blockedBy: ['Sp2'], why: { ref: 'D3-25', message: 'Spears 2 is in the way.' } }
 */
export interface TableSight {
  readonly isClear: boolean;
  /** In units. */
  readonly range: number;
  /** What must be clear: the four corners between shooter and target. */
  readonly quad: Outline;
  /** Pieces and terrain in it. */
  readonly blockedBy: readonly string[];
  readonly why: Refusal | null;
}

/**
 * Who leads, how far his voice carries, and what each order costs.
 * @example { general: 'Kn1', rings: [{ distance: 80_000, outline: [], note: 'beyond 8 BW an order costs one PIP more' }], orders: [{ piece: 'Sp1', price: 1, reasons: [], isFar: false }] }
 */
export interface CommandStudy {
  readonly general: PieceId | null;
  readonly rings: readonly { readonly distance: number; readonly outline: Outline; readonly note: string }[];
  readonly orders: readonly { readonly piece: PieceId; readonly price: number; readonly reasons: Breakdown; readonly isFar: boolean }[];
}

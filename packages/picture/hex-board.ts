import type { GameAction, Refusal, Side } from '@pennon/kernel';
import type { Card } from './card.js';
import type { HexDrawings } from './drawing.js';
import type { Piece, PieceId } from './piece.js';
import type { PointedAt, Pointing } from './pointing.js';
import type { MarkShown, Shared } from './shared.js';
import type { Threat } from './threat.js';
import type { Verdict } from './verdict.js';

/**
 * What a page shows of a game on hexes, and how its board is pointed at.
 * @example export const picture: HexPicture<State, Action, Event> = { kind: 'hexes', ground, hexsides, pieces, drawings, … };
 */
export interface HexPicture<S, A extends GameAction, E> extends Shared<S, A> {
  readonly kind: 'hexes';
  /** The map; it never changes during a game and is always the same object. */
  ground(state: S): HexGround;
  /** The hexsides that change during play, as they are now: doors, gates, shutters. The map leaves them out; the same array as long as they are the same. */
  hexsides(state: S): readonly HexsideOnMap[];
  /** Everything that stands on the board, lowest of a stack first; then those who are off it. */
  pieces(state: S): readonly HexPiece[];
  readonly drawings: HexDrawings;
  /** Everything the board can say about a piece, a hex, or what lies between two hexes and who may cross it. */
  card(state: S, of: HexThing): Card | undefined;
  /** Where on the board an action of the one who is asked points. */
  pointsAt(state: S, action: A): HexPointing;
  /** What somebody wants who points there though nothing is offered there: to be asked for the reason why not. */
  wish(state: S, at: HexPointedAt): GameAction | undefined;
  /** How an event looks; `before` is the state it happened to. */
  shows(before: S, event: E): HexShown | undefined;
  /** What can be asked about a position. */
  readonly study: HexStudy<S>;
  /** Orders that set several pieces down at once, put together one piece at a time. Absent: there are none. */
  readonly arranging?: Arranging<S, A>;
  /** Orders that several carry out together, put together one by one. Absent: there are none. */
  readonly joining?: Joining<S, A>;
  /** Who and what lies dead on the board, lowest first: it takes no part any more. Absent: nobody is left lying. */
  remains?(state: S): readonly HexRemains[];
  /** Hexsides across which enemies are in contact now. Absent: no rule speaks of it. */
  contacts?(state: S): readonly Hexside[];
  /** Pairs of pieces that are bound to each other, each with the mark that says how. Absent: no rule binds anybody. */
  links?(state: S): readonly HexLink[];
  /** Where a reaction begins in the middle of what another does, and where it is over: the log tells what lies between as a part of that. */
  aside?(event: E): 'begins' | 'ends' | undefined;
  /**
   * The question in which a fight is begun that an order only leads to, as everybody would stand then, and its answer: its chances are told with the
   * order. Absent: whoever orders a fight is told its chances there.
   */
  fightAhead?(state: S, action: A): { readonly state: S; readonly action: A } | undefined;
  /** The own pieces that an order is sure to lose: the board marks the hexes that cannot be reached without. Absent: none. */
  loses?(state: S, action: A): readonly string[];
  /** What an order costs besides its way, for who may not think of it. Absent: nothing. */
  warning?(state: S, action: A): string | undefined;
  /** Whom an order could drive back, and where each could go; no hex: he has no way. Absent: nobody is driven back. */
  drivenBack?(state: S, action: A): readonly { readonly piece: PieceId; readonly hexes: readonly string[] }[];
}

/**
 * Two pieces that are bound to each other.
 * @example { between: ['ralf', 'ivo'], mark: 'engaged' }
 */
export interface HexLink {
  readonly between: readonly [PieceId, PieceId];
  readonly mark: string;
}

/**
 * An order that several carry out together against one or several, for who adds and takes away one by one.
 * @example const all = joining.begun(state, 'DUR'); joining.changed(state, all, 'HAM')
 */
export interface Joining<S, A> {
  /** The order against this piece by all who can, or by one alone; nothing where nobody can. */
  begun(state: S, target: PieceId, alone?: PieceId): A | undefined;
  /** Who takes part and who could, against whom it is and against whom it could be; nothing where an order has no such parts. */
  parts(state: S, action: A): JoiningParts | undefined;
  /** The same order with this piece, or without it where it takes part; nothing where nobody would be left. */
  changed(state: S, action: A, piece: PieceId): A | undefined;
}
/**
 * Who takes part in an order and who could.
 * @example const { by, could } = joining.parts(state, action) ?? { by: [], could: [], against: [], couldMeet: [] };
 */
export interface JoiningParts {
  readonly by: readonly PieceId[];
  readonly could: readonly PieceId[];
  readonly against: readonly PieceId[];
  readonly couldMeet: readonly PieceId[];
}

/**
 * An order that sets several pieces down at once, for who puts them down one by one.
 * @example const [first] = arranging.places(state, order) ?? []; arranging.put(state, order, 'AMB1', '2704', 'N')
 */
export interface Arranging<S, A> {
  /** Who is set down by an order, where each could stand instead and how face; nothing where an order sets nobody down. */
  places(
    state: S,
    action: A,
  ): readonly { readonly piece: PieceId; readonly hexes: readonly string[]; readonly facings: readonly string[] }[] | undefined;
  /** The same order with one of them in this hex, facing so. */
  put(state: S, action: A, piece: PieceId, hex: string, facing: string): A;
}

/**
 * A piece on hexes.
 * @example { id: 'WAT3', kind: 'unit', side: 'rus', name: 'Watch riders', figure: 'lightHorse', hexes: ['0704'], facing: 'S', marks: ['disordered'], numbers: [['Shock DRM', '+1']], group: 'Watch', isActive: true, about: 'Light cavalry' }
 */
export interface HexPiece extends Piece {
  /** The hexes it covers, that of its head first; none: it is off the board. */
  readonly hexes: readonly string[];
  /** The corner or the side of its (first) hex that it faces. */
  readonly facing: string | null;
  /** Where it faces otherwise than the map says: a rider faces a side where men on foot face a corner. */
  readonly facesTo?: FacesTo;
  /** So many of so many, counted out as small circles below it, of which the first are full: hits against what breaks it. */
  readonly pips?: { readonly full: number; readonly of: number };
  /** What is written behind it, so that where it goes stays free: the hexes of a charge so far and how many earn its bonus. */
  readonly atRear?: string;
  /** A person: this name stands on a plaque below where there is room, and its numbers are in its card and not on its shield. */
  readonly plaque?: string;
}

/**
 * A body that is left lying, drawn as the figure it was; `weight` where so many lie that the way is harder.
 * @example { id: 'LIS', figure: 'spearman', side: 'raiders', hexes: ['0808'], weight: null }
 */
export interface HexRemains extends Pick<HexPiece, 'id' | 'figure' | 'side' | 'hexes'> {
  readonly weight: string | null;
}

/**
 * The hex of a piece, of its head where it covers several; null when it is off the board.
 * @example headOf({ hexes: ['0704', '0703'] }) // '0704'
 */
export const headOf = ({ hexes }: Pick<HexPiece, 'hexes'>): string | null => hexes[0] ?? null;

/**
 * What pieces face: a corner or a side of their hex.
 * @example const facesTo: FacesTo = 'hexside';
 */
export type FacesTo = 'vertex' | 'hexside';

/**
 * The two hexes between which a hexside lies, the lower number first.
 * @example const door: Hexside = ['0704', '0804'];
 */
export type Hexside = readonly [string, string];
/** @example hexside('0804', '0704') // ['0704', '0804'] */
export const hexside = (a: string, b: string): Hexside => (a < b ? [a, b] : [b, a]);

/**
 * A map of hexes as data for whoever draws it. What its kinds of ground and hexsides look like is in the picture's drawings, what they mean in
 * its legend.
 * @example { kind: 'hexes', orientation: 'pointy', shifted: 'even', columns: 14, rows: 12, facesTo: 'vertex', hexes: [{ id: '0101', ground: 'woods', level: 0 }], hexsides: [], places: [] }
 */
export interface HexGround {
  readonly kind: 'hexes';
  readonly orientation: 'pointy' | 'flat';
  readonly shifted: 'even' | 'odd';
  readonly columns: number;
  readonly rows: number;
  /** What pieces face that say nothing else. */
  readonly facesTo: FacesTo;
  readonly hexes: readonly {
    readonly id: string;
    readonly ground: string;
    readonly level: number;
    readonly note?: string;
    /** The hex beside it to which its drawing points: stairs, to the upper end. */
    readonly towards?: string;
  }[];
  readonly hexsides: readonly HexsideOnMap[];
  readonly places: readonly { readonly hex: string; readonly name: string; readonly kind: 'place' | 'water' }[];
  /** Houses: hexes under one roof. */
  readonly buildings?: readonly { readonly id: string; readonly name: string; readonly hexes: readonly string[] }[];
}

/**
 * What lies between two hexes.
 * @example { between: ['1621', '1622'], kind: 'slope', high: '1622' }
 */
export interface HexsideOnMap {
  readonly between: Hexside;
  readonly kind: string;
  /** For slopes and cliffs: the hex on the high side. */
  readonly high?: string;
  /** That of the river it belongs to. */
  readonly name?: string;
}

/**
 * Where an action points on hexes.
 * @example { piece: 'WAT3', hex: '0906', facing: 'NE', path: ['0805', '0906'], order: 'move' }
 */
export interface HexPointing extends Pointing {
  /** Where it goes, its head where it covers several hexes. */
  readonly hex?: string;
  /** All the hexes it covers then, where they are several. */
  readonly covers?: readonly string[];
  /** How it faces then. */
  readonly facing?: string;
  /** The way it takes, hex by hex, without the first. */
  readonly path?: readonly string[];
  /** From where it does something to its target, where the way goes on after that. */
  readonly from?: string;
  /** What it is done to: a door, a window. */
  readonly hexside?: Hexside;
}

/**
 * Where somebody points on hexes.
 * @example picture.wish(state, { hexside: ['0704', '0804'], chosen: 'Crispin' })
 */
export interface HexPointedAt extends PointedAt {
  readonly hex?: string;
  readonly hexside?: Hexside;
}

/**
 * Something on hexes that has a card.
 * @example picture.card(state, { hexside: ['0704', '0804'] })?.name // 'door'
 */
export type HexThing = { readonly piece: PieceId } | { readonly hex: string } | { readonly hexside: Hexside };

/**
 * How an event looks on hexes.
 * @example { kind: 'travel', pieces: ['WAT3'], path: ['0704', '0805'], facing: 'S', how: 'move' }
 */
export type HexShown =
  | {
      readonly kind: 'travel';
      /** The one who goes, then whoever goes along. */
      readonly pieces: readonly PieceId[];
      /** Hex by hex, with the first; of a piece that covers several the hexes of its head. */
      readonly path: readonly string[];
      /** The other hexes of the one who goes, step by step as the path, where he covers several. */
      readonly rumps?: readonly (readonly string[])[];
      readonly facing: string | null;
      readonly how: 'move' | 'charge' | 'retreat' | 'advance';
      /** What the first of them is marked with when it has arrived. */
      readonly mark?: string;
    }
  | {
      readonly kind: 'turn';
      readonly piece: PieceId;
      readonly facing: string;
      /** What it covers then, where turning changes it. */
      readonly hexes?: readonly string[];
    }
  /** A hexside has changed: a door is open, a gate has fallen. */
  | { readonly kind: 'hexside'; readonly hexside: Hexside; readonly now: string; readonly by: PieceId | null }
  | Verdict
  | MarkShown;

/**
 * What can be asked about a position on hexes.
 * @example study.threats(state, '0704', 'rus')
 */
export interface HexStudy<S> {
  readonly kind: 'hexes';
  /** What the enemy of `side` can do next to who or what stands in a hex, worst first; `who`: as if this piece of the side stood there. */
  threats(
    state: S,
    hex: string,
    side: Side,
    who?: { readonly piece: PieceId; readonly facing?: string | undefined },
  ): readonly Threat<string>[];
  /** Hexes in which a side's pieces hold up the enemy. */
  zones(state: S, side: Side): readonly string[];
  /** Whether one hex can be seen from another, as for a shot. */
  sight(state: S, from: string, to: string): Sight;
  /** Who leads, how far, and whom he reaches; none in games without command. */
  command(state: S, side: Side): readonly HexCommand[];
  /** The hexes beside a piece by the part of it that they lie at; none for who faces nowhere. Absent: nobody faces anywhere. */
  around?(state: S, piece: PieceId): readonly HexBeside[];
}

/**
 * A hex beside a piece: which of the hexes of the piece it touches, and at which part of it; games say flank or side.
 * @example { of: '0704', hex: '0804', part: 'flank' }
 */
export interface HexBeside {
  readonly of: string;
  readonly hex: string;
  readonly part: 'front' | 'flank' | 'side' | 'rear';
}

/**
 * A leader, the hexes to which his command carries, and those of his own who are within.
 * @example { leader: 'PRI', hexes: ['0704', '0705'], within: ['WAT1'], beyond: ['WAT2'], note: 'command range 3' }
 */
export interface HexCommand {
  readonly leader: PieceId;
  readonly hexes: readonly string[];
  readonly within: readonly PieceId[];
  readonly beyond: readonly PieceId[];
  /** Those whom he could lead by one command, body by body. Absent: there are no such bodies. */
  readonly lines?: readonly (readonly PieceId[])[];
  readonly note: string;
}

/**
 * Whether a line is clear, and if not where it is blocked and by which rule.
 * @example { isClear: false, range: 2, blockedAt: '0805', why: { ref: 'R26', message: 'Woods at 0805 block the line.' } }
 */
export interface Sight {
  readonly isClear: boolean;
  readonly range: number;
  readonly blockedAt: string | null;
  /** Where it is a wall and not a hex that blocks it. */
  readonly blockedBy?: Hexside;
  readonly why: Refusal | null;
}

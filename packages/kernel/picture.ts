import type { Breakdown } from './breakdown.js';
import type { Refusal } from './check.js';
import type { GameAction } from './game.js';
import type { Side } from './sides.js';

/**
 * What a table shows of a game, and how it is pointed at: ground, pieces, where actions lie on the board, who threatens whom. A page draws it and knows no
 * rule. Everything is asked of what a side sees (`view` made whole by `imagine`), and every answer comes from the rules that also resolve it.
 * @example game.picture?.pieces(state).filter((p) => p.side === 'rus')
 */
export interface Picture<S, A extends GameAction, E> {
  /** The ground; it never changes during a game. */
  ground(state: S): HexGround;
  /** Everything that stands on the board, lowest of a stack first. */
  pieces(state: S): readonly Piece[];
  /** Both armies: what is left of them. */
  armies(state: S): readonly [ArmySheet, ArmySheet];
  /** Where we are in the order of play, from the whole to the detail: "Tick 3 of 8", "Vanguard acts", "Movement". */
  moment(state: S): readonly string[];

  /** Where on the board an action of the one who is asked points. */
  pointsAt(state: S, action: A): Pointing;
  /** What somebody wants who points there though nothing is offered there: to be asked for the reason why not. */
  wish(state: S, at: { readonly piece?: PieceId; readonly hex?: string; readonly chosen?: PieceId }): GameAction | undefined;
  /** Of what is offered, the one that the key for "done" means: leave it at that. */
  done(actions: readonly A[]): A | undefined;
  /** What an action costs as the board writes it in a hex: "3". */
  cost?(state: S, action: A): string | undefined;

  /** How an event looks; `before` is the state it happened to. */
  shows(before: S, event: E): Shown | undefined;
  /** An outcome of `odds`, in words and judged; who is told the action too knows who strikes whom. */
  outcome(state: S, outcome: object, action?: A): OutcomeWords;

  /** What the enemy of `side` can do next to who or what stands in a hex, worst first; `who`: as if this piece of the side stood there. */
  threats(state: S, hex: string, side: Side, who?: { readonly piece: PieceId; readonly facing?: string | undefined }): readonly Threat[];
  /** Hexes in which a side's pieces hold up the enemy. */
  zones(state: S, side: Side): readonly string[];
  /** Whether one hex can be seen from another, as for a shot. */
  sight(state: S, from: string, to: string): Sight;
}

/** @example const id: PieceId = 'WAT3'; */
export type PieceId = string;

/**
 * A map of hexes as data for whoever draws it.
 * @example { orientation: 'pointy', shifted: 'even', columns: 14, rows: 12, hexes: [{ id: '0101', ground: 'woods', level: 0 }], hexsides: [], places: [] }
 */
export interface HexGround {
  readonly orientation: 'pointy' | 'flat';
  readonly shifted: 'even' | 'odd';
  readonly columns: number;
  readonly rows: number;
  readonly hexes: readonly { readonly id: string; readonly ground: GroundKind; readonly level: number; readonly note?: string }[];
  /** What lies between two hexes. `name`: that of the stream it belongs to. */
  readonly hexsides: readonly {
    readonly between: readonly [string, string];
    readonly kind: HexsideKind;
    /** For slopes and cliffs: the hex on the high side. */
    readonly high?: string;
    readonly name?: string;
  }[];
  readonly places: readonly { readonly hex: string; readonly name: string; readonly kind: 'place' | 'water' }[];
  /** In words for who cannot see it: what `ground` and hexside kinds are called in this game. */
  readonly words: { readonly [kind: string]: string };
}
/**
 * How ground is drawn; what it does to whom is the system's.
 * @example const kind: GroundKind = 'woods';
 */
export type GroundKind = 'clear' | 'woods' | 'water' | 'marsh' | 'ice' | 'village' | 'out';
/** @example const kind: HexsideKind = 'river'; */
export type HexsideKind = 'river' | 'stream' | 'slope' | 'ridge' | 'cliff' | 'wall' | 'hedge' | 'bridge' | 'ford';

/**
 * Something that stands on the board.
 * @example { id: 'WAT3', kind: 'unit', side: 'rus', name: 'Watch riders', figure: 'lightHorse', hex: '0704', facing: 'S', marks: ['disordered'], numbers: [['shock', '+1']], group: 'Watch' }
 */
export interface Piece {
  readonly id: PieceId;
  readonly kind: 'unit' | 'leader' | 'standard';
  readonly side: Side;
  readonly name: string;
  readonly figure: Figure;
  /** `null`: off the board. */
  readonly hex: string | null;
  /** Towards a corner or a side of its hex, as the game turns its pieces. */
  readonly facing: string | null;
  /** States that change how it looks. */
  readonly marks: readonly Mark[];
  /** The few numbers that matter, with what they are: drawn on the counter in this order, read aloud with their names. */
  readonly numbers: readonly (readonly [name: string, value: string])[];
  /** The formation it belongs to. */
  readonly group: string | null;
  /** It belongs to those that act now. */
  readonly isActive: boolean;
  /** One line about it: type, state, what it may still do. */
  readonly about: string;
}
/**
 * The drawings there are.
 * @example const figure: Figure = 'lightHorse';
 */
export type Figure = 'heavyHorse' | 'mediumHorse' | 'lightHorse' | 'spearmen' | 'archers' | 'crossbowmen' | 'leader' | 'banner';
/** @example const mark: Mark = 'disordered'; */
export type Mark = 'disordered' | 'retired' | 'eliminated' | 'hidden' | 'done' | 'stopped';

/**
 * What is left of an army.
 * @example { side: 'rus', name: 'Rus', measures: [{ name: 'Flight points', value: 4, limit: 15 }], groups: [{ name: 'Watch', leader: 'PRI', pieces: ['WAT1'] }], lost: [] }
 */
export interface ArmySheet {
  readonly side: Side;
  readonly name: string;
  /** Losses and how much it can bear. */
  readonly measures: readonly { readonly name: string; readonly value: number; readonly limit: number | null; readonly note?: string }[];
  readonly groups: readonly {
    readonly name: string;
    readonly leader: PieceId | null;
    readonly pieces: readonly PieceId[];
    readonly note?: string;
  }[];
  readonly lost: readonly PieceId[];
}

/**
 * Where an action points. Somebody who points at these one after the other has chosen it, or a few that differ in what is not on the board.
 * @example { piece: 'WAT3', hex: '0906', facing: 'NE' }
 */
export interface Pointing {
  /** The piece that acts. */
  readonly piece?: PieceId;
  /** Where it goes. */
  readonly hex?: string;
  /** How it faces then. */
  readonly facing?: string;
  /** Whom it is done to. */
  readonly target?: PieceId;
  /** Who helps. */
  readonly helpers?: readonly PieceId[];
  /** The formation. */
  readonly group?: string;
  /** The way it takes, hex by hex, without the first. */
  readonly path?: readonly string[];
  /**
   * What kind of order it is, where several kinds point to the same place: a move and a charge. A short word; those that many games share are
   * choose, move, shoot, charge, shock, hold, leader, retreat, face, advance, done.
   */
  readonly order: string;
}

/**
 * How an event looks on the board.
 * @example { kind: 'travel', pieces: ['WAT3'], path: ['0704', '0805'], facing: 'S' }
 */
export type Shown =
  | {
      readonly kind: 'travel';
      readonly pieces: readonly PieceId[];
      /** With the first hex. */
      readonly path: readonly string[];
      readonly facing: string | null;
      readonly how: 'move' | 'charge' | 'retreat' | 'advance';
      /** What the first of them is marked with when it has arrived. */
      readonly mark?: Mark;
    }
  | { readonly kind: 'turn'; readonly piece: PieceId; readonly facing: string }
  | {
      readonly kind: 'roll';
      readonly faces: readonly number[];
      readonly title: string;
      readonly breakdown: Breakdown;
      readonly total: number | null;
      readonly result: string;
      /** Chart on which it is read. */
      readonly ref: string | null;
      readonly from: PieceId | null;
      readonly at: PieceId | null;
      /** For whom it was rolled. */
      readonly side: Side | null;
      /** How well it went for that side, for counting luck: in how many ways of `of` the result would have been better, and in how many the same. */
      readonly luck: { readonly better: number; readonly same: number; readonly of: number } | null;
    }
  /** `others` get the same mark at the same time. */
  | { readonly kind: 'mark'; readonly piece: PieceId; readonly mark: Mark | 'none'; readonly others?: readonly PieceId[] };

/**
 * An outcome in words.
 * @example { text: 'Defender Disordered and retreats', good: 0.8 }
 */
export interface OutcomeWords {
  readonly text: string;
  /** How good it is for the first side; only the order counts. */
  readonly good: number;
}

/**
 * What an enemy piece could do next.
 * @example { piece: 'ORD1', how: 'charge', from: '0805', cost: '4', needs: [], answers: [], of: 10, outcomes: [{ ways: 3, text: 'Eliminated' }] }
 */
export interface Threat {
  readonly piece: PieceId;
  readonly how: 'reach' | 'shot' | 'shock' | 'charge';
  /** From which hex it would strike. */
  readonly from: string;
  readonly cost: string | null;
  /** What must happen first, in words: "its Battle must be activated". */
  readonly needs: readonly string[];
  /** What may be answered before the dice decide; the odds are those without it: "Suzdal bowmen may shoot first". */
  readonly answers: readonly string[];
  /** Exact odds of one such attack as things stand; 0 and none for merely reaching, and where nobody stands. */
  readonly of: number;
  readonly outcomes: readonly { readonly ways: number; readonly text: string; readonly good: number }[];
  readonly breakdown: Breakdown;
}

/**
 * Whether a line is clear, and if not where it is blocked and by which rule.
 * @example { isClear: false, range: 2, blockedAt: '0805', why: { ref: 'R26', message: 'Woods at 0805 block the line.' } }
 */
export interface Sight {
  readonly isClear: boolean;
  readonly range: number;
  readonly blockedAt: string | null;
  readonly why: Refusal | null;
}

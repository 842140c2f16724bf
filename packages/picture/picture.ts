import type { AnyGame, Breakdown, Core, Frame, GameAction, Side, SystemDef } from '@pennon/kernel';
import type { FreeHand } from './free-hand.js';
import type { Ground, Outline, PieceAt, PieceId, Place, TablePose } from './ground.js';
import type { HexStudy, TableStudy } from './study.js';

/**
 * What a table shows of a game, and how it is pointed at: ground, pieces, where actions lie on the board, who threatens whom. A page draws it and knows no
 * rule. Everything is asked of what a side sees (`view` made whole by `imagine`), and every answer comes from the rules that also resolve it.
 * @example game.picture?.pieces(state).filter((p) => p.side === 'rus')
 */
export interface Picture<S, A extends GameAction, E> {
  /** The ground. A map of hexes never changes during a game; on a table it may, and is the same object as long as it is the same. */
  ground(state: S): Ground;
  /** Everything that stands on the board, lowest of a stack first; then those who are off it. */
  pieces(state: S): readonly Piece[];
  /** Both armies: what is left of them. */
  armies(state: S): readonly [ArmySheet, ArmySheet];
  /** Where we are in the order of play, from the whole to the detail: "Tick 3 of 8", "Vanguard acts", "Movement". */
  moment(state: S): readonly string[];

  /** Where on the board an action of the one who is asked points. */
  pointsAt(state: S, action: A): Pointing;
  /** What somebody wants who points there though nothing is offered there: to be asked for the reason why not. */
  wish(
    state: S,
    at: { readonly piece?: PieceId; readonly hex?: string; readonly works?: string; readonly place?: Place; readonly chosen?: PieceId },
  ): GameAction | undefined;
  /** Of what is offered, the one that the key for "done" means: leave it at that. */
  done(actions: readonly A[]): A | undefined;
  /** What an action costs as the board writes it in a hex: "3". */
  cost?(state: S, action: A): string | undefined;

  /** How an event looks; `before` is the state it happened to. */
  shows(before: S, event: E): Shown | undefined;
  /** An outcome of `odds`, in words and judged; who is told the action too knows who strikes whom. */
  outcome(state: S, outcome: object, action?: A): OutcomeWords;

  /** What can be asked about a position, by the kind of its ground. */
  readonly study: HexStudy<S> | TableStudy<S, A>;
  /** How pieces are dragged about and set down where places cannot be listed. */
  readonly free?: FreeHand<S, A>;
}

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
  /** `null`: off the board, or not on hexes. */
  readonly hex: string | null;
  /** On a table: where it stands and how large its base is. */
  readonly pose?: (TablePose & { readonly width: number; readonly depth: number }) | null;
  /** How large its base is, on the table or off it. */
  readonly base?: { readonly width: number; readonly depth: number };
  /** The works it holds. */
  readonly within?: string;
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
export type Figure =
  | ('heavyHorse' | 'mediumHorse' | 'lightHorse' | 'spearmen' | 'archers' | 'crossbowmen' | 'leader' | 'banner')
  | ('knights' | 'cavalry' | 'camels' | 'chariot' | 'spears' | 'pikes' | 'blades' | 'auxilia' | 'bows' | 'shooters' | 'psiloi')
  | ('warband' | 'horde' | 'artillery' | 'warWagon' | 'commandPost' | 'hero' | 'paladin' | 'mage' | 'cleric' | 'sneakers')
  | ('behemoth' | 'beasts' | 'dragon' | 'god' | 'airboat' | 'flyers' | 'aerialHero' | 'lurkers');
/** @example const mark: Mark = 'disordered'; */
export type Mark =
  | ('disordered' | 'retired' | 'eliminated' | 'hidden' | 'done' | 'stopped')
  | ('general' | 'fast' | 'mountedInfantry' | 'double' | 'ally' | 'dismounted' | 'inHand' | 'inWorks')
  | ('engaged' | 'moved' | 'shot' | 'fought' | 'ensorcelled' | 'fled' | 'outOfCommand');

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
  /** Not on the board yet, or to be called again, with what it costs: "6 PIPs, 3 with a friend of the same kind". */
  readonly inHand?: readonly { readonly piece: PieceId; readonly price: string }[];
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
  /** On a table: who act together, the piece that is named first among them. */
  readonly pieces?: readonly PieceId[];
  /** Where everybody ends. */
  readonly poses?: readonly PieceAt[];
  /** The ways they take, with the first pose and the last. */
  readonly ways?: readonly PieceWay[];
  /** A Camp or Stronghold it is done to, or that is entered or left. */
  readonly works?: string;
  /** What is laid on the table; with a width it is a course. */
  readonly shape?: Outline;
  readonly width?: number;
  /** An edge or a quarter of the table, as outline. */
  readonly part?: Outline;
  /**
   * What kind of order it is, where several kinds point to the same place: a move and a charge. A short word; those that many games share are
   * choose, move, shoot, charge, shock, hold, leader, retreat, face, advance, done; on tables contact, arrive, lay, deploy, spell, fight, garrison.
   */
  readonly order: string;
}

/**
 * The way of a piece on a table, from pose to pose, the first and the last too.
 * @example { piece: 'Sp1', way: [{ x: 35_000, y: 30_000, h: 0 }, { x: 35_000, y: 50_000, h: 0 }] }
 */
export interface PieceWay {
  readonly piece: PieceId;
  readonly way: readonly TablePose[];
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
      /** How many faces each die has; ten where it is not said. */
      readonly die?: number;
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
      /** Where both roll: the enemy's dice and what his number is made of. */
      readonly other?: { readonly faces: readonly number[]; readonly breakdown: Breakdown; readonly total: number };
    }
  /** On a table: everybody goes his way at the same time. */
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
  | { readonly kind: 'aim'; readonly from: PieceId; readonly at: PieceId }
  /** The ground has changed: terrain was laid, works were taken. */
  | { readonly kind: 'ground'; readonly id: string }
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
 * A picture whose types are its game's own business.
 * @example const { picture }: { picture: AnyPicture } = await import('@pennon/kulikovo/picture');
 */
export type AnyPicture = Picture<Core<Frame>, GameAction, object>;

/**
 * A game together with its picture: what a page needs.
 * @example const shown: PicturedGame = { ...game, picture };
 */
export interface PicturedGame extends AnyGame {
  readonly picture: AnyPicture;
}

/**
 * A system whose whole game, where there is one, can be shown.
 * @example const { game }: PicturedSystem = await loadSystem('kulikovo');
 */
export interface PicturedSystem extends SystemDef {
  readonly game?: PicturedGame;
}

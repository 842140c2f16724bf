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
  readonly study: HexStudy<S> | TableStudy<S>;
  /** How pieces are dragged about and set down where places cannot be listed. */
  readonly free?: FreeHand<S, A>;
}

/** @example const id: PieceId = 'WAT3'; */
export type PieceId = string;

/**
 * What a battle is fought on.
 * @example const isTable = ground.kind === 'table';
 */
export type Ground = HexGround | TableGround;

/**
 * A map of hexes as data for whoever draws it.
 * @example { kind: 'hexes', orientation: 'pointy', shifted: 'even', columns: 14, rows: 12, hexes: [{ id: '0101', ground: 'woods', level: 0 }], hexsides: [], places: [] }
 */
export interface HexGround {
  readonly kind: 'hexes';
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
 * A place on a table in whole units; x grows to the east and y to the north.
 * @example const middle: Place = { x: 75_000, y: 75_000 };
 */
export interface Place {
  readonly x: number;
  readonly y: number;
}
/**
 * Where a piece stands on a table and how it faces: the middle of its front edge, and hundredths of a degree clockwise from north.
 * @example const spears: TablePose = { x: 35_000, y: 30_000, h: 9_000 };
 */
export interface TablePose extends Place {
  readonly h: number;
}
/**
 * A piece and a pose: where it stands, stood or would stand.
 * @example { piece: 'Sp1', pose: { x: 35_000, y: 30_000, h: 0 } }
 */
export interface PieceAt {
  readonly piece: PieceId;
  readonly pose: TablePose;
}
/**
 * An outline or a course, as x, y, x, y and so on.
 * @example const square: Outline = [0, 0, 10_000, 0, 10_000, 10_000, 0, 10_000];
 */
export type Outline = readonly number[];

/**
 * A free table as data for whoever draws it. Lengths are in units; `unit` of them are the width of a base.
 * @example { kind: 'table', width: 150_000, height: 150_000, unit: 10_000, areas: [], courses: [], works: [], words: {} }
 */
export interface TableGround {
  readonly kind: 'table';
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly areas: readonly {
    readonly id: string;
    readonly ground: GroundKind;
    readonly name: string;
    readonly shape: Outline;
    /** The ridge of a hill, as courses. */
    readonly crest?: readonly Outline[];
    readonly note?: string;
  }[];
  readonly courses: readonly {
    readonly id: string;
    readonly kind: 'river' | 'road';
    readonly name: string;
    readonly points: Outline;
    readonly width: number;
    readonly note?: string;
  }[];
  readonly works: readonly {
    readonly id: string;
    readonly kind: 'camp' | 'stronghold';
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
  }[];
  /** Which edge is whose, as far as it is known. */
  readonly edges: readonly { readonly side: Side; readonly edge: 'north' | 'east' | 'south' | 'west' }[];
  readonly words: { readonly [kind: string]: string };
}

/**
 * How ground is drawn; what it does to whom is the system's.
 * @example const kind: GroundKind = 'woods';
 */
export type GroundKind =
  | ('clear' | 'woods' | 'water' | 'marsh' | 'ice' | 'village' | 'out')
  | ('plough' | 'wetPlough' | 'hill' | 'steepHill' | 'scrub' | 'rocky' | 'boggy' | 'enclosures' | 'hamlet')
  | ('oasis' | 'dunes' | 'gully' | 'waterway');
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
  /** What is laid on the table. */
  readonly shape?: Outline;
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
}

/**
 * What can be asked about a position on a table.
 * @example study.threats(state, 'Sp1')
 */
export interface TableStudy<S> {
  readonly kind: 'table';
  /** What the enemy can do next to a piece, worst first; `at`: as if it stood there. */
  threats(state: S, piece: PieceId, at?: TablePose): readonly Threat<TablePose>[];
  /** What a piece could do itself if it were its turn, best first. */
  chances(state: S, piece: PieceId): readonly Threat<TablePose>[];
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

/**
 * How a free table is played with the hand: whoever drags or nudges pieces asks what comes of it, at every step of the way.
 * @example free.propose(state, ['Sp1'], [{ to: { x: 35_000, y: 50_000, h: 0 } }]).action
 */
export interface FreeHand<S, A extends GameAction> {
  /** What the hand is wanted for now: nothing while the only choices are listed ones. */
  task(state: S): FreeTask | null;
  /** Who can be moved with this piece, itself among them: by itself first, then the row, the file, all who stand together. Empty: it cannot be moved now. */
  movers(state: S, piece: PieceId): readonly (readonly PieceId[])[];
  /**
   * What comes of moving these together; the first is the one that is held. A piece that is off the table comes onto it. `clamp`: as far as it may;
   * `exact`: it does not line up with friends by itself, for who moves by small steps.
   */
  propose(
    state: S,
    pieces: readonly PieceId[],
    wish: readonly FreeStep[],
    how?: { readonly clamp?: boolean; readonly exact?: boolean },
  ): Proposal<A>;
  /** Where things may be set down now: the zone of deployment, the quarter of the terrain. */
  room(state: S): readonly { readonly shape: Outline; readonly note: string }[];
  /** What comes of laying the terrain or Camp that is asked for: an area about a place, or a river or road along places. */
  lay(state: S, wish: LayWish): LayProposal<A>;
  /** A deployment to begin with; undefined when nobody is asked to deploy. */
  deployment(state: S): DeployDraft<A> | undefined;
  /** The same deployment with these set down elsewhere: on the table, in works by their id, or held off. */
  redeploy(
    state: S,
    draft: DeployDraft<A>,
    changes: readonly { readonly piece: PieceId; readonly to: TablePose | string | null }[],
  ): DeployDraft<A>;
}
/** @example const task: FreeTask = 'move'; */
export type FreeTask = 'move' | 'arrive' | 'deploy' | 'lay';

/**
 * A part of what the hand wants: to a pose (of the piece that is held), straight ahead or back, a wheel about a front corner, a turn on the spot, a slide
 * to the right (or left, below zero), into contact. Lengths in units, angles in hundredths of a degree.
 * @example const wish: readonly FreeStep[] = [{ wheel: 'left', by: 1_500 }, { advance: 10_000 }];
 */
export type FreeStep =
  | { readonly to: TablePose }
  | { readonly advance: number }
  | { readonly back: number }
  | { readonly wheel: 'left' | 'right'; readonly by: number }
  | { readonly turn: number }
  | { readonly slide: number }
  | { readonly contact: PieceId | string; readonly edge: string };

/**
 * What comes of a wish. `ghosts` are shown for a refused one too.
 * @example if (proposal.action !== null) choose(proposal.action)
 */
export interface Proposal<A extends GameAction> {
  /** The move as the rules know it; null when it is refused. */
  readonly action: A | null;
  readonly refusal: Refusal | null;
  /** Where everybody would stand. */
  readonly ghosts: readonly PieceAt[];
  readonly ways: readonly PieceWay[];
  /** Units gone and allowed. */
  readonly used: number;
  readonly allowed: number;
  readonly pips: number;
  /** What the hand's wish was changed to: it snapped into contact, lined up with a friend, was held back to what is allowed. */
  readonly snapped: 'contact' | 'friend' | 'clamped' | null;
  /** Enemies and works that are touched, those whose threat zones hold it, and those that line up with it. */
  readonly touches: readonly string[];
  readonly heldBy: readonly string[];
  readonly conforming: readonly PieceAt[];
}

/**
 * Terrain or a Camp as the hand wants it: how large (1: as it comes), turned how far, where; or which way a river or road takes.
 * @example { at: { x: 50_000, y: 40_000 }, turn: 3_000, size: 1 }
 */
export type LayWish =
  | { readonly at: Place; readonly turn?: number; readonly size?: number; readonly stretch?: number }
  | { readonly course: readonly Place[] };
/** @example if (proposal.action !== null) choose(proposal.action) */
export interface LayProposal<A extends GameAction> {
  readonly action: A | null;
  readonly refusal: Refusal | null;
  readonly shape: Outline;
  readonly kind: GroundKind | 'river' | 'road' | 'camp' | 'stronghold';
  /** Of rivers and roads. */
  readonly width?: number;
}

/**
 * A deployment that is being thought of: everybody's place and what is wrong with it.
 * @example draft.placed.filter(({ refusal }) => refusal !== null)
 */
export interface DeployDraft<A extends GameAction> {
  readonly side: Side;
  readonly placed: readonly {
    readonly piece: PieceId;
    /** On the table, in works by their id, or held off. */
    readonly to: TablePose | string | null;
    readonly refusal: Refusal | null;
  }[];
  /** The whole deployment, once nothing is wrong with it. */
  readonly action: A | null;
  readonly refusal: Refusal | null;
}

/**
 * What an enemy piece could do next.
 * @example { piece: 'ORD1', how: 'charge', from: '0805', cost: '4', needs: [], answers: [], of: 10, outcomes: [{ ways: 3, text: 'Eliminated' }] }
 */
export interface Threat<From = string> {
  readonly piece: PieceId;
  readonly how: 'reach' | 'shot' | 'shock' | 'charge' | 'spell';
  /** From which hex or pose it would strike. */
  readonly from: From;
  /** Whom it strikes, and on a table on which edge. */
  readonly target?: PieceId;
  readonly edge?: string;
  readonly cost: string | null;
  /** What must happen first, in words: "its Battle must be activated". */
  readonly needs: readonly string[];
  /** What may be answered before the dice decide; the odds are those without it: "Suzdal bowmen may shoot first". */
  readonly answers: readonly string[];
  /** Exact odds of one such attack as things stand; 0 and none for merely reaching, and where nobody stands. */
  readonly of: number;
  readonly outcomes: readonly { readonly ways: number; readonly text: string; readonly good: number }[];
  readonly breakdown: Breakdown;
  /** Where both roll: what the number of the one who is struck is made of. */
  readonly against?: Breakdown;
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

import type { Branded, Core, Frame, Procedures, Reason, Side, Writer } from '@pennon/kernel';
import type { HexId, HexsideId } from '@pennon/space';
import type {
  Aim,
  CloseAction,
  CombatResult,
  Facing,
  HealthAfter,
  Marker,
  MfSpent,
  MoraleEvent,
  Options,
  RangedAction,
  Weapon,
} from './facts.js';
import type { ScenarioDocument } from './scenarios/document.js';

export * from './facts.js';

// ---------------------------------------------------------------- the game

export type CharacterId = Branded<'CharacterId'>;
export type HorseId = Branded<'HorseId'>;
export type LoadId = Branded<'LoadId'>;

/** On the map (the dead lie where they fell), not there yet, carried by somebody, gone, or carried off by the enemy. */
export const WHEREABOUTS = ['map', 'toCome', 'carried', 'left', 'taken'] as const;
export type Whereabouts = (typeof WHEREABOUTS)[number];

/** Somebody as the game has him now; his card is in the scenario (3.1). */
export interface Character {
  readonly id: CharacterId;
  readonly is: Whereabouts;
  /** Where he stands or lies; of a rider the hex of the head. `null`: not on the map. */
  readonly hex: HexId | null;
  /** The other half of a rider. */
  readonly rump: HexId | null;
  /** `null`: he lies Stunned or dead, or is not on the map. */
  readonly facing: Facing | null;
  /** What he rides. */
  readonly horse: HorseId | null;
  readonly health: HealthAfter;
  /** In the order of `MARKERS`; Carrying follows from what he carries. */
  readonly markers: readonly Marker[];
  readonly engagedWith: CharacterId | null;
  /** Of a charge that is declared. */
  readonly target: CharacterId | null;
  /** Hexes moved in a charge that is not over. */
  readonly chargeHexes: number;
  /** Missiles left; `null` without end, or he has no such weapon. */
  readonly ammo: number | null;
  readonly unloaded: boolean;
  readonly carries: LoadId | CharacterId | null;
  /** The side that killed him. */
  readonly slainBy: Side | null;
}

/** A horse without a rider has a place of its own; a ridden one is where the rider is. */
export interface Horse {
  readonly id: HorseId;
  readonly is: 'ridden' | 'loose' | 'dead' | 'gone';
  readonly hex: HexId | null;
  readonly rump: HexId | null;
}

/** Something that can be carried; `hex` is `null` while somebody has it or it is off the map. */
export interface Load {
  readonly id: LoadId;
  readonly hex: HexId | null;
  readonly carriedOff: Side | null;
}

/** With its bearer, or in a hex. */
export interface Banner {
  readonly bearer: CharacterId | null;
  readonly hex: HexId | null;
}

export const DOOR_STATES = ['open', 'closed', 'barred'] as const;
export type DoorState = (typeof DOOR_STATES)[number];

/** The readings of the single checks, and those of whole games (R121). */
export interface GameOptions extends Options {
  readonly engagedShots: 'none' | 'partner';
  readonly chargeRunUp: 'one' | 'bonus';
  readonly joust: boolean;
  readonly smallParties: boolean;
  readonly reliefTurn: 4 | 3 | 5 | 6;
}

export interface State extends Core<AnyFrame> {
  /** The edition of the rules. */
  readonly rules: string;
  readonly scenario: string | ScenarioDocument;
  readonly options: GameOptions;
  readonly turn: number;
  readonly phase: 'charge' | 'activation' | 'cleanup';
  /** The side that holds priority this turn (R29). */
  readonly priority: Side;
  readonly characters: readonly Character[];
  readonly horses: readonly Horse[];
  readonly loads: readonly Load[];
  readonly banner: Banner | null;
  /** In the order of the board's doors (R73). */
  readonly doors: readonly DoorState[];
  /** Who has spent his action on whom this turn (7.4). */
  readonly aid: readonly { readonly helper: CharacterId; readonly unit: CharacterId }[];
  /** Close combat attacks made by each side: who pressed the fight (SC-0). */
  readonly pressed: readonly [number, number];
  /** The side that does not act has passed for the rest of this activation (R86). */
  readonly waived: boolean;
}

// ---------------------------------------------------------------- actions

/** One step of a move (R94). A rider enters with the head; backing names the hex that he, or his rump, enters. */
export type Step =
  | { readonly enter: HexId }
  | { readonly turn: Facing }
  /** Forward and sideways at once, the facing kept: the hex of the head. */
  | { readonly yield: HexId }
  | { readonly back: HexId }
  | { readonly crawl: HexId }
  | { readonly climb: HexId }
  | { readonly mount: HorseId }
  | { readonly dismount: HexId; readonly facing: Facing }
  | { readonly lead: HorseId }
  | { readonly driveOff: HorseId }
  | { readonly pickUp: LoadId | CharacterId }
  | { readonly aid: CharacterId }
  /** Opens it, closes it, or tries to break it when it is barred. */
  | { readonly door: HexsideId }
  /** Onto the map: the hex at its edge. */
  | { readonly come: HexId }
  | { readonly do: PlainAct };
export const PLAIN_ACTS = ['getUp', 'goProne', 'reload', 'drop', 'exit', 'takeBanner'] as const;
export type PlainAct = (typeof PLAIN_ACTS)[number];

export const MOVES = ['run', 'moveAttack'] as const;
export type Moving = (typeof MOVES)[number];

export interface Move {
  readonly type: 'move';
  readonly unit: CharacterId;
  readonly how: Moving;
  readonly steps: readonly Step[];
}
export interface Strike {
  readonly type: 'attack' | 'shoot';
  readonly unit: CharacterId;
  readonly target: CharacterId;
  readonly aim: Aim;
  /** How he faces then, where he turns for it. */
  readonly facing?: Facing;
}
export interface Reaction {
  readonly type: 'swing' | 'fire';
  readonly unit: CharacterId;
  readonly target: CharacterId;
  readonly aim: Aim;
}
export type Action =
  | { readonly type: 'charge'; readonly unit: CharacterId; readonly target: CharacterId }
  | { readonly type: 'resolve' | 'select' | 'interrupt'; readonly unit: CharacterId }
  | Move
  | Strike
  | Reaction
  /** The next step of a charge; of a rider the hex of the head. */
  | { readonly type: 'ride' | 'retreat' | 'advance' | 'place'; readonly unit: CharacterId; readonly hex: HexId }
  | { readonly type: 'face'; readonly unit: CharacterId; readonly facing: Facing }
  | { readonly type: 'stop'; readonly facing?: Facing }
  | { readonly type: PlainAction };
export const PLAIN_ACTIONS = [
  'noMore',
  'reactionCharge',
  'strike',
  'letHappen',
  'watch',
  'parry',
  'cover',
  'pass',
  'passAll',
  'lower',
  'stayUnder',
  'recover',
  'drop',
  'breakOff',
  'stand',
  'seize',
] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

// ---------------------------------------------------------------- events

/** Where a figure is, and how it faces. */
export interface Place {
  readonly hex: HexId;
  readonly rump: HexId | null;
  readonly facing: Facing;
}

/** What a blow, a shot or a fall does to somebody. */
export interface HarmDone {
  readonly health: HealthAfter;
  readonly gains: readonly Marker[];
  readonly loses: readonly Marker[];
  readonly unhorsed: boolean;
  readonly horseKilled: boolean;
}

/** A die or several, the reasons that changed it, and what was read. */
interface Rolled {
  readonly faces: readonly number[];
  readonly reasons: readonly Reason[];
}

export type Event =
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'priority'; readonly side: Side; readonly faces: readonly number[] }
  | { readonly type: 'phaseBegan'; readonly phase: State['phase'] }
  | { readonly type: 'declared'; readonly unit: CharacterId; readonly target: CharacterId }
  | { readonly type: 'chargeEnded'; readonly unit: CharacterId }
  | { readonly type: 'answered'; readonly unit: CharacterId; readonly target: CharacterId }
  | { readonly type: 'selected'; readonly unit: CharacterId }
  | ({ readonly type: 'interrupted'; readonly unit: CharacterId; readonly over: CharacterId; readonly succeeds: boolean } & Rolled)
  | { readonly type: 'activation'; readonly unit: CharacterId }
  /** Markers that come and go without a die. */
  | {
      readonly type: 'marked';
      readonly unit: CharacterId;
      readonly why: MarkReason;
      readonly puts: readonly Marker[];
      readonly takes: readonly Marker[];
    }
  | ({ readonly type: 'brokeOff'; readonly unit: CharacterId; readonly passed: boolean } & Rolled)
  | { readonly type: 'turned'; readonly unit: CharacterId; readonly to: Place; readonly spent: number }
  | {
      readonly type: 'stepped';
      readonly unit: CharacterId;
      readonly to: Place;
      readonly how: 'walk' | 'back' | 'yield' | 'crawl' | 'climb' | 'charge' | 'panic' | 'come';
      readonly spent: number;
      /** The horse that follows, and where to. */
      readonly led: { readonly horse: HorseId; readonly hex: HexId; readonly rump: HexId } | null;
    }
  | { readonly type: 'did'; readonly unit: CharacterId; readonly act: Exclude<PlainAct, 'exit'>; readonly spent: number }
  | { readonly type: 'mounted' | 'droveOff'; readonly unit: CharacterId; readonly horse: HorseId }
  | ({
      readonly type: 'grabbed';
      readonly unit: CharacterId;
      readonly horse: HorseId;
      /** `false`: the check has failed with no MF left to pay for it. */
      readonly holds: boolean;
      readonly cost: number;
    } & Rolled)
  | { readonly type: 'dismounted'; readonly unit: CharacterId; readonly to: Place }
  | { readonly type: 'pickedUp' | 'seized'; readonly unit: CharacterId; readonly load: LoadId | CharacterId }
  | { readonly type: 'aided'; readonly unit: CharacterId; readonly patient: CharacterId }
  | {
      readonly type: 'door';
      readonly unit: CharacterId;
      readonly hexside: HexsideId;
      readonly now: DoorState;
      readonly faces: readonly number[];
    }
  | { readonly type: 'left'; readonly unit: CharacterId }
  | ({
      readonly type: 'impairment';
      readonly unit: CharacterId;
      readonly total: number;
      readonly effect: string;
      readonly harm: HarmDone;
    } & Rolled)
  | ({
      readonly type: 'struck';
      readonly unit: CharacterId;
      readonly target: CharacterId;
      readonly aim: Aim;
      readonly action: CloseAction;
      readonly facing: Facing | null;
      readonly difference: number;
      readonly column: number;
      readonly total: number;
      readonly result: CombatResult;
      readonly harm: HarmDone;
      readonly retreats: boolean;
    } & Rolled)
  | ({
      readonly type: 'shot';
      readonly unit: CharacterId;
      readonly target: CharacterId;
      readonly aim: Aim;
      readonly action: RangedAction | 'astray';
      readonly facing: Facing | null;
      readonly weapon: Weapon;
      readonly range: number;
      readonly power: number;
      readonly column: number;
      readonly total: number;
      readonly result: CombatResult;
      readonly harm: HarmDone;
      readonly ammo: number | null;
      readonly unloaded: boolean;
    } & Rolled)
  /** A die after which another is due: what it was for, and the result that it has read. */
  | ({
      readonly type: 'threw';
      readonly unit: CharacterId;
      readonly target: CharacterId;
      readonly purpose: string;
      readonly result: CombatResult | null;
    } & Rolled)
  | { readonly type: 'placed'; readonly unit: CharacterId; readonly hex: HexId; readonly why: 'fallen' | 'freed'; readonly down: boolean }
  /** He has fallen with no room beside the horse: it breaks away. */
  | { readonly type: 'bolted'; readonly horse: HorseId }
  | { readonly type: 'retreated'; readonly unit: CharacterId; readonly to: Place }
  | { readonly type: 'cornered'; readonly unit: CharacterId; readonly puts: readonly Marker[]; readonly takes: readonly Marker[] }
  | { readonly type: 'advanced'; readonly unit: CharacterId; readonly to: Place }
  | { readonly type: 'faced'; readonly unit: CharacterId; readonly facing: Facing }
  | { readonly type: 'engaged'; readonly unit: CharacterId; readonly target: CharacterId }
  | ({
      readonly type: 'morale';
      readonly unit: CharacterId;
      readonly cause: MoraleEvent | 'recovery';
      readonly courage: number;
      readonly total: number;
      readonly passed: boolean;
      readonly puts: readonly Marker[];
      readonly takes: readonly Marker[];
    } & Rolled)
  | ({
      readonly type: 'woke';
      readonly unit: CharacterId;
      readonly total: number;
      readonly health: HealthAfter;
      readonly impaired: boolean;
    } & Rolled)
  | { readonly type: 'astrayAt'; readonly unit: CharacterId; readonly victim: CharacterId; readonly faces: readonly number[] }
  /** Somebody reacts to what another does, at the hex where that is; it is over when he is marked for it. */
  | {
      readonly type: 'reacts';
      readonly unit: CharacterId;
      readonly target: CharacterId;
      readonly how: WindowFrame['kind'];
      readonly at: HexId | null;
    }
  | { readonly type: 'waived'; readonly side: Side }
  | { readonly type: 'cleared'; readonly units: readonly CharacterId[] }
  | { readonly type: 'ended'; readonly winner: Side | null; readonly degree: string | null; readonly reason: EndReason };

export const MARK_REASONS = [
  'done',
  'over',
  'reacted',
  'watch',
  'parry',
  'cover',
  'lowered',
  'senses',
  'recovered',
  'failedBreak',
  'contact',
] as const;
export type MarkReason = (typeof MARK_REASONS)[number];

export const END_REASONS = ['killed', 'downed', 'wounds', 'pressed', 'even', 'points', 'broken', 'resigned', 'agreed'] as const;
export type EndReason = (typeof END_REASONS)[number];

// ---------------------------------------------------------------- frames

/** One turn (ACH-1, section 4). */
export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  readonly step:
    | 'begin'
    | 'priority'
    | 'continuing'
    | 'declareFirst'
    | 'declareSecond'
    | 'charges'
    | 'nextCharge'
    | 'afterCharge'
    | 'activations'
    | 'select'
    | 'interrupt'
    | 'tie'
    | 'afterActivation'
    | 'cleanup'
    | 'recovery'
    | 'waking'
    | 'rise'
    | 'victory';
  /** Whose turn it is to name a charger or to select. */
  readonly side: Side;
  /** Who has been selected; who would interrupt him; who acts. */
  readonly unit: CharacterId | null;
  readonly other: CharacterId | null;
  /** Who has still to roll in cleanup. */
  readonly todo: readonly CharacterId[];
}
/** One charge from its beginning to its end (4.3, 5.4). */
export interface ChargeFrame extends Frame {
  readonly proc: 'charge';
  readonly step:
    | 'begin'
    | 'retarget'
    | 'react'
    | 'look'
    | 'ride'
    | 'arrived'
    | 'foreign'
    | 'contact'
    | 'strike'
    | 'answerNerve'
    | 'answer'
    | 'after'
    | 'onward'
    | 'carriedOn'
    | 'end';
  readonly unit: CharacterId;
  readonly target: CharacterId;
  /** The target has replied with a charge of his own. */
  readonly answered: boolean;
  /** Who steps next. */
  readonly mover: CharacterId;
  /** MF spent by the charger and by the one who answers. */
  readonly spent: number;
  readonly answerSpent: number;
  /** Each has made his first step, or can step no more. */
  readonly begun: boolean;
  readonly answerBegun: boolean;
  readonly stuck: boolean;
  readonly answerStuck: boolean;
  /** Whoever only ran out of MF keeps the marker. */
  readonly spentOut: boolean;
  readonly answerSpentOut: boolean;
  /** Where the mover could stand last, while he rides over a man on the ground. */
  readonly back: Place | null;
}
/** What one character does with his activation (4.5). */
export interface ActivationFrame extends Frame {
  readonly proc: 'activation';
  readonly step: 'begin' | 'guard' | 'kind' | 'dropped' | 'breakOff' | 'goesOn' | 'after' | 'end';
  readonly unit: CharacterId;
  readonly spent: number;
}
/** A move of one character, step by step (5.1 to 5.3, R94). */
export interface MarchFrame extends Frame {
  readonly proc: 'march';
  readonly step: 'next' | 'afterStep' | 'ask' | 'grab' | 'grabbed' | 'break' | 'after' | 'shot' | 'leave' | 'panicked';
  readonly unit: CharacterId;
  readonly how: Moving | 'panic';
  readonly plan: readonly Step[];
  readonly spent: number;
  readonly moved: MfSpent;
  /** The free pivot is used, the leg yield is, the shot of a Run is. */
  readonly turned: boolean;
  readonly yielded: boolean;
  readonly shot: boolean;
  /** He has come into an enemy ZOI; the free sixth of a turn at the end is used. */
  readonly stopped: boolean;
  readonly ended: boolean;
  /** How many enemies had acted before the step: one more, and somebody has reacted. */
  readonly acted: number;
  readonly led: HorseId | null;
  readonly grabbed: boolean;
  /** Loose horses that he began beside. */
  readonly beside: readonly HorseId[];
  /** Friends whose hex a man in Panic has passed. */
  readonly passed: readonly CharacterId[];
}
/** One step with its windows: the swing before, the checks on the way, the fire after (13.2). */
export interface StrideFrame extends Frame {
  readonly proc: 'stride';
  readonly step: 'leave' | 'checks' | 'impairment' | 'shaken' | 'stumbled' | 'go' | 'window' | 'freed';
  readonly unit: CharacterId;
  readonly to: Place;
  readonly how: Extract<Event, { type: 'stepped' }>['how'];
  readonly cost: number;
  /** Impairment checks that are due, and the dice of the one that is made. */
  readonly checks: number;
  readonly faces: readonly number[];
  /** Whether he may stand where he goes, and whether only a hexside is in his way. */
  readonly mayStand: boolean;
  readonly obstacle: boolean;
  /** Where he could stand last, where he may not stand now. */
  readonly back: Place | null;
  /** It opens no window: the one who answers a charge (R81). */
  readonly quiet: boolean;
  readonly led: HorseId | null;
}
/** The side that does not act is asked for one reaction (4.6). */
export interface WindowFrame extends Frame {
  readonly proc: 'window';
  readonly step: 'ask' | 'react' | 'after';
  readonly kind: 'swing' | 'fire' | 'retreat';
  readonly unit: CharacterId;
  /** The hexes that he leaves. */
  readonly hexes: readonly HexId[];
  /** Who may still swing at one who retreats, in order of id. */
  readonly todo: readonly CharacterId[];
  readonly reactor: CharacterId | null;
  readonly aim: Aim;
  /** Where he stood, whether he rode and whether he lay when it opened. */
  readonly at: HexId | null;
  readonly rode: boolean;
  readonly lay: boolean;
}
/** One close combat attack with what comes of it (6.1, 6.3). */
export interface BlowFrame extends Frame {
  readonly proc: 'blow';
  readonly step: 'roll' | 'place' | 'seize' | 'retreat' | 'swings' | 'face' | 'morale' | 'advance' | 'engage' | 'freed' | 'end';
  readonly unit: CharacterId;
  readonly target: CharacterId;
  readonly aim: Aim;
  readonly action: CloseAction;
  readonly facing: Facing | null;
  readonly answered: boolean;
  /** The dice so far. */
  readonly faces: readonly number[];
  readonly result: CombatResult;
  readonly retreats: boolean;
  /** Where the target stood. */
  readonly ground: readonly HexId[];
  /** A swing at one who retreats lets nobody swing again (R86). */
  readonly inReaction: boolean;
  readonly wasHurt: boolean;
  readonly wasKilled: boolean;
  /** The living horse that he has fallen from. */
  readonly fell: HorseId | null;
}
/** One shot, and the friend it may find instead (6.2, 6.4). */
export interface ShotFrame extends Frame {
  readonly proc: 'shot';
  readonly step: 'roll' | 'victim' | 'astray' | 'place' | 'morale' | 'freed' | 'end';
  readonly unit: CharacterId;
  readonly target: CharacterId;
  readonly aim: Aim;
  readonly action: RangedAction;
  readonly facing: Facing | null;
  readonly moved: MfSpent;
  readonly faces: readonly number[];
  readonly struck: CharacterId;
  readonly wasHurt: boolean;
  readonly wasKilled: boolean;
  readonly fell: HorseId | null;
}
/** Somebody out of the saddle, or set free, is put down (R45, R99, R102). */
export interface PlaceFrame extends Frame {
  readonly proc: 'place';
  readonly step: 'choose';
  readonly unit: CharacterId;
  readonly side: Side;
  readonly why: 'fallen' | 'freed';
  readonly horse: HorseId | null;
}
/** Morale checks, one after the other (7.1). */
export interface MoraleFrame extends Frame {
  readonly proc: 'morale';
  readonly step: 'roll' | 'freed';
  readonly cause: MoraleEvent;
  readonly todo: readonly CharacterId[];
}
export type AnyFrame =
  | TurnFrame
  | ChargeFrame
  | ActivationFrame
  | MarchFrame
  | StrideFrame
  | WindowFrame
  | BlowFrame
  | ShotFrame
  | PlaceFrame
  | MoraleFrame;

export type AdvancedCryHavoc = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;

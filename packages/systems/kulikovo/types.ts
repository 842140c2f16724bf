import type { BySide, Core, Frame, Procedures, Reason, Side, Writer } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { ScenarioDocument } from './scenarios/document.js';

/** Heavy, medium and light cavalry are Horse; foot, crossbowmen and bowmen are Leg. */
export const UNIT_TYPES = ['H', 'M', 'L', 'R', 'C', 'B'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const UNIT_STATES = ['normal', 'disordered', 'retired'] as const;
export type UnitState = (typeof UNIT_STATES)[number];
/** What a result leaves behind. */
export type StateAfter = UnitState | 'eliminated';

/** Zone of a unit, seen from its facing (3.6). */
export const ZONES = ['front', 'flank', 'rear'] as const;
export type Zone = (typeof ZONES)[number];

/** A unit faces a vertex of its hex (R5), clockwise. */
export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Facing = (typeof FACINGS)[number];

export const LEVELS = ['same', 'lower', 'higher'] as const;
export type Level = (typeof LEVELS)[number];

/** What a hexside may carry (3.7). */
export const HEXSIDES = ['nepravda', 'minor_river', 'steep', 'ridge', 'cliff'] as const;
export type Hexside = (typeof HEXSIDES)[number];

/** The leaders stacked with a unit: of its Battle, the overall Leader, another of its side. */
export const LEADERS = ['own', 'overall', 'other'] as const;
export type Leader = (typeof LEADERS)[number];

export const TERRAINS = ['clear', 'woods', 'nepravda', 'minor_river', 'level', 'steep', 'ridge', 'cliff', 'enemy_zoc'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const ASPECTS = ['movement', 'shock', 'charge', 'missile'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Why a leader may die (7.3). */
export const DEATH_CAUSES = ['missile', 'unit-retired', 'unit-eliminated', 'combat', 'alone'] as const;
export type DeathCause = (typeof DEATH_CAUSES)[number];
export type LeaderCheck = 'none' | DeathCause;

// ---------------------------------------------------------------- missiles

export const SHOT_WINDOWS = ['active', 'entry', 'return', 'shock'] as const;
export type ShotWindow = (typeof SHOT_WINDOWS)[number];

/** What may lie on the way of a shot of range 2. */
export const IN_THE_WAY = ['woods', 'unit', 'level', 'steep', 'ridge', 'cliff', 'nepravda', 'minor_river'] as const;
export type InTheWay = (typeof IN_THE_WAY)[number];

export interface ShotFacts {
  readonly firer: {
    readonly type: UnitType;
    readonly state: UnitState;
    readonly moved: boolean;
    readonly fired: boolean;
    readonly inCommand: boolean;
    readonly inEnemyZoc: boolean;
  };
  readonly target: { readonly type: UnitType; readonly state: UnitState; readonly leader: boolean };
  readonly range: number;
  /** Zone of the target through which the shot comes. */
  readonly zone: Zone;
  readonly inArc: boolean;
  readonly through: readonly InTheWay[];
  /** What the other of two intermediate hexes brings, when the line runs between them (5.6). */
  readonly throughOther: readonly InTheWay[] | undefined;
  readonly window: ShotWindow;
  readonly pairUsed: boolean;
  readonly options: { readonly rearNotAngled: boolean };
}

// ---------------------------------------------------------------- shock and charge

export interface AttackerFacts {
  readonly type: UnitType;
  readonly state: UnitState;
  /** Zone of the defender in which it stands. */
  readonly zone: Zone;
  /** Its level compared with the defender's. */
  readonly level: Level;
  readonly hexside: readonly Hexside[];
  readonly leaders: readonly Leader[];
  readonly inCommand: boolean;
  readonly targetInFront: boolean;
  readonly fired: boolean;
  readonly attacked: boolean;
}

export interface DefenderFacts {
  readonly type: UnitType;
  readonly state: UnitState;
  readonly shockDrm: number;
  readonly leaders: readonly Leader[];
  readonly hex: 'clear' | 'woods';
  readonly attacked: boolean;
}

export interface ShockFacts {
  /** The first is the lead. */
  readonly attackers: readonly AttackerFacts[];
  readonly defender: DefenderFacts;
  readonly attackerSide: 'rus' | 'other';
  /** 0 the first attack, 1 the first continued attack, and so on. */
  readonly continuedAttack: number;
  readonly options: { readonly positionCombo: 'two-zones' | 'all-three' };
}

export const COUNTER_CHARGES = ['none', 'failed', 'succeeded'] as const;

export interface ChargeFacts extends ShockFacts {
  /** The lead entered a hex in MOVE_FIRE. */
  readonly movedBefore: boolean;
  /** Hexes entered in the charge move itself. */
  readonly chargeHexes: number;
  readonly startedInEnemyZoc: boolean;
  readonly counterCharge: (typeof COUNTER_CHARGES)[number];
}

/** The words of KU-SH and KU-CH. */
export type CombatEffect =
  | 'defDisordered'
  | 'defRetreat1'
  | 'defRetired'
  | 'defEliminated'
  | 'attDisordered'
  | 'attRetreat1'
  | 'continueAttack';

/** What a combat does to one unit. */
export interface UnitFate {
  readonly state: StateAfter;
  readonly retreat: 0 | 1;
  readonly leaderCheck: LeaderCheck;
}

export interface ReluctanceFacts {
  readonly attacker: { readonly type: UnitType; readonly state: UnitState };
  readonly defender: { readonly type: UnitType; readonly state: UnitState };
  readonly zone: Zone;
  readonly continuedAttack: number;
  readonly wedge: boolean;
}

export interface CounterChargeFacts {
  readonly attacker: { readonly type: UnitType };
  readonly defender: { readonly type: UnitType; readonly state: UnitState; readonly shockDrm: number };
  readonly zone: Zone;
  readonly continuedAttack: number;
  readonly ambushRelease: boolean;
}

/** One cell of KU-WSM. */
export interface WeaponsFacts {
  readonly attacker: UnitType;
  readonly defender: UnitType;
  readonly attack: 'shock' | 'charge';
}

// ---------------------------------------------------------------- leaders, command, morale

export interface LeaderDeathFacts {
  readonly causes: readonly DeathCause[];
  readonly leader: { readonly ar: number; readonly cr: number; readonly commandsBattle: boolean; readonly overall: boolean } | undefined;
}

/** Where the leader of a Battle stands to the overall Leader. */
export const OVERALL_LEADER = ['none', 'self', 'in-range', 'out-of-range'] as const;
export type OverallLeader = (typeof OVERALL_LEADER)[number];

export interface ActivationFacts {
  readonly ar: number;
  /** Activations completed since the side got the initiative. */
  readonly k: number;
  readonly charisma: number;
  readonly overallLeader: OverallLeader;
}

export interface ContinuationFacts extends ActivationFacts {
  readonly sameBattle: boolean;
  readonly battleSpent: boolean;
}

export interface SeizureFacts extends ActivationFacts {
  readonly battleSpent: boolean;
  readonly attemptsLeft: number;
}

export interface RecoveryFacts {
  readonly state: UnitState;
  readonly did: readonly ('moved' | 'pivoted' | 'fired' | 'attacked')[];
  readonly inEnemyZoc: boolean;
  readonly disorderedThisActivation: boolean;
  readonly activeBattle: boolean;
}

export interface RallyFacts {
  readonly state: UnitState;
  readonly distance: number;
  readonly enemyAdjacent: boolean;
  readonly standardOnMap: boolean;
  readonly activation: 'free' | 'continuation' | 'seizure' | 'free-again';
}

export interface FlightFacts {
  readonly permanentFp: number;
  readonly retiredUnits: number;
  readonly flightLevel: number;
}

// ---------------------------------------------------------------- movement

export interface StepFacts {
  readonly type: UnitType;
  readonly state: UnitState;
  readonly ma: number;
  readonly inCommand: boolean;
  readonly mpSpent: number;
  readonly hexesEntered: number;
  /** Zone of the moving unit in which the new hex lies. */
  readonly direction: Zone;
  readonly hex: 'clear' | 'woods' | 'water' | 'out';
  /** Level of the hex entered compared with the one left. */
  readonly level: Level;
  readonly hexside: readonly Hexside[];
  readonly leavesEnemyZoc: boolean;
  readonly entersEnemyZoc: boolean;
  readonly occupant: 'none' | 'friend' | 'enemy';
}

// ---------------------------------------------------------------- the game

export type UnitId = string;
export type LeaderId = string;
/** A command by its name: "Left wing". */
export type Battle = string;

export interface Unit {
  readonly id: UnitId;
  /** `null`: eliminated. */
  readonly hex: HexId | null;
  readonly facing: Facing;
  readonly state: StateAfter;
}

export interface LeaderNow {
  readonly id: LeaderId;
  /** `null`: he has left the field. */
  readonly hex: HexId | null;
  readonly ar: number;
  readonly cr: number;
  readonly fp: number;
  readonly charisma: number;
  readonly overall: boolean;
  /** How many men before him held this command. */
  readonly replaced: number;
}

/** The readings a game is played by; see `switches.ts`. */
export interface Options {
  readonly positionCombo: 'two-zones' | 'all-three';
  readonly rearNotAngled: boolean;
  readonly lightEvade: boolean;
  readonly commandChain: boolean;
  readonly thinIce: boolean;
  readonly chargeMp: number;
  readonly chargeMpMoved: number;
  readonly standardRadius: number;
}

export const DEEDS = ['moved', 'pivoted', 'fired', 'attacked'] as const;
export type Deed = (typeof DEEDS)[number];

/** What is remembered while one Battle acts, and forgotten after it (3.5). */
export interface Activation {
  readonly side: Side;
  readonly battle: Battle;
  readonly segment: 'move' | 'shock';
  readonly startedInZoc: readonly UnitId[];
  readonly outOfCommand: readonly UnitId[];
  readonly did: { readonly [unit: UnitId]: readonly Deed[] };
  /** Units that have had their turn in this segment. */
  readonly handled: readonly UnitId[];
  readonly leadersMoved: readonly LeaderId[];
  /** Units that have been attacked, continued attacks not counted (R41). */
  readonly defended: readonly UnitId[];
  /** Units Disordered since it began: they do not recover in it (7.1). */
  readonly disordered: readonly UnitId[];
  /** Units that entered an enemy ZOC and had to stop (R20). */
  readonly stopped: readonly UnitId[];
  /** Reaction shots used, `KOL4>TEL1` (R28). */
  readonly shots: readonly string[];
}

export interface State extends Core<AnyFrame> {
  /** The edition of the rules. */
  readonly rules: string;
  readonly scenario: string | ScenarioDocument;
  readonly options: Options;
  readonly initiative: Side;
  /** Activations completed since the initiative came. */
  readonly k: number;
  /** The Battle just activated. */
  readonly last: Battle | null;
  /** Passes in a row at the free choice. */
  readonly passes: number;
  readonly tick: number;
  /** How often each side has received the initiative, seizures not counted. */
  readonly frees: BySide<number>;
  /** Activations of the whole game. */
  readonly activations: number;
  readonly seizures: BySide<number>;
  /** Permanent flight points. */
  readonly lost: BySide<number>;
  readonly standards: BySide<HexId | null>;
  readonly units: readonly Unit[];
  readonly leaders: readonly LeaderNow[];
  readonly activation: Activation | null;
  /** The Battle in the wood (K3): hidden, shown, in its first activation, or like any other. */
  readonly ambush: Ambush | null;
  /** With whom the true prince rides (K2): himself under the banner when `with` is null. Secret; `null` once it is known or where there is no such rule. */
  readonly prince: { readonly with: UnitId | null } | null;
}
export const AMBUSHES = ['hidden', 'released', 'sortie', 'known'] as const;
export type Ambush = (typeof AMBUSHES)[number];

// ---------------------------------------------------------------- actions

/** One step of a move: turn to a vertex, enter a hex, shoot on the way. */
export type Step = { readonly turn: Facing } | { readonly enter: HexId } | { readonly fire: UnitId };

export interface Move {
  readonly type: 'move';
  readonly unit: UnitId;
  readonly steps: readonly Step[];
}
export interface Shock {
  readonly type: 'shock';
  /** The lead. */
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly support: readonly UnitId[];
}
export interface Charge {
  readonly type: 'charge';
  /** The lead. */
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly steps: readonly Step[];
  readonly support: readonly UnitId[];
}
export type Action =
  | { readonly type: 'prince'; readonly unit: UnitId | null }
  | { readonly type: 'activate' | 'continue' | 'seize'; readonly battle: Battle }
  | { readonly type: 'moveStandard'; readonly to: HexId }
  | { readonly type: 'unit' | 'hold' | 'fire' | 'lead' | 'advance'; readonly unit: UnitId }
  | { readonly type: 'leader'; readonly leader: LeaderId }
  | { readonly type: 'moveLeader'; readonly leader: LeaderId; readonly to: HexId }
  | { readonly type: 'along'; readonly leaders: readonly LeaderId[] }
  | { readonly type: 'retreat'; readonly hex: HexId }
  | { readonly type: 'face'; readonly facing: Facing }
  | { readonly type: 'attack'; readonly target: UnitId }
  | Move
  | Shock
  | Charge
  | { readonly type: PlainAction };
export const PLAIN_ACTIONS = [
  'release',
  'wait',
  'rally',
  'pass',
  'decline',
  'done',
  'halt',
  'stay',
  'returnFire',
  'press',
  'withdraw',
  'callOff',
  'evade',
  'stand',
  'counterCharge',
] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

// ---------------------------------------------------------------- events

/** A roll with its reasons, as the log shows it. */
export interface Rolled {
  readonly face: number;
  readonly reasons: readonly Reason[];
  readonly total: number;
}

export type Event =
  | { readonly type: 'duelFought'; readonly faces: readonly number[]; readonly first: Side }
  | { readonly type: 'princeChosen'; readonly with: UnitId | null | 'secret' }
  | { readonly type: 'princeRevealed'; readonly with: UnitId; readonly face: number | null; readonly fate: 'takes-over' | 'found' | 'dead' }
  | { readonly type: 'initiative'; readonly side: Side; readonly by: InitiativeBy; readonly tick: number }
  | {
      readonly type: 'flightChecked';
      readonly side: Side;
      readonly face: number;
      readonly fp: number;
      readonly level: number;
      readonly flees: boolean;
    }
  | { readonly type: 'releaseRolled'; readonly face: number; readonly atMost: number; readonly released: boolean }
  | { readonly type: 'released'; readonly battle: Battle }
  | { readonly type: 'passed'; readonly side: Side; readonly free: boolean }
  | { readonly type: 'rallied'; readonly side: Side; readonly units: readonly UnitId[] }
  | { readonly type: 'standardMoved'; readonly side: Side; readonly hex: HexId }
  | { readonly type: 'standardCaptured'; readonly side: Side; readonly by: UnitId }
  | { readonly type: 'declared'; readonly side: Side; readonly battle: Battle }
  | ({
      readonly type: 'continuationRolled';
      readonly side: Side;
      readonly battle: Battle;
      readonly ar: number;
      readonly success: boolean;
    } & Rolled)
  | ({
      readonly type: 'seizureRolled';
      readonly side: Side;
      readonly battle: Battle;
      readonly ar: number;
      readonly success: boolean;
    } & Rolled)
  | {
      readonly type: 'activated';
      readonly side: Side;
      readonly battle: Battle;
      readonly startedInZoc: readonly UnitId[];
      readonly outOfCommand: readonly UnitId[];
    }
  | { readonly type: 'shockBegun' }
  | { readonly type: 'activationEnded'; readonly recovered: readonly UnitId[] }
  | { readonly type: 'held'; readonly unit: UnitId }
  | { readonly type: 'leaderStayed'; readonly leader: LeaderId }
  | { readonly type: 'leaderMoved'; readonly leader: LeaderId; readonly hex: HexId }
  | {
      readonly type: 'moved';
      readonly unit: UnitId;
      readonly steps: readonly Step[];
      readonly mp: number;
      readonly hex: HexId;
      readonly facing: Facing;
      readonly along: readonly LeaderId[];
      /** It has come into an enemy ZOC and stops. */
      readonly stops: boolean;
    }
  | {
      readonly type: 'charged';
      readonly unit: UnitId;
      readonly steps: readonly Step[];
      readonly hex: HexId;
      readonly facing: Facing;
      readonly along: readonly LeaderId[];
    }
  | { readonly type: 'steppedBack'; readonly unit: UnitId; readonly hex: HexId; readonly along: readonly LeaderId[] }
  | ({
      readonly type: 'shot';
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly window: ShotWindow;
      readonly result: MissileResult;
    } & Rolled)
  | {
      readonly type: 'attackDeclared';
      readonly attack: 'shock' | 'charge';
      readonly lead: UnitId;
      readonly support: readonly UnitId[];
      readonly target: UnitId;
    }
  | { readonly type: 'withdrawn'; readonly unit: UnitId }
  | { readonly type: 'newLead'; readonly unit: UnitId }
  | { readonly type: 'calledOff'; readonly lead: UnitId; readonly spent: boolean }
  | { readonly type: 'evasionRolled'; readonly unit: UnitId; readonly face: number; readonly success: boolean }
  | ({ readonly type: 'reluctanceRolled'; readonly unit: UnitId; readonly result: 'charge' | 'shock' } & Rolled)
  | ({ readonly type: 'counterChargeRolled'; readonly unit: UnitId; readonly success: boolean } & Rolled)
  | ({
      readonly type: 'fought';
      readonly attack: 'shock' | 'charge';
      readonly lead: UnitId;
      readonly support: readonly UnitId[];
      readonly target: UnitId;
      readonly again: number;
      readonly column: 'normal' | 'disordered';
      readonly result: readonly CombatEffect[];
    } & Rolled)
  | { readonly type: 'disordered'; readonly unit: UnitId }
  | { readonly type: 'retreated'; readonly unit: UnitId; readonly hex: HexId; readonly past: UnitId | null }
  | { readonly type: 'retired'; readonly unit: UnitId; readonly hex: HexId; readonly facing: Facing }
  | { readonly type: 'eliminated'; readonly unit: UnitId; readonly why: EliminatedWhy }
  | { readonly type: 'drowningRolled' | 'iceRolled'; readonly unit: UnitId; readonly face: number; readonly lost: boolean }
  | { readonly type: 'advanced'; readonly unit: UnitId; readonly hex: HexId; readonly along: readonly LeaderId[] }
  | { readonly type: 'faced'; readonly unit: UnitId; readonly facing: Facing }
  | {
      readonly type: 'leaderChecked';
      readonly leader: LeaderId;
      readonly cause: DeathCause;
      readonly face: number;
      readonly from: number;
      readonly dies: boolean;
    }
  | {
      readonly type: 'leaderDied';
      readonly leader: LeaderId;
      readonly fp: number;
      readonly replacement: { readonly ar: number; readonly cr: number; readonly fp: number } | null;
    }
  | { readonly type: 'leaderPlaced'; readonly leader: LeaderId; readonly hex: HexId | null }
  | { readonly type: 'ended'; readonly winner: Side | null; readonly degree: string | null; readonly reason: EndReason };

export const INITIATIVE_BY = ['start', 'passed', 'failed', 'seized'] as const;
export type InitiativeBy = (typeof INITIATIVE_BY)[number];
export type EliminatedWhy = 'result' | 'no-retreat' | 'surrounded' | 'no-standard' | 'no-room' | 'retired-again' | 'drowned' | 'ice';
export type EndReason = 'collapse' | 'flight' | 'clock' | 'passes' | 'resigned' | 'agreed';

// ---------------------------------------------------------------- frames

/** The chain of activations: there are no turns (section 4). */
export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  readonly step:
    | 'duel'
    | 'prince'
    | 'initiative'
    | 'flight'
    | 'release'
    | 'releaseRoll'
    | 'begin'
    | 'free'
    | 'rallied'
    | 'continue'
    | 'seize'
    | 'seizeRoll'
    | 'continueRoll'
    | 'freeAgain';
  readonly side: Side;
  readonly by: InitiativeBy;
  /** The Battle declared for a continuation, or the one that has seized the initiative. */
  readonly battle: Battle | null;
  /** The Battle that tries to. */
  readonly seizing: Battle | null;
  /** Rallied units that have not been faced yet. */
  readonly rallied: readonly UnitId[];
}
export interface ActivationFrame extends Frame {
  readonly proc: 'activation';
  readonly step: 'units' | 'leader' | 'attacks' | 'end';
  readonly leader: LeaderId | null;
}
export interface MarchFrame extends Frame {
  readonly proc: 'march';
  readonly step: 'orders' | 'along' | 'stride' | 'entry' | 'watched' | 'shot' | 'onward';
  readonly unit: UnitId;
  readonly steps: readonly Step[];
  readonly mp: number;
  readonly along: readonly LeaderId[];
  /** How and where the unit was before a reaction, to see what it did to it. */
  readonly was: StateAfter;
  readonly at: HexId;
  /** The last hex it had to itself. */
  readonly free: HexId;
  /** A reaction or a shot came between: what is left of the plan must be looked at again. */
  readonly disturbed: boolean;
}
/** RX_ENTRY: the archers in whose ZOC an enemy has come, one after the other. */
export interface EntryFireFrame extends Frame {
  readonly proc: 'entryFire';
  readonly step: 'ask';
  readonly target: UnitId;
  readonly asked: readonly UnitId[];
}
export interface FireFrame extends Frame {
  readonly proc: 'fire';
  readonly step: 'window' | 'roll' | 'returnRoll' | 'apply';
  readonly firer: UnitId;
  readonly target: UnitId;
  readonly window: ShotWindow;
  readonly returned: boolean;
  readonly effects: readonly Effect[];
  readonly dangers: readonly Danger[];
}
export interface AttackFrame extends Frame {
  readonly proc: 'attack';
  readonly step:
    | 'orders'
    | 'along'
    | 'ride'
    | 'entry'
    | 'ridden'
    | 'press'
    | 'evade'
    | 'evadeRoll'
    | 'evaded'
    | 'evadedFacing'
    | 'brace'
    | 'shaken'
    | 'newLead'
    | 'reluctance'
    | 'counterCharge'
    | 'counterRoll'
    | 'combat'
    | 'advance'
    | 'advanceAlong'
    | 'arrived'
    | 'pivot'
    | 'onward';
  readonly lead: UnitId;
  readonly support: readonly UnitId[];
  readonly target: UnitId;
  readonly attack: 'shock' | 'charge';
  /** What the first attack of the row was: a charge goes on as one where the ground allows it. */
  readonly began: 'shock' | 'charge';
  readonly steps: readonly Step[];
  readonly along: readonly LeaderId[];
  /** Where the defender stands when blows fall. */
  readonly ground: HexId;
  /** Others of the Wedge were beside the lead when it set out (P1). */
  readonly wedge: boolean;
  readonly again: number;
  readonly counter: 'none' | 'failed' | 'succeeded';
  /** It tried to evade and was caught (O1). */
  readonly caught: boolean;
  readonly evading: number;
  /** The attacker whom the defending archers shot at, and how it stood before. */
  readonly shotAt: UnitId | null;
  readonly was: StateAfter;
  readonly advance: 'no' | 'may' | 'must';
  readonly goesOn: 'no' | 'may' | 'must';
  readonly advancing: UnitId | null;
}
export interface RetreatFrame extends Frame {
  readonly proc: 'retreat';
  readonly step: 'path';
  readonly unit: UnitId;
  readonly from: readonly HexId[];
}
export interface RetireFrame extends Frame {
  readonly proc: 'retire';
  readonly step: 'drown' | 'place';
  readonly unit: UnitId;
}
/** Results carried out one word at a time, then the leaders in danger (R78). */
export interface AftermathFrame extends Frame {
  readonly proc: 'aftermath';
  readonly step: 'effects' | 'leaders' | 'reckoning';
  readonly effects: readonly Effect[];
  readonly dangers: readonly Danger[];
}
/** What befalls whoever comes into a hex: a Standard, a leader alone, the ambush, thin ice. */
export interface ArrivalFrame extends Frame {
  readonly proc: 'arrival';
  readonly step: 'look' | 'ice';
  readonly unit: UnitId;
  readonly how: 'march' | 'charge' | 'advance' | 'retreat';
}
export interface LeaderFrame extends Frame {
  readonly proc: 'leader';
  readonly step: 'check';
  readonly leader: LeaderId;
  readonly cause: DeathCause;
}
export interface PrinceFrame extends Frame {
  readonly proc: 'prince';
  readonly step: 'fate';
}
export type AnyFrame =
  | TurnFrame
  | ActivationFrame
  | MarchFrame
  | EntryFireFrame
  | FireFrame
  | AttackFrame
  | RetreatFrame
  | RetireFrame
  | AftermathFrame
  | ArrivalFrame
  | LeaderFrame
  | PrinceFrame;

/** One word of a result, on one unit. */
export interface Effect {
  readonly what: 'disordered' | 'retreat' | 'retired' | 'eliminated';
  readonly unit: UnitId;
  /** Away from these hexes. */
  readonly from: readonly HexId[];
}
export interface Danger {
  readonly leader: LeaderId;
  readonly cause: DeathCause;
  /** The unit he was with. */
  readonly unit: UnitId;
}

/** What the shot at a unit does, as the chart reads. */
export type MissileResult = 'none' | 'disordered' | 'retreat' | 'retire' | 'eliminated';
export type Kulikovo = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;

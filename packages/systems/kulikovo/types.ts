import type { Branded, BySide, Core, Frame, Procedures, Reason, Side, Writer } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { CombatEffect, DeathCause, Facing, InitiativeBy, MissileResult, ShotWindow, StateAfter } from './facts.js';
import type { ScenarioDocument } from './scenarios/document.js';

export * from './facts.js';

// ---------------------------------------------------------------- the game

export type UnitId = Branded<'UnitId'>;
export type LeaderId = Branded<'LeaderId'>;
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
  /** `null`: he has left the board. */
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
  readonly flightCheck: 'both' | 'receiver';
  readonly reactionFacing: 'none' | 'one';
  readonly chargeMoved: 'before' | 'any';
  readonly chargeSupport: 'counts' | 'leadOnly';
  readonly leaderGround: 'oneEach' | 'chart';
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
  /** Units that have turned to meet an enemy (R92). */
  readonly turned: readonly UnitId[];
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
/** Where everybody of the Battle in the wood waits, in the order of the roster, and its leader (R93). */
export interface HidingPlaces {
  readonly units: readonly HidingPlace[];
  readonly leader: HexId;
}
export interface HidingPlace {
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly facing: Facing;
}
export interface Hide extends HidingPlaces {
  readonly type: 'hide';
}
export type Action =
  | { readonly type: 'prince'; readonly unit: UnitId | null }
  | Hide
  | { readonly type: 'activate' | 'continue' | 'seize'; readonly battle: Battle }
  | { readonly type: 'moveStandard'; readonly to: HexId }
  | { readonly type: 'unit' | 'hold' | 'fire' | 'lead' | 'advance'; readonly unit: UnitId }
  | { readonly type: 'leader'; readonly leader: LeaderId }
  | { readonly type: 'moveLeader'; readonly leader: LeaderId; readonly to: HexId }
  | { readonly type: 'along'; readonly leaders: readonly LeaderId[] }
  | { readonly type: 'retreat'; readonly hex: HexId }
  | { readonly type: 'face'; readonly facing: Facing }
  | { readonly type: 'turn'; readonly unit: UnitId; readonly facing: Facing }
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
  | { readonly type: 'hid'; readonly battle: Battle; readonly places: HidingPlaces | 'secret' }
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
  | { readonly type: 'turnedToMeet'; readonly unit: UnitId; readonly facing: Facing; readonly enemy: UnitId }
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

export type EliminatedWhy = 'result' | 'no-retreat' | 'surrounded' | 'no-standard' | 'no-room' | 'retired-again' | 'drowned' | 'ice';
export const END_REASONS = ['collapse', 'flight', 'clock', 'passes', 'resigned', 'agreed'] as const;
export type EndReason = (typeof END_REASONS)[number];

// ---------------------------------------------------------------- frames

/** The chain of activations: there are no turns (section 4). */
export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  readonly step:
    | 'duel'
    | 'prince'
    | 'hide'
    | 'initiative'
    | 'giverFlight'
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
  /** Leaders told to stay since anybody last acted: they are not offered again at once (R87). */
  readonly stayed: readonly LeaderId[];
}
export interface MarchFrame extends Frame {
  readonly proc: 'march';
  readonly step: 'orders' | 'along' | 'stride' | 'entry' | 'watched' | 'shot' | 'onward' | 'halted';
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
  /** The enemies beside its last hex have been asked whether they turn (R92). */
  readonly met: boolean;
}
/** Units beside which an enemy has ended his move, one after the other (R92). */
export interface MeetFrame extends Frame {
  readonly proc: 'meet';
  readonly step: 'ask';
  readonly enemy: UnitId;
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
  readonly step: 'drown' | 'place' | 'placed';
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
  | MeetFrame
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

export type Kulikovo = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;

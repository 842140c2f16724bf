import type { Branded, BySide, Core, Frame, Procedures, Reason, Side, Writer } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { Facing, HexsideFacing, MissileState, ShotOccasion, Vertex } from './facts.js';
import type { ScenarioDocument } from './scenarios/document.js';

export * from './facts.js';

// ---------------------------------------------------------------- the game

export type UnitId = Branded<'UnitId'>;
export type LeaderId = Branded<'LeaderId'>;

/** On horse, dismounted, or without horses for good (DH-R116). */
export const FORMS = ['mounted', 'dismounted', 'unhorsed'] as const;
export type Form = (typeof FORMS)[number];
/** Must attack and check; wants to attack. */
export const SHOCK_MARKS = ['none', 'must', 'may'] as const;
export type ShockMark = (typeof SHOCK_MARKS)[number];
/** In the battle, eliminated, or gone by a scenario rule (A2). */
export const FATES = ['fights', 'eliminated', 'left'] as const;

/** A combat unit as it stands (3.4). Infantry that never rode is `mounted` in form: it has only one. */
export interface Unit {
  readonly id: UnitId;
  /** `null`: it is no longer on the map. */
  readonly hex: HexId | null;
  /** A vertex; In Column a hexside. */
  readonly facing: Facing;
  readonly hits: number;
  readonly missiles: MissileState;
  readonly form: Form;
  readonly disordered: boolean;
  readonly routed: boolean;
  /** It has waited a Rally Phase at its Standard (DH-R108). */
  readonly waited: boolean;
  readonly rallied: boolean;
  readonly inColumn: boolean;
  /** It has moved under an order this turn. */
  readonly moved: boolean;
  readonly mark: ShockMark;
  readonly fate: (typeof FATES)[number];
}

/** A leader as he is now (3.5). */
export interface LeaderNow {
  readonly id: LeaderId;
  /** `null`: he is gone. */
  readonly hex: HexId | null;
  readonly status: 'inactive' | 'active' | 'finished';
  /** Orders Phases of any kind he has had this turn (DH-R83). */
  readonly phases: number;
  readonly noMomentum: boolean;
  /** He has waited in an enemy ZOC (DH-R84). */
  readonly waited: boolean;
  readonly wounded: boolean;
  /** One who came during the battle: a captain (DH-R111), or a replacement (DH-R61). */
  readonly made: { readonly side: Side; readonly rank: 'OC' | 'SC'; readonly commands: 'all' | readonly string[] } | null;
}

export interface StandardNow {
  readonly contingent: string;
  /** `null`: captured, or gone with its men. */
  readonly hex: HexId | null;
}

/** The readings a game is played by; see `switches.ts`. */
export interface Options {
  readonly footCompositeRange5Removed: boolean;
  readonly frontHiVsLi9: boolean;
  readonly remounts: boolean;
  readonly lineCommandTurn1Automatic: boolean;
  readonly leaderRpFactor: number;
  readonly standardRp: number;
  readonly withdrawals: 'unlimited' | 'once';
  readonly quietTurns: number;
}

/** What is remembered while a leader acts, of the units of both sides, and forgotten after it (3.4). */
export interface Phase {
  readonly side: Side;
  readonly leader: LeaderId;
  readonly elite: boolean;
  readonly mode: 'none' | 'orders' | 'line' | 'nothing';
  /** The line that was commanded. */
  readonly line: readonly UnitId[];
  /** Orders left. */
  readonly orders: number;
  /** Reactions so far: a move is asked for again when there were more (DH-R91). */
  readonly reactions: number;
  /** Units that have had their order. */
  readonly ordered: readonly UnitId[];
  /** Units told to stay: they are not offered again. */
  readonly held: readonly UnitId[];
  readonly fired: readonly UnitId[];
  readonly feigned: readonly UnitId[];
  readonly turned: readonly UnitId[];
  readonly withdrew: readonly UnitId[];
  readonly withdrawalShots: readonly UnitId[];
  /** Units that have fought an immediate shock (DH-R101). */
  readonly fought: readonly UnitId[];
  /** Units that were lured away: their ordered move is over (6.5). */
  readonly lured: readonly UnitId[];
  /** Units that came adjacent and did not want to attack (6.4a). */
  readonly declined: readonly UnitId[];
  readonly leadersMoved: readonly LeaderId[];
  /** Entry shots, `R5>M1`: no return fire after them (DH-R24). */
  readonly entryShots: readonly string[];
}

/** What the special rules of a scenario remember. */
export interface SpecialNow {
  /** K2: Kiev waits. */
  readonly waiting: boolean;
  /** A1: the divisions are still hidden. */
  readonly hidden: boolean;
  /** A2: the Ayyubids have left. */
  readonly left: boolean;
  /** A3: the cry has been raised. */
  readonly cried: boolean;
  /** L2: the men of Opole have run. */
  readonly fled: boolean;
  /** L1: smoke, and how many Rally Phases it still lies. */
  readonly smoke: { readonly hexes: readonly HexId[]; readonly phases: number } | null;
  readonly smoked: boolean;
}

export interface State extends Core<AnyFrame> {
  /** The edition of the rules. */
  readonly rules: string;
  readonly scenario: string | ScenarioDocument;
  readonly options: Options;
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly leaders: readonly LeaderNow[];
  readonly standards: readonly StandardNow[];
  /** Rout Points (DH-R62). */
  readonly lost: BySide<number>;
  /** Replacements left (DH-R61). */
  readonly replacements: BySide<number>;
  readonly phase: Phase | null;
  /** Units that have broken and have not run yet, in the order in which they will (DH-R107). */
  readonly bolting: readonly UnitId[];
  /** Leaders' rally attempts of this turn, `Lr1>P1`. */
  readonly rallyTried: readonly string[];
  /** Quiet turns in a row, and whether this one is not quiet any more (DH-R110). */
  readonly quiet: number;
  readonly stirred: boolean;
  readonly special: SpecialNow;
}

// ---------------------------------------------------------------- actions

/** One step of a move: turn to a vertex, enter a hex, shoot on the way, go into Column or out of it. */
export type Step =
  | { readonly turn: Vertex }
  | { readonly enter: HexId }
  | { readonly fire: UnitId | LeaderId }
  | { readonly column: HexsideFacing }
  | { readonly deploy: Vertex };

export interface Move {
  readonly type: 'move';
  readonly unit: UnitId;
  /** Empty for units that may be carried away: their way is asked for after the die (DH-R50). */
  readonly steps: readonly Step[];
}
export interface Feign {
  readonly type: 'feign';
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly path: readonly HexId[];
  readonly fire: boolean;
}
export interface Withdraw {
  readonly type: 'withdraw';
  readonly unit: UnitId;
  readonly path: readonly HexId[];
  readonly fire: boolean;
}
export interface Fire {
  readonly type: 'fire';
  readonly unit: UnitId;
  readonly target: UnitId | LeaderId;
  readonly mode: 'normal' | 'shower';
}
export interface HitAndRun {
  readonly type: 'hitAndRun';
  readonly unit: UnitId;
  readonly target: UnitId;
  /** The last hex of its ride, next to the target. */
  readonly hex: HexId;
}
export type Action =
  | { readonly type: 'elite' | 'activate' | 'pass' | 'trump' | 'wait' | 'leader'; readonly leader: LeaderId }
  | { readonly type: 'line'; readonly units: readonly UnitId[] }
  | { readonly type: 'unit' | 'hold' | 'rally' | 'shoot' | 'join' | 'lead' | 'split' | 'advance'; readonly unit: UnitId }
  | Move
  | Fire
  | HitAndRun
  | Feign
  | Withdraw
  | { readonly type: 'recover'; readonly unit: UnitId; readonly what: 'hits' | 'disorder' }
  | { readonly type: 'dismount' | 'remount'; readonly unit: UnitId; readonly facing: Vertex }
  | { readonly type: 'moveLeader'; readonly leader: LeaderId; readonly to: HexId }
  | { readonly type: 'replace'; readonly leader: LeaderId; readonly unit: UnitId }
  | { readonly type: 'along'; readonly leaders: readonly LeaderId[] }
  | { readonly type: 'turn'; readonly unit: UnitId; readonly facing: Vertex }
  | { readonly type: 'face'; readonly facing: Vertex }
  | { readonly type: 'combat'; readonly attackers: readonly UnitId[]; readonly defenders: readonly UnitId[] }
  | { readonly type: 'count'; readonly leader: LeaderId; readonly cry: boolean }
  | { readonly type: 'go' | 'smoke'; readonly hex: HexId }
  | { readonly type: PlainAction };
export const PLAIN_ACTIONS = [
  'decline',
  'orders',
  'lineCommand',
  'nothing',
  'done',
  'halt',
  'close',
  'attack',
  'stand',
  'momentum',
  'stop',
  'roll',
  'keepWaiting',
] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

// ---------------------------------------------------------------- events

/** A die with its reasons, as the log shows it; every roll has a purpose, a face and its modifiers (DH-R1). */
export interface Rolled {
  readonly face: number;
  readonly reasons: readonly Reason[];
  readonly total: number;
}

/** Checks of a unit, by the names of the machine contract. */
export const UNIT_CHECKS = [
  'preShock',
  'collapse',
  'orderlyWithdrawal',
  'reactionFacing',
  'feignedRetreatReaction',
  'feignedRetreat',
  'reactionMovement',
  'impetuosity',
  'uncontrolledAggression',
  'standardRally',
  'rallyAttempt',
  'panic',
] as const;
export type UnitCheck = (typeof UNIT_CHECKS)[number];
export const LEADER_CHECKS = ['lineCommand', 'momentum', 'doom', 'trump', 'struck', 'wound', 'capture'] as const;
export type LeaderCheck = (typeof LEADER_CHECKS)[number];

/** Why a unit takes hits. */
export type HitWhy =
  | 'fire'
  | 'moved-again'
  | 'terrain'
  | 'turning'
  | 'withdrawal'
  | 'pass-through'
  | 'forced-out-of-column'
  | 'preShock'
  | 'orderlyWithdrawal'
  | 'reactionFacing'
  | 'panic'
  | 'shock'
  | 'advance';
export type GoneWhy = 'hit' | 'no-way' | 'met-friend' | 'off-map' | 'rally' | 'crowded';
export type WentHow =
  | 'move'
  | 'aggression'
  | 'withdrawal'
  | 'dodge'
  | 'feint'
  | 'pursuit'
  | 'counter-charge'
  | 'forward'
  | 'advance'
  | 'rout'
  | 'back'
  | 'flight';

export type Event =
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'eliteRolled'; readonly faces: readonly number[]; readonly side: Side | null }
  | { readonly type: 'tied'; readonly faces: readonly number[]; readonly initiative: number; readonly first: Side }
  | { readonly type: 'cryRolled' | 'leavingRolled'; readonly face: number; readonly atMost: number; readonly success: boolean }
  | { readonly type: 'contingentLeft'; readonly contingent: string }
  | { readonly type: 'released'; readonly contingent: string }
  | { readonly type: 'captainTook'; readonly leader: LeaderId; readonly side: Side; readonly hex: HexId }
  | ({ readonly type: 'checked'; readonly check: UnitCheck; readonly unit: UnitId; readonly result: string } & Rolled)
  | ({ readonly type: 'leaderChecked'; readonly check: LeaderCheck; readonly leader: LeaderId; readonly result: string } & Rolled)
  | { readonly type: 'finished'; readonly leader: LeaderId; readonly why: 'passed' | 'stopped' | 'momentum' | 'trumped' | 'trump' }
  | { readonly type: 'waited'; readonly leader: LeaderId }
  | { readonly type: 'bypassed'; readonly leaders: readonly LeaderId[] }
  | { readonly type: 'paralysed'; readonly side: Side }
  | { readonly type: 'activationsEnded' }
  | { readonly type: 'phaseBegan'; readonly leader: LeaderId; readonly side: Side; readonly elite: boolean }
  | { readonly type: 'commanded'; readonly mode: 'orders' | 'line' | 'nothing'; readonly line: readonly UnitId[]; readonly orders: number }
  | { readonly type: 'ordered'; readonly unit: UnitId; readonly order: UnitOrder }
  | { readonly type: 'held'; readonly unit: UnitId }
  | { readonly type: 'phaseEnded'; readonly leader: LeaderId; readonly elite: boolean }
  | { readonly type: 'leaderMoved'; readonly leader: LeaderId; readonly hex: HexId; readonly orders: number }
  | { readonly type: 'leaderStayed'; readonly leader: LeaderId }
  | { readonly type: 'leaderPlaced'; readonly leader: LeaderId; readonly hex: HexId }
  | { readonly type: 'leaderReplaced'; readonly leader: LeaderId; readonly by: LeaderId; readonly hex: HexId }
  | { readonly type: 'leaderWounded'; readonly leader: LeaderId }
  | { readonly type: 'leaderLost'; readonly leader: LeaderId; readonly points: number; readonly why: 'killed' | 'captured' }
  | {
      readonly type: 'went';
      readonly unit: UnitId;
      readonly hex: HexId;
      readonly facing: Facing;
      readonly how: WentHow;
      readonly mp: number;
      readonly along: readonly LeaderId[];
    }
  | {
      readonly type: 'faced';
      readonly unit: UnitId;
      readonly facing: Facing;
      readonly mp: number;
      readonly why: 'move' | 'reaction' | 'free';
    }
  | { readonly type: 'formed'; readonly unit: UnitId; readonly inColumn: boolean; readonly facing: Facing }
  | { readonly type: 'hit'; readonly unit: UnitId; readonly hits: number; readonly why: HitWhy; readonly reasons: readonly Reason[] }
  | { readonly type: 'steadied'; readonly unit: UnitId; readonly hits: number }
  | { readonly type: 'routed'; readonly unit: UnitId }
  | { readonly type: 'ran'; readonly unit: UnitId }
  | { readonly type: 'unhorsed'; readonly unit: UnitId; readonly hits: number }
  | { readonly type: 'eliminated'; readonly unit: UnitId; readonly points: number; readonly why: GoneWhy }
  | { readonly type: 'movedOn'; readonly unit: UnitId }
  | ({
      readonly type: 'shot';
      readonly unit: UnitId;
      readonly target: UnitId | LeaderId;
      readonly occasion: ShotOccasion;
      readonly mode: 'normal' | 'shower';
      readonly needed: number;
      readonly hits: number;
      readonly missiles: MissileState;
    } & Rolled)
  | { readonly type: 'withdrew'; readonly unit: UnitId; readonly from: UnitId; readonly fire: boolean }
  | { readonly type: 'feigned'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly type: 'lured'; readonly unit: UnitId; readonly by: UnitId }
  | { readonly type: 'raided'; readonly unit: UnitId; readonly target: UnitId; readonly hex: HexId }
  | { readonly type: 'recovered'; readonly unit: UnitId; readonly hits: number; readonly disorder: boolean }
  | { readonly type: 'dismounted' | 'remounted'; readonly unit: UnitId; readonly facing: Vertex }
  | { readonly type: 'marked'; readonly unit: UnitId; readonly mark: ShockMark }
  | { readonly type: 'declined'; readonly unit: UnitId }
  | {
      readonly type: 'combatFormed';
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
      readonly atOnce: boolean;
    }
  | { readonly type: 'led'; readonly attacker: UnitId; readonly defender: UnitId }
  | { readonly type: 'cried'; readonly leader: LeaderId }
  | ({
      readonly type: 'clashed';
      readonly attackers: readonly UnitId[];
      readonly defenders: readonly UnitId[];
      readonly column: number;
      readonly superiority: 'AS' | 'DS' | 'none';
      readonly cell: string;
      readonly attackerHits: number;
      readonly defenderHits: number;
    } & Rolled)
  | { readonly type: 'disordered'; readonly unit: UnitId }
  | { readonly type: 'shockEnded'; readonly units: readonly UnitId[] }
  | {
      readonly type: 'rallied';
      readonly unit: UnitId;
      readonly hits: number;
      readonly at: 'leader' | 'standard';
      readonly by: LeaderId | null;
    }
  | { readonly type: 'rallyTried'; readonly leader: LeaderId; readonly unit: UnitId }
  | { readonly type: 'keptWaiting'; readonly unit: UnitId }
  | { readonly type: 'standardCaptured'; readonly contingent: string; readonly by: UnitId; readonly points: number }
  | { readonly type: 'ralliesCleared' }
  | { readonly type: 'refreshed'; readonly ordered: readonly UnitId[]; readonly reloaded: readonly UnitId[] }
  | { readonly type: 'smokeLaid'; readonly hexes: readonly HexId[] }
  | { readonly type: 'thirst'; readonly side: Side; readonly points: number }
  | { readonly type: 'turnEnded'; readonly quiet: number }
  | { readonly type: 'ended'; readonly winner: Side | null; readonly degree: string | null; readonly reason: EndReason };

export type UnitOrder = 'move' | 'fire' | 'hitAndRun' | 'feign' | 'recover' | 'rally' | 'dismount' | 'remount';
export type EndReason = 'withdrawal' | 'both' | 'limit' | 'quiet' | 'resigned' | 'agreed';

// ---------------------------------------------------------------- frames

/** A turn from its start to the Rally Phase, leader by leader (4.2). */
export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  readonly step:
    | 'start'
    | 'leaving'
    | 'cry'
    | 'captain'
    | 'eliteRoll'
    | 'elite'
    | 'pick'
    | 'tieRoll'
    | 'due'
    | 'trumpRoll'
    | 'counter'
    | 'counterRoll'
    | 'end';
  /** Whose leader is due, or whose Overall Commander is Elite. */
  readonly side: Side;
  readonly trumper: LeaderId | null;
  readonly counter: LeaderId | null;
  /** The leader due whose activation was to be trumped. */
  readonly due: LeaderId | null;
  /** Sides that have tried a Trump in this activation (DH-R73). */
  readonly tried: readonly Side[];
  /** A tie that was rolled for, and who is next (DH-R82). */
  readonly tied: { readonly initiative: number; readonly next: Side } | null;
}
/** A leader acts (A4 to A8). */
export interface ActivationFrame extends Frame {
  readonly proc: 'activation';
  readonly step:
    | 'begin'
    | 'mode'
    | 'lineRoll'
    | 'orders'
    | 'unit'
    | 'leader'
    | 'smoke'
    | 'rallyRoll'
    | 'rallied'
    | 'settled'
    | 'shock'
    | 'shocked'
    | 'momentum'
    | 'momentumRoll'
    | 'doomRoll'
    | 'trump'
    | 'trumpRoll';
  readonly leader: LeaderId;
  readonly elite: boolean;
  /** Whether a Line Command may be given: the die has said so, it needs none, or one may be asked for. */
  readonly line: 'ask' | 'yes' | 'no';
  readonly unit: UnitId | null;
  readonly other: LeaderId | null;
  readonly trumper: LeaderId | null;
  readonly smoke: readonly HexId[];
}
/** One MOVE order, hex by hex with its windows (4.7). */
export interface MarchFrame extends Frame {
  readonly proc: 'march';
  readonly step:
    | 'along'
    | 'aggression'
    | 'orders'
    | 'begin'
    | 'stride'
    | 'rush'
    | 'approach'
    | 'meet'
    | 'entry'
    | 'onward'
    | 'end'
    | 'declare';
  readonly unit: UnitId;
  /** It had moved under an order before (h1), and in which form it set out. */
  readonly tired: boolean;
  readonly form: Form;
  /** What is left of the plan; nobody else's business (DH-R91). */
  readonly steps: readonly Step[];
  readonly mp: number;
  readonly climbed: number;
  readonly entered: number;
  readonly shot: boolean;
  readonly along: readonly LeaderId[];
  /** Where it stood when the order was given, and the last hex it had to itself. */
  readonly from: HexId;
  readonly free: HexId;
  /** The hex before the last one, for the shot on the way (6.1.1). */
  readonly before: HexId | null;
  readonly passed: readonly UnitId[];
  /** Reactions there had been when the plan was made. */
  readonly seen: number;
  /** The retire window of the next step is over. */
  readonly left: boolean;
  /** Carried away toward the nearest enemy (DH-R98). */
  readonly carried: boolean;
}
/** W1, W3, W4 and W7: the units of one side answer one mover, one after the other (DH-R92). */
export interface WindowFrame extends Frame {
  readonly proc: 'window';
  readonly step: 'ask' | 'facing' | 'settled';
  readonly window: 'approach' | 'meet' | 'entry' | 'retire';
  /** The hex the mover came from: who was beside it there does not turn. */
  readonly from: HexId | null;
  readonly mover: UnitId;
  readonly used: readonly UnitId[];
  /** The unit that turns. */
  readonly unit: UnitId | null;
  /** Units that may not answer: the one that is pursued or charged (DH-R94). */
  readonly except: readonly UnitId[];
  /** Leaders to whom the mover has come: they are looked at when the approach has been answered (14.2). */
  readonly waiting: readonly LeaderId[];
}
/** One shot, whoever it endangers, and the answer to it (6.1). */
export interface ShotFrame extends Frame {
  readonly proc: 'shot';
  readonly step: 'roll' | 'leaders' | 'answer' | 'over';
  readonly firer: UnitId;
  readonly target: UnitId | LeaderId;
  readonly occasion: ShotOccasion;
  readonly mode: 'normal' | 'shower';
  /** Leaders whom it may have struck. */
  readonly leaders: readonly LeaderId[];
  /** Where the firer stood. */
  readonly from: HexId;
}
/** A leader who may be wounded or killed (l1, l2). */
export interface CasualtyFrame extends Frame {
  readonly proc: 'casualty';
  readonly step: 'struck' | 'wound';
  readonly leader: LeaderId;
  readonly occasion: 'missile' | 'shock';
}
/** A leader alone beside an enemy (W2). */
export interface AloneFrame extends Frame {
  readonly proc: 'alone';
  readonly step: 'roll' | 'place' | 'ride';
  readonly leader: LeaderId;
}
/** A unit that has broken runs: at once, or in the Rally Phase (7.4). */
export interface RoutFrame extends Frame {
  readonly proc: 'rout';
  readonly step: 'along' | 'stride' | 'panic' | 'shaken' | 'over';
  readonly unit: UnitId;
  readonly bolt: boolean;
  /** Hexes or MP left. */
  readonly left: number;
  readonly taken: number;
  readonly along: readonly LeaderId[];
  readonly visited: readonly HexId[];
}
/** Orderly withdrawal (DH-R96). */
export interface WithdrawalFrame extends Frame {
  readonly proc: 'withdrawal';
  readonly step: 'begin' | 'check' | 'shoot' | 'ride';
  readonly unit: UnitId;
  readonly mover: UnitId;
  readonly path: readonly HexId[];
  readonly fire: boolean;
  readonly how: 'withdrawal' | 'dodge';
}
/** Feigned retreat (6.5). */
export interface FeintFrame extends Frame {
  readonly proc: 'feint';
  readonly step: 'begin' | 'ride' | 'shoot' | 'bite' | 'pursued' | 'trap' | 'face' | 'over';
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly path: readonly HexId[];
  readonly fire: boolean;
  readonly active: boolean;
  readonly tired: boolean;
  /** Where it stood: the shot is made in sight from there (DH-R95). */
  readonly from: HexId;
  /** The retire window of the first step is over. */
  readonly left: boolean;
  /** The form in which the target was lured away: who loses its horses after that makes no shock (6.7). */
  readonly bitten: Form | null;
}
/** A unit out of control rides at another: pursuit, counter-charge (DH-R100). */
export interface RushFrame extends Frame {
  readonly proc: 'rush';
  readonly step: 'stride' | 'met' | 'entry' | 'onward';
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly how: 'pursuit' | 'counter-charge';
  /** The hex before the last one. */
  readonly from: HexId | null;
  readonly mp: number;
  readonly climbed: number;
  readonly entered: number;
}
/** Hit & Run (6.2, DH-R99). */
export interface RaidFrame extends Frame {
  readonly proc: 'raid';
  readonly step:
    | 'meet'
    | 'facing'
    | 'turned'
    | 'answers'
    | 'shots'
    | 'apply'
    | 'leaders'
    | 'nerve'
    | 'forward'
    | 'forwardMet'
    | 'forwardEntry'
    | 'dodge'
    | 'charge'
    | 'fight'
    | 'over';
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly hex: HexId;
  readonly tired: boolean;
  readonly answering: readonly UnitId[];
  /** The hex from which the target has stepped forward (k7). */
  readonly stepped: HexId | null;
  /** Shots that have been rolled and not been applied yet. */
  readonly rolled: readonly { readonly unit: UnitId; readonly target: UnitId; readonly hits: number }[];
  readonly leaders: readonly LeaderId[];
}
/** One combat of a Shock segment. */
export interface Combat {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly lead: UnitId | null;
  readonly against: UnitId | null;
  readonly attackingLeader: LeaderId | null;
  readonly defendingLeader: LeaderId | null;
  readonly cry: boolean;
  /** Leaders killed in step c. */
  readonly killed: readonly LeaderId[];
  /** Hits still to be given out, and who has got his odd one. */
  readonly odd: { readonly attackers: number; readonly defenders: number };
  readonly given: readonly UnitId[];
  readonly superior: UnitId | null;
  readonly isOver: boolean;
  /** Units that went through step e. */
  readonly clashed: readonly UnitId[];
  /** Where the defenders stood who have gone, for the advance. */
  readonly stood: readonly { readonly unit: UnitId; readonly hex: HexId }[];
  readonly advanced: readonly UnitId[];
}
/** Steps a to g of 6.4. */
export interface ShockFrame extends Frame {
  readonly proc: 'shock';
  readonly step:
    | 'designate'
    | 'join'
    | 'group'
    | 'nerve'
    | 'nerves'
    | 'leaders'
    | 'casualties'
    | 'lead'
    | 'against'
    | 'attackingLeader'
    | 'defendingLeader'
    | 'clash'
    | 'split'
    | 'break'
    | 'collapsing'
    | 'collapse'
    | 'collapsed'
    | 'advance'
    | 'arrived'
    | 'advanced'
    | 'advanceFacing'
    | 'advanceEntry'
    | 'advanceOver'
    | 'clean'
    | 'deploy'
    | 'deployed'
    | 'over';
  readonly atOnce: boolean;
  readonly combats: readonly Combat[];
  /** Which combat is looked at. */
  readonly at: number;
  /** Units that still have to roll in this step, or leaders. */
  readonly queue: readonly string[];
  /** Units whose Collapse die has failed. */
  readonly failing: readonly UnitId[];
  readonly advancing: UnitId | null;
  /** The hex it came from. */
  readonly from: HexId | null;
}
/** The Rally Phase (7.10). */
export interface RallyFrame extends Frame {
  readonly proc: 'rally';
  readonly step: 'begin' | 'standard' | 'roll' | 'face' | 'rallied' | 'ending' | 'routs' | 'refresh';
  /** Units that may rally, then units that run. */
  readonly queue: readonly UnitId[];
}
/** The men of Opole ride off (L2). */
export interface FlightFrame extends Frame {
  readonly proc: 'flight';
  readonly step: 'next' | 'stride';
  readonly queue: readonly UnitId[];
  readonly mp: number;
}
export type AnyFrame =
  | TurnFrame
  | ActivationFrame
  | MarchFrame
  | WindowFrame
  | ShotFrame
  | CasualtyFrame
  | AloneFrame
  | RoutFrame
  | WithdrawalFrame
  | FeintFrame
  | RushFrame
  | RaidFrame
  | ShockFrame
  | RallyFrame
  | FlightFrame;

export type Horsemen = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;

import type { Frame, Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { Step } from './actions.js';
import type { Form, LeaderId, UnitId } from './counters.js';
import type { ShotOccasion } from './facts.js';

/* What each procedure remembers while it waits. */

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
  /** The enemies beside whom it stood when the order was given, and the last hex it had to itself. */
  readonly beside: readonly UnitId[];
  readonly free: HexId;
  /** The hex before the last one, for the shot on the way (6.1.1). */
  readonly before: HexId | null;
  readonly passed: readonly UnitId[];
  /** Reactions there had been when the plan was made. */
  readonly seen: number;
  /** W1 before the first step is over (4.7). */
  readonly announced: boolean;
  /** Archers who have been asked about its leaving the hex where it stands: each once, whatever way it takes in the end (W7). */
  readonly left: readonly UnitId[];
  /** Carried away toward the nearest enemy (DH-R98). */
  readonly carried: boolean;
  /** The enemies that were the nearest when it set out that way, and where they stood: only what moves or removes one makes it choose anew. */
  readonly toward: readonly { readonly unit: UnitId; readonly hex: HexId }[];
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
  /** What the first has left of its MA, once it has set out (DH-R115). */
  readonly left: number | null;
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

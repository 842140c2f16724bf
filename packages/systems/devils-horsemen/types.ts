import type { BySide, Core, Procedures, Side, Writer } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { Action } from './actions.js';
import type { LeaderId, LeaderNow, StandardNow, Unit, UnitId } from './counters.js';
import type { Event } from './events.js';
import type { AnyFrame } from './frames.js';
import type { ScenarioDocument } from './scenarios/document.js';

export * from './actions.js';
export * from './counters.js';
export * from './events.js';
export * from './facts.js';
export * from './frames.js';

/** The readings a game is played by; see `switches.ts`. */
export interface Options {
  readonly footCompositeRange5Removed: boolean;
  readonly frontHiVsLi9: boolean;
  readonly remounts: boolean;
  readonly lineCommandTurn1Automatic: boolean;
  readonly preShockAlways: boolean;
  readonly counterFinishes: boolean;
  readonly routedJostle: boolean;
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

export type Horsemen = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;

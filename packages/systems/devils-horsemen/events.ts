import type { Reason, Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { LeaderId, ShockMark, UnitId } from './counters.js';
import type { Facing, MissileState, ShotOccasion, Vertex } from './facts.js';

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
export type GoneWhy = 'hit' | 'no-way' | 'met-friend' | 'moved-through' | 'off-map' | 'rally' | 'crowded';
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
export const END_REASONS = ['withdrawal', 'both', 'limit', 'quiet', 'resigned', 'agreed'] as const;
export type EndReason = (typeof END_REASONS)[number];

import { copiersOf, copying, type Side } from '@pennon/kernel';
import { hexOf, unit } from '../board/pieces.js';
import {
  type ActivationFrame,
  type AftermathFrame,
  type ArrivalFrame,
  type AttackFrame,
  type Danger,
  type DeathCause,
  type Effect,
  type EntryFireFrame,
  type FireFrame,
  frameShape,
  type LeaderFrame,
  type LeaderId,
  type MarchFrame,
  type MeetFrame,
  type PrinceFrame,
  type RetireFrame,
  type RetreatFrame,
  type ShotWindow,
  type State,
  type TurnFrame,
  type UnitId,
} from '../types.js';
import { ANY } from '../words.js';

/* How each procedure begins, and goes on with another step. */

export const { to } = copying(copiersOf(frameShape(ANY)));

export const beginGame = (side: Side): TurnFrame => ({
  proc: 'turn',
  step: 'duel',
  side,
  by: 'start',
  battle: null,
  seizing: null,
  rallied: [],
});

export const beginActivation = (): ActivationFrame => ({ proc: 'activation', step: 'units', leader: null, stayed: [] });

export const beginMarch = (state: State, id: UnitId): MarchFrame => ({
  proc: 'march',
  step: 'orders',
  unit: id,
  steps: [],
  mp: 0,
  along: [],
  was: unit(state, id).state,
  at: hexOf(state, id),
  free: hexOf(state, id),
  disturbed: false,
  met: false,
});

export const beginMeet = (enemy: UnitId): MeetFrame => ({ proc: 'meet', step: 'ask', enemy });

export const beginEntryFire = (target: UnitId): EntryFireFrame => ({ proc: 'entryFire', step: 'ask', target, asked: [] });

export const beginFire = (firer: UnitId, target: UnitId, window: ShotWindow): FireFrame => ({
  proc: 'fire',
  step: 'window',
  firer,
  target,
  window,
  returned: false,
  effects: [],
  dangers: [],
});

/** An attack by this lead, not yet declared. */
export const beginAttack = (state: State, lead: UnitId): AttackFrame => ({
  proc: 'attack',
  step: 'orders',
  lead,
  support: [],
  target: lead,
  attack: 'shock',
  began: 'shock',
  steps: [],
  along: [],
  ground: hexOf(state, lead),
  wedge: false,
  again: 0,
  counter: 'none',
  caught: false,
  evading: 0,
  shotAt: null,
  was: 'normal',
  advance: 'no',
  goesOn: 'no',
  advancing: null,
});

export const beginAftermath = (effects: readonly Effect[], dangers: readonly Danger[]): AftermathFrame => ({
  proc: 'aftermath',
  step: 'effects',
  effects,
  dangers,
});

export const beginRetreat = (unit: UnitId, from: Effect['from']): RetreatFrame => ({ proc: 'retreat', step: 'path', unit, from });
export const beginRetire = (unit: UnitId): RetireFrame => ({ proc: 'retire', step: 'drown', unit });
export const beginArrival = (unit: UnitId, how: ArrivalFrame['how']): ArrivalFrame => ({ proc: 'arrival', step: 'look', unit, how });
export const beginLeaderCheck = (leader: LeaderId, cause: DeathCause): LeaderFrame => ({ proc: 'leader', step: 'check', leader, cause });
export const beginPrinceFate = (): PrinceFrame => ({ proc: 'prince', step: 'fate' });

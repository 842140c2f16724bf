import type { HexId } from '@pennon/space';
import type { LeaderId, UnitId } from './counters.js';
import type { HexsideFacing, Vertex } from './facts.js';

/** One step of a move: turn to a vertex, enter a hex, shoot on the way, go into Column or out of it. */
export type Step =
  | { readonly turn: Vertex }
  | { readonly enter: HexId }
  | { readonly fire: UnitId | LeaderId }
  | { readonly column: HexsideFacing }
  | { readonly deploy: Vertex };

/** The shot of a move: what is done up to it, at whom, and what is done then. */
export interface ShotOnTheWay {
  readonly before: readonly Step[];
  readonly target: UnitId | LeaderId;
  readonly after: readonly Step[];
}
export function shotOnTheWay(steps: readonly Step[]): ShotOnTheWay | undefined {
  for (const [i, step] of steps.entries())
    if ('fire' in step) return { before: steps.slice(0, i), target: step.fire, after: steps.slice(i + 1) };
  return undefined;
}

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

import type { Branded, Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { Facing, MissileState } from './facts.js';

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

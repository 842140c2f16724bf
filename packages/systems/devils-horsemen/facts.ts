import { rowNames } from '@pennon/kernel';
import { COMPASS } from '@pennon/space';
import { HEX_NATURES, HEXSIDE_NATURES } from './charts/dh-6.27.js';
import { WEAPON_NATURES } from './charts/dh-10.1.js';

/** Cataphracts, knights, heavy cavalry, lancers, light cavalry; heavy, medium, light infantry; dismounted and unhorsed knights (3.3). */
export const UNIT_TYPES = ['CAT', 'KN', 'HC', 'LN', 'LC', 'HI', 'MI', 'LI', 'DKN', 'UKN'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];
export type ByUnitType<T> = { readonly [type in UnitType]: T };

/** Simple bow, composite bow, crossbow. */
export const WEAPONS = rowNames(WEAPON_NATURES);
export type Weapon = (typeof WEAPONS)[number];

/** Low is one volley left (DH-R22). */
export const MISSILE_STATES = ['full', 'low', 'no'] as const;
export type MissileState = (typeof MISSILE_STATES)[number];

/** May Hit & Run, feign retreat, Shower Fire; Mongol row of DH-10.2; may dismount (3.3). */
export const UNIT_FLAGS = ['HR', 'FR', 'SH', 'MLC', 'DM'] as const;
export type UnitFlag = (typeof UNIT_FLAGS)[number];

/** Part of a unit, by its hexsides (3.1). */
export const ASPECTS = ['front', 'flank', 'rear'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Where a unit stands (3.2). */
export const GROUNDS = ['clear', 'woods', 'village'] as const satisfies readonly (keyof typeof HEX_NATURES)[];
export type Ground = (typeof GROUNDS)[number];

export const RANKS = ['OC', 'SC'] as const;
export const LEADER_STATUSES = ['inactive', 'active', 'finished'] as const;

/** The same facts with a rating that the check cannot do without. */
export type With<F, K extends keyof F> = F & { readonly [name in K]: Exclude<F[name], undefined> };

/** A combat unit (3.3, 3.4). */
export interface UnitFacts {
  readonly type: UnitType;
  /** Printed; `qualitySum` makes the changes. */
  readonly tq: number | undefined;
  readonly hits: number;
  readonly ma: number | undefined;
  /** Feigned Retreat Reaction Rating. */
  readonly frr: number | undefined;
  /** Chivalry Aggression Rating; a unit without one is not chivalrous. */
  readonly car: number | undefined;
  readonly weapon: Weapon | undefined;
  readonly missileState: MissileState;
  readonly disordered: boolean;
  readonly routed: boolean;
  readonly inColumn: boolean;
  readonly flags: readonly UnitFlag[];
  readonly level: number;
  readonly terrain: Ground;
}

/** A leader (3.5); the ratings as printed. */
export interface LeaderFacts {
  readonly initiative: number | undefined;
  readonly charisma: number | undefined;
  readonly rank: (typeof RANKS)[number];
  readonly status: (typeof LEADER_STATUSES)[number];
  readonly wounded: boolean;
  readonly killed: boolean;
  readonly noMomentum: boolean;
  readonly inEnemyZoc: boolean;
}

// ---------------------------------------------------------------- missiles

/** FIRE order, MOVE order, 6.2, windows W4, W6, W7, 5.7, 6.5 step 2. */
export const SHOT_OCCASIONS = ['fire', 'move', 'hit-and-run', 'entry', 'return', 'retire', 'withdrawal', 'feigned-retreat'] as const;
export type ShotOccasion = (typeof SHOT_OCCASIONS)[number];

export interface ShotFacts {
  readonly firer: With<UnitFacts, 'weapon'>;
  /** The top unit of the hex. */
  readonly target: UnitFacts;
  readonly range: number;
  readonly occasion: ShotOccasion;
  readonly mode: 'normal' | 'shower';
  /** Hexside of the firer through which it shoots. */
  readonly arc: Aspect;
  readonly leaderInTargetHex: boolean;
  readonly variant: 'standard' | 'simple';
  readonly options: { readonly footCompositeRange5Removed: boolean };
}

// ---------------------------------------------------------------- shock

export type Superiority = 'AS' | 'DS' | 'none';

export interface SuperiorityFacts {
  readonly attacker: UnitFacts;
  readonly defender: UnitFacts;
  /** Hexside of the defender through which the attack comes. */
  readonly aspect: Aspect;
  /** It came adjacent in this Orders Phase, with the enemy now in its ZOC (DH-R31). */
  readonly movedAdjacent: boolean;
}

export interface DefenderFacts extends UnitFacts {
  /** Every attacker that strikes it does so across a river hexside (DH-R39). */
  readonly behindRiver: boolean;
  /** Places in `attackers` of those that have it in their ZOC. */
  readonly struckBy: readonly number[];
}

export interface ShockFacts {
  /** The first is the lead. */
  readonly attackers: readonly UnitFacts[];
  /** The first is the lead. */
  readonly defenders: readonly DefenderFacts[];
  /** Hexside of the lead defender that faces the lead attacker. */
  readonly aspect: Aspect;
  readonly attackingLeader: With<LeaderFacts, 'charisma'> | undefined;
  readonly defendingLeader: With<LeaderFacts, 'charisma'> | undefined;
  readonly options: { readonly frontHiVsLi9: boolean };
}

// ---------------------------------------------------------------- the checks of DH-10.6b

/** A unit that checks against its TQ. */
export interface QualityFacts {
  readonly unit: With<UnitFacts, 'tq'>;
}

export interface PreShockFacts extends QualityFacts {
  readonly role: 'attacker' | 'defender';
  /** Of this attacker; for a defender whether any attacker of the combat must check. */
  readonly shockMark: 'must-check' | 'no-check';
  readonly opponents: readonly { readonly type: UnitType; readonly aspect: Aspect; readonly routed: boolean }[];
  readonly options: { readonly preShockAlways: boolean };
}

/** For the checks that ask whether an enemy ZOC covers the unit. */
export interface ContactFacts extends QualityFacts {
  readonly inEnemyZoc: boolean;
}

export interface ReactionFacingFacts extends QualityFacts {
  readonly inOtherEnemyZoc: boolean;
  readonly alreadyReacted: boolean;
}

export interface FeintReactionFacts {
  readonly unit: With<UnitFacts, 'frr'>;
  readonly feint: 'active' | 'reactive';
  readonly canMove: boolean;
}

export interface FeintFacts extends QualityFacts {
  readonly pursuerInContact: boolean;
}

export interface ReactionMovementFacts extends ContactFacts {
  readonly forwardHexBlocked: boolean;
}

/** Orders that a unit may be given (4.4). */
export const UNIT_ORDERS = ['move', 'fire', 'hit-and-run', 'feign', 'recover', 'dismount'] as const;

export interface AggressionFacts {
  readonly unit: With<UnitFacts, 'ma'>;
  readonly order: (typeof UNIT_ORDERS)[number];
  /** Hexes to the nearest unrouted enemy combat unit in sight. */
  readonly enemyDistance: number;
  readonly inEnemyZoc: boolean;
}

export interface StandardRallyFacts extends QualityFacts {
  readonly atStandard: boolean;
  readonly adjacentEnemy: boolean;
}

// ---------------------------------------------------------------- automatic hits

/** What a step may enter (3.2). */
export const STEP_HEXES = rowNames(HEX_NATURES);
export type StepHex = (typeof STEP_HEXES)[number];
export const HEXSIDES = rowNames(HEXSIDE_NATURES);

export interface StepFacts {
  readonly hex: StepHex;
  readonly fromCamp: boolean;
  readonly levelChange: number;
  /** Levels already climbed in the same move. */
  readonly levelsClimbed: number;
  readonly hexside: (typeof HEXSIDES)[number];
}

export interface PassThroughFacts {
  readonly reason: 'pass-through';
  /** The one that moves, and the one that is moved through. */
  readonly mover: UnitFacts;
  readonly other: UnitFacts;
}

/** Hits taken by one unit, or one leader. */
export type OneUnitHitsFacts =
  | {
      readonly reason: 'moved-again';
      readonly mover: 'unit' | 'leader';
      readonly ordered: boolean;
      readonly unit: UnitFacts | undefined;
      readonly options: { readonly remounts: boolean };
    }
  | { readonly reason: 'terrain'; readonly unit: UnitFacts; readonly step: StepFacts }
  | { readonly reason: 'turning'; readonly unit: UnitFacts; readonly hex: Exclude<StepHex, 'impassable'>; readonly vertices: number }
  | { readonly reason: 'withdrawal'; readonly unit: UnitFacts; readonly approach: Aspect }
  | { readonly reason: 'missile-fire' }
  | { readonly reason: 'forced-out-of-column'; readonly unit: UnitFacts };

export type AutomaticHitsFacts = OneUnitHitsFacts | PassThroughFacts;

// ---------------------------------------------------------------- leaders

export type CasualtyFacts = { readonly leader: With<LeaderFacts, 'initiative'> } & (
  | { readonly occasion: 'missile' | 'shock' }
  | {
      readonly occasion: 'capture';
      /** The unit that came adjacent. */
      readonly enemy: UnitFacts;
      readonly alone: boolean;
      readonly friendlyUnit: boolean;
    }
);

export interface LineCommandFacts {
  readonly leader: With<LeaderFacts, 'initiative'>;
  /** Of the Overall Commander (A50). */
  readonly withinCommandRange: boolean;
  readonly firstTurn: boolean;
  readonly options: { readonly lineCommandTurn1Automatic: boolean };
}

export interface MomentumFacts {
  readonly leader: With<LeaderFacts, 'initiative'>;
  readonly phasesInARow: number;
  readonly afterElitePhase: boolean;
}

/** States A2, A3 and A8 of the turn (4.2). */
export const TRUMPS = ['activation', 'counter', 'momentum'] as const;

export interface TrumpFacts {
  readonly leader: With<LeaderFacts, 'initiative'>;
  readonly kind: (typeof TRUMPS)[number];
  /** The leader due, the first trumper, or the leader who has just made his Momentum. */
  readonly against: With<LeaderFacts, 'initiative'>;
  readonly alreadyTried: boolean;
  readonly options: { readonly counterFinishes: boolean };
}

export interface RallyAttemptFacts extends QualityFacts {
  readonly leader: With<LeaderFacts, 'charisma'>;
  readonly inCommandRange: boolean;
  readonly adjacentEnemy: boolean;
  /** Within range and sight of enemy missiles. */
  readonly underMissiles: boolean;
  readonly alreadyTried: boolean;
}

// ---------------------------------------------------------------- the map

/** What a unit faces: the vertex between two hexsides, clockwise from the upper right (3.1). */
export const VERTICES = COMPASS.flat.vertex;
export type Vertex = (typeof VERTICES)[number];
/** What a unit In Column faces. */
export const HEXSIDE_FACINGS = COMPASS.flat.hexside;
export type HexsideFacing = (typeof HEXSIDE_FACINGS)[number];
export type Facing = Vertex | HexsideFacing;

/** What lies between two hexes of a map; the river at a ford is the ford alone. */
export const MAP_HEXSIDES = ['river', 'ford'] as const;
export type MapHexside = (typeof MAP_HEXSIDES)[number];

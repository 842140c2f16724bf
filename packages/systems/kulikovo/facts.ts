import { rowNames } from '@pennon/kernel';
import { UNIT_VALUES } from './charts/ku-3.1.js';
import { KU_TEC, TERRAIN_PLACES } from './charts/ku-tec.js';

/* The words of the rules and the facts they ask for. */

/** Heavy, medium and light cavalry are Horse; foot, crossbowmen and bowmen are Leg. */
export const UNIT_TYPES = rowNames(UNIT_VALUES.data);
export type UnitType = (typeof UNIT_TYPES)[number];

export const UNIT_STATES = ['normal', 'disordered', 'retired'] as const;
export type UnitState = (typeof UNIT_STATES)[number];
/** What a result leaves behind. */
export const STATES_AFTER = [...UNIT_STATES, 'eliminated'] as const;
export type StateAfter = (typeof STATES_AFTER)[number];

/** Zone of a unit, seen from its facing (3.6). */
export const ZONES = ['front', 'flank', 'rear'] as const;
export type Zone = (typeof ZONES)[number];

/** A unit faces a vertex of its hex (R5), clockwise. */
export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Facing = (typeof FACINGS)[number];

export const LEVELS = ['same', 'lower', 'higher'] as const;
export type Level = (typeof LEVELS)[number];

/** The rows of KU-TEC, and where they lie. */
export const TERRAINS = rowNames(TERRAIN_PLACES);
export type Terrain = (typeof TERRAINS)[number];
type Place = (typeof TERRAIN_PLACES)[Terrain];
type In<P extends Place> = { readonly [terrain in Terrain]: (typeof TERRAIN_PLACES)[terrain] extends P ? terrain : never }[Terrain];
const isAt = (terrain: Terrain, ...places: readonly Place[]): boolean => places.includes(TERRAIN_PLACES[terrain]);

/** The ground of a hex on which units can be. */
export type OpenHex = In<'hex'>;
export const OPEN_HEXES = TERRAINS.filter((terrain): terrain is OpenHex => isAt(terrain, 'hex'));

/** What a hexside may carry (3.7). */
export type Hexside = In<'hexside' | 'slope'>;
export const HEXSIDES = rowNames(TERRAIN_PLACES).filter((terrain): terrain is Hexside => isAt(terrain, 'hexside', 'slope'));

/** The leaders stacked with a unit: of its Battle, the overall Leader, another of its side. */
export const LEADERS = ['own', 'overall', 'other'] as const;
export type Leader = (typeof LEADERS)[number];

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
export type InTheWay = OpenHex | 'unit' | 'level' | Hexside;
export const IN_THE_WAY: readonly InTheWay[] = [
  ...OPEN_HEXES.filter((hex) => KU_TEC.data[hex].missile.effect !== 'none'),
  'unit',
  'level',
  ...HEXSIDES,
];

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

/** What the shot at a unit does, as the chart reads. */
export const MISSILE_RESULTS = ['none', 'disordered', 'retreat', 'retire', 'eliminated'] as const;
export type MissileResult = (typeof MISSILE_RESULTS)[number];

// ---------------------------------------------------------------- shock and charge

export const ATTACKS = ['shock', 'charge'] as const;

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
  readonly hex: OpenHex;
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

/** A charge when the blow falls. */
export interface ChargeFacts extends ShockFacts {
  readonly options: ShockFacts['options'] & {
    readonly chargeMoved: 'before' | 'any';
    readonly chargeSupport: 'counts' | 'leadOnly';
  };
  /** The lead entered a hex in MOVE_FIRE (R75). */
  readonly movedBefore: boolean;
  readonly startedInEnemyZoc: boolean;
  readonly counterCharge: (typeof COUNTER_CHARGES)[number];
}

/** A charge when it is declared. */
export interface ChargeOrderFacts extends ChargeFacts {
  /** Hexes entered in the charge move itself. */
  readonly chargeHexes: number;
  /** How many it may be (R31). */
  readonly chargeLimit: number;
}

/** The words of KU-SH and KU-CH. */
export const COMBAT_EFFECTS = [
  'defDisordered',
  'defRetreat1',
  'defRetired',
  'defEliminated',
  'attDisordered',
  'attRetreat1',
  'continueAttack',
] as const;
export type CombatEffect = (typeof COMBAT_EFFECTS)[number];

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

/** How a side comes by the initiative. */
export const INITIATIVE_BY = ['start', 'passed', 'failed', 'seized'] as const;
export type InitiativeBy = (typeof INITIATIVE_BY)[number];

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
  readonly hex: OpenHex | 'water' | 'out';
  /** Level of the hex entered compared with the one left. */
  readonly level: Level;
  readonly hexside: readonly Hexside[];
  readonly leavesEnemyZoc: boolean;
  readonly entersEnemyZoc: boolean;
  readonly occupant: 'none' | 'friend' | 'enemy';
}

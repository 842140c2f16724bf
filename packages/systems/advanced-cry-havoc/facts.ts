import { rowNames } from '@pennon/kernel';
import type { Direction } from '@pennon/space';
import { ACH_3_5 } from './charts/ach-3.5.js';
import { ACH_3_5H } from './charts/ach-3.5h.js';
import type { Grade } from './charts/grades.js';

// ---------------------------------------------------------------- characters (3.1)

export const KINDS = ['human', 'animal'] as const;
export type Kind = (typeof KINDS)[number];

export const HEALTHS = ['healthy', 'wounded', 'stunned'] as const;
export type Health = (typeof HEALTHS)[number];
/** What a result leaves behind. */
export type HealthAfter = Health | 'dead';

/** The markers on a character (3.3); `carrying` counts as a Fumble marker wherever a chart asks for one (ACH-12). */
export const MARKERS = [
  'activated',
  'watch',
  'charge',
  'engaged',
  'enraged',
  'parry',
  'cover',
  'prone',
  'fumble',
  'impaired',
  'scared',
  'panic',
  'carrying',
] as const;
export type Marker = (typeof MARKERS)[number];

export type Facing = Direction<'pointy'>;

/** The hexes round a character, seen from its facing (3.4). */
export const ZONES = ['front', 'side', 'rear'] as const;
export type Zone = (typeof ZONES)[number];

export * from './charts/grades.js';

/** Whose markers and health are asked for. */
export interface Condition {
  readonly health: Health;
  readonly states: readonly Marker[];
}

/** Everybody on the map: one record for man and beast. */
export interface CharacterFacts extends Condition {
  readonly kind: Kind;
  /** An animal that fights. */
  readonly dangerous: boolean;
  /** A human who is not is a civilian (R66). */
  readonly armed: boolean;
  readonly armored: boolean;
  readonly mounted: boolean;
  /** OFF and DEF of the present state. */
  readonly off: number | undefined;
  readonly def: number | undefined;
  /** Mounted DEF once Wounded. */
  readonly woundedDef: number | undefined;
  readonly mount: { readonly def: number | undefined; readonly armored: boolean };
}

export interface StatusFacts {
  readonly character: CharacterFacts;
  readonly options: Options;
}

/** The readings that can be switched (9.3). */
export interface Options {
  readonly die: '0-9' | '1-10';
  readonly tableAlign: 'left14' | 'left13' | 'right14';
  readonly smoothTable: boolean;
  readonly engagedMods: 'both' | 'engagedOnly' | 'enragedOnly';
  readonly enraged: boolean;
  readonly axeFullBands: boolean;
  readonly wakeZoiDrm: 1 | -1;
  readonly mountedFootprint: 2 | 1;
  readonly proneActs: 'crawlAndCrossbow' | 'none';
  readonly watchCharges: boolean;
}

// ---------------------------------------------------------------- combat (section 6)

/** Against a mounted target the attacker names the rider or the mount. */
export const AIMS = ['person', 'mount'] as const;
export type Aim = (typeof AIMS)[number];

/** The symbols of ACH-15; the first of a cell is for close, the last for ranged combat. */
export type CloseResult = 'K' | 'W' | 'S' | 'I' | 'R' | '-' | 'F';
export type RangedResult = 'K' | 'W' | 'P' | 'A' | '-' | 'F';
export type CombatResult = CloseResult | RangedResult;

export const CLOSE_ACTIONS = ['attack', 'move-attack', 'charge', 'reaction-charge', 'reaction-swing'] as const;
export type CloseAction = (typeof CLOSE_ACTIONS)[number];

export interface CloseFacts {
  readonly attacker: CharacterFacts & { readonly off: number };
  /** With the DEF aimed at, and `woundedDef` if he is a healthy rider aimed at. */
  readonly target: CharacterFacts;
  readonly aim: Aim;
  readonly action: CloseAction;
  /** Hexes moved in the charge so far, and whether the target replied with a reaction charge; only in a charge of either kind. */
  readonly charge: { readonly hexes: number; readonly answered: boolean } | undefined;
  /** Attacker and target are Engaged with each other. */
  readonly partners: boolean;
  /** The target's hex in which the attacker stands. */
  readonly from: Zone;
  /** The attacker's hex in which the target stands. */
  readonly targetIn: Zone;
  readonly cover: Grade;
  readonly impediment: Grade;
  /** Enemies other than the target in whose ZOI the attacker stands, by the attacker's hex they stand in. */
  readonly otherZoi: { readonly [zone in Zone]: number };
  readonly options: Options;
}

export const WEAPONS = [
  'stone',
  'jav_m',
  'jav_f',
  'sbow_m',
  'sbow_f',
  'welsh',
  'staffsling',
  'cbow_m',
  'cbow_f',
  'longbow',
  'lance_m',
  'lance_f',
  'sling',
  'xbow',
  'axe',
  'dagger',
] as const;
export type Weapon = (typeof WEAPONS)[number];

export const RANGE_BANDS = ['point-blank', 'short', 'medium', 'long'] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];

export const RANGED_ACTIONS = ['ranged-attack', 'move-attack', 'run', 'reaction-fire'] as const;
export type RangedAction = (typeof RANGED_ACTIONS)[number];

/** MF spent before the shot: none, only forward steps, anything else too. */
export const MF_SPENT = ['none', 'forward', 'other'] as const;
export type MfSpent = (typeof MF_SPENT)[number];

/** Somebody upright in the line of a shot (5.8). */
export interface Figure {
  readonly elevation: number;
  /** Next to the shooter. */
  readonly adjacent: boolean;
  readonly mounted: boolean;
}

export interface ShotFacts {
  readonly weapon: Weapon;
  readonly range: number;
  readonly action: RangedAction;
  readonly mfSpent: MfSpent;
  readonly shooter: CharacterFacts;
  readonly target: CharacterFacts;
  readonly shooterElevation: number;
  readonly targetElevation: number;
  readonly aim: Aim;
  /** The target's hex through which the line of sight enters. */
  readonly losThrough: Zone;
  readonly terrainCover: Grade;
  readonly figures: readonly Figure[];
  readonly inLos: boolean;
  readonly inArc: boolean;
  readonly inZoiOfTarget: boolean;
  readonly inZoiOfOther: boolean;
  /** The two are Engaged with each other, and the switch lets him shoot at his partner (R122). */
  readonly mayShootPartner: boolean;
  readonly loaded: boolean;
  /** Left before the throw; `null` never runs out. */
  readonly ammo: number | null;
  readonly options: Options;
}

/** The shot that went astray, and the friend it may hit (6.4). */
export interface FriendlyFireFacts {
  readonly weapon: Weapon;
  readonly range: number;
  readonly victim: CharacterFacts;
  readonly losThrough: Zone;
  readonly terrainCover: Grade;
  readonly options: Options;
}

export const UNHORSINGS = ['attack', 'horse-killed', 'impairment'] as const;
export type Unhorsing = (typeof UNHORSINGS)[number];

export interface UnhorsingFacts {
  readonly cause: Unhorsing;
  readonly options: Options;
}

export interface ImpairmentFacts {
  readonly character: CharacterFacts;
  readonly climbing: boolean;
  readonly options: Options;
}

// ---------------------------------------------------------------- morale and tasks (section 7)

export interface CourageFacts {
  /** Of the present state. */
  readonly def: number;
  readonly mounted: boolean;
}

export type Morale = 'steady' | 'scared' | 'panic' | 'enraged';

/** Contacted by a charge; Wounded; somebody is killed; somebody in Panic comes near (ACH-8). */
export const MORALE_EVENTS = ['charge-contact', 'wounded', 'killed', 'panic'] as const;
export type MoraleEvent = (typeof MORALE_EVENTS)[number];

export interface MoraleTriggerFacts {
  readonly character: CharacterFacts;
  readonly event: MoraleEvent;
  readonly chargerMounted: boolean;
  readonly friendly: boolean;
  readonly inLos: boolean;
  readonly distance: number;
  readonly passedThrough: boolean;
  readonly onWakingUpRoll: boolean;
  readonly victimKind: Kind;
  readonly options: Options;
}

export const ROLES = ['knight', 'leader', 'soldier', 'civilian'] as const;
export type Role = (typeof ROLES)[number];

export interface MoraleFacts {
  readonly character: CharacterFacts & { readonly def: number };
  readonly inEnemyZoi: boolean;
  readonly bannerInLos: boolean;
  readonly bannerUpright: boolean;
  readonly adjacentFriends: readonly (Condition & { readonly role: Role })[];
  readonly options: Options;
}

export const TASKS = ['interrupt', 'stay-mounted', 'grab-horse', 'break-off', 'climb', 'jump'] as const;
export type Task = (typeof TASKS)[number];

export interface TaskFacts {
  readonly character: CharacterFacts & { readonly def: number };
  readonly task: Task;
  readonly options: Options;
}

export interface WakingUpFacts {
  /** Friends who spent their action on aid. */
  readonly helpers: readonly { readonly inEnemyZoi: boolean }[];
  /** Enemies whose ZOI covers him. */
  readonly enemyZoi: number;
  readonly hexOccupied: boolean;
  readonly options: Options;
}

/** What an Enraged man may have to do, in the order of ACH-12. */
export const DUTIES = ['charge', 'close-attack', 'move-attack', 'run', 'ranged-attack', 'other'] as const;
export type Duty = (typeof DUTIES)[number];

export interface EnragedFacts {
  readonly phase: 'charge' | 'activation';
  readonly possible: readonly Duty[];
  readonly enemyInLos: boolean;
  readonly options: Options;
}

// ---------------------------------------------------------------- the turn and what is done in it (sections 4, 5)

export interface InitiativeFacts {
  /** The one who wants to go first. */
  readonly interrupter: CharacterFacts & { readonly off: number; readonly def: number };
  /** The one who has been selected. */
  readonly interrupted: CharacterFacts & { readonly off: number };
  readonly options: Options;
}

export interface ChargeFacts {
  readonly character: CharacterFacts;
  readonly inEnemyZoi: boolean;
  readonly inLos: boolean;
  readonly inFront: boolean;
  readonly reachable: boolean;
  /** While moving. */
  readonly facingChanges: number;
  readonly legYields: number;
  readonly legYieldAtStart: boolean;
  readonly options: Options;
}

/** The acts that are paid in MF. */
export const PAID_ACTS = [
  'go-prone',
  'get-up',
  'crawl',
  'remove-parry',
  'remove-cover',
  'remove-fumble',
  'regain-senses',
  'exit-map',
  'lead-horse',
  'pick-up',
  'drop',
  'step',
  'back',
  'mount',
  'dismount',
] as const;
export type PaidAct = (typeof PAID_ACTS)[number];

export interface PaidActFacts {
  readonly action: PaidAct;
  readonly character: CharacterFacts;
  /** MF of his present state, and what is left of them. */
  readonly mf: number;
  readonly mfLeft: number;
  /** MF of the hex entered with its hexside, for `step` and `back`. */
  readonly terrainCost: number | undefined;
  readonly intoEnemyZoi: boolean;
  /** He began the activation next to the horse's head. */
  readonly startsAdjacent: boolean;
  readonly friendlyEdge: boolean;
  readonly mountedMayCarry: boolean;
  readonly moveAttack: boolean;
  readonly options: Options;
}

export const TURN_STEPS = [
  'charge-declarations',
  'charges-resolution',
  'selection',
  'interruption',
  'activation',
  'remove-markers',
  'recovery-checks',
  'waking-up-checks',
  'victory-check',
] as const;
export type TurnStep = (typeof TURN_STEPS)[number];
export type Phase = 'charge' | 'activation' | 'cleanup';

export interface SequenceFacts {
  readonly step: TurnStep;
  /** Somebody can still be activated. */
  readonly eligibleLeft: boolean;
  /** The victory check ends the game. */
  readonly over: boolean;
}

// ---------------------------------------------------------------- the ground (3.5)

export const GROUNDS = rowNames(ACH_3_5.data);
export type GroundName = (typeof GROUNDS)[number];

/** What lies between two hexes; slopes follow from their elevations. */
export const HEXSIDES = rowNames(ACH_3_5H.data.sides);
export type Hexside = (typeof HEXSIDES)[number];

import { rowNames } from '@pennon/kernel';
import { SCENARIO_GROUND } from './charts/ch-3.4.js';
import { HEXSIDE_TABLE } from './charts/ch-3.5.js';
import { CH_T1 } from './charts/ch-t1.js';
import { CH_T5 } from './charts/ch-t5.js';
import type { Options } from './switches.js';

export * from './charts/row-types.js';
export type { Options };

// ---------------------------------------------------------------- ground

/** Ground of a hex (CH-T1, 3.4). `interior` is any room, an upper one too; a hilltop is `flat` at level 1. */
export const HEXES = rowNames(SCENARIO_GROUND.data.levels);
export type Hex = (typeof HEXES)[number];

/** What lies between two hexes: the rows of the hexside table; a window between levels is a window (3.5). */
export type Hexside = Exclude<keyof typeof HEXSIDE_TABLE.data, 'windowBetweenLevels'>;
export const HEXSIDES = rowNames(HEXSIDE_TABLE.data).filter((side): side is Hexside => side !== 'windowBetweenLevels');

/** The rows of CH-T1, then the ground of the scenarios on which somebody can be (3.4). */
export type Terrain = keyof typeof CH_T1.data | keyof typeof SCENARIO_GROUND.data.terrain;
export const TERRAINS: readonly Terrain[] = [
  ...rowNames(CH_T1.data),
  ...rowNames(SCENARIO_GROUND.data.terrain).filter((name) => SCENARIO_GROUND.data.terrain[name].foot !== null),
];

export interface TerrainFacts {
  readonly terrain: Terrain;
  readonly mounted: boolean;
}

export interface HexsideFacts {
  readonly side: Hexside;
  readonly mounted: boolean;
  /** Counts for a window only. */
  readonly levelsDiffer: boolean;
}

// ---------------------------------------------------------------- characters

export const HEALTHS = ['healthy', 'wounded', 'stunned', 'dead'] as const;
export type Health = (typeof HEALTHS)[number];

export const MISSILES = rowNames(CH_T5.data);
export type Missile = (typeof MISSILES)[number];
export const WEAPONS = ['none', ...MISSILES] as const;
export type Weapon = (typeof WEAPONS)[number];

/** Attack, defence and movement points, as a card prints them (3.1). */
export type Values = readonly [attack: number, defence: number, movement: number];

/** The printed values; without mounted sets he never rides (3.1). */
export interface Card {
  readonly foot: Values;
  readonly footWounded: Values;
  readonly mounted: Values | undefined;
  readonly mountedWounded: Values | undefined;
}

/** Everything a rule may ask about one man (3.1, 3.2). */
export interface CharacterFacts {
  readonly card: Card | undefined;
  readonly health: Health;
  readonly mounted: boolean;
  readonly armoured: boolean;
  readonly weapon: Weapon;
  /** His card allows him the bow in the saddle (R24). */
  readonly mountedArcher: boolean;
  /** Left before the throw. */
  readonly javelins: number;
  /** Where he stands: the head of a mounted man, the half aimed at for a mounted target (R52). */
  readonly hex: Hex;
  /** The other half of a mounted man. */
  readonly rumpHex: Hex;
  /** Of the ground, also for a climber. */
  readonly level: number;
  /** Up in the tree of his hex (O1). */
  readonly climbed: boolean;
  /** With `weapon`, this turn. */
  readonly shot: boolean;
  readonly attacked: boolean;
  readonly timesAttacked: number;
  readonly stunnedThisPhase: boolean;
  readonly carrying: boolean;
  /** How many steps of a retreat he could legally make now (6.4). */
  readonly retreatHexes: number;
  /** There is a free hex beside his horse for a dismounted rider (6.7). */
  readonly roomBeside: boolean;
  /** Driven back without a way he will jump down from the balcony (R63). */
  readonly jumpsInstead: boolean;
}

/** A character whose card is at hand. */
export interface FighterFacts extends CharacterFacts {
  readonly card: Card;
}

/** What a result does to one man, his horse and his place. */
export interface Fate {
  readonly health: Health;
  readonly horse: 'none' | 'ridden' | 'loose' | 'dead';
  readonly place: 'stays' | 'retreats' | 'beside-horse' | 'rump-hex' | 'head-hex' | 'jumps' | 'falls';
  /** Length of the retreat. */
  readonly hexes: number;
}

/** Results that strike one man (CH-T6, CH-T8, CH-T10). */
export const BLOWS = ['W', 'S', 'K', 'W+HK', 'S+HK', 'K+HK'] as const;
export type Blow = (typeof BLOWS)[number];

// ---------------------------------------------------------------- missiles

export const FIGURES = ['none', 'foot', 'rider', 'looseHorse', 'stunned', 'dead'] as const;
export type Figure = (typeof FIGURES)[number];

/** One way of the shot (5.7): what is worth telling of the hexsides it crosses and the hexes between. */
export interface Trace {
  /** Step 1 is a side of the shooter's hex, step `range` a side of the target's. */
  readonly crossed: readonly { readonly side: Hexside; readonly step: number }[];
  readonly between: readonly { readonly hex: Hex; readonly level: number; readonly figure: Figure }[];
}

/** Enemies with whom the shooter is in contact (R26). */
export const SHOOTER_CONTACTS = ['none', 'target', 'others', 'both'] as const;

export interface ShotFacts {
  readonly shooter: CharacterFacts;
  readonly target: CharacterFacts;
  readonly range: number;
  /** Two when the nudged lines differ (5.7). */
  readonly traces: readonly Trace[];
  readonly shooterContact: (typeof SHOOTER_CONTACTS)[number];
  /** The target is in contact with a friend of the shooter. */
  readonly targetInMelee: boolean;
  readonly options: Options;
}

export interface DamageFacts {
  readonly weapon: Missile;
  readonly target: CharacterFacts;
  readonly options: Options;
}

export interface RangeFacts {
  readonly weapon: Missile;
  readonly range: number;
  readonly options: Options;
}

export const RANGE_BANDS = ['short', 'long', 'beyond'] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];
/** The words of CH-T4. */
export const DAMAGE_RESULTS = ['none', 'R2', 'S', 'W', 'W+HK', 'K'] as const;
export type DamageResult = (typeof DAMAGE_RESULTS)[number];

// ---------------------------------------------------------------- combat

export const HALVES = ['head', 'rump', 'both'] as const;
export type Half = (typeof HALVES)[number];

/** A hexside, or the place under a climber in the same tree (O1). */
export const CONTACT_SIDES = [...HEXSIDES, 'below'] as const;
export type ContactSide = (typeof CONTACT_SIDES)[number];

/** One attacker beside one defender, by their places in the lists. */
export interface ContactFacts {
  readonly attacker: number;
  readonly defender: number;
  /** Every hexside between the two. */
  readonly sides: readonly ContactSide[];
  readonly attackerHalf: Half;
  readonly defenderHalf: Half;
  /** A mounted attacker could enter that hex by one forward step. */
  readonly forward: boolean;
}

export interface CombatFacts {
  readonly attackers: readonly FighterFacts[];
  readonly defenders: readonly FighterFacts[];
  readonly contacts: readonly ContactFacts[];
  /** Whom the passive side picks on AW (R38). */
  readonly chosenAttacker: number;
  /** Whom the active side picks on S, W, K (R38). */
  readonly chosenDefender: number;
  readonly options: Options;
}

/** The words of CH-T7 and CH-T9. */
export const COMBAT_WORDS = ['none', 'AW', 'AR1', 'R1', ...BLOWS] as const;
export type CombatWord = (typeof COMBAT_WORDS)[number];

// ---------------------------------------------------------------- jumps

export const JUMPS_FROM = ['balcony', 'upperWindow', 'tree', 'gap'] as const;
/** In his movement, instead of a blocked retreat (R63), or a climber struck by an R result (O1). */
export const JUMP_CAUSES = ['move', 'retreat', 'fall'] as const;

export interface JumpFacts {
  readonly character: CharacterFacts;
  readonly from: (typeof JUMPS_FROM)[number];
  readonly cause: (typeof JUMP_CAUSES)[number];
  /** Movement points left; they count only in movement. */
  readonly points: number;
  readonly landing: { readonly hex: Hex; readonly free: boolean; readonly inContact: boolean };
  readonly options: Options;
}

/** The words of CH-T11. */
export const JUMP_RESULTS = ['success', 'stunned', 'wounded'] as const;
export type JumpResult = (typeof JUMP_RESULTS)[number];

// ---------------------------------------------------------------- turn

export const PHASES = ['missile', 'move', 'combat', 'recovery'] as const;
export type Phase = (typeof PHASES)[number];
/** Whose player turn it is: A plays first in every game turn. */
export const PLAYERS = ['A', 'B'] as const;
export type Player = (typeof PLAYERS)[number];

export interface SequenceFacts {
  readonly turn: number;
  readonly side: Player;
  readonly phase: Phase;
  readonly turnLimit: number | undefined;
}

export interface RecoveryFacts {
  readonly health: Health;
  /** Whose player turn it is. */
  readonly owner: 'active' | 'passive';
  readonly phase: Phase;
}

// ---------------------------------------------------------------- movement

export const MANOEUVRES = ['forward', 'pivot', 'back'] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

/** Who is in a hex: `friend` stands on foot, `stunned` is anybody's man. */
export const OCCUPANTS = ['none', 'friend', 'friendMounted', 'stunned', 'looseHorse', 'enemy'] as const;
export type Occupant = (typeof OCCUPANTS)[number];

export interface StepFacts {
  readonly mounted: boolean;
  readonly manoeuvre: Manoeuvre;
  /** Where he, or the head of his horse, stands now. */
  readonly from: Hex;
  /** The hex entered: forward by the head, pivot and back by the rump. */
  readonly into: Hex;
  readonly across: Hexside;
  readonly levelsDiffer: boolean;
  readonly deadMen: number;
  readonly deadHorses: number;
  readonly occupant: Occupant;
  /** Movement points left before the step. */
  readonly points: number;
  /** He means to end his move there. */
  readonly stops: boolean;
  readonly entersContact: boolean;
  readonly options: Options;
}

export interface AllowanceFacts {
  readonly character: FighterFacts;
  readonly options: Options;
}

export const MOUNTING_ACTIONS = ['mount', 'dismount', 'driveOff'] as const;

export interface MountingFacts {
  readonly action: (typeof MOUNTING_ACTIONS)[number];
  readonly character: FighterFacts;
  readonly points: number;
  readonly looseHorseAdjacent: boolean;
  readonly inContact: boolean;
  readonly options: Options;
}

/** `own`: the other half of the same horse was there. */
export const RETREAT_OCCUPANTS = ['none', 'own', 'friend', 'friendMounted', 'stunned', 'looseHorse', 'enemy'] as const;
/** Standing enemies in contact with a hex: none, only such as took no part in this combat, at least one who did. */
export const RETREAT_CONTACTS = ['none', 'others', 'fought'] as const;

export interface RetreatHexFacts {
  readonly hex: Hex;
  readonly across: Hexside;
  readonly occupant: (typeof RETREAT_OCCUPANTS)[number];
  readonly contact: (typeof RETREAT_CONTACTS)[number];
  /** The friend there has a free hex to be pushed into. */
  readonly pushable: boolean;
}

export interface RetreatFacts {
  readonly result: 'R1' | 'AR1' | 'R2';
  readonly mounted: boolean;
  /** One on foot; head and rump of a mounted man. */
  readonly hexes: readonly RetreatHexFacts[];
  /** Between the new halves of a mounted man. */
  readonly between: Hexside;
  readonly onMap: boolean;
  /** Farther from the shooter than before; counts for R2. */
  readonly farther: boolean;
  readonly options: Options;
}

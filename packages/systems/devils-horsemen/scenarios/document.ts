import type { MapDocument } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { MapHexside, UnitFlag, UnitType, Vertex, Weapon } from '../facts.js';

/** A battle as a person writes it down: map, order of battle, set-up, special rules, victory. Plain JSON. */
export interface ScenarioDocument {
  /** `devils-horsemen/training`; one's own begins with `devils-horsemen/` too. */
  readonly id: string;
  readonly name: string;
  /** A few sentences on the history. */
  readonly note: string;
  /** How long it takes. */
  readonly length: string;
  /** The side listed first rolls first and is asked first where nothing else decides (DH-R81). */
  readonly sides: readonly [Side, Side];
  readonly sideNames: readonly [string, string];
  /** The signs of its ground: `.` clear, `1` `2` `3` clear on that level, `w` woods, `x` woods on level 1, `v` village, `K` camp on level 2, `#` impassable. */
  readonly map: MapDocument<MapHexside>;
  /** One for each side. No id of a unit or leader and no name of a contingent is used twice, not even by the other army. */
  readonly armies: { readonly [side: Side]: ArmyDocument };
  readonly turns: number;
  readonly limit: LimitDocument;
  /** How often a unit withdraws in an Orders Phase (DH-R97). */
  readonly withdrawals: 'unlimited' | 'once';
  /** Rout Points of an eliminated leader for each point of his Initiative (DH-R62). */
  readonly leaderRpFactor: number;
  /** Rout Points of a captured Standard (DH-R118). */
  readonly standardRp: number;
  readonly special: SpecialDocument;
  /** What we decided ourselves. */
  readonly notes: readonly string[];
}

export interface ArmyDocument {
  /** The Retreat Edge. */
  readonly edge: 'west' | 'east';
  readonly withdrawalLevel: number;
  /** How many subordinates may be replaced (DH-R61). */
  readonly replacements?: number;
  readonly standards: readonly { readonly contingent: string; readonly hex: string }[];
  readonly leaders: readonly LeaderDocument[];
  readonly units: readonly UnitDocument[];
}

export interface LeaderDocument {
  readonly id: string;
  readonly name: string;
  readonly rank: 'OC' | 'SC';
  readonly initiative: number;
  readonly range: number;
  readonly charisma: number;
  readonly hex: string;
  readonly commands: 'all' | readonly string[];
  /** An Overall Commander for his own contingents only. */
  readonly independent?: true;
  readonly elite?: true;
}

/** The ratings are ours, on the scale of the series (DH-R4). */
export interface UnitDocument {
  readonly id: string;
  readonly name: string;
  readonly contingent: string;
  readonly type: UnitType;
  readonly tq: number;
  readonly ma: number;
  readonly hex: string;
  readonly facing: Vertex;
  readonly frr: number;
  readonly missile?: Weapon;
  readonly car?: number;
  readonly flags?: readonly UnitFlag[];
}

/** Who wins when the last turn is over. */
export type LimitDocument =
  /** The lower share of the Withdrawal Level, by 0.15 at least (DH-R64); while a Standard holds and its side has lost little the other side gets a draw at best. */
  | { readonly rule: 'ratio'; readonly holds?: { readonly side: Side; readonly contingent: string; readonly below: number } }
  | { readonly rule: 'side'; readonly side: Side };

export interface SpecialDocument {
  /** K2: no order takes the contingent out of the region before this turn, or before an enemy has been so near. */
  readonly waiting?: {
    readonly side: Side;
    readonly contingent: string;
    readonly leader: string;
    readonly region: string;
    readonly turn: number;
    readonly within: number;
  };
  /** K3: the contingent routs straight through its friends. */
  readonly panic?: { readonly side: Side; readonly contingent: string };
  /** L1: once, from this turn on, for an order of this leader, smoke on so many hexes. */
  readonly smoke?: {
    readonly side: Side;
    readonly leader: string;
    readonly turn: number;
    readonly hexes: number;
    readonly within: number;
    readonly lasts: number;
  };
  /** L2: a cry that makes the contingent ride off. */
  readonly panicCry?: {
    readonly side: Side;
    readonly contingent: string;
    readonly leader: string;
    readonly turn: number;
    readonly within: number;
    readonly atMost: number;
  };
  /** A1: leaders and contingent wait until they are released. */
  readonly hidden?: {
    readonly side: Side;
    readonly contingent: string;
    readonly leaders: readonly string[];
    readonly turn: number;
    readonly within: number;
  };
  /** A2: the contingent leaves the field when the other side's die is not above the turn. */
  readonly leaving?: { readonly side: Side; readonly contingent: string; readonly leader: string; readonly turn: number };
  /** A3: once this leader's Charisma counts so much. */
  readonly battleCry?: { readonly leader: string; readonly charisma: number };
  /** A5: whoever alone holds the region costs the other side Rout Points. */
  readonly spring?: { readonly region: string; readonly turn: number; readonly points: number };
}

import type { MapDocument } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { Facing, Hexside, UnitType } from '../facts.js';

/** A battle as a person writes it down: map, order of battle, set-up, special rules, victory. Plain JSON. */
export interface ScenarioDocument {
  /** `kulikovo/training`; one's own begins with `kulikovo/` too. */
  readonly id: string;
  readonly name: string;
  /** A few sentences on the history. */
  readonly note: string;
  /** How long it takes. */
  readonly length: string;
  readonly sides: readonly [Side, Side];
  readonly sideNames: readonly [string, string];
  /** The signs of its ground: `.` clear, `1` `2` clear on that level, `w` woods, `W` woods on level 1, `~` water, `#` out of play, `i` thin ice. */
  readonly map: MapDocument<Hexside>;
  /** One for each side. No id of a unit or leader and no name of a Battle is used twice, not even by the other army. */
  readonly armies: { readonly [side: Side]: ArmyDocument };
  /** Who has the first free activation; a duel of champions may decide it (K1). */
  readonly first: Side | { readonly duel: { readonly equal: Side } };
  /** The game ends when this side would begin one free activation more (R68). */
  readonly clock: { readonly side: Side; readonly ticks: number };
  /** Who wins when the clock has run out. */
  readonly victory: VictoryDocument;
  readonly special: SpecialDocument;
  /** What we decided ourselves. */
  readonly notes: readonly string[];
}

export interface ArmyDocument {
  /** The map edge behind the army. */
  readonly edge: 'north' | 'south';
  readonly standard: { readonly name: string; readonly hex: string; readonly fp: number };
  readonly flightLevel: number;
  readonly seizures: number;
  readonly leaders: readonly LeaderDocument[];
  readonly units: readonly UnitDocument[];
}

export interface LeaderDocument {
  readonly id: string;
  readonly name: string;
  /** `null`: an overall Leader without a Battle. */
  readonly battle: string | null;
  readonly ar: number;
  readonly cr: number;
  readonly fp: number;
  readonly hex: string;
  /** Exactly one of an army. */
  readonly overall?: true;
  readonly charisma?: number;
}

/** MA and FP are those of the type (R1, R66). */
export interface UnitDocument {
  readonly id: string;
  readonly name: string;
  readonly battle: string;
  readonly type: UnitType;
  readonly shockDrm: number;
  readonly hex: string;
  readonly facing: Facing;
}

/** Shares are FP divided by Flight Level. */
export type VictoryDocument =
  /** The smaller share wins; equal shares: that side. */
  | { readonly rule: 'smaller-share'; readonly equal: Side }
  /** That side wins unless the other's share is smaller by so many hundredths. */
  | { readonly rule: 'holds-unless'; readonly side: Side; readonly hundredths: number }
  /** The defender wins if half of the enemies on the map are outside the region or Retired, or if his share is the smaller. */
  | { readonly rule: 'driven-back'; readonly defender: Side; readonly region: string };

export interface SpecialDocument {
  /** K2: the leader may be a double, and the true prince ride with a unit of these Battles. */
  readonly falsePrince?: { readonly side: Side; readonly leader: string; readonly battles: readonly string[]; readonly doubleFp: number };
  /** K3: a Battle hidden in a wood until it is released. */
  readonly ambush?: {
    readonly side: Side;
    readonly battle: string;
    readonly wood: string;
    /** A release roll is allowed when so many units of these Battles are lost, or an enemy stands in the region. */
    readonly losses: number;
    readonly of: readonly string[];
    readonly region: string;
  };
  /** V1: Retired units of this side in the region drown on this face or more, unless a ford is within reach. */
  readonly drowning?: { readonly side: Side; readonly region: string; readonly fordWithin: number; readonly from: number };
  /** V2: this side may not pass at its first free activation. */
  readonly commits?: Side;
  /** V3: after this tick nobody shoots at range 2. */
  readonly fogAfter?: number;
  /** P1: heavy cavalry of this Battle with another of its units beside it is less reluctant. */
  readonly wedge?: string;
  /** P2: units of this Battle may not lead against Normal heavy cavalry. */
  readonly levies?: string;
}

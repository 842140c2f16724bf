import type { BySide, Side, Sides } from '@pennon/kernel';
import type { Edge, ElementType, Home, Variant } from '../facts.js';
import type { TerrainKind } from '../pieces.js';

/**
 * A battle as a document that a person can read and compare. Lengths are base widths, written as text (`'2.5 3'`) because states hold whole
 * numbers only; headings are degrees clockwise from north.
 */
export interface ScenarioDocument {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly length: string;
  readonly sides: Sides;
  readonly sideNames: readonly [string, string];
  readonly variant: Variant;
  /** The sides of the square table, in base widths: 15 or 20 where armies deploy (R3). */
  readonly table: number;
  /** What lies on the table; `chosen`: the defender chooses and places it, and both sides deploy (section 8). */
  readonly terrain: readonly TerrainDocument[] | 'chosen';
  readonly armies: BySide<ArmyDocument>;
  /** Who defends and moves first; `aggression`: the dice say. */
  readonly defender: Side | 'aggression';
  readonly victory: VictoryDocument;
  readonly special: SpecialDocument;
  readonly notes: readonly string[];
}

export interface TerrainDocument {
  readonly id: string;
  readonly kind: TerrainKind;
  /** Corners of an area, or the course of a river or road: `'0.9,5.4 1.0,4.0 3.0,4.2'`. */
  readonly points: string;
  readonly width?: string;
  readonly crest?: string;
}

export interface ArmyDocument {
  readonly name: string;
  /** 0 to 4; used where the dice say who defends. */
  readonly aggression: number;
  readonly home: Home;
  /** Its edge of the table; absent where edges are chosen. */
  readonly edge?: Edge;
  /** Riders who may get down choose before they deploy, not in the battle. */
  readonly dismountsBefore?: boolean;
  readonly elements: readonly ElementDocument[];
  /** Its Camp and Stronghold, where the scenario places them. */
  readonly works?: readonly WorksDocument[];
}

export interface ElementDocument {
  readonly id: string;
  readonly type: ElementType;
  /** `'3.5 3.0 0'`: middle of the front edge and heading; a Camp or Stronghold by its id; `hand` for those that are called. Absent where armies deploy. */
  readonly at?: string;
  readonly fast?: boolean;
  readonly general?: boolean;
  readonly mtd?: boolean;
  readonly ally?: boolean;
  readonly waterLurker?: boolean;
  readonly siegeTower?: boolean;
  readonly chariot?: boolean;
  readonly dismountsTo?: ElementType;
}

export interface WorksDocument {
  readonly id: string;
  readonly kind: 'camp' | 'stronghold';
  readonly corners: string;
  readonly gate?: string;
  /** A Stronghold that is also the Camp. */
  readonly isCamp?: boolean;
}

export interface VictoryDocument {
  /** Army points to cost the enemy, and more than oneself has lost. */
  readonly points: number;
  /** Bounds of each side, after which it is counted; without it there is no limit (R74). */
  readonly bounds?: number;
  /** Who wins at the limit: whoever has lost less; or a side unless it has lost more. */
  readonly atLimit?: 'less-lost' | { readonly holds: Side };
}

export interface SpecialDocument {
  /** Ploughed fields are wet from the start. */
  readonly wetPlough?: boolean;
  /** How far from the side edges all may deploy, in base widths. */
  readonly sideDistance?: number;
}

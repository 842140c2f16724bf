import type { Branded, Side } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import type { ElementType, Terrain } from './facts.js';

/*
 * What stands and lies on the table, and how it goes and meets.
 */

/** As printed in its army list: `Sp1`. */
export type ElementId = Branded<'ElementId'>;
/** A piece of terrain, a Camp or a Stronghold. */
export type FeatureId = string;

/** An element as its army list has it. */
export interface Card {
  readonly id: ElementId;
  /** What players call it, "Spears 2"; and when its riders have got down. */
  readonly name: string;
  readonly nameOnFoot: string;
  readonly index: number;
  readonly side: Side;
  readonly sideIndex: 0 | 1;
  readonly type: ElementType;
  readonly fast: boolean;
  readonly general: boolean;
  /** Mounted Infantry. */
  readonly mtd: boolean;
  readonly ally: boolean;
  readonly waterLurker: boolean;
  readonly siegeTower: boolean;
  /** Knights or Cavalry in chariots (R7). */
  readonly chariot: boolean;
  /** The foot that its riders become (D3-1). */
  readonly dismountsTo: ElementType | null;
}

/**
 * `hand`: not yet on the table, or to be called. `table` has a pose, `garrison` a feature; those who are lost have neither.
 */
export const STATUSES = ['hand', 'table', 'garrison', 'destroyed', 'fled', 'ensorcelled'] as const;
export type Status = (typeof STATUSES)[number];

export interface Element {
  readonly id: ElementId;
  readonly status: Status;
  readonly pose: Pose | null;
  readonly feature: FeatureId | null;
  readonly dismounted: boolean;
  /** An Aerial in close combat, until all contact has ended (D3-17). */
  readonly engaged: boolean;
  /** How often it has been called onto the table, and in which bound the last time: the first God to come is the first to go (R70). */
  readonly calls: number;
  readonly since: number;
  /** Natural ones on a Mage's own die (D3-31). */
  readonly ones: number;
  /** Who holds it ensorcelled; itself, when a Mage lost control. */
  readonly heldBy: ElementId | null;
  /** Where an ensorcelled Mage comes back (D3-13). */
  readonly marker: Pose | null;
}

/** An element that has changed. All elements are of one shape, with their fields in one order: that is what engines are quick with. */
export const changed = (element: Element, patch: Partial<Element>): Element => {
  const { id, status, pose, feature, dismounted, engaged, calls, since, ones, heldBy, marker } = { ...element, ...patch };
  return { id, status, pose, feature, dismounted, engaged, calls, since, ones, heldBy, marker };
};

/** What lies on the table. Rivers and roads are courses, all else areas. */
export interface TerrainPiece {
  readonly id: FeatureId;
  readonly kind: TerrainKind;
  /** Corners of an area in units, or the course of a river or road. */
  readonly points: readonly (readonly [number, number])[];
  /** Of rivers and roads. */
  readonly width?: number;
  /** Of hills. */
  readonly crest?: readonly (readonly [number, number])[];
}
export const COURSES = ['river', 'road'] as const;
export type TerrainKind = Exclude<Terrain, 'open' | 'wet-plough'> | 'waterway' | (typeof COURSES)[number];

/** A Camp or a Stronghold. */
export interface Works {
  readonly id: FeatureId;
  readonly kind: 'camp' | 'stronghold';
  readonly side: Side;
  readonly corners: readonly (readonly [number, number])[];
  readonly gate?: readonly [readonly [number, number], readonly [number, number]];
  /** A Stronghold that is its owner's Camp. */
  readonly isCamp?: boolean;
}

/** How a mover lines up with an enemy (GEO-3). */
export const CONTACT_EDGES = ['front', 'left', 'right', 'rear', 'overlap-left', 'overlap-right', 'assault'] as const;
export type ContactEdge = (typeof CONTACT_EDGES)[number];

/** A part of a group's move: straight ahead by units, or a wheel forward by hundredths of a degree about a front corner. */
export type Segment = { readonly advance: number } | { readonly wheel: 'left' | 'right'; readonly by: number };

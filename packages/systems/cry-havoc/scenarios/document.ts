import type { MapDocument } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { Missile, Values } from '../facts.js';
import type { MapHexside } from './map-form.js';

/** A skirmish as a person writes it down: map, casts, set-up, special rules, victory. Plain JSON. */
export interface ScenarioDocument {
  /** `cry-havoc/training`; one's own begins with `cry-havoc/` too. */
  readonly id: string;
  readonly name: string;
  /** A few sentences on the history. */
  readonly note: string;
  /** How long it takes. */
  readonly length: string;
  /** The first plays first in every turn (R2). */
  readonly sides: readonly [Side, Side];
  readonly sideNames: readonly [string, string];
  /**
   * The signs of its ground: `.` flat, `^` hilltop, `s` scrub, `T` tree, `l` slope, `h` room, `u` upper room, `D` doorway, `S` staircase, `B` balcony,
   * `a` anvil, `w` water bucket, `f` ford, `~` deep water.
   */
  readonly map: MapDocument<MapHexside>;
  /** The last turn. */
  readonly turns: number;
  /** Everybody who takes part; no id is used twice, not even by the other side. */
  readonly casts: { readonly [side: Side]: readonly CharacterDocument[] };
  /** What can be carried. */
  readonly objects: readonly ObjectDocument[];
  /** Who may leave the map, and where. */
  readonly exits: readonly ExitDocument[];
  readonly special: SpecialDocument;
  readonly victory: VictoryDocument;
  /** What we decided ourselves. */
  readonly notes: readonly string[];
}

/** A card: name, values and where he begins (3.1). */
export interface CharacterDocument {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly armoured?: true;
  readonly weapon?: Missile;
  /** 4 unless it is said otherwise (R25). */
  readonly javelins?: number;
  /** He shoots the bow in the saddle (R24). */
  readonly mountedArcher?: true;
  /** Attack, defence, movement. */
  readonly foot: Values;
  readonly footWounded: Values;
  /** Both or neither; without them he never rides. */
  readonly mounted?: Values;
  readonly mountedWounded?: Values;
  /** Casualty points. */
  readonly vp: number;
  /** His hex; of a rider head and rump, `0702-0701`. */
  readonly start?: string;
  /** Instead of a start: when and where he enters the map (R80). Who can ride enters in the saddle. */
  readonly enters?: EntryDocument;
}

/** By an edge, at a row or the nearest of these rows where there is room. */
export interface EntryDocument {
  readonly turn: number;
  readonly edge: 'east' | 'west';
  readonly row: number;
  readonly rows: readonly [number, number];
}

/** Something that one man on foot can carry (section 8). */
export interface ObjectDocument {
  readonly id: string;
  readonly name: string;
  /** Where it lies, or with whom it begins. */
  readonly hex?: string;
  readonly with?: string;
  /** The sides whose men may carry it. */
  readonly carriers: readonly Side[];
}

export interface ExitDocument {
  readonly side: Side;
  readonly edge: Edge;
  /** The first turn in which it is open. */
  readonly from: number;
}
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

export interface SpecialDocument {
  /** In its first player turn this side does not shoot and has half its movement points. */
  readonly surprised?: Side;
  /** He rides his own beast and nothing else, and nobody else rides it; his load is with him in the saddle. */
  readonly mule?: string;
  /** Who may not be anywhere but in these regions, until the end of a turn or for good (R79). */
  readonly confined?: readonly { readonly who: readonly string[]; readonly regions: readonly string[]; readonly until?: number }[];
}

export type VictoryDocument =
  /** Casualty points decide, with what is carried off and what is kept. */
  | {
      readonly rule: 'points';
      /** What each load is worth that this side has carried off the map. */
      readonly loot?: { readonly side: Side; readonly points: number };
      /** A load that its keeper wants off the map, where it wins the game; else it is worth points in a region, elsewhere, and in enemy hands. */
      readonly chest?: {
        readonly object: string;
        readonly keeper: Side;
        readonly region: string;
        readonly there: number;
        readonly elsewhere: number;
        readonly enemy: number;
      };
    }
  /** The attacker wins who at the end of his own player turn has a man standing in the building and the other side none; else the other side. */
  | { readonly rule: 'storm'; readonly attacker: Side; readonly building: string };

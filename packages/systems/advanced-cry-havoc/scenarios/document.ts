import type { MapDocument } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { Facing, Weapon } from '../facts.js';
import type { MapHexside } from './map-form.js';

/** A skirmish as a person writes it down: map, casts, set-up, special rules, victory. Plain JSON. */
export interface ScenarioDocument {
  /** `advanced-cry-havoc/duel`; one's own begins with `advanced-cry-havoc/` too. */
  readonly id: string;
  readonly name: string;
  /** A few sentences on the history. */
  readonly note: string;
  /** How long it takes. */
  readonly length: string;
  readonly sides: readonly [Side, Side];
  readonly sideNames: readonly [string, string];
  /**
   * The signs of its ground: `.` open, `r` road, `y` yard, `s` scrub, `t` tree, `m` marsh, `f` ford, `~` deep water, `b` bridge, `h` house, `c` cart,
   * `o` rock, `g` rubble.
   */
  readonly map: MapDocument<MapHexside>;
  /** Doors that do not stand open at the beginning, as hexsides parted by blanks (R73). */
  readonly doors?: { readonly closed?: string; readonly barred?: string };
  /** The last turn. */
  readonly turns: number;
  /** Who holds priority in the first turn; `roll`: the dice say. */
  readonly priority: Side | 'roll';
  /** The friendly edge of each side (R74). */
  readonly edges: { readonly [side: Side]: Edge };
  /** Everybody who takes part; no id is used twice, not even by the other side. */
  readonly casts: { readonly [side: Side]: readonly CharacterDocument[] };
  /** What can be carried besides people. */
  readonly loads: readonly LoadDocument[];
  readonly special: SpecialDocument;
  readonly victory: VictoryDocument;
  /** What an option of this scenario puts in the place of casts and turns (R121). */
  readonly variant?: VariantDocument;
  /** What we decided ourselves. */
  readonly notes: readonly string[];
}

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** OFF, DEF, MF. */
export type Values = readonly [off: number, def: number, mf: number];

/** A card: name, values and where he begins (3.1). */
export interface CharacterDocument {
  readonly id: string;
  readonly name: string;
  /** What he is, in words. */
  readonly calling: string;
  readonly role: 'leader' | 'knight' | 'soldier' | 'civilian' | 'animal';
  readonly armored?: true;
  readonly foot: Values;
  /** An animal has none: a wound kills it (R47). */
  readonly footWounded?: Values;
  /** Both or neither; without them he never rides. */
  readonly mounted?: Values;
  readonly mountedWounded?: Values;
  readonly weapon?: Weapon;
  /** His horse, where it is no unbarded warhorse of DEF 8 (3.2). */
  readonly horse?: { readonly def: number; readonly armored?: true };
  /** His hex; of a rider head and rump, `0702-0701`, which say how he faces too. */
  readonly start?: string;
  /** Of one on foot. */
  readonly facing?: Facing;
  /** Instead of a start: from which turn on he may come, and over which hexes of the edge (R112). Who can ride comes in the saddle. */
  readonly enters?: { readonly turn: number; readonly hexes: string; readonly facing: Facing };
}

/** Something that one man can carry (5.9). */
export interface LoadDocument {
  readonly id: string;
  readonly name: string;
  readonly hex: string;
}

export interface SpecialDocument {
  /** Nobody leaves the map (SC-0). */
  readonly roped?: true;
  /** Men of this side neither move nor charge in the first turn, also not in reaction (SC-2). */
  readonly standing?: Side;
  /** He begins with a banner (SC-2). */
  readonly banner?: string;
  /** Nobody of this side leaves these regions until the end of a turn (SC-3). */
  readonly confined?: { readonly side: Side; readonly region: string; readonly until: number };
  /** Loads stay within a region while this side has them. */
  readonly keeps?: { readonly side: Side; readonly region: string };
  /** Men of this side on foot may seize unarmed civilians of the other (SC-3). */
  readonly seizes?: Side;
  /** Mounted men of this side may carry. */
  readonly ridersCarry?: Side;
  /** An animal that must attack. */
  readonly hound?: string;
}

/** What a side scores for what the enemy has lost and for what it has won. */
export interface ScoreDocument {
  /** Each enemy dead, by his role; a horse and a beast count nothing. */
  readonly dead: { readonly leader: number; readonly knight: number; readonly soldier: number; readonly civilian: number };
  /** Each enemy Stunned or in Panic at the end. */
  readonly down?: number;
  /** Each enemy who has left over his own edge in Panic. */
  readonly routed?: number;
  /** Each civilian of its own who is dead; points it loses. */
  readonly ownCivilian?: number;
  /** Each enemy civilian whom its men have killed; points it loses. */
  readonly slaughter?: number;
  /** A Good Order character in or beside these hexes while the enemy has none there. */
  readonly ground?: { readonly region: string; readonly points: number };
  /** Holding the banner, with a Good Order knight on the map where that is asked for. */
  readonly banner?: { readonly points: number; readonly knight?: true };
  /** Each living enemy on foot on the map. */
  readonly onFoot?: number;
  /** Loads that its men have carried off, by id. */
  readonly loot?: { readonly [load: string]: number };
  /** Each enemy carried off. */
  readonly taken?: number;
  /** Each load that the enemy has not carried off. */
  readonly kept?: number;
}

export type VictoryDocument =
  /** One man against one (SC-0). */
  | { readonly rule: 'duel' }
  /** The higher total wins; a smaller margin than this is a draw (section 8). */
  | { readonly rule: 'points'; readonly margin: number; readonly scores: { readonly [side: Side]: ScoreDocument } };

export type VariantDocument =
  | { readonly option: 'joust'; readonly casts: ScenarioDocument['casts'] }
  | { readonly option: 'smallParties'; readonly who: readonly string[]; readonly turns: number }
  /** The turn of those who enter is chosen. */
  | { readonly option: 'reliefTurn' };

/** R67, where a scenario gives none. */
export const USUAL_SCORE: ScoreDocument = {
  dead: { leader: 8, knight: 5, soldier: 3, civilian: 0 },
  down: 1,
  routed: 2,
  ownCivilian: 2,
};

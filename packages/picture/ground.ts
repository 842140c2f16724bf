import type { Side } from '@pennon/kernel';

/** @example const id: PieceId = 'WAT3'; */
export type PieceId = string;

/**
 * What a battle is fought on.
 * @example const isTable = ground.kind === 'table';
 */
export type Ground = HexGround | TableGround;

/**
 * A map of hexes as data for whoever draws it.
 * @example { kind: 'hexes', orientation: 'pointy', shifted: 'even', columns: 14, rows: 12, hexes: [{ id: '0101', ground: 'woods', level: 0 }], hexsides: [], places: [] }
 */
export interface HexGround {
  readonly kind: 'hexes';
  readonly orientation: 'pointy' | 'flat';
  readonly shifted: 'even' | 'odd';
  readonly columns: number;
  readonly rows: number;
  readonly hexes: readonly { readonly id: string; readonly ground: GroundKind; readonly level: number; readonly note?: string }[];
  /** What lies between two hexes. `name`: that of the stream it belongs to. */
  readonly hexsides: readonly {
    readonly between: readonly [string, string];
    readonly kind: HexsideKind;
    /** For slopes and cliffs: the hex on the high side. */
    readonly high?: string;
    readonly name?: string;
  }[];
  readonly places: readonly { readonly hex: string; readonly name: string; readonly kind: 'place' | 'water' }[];
  /** In words for who cannot see it: what `ground` and hexside kinds are called in this game. */
  readonly words: { readonly [kind: string]: string };
}
/**
 * A place on a table in whole units; x grows to the east and y to the north.
 * @example const middle: Place = { x: 75_000, y: 75_000 };
 */
export interface Place {
  readonly x: number;
  readonly y: number;
}
/**
 * Where a piece stands on a table and how it faces: the middle of its front edge, and hundredths of a degree clockwise from north.
 * @example const spears: TablePose = { x: 35_000, y: 30_000, h: 9_000 };
 */
export interface TablePose extends Place {
  readonly h: number;
}
/**
 * A piece and a pose: where it stands, stood or would stand.
 * @example { piece: 'Sp1', pose: { x: 35_000, y: 30_000, h: 0 } }
 */
export interface PieceAt {
  readonly piece: PieceId;
  readonly pose: TablePose;
}
/**
 * An outline or a course, as x, y, x, y and so on.
 * @example const square: Outline = [0, 0, 10_000, 0, 10_000, 10_000, 0, 10_000];
 */
export type Outline = readonly number[];

/**
 * One thing that ground does, to what, by which rule; `short` is what is written on the ground itself.
 * @example { on: 'combat', text: 'who fights in it has -2', short: 'fights at -2', ref: 'D3-26 bad' }
 */
export interface GroundEffect {
  readonly on: 'movement' | 'command' | 'combat' | 'shooting' | 'magic';
  readonly text: string;
  readonly short: string;
  readonly ref: string;
}

/**
 * A free table as data for whoever draws it. Lengths are in units; `unit` of them are the width of a base.
 * @example { kind: 'table', width: 150_000, height: 150_000, unit: 10_000, areas: [], courses: [], works: [], words: {} }
 */
export interface TableGround {
  readonly kind: 'table';
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly areas: readonly {
    readonly id: string;
    readonly ground: GroundKind;
    readonly name: string;
    readonly shape: Outline;
    /** The ridge of a hill, as courses. */
    readonly crest?: readonly Outline[];
    readonly note?: string;
    /** How hard it is to most. */
    readonly going?: 'good' | 'rough' | 'bad' | 'closed';
    readonly effects?: readonly GroundEffect[];
  }[];
  readonly courses: readonly {
    readonly id: string;
    readonly kind: 'river' | 'road';
    readonly name: string;
    readonly points: Outline;
    readonly width: number;
    readonly note?: string;
    readonly effects?: readonly GroundEffect[];
  }[];
  readonly works: readonly {
    readonly id: string;
    readonly kind: 'camp' | 'stronghold';
    readonly name: string;
    /** Whose it is now. */
    readonly side: Side;
    readonly shape: Outline;
    /** A stretch of the outline. */
    readonly gate?: Outline;
    /** Sacked, or fallen to the enemy. */
    readonly taken: boolean;
    readonly garrison: PieceId | null;
    readonly note: string;
    readonly effects?: readonly GroundEffect[];
  }[];
  /** Which edge is whose, as far as it is known. */
  readonly edges: readonly { readonly side: Side; readonly edge: 'north' | 'east' | 'south' | 'west' }[];
  readonly words: { readonly [kind: string]: string };
}

/**
 * How ground is drawn; what it does to whom is the system's.
 * @example const kind: GroundKind = 'woods';
 */
export type GroundKind =
  | ('clear' | 'woods' | 'water' | 'marsh' | 'ice' | 'village' | 'out')
  | ('plough' | 'wetPlough' | 'hill' | 'steepHill' | 'scrub' | 'rocky' | 'boggy' | 'enclosures' | 'hamlet')
  | ('oasis' | 'dunes' | 'gully' | 'waterway');
/** @example const kind: HexsideKind = 'river'; */
export type HexsideKind = 'river' | 'stream' | 'slope' | 'ridge' | 'cliff' | 'wall' | 'hedge' | 'bridge' | 'ford';

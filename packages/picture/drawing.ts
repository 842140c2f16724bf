/*
 * How things are drawn, as data: a system picks from the tables of this package and adds drawings of its own under keys of its own. A page draws
 * them all alike and knows none by name.
 */

/**
 * The colours a drawing may name: `raised` is the light of labels and plates. What they are is the business of the page and its themes; `side` is that of the side whose piece it is, `onSide`
 * what stands out on it.
 * @example TINTS.includes('paper') // true
 */
export const TINTS = [
  'side',
  'onSide',
  'ink',
  'soft',
  'paper',
  'raised',
  'choice',
  'choiceSoft',
  'clear',
  'woods',
  'water',
  'marsh',
  'ice',
  'village',
  'out',
  'level',
  'waterInk',
  'tree',
  'hedge',
] as const;
/** @example const tint: Tint = 'waterInk'; */
export type Tint = (typeof TINTS)[number];
/**
 * A tint, or so many parts in a hundred of one with the rest of another; `none` is nothing at all.
 * @example const brown: Colour = ['level', 60, 'ink'];
 */
export type Colour = Tint | readonly [Tint, number, Tint | 'none'];

/**
 * How a line or an area is drawn. Lengths are in units of the board: a hex is 36 from its middle to a corner, a base 60 broad.
 * @example const hedge: Pen = { line: 'tree', width: 6, dash: '0.1 6.5', isRound: true };
 */
export interface Pen {
  readonly fill?: Colour;
  readonly line?: Colour;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
  readonly isRound?: boolean;
}
/**
 * Path data and how it is drawn.
 * @example { d: 'M10 15L14 19.4L21 10', line: 'ink', width: 3, isRound: true }
 */
export interface Stroke extends Pen {
  readonly d: string;
}

/**
 * A figure in one colour, looking to the right in a box from -16 to 16: areas, limbs with a broad pen, weapons with a fine one.
 * @example { shape: 'M-9-15.4L13.4-10.6L6.4-7.4Z', limbs: 'M-9-16V16', weapon: '' }
 */
export interface Figure {
  readonly shape: string;
  readonly limbs: string;
  readonly weapon: string;
  /** How many stand on a base, and how large; one where nothing is said. */
  readonly ranks?: readonly [count: number, size: number];
  /** What carries it where it covers two hexes, seen from above and upwards towards its head: the middles of its hexes are 31 above and below 0. */
  readonly mount?: readonly Stroke[];
  /** It has no shield: this is all of it. Drawn upwards towards its head where it covers two hexes. */
  readonly bare?: readonly Stroke[];
}

/**
 * What a state looks like on a piece. A counter is drawn in a box from -24 to 24 about its middle, a base from its front edge backwards.
 * @example { at: 'middle', strokes: [{ d: 'M-15-15L15 15M15-15L-15 15', line: 'ink', width: 5 }] }
 */
export interface Mark {
  /** Where its strokes lie: `front` turns with the piece; the other edges and corners are those of a base. */
  readonly at: 'middle' | 'front' | 'frontLeft' | 'frontRight' | 'rear' | 'rearLeft' | 'rearRight';
  readonly strokes: readonly Stroke[];
  /** How far from there, to the right and to the rear. */
  readonly offset?: readonly [number, number];
  /** It stays upright when the base turns. */
  readonly isUpright?: boolean;
  /** On a table it lies over all bases, so that no line hides it. */
  readonly isAbove?: boolean;
  /** Degrees by which the whole piece leans. */
  readonly lean?: number;
  /** Degrees by which the figure on its shield lies down. */
  readonly lies?: number;
  /** The colour of the piece's field. */
  readonly field?: Colour;
  readonly rim?: Pen;
  /** Its strokes lie under the rim. */
  readonly isUnderRim?: boolean;
  /** Its upper right corner is turned down. */
  readonly isFolded?: boolean;
}

/**
 * A small thing strewn over ground, drawn about 0, 0 and enlarged to a size between the two.
 * @example const fir: Sprig = { d: 'M0-1.9l1.05 2.5h-2.1z', size: [2.7, 4.1], often: 3 };
 */
export interface Sprig {
  readonly d: string;
  readonly size: readonly [least: number, most: number];
  /** How often, against the others of its kind. */
  readonly often: number;
}

/**
 * Ground of hexes: a tint, and up to `most` sprigs in each hex, never nearer to one another than `apart`, within a `share` of the hex.
 * @example { tint: 'woods', strewn: { sprigs: TREES, most: 16, apart: 8.6, share: 0.92, fill: 'tree' } }
 */
export interface HexArea {
  readonly tint: Colour;
  readonly edge?: Pen;
  /** Out of play: without grid and numbers. */
  readonly isOut?: boolean;
  /** Made by hands: its outline goes from corner to corner, and where it is raised it casts a shadow instead of sloping down. */
  readonly isBuilt?: boolean;
  /** Open water: rivers flow into it, and lines follow its shore. */
  readonly isWater?: boolean;
  readonly strewn?: Pen & { readonly sprigs: readonly Sprig[]; readonly most: number; readonly apart: number; readonly share: number };
  /** Drawn once in each hex, upwards towards the hex to which it points: the steps of a stair. */
  readonly inHex?: readonly Stroke[];
}

/**
 * What lies between two hexes. `flow`: water with banks, one curve through all that join; `fall`: strokes down from the high side, with `teeth` for
 * a cliff; `crest`: strokes to both sides; `line`: pens along it, as a soft curve or, `isStraight`, from corner to corner; `across`: bars over it at
 * these distances from its middle; `sign`: strokes about its middle, the hexside being the line from -18 to 18 and the first hex above it.
 * @example const stream: HexsideDrawing = { how: 'flow', bank: 5.2, bed: 3.2 };
 */
export type HexsideDrawing =
  | { readonly how: 'flow'; readonly bank: number; readonly bed: number }
  | ({ readonly how: 'fall'; readonly every: number; readonly length: readonly [number, number] } & Pen)
  | { readonly how: 'teeth'; readonly every: number; readonly tooth: Pen; readonly edge: Pen }
  | { readonly how: 'crest'; readonly every: number; readonly length: readonly [number, number]; readonly strokes: Pen; readonly back: Pen }
  | { readonly how: 'line'; readonly pens: readonly Pen[]; readonly isStraight?: boolean }
  | ({ readonly how: 'across'; readonly at: readonly number[] } & Pen)
  | { readonly how: 'sign'; readonly strokes: readonly Stroke[] };

/**
 * One layer of what makes ground of a table what it is. `strewn`: sprigs about `apart` from one another, `margin` from the edge and none within `clear`
 * of the middle; `edge`: sprigs along the outline; `lines`: parallel lines, `across` the other way; `hachures`: strokes inwards from the outline; `raised`: the
 * outline drawn together; `crest`: the ridge; `outline`: the outline itself; `once`: a drawing in the middle.
 * @example const furrows: Pattern = { how: 'lines', apart: 7, line: ['level', 70, 'ink'], width: 1, opacity: 0.42 };
 */
export type Pattern = Pen &
  (
    | {
        readonly how: 'strewn';
        readonly sprigs: readonly Sprig[];
        readonly apart: number;
        readonly margin: number;
        readonly clear?: number;
      }
    | { readonly how: 'edge'; readonly sprigs: readonly Sprig[]; readonly every: number }
    | { readonly how: 'lines'; readonly apart: number; readonly across?: boolean }
    | { readonly how: 'hachures'; readonly every: number; readonly length: readonly [number, number] }
    | { readonly how: 'raised'; readonly inset: number }
    | { readonly how: 'crest' | 'outline' }
    | { readonly how: 'once'; readonly d: string }
  );

/**
 * Ground of a table: how its area and edge are drawn, and what lies in it.
 * @example { tint: 'woods', edge: { line: 'hedge', width: 1.1 }, patterns: [{ how: 'strewn', sprigs: TREES, apart: 13, margin: 6, fill: 'tree' }] }
 */
export interface TableArea {
  readonly tint: Colour;
  readonly edge: Pen;
  readonly patterns: readonly Pattern[];
}
/**
 * A river or a road: its bank a little broader than it is, its bed, a line along its middle.
 * @example { bank: 'waterInk', bed: 'water', middle: { line: 'waterInk', width: 0.9, dash: '16 22', opacity: 0.6 } }
 */
export interface Course {
  readonly bank: Colour;
  readonly bed: Colour;
  readonly middle: Pen;
}
/**
 * A Camp or a Stronghold: its ground, its wall, towers at its corners, what stands in it.
 * @example { tint: ['level', 20, 'paper'], wall: { line: 'soft', width: 7 }, gate: { line: 'ink', width: 8 }, patterns: [] }
 */
export interface WorksDrawing {
  readonly tint: Colour;
  readonly wall: Pen;
  readonly gate: Pen;
  readonly towers?: Stroke;
  readonly patterns: readonly Pattern[];
}

/** @example const figures: DrawingsByKey<Figure> = { ...FIGURES, camel: { shape, limbs, weapon } }; */
export interface DrawingsByKey<T> {
  readonly [key: string]: T;
}
/**
 * The roof of a house: it lies over the hexes of a building while nobody can be seen in there.
 * @example const thatch: Roof = { tint: ['level', 48, 'clear'], edge: { line: 'ink', width: 2.4 }, straw: { line: 'level', width: 1 }, apart: 6 };
 */
export interface Roof {
  readonly tint: Colour;
  readonly edge: Pen;
  /** Strokes down from the ridge, so far from one another. */
  readonly straw: Pen;
  readonly apart: number;
}
/**
 * Every drawing that a game on hexes uses, by the keys its pieces and its ground use.
 * @example drawings.figures[piece.figure]?.shape
 */
export interface HexDrawings {
  readonly figures: DrawingsByKey<Figure>;
  readonly marks: DrawingsByKey<Mark>;
  readonly ground: DrawingsByKey<HexArea>;
  readonly hexsides: DrawingsByKey<HexsideDrawing>;
  /** Of all its houses; absent: they have none. */
  readonly roof?: Roof;
}
/**
 * Every drawing that a game on a table uses.
 * @example drawings.ground[area.ground]?.tint
 */
export interface TableDrawings {
  readonly figures: DrawingsByKey<Figure>;
  readonly marks: DrawingsByKey<Mark>;
  readonly ground: DrawingsByKey<TableArea>;
  readonly courses: DrawingsByKey<Course>;
  readonly works: DrawingsByKey<WorksDrawing>;
}

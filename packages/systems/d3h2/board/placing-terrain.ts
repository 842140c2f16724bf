import { no, type Refusal } from '@pennon/kernel';
import { contains, headingTo, type Polygon, placeFrom, polygon, polygonDistance, sharedArea, turnBetween } from '@pennon/space';
import { BW, bw, EPS, EPS_AREA, EPS_MEASURE } from '../geometry/measure.js';
import { type Corner, type Corners, frameOf, legsOf, spanOf } from '../geometry/shapes.js';
import { EDGES, type Edge, type EdgeFacts, type PlacedFeature, type TerrainPiece, type Works } from '../types.js';
import { type Ground, groundOf, type Lie } from './ground.js';
import { edgeOfWorks, fromEdge, isCourse, isHill, pieceFault, worksFault } from './placing-camps-and-strongholds.js';

/*
 * Whether a piece of terrain may be placed there (8.2, R11 to R15). Nobody has an edge of the table yet; north is up.
 */

/** What a player draws. */
export interface Drawn {
  readonly points: Corners;
  readonly width?: number;
  readonly crest?: Corners;
  readonly gate?: Works['gate'];
}

// ---------------------------------------------------------------- quarters of the table

/** Quarter 1 is the far left one, then clockwise (R12). */
export function quarterBox(quarter: number, size: number): { readonly left: number; readonly bottom: number; readonly side: number } {
  const side = size / 2;
  return { left: quarter === 1 || quarter === 4 ? 0 : side, bottom: quarter <= 2 ? side : 0, side };
}
const squareOf = (quarter: number, size: number): Polygon => {
  const { left, bottom, side } = quarterBox(quarter, size);
  return [left, bottom, left, bottom + side, left + side, bottom + side, left + side, bottom];
};
export const QUARTERS: readonly number[] = [1, 2, 3, 4];
const isNeighbour = (a: number, b: number): boolean => Math.abs(a - b) % 2 === 1;
const QUARTER_NAMES: { readonly [quarter: number]: string } = { 1: 'north-west', 2: 'north-east', 3: 'south-east', 4: 'south-west' };

/** For a waterway the die names an edge, clockwise from the left (R13). */
const WATER_EDGES: readonly Edge[] = ['west', 'north', 'east', 'south'];
export const waterEdge = (quarter: number): Edge => WATER_EDGES[quarter - 1] ?? 'west';
/** Where a piece goes, in words. */
export const whereTo = (feature: PlacedFeature, quarter: number): string =>
  feature === 'waterway' ? `${waterEdge(quarter)} edge` : `${QUARTER_NAMES[quarter]} quarter`;

/** How far the farthest corner lies out of a quarter. */
function outside(points: Corners, quarter: number, size: number): number {
  const { left, bottom, side } = quarterBox(quarter, size);
  let over = 0;
  for (const [x, y] of points) over = Math.max(over, left - x, x - left - side, bottom - y, y - bottom - side);
  return over;
}

// ---------------------------------------------------------------- is it allowed

/** Bounding rectangles in units (8.2); gullies are long (R13). */
const MOST_TOGETHER = 9 * BW;
const LEAST_SIDE = BW;
const SHORT = 3 * BW;
const APART = BW;
/** A hill's crest is this part of its length. */
const CREST_PERCENT = 60;
/** How far a crest may be off its length and its direction. */
const CREST_SLACK = BW / 4;
const CREST_TURN = 2_000;

/** Why a piece may not be placed there, or nothing. */
export function placingRefusal(ground: Ground, feature: PlacedFeature, quarter: number, drawn: Drawn): Refusal | undefined {
  if (feature === 'stronghold') return strongholdRefusal(ground, quarter, drawn);
  if (drawn.gate !== undefined) return no('R15', 'Only a Stronghold has a gate.');
  const piece = asPiece(feature, drawn);
  const fault = pieceFault(piece, ground.size);
  if (fault !== undefined) return no('R11', `That cannot be drawn: ${fault}`);
  if (feature === 'waterway') return waterwayRefusal(ground, waterEdge(quarter), piece);
  return isCourse(feature) ? courseRefusal(ground, quarter, piece) : areaRefusal(ground, quarter, piece);
}

const asPiece = (kind: Exclude<PlacedFeature, 'stronghold'>, { points, width, crest }: Drawn, id = ''): TerrainPiece => ({
  id,
  kind,
  points,
  ...(width === undefined ? {} : { width }),
  ...(crest === undefined ? (isHill(kind) ? { crest: crestOf(points) } : {}) : { crest }),
});

/** The piece that comes of a drawing; hills get the crest that nobody drew. */
export const pieceOf = (feature: Exclude<PlacedFeature, 'stronghold'>, drawn: Drawn, id: string): TerrainPiece =>
  asPiece(feature, drawn, id);

/** Along the longer side, through the middle. */
export function crestOf(points: Corners): Corners {
  const { axis, length } = frameOf(points);
  const half = Math.round((length * CREST_PERCENT) / 200);
  return [-half, half].map((on) => {
    const { x, y } = placeFrom(axis, 0, on);
    return [x, y] as const;
  });
}

function areaRefusal(ground: Ground, quarter: number, piece: TerrainPiece): Refusal | undefined {
  return (
    sizeRefusal(ground, piece) ??
    quarterRefusal(ground, quarter, piece) ??
    edgeDistance(ground, piece) ??
    distanceRefusal(ground, piece) ??
    (piece.crest === undefined ? undefined : crestRefusal(piece.points, piece.crest))
  );
}

function sizeRefusal(ground: Ground, { kind, points }: TerrainPiece): Refusal | undefined {
  const { length, width } = frameOf(points);
  const sizes = `it is ${bw(length)} by ${bw(width)}`;
  const over = length + width - MOST_TOGETHER;
  if (over > EPS_MEASURE) return no('R11', `Length and width together are at most 9 BW; ${sizes}, ${bw(over)} too much.`);
  if (width < LEAST_SIDE - EPS_MEASURE) return no('R11', `It must be at least 1 BW wide; ${sizes}, ${bw(LEAST_SIDE - width)} short.`);
  if (kind === 'gully') {
    if (width > LEAST_SIDE + EPS_MEASURE) return no('R13', `A gully is 1 BW wide; ${sizes}, ${bw(width - LEAST_SIDE)} too much.`);
    const short = 3 * width - length;
    return short > EPS_MEASURE ? no('R11', `A gully is at least three times as long as wide; ${sizes}, ${bw(short)} short.`) : undefined;
  }
  const long = length - 2 * width;
  if (long > EPS_MEASURE) return no('R11', `It is at most twice as long as wide; ${sizes}, ${bw(long)} too long.`);
  const other = length < SHORT - EPS_MEASURE ? ground.areas.find(isShort) : undefined;
  return other && no('R11', `Only one piece may be shorter than 3 BW, and ${other.id} is; ${sizes}, ${bw(SHORT - length)} short.`);
}
function isShort({ shape, terrain }: Ground['areas'][number]): boolean {
  if (terrain === 'waterway') return false;
  const known = lengths.get(shape) ?? frameOf(cornersOf(shape)).length;
  lengths.set(shape, known);
  return known < SHORT - EPS_MEASURE;
}
/** Shapes do not change. */
const lengths = new WeakMap<Polygon, number>();
const cornersOf = (shape: Polygon): Corners =>
  Array.from({ length: shape.length / 2 }, (_, i) => [shape[2 * i] ?? 0, shape[2 * i + 1] ?? 0] as const);

/** In its quarter alone; a ploughed field reaches into one neighbour, and a gentle hill may. */
function quarterRefusal({ size }: Ground, quarter: number, { kind, points }: TerrainPiece): Refusal | undefined {
  const shape = polygon(points);
  const others = QUARTERS.filter((q) => q !== quarter && sharedArea(squareOf(q, size), shape) > EPS_AREA);
  const isHere = sharedArea(squareOf(quarter, size), shape) > EPS_AREA;
  const over = bw(outside(points, quarter, size));
  const here = `the ${QUARTER_NAMES[quarter]} quarter`;
  if (!isHere) return no('R12', `It goes into ${here}; it reaches ${over} out of it.`);
  const isSpread = others.length === 1 && others.every((q) => isNeighbour(q, quarter));
  if (kind === 'plough')
    return isSpread
      ? undefined
      : no('R11', `A ploughed field lies in ${here} and in just one next to it; this one lies in ${others.length} others.`);
  if (others.length === 0 || (kind === 'gentle-hill' && isSpread)) return undefined;
  return kind === 'gentle-hill'
    ? no('R11', `A gentle hill lies in ${here} and at most in one next to it; this one reaches ${over} out of it.`)
    : no('R11', `It lies entirely in ${here}; it reaches ${over} out of it.`);
}

function edgeDistance({ size }: Ground, { points }: TerrainPiece): Refusal | undefined {
  const nearest = Math.min(...EDGES.flatMap((edge) => points.map((corner) => fromEdge(edge, size, corner))));
  return nearest >= APART - EPS_MEASURE
    ? undefined
    : no('R11', `It keeps 1 BW from the edges of the table; it is ${bw(nearest)} away, ${bw(APART - nearest)} short.`);
}

/** 1 BW from other areas, nearer only where one of the two is built up; never upon each other. */
function distanceRefusal(ground: Ground, { kind, points }: TerrainPiece): Refusal | undefined {
  const shape = polygon(points);
  for (const { id, shape: other, terrain } of ground.areas) {
    const gap = polygonDistance(shape, other);
    if (kind === 'hamlet' || terrain === 'hamlet' || terrain === 'waterway') {
      if (gap === 0) return no('R11', `It would lie upon ${id}.`);
    } else if (gap < APART - EPS_MEASURE) return no('R11', `It keeps 1 BW from ${id}; it is ${bw(gap)} away, ${bw(APART - gap)} short.`);
  }
  const on = ground.works.find((works) => polygonDistance(shape, works.shape) === 0);
  return on && no('R11', `It would lie upon ${on.works.id}.`);
}

function crestRefusal(points: Corners, crest: Corners): Refusal | undefined {
  const { length, width, axis } = frameOf(points);
  const asked = Math.round((length * CREST_PERCENT) / 100);
  const long = legsOf(crest).reduce((sum, leg) => sum + spanOf(leg), 0);
  if (Math.abs(long - asked) > CREST_SLACK)
    return no('8.2', `The crest is six tenths of the hill's length, ${bw(asked)}; it is ${bw(long)} long.`);
  const [from, to] = [crest[0], crest[crest.length - 1]];
  if (from === undefined || to === undefined || length - width < BW / 2) return undefined;
  const turn = Math.abs(turnBetween(axis.h, headingTo(...from, ...to)));
  return Math.min(turn, 18_000 - turn) <= CREST_TURN ? undefined : no('8.2', 'The crest runs along the longer side of the hill.');
}

// ---------------------------------------------------------------- rivers, roads, waterways, Strongholds

const edgesAt = (size: number, corner: Corner): readonly Edge[] => EDGES.filter((edge) => fromEdge(edge, size, corner) <= EPS);
const waterwayOf = (ground: Ground) => ground.areas.find(({ terrain }) => terrain === 'waterway');
/** The edge along which the waterway lies. */
function edgeOfWater(ground: Ground): Edge | undefined {
  const water = waterwayOf(ground);
  if (water === undefined) return undefined;
  const corners = cornersOf(water.shape);
  return EDGES.find(
    (edge) =>
      corners.filter((corner) => fromEdge(edge, ground.size, corner) <= EPS && edgesAt(ground.size, corner).length === 2).length === 2,
  );
}

const LEAST_FROM_PARALLEL = 3 * BW;

function courseRefusal(ground: Ground, quarter: number, piece: TerrainPiece): Refusal | undefined {
  const { kind, points } = piece;
  const legs = legsOf(points);
  const [from, to] = [points[0], points[points.length - 1]];
  if (from === undefined || to === undefined) return no('R13', `A ${kind} needs two ends.`);
  if (legs.some((leg) => spanOf(leg) <= EPS)) return no('R13', `A ${kind} does not stand still: two of its places are the same.`);
  const crossed = QUARTERS.filter((q) => legs.some(([a, b]) => runsThrough(squareOf(q, ground.size), a, b)));
  if (!crossed.includes(quarter)) return no('R12', `It goes through the ${QUARTER_NAMES[quarter]} quarter; it does not touch it.`);
  const wet = waterwayOf(ground);
  if (wet !== undefined && legs.some(([a, b]) => runsThrough(wet.shape, a, b)))
    return no('R13', `A ${kind} ends where the waterway begins.`);
  return kind === 'river' ? riverRefusal(ground, piece, crossed.length) : roadRefusal(ground, piece);
}

/** Whether more than its ends lie in a shape. */
function runsThrough(shape: Polygon, [ax, ay]: Corner, [bx, by]: Corner): boolean {
  const PARTS = 32;
  let inside = 0;
  for (let i = 0; i <= PARTS; i++) {
    const x = ax + Math.round(((bx - ax) * i) / PARTS);
    const y = ay + Math.round(((by - ay) * i) / PARTS);
    if (contains(shape, x, y)) inside += 1;
  }
  return inside > 1;
}

/** The edges at which an end of a river lies; `water` when it is the waterway. */
function endsAt(ground: Ground, end: Corner): readonly (Edge | 'water')[] {
  const wet = waterwayOf(ground);
  const [x, y] = end;
  return [...edgesAt(ground.size, end), ...(wet !== undefined && polygonDistance(wet.shape, [x, y]) <= EPS ? (['water'] as const) : [])];
}

function riverRefusal(ground: Ground, { points, width = 0 }: TerrainPiece, quarters: number): Refusal | undefined {
  const [from, to] = [points[0], points[points.length - 1]];
  if (from === undefined || to === undefined) return undefined;
  const [source, mouth] = [endsAt(ground, from), endsAt(ground, to)];
  if (!source.some((a) => mouth.some((b) => a !== b)))
    return no('R13', 'A river runs from one edge of the table to another, or to the waterway.');
  if (quarters < 2) return no('R13', 'A river runs through at least two quarters.');
  const legs = legsOf(points);
  for (const leg of legs) {
    const near = nearestParallel(ground.size, leg) - width / 2;
    if (near < LEAST_FROM_PARALLEL - EPS_MEASURE)
      return no(
        'R13',
        `A river keeps 3 BW from an edge that it runs along; it is ${bw(Math.max(0, near))} away, ${bw(LEAST_FROM_PARALLEL - near)} short.`,
      );
  }
  const long = legs.reduce((sum, leg) => sum + spanOf(leg), 0);
  const straight = spanOf([from, to]);
  const most = Math.floor((straight * 3) / 2);
  return long <= most + EPS_MEASURE
    ? undefined
    : no('R13', `A river is at most half as long again as the straight way, ${bw(most)}; it is ${bw(long - most)} too long.`);
}

/** How near a stretch comes to the edges that it is parallel to rather than across. */
function nearestParallel(size: number, [a, b]: readonly [Corner, Corner]): number {
  const [dx, dy] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  const edges: readonly Edge[] = dx > dy ? ['north', 'south'] : dy > dx ? ['east', 'west'] : [];
  return Math.min(size, ...edges.flatMap((edge) => [fromEdge(edge, size, a), fromEdge(edge, size, b)]));
}

/** Walls and houses at which a road can end. */
const builtUp = (ground: Ground): readonly Polygon[] => [
  ...ground.works.filter(({ works }) => works.kind === 'stronghold').map(({ shape }) => shape),
  ...ground.areas.filter(({ terrain }) => terrain === 'hamlet').map(({ shape }) => shape),
];

function roadRefusal(ground: Ground, { points }: TerrainPiece): Refusal | undefined {
  const [from, to] = [points[0], points[points.length - 1]];
  if (from === undefined || to === undefined) return undefined;
  const towns = builtUp(ground);
  const isTown = ([x, y]: Corner): boolean => towns.some((town) => polygonDistance(town, [x, y]) <= EPS);
  const [begins, ends] = [edgesAt(ground.size, from), edgesAt(ground.size, to)];
  const isJoined = begins.some((a) => ends.some((b) => a !== b)) || (begins.length > 0 && isTown(to)) || (ends.length > 0 && isTown(from));
  if (!isJoined) return no('R13', 'A road runs from one edge of the table to another, or to a built-up area.');
  const walls = ground.works.filter(({ works }) => works.kind === 'stronghold');
  return legsOf(points).some(([a, b]) => walls.some(({ shape }) => runsThrough(shape, a, b)))
    ? no('R13', 'A road ends at the walls of a Stronghold.')
    : undefined;
}

const WATER_DEEP = { least: BW, most: 3 * BW };

/** Along the whole of its edge, both corners of the table in it, and 1 to 3 BW deep everywhere. */
function waterwayRefusal({ size }: Ground, edge: Edge, { points }: TerrainPiece): Refusal | undefined {
  const depths = points.map((corner) => fromEdge(edge, size, corner));
  const onEdge = points.filter((corner) => fromEdge(edge, size, corner) <= EPS);
  const isWhole = onEdge.length === 2 && onEdge.every((corner) => edgesAt(size, corner).length === 2);
  if (!isWhole) return no('R13', `A waterway lies along the whole ${edge} edge, from corner to corner.`);
  const bank = depths.filter((deep) => deep > EPS);
  const [shallow, deep] = [Math.min(...bank), Math.max(...bank)];
  if (shallow < WATER_DEEP.least - EPS_MEASURE)
    return no('R13', `A waterway is at least 1 BW deep; this one is ${bw(shallow)}, ${bw(WATER_DEEP.least - shallow)} short.`);
  if (deep > WATER_DEEP.most + EPS_MEASURE)
    return no('R13', `A waterway is at most 3 BW deep; this one is ${bw(deep)}, ${bw(deep - WATER_DEEP.most)} too much.`);
  const banks = points.filter((corner) => fromEdge(edge, size, corner) > EPS && edgesAt(size, corner).length === 1);
  return new Set(banks.flatMap((corner) => edgesAt(size, corner))).size === 2
    ? undefined
    : no('R13', 'A waterway reaches from one side edge of the table to the other.');
}

/** The Stronghold that comes of a drawing. */
export const strongholdOf = ({ points, gate }: Drawn, side: string, id: string): Works => ({
  id,
  kind: 'stronghold',
  side,
  corners: points,
  ...(gate === undefined ? {} : { gate }),
});

function strongholdRefusal(ground: Ground, quarter: number, drawn: Drawn): Refusal | undefined {
  if (drawn.width !== undefined || drawn.crest !== undefined)
    return no('R15', 'A Stronghold has corners and a gate, no width and no crest.');
  const fault = worksFault(strongholdOf(drawn, '', ''), ground, null);
  if (fault !== undefined) return no(fault.ref, fault.message);
  const over = outside(drawn.points, quarter, ground.size);
  return over > EPS ? no('R11', `It lies entirely in the ${QUARTER_NAMES[quarter]} quarter; it reaches ${bw(over)} out of it.`) : undefined;
}

// ---------------------------------------------------------------- edges

/** What the terrain says about the edges from which armies come (D3-7). */
export function edgeFacts(lie: Lie, defender: string): EdgeFacts {
  const ground = groundOf(lie);
  const stronghold = ground.works.find(({ works }) => works.kind === 'stronghold' && works.side === defender);
  const roadEnds = [...ground.field.terrain, ...lie.terrain].flatMap(({ kind, points }) =>
    kind === 'road' ? [...points.slice(0, 1), ...points.slice(-1)] : [],
  );
  return {
    stronghold: stronghold === undefined ? null : (edgeOfWorks(stronghold.works, ground.size) ?? null),
    roadEdges: EDGES.filter((edge) => roadEnds.some((end) => fromEdge(edge, ground.size, end) <= EPS)),
    waterway: edgeOfWater(ground) ?? null,
  };
}

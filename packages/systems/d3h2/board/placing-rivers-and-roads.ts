import { no, type Refusal } from '@pennon/kernel';
import { contains, type Polygon, polygonDistance, sharedArea } from '@pennon/space';
import { EDGES, type Edge } from '../facts.js';
import { BW, bw, EPS, EPS_AREA, EPS_MEASURE } from '../geometry/measure.js';
import { type Corner, cornersOf, legsOf, spanOf } from '../geometry/shapes.js';
import { fromEdge } from '../geometry/table-edges.js';
import { QUARTER_NAMES, QUARTERS, squareOf } from '../geometry/table-quarters.js';
import type { TerrainPiece } from '../types.js';
import { type Ground, strips } from './ground.js';

/*
 * Where a river, a road or a waterway may lie (8.2, R13).
 */

const edgesAt = (size: number, corner: Corner): readonly Edge[] => EDGES.filter((edge) => fromEdge(edge, size, corner) <= EPS);
const waterwayOf = (ground: Ground) => ground.areas.find(({ terrain }) => terrain === 'waterway');
/** The edge along which the waterway lies. */
export function edgeOfWater(ground: Ground): Edge | undefined {
  const water = waterwayOf(ground);
  if (water === undefined) return undefined;
  const corners = cornersOf(water.shape);
  return EDGES.find(
    (edge) =>
      corners.filter((corner) => fromEdge(edge, ground.size, corner) <= EPS && edgesAt(ground.size, corner).length === 2).length === 2,
  );
}

const LEAST_FROM_PARALLEL = 3 * BW;

export function courseRefusal(ground: Ground, quarter: number, piece: TerrainPiece): Refusal | undefined {
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

function riverRefusal(ground: Ground, piece: TerrainPiece, quarters: number): Refusal | undefined {
  const { points, width = 0 } = piece;
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
  // Walls stand in good going (D3-5).
  if (ground.works.some(({ shape }) => strips(piece).some((strip) => sharedArea(strip, shape) > EPS_AREA)))
    return no('D3-5', 'A river does not run through a Stronghold.');
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
export function waterwayRefusal({ size }: Ground, edge: Edge, { points }: TerrainPiece): Refusal | undefined {
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

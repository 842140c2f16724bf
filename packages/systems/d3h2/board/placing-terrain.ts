import { no, type Refusal } from '@pennon/kernel';
import { headingTo, type Polygon, polygon, polygonDistance, sharedArea, turnBetween } from '@pennon/space';
import { BW, bw, EPS_AREA, EPS_MEASURE } from '../geometry/measure.js';
import { type Corners, cornersOf, frameOf, legsOf, spanOf } from '../geometry/shapes.js';
import { fromEdge } from '../geometry/table-edges.js';
import { isNeighbour, outside, QUARTER_NAMES, QUARTERS, squareOf, waterEdge } from '../geometry/table-quarters.js';
import { CREST_PERCENT, crestOf, type Drawn, isCourse, isHill, pieceFault } from '../geometry/terrain-pieces.js';
import { isBuiltUp } from '../rules/terrain.js';
import { EDGES, type PlacedFeature, type TerrainPiece } from '../types.js';
import type { Ground } from './ground.js';
import { nameOfWorks, words } from './names.js';
import { strongholdRefusal } from './placing-camps-and-strongholds.js';
import { courseRefusal, waterwayRefusal } from './placing-rivers-and-roads.js';

/*
 * Whether a piece of terrain may be placed there (8.2, R11 to R13). Nobody has an edge of the table yet; north is up.
 */

/** Bounding rectangles in units (8.2); gullies are long (R13). */
const MOST_TOGETHER = 9 * BW;
const LEAST_SIDE = BW;
const SHORT = 3 * BW;
const APART = BW;
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
  return (
    other &&
    no('R11', `Only one piece may be shorter than 3 BW, and the ${words(other.terrain)} is; ${sizes}, ${bw(SHORT - length)} short.`)
  );
}
function isShort({ shape, terrain }: Ground['areas'][number]): boolean {
  if (terrain === 'waterway') return false;
  const known = lengths.get(shape) ?? frameOf(cornersOf(shape)).length;
  lengths.set(shape, known);
  return known < SHORT - EPS_MEASURE;
}
/** Shapes do not change. */
const lengths = new WeakMap<Polygon, number>();
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
  for (const { shape: other, terrain } of ground.areas) {
    const gap = polygonDistance(shape, other);
    if (isBuiltUp(kind) || isBuiltUp(terrain) || terrain === 'waterway') {
      if (gap === 0) return no('R11', `It would lie upon the ${words(terrain)}.`);
    } else if (gap < APART - EPS_MEASURE)
      return no('R11', `It keeps 1 BW from the ${words(terrain)}; it is ${bw(gap)} away, ${bw(APART - gap)} short.`);
  }
  const on = ground.works.find((works) => polygonDistance(shape, works.shape) === 0);
  return on && no('R11', `It would lie upon ${nameOfWorks(ground.battlefield, on.works)}.`);
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

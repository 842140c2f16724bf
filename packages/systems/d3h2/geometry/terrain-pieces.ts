import { placeFrom, polygon } from '@pennon/space';
import { COURSES, type TerrainPiece, type Works } from '../pieces.js';
import { BW, bw } from './measure.js';
import { type Corners, frameOf, isInside, isOnTable, isSimple } from './shapes.js';

/*
 * What can be drawn on a table at all: areas, rivers, roads, hills with their crests (8.2, R13).
 */

export const isCourse = (kind: string): boolean => (COURSES as readonly string[]).includes(kind);
export const isHill = (kind: string): boolean => kind === 'gentle-hill' || kind === 'difficult-hill';

/** Corners of an area, and places of a river or road (8.2). */
const CORNERS = { least: 4, most: 16 };
const COURSE = { least: 2, most: 16 };
/** R13. */
const COURSE_WIDTH = { least: BW / 2, most: BW };

/** What is wrong with a piece of terrain as it is drawn, beginning with the name of the field: "points must …". */
export function pieceFault({ kind, points, width, crest }: TerrainPiece, size: number): string | undefined {
  const { least, most } = isCourse(kind) ? COURSE : CORNERS;
  if (points.length < least || points.length > most)
    return `points must be ${least} to ${most} places for ${kind}; they are ${points.length}.`;
  if (!isOnTable(points, size)) return `points must all lie on the table.`;
  return isCourse(kind) ? courseFault(kind, width, crest) : areaFault(kind, points, width, crest);
}

function courseFault(kind: string, width: number | undefined, crest: Corners | undefined): string | undefined {
  if (crest !== undefined) return `crest is said only of hills.`;
  if (width === undefined) return `width is missing; a ${kind} is ${bw(COURSE_WIDTH.least)} to ${bw(COURSE_WIDTH.most)} wide (R13).`;
  if (width >= COURSE_WIDTH.least && width <= COURSE_WIDTH.most) return undefined;
  return `width: a ${kind} is ${bw(COURSE_WIDTH.least)} to ${bw(COURSE_WIDTH.most)} wide, not ${bw(width)} (R13).`;
}

function areaFault(kind: string, points: Corners, width: number | undefined, crest: Corners | undefined): string | undefined {
  if (width !== undefined) return 'width is said only of rivers and roads.';
  if (!isSimple(points)) return 'points must go round the area without crossing or meeting each other.';
  if (!isHill(kind)) return crest === undefined ? undefined : 'crest is said only of hills.';
  if (crest === undefined) return 'crest is missing: hills have one.';
  if (crest.length < 2) return 'crest must be a line of at least two places.';
  return isInside(polygon(points), crest) ? undefined : 'crest must lie on the hill.';
}

/** A hill's crest is this part of its length. */
export const CREST_PERCENT = 60;

/** Along the longer side, through the middle. */
export function crestOf(points: Corners): Corners {
  const { axis, length } = frameOf(points);
  const half = Math.round((length * CREST_PERCENT) / 200);
  return [-half, half].map((on) => {
    const { x, y } = placeFrom(axis, 0, on);
    return [x, y] as const;
  });
}

/** What a player draws. */
export interface Drawn {
  readonly points: Corners;
  readonly width?: number;
  readonly crest?: Corners;
  readonly gate?: Works['gate'];
}

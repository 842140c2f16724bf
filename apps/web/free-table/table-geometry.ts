import type { Outline, Place, TableGround, TablePose } from '@pennon/picture';
import { between, distance, type Point, tenths, written } from '../stage/points.js';

/** Where things of a table lie on the drawing. For the eye only: nothing here decides anything, so ordinary fractions will do. */

/** A base width on the drawing, about as broad as a hex of a map: cameras, figures and dice fit both. */
export const BASE = 60;

/** The sheet on which a table is drawn: north is up, so y is counted the other way; seen from the other side, south is. */
export interface Sheet {
  /** Units of the drawing for each unit of the table. */
  readonly share: number;
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
  readonly size: Point;
}

export const sheetOf = ({ width, height, unit }: Pick<TableGround, 'width' | 'height' | 'unit'>, isTurned = false): Sheet => {
  const share = BASE / unit;
  return { share, width, height, isTurned, size: { x: width * share, y: height * share } };
};

export const onSheet = ({ share, width, height, isTurned }: Sheet, { x, y }: Place): Point =>
  isTurned ? { x: (width - x) * share, y: y * share } : { x: x * share, y: (height - y) * share };

/** The place of the table under a point of the drawing, in whole units. */
export const onTable = ({ share, width, height, isTurned }: Sheet, { x, y }: Point): Place =>
  isTurned
    ? { x: Math.round(width - x / share), y: Math.round(y / share) }
    : { x: Math.round(x / share), y: Math.round(height - y / share) };

const degreesOf = (h: number): number => h / 100;

/** How far something with that heading is turned on the drawing. */
export const degreesOn = ({ isTurned }: Sheet, h: number): number => degreesOf(isTurned ? heading(h + 18_000) : h);

/** A heading between 0 and 35999. */
export const heading = (h: number): number => ((Math.round(h) % 36_000) + 36_000) % 36_000;

/** How far one turns from one heading to the other, the shorter way; clockwise is positive. */
export const turnTo = (from: number, to: number): number => {
  const way = heading(to - from);
  return way > 18_000 ? way - 36_000 : way;
};

export const poseTransform = (sheet: Sheet, pose: TablePose): string =>
  `translate(${written(onSheet(sheet, pose))}) rotate(${tenths(degreesOn(sheet, pose.h))})`;

export function pointsOf(sheet: Sheet, outline: Outline): readonly Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < outline.length; i += 2) points.push(onSheet(sheet, { x: outline[i] ?? 0, y: outline[i + 1] ?? 0 }));
  return points;
}

export const closedLine = (points: readonly Point[]): string => (points.length < 3 ? '' : `M${points.map(written).join('L')}Z`);
/** How far from a corner an outline begins to bend, at most: so little that nobody stands elsewhere than he seems to. */
const BEND = 22;
/** Into how many parts a bend is cut. */
const PARTS = 4;

/** An outline with soft corners: never farther from the one that counts than an eighth of a base width or so. */
export const softened = (points: readonly Point[]): readonly Point[] =>
  points.length < 3
    ? points
    : points.flatMap((corner, i) => {
        const before = points[(i + points.length - 1) % points.length] ?? corner;
        const after = points[(i + 1) % points.length] ?? corner;
        const cut = (to: Point): Point => between(corner, to, Math.min(BEND / (distance(corner, to) || 1), 0.4));
        const [from, to] = [cut(before), cut(after)];
        return Array.from({ length: PARTS + 1 }, (_, n) => {
          const share = n / PARTS;
          return between(between(from, corner, share), between(corner, to, share), share);
        });
      });

/** A closed line whose corners are round: for what is drawn within an outline and decides nothing. */
export function softLine(points: readonly Point[], radius: number): string {
  if (points.length < 3) return '';
  const parts = points.map((corner, i) => {
    const before = points[(i + points.length - 1) % points.length] ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    const cut = (to: Point): Point => {
      const length = distance(corner, to) || 1;
      const share = Math.min(radius / length, 0.4);
      return { x: corner.x + (to.x - corner.x) * share, y: corner.y + (to.y - corner.y) * share };
    };
    return `${written(cut(before))}Q${written(corner)} ${written(cut(after))}`;
  });
  return `M${parts.join('L')}Z`;
}

/** A curve through places, without kinks: each part leaves a place as if it went from the one before to the one after (Catmull-Rom). */
export function flowingLine(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? first;
  const bent = (from: Point, before: Point, after: Point, way: 1 | -1): Point => ({
    x: from.x + (way * (after.x - before.x)) / 6,
    y: from.y + (way * (after.y - before.y)) / 6,
  });
  const parts = points
    .slice(1)
    .map((to, i) => `C${written(bent(at(i), at(i - 1), to, 1))} ${written(bent(to, at(i), at(i + 2), -1))} ${written(to)}`);
  return `M${written(first)}${parts.join('')}`;
}

export const outlinePath = (sheet: Sheet, outline: Outline): string => closedLine(pointsOf(sheet, outline));

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** So far to the right of the middle of the front edge and so far behind it, in units of the table. */
export function besidePose({ x, y, h }: TablePose, right: number, behind: number): Place {
  const angle = (degreesOf(h) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: Math.round(x + right * cos - behind * sin), y: Math.round(y - right * sin - behind * cos) };
}

/** The corners of a base: front left, front right, rear right, rear left. */
export const baseCorners = (pose: TablePose, { width, depth }: Size): readonly Place[] => [
  besidePose(pose, -width / 2, 0),
  besidePose(pose, width / 2, 0),
  besidePose(pose, width / 2, depth),
  besidePose(pose, -width / 2, depth),
];

export const middleOf = (pose: TablePose, { depth }: Size): Place => besidePose(pose, 0, depth / 2);

/** Degrees clockwise from north from one place to another. */
export const bearing = (from: Place, to: Place): number => heading((Math.atan2(to.x - from.x, to.y - from.y) * 18_000) / Math.PI);

export const isInside = (points: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
};

/** How far a point lies from a line of points. */
export const fromLine = (points: readonly Point[], at: Point, isClosed: boolean): number => {
  const ends = isClosed ? [...points, ...points.slice(0, 1)] : points;
  return ends.slice(1).reduce((least, b, i) => Math.min(least, fromStretch(ends[i] ?? b, b, at)), Number.POSITIVE_INFINITY);
};

function fromStretch(a: Point, b: Point, at: Point): number {
  const length = distance(a, b);
  const share = length === 0 ? 0 : ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / (length * length);
  const held = Math.min(Math.max(share, 0), 1);
  return distance(at, { x: a.x + (b.x - a.x) * held, y: a.y + (b.y - a.y) * held });
}

/** A length as players say it: in base widths, to the hundredth. */
export const baseWidths = (units: number, unit: number): string => String(Math.round((100 * units) / unit) / 100);

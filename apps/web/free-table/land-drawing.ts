import type { Course, Pattern, Pen, Sprig, Stroke, TableArea, TableDrawings, TableGround, WorksDrawing } from '@pennon/picture';
import { between, boxOf, distance, lineOf, middleOfPoints, type Point, tenths, written } from '../stage/points.js';
import { chanceOf, placedPath, sprigAt } from '../stage/sprigs.js';
import {
  closedLine,
  flowingLine,
  fromLine,
  isInside,
  outlinePath,
  pointsOf,
  type Sheet,
  sheetOf,
  softened,
  softLine,
} from './table-geometry.js';

/**
 * A table as lines and areas. Outlines of ground are drawn soft, within a hair of those that count, which are shown with what the ground does; what
 * makes them woods and hills is drawn within.
 */
export interface LandDrawing {
  readonly sheet: Sheet;
  /** Open ground: tufts of grass, and edgeless patches of moss and earth, so that it is neither flat nor mistaken for terrain. */
  readonly tufts: string;
  readonly patches: readonly { readonly kind: 'moss' | 'earth'; readonly at: Point; readonly wide: number; readonly high: number }[];
  readonly areas: readonly DrawnArea[];
  readonly courses: readonly {
    readonly id: string;
    readonly kind: string;
    readonly course: Course | undefined;
    readonly path: string;
    readonly width: number;
  }[];
  readonly works: readonly DrawnWorks[];
}
export interface DrawnArea {
  readonly id: string;
  readonly kind: string;
  readonly area: TableArea | undefined;
  readonly path: string;
  /** Marks strewn over it and lines drawn in it. */
  readonly marks: readonly PenPath[];
}
export interface DrawnWorks {
  readonly id: string;
  readonly kind: string;
  readonly drawing: WorksDrawing | undefined;
  readonly side: string;
  readonly taken: boolean;
  readonly path: string;
  readonly gate: string;
  readonly towers: readonly Stroke[];
  readonly marks: readonly PenPath[];
  readonly middle: Point;
}
/** A path and what it is drawn with. */
export interface PenPath {
  readonly pen: Pen;
  readonly path: string;
}

const kept = { upright: new WeakMap<TableGround, LandDrawing>(), turned: new WeakMap<TableGround, LandDrawing>() } as const;

/** The drawing of a ground; asked twice, the same one. */
export function landOf(ground: TableGround, drawings: TableDrawings, isTurned = false): LandDrawing {
  const known = kept[isTurned ? 'turned' : 'upright'];
  const land = known.get(ground) ?? drawn(ground, drawings, isTurned);
  known.set(ground, land);
  return land;
}

function drawn(ground: TableGround, drawings: TableDrawings, isTurned: boolean): LandDrawing {
  const sheet = sheetOf(ground, isTurned);
  return {
    sheet,
    tufts: tuftsOf(sheet.size),
    patches: patchesOf(sheet.size),
    areas: ground.areas.map(({ id, ground: kind, shape, crest = [] }) => {
      const points = pointsOf(sheet, shape);
      const area = drawings.ground[kind];
      const crests = crest.map((line) => pointsOf(sheet, line));
      return {
        id,
        kind,
        area,
        path: closedLine(softened(points)),
        marks: marksWithin(area?.patterns ?? [], points, crests, softened(points)),
      };
    }),
    courses: ground.courses.map(({ id, kind, points, width }) => ({
      id,
      kind,
      course: drawings.courses[kind],
      path: flowingLine(pointsOf(sheet, points)),
      width: width * sheet.share,
    })),
    works: ground.works.map(({ id, kind, side, taken, shape, gate }) => {
      const points = pointsOf(sheet, shape);
      const drawing = drawings.works[kind];
      const { towers } = drawing ?? {};
      return {
        id,
        kind,
        drawing,
        side,
        taken,
        path: outlinePath(sheet, shape),
        gate: gate === undefined ? '' : lineOf(pointsOf(sheet, gate)),
        towers: towers === undefined ? [] : points.map((at) => ({ ...towers, d: placedPath(towers.d, at) })),
        marks: marksWithin(drawing?.patterns ?? [], points),
        middle: middleOfPoints(points),
      };
    }),
  };
}

/** What makes ground what it is, also where it is only thought of. */
export const marksWithin = (
  patterns: readonly Pattern[],
  points: readonly Point[],
  crests: readonly (readonly Point[])[] = [],
  edge: readonly Point[] = points,
): readonly PenPath[] =>
  patterns.map((pattern) => ({ pen: pattern, path: pathOf(pattern, points, crests, edge) })).filter(({ path }) => path !== '');

function pathOf(pattern: Pattern, points: readonly Point[], crests: readonly (readonly Point[])[], edge: readonly Point[]): string {
  switch (pattern.how) {
    case 'strewn': {
      const { sprigs, apart, margin, clear = 0 } = pattern;
      const middle = middleOfPoints(points);
      return strewnIn(points, apart, margin, (at, chance) => (distance(at, middle) < clear ? '' : sprigAt(sprigs, at, chance, chance)));
    }
    case 'edge':
      return alongEdge(edge, pattern.every, pattern.sprigs);
    case 'lines':
      return furrowsIn(points, pattern.apart, pattern.across === true);
    case 'hachures':
      return hachures(edge, pattern.every, pattern.length);
    case 'raised':
      return softLine(insetBy(points, pattern.inset), 26);
    case 'crest':
      return crests.map(lineOf).join('');
    case 'outline':
      return closedLine(edge);
    case 'once':
      return placedPath(pattern.d, middleOfPoints(points));
  }
}

// ---------------------------------------------------------------- open ground

/** Units between tufts, and the share of places that have one. */
const TUFTS = { apart: 40, share: 0.5 } as const;
/** Units between patches, and how large they are at most. */
const PATCHES = { apart: 260, wide: 150, high: 90 } as const;

const tuftsOf = ({ x, y }: Point): string =>
  strewnIn(
    [
      { x: 0, y: 0 },
      { x, y: 0 },
      { x, y },
      { x: 0, y },
    ],
    TUFTS.apart,
    6,
    (at, chance) => (chance > TUFTS.share ? '' : `M${written(at)}l-1.800-4.200M${written(at)}l1.600-3.600`),
  );

function patchesOf({ x, y }: Point): LandDrawing['patches'] {
  const found: LandDrawing['patches'][number][] = [];
  for (let row = 0; row * PATCHES.apart < y; row++)
    for (let column = 0; column * PATCHES.apart < x; column++) {
      const cell = { column, row };
      const [a, b, c, d] = [11, 12, 13, 14].map((what) => chanceOf(cell, what)) as [number, number, number, number];
      const at = { x: (column + a) * PATCHES.apart, y: (row + b) * PATCHES.apart };
      found.push({ kind: c < 0.5 ? 'moss' : 'earth', at, wide: PATCHES.wide * (0.6 + 0.4 * d), high: PATCHES.high * (0.6 + 0.4 * c) });
    }
  return found;
}

// ---------------------------------------------------------------- strewn

/** Marks on a grid whose places are shaken, the same ones always, none nearer to the edge than `margin`; the far ones first. */
function strewnIn(points: readonly Point[], apart: number, margin: number, mark: (at: Point, chance: number) => string): string {
  const { left, top, right, bottom } = boxOf(points);
  const found: string[] = [];
  for (let row = 0; top + row * apart * 0.8 < bottom; row++)
    for (let column = 0; left + column * apart < right; column++) {
      const cell = { column: column + Math.round(left), row: row + Math.round(top) };
      const at = {
        x: left + (column + (row % 2) / 2 + 0.8 * (chanceOf(cell, 1) - 0.5)) * apart,
        y: top + (row + 0.7 * (chanceOf(cell, 2) - 0.5)) * apart * 0.8,
      };
      if (isInside(points, at) && fromLine(points, at, true) >= margin) found.push(mark(at, chanceOf(cell, 3)));
    }
  return found.join('');
}

/** Sprigs along the outline, just inside it. */
function alongEdge(points: readonly Point[], every: number, sprigs: readonly Sprig[]): string {
  const centre = middleOfPoints(points);
  return evenly(points, every)
    .map(({ at }) => {
      const chance = chanceOf({ column: Math.round(at.x), row: Math.round(at.y) }, 3);
      return sprigAt(sprigs, between(at, centre, 4 / Math.max(distance(at, centre), 4)), chance, chance);
    })
    .join('');
}

/** Places at even distances round an outline, with the way one walks there. */
function evenly(points: readonly Point[], every: number): readonly { readonly at: Point; readonly way: Point }[] {
  let gone = every / 2;
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const length = distance(from, to);
    const way = { x: (to.x - from.x) / (length || 1), y: (to.y - from.y) / (length || 1) };
    const found: { readonly at: Point; readonly way: Point }[] = [];
    for (; gone < length; gone += every) found.push({ at: between(from, to, gone / length), way });
    gone -= length;
    return found;
  });
}

// ---------------------------------------------------------------- relief

function hachures(points: readonly Point[], every: number, [short, long]: readonly [number, number]): string {
  const inwards = isClockwise(points) ? 1 : -1;
  return evenly(points, every)
    .map(({ at, way }) => {
      const length = short + (long - short) * chanceOf({ column: Math.round(at.x), row: Math.round(at.y) }, 7);
      const [x, y] = [-way.y * inwards, way.x * inwards];
      return `M${written({ x: at.x + 1.5 * x, y: at.y + 1.5 * y })}l${tenths(x * length)} ${tenths(y * length)}`;
    })
    .join('');
}

/** Whether the outline runs clockwise on the drawing, where y grows downwards. */
const isClockwise = (points: readonly Point[]): boolean =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0) > 0;

/** The outline drawn together towards the middle. */
function insetBy(points: readonly Point[], by: number): readonly Point[] {
  const centre = middleOfPoints(points);
  return points.map((point) => between(point, centre, Math.min(by / Math.max(distance(point, centre), 1), 0.6)));
}

// ---------------------------------------------------------------- lines across an area

/** Parallel lines across an area, a little aslant; cut where the area ends. */
function furrowsIn(points: readonly Point[], apart: number, isAcross = false): string {
  const { left, top, right, bottom } = boxOf(points);
  const slant = 0.18;
  const lines: string[] = [];
  const [from, to] = isAcross ? [left - (bottom - top) * slant, right] : [top - (right - left) * slant, bottom];
  for (let off = from + apart / 2; off < to; off += apart) {
    const a = isAcross ? { x: off, y: top } : { x: left, y: off };
    const b = isAcross ? { x: off + (bottom - top) * slant, y: bottom } : { x: right, y: off + (right - left) * slant };
    lines.push(...cutBy(points, a, b));
  }
  return lines.join('');
}

/** The stretches of a line that lie in an area. */
function cutBy(points: readonly Point[], a: Point, b: Point): readonly string[] {
  const cuts = points
    .flatMap((from, i) => {
      const to = points[(i + 1) % points.length] ?? from;
      const across = (b.x - a.x) * (to.y - from.y) - (b.y - a.y) * (to.x - from.x);
      if (across === 0) return [];
      const share = ((from.x - a.x) * (to.y - from.y) - (from.y - a.y) * (to.x - from.x)) / across;
      const along = ((from.x - a.x) * (b.y - a.y) - (from.y - a.y) * (b.x - a.x)) / across;
      return along >= 0 && along < 1 && share >= 0 && share <= 1 ? [share] : [];
    })
    .sort((x, y) => x - y);
  const lines: string[] = [];
  for (let i = 0; i + 1 < cuts.length; i += 2)
    lines.push(`M${written(between(a, b, cuts[i] ?? 0))}L${written(between(a, b, cuts[i + 1] ?? 0))}`);
  return lines;
}

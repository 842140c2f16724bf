import type { GroundKind, TableGround } from '@pennon/picture';
import { between, boxOf, distance, lineOf, middleOfPoints, type Point, tenths, written } from '../stage/points.js';
import { chanceOf, house, reeds, ripple, tree } from '../stage/terrain-marks.js';
import { closedLine, fromLine, isInside, outlinePath, pointsOf, type Sheet, sheetOf, softLine } from './table-geometry.js';

/** A table as lines and areas. Outlines are drawn exactly as they count; what makes them woods and hills is drawn within. */
export interface LandDrawing {
  readonly sheet: Sheet;
  readonly areas: readonly AreaDrawing[];
  readonly courses: readonly {
    readonly id: string;
    readonly kind: 'river' | 'road';
    readonly path: string;
    readonly width: number;
  }[];
  readonly works: readonly WorksDrawing[];
}
export interface AreaDrawing {
  readonly id: string;
  readonly ground: GroundKind;
  readonly path: string;
  /** Marks strewn over it and lines drawn in it; classes of their own. */
  readonly marks: readonly { readonly style: string; readonly path: string }[];
}
export interface WorksDrawing {
  readonly id: string;
  readonly kind: 'camp' | 'stronghold';
  readonly side: string;
  readonly taken: boolean;
  readonly path: string;
  readonly gate: string;
  readonly towers: string;
  readonly tents: string;
  readonly middle: Point;
}

const drawings = { upright: new WeakMap<TableGround, LandDrawing>(), turned: new WeakMap<TableGround, LandDrawing>() } as const;

/** The drawing of a ground; asked twice, the same one. */
export function landOf(ground: TableGround, isTurned = false): LandDrawing {
  const kept = drawings[isTurned ? 'turned' : 'upright'];
  const known = kept.get(ground) ?? drawn(ground, isTurned);
  kept.set(ground, known);
  return known;
}

function drawn(ground: TableGround, isTurned: boolean): LandDrawing {
  const sheet = sheetOf(ground, isTurned);
  return {
    sheet,
    areas: ground.areas.map(({ id, ground: kind, shape, crest = [] }) => {
      const points = pointsOf(sheet, shape);
      const ridges = crest.map((line) => pointsOf(sheet, line));
      return { id, ground: kind, path: softLine(points, 13), marks: marksOf(kind, points, ridges) };
    }),
    courses: ground.courses.map(({ id, kind, points, width }) => ({
      id,
      kind,
      path: lineOf(pointsOf(sheet, points)),
      width: width * sheet.share,
    })),
    works: ground.works.map(({ id, kind, side, taken, shape, gate }) => {
      const points = pointsOf(sheet, shape);
      return {
        id,
        kind,
        side,
        taken,
        path: outlinePath(sheet, shape),
        gate: gate === undefined ? '' : lineOf(pointsOf(sheet, gate)),
        towers: kind === 'stronghold' ? points.map(tower).join('') : '',
        tents: kind === 'camp' ? tentsIn(points) : keepIn(points),
        middle: middleOfPoints(points),
      };
    }),
  };
}

type Marks = AreaDrawing['marks'];

/** What each kind of ground is known by. */
const DRAWN: { readonly [kind in GroundKind]?: (points: readonly Point[], crest: readonly (readonly Point[])[]) => Marks } = {
  woods: (points) => [
    { style: 'crowns', path: alongEdge(points, 9, (at, i) => tree(at, 4.2 + (i % 3) * 0.7, i % 4 === 0)) },
    { style: 'trees', path: strewnIn(points, 13, 6, (at, chance) => tree(at, 3.6 + chance * 2, chance < 0.3)) },
  ],
  hill: (points, crest) => relief(points, crest, 7, [6, 11]),
  steepHill: (points, crest) => relief(points, crest, 4.6, [10, 18]),
  marsh: (points) => [{ style: 'reeds', path: strewnIn(points, 19, 8, reeds) }],
  boggy: (points) => [{ style: 'reeds', path: strewnIn(points, 26, 8, reeds) }],
  plough: (points) => [{ style: 'furrows', path: furrowsIn(points, 7) }],
  wetPlough: (points) => [
    { style: 'furrows', path: furrowsIn(points, 7) },
    { style: 'puddles', path: strewnIn(points, 34, 10, ripple) },
  ],
  scrub: (points) => [{ style: 'trees', path: strewnIn(points, 17, 5, (at, chance) => bush(at, 1.9 + chance * 1.3)) }],
  rocky: (points) => [{ style: 'stones', path: strewnIn(points, 15, 6, (at, chance) => stone(at, 2.4 + chance * 3)) }],
  enclosures: (points) => [{ style: 'hedges', path: `${furrowsIn(points, 46)}${furrowsIn(points, 62, true)}${closedLine(points)}` }],
  hamlet: (points) => [{ style: 'houses', path: strewnIn(points, 22, 10, house) }],
  oasis: (points) => [
    { style: 'pond', path: pond(middleOfPoints(points)) },
    { style: 'trees', path: strewnIn(points, 18, 7, palm) },
  ],
  dunes: (points) => [{ style: 'crescents', path: strewnIn(points, 20, 8, (at, chance) => crescent(at, 7 + chance * 4)) }],
  gully: (points) => [{ style: 'hachures', path: hachures(points, 4.4, [6, 12]) }],
  waterway: (points) => [{ style: 'ripples', path: strewnIn(points, 30, 9, ripple) }],
};

/** What makes ground of a kind what it is, for an area that is only thought of. */
export const marksWithin = (kind: string, points: readonly Point[]): AreaDrawing['marks'] =>
  Object.hasOwn(DRAWN, kind) ? marksOf(kind as GroundKind, points, []) : [];

const marksOf = (kind: GroundKind, points: readonly Point[], crest: readonly (readonly Point[])[]): Marks =>
  (DRAWN[kind]?.(points, crest) ?? []).filter(({ path }) => path !== '');

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

/** Marks along the outline, just inside it. */
function alongEdge(points: readonly Point[], every: number, mark: (at: Point, i: number) => string): string {
  const centre = middleOfPoints(points);
  return evenly(points, every)
    .map(({ at }, i) => mark(between(at, centre, 4 / Math.max(distance(at, centre), 4)), i))
    .join('');
}

/** Places at even distances round an outline, with the way one walks there. */
function evenly(points: readonly Point[], every: number): readonly { readonly at: Point; readonly way: Point }[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const length = distance(from, to);
    const count = Math.max(1, Math.round(length / every));
    const way = { x: (to.x - from.x) / (length || 1), y: (to.y - from.y) / (length || 1) };
    return Array.from({ length: count }, (_, n) => ({ at: between(from, to, (n + 0.5) / count), way }));
  });
}

// ---------------------------------------------------------------- relief

/** Strokes down the slope, from the outline of the hill up towards its middle; the crest as a broad soft line. */
function relief(points: readonly Point[], crest: readonly (readonly Point[])[], every: number, lengths: readonly [number, number]): Marks {
  const inner = insetBy(points, 15);
  return [
    { style: 'height', path: softLine(inner, 26) },
    { style: 'hachures', path: hachures(points, every, lengths) },
    { style: 'crest', path: crest.map(lineOf).join('') },
    { style: 'crest-line', path: crest.map(lineOf).join('') },
  ];
}

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

// ---------------------------------------------------------------- single marks

const bush = ({ x, y }: Point, r: number): string =>
  `M${tenths(x - 2 * r)} ${tenths(y)}a${tenths(r)} ${tenths(r)} 0 0 1 ${tenths(1.4 * r)} ${tenths(-r)}a${tenths(r)} ${tenths(r)} 0 0 1 ${tenths(1.8 * r)} ${tenths(0.1 * r)}a${tenths(r)} ${tenths(r)} 0 0 1 ${tenths(0.8 * r)} ${tenths(0.9 * r)}z`;
const stone = ({ x, y }: Point, r: number): string =>
  `M${tenths(x - r)} ${tenths(y)}l${tenths(0.4 * r)} ${tenths(-0.8 * r)}l${tenths(0.9 * r)} ${tenths(-0.2 * r)}l${tenths(0.7 * r)} ${tenths(0.7 * r)}l${tenths(-0.2 * r)} ${tenths(0.5 * r)}z`;
const palm = ({ x, y }: Point): string =>
  `M${tenths(x - 0.6)} ${tenths(y)}q1 -4 .4 -7q-3 -1.4 -5 .8q1.600 -3.600 5 -2.600q-1 -2.600 -3.400 -2.800q3.400 -1.200 4.600 1.800q1.600 -3 4.600 -1.600q-2.800 .400 -3.200 2.600q3.400 -.800 4.600 2.800q-2 -2.200 -5.200 -1q.800 3.400 -.800 7.200z`;
const crescent = ({ x, y }: Point, r: number): string =>
  `M${tenths(x - r)} ${tenths(y)}q${tenths(r)} ${tenths(-r)} ${tenths(2 * r)} 0q${tenths(-r)} ${tenths(-0.45 * r)} ${tenths(-2 * r)} 0z`;
const pond = ({ x, y }: Point): string => `M${tenths(x - 16)} ${tenths(y)}q3 -10 16 -9t15 9q-4 9 -16 8.500t-15 -8.500z`;
const tower = ({ x, y }: Point): string => `M${tenths(x - 6)} ${tenths(y - 6)}h12v12h-12z`;

/** Tents in rows. */
const tentsIn = (points: readonly Point[]): string =>
  strewnIn(points, 25, 12, ({ x, y }) => `M${tenths(x - 9)} ${tenths(y + 6)}l9 -15l9 15zM${tenths(x - 2)} ${tenths(y + 6)}l2 -6l2 6z`);

/** Houses and a keep within the walls. */
function keepIn(points: readonly Point[]): string {
  const { x, y } = middleOfPoints(points);
  const keep = `M${tenths(x - 11)} ${tenths(y + 9)}v-20h4v3h4v-3h6v3h4v-3h4v20z`;
  return strewnIn(points, 24, 15, (at) => (distance(at, { x, y }) < 22 ? '' : house(at))) + keep;
}

import type { FacesTo, HexGround } from '@pennon/picture';
import { BREADTH, between, type Point, RADIUS, towards, written } from '../stage/points.js';

/** Where hexes lie on the drawing. For the eye only: nothing here decides anything, so ordinary fractions will do. */

/** The shape of a map's hexes. */
export type Layout = Pick<HexGround, 'orientation' | 'shifted' | 'columns' | 'rows'>;

/** Column and row, both from 1; places just outside the map are allowed. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

export const cellOf = (hex: string): Cell => ({ column: Number(hex.slice(0, 2)), row: Number(hex.slice(2)) });

const twoDigits = (n: number): string => String(n).padStart(2, '0');
export const hexIdOf = ({ column, row }: Cell): string => twoDigits(column) + twoDigits(row);

export const isOnMap = (layout: Layout, { column, row }: Cell): boolean =>
  column >= 1 && column <= layout.columns && row >= 1 && row <= layout.rows;

/** Whether this row (this column, on flat hexes) is pushed half a hex. */
const isPushed = (layout: Layout, line: number): boolean => (Math.abs(line) % 2 === 0) === (layout.shifted === 'even');

export function cellCentre(layout: Layout, { column, row }: Cell): Point {
  const along = (n: number, line: number): number => BREADTH * (n - (isPushed(layout, line) ? 0 : 0.5));
  const across = (line: number): number => RADIUS * (1.5 * line - 0.5);
  return layout.orientation === 'pointy' ? { x: along(column, row), y: across(row) } : { x: across(column), y: along(row, column) };
}

export const centreOf = (layout: Layout, hex: string): Point => cellCentre(layout, cellOf(hex));

/** How large the map is, from outermost corner to outermost corner; it begins at 0, 0. */
export function mapSize(layout: Layout): Point {
  const along = (n: number, lines: number): number => BREADTH * (n + (lines > 1 || isPushed(layout, 1) ? 0.5 : 0));
  const across = (lines: number): number => RADIUS * (1.5 * lines + 0.5);
  return layout.orientation === 'pointy'
    ? { x: along(layout.columns, layout.rows), y: across(layout.rows) }
    : { x: across(layout.columns), y: along(layout.rows, layout.columns) };
}

/** Degrees of the first hexside; the others follow every 60 degrees, and each corner lies 30 degrees after its hexside. */
const firstSide = (layout: Layout): number => (layout.orientation === 'pointy' ? 30 : 0);

/** The six corners, clockwise; corner `i` lies at the right-hand end of hexside `i`, seen from within. */
export const cornersOf = (layout: Layout, cell: Cell): readonly Point[] => {
  const centre = cellCentre(layout, cell);
  return SIX.map((i) => towards(centre, firstSide(layout) + 60 * i + 30, RADIUS));
};

export const SIX = [0, 1, 2, 3, 4, 5] as const;

/** The two ends of hexside `side`, clockwise. */
export function sideEnds(layout: Layout, cell: Cell, side: number): readonly [Point, Point] {
  const centre = cellCentre(layout, cell);
  const corner = (i: number): Point => towards(centre, firstSide(layout) + 60 * i + 30, RADIUS);
  return [corner(side - 1), corner(side)];
}

/** The cell beyond hexside `side`. */
export function cellBeyond(layout: Layout, cell: Cell, side: number): Cell {
  const centre = cellCentre(layout, cell);
  return cellAt(layout, towards(centre, firstSide(layout) + 60 * side, BREADTH));
}

/** The ends of the hexside between two hexes, with the first hex on the left of who walks from one end to the other; none if they do not touch. */
export function hexsideEnds(layout: Layout, a: string, b: string): readonly [Point, Point] | undefined {
  const cell = cellOf(a);
  const side = SIX.find((i) => hexIdOf(cellBeyond(layout, cell, i)) === b);
  if (side === undefined) return undefined;
  const [from, to] = sideEnds(layout, cell, side);
  return [to, from];
}

/** The cell under a point, on the map or beyond its edge. */
export function cellAt(layout: Layout, { x, y }: Point): Cell {
  const isPointy = layout.orientation === 'pointy';
  const origin = cellCentre(layout, { column: 1, row: 1 });
  const dx = x - origin.x;
  const dy = y - origin.y;
  // Cube coordinates: `line` counts rows (columns on flat hexes), `step` the hexes along one.
  const line = (isPointy ? dy : dx) / (1.5 * RADIUS);
  const step = (isPointy ? dx : dy) / BREADTH - line / 2;
  const [s, l] = rounded(step, line);
  const offset = s + (l + (isPushed(layout, 1) ? 1 : 0) - (isPushed(layout, 1 + l) ? 1 : 0)) / 2;
  return isPointy ? { column: offset + 1, row: l + 1 } : { column: l + 1, row: offset + 1 };
}

function rounded(step: number, line: number): readonly [step: number, line: number] {
  const third = -step - line;
  const s = Math.round(step);
  const l = Math.round(line);
  const t = Math.round(third);
  const [ds, dl, dt] = [Math.abs(s - step), Math.abs(l - line), Math.abs(t - third)];
  if (ds > dl && ds > dt) return [-l - t, l];
  return dl > dt ? [s, -s - t] : [s, l];
}

/** The hex under a point, if there is one. */
export function hexAt(layout: Layout, point: Point): string | undefined {
  const cell = cellAt(layout, point);
  return isOnMap(layout, cell) ? hexIdOf(cell) : undefined;
}

/** With points at the top both corners and sides have a NE; on flat hexes the names tell. */
const ANGLES: { readonly [kind in 'flat' | FacesTo]: { readonly [facing: string]: number } } = {
  flat: { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300, UR: 30, E: 90, LR: 150, LL: 210, W: 270, UL: 330 },
  vertex: { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300 },
  hexside: { NE: 30, E: 90, SE: 150, SW: 210, W: 270, NW: 330 },
};

/** Degrees clockwise from the north. */
export const facingAngle = (orientation: Layout['orientation'], to: FacesTo, facing: string): number =>
  ANGLES[orientation === 'flat' ? 'flat' : to][facing] ?? 0;

/** The radius of an arrow's button with its rim, and how far out the mark of a counter's facing reaches. */
const FACING_BUTTON = 14;
const FACING_MARK = 40;

/** How far from the middle of a hex the arrows of its facings stand, so that they cover neither one another nor the mark of who faces there. */
export function facingsAway(angles: readonly number[], size: number): number {
  const sorted = angles.toSorted((a, b) => a - b);
  const gaps = sorted.map((angle, i) => (((sorted[(i + 1) % sorted.length] ?? angle) - angle + 359.9) % 360) + 0.1);
  const least = Math.min(180, ...gaps);
  return Math.max(FACING_MARK + FACING_BUTTON * size, (FACING_BUTTON * size) / Math.sin((least * Math.PI) / 360));
}

/** Where beside a counter a number stands, in degrees: between two ways to face, where neither a mark nor an arrow lies. */
export const besideAngle = (orientation: Layout['orientation'], to: FacesTo): number =>
  (orientation === 'flat') === (to === 'vertex') ? 240 : 210;

/** A closed outline of straight lines. */
const outline = (points: readonly Point[]): string => `M${points.map(written).join('L')}Z`;

/** A hex as an outline, a little smaller or larger if wanted. */
export function hexOutline(layout: Layout, hex: string, share = 1): string {
  const centre = centreOf(layout, hex);
  return outline(cornersOf(layout, cellOf(hex)).map((corner) => between(centre, corner, share)));
}

/** The line round an area of hexes, holes and islands included: every hexside beyond which the area ends. */
export function contourOf(layout: Layout, hexes: readonly string[]): string {
  const within = new Set(hexes);
  return hexes
    .flatMap((hex) => {
      const cell = cellOf(hex);
      return SIX.filter((side) => !within.has(hexIdOf(cellBeyond(layout, cell, side)))).map((side) => {
        const [from, to] = sideEnds(layout, cell, side);
        return `M${written(from)}L${written(to)}`;
      });
    })
    .join('');
}

/** Degrees clockwise from the north in which one point lies from another. */
export const bearing = (from: Point, to: Point): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/** The one of several directions that lies nearest to a bearing. */
export function nearestAngle<T>(all: readonly T[], angleOf: (one: T) => number, to: number): T | undefined {
  const off = (one: T): number => Math.abs(((((angleOf(one) - to) % 360) + 540) % 360) - 180);
  return all.toSorted((a, b) => off(a) - off(b))[0];
}

/** Points of a drawing. For the eye only: nothing here decides anything, so ordinary fractions will do. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the middle of a hex to a corner. Everything on any board is measured in the same units; zoomed to 1 they are pixels. */
export const RADIUS = 36;
/** What a piece takes of a drawing: a hex from side to opposite side. The bases of a free table are about as broad. */
export const BREADTH = RADIUS * Math.sqrt(3);

/** A point at a distance in a direction: degrees clockwise from the north. */
export function towards(from: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + Math.sin(angle) * distance, y: from.y - Math.cos(angle) * distance };
}

export const between = (a: Point, b: Point, share = 0.5): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** From the first point to the last, along all of them. */
export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + distance(points[i] ?? point, point), 0);

/** Where their weight lies; somewhere else when there are none. */
export function middleOfPoints(points: readonly Point[], otherwise: Point = { x: 0, y: 0 }): Point {
  if (points.length === 0) return otherwise;
  const mean = (of: (point: Point) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** So often points that lie too near to each other are pushed apart. */
const PUSHES = 24;

/** The same points, each moved as little as may be so that all lie so far apart; those on one spot go apart to the sides. */
export function spread(points: readonly Point[], apart: number): readonly Point[] {
  const at = points.map((point) => ({ ...point }));
  for (let push = 0; push < PUSHES; push++)
    at.forEach((a, i) => {
      for (const b of at.slice(i + 1)) {
        const far = distance(a, b);
        if (far >= apart) continue;
        const way = far < 1 ? { x: 1, y: 0 } : { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
        const by = (apart - far) / 2;
        a.x -= way.x * by;
        a.y -= way.y * by;
        b.x += way.x * by;
        b.y += way.y * by;
      }
    });
  return at;
}

/** A rectangle of a drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether two boxes have something in common. */
export const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The least box that holds all of them. */
export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const wider = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** A number as a drawing writes it: tenths are finer than any screen. */
export const tenths = (n: number): string => String(Math.round(n * 10) / 10);

export const written = ({ x, y }: Point): string => `${tenths(x)} ${tenths(y)}`;

/** A line through points, as a drawing writes it. */
export const lineOf = (points: readonly Point[]): string => (points.length < 2 ? '' : `M${points.map(written).join('L')}`);

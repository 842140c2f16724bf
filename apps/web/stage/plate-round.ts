import type { Point } from './points.js';

/** The shape of plates. */
const SHAPE = 4 / 3;

/**
 * What of a map stands on a small plate: both armies with some room round them, in the shape of the plate, and no more of the map than that.
 * @example plateRound([{ x: 100, y: 100 }], { x: 400, y: 300 }, 50) // '33.3 50 133.3 100'
 */
export function plateRound(places: readonly Point[], size: Point, room: number): string {
  if (places.length === 0) return `0 0 ${size.x} ${size.y}`;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const width = Math.max(right - left, (bottom - top) * SHAPE);
  const height = width / SHAPE;
  const within = (from: number, length: number, all: number): number =>
    length >= all ? (all - length) / 2 : Math.max(0, Math.min(from, all - length));
  const x = within((left + right - width) / 2, width, size.x);
  const y = within((top + bottom - height) / 2, height, size.y);
  return [x, y, width, height].map((n) => Math.round(n * 10) / 10).join(' ');
}

import { compassOf } from '../stage/compass.js';
import { BREADTH, type Point } from '../stage/points.js';
import { say } from '../text/say.js';
import { centreOf, type Layout } from './hex-geometry.js';

/** The six ways from a hex to its neighbours, in degrees from the north. */
const WAYS = { pointy: [30, 90, 150, 210, 270, 330], flat: [0, 60, 120, 180, 240, 300] } as const;

const along = (degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.sin(angle) * BREADTH, y: -Math.cos(angle) * BREADTH };
};

/**
 * How one comes from a hex to another, as a player says it; no two hexes are called the same.
 * @example stepWords(layout, '0704', '0902') // 'two hexes north-east, one east'
 */
export function stepWords(layout: Layout, from: string, to: string): string {
  const [a, b] = [centreOf(layout, from), centreOf(layout, to)];
  const by = { x: b.x - a.x, y: b.y - a.y };
  const ways = WAYS[layout.orientation];
  for (const [i, first] of ways.entries()) {
    const second = ways[(i + 1) % ways.length] ?? first;
    const [p, q] = [along(first), along(second)];
    const whole = p.x * q.y - p.y * q.x;
    const steps = [(by.x * q.y - by.y * q.x) / whole, (p.x * by.y - p.y * by.x) / whole].map(Math.round);
    const [one = 0, other = 0] = steps;
    if (one < 0 || other < 0) continue;
    if (Math.hypot(one * p.x + other * q.x - by.x, one * p.y + other * q.y - by.y) > 1) continue;
    const parts = [
      { count: one, way: first },
      { count: other, way: second },
    ].filter(({ count }) => count > 0);
    const [more, less] = parts.toSorted((x, y) => y.count - x.count);
    if (more === undefined) return say('playHere');
    const words = say('playStepsFirst', { count: more.count, way: say(compassOf(more.way * 100)) });
    return less === undefined ? words : say('playStepsThen', { words, count: less.count, way: say(compassOf(less.way * 100)) });
  }
  return to;
}

import { toWindow } from './camera.js';
import type { Scene } from './motion.js';
import { type Box, meets, type Point } from './points.js';

/** Pixels between a place and what is said about it. */
const OFF = 16;
/** Half of what a piece takes, in units of the drawing. */
const HALF = 24;

/** How bad it is to lie over one of those that are spoken of, and outside the window, against lying over anybody else. */
const COSTS = { spoken: 20, outside: 100, corner: 1 } as const;

/** Where something of a size is said about places of the drawing, in pixels of the window: beside them, over as few pieces as can be. */
export function besidePlaces({ stage, pieces, place }: Scene, spoken: readonly Point[], size: Point): Point {
  const camera = stage.rest.value;
  const window = stage.window.value;
  const at = (point: Point): Point => toWindow(camera, point);
  const half = HALF * camera.scale;
  const around = ({ x, y }: Point): Box => ({ left: x - half, top: y - half, right: x + half, bottom: y + half });
  const own = spoken.map(at).map(around);
  const [target] = own;
  if (target === undefined) return { x: (window.x - size.x) / 2, y: OFF };
  const others = [...pieces.value.keys()].flatMap((id) => {
    const point = place(id);
    return point === undefined ? [] : [around(at(point))];
  });
  const middle = { x: (target.left + target.right - size.x) / 2, y: (target.top + target.bottom - size.y) / 2 };
  const [left, right] = [target.left - OFF - size.x, target.right + OFF];
  const [above, below] = [target.top - OFF - size.y, target.bottom + OFF];
  const spots: readonly Point[] = [
    { x: right, y: below },
    { x: right, y: middle.y },
    { x: middle.x, y: below },
    { x: left, y: below },
    { x: right, y: above },
    { x: left, y: middle.y },
    { x: middle.x, y: above },
    { x: left, y: above },
    { x: 8, y: 8 },
    { x: 8, y: window.y - size.y - 8 },
    { x: window.x - size.x - 8, y: window.y - size.y - 8 },
  ];
  const boxOf = ({ x, y }: Point): Box => ({ left: x, top: y, right: x + size.x, bottom: y + size.y });
  const cost = (spot: Point): number => {
    const box = boxOf(spot);
    const out = Math.max(0, -box.left, -box.top, box.right - window.x, box.bottom - window.y) > 0 ? COSTS.outside : 0;
    const far = spot.x === 8 || spot.x + size.x + 8 === window.x ? COSTS.corner : 0;
    return out + far + COSTS.spoken * own.filter((one) => meets(one, box)).length + others.filter((one) => meets(one, box)).length;
  };
  const best = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  const within = (n: number, room: number): number => Math.max(4, Math.min(n, room - 4));
  return { x: within(best.x, window.x - size.x), y: within(best.y, window.y - size.y) };
}

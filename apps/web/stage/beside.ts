import { freeHeight, toWindow } from './camera.js';
import type { Scene } from './motion.js';
import { type Box, meets, type Point } from './points.js';

/** Pixels between a place and what is said about it. */
const OFF = 16;
/** Pixels that are left free at the edge of the window. */
const EDGE = 4;
/** Half of what a piece takes with the mark of its facing, in units of the drawing. */
const HALF = 29;
/** So many pixels lie between two spots that are thought of. */
const STEP = 16;

/** How bad it is to lie over one of those that are spoken of, or over anybody else; and how many pixels off are as bad as one of these is. */
const COSTS = { spoken: 20, piece: 4, far: 40 } as const;

/** Boxes of pieces in pixels of the window, where they stand now. */
export function boxesAt({ stage }: Scene, places: readonly Point[]): readonly Box[] {
  const camera = stage.rest.value;
  const half = HALF * camera.scale;
  return places.map((point) => {
    const { x, y } = toWindow(camera, point);
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  });
}

/** Where something of a size is said about places of the drawing, in pixels of the window: beside them, over as few pieces as can be. */
export function besidePlaces(scene: Scene, spoken: readonly Point[], size: Point): Point {
  const others = [...scene.pieces.value.keys()].flatMap((id) => scene.place(id) ?? []);
  const { x, y } = { x: scene.stage.window.value.x, y: freeHeight(scene.stage.window.value) };
  return spotBeside({ x, y }, boxesAt(scene, spoken), boxesAt(scene, others), size);
}

/**
 * The spot for something of a size: over none of those that are spoken of, over as few others as can be, near the first of them, and below to the
 * right of it where nothing speaks against that.
 * @example spotBeside({ x: 600, y: 400 }, [target], others, { x: 230, y: 96 }) // { x: 316, y: 216 }
 */
export function spotBeside(window: Point, [target, ...more]: readonly Box[], others: readonly Box[], size: Point): Point {
  const most = { x: Math.max(EDGE, window.x - size.x - EDGE), y: Math.max(EDGE, window.y - size.y - EDGE) };
  if (target === undefined) return { x: Math.min(Math.max(EDGE, (window.x - size.x) / 2), most.x), y: OFF };
  const spoken = [target, ...more];
  const cost = (spot: Point): number => {
    const box = { left: spot.x, top: spot.y, right: spot.x + size.x, bottom: spot.y + size.y };
    const isOver = (one: Box): boolean => meets(one, box);
    return COSTS.spoken * spoken.filter(isOver).length + COSTS.piece * others.filter(isOver).length + gap(target, box) / COSTS.far;
  };
  // What stands first is taken where others are no better.
  const spots = alongside(target.right + OFF, target.left - OFF - size.x, most.x).flatMap((x) =>
    alongside(target.bottom + OFF, target.top - OFF - size.y, most.y).map((y): Point => ({ x, y })),
  );
  let [best = { x: EDGE, y: EDGE }] = spots;
  let least = cost(best);
  for (const spot of spots) {
    const its = cost(spot);
    if (its >= least) continue;
    best = spot;
    least = its;
  }
  return best;
}

/** Places along one direction that lie in the window: behind, before, and everything between the edges. */
function alongside(behind: number, before: number, most: number): readonly number[] {
  const all = Array.from({ length: Math.floor((most - EDGE) / STEP) + 1 }, (_, i) => EDGE + i * STEP);
  return [behind, before, most, ...all].filter((at) => at >= EDGE && at <= most);
}

/** Pixels between two boxes as the crow flies, less what lies between what is said and its place anyway. */
function gap(a: Box, b: Box): number {
  const x = Math.max(0, a.left - b.right, b.left - a.right);
  const y = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.max(0, Math.hypot(x, y) - OFF * Math.SQRT2);
}

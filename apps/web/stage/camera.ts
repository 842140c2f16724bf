import { type Box, BREADTH, type Point } from './points.js';

/** How the board lies in its window: a point of the board shows at `point × scale + (x, y)`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** So many pixels of the height at both ends of a window. */
export interface Ends {
  readonly above: number;
  readonly below: number;
}

/** The window on the board in pixels; a hint may lie over its upper end, a sheet over its lower one. */
export interface View extends Point {
  /** What lies over it now. */
  readonly covered?: Ends;
  /** The most that has lain over it: so far the map may be drawn away from both ends, and it stays there when less lies over it. */
  readonly most?: Ends;
}

/** The height down to which the board can be seen. */
export const freeHeight = ({ y, covered }: View): number => Math.max(1, y - (covered?.below ?? 0));
/** The height from which on it can be seen. */
export const freeFrom = ({ covered }: View): number => covered?.above ?? 0;

/** Width of the frame round the map; its numbers and its legend stand there. */
export const FRAME = 30;
export const LEGEND = 34;

/** The whole plate in units of the board: the map with its frame. */
export const plateOf = (map: Point): Box => ({ left: -FRAME, top: -FRAME, right: map.x + FRAME, bottom: map.y + FRAME + LEGEND });

/** A hex is never shown broader than this, nor narrower when the board opens. */
const BROADEST = 190;
const AT_FIRST = { narrowest: 24, broadest: 40 } as const;

/** Room left round the whole plate, in pixels. */
const MARGIN = 6;

const fitScale = (plate: Box, window: View): number =>
  Math.min((window.x - 2 * MARGIN) / (plate.right - plate.left), (freeHeight(window) - 2 * MARGIN) / (plate.bottom - plate.top));

const limits = (plate: Box, window: View): readonly [least: number, most: number] => {
  const most = BROADEST / BREADTH;
  return [Math.min(fitScale(plate, window), most), most];
};

/** Shows a point of the board in the middle of what can be seen. */
export const centred = (at: Point, scale: number, window: View): Camera => ({
  x: window.x / 2 - at.x * scale,
  y: (freeFrom(window) + freeHeight(window)) / 2 - at.y * scale,
  scale,
});

/** The same view, no nearer or farther than allowed and never off the plate. */
export function withinPlate(camera: Camera, plate: Box, window: View): Camera {
  const [least, most] = limits(plate, window);
  const scale = Math.min(Math.max(camera.scale, least), most);
  const held = (at: number, low: number, high: number, room: number): number => {
    const size = (high - low) * scale;
    if (size <= room) return (room - size) / 2 - low * scale;
    return Math.min(Math.max(at, room - high * scale), -low * scale);
  };
  return {
    x: held(camera.x, plate.left, plate.right, window.x),
    y: window.covered === undefined ? held(camera.y, plate.top, plate.bottom, window.y) : drawnAway(camera.y, plate, scale, window),
    scale,
  };
}

/** Under a sheet the map stays where it is; it may be drawn up until its lower edge can be seen, and down until its upper one can. */
function drawnAway(at: number, plate: Box, scale: number, { y, most = NOTHING }: View): number {
  const top = -plate.top * scale;
  const bottom = y - plate.bottom * scale;
  return Math.min(Math.max(at, Math.min(top, bottom - most.below)), Math.max(top + most.above, bottom));
}
const NOTHING: Ends = { above: 0, below: 0 };

/** The whole plate. */
export const fitted = (plate: Box, window: View): Camera =>
  withinPlate(
    centred({ x: (plate.left + plate.right) / 2, y: (plate.top + plate.bottom) / 2 }, fitScale(plate, window), window),
    plate,
    window,
  );

/** The whole plate, or on a small screen as much of it round a point as can be made out, or hit with a finger. */
export function opening(plate: Box, window: View, at: Point, narrowest: number = AT_FIRST.narrowest): Camera {
  const fit = fitted(plate, window);
  if (fit.scale * BREADTH >= narrowest) return fit;
  const filling = Math.max(window.x / (plate.right - plate.left), freeHeight(window) / (plate.bottom - plate.top)) * BREADTH;
  const breadth = Math.min(Math.max(filling, narrowest), Math.max(narrowest, AT_FIRST.broadest));
  return withinPlate(centred(at, breadth / BREADTH, window), plate, window);
}

/** Nearer or farther; what lies under a point of the window stays there. */
export function zoomed(camera: Camera, at: Point, factor: number, plate: Box, window: View): Camera {
  const [least, most] = limits(plate, window);
  const scale = Math.min(Math.max(camera.scale * factor, least), most);
  const under = toBoard(camera, at);
  return withinPlate({ x: at.x - under.x * scale, y: at.y - under.y * scale, scale }, plate, window);
}

export const toBoard = ({ x, y, scale }: Camera, at: Point): Point => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
export const toWindow = ({ x, y, scale }: Camera, at: Point): Point => ({ x: at.x * scale + x, y: at.y * scale + y });

/** The least movement after which a box of the board can be seen, with some room round it. */
export function bringing(camera: Camera, box: Box, window: View, plate: Box): Camera {
  const room = 70;
  const shift = (low: number, high: number, start: number, end: number): number => {
    const ahead = Math.min(room, (end - start) / 4);
    if (high - low > end - start - 2 * ahead) return (start + end - low - high) / 2;
    return Math.max(start + ahead - low, 0) + Math.min(end - ahead - high, 0);
  };
  const from = toWindow(camera, { x: box.left, y: box.top });
  const to = toWindow(camera, { x: box.right, y: box.bottom });
  return withinPlate(
    {
      x: camera.x + shift(from.x, to.x, 0, window.x),
      y: camera.y + shift(from.y, to.y, freeFrom(window), freeHeight(window)),
      scale: camera.scale,
    },
    plate,
    window,
  );
}

/** How much there is to see at a scale. */
export type Detail = 'far' | 'middle' | 'near' | 'close';
export function detailAt(scale: number): Detail {
  const breadth = BREADTH * scale;
  if (breadth < 34) return 'far';
  if (breadth < 64) return 'middle';
  return breadth < 110 ? 'near' : 'close';
}

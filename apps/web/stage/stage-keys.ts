import { type Camera, fitted, freeFrom, freeHeight } from './camera.js';
import type { Point } from './points.js';
import type { Stage } from './stage.js';

/** What keys do on every board: nearer, farther, the whole of it, and with an arrow along it. */

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key points on the drawing, if it is one. */
export const arrowOf = (key: string): Point | undefined => (Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined);

/** One letter is the same small and large. */
export const keyOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key);

const STEP = 1.35;
const PANNED = 120;

export const middleOf = ({ window }: Stage): Point => ({
  x: window.value.x / 2,
  y: (freeFrom(window.value) + freeHeight(window.value)) / 2,
});

export const showWhole = (stage: Stage): void => void stage.glide(fitted(stage.plate, stage.window.value), 280);

/** Keys by what they do to the view. */
export const zoomKeys = (stage: Stage): { readonly [key: string]: () => void } => ({
  '+': () => stage.chase(middleOf(stage), STEP),
  '=': () => stage.chase(middleOf(stage), STEP),
  '-': () => stage.chase(middleOf(stage), 1 / STEP),
  '0': () => showWhole(stage),
});

/** With an arrow the map goes the other way. */
export const pannedBy = (camera: Camera, arrow: Point, by = PANNED): Camera => ({
  ...camera,
  x: camera.x - arrow.x * by,
  y: camera.y - arrow.y * by,
});

export const pan = (stage: Stage, arrow: Point): void => void stage.glide(pannedBy(stage.camera.value, arrow), 120);

/** Moves the view just so far that a point can be seen well, or with less room round it. */
export function bringIntoView(stage: Stage, { x, y }: Point, room = 90): void {
  const camera = stage.camera.value;
  const window = stage.window.value;
  const [top, bottom] = [freeFrom(window), freeHeight(window)];
  const margin = Math.min(room, window.x / 5, (bottom - top) / 5);
  const shift = (at: number, start: number, end: number): number => Math.max(start + margin - at, 0) + Math.min(end - margin - at, 0);
  const by = { x: shift(x * camera.scale + camera.x, 0, window.x), y: shift(y * camera.scale + camera.y, top, bottom) };
  if (by.x !== 0 || by.y !== 0) void stage.glide({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, 160);
}

/** Somebody has come to the board by the keys, and not by pointing at it. */
export const isFocusedByKeys = ({ currentTarget, target }: FocusEvent): boolean =>
  currentTarget instanceof Element && target === currentTarget && currentTarget.matches(':focus-visible');

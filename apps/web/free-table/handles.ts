import type { Place } from '@pennon/picture';
import { bearing, besidePose, turnTo } from './table-geometry.js';
import type { Ghost } from './table-marks.js';

/** What a group is taken by: its two front corners to wheel it, its front to go ahead; one alone can be turned and drawn aside. */
export interface Handles {
  readonly left: Place;
  readonly right: Place;
  readonly ahead: Place;
  readonly turn: Place | null;
  readonly slide: Place | null;
  /** How everybody faces. */
  readonly h: number;
}
export type HandleKind = 'wheel-left' | 'wheel-right' | 'advance' | 'turn' | 'slide';

/** How far before the front the handle for going ahead stands, behind the base the one for turning, beside it that for drawing it aside, in parts of a base width. */
const BEFORE = 0.36;
const BEHIND = 0.3;
const BESIDE = 0.3;

/** Where the handles of those who stand so are; the first of them says which way is ahead. */
export function handlesOf(ghosts: readonly Ghost[]): Handles | null {
  const [first] = ghosts;
  if (first === undefined) return null;
  const { pose } = first;
  const seen = ghosts.map((ghost) => ({ ...fromPose(pose, ghost.pose), width: ghost.pose.width }));
  const foremost = Math.max(...seen.map(({ ahead }) => ahead));
  const front = seen.filter(({ ahead }) => foremost - ahead < first.pose.width / 4);
  const left = Math.min(...front.map(({ right, width }) => right - width / 2));
  const right = Math.max(...front.map(({ right: r, width }) => r + width / 2));
  const at = (across: number, before: number): Place => besidePose(pose, across, -foremost - before);
  const middle = (left + right) / 2;
  return {
    left: at(left, 0),
    right: at(right, 0),
    ahead: at(middle, BEFORE * pose.width),
    turn: ghosts.length === 1 ? besidePose(pose, 0, first.pose.depth + BEHIND * pose.width) : null,
    slide: ghosts.length === 1 ? besidePose(pose, (0.5 + BESIDE) * pose.width, first.pose.depth / 2) : null,
    h: pose.h,
  };
}

/** How far a place lies to the right and ahead of a pose. */
export function fromPose(
  { x, y, h }: { readonly x: number; readonly y: number; readonly h: number },
  to: Place,
): { readonly right: number; readonly ahead: number } {
  const angle = (h * Math.PI) / 18_000;
  const [dx, dy] = [to.x - x, to.y - y];
  return { right: dx * Math.cos(angle) - dy * Math.sin(angle), ahead: dx * Math.sin(angle) + dy * Math.cos(angle) };
}

/** How far a wheel goes whose outer corner is drawn from one place to another; none when it is drawn back. */
export function wheelTo(handles: Handles, kind: 'wheel-left' | 'wheel-right', from: Place, to: Place): number {
  const pivot = kind === 'wheel-left' ? handles.left : handles.right;
  const turned = turnTo(bearing(pivot, from), bearing(pivot, to));
  return Math.min(Math.max(kind === 'wheel-left' ? -turned : turned, 0), 9_000);
}

import type { Refusal } from '@pennon/kernel';
import type { PieceAt, Proposal } from '@pennon/picture';
import { type Pose, turnedBy } from '@pennon/space';
import type { Judged } from '../../board/proposed-move.js';
import type { Base } from '../../geometry/base.js';
import { BW } from '../../geometry/measure.js';
import { measured } from '../../geometry/path.js';
import type { Action } from '../../types.js';

export type Snapped = Proposal<Action>['snapped'];
/** An action that was thought of, and where everybody would stand. */
export interface Thought {
  readonly action: Action;
  readonly judged: Judged | { readonly pips: number };
  readonly snapped: Snapped;
  /** Who could be passed, but not so: why it goes no farther (R93). */
  readonly stopped?: Refusal;
  /** Where everybody goes, for what is refused; asked only of the thought that is told. */
  readonly going: () => Going;
}
export interface Going {
  readonly ghosts: readonly PieceAt[];
  readonly legs: readonly (readonly Pose[])[];
}

export const isAllowed = ({ judged }: Thought): boolean => 'placed' in judged;

/** Somebody or something is there that is not passed so: perhaps there is another way. */
export const isInTheWay = ({ judged }: Thought): boolean => 'ref' in judged && IN_THE_WAY.has(judged.ref);
const IN_THE_WAY: ReadonlySet<string> = new Set(['R44', 'R93', 'R99']);
const NOT_PASSED_SO: ReadonlySet<string> = new Set(['R93', 'R99']);

export const lengthOf = (base: Base, legs: readonly Pose[]): number => (legs.length === 0 ? 0 : measured(base, legs));

/** Where a hand points, in whole units. */
export const whole = ({ x, y, h }: Pose): Pose => ({ x: Math.round(x), y: Math.round(y), h: turnedBy(Math.round(h), 0) });

/** Enough to compare distances. */
export const squareTo = (a: Pose, b: Pose): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/** Less than so much aside or turned is straight ahead. */
export const STRAIGHT = BW / 20;

/** Coarse parts of a way that are tried, from the whole down, and then how often the rest is halved. */
const PARTS = 10;
const HALVINGS = 5;
/** A little less than all that could be allowed: places are whole numbers. */
const NEARLY = 0.998;

/** The largest part of a way of which something is allowed; `most` is as much of it as could be. It says why not more, if that is how others are passed. */
export function farthest(most: number, tryPart: (part: number) => Thought): Thought | undefined {
  const all = Math.min(1, most * NEARLY);
  let best: Thought | undefined;
  let stopped: Refusal | undefined;
  let low = 0;
  for (let i = PARTS; i >= 1 && best === undefined; i--) {
    const thought = tryPart((all * i) / PARTS);
    if (!isAllowed(thought)) {
      if ('ref' in thought.judged && NOT_PASSED_SO.has(thought.judged.ref)) stopped ??= thought.judged;
      continue;
    }
    best = thought;
    low = i / PARTS;
  }
  if (best === undefined || low === 1) return best;
  let high = low + 1 / PARTS;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    const thought = tryPart(all * middle);
    if (isAllowed(thought)) {
      best = thought;
      low = middle;
    } else high = middle;
  }
  return stopped === undefined ? best : { ...best, stopped };
}

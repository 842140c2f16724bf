import type { ReadonlySignal } from '@preact/signals';
import type { At } from './at.js';
import type { Option } from './options.js';

/** What somebody who points is about. */
export type PointingName =
  | 'look back'
  | 'end'
  | 'take in turn'
  | 'measure'
  | 'drag'
  | 'turn'
  | 'lead several'
  | 'put together'
  | 'arrange'
  | 'gather'
  | 'plan'
  | 'aim'
  | 'lay over'
  | 'choose';

/** One state of the machine of pointing. What it draws and offers belongs to the board; here is what it does when one points, and when one leaves it. */
export interface PointingState {
  readonly name: PointingName;
  readonly isOn: ReadonlySignal<boolean>;
  /** Whether pointing there was for it. A state that is not on may begin by it. */
  point?(at: At): boolean;
  /** What pointing there would mean to it, without doing anything; `null`: nothing that could be named. Nothing where it would not be for it. */
  means?(at: At): Meant | null | undefined;
  /** Goes back one step and no more; false: there is none. Asked only while it is on. */
  back(): boolean;
}

/** The deed that somebody points at, and whether it is done by that word or only planned. */
export interface Meant {
  readonly option: Option;
  readonly isAtOnce: boolean;
}

/** A place or a row at which somebody may look: what he would mean by it, and what pressing it does. */
export interface Lookable {
  /** By what it is told from others. */
  readonly key: string;
  means(): Meant | null;
  press(): unknown;
}

/** How somebody looks at something: with the pointer, with the cursor of the board, or at a row to which the keys have led. */
export type LookingHow = 'pointer' | 'cursor' | 'row';

/** How somebody points: he clicks, names somebody to see what he could do, lets go of somebody there, or presses a key. */
export type PointingHow = 'click' | 'take up' | 'drop' | 'key';

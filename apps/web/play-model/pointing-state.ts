import type { ReadonlySignal } from '@preact/signals';
import type { At } from './at.js';

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
  /** Goes back one step and no more; false: there is none. Asked only while it is on. */
  back(): boolean;
}

/** How somebody points: he clicks, names somebody to see what he could do, lets go of somebody there, or presses a key. */
export type PointingHow = 'click' | 'take up' | 'drop' | 'key';

import type { ReadonlySignal } from '@preact/signals';
import type { BodyOrder } from '../play-model/board-model.js';
import type { Option } from '../play-model/options.js';
import type { PointingState } from '../play-model/pointing-state.js';
import type { HexMarks } from './hex-marks.js';

/** A state in which somebody points at a map of hexes, with what it draws and offers while it is on. */
export interface HexPointing extends PointingState {
  readonly marks?: ReadonlySignal<Partial<HexMarks>>;
  /** What has been planned in it. */
  readonly plan?: ReadonlySignal<Option | undefined>;
  /** An order to several that has been put together in it. */
  readonly order?: ReadonlySignal<BodyOrder | undefined>;
  /** Whom it is about, by name. */
  readonly who?: ReadonlySignal<string | undefined>;
  /** Whoever is taken up in it shall face so; false: nobody is. */
  face?(facing: string): boolean;
}

/** What the topmost of the states that are on has of something. */
export function ofTopmost<K extends 'plan' | 'order' | 'who'>(
  states: readonly HexPointing[],
  key: K,
): NonNullable<HexPointing[K]>['value'] | undefined {
  for (const state of states) {
    const value = state.isOn.value ? state[key]?.value : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What all that are on draw, the topmost over the others. */
export const drawnBy = (states: readonly HexPointing[]): Partial<HexMarks> =>
  Object.assign({}, ...states.toReversed().map(({ isOn, marks }) => (isOn.value ? marks?.value : undefined)));

import type { Next } from '@pennon/kernel';
import { decided } from '../board/victory.js';
import type { AdvancedCryHavoc, AnyFrame, Pen } from '../types.js';

/** After every step that has changed somebody it is seen whether a side has nobody left: then nothing more is asked and no die rolled (R110). */
export const endingAtOnce = (procedures: AdvancedCryHavoc): AdvancedCryHavoc => {
  const wrapped: { [proc: string]: { [step: string]: unknown } } = {};
  for (const [proc, steps] of Object.entries(procedures)) {
    const own: { [step: string]: unknown } = {};
    for (const [name, step] of Object.entries(steps as { readonly [step: string]: AnyStep }))
      own[name] = step.kind === 'auto' ? { ...step, run: watched(step.run) } : { ...step, take: watched(step.take) };
    wrapped[proc] = own;
  }
  return wrapped as unknown as AdvancedCryHavoc;
};

type Doing<T> = (w: Pen, f: AnyFrame, input: T) => Next<AnyFrame>;
type AnyStep =
  | { readonly kind: 'auto'; readonly run: Doing<unknown> }
  | { readonly kind: 'choice' | 'chance'; readonly take: Doing<unknown> };

const watched =
  <T>(does: Doing<T>): Doing<T> =>
  (w, f, input) => {
    const { characters } = w.state;
    const next = does(w, f, input);
    if (w.state.characters !== characters && w.state.outcome === null) {
      const end = decided(w.state);
      if (end !== undefined) w.emit(end);
    }
    return next;
  };

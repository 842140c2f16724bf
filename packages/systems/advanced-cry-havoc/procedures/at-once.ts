import { everyStep } from '@pennon/kernel';
import { decided } from '../board/victory.js';
import type { Action, AdvancedCryHavoc, AnyFrame, Event, Pen, State } from '../types.js';

/** After every step that has changed somebody it is seen whether a side has nobody left: then nothing more is asked and no die rolled (R110). */
export const endingAtOnce = (procedures: AdvancedCryHavoc): AdvancedCryHavoc =>
  everyStep<State, Action, Event, AnyFrame>(procedures, (step) => {
    switch (step.kind) {
      case 'auto':
        return { ...step, run: (w, f) => watched(w, w.state, step.run(w, f)) };
      case 'choice':
        return { ...step, take: (w: Pen, f: AnyFrame, action: Action) => watched(w, w.state, step.take(w, f, action)) };
      case 'chance':
        return { ...step, take: (w: Pen, f: AnyFrame, faces: readonly number[]) => watched(w, w.state, step.take(w, f, faces)) };
    }
  });

function watched<N>(w: Pen, before: State, next: N): N {
  const end = w.state.characters !== before.characters && w.state.outcome === null ? decided(w.state) : undefined;
  if (end !== undefined) w.emit(end);
  return next;
}

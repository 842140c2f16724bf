import type { Frame, Next } from './frames.js';

/*
 * States, pieces and frames never change; what comes after is a copy with something else in it. A spread of a copy of a copy of many fields takes the
 * machine more than twenty times as long as the same written out field by field, and nothing is done oftener. So a game may write out its copies.
 */

/**
 * Something new that nobody else has yet: it may still be filled in.
 * @example const next: Draft<Unit> = copiedUnit(unit); next.hex = hex;
 */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A fresh copy with what a patch says.
 * @example but(copiedUnit(unit), { hex, facing })
 */
export function but<T extends object>(copy: Draft<T>, patch: Partial<T>): T {
  for (const key in patch) copy[key] = patch[key] as T[typeof key];
  return copy;
}

/**
 * How the frames of a game are copied, procedure by procedure.
 * @example const copies: FrameCopies<AnyFrame> = { turn: (f) => ({ proc: f.proc, step: f.step, side: f.side }), … };
 */
export type FrameCopies<F extends Frame> = {
  readonly [P in F['proc']]: (frame: Extract<F, { readonly proc: P }>) => Draft<Extract<F, { readonly proc: P }>>;
};

/**
 * `to` and a frame with a patch, for a game that writes out how its frames are copied.
 * @example export const { to, patched } = copying<AnyFrame>({ turn: (f) => ({ proc: f.proc, step: f.step, side: f.side }), … });
 */
export function copying<All extends Frame>(copies: FrameCopies<All>) {
  const copied = <F extends All>(frame: F): Draft<F> =>
    (copies as unknown as { [proc: string]: (f: F) => Draft<F> })[frame.proc]?.(frame) as Draft<F>;
  return {
    /** See `to`. */
    to<F extends All>(frame: F, step: F['step'], patch?: Partial<Omit<F, 'proc' | 'step'>>): Next<F> {
      const next = copied(frame);
      if (patch !== undefined) but<F>(next, patch as Partial<F>);
      next.step = step;
      return { to: 'step', frame: next };
    },
    patched: <F extends All>(frame: F, patch: Partial<F>): F => but<F>(copied(frame), patch),
  };
}

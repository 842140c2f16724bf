import { type Field, OptionalField, text } from './fields.js';
import type { Frame, Next } from './frames.js';

/*
 * States, pieces and frames never change; what comes after is a copy with something else in it, and nothing is done oftener. One function that spreads
 * objects of many shapes takes five times as long as a copy written out field by field (`bench/copies.mjs`). So the copy of a shape is written out as
 * code, from its fields. A game may also write out its copies itself.
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

/**
 * How objects of a shape are copied.
 * @example const copiedUnit = copierOf(unitShape(ANY)); const next: Draft<Unit> = copiedUnit(unit);
 */
export function copierOf<T extends object>({ spec }: Field<T>): (value: T) => Draft<T> {
  if (spec.kind !== 'object') throw new Error(`${spec.kind} has no fields to copy`);
  return copierOfShape<T>(Object.entries(spec.shape));
}

/**
 * How the frames of a game are copied.
 * @example export const { to, patched } = copying(copiersOf(frameShape(ANY)));
 */
export function copiersOf<F extends Frame>({ spec }: Field<F>): FrameCopies<F> {
  if (spec.kind !== 'variants') throw new Error(`${spec.kind} has no variants to copy`);
  const { name, shapes } = spec;
  return Object.fromEntries(
    Object.entries(shapes).map(([word, shape]) => [word, copierOfShape([[name, text()], ...Object.entries(shape)])]),
  ) as unknown as FrameCopies<F>;
}

function copierOfShape<T extends object>(fields: readonly (readonly [string, Field<unknown>])[]): (value: T) => Draft<T> {
  if (!makesCode || fields.some(([, field]) => field instanceof OptionalField)) return (value) => ({ ...value });
  const copies = fields.map(([name]) => JSON.stringify(name)).map((name) => `${name}: value[${name}]`);
  return new Function('value', `return { ${copies.join(', ')} };`) as (value: T) => Draft<T>;
}
/** Node makes code of text; pages do not, and copy by a spread. */
const makesCode = 'process' in globalThis;

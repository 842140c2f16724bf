import type { Outline, Place } from '@pennon/picture';

/** The places of an outline. */
export const cornersOf = (shape: Outline): readonly Place[] =>
  Array.from({ length: Math.floor(shape.length / 2) }, (_, i) => ({ x: shape[2 * i] ?? 0, y: shape[2 * i + 1] ?? 0 }));

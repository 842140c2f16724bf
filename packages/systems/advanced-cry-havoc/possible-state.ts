import type { State } from './types.js';

export function mustBePossible(_state: State): void {}

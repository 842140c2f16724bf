import { nameOf } from '../board/pieces.js';
import type { State } from '../types.js';

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
export const names = (s: State, ids: readonly string[]): string => listed(ids.map((id) => nameOf(s, id)));

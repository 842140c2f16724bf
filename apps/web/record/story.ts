import { type LogLine, linesOf } from '../play-model/log.js';
import type { Film } from './film.js';

/** What happened at one moment, in words; `chapter` where a new part of the battle begins. */
export interface Passage {
  readonly number: number;
  readonly lines: readonly LogLine[];
  readonly chapter: string | null;
}

/** The battle as it can be read: every moment at which something happened. */
export function storyOf({ game, scenes }: Film): readonly Passage[] {
  let chapter = '';
  let count = 0;
  return scenes.flatMap(({ number, state, events, byOrder }, i) => {
    if (events.length === 0 && byOrder === null) return [];
    const before = scenes[i - 1]?.state ?? state;
    const answered = byOrder === null ? [] : [{ at: 0, words: byOrder.words }];
    const lines = linesOf(game, { events, before, state, byOrder: answered }, count);
    count += lines.length;
    // What ends a bound happens in it, though the next one is waited for by then.
    const [now = ''] = game.picture.moment(before) ?? [];
    const isNew = now !== chapter;
    chapter = now;
    return [{ number, lines, chapter: isNew && now !== '' ? now : null }];
  });
}

/** The passage that is read at a moment: its own, or the last before it. */
export const passageAt = (story: readonly Passage[], moment: number): Passage | undefined =>
  story.findLast(({ number }) => number <= moment);

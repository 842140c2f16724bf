import { useMemo } from 'preact/hooks';
import type { Film } from './film.js';
import { lossSeries } from './losses.js';
import { storyOf } from './story.js';

/** What a film tells: its story, and what it cost measure by measure. Worked out once for each film. */
export const useTold = (film: Film) =>
  useMemo(
    () => ({
      story: storyOf(film),
      series: lossSeries(
        film.game,
        film.scenes.map(({ state }) => state),
      ),
    }),
    [film],
  );

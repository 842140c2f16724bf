import { useMemo } from 'preact/hooks';
import { lossSeries } from '../play-model/losses.js';
import type { Film } from './film.js';
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

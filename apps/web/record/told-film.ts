import { useMemo } from 'preact/hooks';
import { lossMarks, lossSeries, lossTotals } from '../play-model/losses.js';
import type { Film } from './film.js';
import { storyOf } from './story.js';

/** What a film tells: its story, how the score went, and where something was lost. Worked out once for each film. */
export const useTold = (film: Film) =>
  useMemo(() => {
    const states = film.scenes.map(({ state }) => state);
    return { story: storyOf(film), series: lossSeries(film.game, states), marks: lossMarks(lossTotals(film.game, states)) };
  }, [film]);

import type { PlayModel } from '../play-model/play-model.js';

/** For what names pieces: pointing at it lights them up on the board. */
export const lighting = ({ lit }: PlayModel, pieces: readonly string[]) => ({
  onMouseEnter: () => {
    lit.value = pieces;
  },
  onMouseLeave: () => {
    lit.value = [];
  },
});

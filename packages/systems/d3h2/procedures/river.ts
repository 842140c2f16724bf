import { D6, done } from '@pennon/kernel';
import { riverState } from '../rules/terrain.js';
import type { D3h2 } from '../types.js';

/** The first who steps into the river finds out how deep it is (R54). */
export const river: D3h2['river'] = {
  sound: {
    kind: 'chance',
    roll: () => ({ purpose: 'river', dice: D6, ref: 'R54' }),
    take(w, _f, [face = 0]) {
      w.emit({ type: 'riverSounded', face, river: riverState(face) });
      return done;
    },
  },
};

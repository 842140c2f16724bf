import { done } from '@pennon/kernel';
import { PRINCE_DIES_FROM } from '../board/false-prince.js';
import { DIE } from '../rules/dice.js';
import type { Kulikovo } from '../types.js';
import { endOnCollapse } from './collapse.js';

/** The prince's own unit is lost: is he found alive (K2)? */
export const prince: Kulikovo['prince'] = {
  fate: {
    kind: 'chance',
    roll: () => ({ purpose: 'prince', dice: DIE, ref: 'K2' }),
    take(w, _f, [face = 0]) {
      const rides = w.state.prince?.with ?? null;
      if (rides !== null) w.emit({ type: 'princeRevealed', with: rides, face, fate: face >= PRINCE_DIES_FROM ? 'dead' : 'found' });
      endOnCollapse(w);
      return done;
    },
  },
};

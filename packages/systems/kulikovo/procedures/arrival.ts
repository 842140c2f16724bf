import { become, call, done } from '@pennon/kernel';
import { springsAmbush } from '../board/ambush.js';
import { dangersOf, foundLeader } from '../board/leader-dangers.js';
import { card, enemyOf, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import { takesStandard } from '../board/standard-use.js';
import { ICE_BREAKS_FROM, isOnThinIce } from '../board/thin-ice.js';
import { dieIf } from '../rules/dice.js';
import type { Kulikovo } from '../types.js';
import { releaseAmbush } from './ambush-release.js';
import { endOnCollapse } from './collapse.js';
import { beginAftermath, beginLeaderCheck, to } from './frames.js';

/** A Standard is taken (7.4, R67), a leader alone is checked (7.3, R89), an ambush springs (K3), the ice breaks (P3). */
export const arrival: Kulikovo['arrival'] = {
  look: {
    kind: 'auto',
    waitsFor: ['leader'],
    run(w, f) {
      const { state } = w;
      const mover = card(state, f.unit);
      const { hex } = unit(state, f.unit);
      endOnCollapse(w);
      if (hex === null || w.state.outcome !== null) return done;
      const foe = enemyOf(state, mover.side);
      if (takesStandard(state, f)) {
        w.emit({ type: 'standardCaptured', side: foe, by: f.unit });
        return become(f);
      }
      // First everybody sees who is there, then it is asked what befalls him.
      if (springsAmbush(state, mover, position(state).board.indexOf(hex))) {
        releaseAmbush(w);
        return become(f);
      }
      const found = foundLeader(state);
      if (found !== undefined) return call(beginLeaderCheck(found, 'alone'), f);
      return to(f, 'ice');
    },
  },
  ice: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'ice', dice: dieIf(isOnThinIce(s, f)), ref: 'P3' }),
    take(w, f, [face]) {
      if (face === undefined) return done;
      const lost = face >= ICE_BREAKS_FROM;
      w.emit({ type: 'iceRolled', unit: f.unit, face, lost });
      if (!lost) return done;
      const dangers = dangersOf(w.state, f.unit, 'unit-eliminated');
      w.emit({ type: 'eliminated', unit: f.unit, why: 'ice' });
      return become(beginAftermath([], dangers));
    },
  },
};

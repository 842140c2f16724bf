import { done } from '@pennon/kernel';
import { meetingRefusal, meetings } from '../board/meeting.js';
import { card, enemyOf } from '../board/pieces.js';
import type { Kulikovo } from '../types.js';
import { to } from './frames.js';

/** An enemy has ended his move: the owner turns whom he likes of those beside it, before anybody shoots (R92). */
export const meet: Kulikovo['meet'] = {
  ask: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, card(s, f.enemy).side),
    options: (s, f) => [...meetings(s, f.enemy), { type: 'decline' }],
    whyNot: (s, f, a) => (a.type === 'turn' ? meetingRefusal(s, f.enemy, a.unit) : undefined),
    take(w, f, a) {
      if (a.type !== 'turn') return done;
      w.emit({ type: 'turnedToMeet', unit: a.unit, facing: a.facing, enemy: f.enemy });
      return to(f, 'ask');
    },
  },
};

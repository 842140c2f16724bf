import type { PrintedSection } from '@pennon/kernel';

const RATING = '[DH-10.7, LD-A, LD-B, LD-C, LD-D] %s against a rating of 4: at it or below it, and above';
const STRUCK = '[DH-10.7a] %s: a leader is struck on a 0 and on no other die';

/** Leaders in danger. */
export const leaderCasualties: PrintedSection = {
  title: 'Leader casualties (10.7)',
  statements: [
    {
      id: 'P132',
      says: 'A leader in a hex at which the missile table shows a 0 is wounded on a 0.',
      at: ['DH-10.7a l1', 'rules/leaders.ts', 'procedures/leaders.ts'],
      proof: [STRUCK, '[DH-10.7a l1, DH-10.7a l2, DH-A43] a 0, then the second die over his Initiative kills', '[E4] a leader under fire'],
      notes: ['DH-A43', 'DH-A44', 'DH-R59'],
    },
    {
      id: 'P133',
      says: 'Then a second die is rolled: above his Initiative he is killed instead.',
      at: ['DH-10.7a l1', 'rules/leaders.ts', 'procedures/leaders.ts'],
      proof: [
        STRUCK,
        '[DH-10.7a l1, DH-10.7a l2, DH-A43] a 0, then the second die over his Initiative kills',
        '[DH-R59] a wound takes one off every rating and finishes him; a second kills',
      ],
      notes: ['DH-R59'],
    },
    { id: 'P134', says: 'On 1 to 9 nothing happens to him.', at: ['DH-10.7a l1', 'rules/leaders.ts'], proof: STRUCK },
    {
      id: 'P135',
      says: 'A leader who is involved in a shock is wounded on a 0, and killed instead by a second die above his Initiative.',
      at: ['DH-10.7a l2', 'rules/leaders.ts', 'procedures/shock.ts'],
      proof: [
        STRUCK,
        '[DH-R70, DH-R103, d1, d2] of several leaders one counts, the owner says who; all are in danger',
        '[DH-R103, d3] a leader killed in step c counts, reversed, before all others',
      ],
      notes: ['DH-R59', 'DH-R70'],
    },
    { id: 'P136', says: 'On 1 to 9 nothing happens to him in a shock.', at: ['DH-10.7a l2', 'rules/leaders.ts'], proof: STRUCK },
    {
      id: 'P137',
      says: 'When a mounted enemy comes adjacent to a leader alone in his hex, one comparison of a die with his Initiative takes or kills him.',
      at: ['DH-10.7a l3', 'rules/leaders.ts', 'procedures/leaders.ts'],
      proof: [
        RATING,
        '[DH-10.7a l3, DH-A45, DH-A46] over his Initiative he is captured, otherwise placed',
        '[DH-R60, DH-R88, l3] a leader alone: mounted enemies roll, from foot he rides off',
      ],
      notes: ['DH-A45', 'DH-A46', 'DH-R60', 'DH-R88'],
    },
    {
      id: 'P138',
      says: 'The other places him on the nearest friendly unit.',
      at: ['DH-10.7a l3', 'rules/leaders.ts', 'procedures/leaders.ts'],
      proof: [
        RATING,
        '[DH-10.7a l3, DH-A45, DH-A46] over his Initiative he is captured, otherwise placed',
        '[DH-R88] placed: among units equally near the owner chooses',
      ],
      notes: ['DH-A45', 'DH-R88'],
    },
  ],
};

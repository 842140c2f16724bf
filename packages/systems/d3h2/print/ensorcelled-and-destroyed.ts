import type { PrintedSection } from '@pennon/kernel';

const SECOND = '[D3-31] the second natural 1 of a main bespeller takes him, marker and all';
const EXACTLY = '[D3-13] a Mage returns exactly to his marker, and not while any of it is covered';

/** Those who are taken off the table. */
export const ensorcelledAndDestroyed: PrintedSection = {
  title: 'Ensorcelled and destroyed elements',
  statements: [
    {
      id: 'P405',
      says: 'A Hero or Mage whom a hostile Mage ensorcels is off the table until 6 PIPs free him.',
      at: ['D3-13', 'rules/arrivals.ts', 'board/ensorcelled.ts'],
      proof: ['[D3-13, R72] 6 PIPs free a Hero on the enemy edge, as near the middle as may be', EXACTLY],
    },
    {
      id: 'P406',
      says: 'He is also free when the one who bespelled him is destroyed, ensorcelled or flees.',
      at: ['board/ensorcelled.ts', 'procedures/outcome.ts'],
      proof: [
        '[section 7, D3-31] whoever a Mage holds is free at once when he is destroyed, ensorcelled or flees',
        '[D3-13, D3-31] two Heroes released at once stand side by side; a Mage who is lost so frees whom he held',
      ],
    },
    {
      id: 'P407',
      says: 'A Mage whose bespelling die shows a natural 1, and not the first of this game, ensorcels himself.',
      at: ['rules/magic.ts', 'procedures/spell.ts'],
      proof: [SECOND, '[D3-31] his second natural one takes the Mage himself, after the spell'],
    },
    {
      id: 'P408',
      says: 'This does not concern Mages who aid.',
      at: ['rules/magic.ts', 'procedures/spell.ts'],
      proof: [SECOND, '[D3-31] a 1 of the bespeller does nothing to a Mage who aids, though he has thrown one before'],
    },
    {
      id: 'P409',
      says: 'Who ensorcelled himself is freed by 6 PIPs alone.',
      at: 'board/ensorcelled.ts',
      proof: '[D3-31] a Mage that took himself is freed by 6 PIPs alone',
    },
    {
      id: 'P410',
      says: 'A flat marker of the size of his base, showing how he faced, lies where an ensorcelled Mage stood.',
      at: ['evolve.ts', 'board/ensorcelled.ts'],
      proof: [SECOND, EXACTLY],
    },
    {
      id: 'P411',
      says: 'It has no effect in play but to say where he comes back.',
      at: ['board/position.ts', 'board/ensorcelled.ts'],
      proof: '[D3-31] the marker of a Mage is in nobody’s way, hides nothing and holds nobody',
    },
    {
      id: 'P412',
      says: 'While a friend or an enemy covers any part of it he does not come back.',
      at: 'board/ensorcelled.ts',
      proof: [EXACTLY, '[D3-13, D3-31] a Mage to his marker; covered he waits, or dies when released'],
    },
    {
      id: 'P413',
      says: 'Destroyed elements are treated as in the parent game.',
      at: ['procedures/outcome.ts', 'board/outcome-queue.ts'],
      proof: [
        '[X-3, 12.1, R64, R68] three deep the front Pikes are destroyed, and only they',
        '[R68, D3-34] Knights ride down a first rank, meet the second and fight it in the next bound',
      ],
      notes: ['R68'],
    },
  ],
};

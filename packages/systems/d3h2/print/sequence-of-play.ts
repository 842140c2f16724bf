import type { PrintedSection } from '@pennon/kernel';

const SEQ = '[D3-8, section 4] PIPs, arrivals, moves, magic, shooting, close combat; then the other side';
const STEPS = '[A36] D3-8, five steps';

/** The order of a bound. */
export const sequenceOfPlay: PrintedSection = {
  title: 'Sequence of play',
  statements: [
    {
      id: 'P104',
      says: 'The defender has the first bound, then both take turns.',
      at: ['D3-8', 'procedures/setup.ts', 'procedures/bound.ts'],
      proof: ['[D3-6, D3-7] Camps and deployment, the defender first; then his bound begins', SEQ],
    },
    {
      id: 'P105',
      says: 'First the player rolls for PIPs.',
      at: ['D3-8 1', 'procedures/bound.ts'],
      proof: [STEPS, SEQ],
    },
    {
      id: 'P106',
      says: 'Then he may spend PIPs to bring Gods, Dragons or Lurkers, to free a Hero or Mage, and to replace Inexhaustible Hordes.',
      at: ['D3-8 2', 'procedures/bound.ts'],
      proof: [STEPS, SEQ, '[section 4] there is no way back from moves to arrivals, nor moves before them'],
    },
    {
      id: 'P107',
      says: 'With the PIPs that are left he makes tactical moves.',
      at: ['D3-8 3', 'procedures/bound.ts'],
      proof: [STEPS, SEQ],
    },
    {
      id: 'P108',
      says: 'Then his Mages may bespell, with PIPs that are left.',
      at: ['D3-8 4', 'procedures/bound.ts', 'board/spells.ts'],
      proof: [STEPS, SEQ, '[D3-9 a, D3-18] PIPs that a move has taken are not there for a spell'],
      notes: ['A36'],
    },
    {
      id: 'P109',
      says: 'Artillery, War Wagons, Shooters and Bows of both sides must shoot once each if they can, and what comes of it is done at once.',
      at: ['D3-8 4', 'procedures/shooting.ts'],
      proof: [
        STEPS,
        '[D3-19] both sides shoot in each bound; the mover declares first, and of two dice his is the first',
        '[D3-19] targets that show when others have gone are shot at, by those who have not shot',
        '[D3-19] who has one target shoots at it without being asked',
      ],
    },
    {
      id: 'P110',
      says: 'The player whose bound it is says in which order they shoot.',
      at: 'procedures/shooting.ts',
      proof: '[6.5, R58] who is driven out of reach of his target before his own shot does not shoot; the mover picks the order',
    },
    {
      id: 'P111',
      says: 'All whose front edges are in contact fight, in the order that he likes, and what comes of it is done at once.',
      at: ['D3-8 5', 'procedures/melee.ts'],
      proof: [
        STEPS,
        '[6.2, section 4] the mover picks the order, and each fights once',
        '[6.2] pairs in full front contact, the mover named first',
        '[section 4] a fight that moved its neighbours away changes the next',
      ],
    },
  ],
};

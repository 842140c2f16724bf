import type { PrintedSection } from '@pennon/kernel';

const PLACES = 'D3-11 to D3-13, prices and places';
const HP = '[D3-12] on the edge or at a friendly Stronghold, no enemy within 2 BW, only those that were destroyed';

/** Who comes back. */
export const hordesAndDesorcelling: PrintedSection = {
  title: 'Inexhaustible Hordes and desorcelling',
  statements: [
    {
      id: 'P143',
      says: 'An Inexhaustible Horde that was destroyed comes back for 1 PIP.',
      at: ['D3-12 horde', 'rules/arrivals.ts', 'board/summoning.ts'],
      proof: [PLACES, '[D3-12, 12.1] 1 PIP each, rear on the own edge; what was lost falls'],
    },
    {
      id: 'P144',
      says: 'It comes with its rear on the edge of its side.',
      at: ['D3-12 horde', 'board/summoning.ts', 'board/edge-or-bank.ts'],
      proof: [HP, '[D3-12, R96] so do Hordes, as a group'],
      notes: ['R96'],
    },
    {
      id: 'P145',
      says: 'Or it comes in contact with a friendly Stronghold.',
      at: ['D3-12 horde', 'board/summoning.ts'],
      proof: [HP, '[D3-12] Hordes come back at the walls of a friendly Stronghold, not beside an enemy, and do not move'],
    },
    {
      id: 'P146',
      says: 'Either way it comes not within 2 BW of an enemy element.',
      at: ['D3-12 no Horde within', 'rules/arrivals.ts'],
      proof: [HP, '[D3-12, R5, R60] nor any Horde'],
      notes: ['R5', 'R60'],
    },
    {
      id: 'P147',
      says: 'If more than one comes, the others form a group with those that are there.',
      at: ['rules/arrivals.ts', 'board/summoning.ts'],
      proof: '[D3-12] together and one after the other they form one group',
    },
    {
      id: 'P148',
      says: 'It makes no tactical move in the bound in which it comes.',
      at: 'board/allowed-moves.ts',
      proof: [
        '[D3-12, D3-11] those who came by replacement or out of cover do not move in that bound',
        '[D3-12] Hordes come back at the walls of a friendly Stronghold, not beside an enemy, and do not move',
      ],
    },
    {
      id: 'P149',
      says: 'An ensorcelled Hero or Mage comes back for 6 PIPs.',
      at: ['D3-13', 'rules/arrivals.ts'],
      proof: [
        PLACES,
        '[D3-13, R72] 6 PIPs free a Hero on the enemy edge, as near the middle as may be',
        '[D3-31] a Mage that took himself is freed by 6 PIPs alone',
      ],
    },
    {
      id: 'P150',
      says: 'A Hero comes with his front on the enemy Stronghold, if there is one.',
      at: ['D3-13 hero', 'board/ensorcelled.ts'],
      proof: '[D3-13] with an enemy Stronghold he stands with his front against it, anywhere along its walls',
    },
    {
      id: 'P151',
      says: 'Else he comes with his rear on the enemy edge, as near the centre as terrain permits.',
      at: ['D3-13 hero', 'board/ensorcelled.ts', 'board/edge-or-bank.ts'],
      proof: [
        '[D3-13, R72] 6 PIPs free a Hero on the enemy edge, as near the middle as may be',
        '[D3-13, R72] %s: the middle of the enemy edge is taken by its Camp: right beside it',
        '[D3-13, R72, R96] a Hero is freed on the bank before the enemy',
      ],
      notes: ['R72', 'R96'],
    },
    {
      id: 'P152',
      says: 'A Mage comes exactly where he was ensorcelled.',
      at: ['D3-13 mage', 'board/summoning.ts'],
      proof: [
        '[D3-13] a Mage returns exactly to his marker, and not while any of it is covered',
        '[D3-13] a Mage that was taken out of a Camp comes back into it, if nobody else holds it',
      ],
    },
    {
      id: 'P153',
      says: 'He does not come while any element covers a part of that place.',
      at: ['D3-13 mage', 'rules/arrivals.ts', 'board/ensorcelled.ts'],
      proof: [
        '[D3-13] a Mage returns exactly to his marker, and not while any of it is covered',
        '[D3-13, D3-31] a Mage to his marker; covered he waits, or dies when released',
      ],
    },
    {
      id: 'P154',
      says: 'If the loss or flight of his bespeller frees him while his place is covered, he is destroyed.',
      at: ['rules/arrivals.ts', 'board/ensorcelled.ts'],
      proof: [
        '[D3-13] a Mage whose place is covered then is destroyed',
        '[section 7, D3-31] whoever a Mage holds is free at once when he is destroyed, ensorcelled or flees',
      ],
    },
    {
      id: 'P155',
      says: 'A Hero who comes at a Stronghold fights it at the next close combat.',
      at: ['board/ensorcelled.ts', 'procedures/melee.ts'],
      proof: [
        '[D3-13, 6.3] a Hero freed before the Stronghold fights it in that very bound',
        '[D3-13, R49] he does not move away from it before he has fought it',
      ],
    },
  ],
};

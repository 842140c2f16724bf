import type { PrintedSection } from '@pennon/kernel';

/** Further moves in one bound, and the crossing of a river. */
export const secondMovesAndRivers: PrintedSection = {
  title: 'Second moves and rivers',
  statements: [
    {
      id: 'P173',
      says: 'Second and further moves in a bound are made as in the parent game.',
      at: ['board/further-moves.ts', 'rules/movement.ts'],
      proof: [
        '[R48] Light Horse and Mounted Infantry move three times, others once',
        '[R48] a further move of Light Horse is all in good going',
        '[R48] a further move keeps more than 1 BW from every enemy',
        '[R48] Psiloi move twice in their first bound, or from good going into cover',
        '[R48, D3-9] moves wholly along a road may be repeated, in Traditional HOTT too',
      ],
      notes: ['R48'],
    },
    {
      id: 'P174',
      says: 'A river is crossed as in the parent game.',
      at: ['procedures/river.ts', 'board/rivers-and-waterways.ts', 'board/columns.ts'],
      proof: [
        '[R54] the first that steps into the river sounds it, once a game; Aerials do not',
        '[R54] 1 and 2 paltry, 3 to 6 full',
        '[R46, R54] nor over a river that is not paltry',
        '[R54, D3-14] a column wades one after the other',
      ],
      notes: ['R46', 'R54'],
    },
    {
      id: 'P175',
      says: 'Aerials take no notice of rivers.',
      at: ['rules/movement.ts', 'board/allowance.ts'],
      proof: [
        '[D3-14, A39] a full river allows 1, the lesser counts, a paltry one changes nothing, Aerials do not care',
        '[R54] the first that steps into the river sounds it, once a game; Aerials do not',
      ],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const PLACES = 'D3-11 to D3-13, prices and places';
const GONE = '[D3-11] it goes back into hand when driven out of cover, also onto other ground, or when no enemy is within 6 BW';
const ONCE = '[D3-11] 1 PIP the first time, 2 the second, 3 the third, then never';

/** Gods, Dragons and Lurkers. */
export const summoning: PrintedSection = {
  title: 'Summoning Gods, Dragons and Lurkers',
  statements: [
    {
      id: 'P126',
      says: 'Gods, Dragons and Lurkers are not deployed but summoned for PIPs.',
      at: ['rules/arrivals.ts', 'board/summoning.ts'],
      proof: ['[D3-7] Dragons and Gods wait, and are not deployed even if one would', PLACES],
    },
    {
      id: 'P127',
      says: 'A God costs 6 PIPs.',
      at: ['D3-11 god', 'rules/arrivals.ts'],
      proof: [PLACES, '[D3-11] 6 PIPs, anywhere in the own half, more than 2 BW from every enemy'],
    },
    {
      id: 'P128',
      says: 'All Dragons of an army together cost 6 PIPs, those of an ally apart.',
      at: ['D3-11 dragons', 'rules/arrivals.ts', 'board/summoning.ts'],
      proof: [PLACES, "[D3-11, A32] all of an army come together for 6 PIPs, rear on their own edge; an ally's apart"],
      notes: ['A32'],
    },
    {
      id: 'P129',
      says: 'Psiloi may be held off and summoned as Lurkers.',
      at: ['D3-7 may be held off', 'rules/setup.ts'],
      proof: ['[D3-7] Gods and Dragons are not, Lurkers may be', '[D3-11, R8] one that was deployed openly is Psiloi like any other'],
      notes: ['A8', 'R8'],
    },
    {
      id: 'P130',
      says: 'Lurkers are summoned only in the first bound of their side after an enemy came into bad going or was deployed there.',
      at: ['D3-11 lurker', 'board/lurkers.ts'],
      proof: [
        '[R71, A31] the window closes with the end of the next bound of the owner',
        '[R71] who moves into bad going is marked, by a flight too, and no longer when it leaves',
        '[R71] whoever stands in bad going where enemy Lurkers lie in wait may be ambushed in the first bound',
        '[R71, D3-11] who recoils into a wood in the bound of the Lurkers’ side is theirs in the next',
      ],
      notes: ['A31', 'R71'],
    },
    {
      id: 'P131',
      says: 'A Lurker costs 1 PIP the first time, 2 the second, 3 the third and last time.',
      at: ['D3-11 lurker', 'rules/arrivals.ts'],
      proof: [PLACES, ONCE],
    },
    {
      id: 'P132',
      says: 'Gods and Dragons that fled off may be summoned again.',
      at: 'board/summoning.ts',
      proof: ['[D3-11] one that has gone can be called again', '[D3-11] one that fled off comes back with those in hand'],
    },
    {
      id: 'P133',
      says: 'A God comes anywhere in the half of his side, not within 2 BW of an enemy.',
      at: ['D3-11 god', 'D3-11 no God or Dragon within', 'board/summoning.ts'],
      proof: [
        PLACES,
        '[D3-11] 6 PIPs, anywhere in the own half, more than 2 BW from every enemy',
        '[R5, D3-11] a God comes no nearer to an enemy than just over 2 BW',
      ],
      notes: ['R5', 'R60'],
    },
    {
      id: 'P134',
      says: 'A Dragon comes with its rear on the edge of its side, not within 2 BW of an enemy.',
      at: ['D3-11 dragons', 'D3-11 no God or Dragon within', 'board/summoning.ts', 'board/edge-or-bank.ts'],
      proof: [
        "[D3-11, A32] all of an army come together for 6 PIPs, rear on their own edge; an ally's apart",
        '[D3-11, R5, R60] no Dragon within 2 BW of walls that an enemy holds',
        '[D3-11, R96] Dragons come with their rear on the bank, not over the water and not farther in',
      ],
      notes: ['R5', 'R60', 'R96'],
    },
    {
      id: 'P135',
      says: 'A Lurker comes inside the bad going, its front in contact with an enemy who has just come into it or was deployed there.',
      at: ['D3-11 lurker', 'rules/arrivals.ts', 'board/lurkers.ts'],
      proof: [
        '[D3-11] one rises on front, flank or rear of an enemy that has just entered, for 1 PIP',
        '[R71] its base lies entirely in that feature',
        '[D3-11, R71] against an enemy that has just entered',
      ],
      notes: ['R71'],
    },
    {
      id: 'P136',
      says: 'Water Lurkers come only in marsh or water.',
      at: ['rules/arrivals.ts', 'board/lurkers.ts'],
      proof: [
        '[D3-11] from bad going, not rough; water Lurkers from marsh and water alone, rivers too',
        '[D3-11] from bad going, water Lurkers from water',
      ],
    },
    {
      id: 'P137',
      says: 'Lurkers make no tactical move in the bound in which they come.',
      at: 'board/allowed-moves.ts',
      proof: [
        '[D3-11] it makes no tactical move that bound',
        '[D3-12, D3-11] those who came by replacement or out of cover do not move in that bound',
      ],
    },
    {
      id: 'P138',
      says: 'Lurkers come against an Aerial only when it already fights to its front.',
      at: ['rules/arrivals.ts', 'board/lurkers.ts'],
      proof: '[D3-11] against an Aerial only if it fights to its front',
    },
    {
      id: 'P139',
      says: 'Lurkers do not leave their ground of their own will.',
      at: 'board/lurkers.ts',
      proof: [
        '[D3-11, R8] Lurkers that were called stay in their cover, those who were deployed are Psiloi',
        '[D3-11, R71] who was called stays entirely in its cover of its own will',
      ],
      notes: ['R8'],
    },
    {
      id: 'P140',
      says: 'Lurkers forced out of it, or without an enemy within 6 BW, are taken off.',
      at: ['D3-11 Lurkers stay with an enemy within', 'rules/arrivals.ts', 'board/lurkers.ts'],
      proof: [
        GONE,
        '[D3-11] Lurkers stay in their feature with an enemy within 6 BW',
        '[D3-11, R60] Lurkers stay while one is within 6 BW of them in a Camp',
      ],
      notes: ['R5', 'R60', 'R71'],
    },
    {
      id: 'P141',
      says: 'They may be summoned again for the next price, elsewhere too.',
      at: ['rules/arrivals.ts', 'board/summoning.ts'],
      proof: [ONCE, GONE],
    },
    {
      id: 'P142',
      says: 'When the owner later rolls a 1 for PIPs, the God summoned first flees off; he may be summoned again.',
      at: ['rules/arrivals.ts', 'board/summoning.ts', 'procedures/bound.ts'],
      proof: [
        '[R70] on a PIP die of 1 the first that was summoned leaves, with any other number none',
        '[R70] a God leaves on a 1',
        '[D3-11] one that has gone can be called again',
      ],
      notes: ['R70'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

/** What a total does that is half or less. */
export const outcomesHalf: PrintedSection = {
  title: 'If its total is half or less than half that of its opponent',
  statements: [
    {
      id: 'P393',
      says: 'Half or less: defenders of a Stronghold or Camp are destroyed.',
      at: 'D3-30 Stronghold, Camp',
      proof: [
        '[D3-30] doubled by Aerials alone the garrison dies, and an empty feature stands',
        '[R60, D3-30] a garrison suffers only when doubled',
        '[6.3] Aerials alone take nothing; doubled, the garrison dies and the walls stand',
      ],
      notes: ['R33', 'R60'],
    },
    {
      id: 'P394',
      says: 'Half begins where twice the lower total is not more than the higher.',
      at: 'rules/outcomes.ts',
      proof: [
        '[R24] doubled when twice the lower total is not more than the higher, also below zero',
        '[R24] a total of nothing is doubled by any other',
      ],
      notes: ['R24'],
    },
    {
      id: 'P395',
      says: 'Half, Cavalry: flee from Pikes, Spears and Hordes in good going.',
      at: 'D3-30 Cavalry',
      proof: '[D3-30 Cavalry] flee from Pikes, Spears and Hordes in good going and from Artillery in close combat, else destroyed',
      notes: ['R23'],
    },
    {
      id: 'P396',
      says: 'Half, Cavalry: flee from Artillery in close combat, else destroyed.',
      at: 'D3-30 Cavalry',
      proof: '[D3-30 Cavalry] flee from Pikes, Spears and Hordes in good going and from Artillery in close combat, else destroyed',
      notes: ['R23'],
    },
    {
      id: 'P397',
      says: 'Half, Light Horse: destroyed by any mounted, Artillery shooting, Bows, Shooters and Psiloi.',
      at: 'D3-30 Light Horse',
      proof: '[D3-30 Light Horse] destroyed by any mounted, Artillery shooting, Bows, Shooters, Psiloi and in bad going, else flee',
      notes: ['R23', 'R28'],
    },
    {
      id: 'P398',
      says: 'Half, Light Horse: destroyed in bad going, else flee.',
      at: 'D3-30 Light Horse',
      proof: '[D3-30 Light Horse] destroyed by any mounted, Artillery shooting, Bows, Shooters, Psiloi and in bad going, else flee',
      notes: ['R23', 'R28'],
    },
    {
      id: 'P399',
      says: 'Half, Psiloi: flee from shooting, recoil from Behemoths and Scythed Chariots.',
      at: 'D3-30 Psiloi, Lurkers',
      proof:
        '[D3-30 Psiloi, Lurkers] flee from shots, recoil from Behemoths and Scythed Chariots, destroyed by other mounted and Aerials in going good to these, and by Auxilia, Bows, Shooters, Psiloi, flee from other foot',
      notes: ['A35'],
    },
    {
      id: 'P400',
      says: 'Half, Psiloi: destroyed by other mounted and Aerials in going that these count as good.',
      at: 'D3-30 Psiloi, Lurkers',
      proof: [
        '[D3-30 Psiloi, Lurkers] flee from shots, recoil from Behemoths and Scythed Chariots, destroyed by other mounted and Aerials in going good to these, and by Auxilia, Bows, Shooters, Psiloi, flee from other foot',
        '[R27, A21, A35] Psiloi and Lurkers doubled by mounted flee where the going is not good to these',
        '[R27] Psiloi doubled by horse in going that is bad to it flee, in good going they die',
      ],
      notes: ['A21', 'A35', 'R23', 'R27'],
    },
    {
      id: 'P401',
      says: 'Half, Psiloi: destroyed in close combat by Auxilia, Bows, Shooters and Psiloi.',
      at: 'D3-30 Psiloi, Lurkers',
      proof:
        '[D3-30 Psiloi, Lurkers] flee from shots, recoil from Behemoths and Scythed Chariots, destroyed by other mounted and Aerials in going good to these, and by Auxilia, Bows, Shooters, Psiloi, flee from other foot',
      notes: ['A35'],
    },
    {
      id: 'P402',
      says: 'Half, Psiloi: flee from other foot.',
      at: 'D3-30 Psiloi, Lurkers',
      proof:
        '[D3-30 Psiloi, Lurkers] flee from shots, recoil from Behemoths and Scythed Chariots, destroyed by other mounted and Aerials in going good to these, and by Auxilia, Bows, Shooters, Psiloi, flee from other foot',
      notes: ['A35'],
    },
    {
      id: 'P403',
      says: 'Half, Flyers: destroyed by a Hero, a Mage, Aerials, Shooters and Bows, else flee.',
      at: 'D3-30 Flyers',
      proof: '[D3-30 Flyers] destroyed by Hero, Mage, Aerials, Shooters and Bows, else flee',
      notes: ['R28'],
    },
    { id: 'P404', says: 'Half, all others: destroyed.', at: 'D3-30 All others', proof: '[D3-30 All others] destroyed by everybody' },
  ],
};

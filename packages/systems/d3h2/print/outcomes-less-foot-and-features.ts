import type { PrintedSection } from '@pennon/kernel';

/** What a total does that is lower, but more than half: foot, Camps and Strongholds. */
export const outcomesLessFootAndFeatures: PrintedSection = {
  title: 'If its total is less than that of its opponent but more than half: Spears to Artillery',
  statements: [
    {
      id: 'P380',
      says: 'Less, Spears, Pikes and Blades: destroyed by Knights and Scythed Chariots in good going.',
      at: 'D3-29 Spears, Pikes, Blades',
      proof: [
        '[D3-29 Spears, Pikes, Blades] destroyed by Knights and Scythed Chariots in good going and by Warband, else recoil',
        '[R25, D3-29] of the clauses of a row the first that fits applies',
      ],
      notes: ['R23'],
    },
    {
      id: 'P381',
      says: 'Less, Spears, Pikes and Blades: destroyed by Warband, else recoil.',
      at: 'D3-29 Spears, Pikes, Blades',
      proof: [
        '[D3-29 Spears, Pikes, Blades] destroyed by Knights and Scythed Chariots in good going and by Warband, else recoil',
        '[R25, D3-29] of the clauses of a row the first that fits applies',
      ],
      notes: ['R23'],
    },
    {
      id: 'P382',
      says: 'Less, a Cleric: destroyed by Knights and Scythed Chariots in good going, and by Warband, else recoils.',
      at: 'D3-29 Cleric',
      proof: '[D3-29 Cleric] destroyed by Knights and Scythed Chariots in good going and by Warband, else recoil',
      notes: ['R23'],
    },
    {
      id: 'P383',
      says: 'Less, Auxilia: destroyed by Knights in good going, else recoil.',
      at: 'D3-29 Auxilia',
      proof: '[D3-29 Auxilia] destroyed by Knights in good going, else recoil',
      notes: ['R23'],
    },
    {
      id: 'P384',
      says: 'Less, Bows, Beasts and Shooters: destroyed by any mounted, else recoil.',
      at: 'D3-29 Bows, Beasts, Shooters',
      proof: '[D3-29 Bows, Beasts, Shooters] destroyed by any mounted, else recoil',
      notes: ['R28'],
    },
    {
      id: 'P385',
      says: 'Less, Psiloi and Lurkers: destroyed by Knights, Cavalry and Camelry in going that is good to these, else recoil.',
      at: 'D3-29 Psiloi, Lurkers',
      proof: [
        '[D3-29 Psiloi, Lurkers] destroyed by Knights, Cavalry and Camelry where the going is good to these, else recoil',
        '[R23] good going is asked of the loser, or of the winner as he counts it',
      ],
      notes: ['R23'],
    },
    { id: 'P386', says: 'Less, Sneakers: flee.', at: 'D3-29 Sneakers', proof: '[D3-29 Sneakers] flee from everybody' },
    {
      id: 'P387',
      says: 'Less, Warband: destroyed by Knights, Fast Behemoths and Scythed Chariots in good going, else recoil.',
      at: 'D3-29 Warband',
      proof: '[D3-29 Warband] destroyed by Knights, Fast Behemoths and Scythed Chariots in good going, else recoil',
      notes: ['R23'],
    },
    {
      id: 'P388',
      says: 'Less, Hordes: destroyed by Knights and Behemoths in good going, and by Warband.',
      at: 'D3-29 Hordes',
      proof: [
        '[D3-29 Hordes] destroyed by Knights and Behemoths in good going and by Warband, recoil from shots, else nothing',
        '[D3-29] Hordes give way to shots though not to blows; War Wagons die of Artillery',
      ],
      notes: ['R23'],
    },
    {
      id: 'P389',
      says: 'Less, Hordes: recoil when shot at, else nothing.',
      at: 'D3-29 Hordes',
      proof: [
        '[D3-29 Hordes] destroyed by Knights and Behemoths in good going and by Warband, recoil from shots, else nothing',
        '[D3-29] Hordes give way to shots though not to blows; War Wagons die of Artillery',
      ],
      notes: ['R23'],
    },
    {
      id: 'P390',
      says: 'Less, War Wagons: destroyed by Artillery shooting and by Behemoths, else nothing.',
      at: 'D3-29 War Wagons',
      proof: '[D3-29 War Wagons] destroyed by Behemoths and Artillery shooting, else nothing',
    },
    {
      id: 'P391',
      says: 'Less, a Camp or Stronghold: captured if any ground troops are in contact, else nothing.',
      at: ['D3-29 Camp, Stronghold', 'board/capture.ts'],
      proof: [
        '[D3-29, R33] a feature that is beaten falls to ground troops, the named one or another',
        '[R60, D3-29] a spell that beats a garrison takes nothing, though ground troops are at the walls',
      ],
      notes: ['R33', 'R60'],
      instead: 'A spell takes nothing, though ground troops are in contact.',
    },
    { id: 'P392', says: 'Less, Artillery: destroyed.', at: 'D3-29 Artillery', proof: '[D3-29 Artillery] destroyed by everybody' },
  ],
};

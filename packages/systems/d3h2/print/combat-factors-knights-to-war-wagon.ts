import type { PrintedSection } from '@pennon/kernel';

const FACTORS = '[A20] against foot, against mounted';
const ABLE = 'the rows in printed order, and their special abilities';

/** The second half of the table of factors. */
export const combatFactorsKnightsToWarWagon: PrintedSection = {
  title: 'Combat factors: Knights to War Wagon',
  statements: [
    {
      id: 'P286',
      says: 'Knights: +3 against foot, +4 against mounted and Aerials.',
      at: 'D3-21 Knights',
      proof: [FACTORS, '[R7] double elements have the row of their type'],
      notes: ['R7'],
    },
    {
      id: 'P287',
      says: 'Light Horse: +2 against foot, +2 against mounted and Aerials; they support each other from behind.',
      at: 'D3-21 Light Horse',
      proof: [FACTORS, ABLE, '[D3-22 light-horse] Light Horse has +1 against all'],
    },
    {
      id: 'P288',
      says: 'Mage: +4 against foot, +4 against mounted and Aerials; he bespells 5 BW.',
      at: 'D3-21 Mage',
      proof: [FACTORS, '%s: when shot at, ranges', '[D3-18] 5 BW from nearest place to nearest place'],
    },
    { id: 'P289', says: 'Paladin: +6 against foot, +6 against mounted and Aerials.', at: 'D3-21 Paladin', proof: FACTORS },
    {
      id: 'P290',
      says: 'Pikes: +3 against foot, +4 against mounted and Aerials; they support each other from behind.',
      at: 'D3-21 Pikes',
      proof: [FACTORS, ABLE, '[D3-22 pikes, C30] Pikes have +3 against foot other than Psiloi'],
    },
    {
      id: 'P291',
      says: 'Psiloi and Lurkers: +2 against foot, +2 against mounted and Aerials; Lurkers may wait in ambush.',
      at: ['D3-21 Psiloi, Lurkers', 'D3-11'],
      proof: [FACTORS, ABLE, '[A3] Lurkers are foot and fight in the row of Psiloi'],
      notes: ['A3'],
    },
    {
      id: 'P292',
      says: 'Scythed Chariots: +3 against foot, +3 against mounted and Aerials.',
      at: 'D3-21 Scythed Chariots',
      proof: FACTORS,
      notes: ['A20'],
    },
    {
      id: 'P293',
      says: 'Shooters: +3 against foot, +4 against mounted and Aerials; they shoot 3 BW, and Blades that are not Fast support their flank.',
      at: 'D3-21 Shooters',
      proof: [FACTORS, ABLE, '%s: when shot at, ranges', '[D3-23 retinue] Shooters and Bows beside Blades'],
    },
    {
      id: 'P294',
      says: 'Sneakers: +5 against foot, +3 against mounted and Aerials; they may pass through elements.',
      at: ['D3-21 Sneakers', 'D3-15'],
      proof: [FACTORS, ABLE, '[D3-15] the first clause that fits'],
    },
    {
      id: 'P295',
      says: 'Spears: +4 against foot, +4 against mounted and Aerials; Spears and Blades that are not Fast support their flank, and they support Spears.',
      at: 'D3-21 Spears',
      proof: [FACTORS, ABLE, '[D3-23 shieldwall] Spears beside Spears or Blades, single or double'],
    },
    {
      id: 'P296',
      says: 'Warband: +3 against foot, +2 against mounted and Aerials; they support each other from behind.',
      at: 'D3-21 Warband',
      proof: [FACTORS, ABLE, '[D3-22 warband, C31] Warband has +1 against foot other than Psiloi'],
    },
    {
      id: 'P297',
      says: 'A Stronghold: +4 against foot, +4 against mounted and Aerials; a garrison adds its factor against foot.',
      at: ['D3-21 Stronghold', 'rules/assaults.ts'],
      proof: [
        FACTORS,
        '[D3-26 stronghold, D3-26 camp, R29, A12, R30] a garrison adds +4 or +2 to its foot factor, once',
        '[R31] Artillery in a Stronghold has a factor of 2, in a Camp its own',
        '[R34] each further assaulter costs the defender 1, two at the most',
      ],
      notes: ['A12', 'R29', 'R30', 'R31', 'R34'],
    },
    {
      id: 'P298',
      says: 'War Wagon: +3 against foot, +4 against mounted and Aerials; it shoots 3 BW.',
      at: 'D3-21 War Wagon',
      proof: [FACTORS, '%s: when shot at, ranges'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const WEAPON = '[ACH-4] %s is shot or thrown as printed: %s';

/** The data of the ranged weapons. */
export const rangedWeapons: PrintedSection = {
  title: 'Ranged weapons data',
  statements: [
    {
      id: 'P32',
      says: 'Low power: 7 at point blank, 5 at short, 3 at medium and 1 at long range.',
      at: ['ACH-4 low power', 'rules/missiles.ts'],
      proof: WEAPON,
    },
    {
      id: 'P33',
      says: 'Throwing stone, low power: 1, 2, 3 and 4 hexes.',
      at: 'ACH-4 Throwing Stone',
      proof: WEAPON,
    },
    {
      id: 'P34',
      says: 'Mounted javelin, low power: 1 to 2 hexes, no short range, 3 to 10, 11 to 15.',
      at: 'ACH-4 Mounted Javelin',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P35',
      says: 'Foot javelin, low power: 1 to 2 hexes, no short range, 3 to 12, 13 to 25.',
      at: 'ACH-4 Foot Javelin',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P36',
      says: 'Mounted short bow, low power: 1 to 2 hexes, 3 to 4, 5 to 13, 14 to 30.',
      at: 'ACH-4 Mounted Short Bow',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P37',
      says: 'Foot short bow, low power: 1 to 2 hexes, 3 to 4, 5 to 25, 26 to 50.',
      at: 'ACH-4 Foot Short Bow',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P38',
      says: 'Early Welsh longbow, low power: 1 to 2 hexes, 3 to 4, 5 to 40, 41 to 80.',
      at: 'ACH-4 Early Welsh Longbow',
      proof: WEAPON,
    },
    {
      id: 'P39',
      says: 'Staff sling, low power: neither point blank nor short range, 3 to 20 hexes, 21 to 40.',
      at: 'ACH-4 Staff Sling',
      proof: [WEAPON, '[ACH-4, AN-3] out of every band'],
      notes: ['AN-3'],
    },
    {
      id: 'P40',
      says: 'Medium power: 9 at point blank, 6 at short, 4 at medium and 2 at long range.',
      at: ['ACH-4 medium power', 'rules/missiles.ts'],
      proof: WEAPON,
    },
    {
      id: 'P41',
      says: 'Mounted composite bow, medium power: 1 to 2 hexes, 3 to 4, 5 to 15, 16 to 35.',
      at: 'ACH-4 Mounted Composite Bow',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P42',
      says: 'Foot composite bow, medium power: 1 to 2 hexes, 3 to 4, 5 to 30, 31 to 70.',
      at: 'ACH-4 Foot Composite Bow',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P43',
      says: 'English longbow, medium power: 1 to 2 hexes, 3 to 4, 5 to 60, 61 to 90.',
      at: 'ACH-4 English Longbow',
      proof: WEAPON,
    },
    {
      id: 'P44',
      says: 'Mounted lance, medium power: 1 to 2 hexes, no short range, 3 to 6, 7 to 9.',
      at: 'ACH-4 Mounted Lance',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P45',
      says: 'Foot lance, medium power: 1 to 2 hexes, no short range, 3 to 8, 9 to 12.',
      at: 'ACH-4 Foot Lance',
      proof: [WEAPON, '[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere'],
    },
    {
      id: 'P46',
      says: 'Sling, medium power: 1 to 2 hexes, 3 to 4, 5 to 15, 16 to 30.',
      at: 'ACH-4 Sling',
      proof: WEAPON,
    },
    {
      id: 'P47',
      says: 'High power: 10 at point blank, 8 at short, 5 at medium and 3 at long range.',
      at: ['ACH-4 high power', 'rules/missiles.ts'],
      proof: WEAPON,
    },
    {
      id: 'P48',
      says: 'Early crossbow, high power: 1 to 2 hexes, 3 to 4, 5 to 30, 31 to 60.',
      at: 'ACH-4 Early Crossbow',
      proof: WEAPON,
    },
    {
      id: 'P49',
      says: 'Throwing axe, high power: 3 to 4 hexes at short and 7 to 8 at long range, nothing else.',
      at: ['ACH-4 Throwing Axe', 'rules/missiles.ts'],
      proof: [
        WEAPON,
        '[axeFullBands, R3, AN-2] four bands of two hexes',
        '[E9, R3] the axe reaches 4 hexes and not 5',
        '[ACH-4, AN-4] throwing axe and dagger hit as hard as the crossbow, within a few hexes',
      ],
      notes: ['AN-2', 'AN-4', 'R3'],
      switch: 'axeFullBands',
    },
    {
      id: 'P50',
      says: 'Throwing dagger, high power: 1 hex, 2, 3 to 4, 5 to 7.',
      at: 'ACH-4 Throwing Dagger',
      proof: [WEAPON, '[ACH-4, AN-4] throwing axe and dagger hit as hard as the crossbow, within a few hexes'],
      notes: ['AN-4'],
    },
    {
      id: 'P51',
      says: 'Javelins, mounted or on foot, and daggers are carried by fours.',
      at: ['ACH-4 Ammo', 'rules/missiles.ts', 'procedures/shot.ts'],
      proof: [WEAPON, '[R64] ammunition, also on F'],
      notes: ['R64'],
    },
    {
      id: 'P52',
      says: 'There is one lance, mounted or on foot, and one throwing axe.',
      at: ['ACH-4 Ammo', 'rules/missiles.ts', 'procedures/shot.ts'],
      proof: [
        WEAPON,
        '[R64] ammunition, also on F',
        '[R64, R117] a thrown lance is gone, and its owner strikes 1 weaker',
        '[R113, R64] every man with a lance strikes weaker when he has thrown it, 1 on foot and 2 in the saddle',
      ],
      notes: ['R64', 'R113', 'R117'],
    },
    {
      id: 'P53',
      says: 'Stones, bows, slings and crossbow never run out.',
      at: ['ACH-4 Ammo', 'rules/missiles.ts'],
      proof: [WEAPON, '[R64] ammunition, also on F'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const ARMOUR = '[DH-10.2] against %s: arched simple and composite bow, direct simple and composite bow, crossbow';

/** Armour, and how arrows run out. */
export const armour: PrintedSection = {
  title: 'Fire against armour (10.2) and missile availability',
  statements: [
    {
      id: 'P19',
      says: 'Armour counts by five columns: arched fire of simple and composite bows, direct fire of both, and crossbows.',
      at: ['DH-10.2', 'rules/missiles.ts'],
      proof: [ARMOUR, '[DH-A9] two columns for arched fire, three for direct'],
      notes: ['DH-A8', 'DH-A9'],
    },
    {
      id: 'P20',
      says: 'Cataphracted heavy cavalry: arched +1 and 0, direct +3 and +1, crossbow -1.',
      at: ['DH-10.2 Cataphracted HC', 'rules/missiles.ts'],
      proof: ARMOUR,
    },
    {
      id: 'P21',
      says: 'Knights: arched +2 and +1, direct +3 and +2, crossbow 0.',
      at: ['DH-10.2 Knights', 'rules/missiles.ts'],
      proof: ARMOUR,
    },
    {
      id: 'P22',
      says: 'Heavy cavalry: arched +1 and 0, direct +2 and +1, crossbow -1.',
      at: ['DH-10.2 HC', 'rules/missiles.ts'],
      proof: ARMOUR,
    },
    {
      id: 'P23',
      says: 'Mongol light cavalry: arched +1 and 0, direct +1 and 0, crossbow -1.',
      at: ['DH-10.2 Mongol LC', 'rules/missiles.ts'],
      proof: ARMOUR,
    },
    {
      id: 'P24',
      says: 'All other light cavalry: arched 0 and 0, direct 0 and 0, crossbow -2.',
      at: ['DH-10.2 All other LC', 'rules/missiles.ts'],
      proof: [ARMOUR, '[DH-R9, DH-A12] types without an armour row'],
      notes: ['DH-A12', 'DH-R9'],
    },
    {
      id: 'P25',
      says: 'Heavy infantry: arched +1 and -1, direct +2 and +1, crossbow 0.',
      at: ['DH-10.2 HI', 'rules/missiles.ts'],
      proof: [ARMOUR, '[DH-R9, DH-A12] types without an armour row'],
      notes: ['DH-A11', 'DH-A12', 'DH-R9'],
    },
    {
      id: 'P26',
      says: 'Medium infantry: arched +1 and -1, direct 0 and 0, crossbow -2.',
      at: ['DH-10.2 MI', 'rules/missiles.ts'],
      proof: ARMOUR,
      notes: ['DH-A10', 'DH-A11'],
    },
    {
      id: 'P27',
      says: 'Light infantry: arched 0 and -1, direct -1 and -1, crossbow -3.',
      at: ['DH-10.2 LI', 'rules/missiles.ts'],
      proof: ARMOUR,
      notes: ['DH-A11'],
    },
    {
      id: 'P28',
      says: 'Fire is arched at two hexes or more only; an adjacent target takes the direct columns.',
      at: ['DH-10.2', 'rules/missiles.ts'],
      proof: [ARMOUR, '[DH-10.1m m7, DH-A4, DH-R19] armour by range alone; crossbows have one column'],
      notes: ['DH-R19'],
    },
    {
      id: 'P29',
      says: 'The Mongol row is there because of the silk that they wore under their armour.',
      at: 'DH-10.2 Mongol LC',
      proof: '[DH-A13] Mongol light horse has its row and nothing besides',
      notes: ['DH-A13'],
    },
    {
      id: 'P30',
      says: 'Archers run low on an unmodified fire die of 9.',
      at: ['DH-10.2a Archers', 'rules/missiles.ts'],
      proof: ['[DH-10.2a] %s runs low on these natural dice, mounted or on foot', 'the natural die empties the quiver, not the sum'],
      notes: ['DH-R22'],
    },
    {
      id: 'P31',
      says: 'Crossbows run low on an unmodified die of 6 to 9.',
      at: ['DH-10.2a Crossbows', 'rules/missiles.ts'],
      proof: '[DH-10.2a] %s runs low on these natural dice, mounted or on foot',
      notes: ['DH-A14', 'DH-R22'],
    },
    {
      id: 'P32',
      says: 'Mounted Shower Fire runs low on an unmodified fire die of 8 or 9.',
      at: ['DH-10.2a Mounted Shower Fire', 'rules/missiles.ts'],
      proof: [
        '[DH-10.2a] Shower Fire %s runs low on these natural dice',
        '[DH-10.2a, DH-R22] an 8 in a shower leaves one volley, which is the last',
        'the natural die empties the quiver, not the sum',
      ],
      notes: ['DH-R22', 'DH-R23'],
    },
    {
      id: 'P33',
      says: 'Shower Fire on foot runs low on an unmodified fire die of 7 to 9.',
      at: ['DH-10.2a Foot Shower Fire', 'rules/missiles.ts'],
      proof: '[DH-10.2a] Shower Fire %s runs low on these natural dice',
      notes: ['DH-R22', 'DH-R23'],
    },
  ],
};

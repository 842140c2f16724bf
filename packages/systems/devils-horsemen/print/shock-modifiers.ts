import type { PrintedSection } from '@pennon/kernel';

/** What shifts the column of a shock and what changes its die. */
export const shockModifiers: PrintedSection = {
  title: 'Column adjustments and die roll modifiers (10.5)',
  statements: [
    {
      id: 'P86',
      says: 'Numbers: as many columns to the right for the attacker, or to the left for the defender, as one side has units more than the other (9.17).',
      at: ['DH-10.5a c1', 'rules/shock.ts', 'board/combats.ts'],
      proof: [
        '[DH-10.5a c1, DH-R3] the difference in units, either way',
        '[c1, c2] one against two shifts left, a Disordered defender right',
        '[DH-6.4a, DH-R119] more than two defenders for each attacker',
        '[DH-R102, c1] such a chain is listed, and that of four as a whole; three attackers meet four in one combat',
      ],
      notes: ['DH-R3', 'DH-R102', 'DH-R119'],
    },
    {
      id: 'P87',
      says: 'One column to the right if any defender is Disordered.',
      at: ['DH-10.5a c2', 'rules/shock.ts'],
      proof: [
        '[DH-10.5a c2] any Disordered defender, once; a Disordered attacker nothing',
        '[c1, c2] one against two shifts left, a Disordered defender right',
      ],
      notes: ['DH-R45'],
    },
    {
      id: 'P88',
      says: 'Of the ground the position that is best for the defender counts.',
      at: ['DH-10.5a', 'rules/shock.ts'],
      proof: '[DH-10.5a c6, DH-A32] all defenders higher: 2, and c5 does not count beside it',
      notes: ['DH-A29', 'DH-A32', 'DH-R38'],
    },
    {
      id: 'P89',
      says: 'All these shifts add up.',
      at: ['DH-10.5a', 'rules/shock.ts'],
      proof: ['[DH-A32] all others add up', 'shifts recounted on fingers'],
      notes: ['DH-A32'],
    },
    {
      id: 'P90',
      says: 'One column to the left if all defenders are in woods.',
      at: ['DH-10.5a c3', 'rules/shock.ts'],
      proof: [
        '[DH-10.5a c3, DH-R17] all defenders in woods or village',
        '[DH-R39, c4, c7] a river before the defender: one left, and height does not help the attacker',
      ],
      notes: ['DH-R17'],
    },
    {
      id: 'P91',
      says: 'One column to the left if all defenders are behind a hexside of the Kalka.',
      at: ['DH-10.5a c4', 'rules/shock.ts', 'board/combats.ts'],
      proof: [
        '[DH-10.5a c4, DH-R39, DH-A31] all defenders behind a river',
        '[DH-R39, c4, c7] a river before the defender: one left, and height does not help the attacker',
      ],
      notes: ['DH-A31', 'DH-R39'],
    },
    {
      id: 'P92',
      says: 'One column to the left if any defender is higher than the attackers.',
      at: ['DH-10.5a c5', 'rules/shock.ts'],
      proof: [
        '[DH-10.5a c5, DH-A30, DH-R38] some defenders higher than every attacker that strikes them',
        '[DH-R38, c5, c6, c7] levels count by who strikes whom',
      ],
      notes: ['DH-A30', 'DH-A32', 'DH-A58', 'DH-R38'],
    },
    {
      id: 'P93',
      says: 'Two columns to the left if all defenders are on a higher level than the attackers.',
      at: ['DH-10.5a c6', 'rules/shock.ts'],
      proof: [
        '[DH-10.5a c6, DH-A32] all defenders higher: 2, and c5 does not count beside it',
        '[DH-A58] higher and lower are by the level, whatever the terrain',
        '[DH-R38, c5, c6, c7] levels count by who strikes whom',
      ],
      notes: ['DH-A32', 'DH-A58', 'DH-R38'],
    },
    {
      id: 'P94',
      says: 'One column to the right if all defenders are lower than the attackers and none is behind the Kalka.',
      at: ['DH-10.5a c7', 'rules/shock.ts'],
      proof: [
        '[DH-10.5a c7, DH-R39] all defenders lower, unless one of them is behind a river',
        '[DH-R39, c4, c7] a river before the defender: one left, and height does not help the attacker',
      ],
      notes: ['DH-A58', 'DH-R38', 'DH-R39'],
    },
    {
      id: 'P95',
      says: 'A leader with an attacking unit adds his Charisma to the die.',
      at: ['DH-10.5d d1', 'rules/shock.ts', 'procedures/clash.ts'],
      proof: [
        '[DH-10.5d d1, DH-10.5d d2, DH-R70] leaders add and take their Charisma',
        '[DH-R70, DH-R103, d1, d2] of several leaders one counts, the owner says who; all are in danger',
      ],
      notes: ['DH-R70', 'DH-R103'],
    },
    {
      id: 'P96',
      says: 'A leader with a defending unit takes his Charisma off the die.',
      at: ['DH-10.5d d2', 'rules/shock.ts', 'procedures/clash.ts'],
      proof: '[DH-10.5d d1, DH-10.5d d2, DH-R70] leaders add and take their Charisma',
      notes: ['DH-R70', 'DH-R103'],
    },
    {
      id: 'P97',
      says: 'A leader of the attackers who has been killed takes his Charisma off the die.',
      at: ['DH-10.5d d3', 'rules/shock.ts', 'procedures/clash.ts'],
      proof: [
        '[DH-10.5d d3, DH-10.5d d4, DH-A56] a killed leader turns it round, and no more',
        '[DH-R103, d3] a leader killed in step c counts, reversed, before all others',
      ],
      notes: ['DH-A56', 'DH-R103'],
    },
    {
      id: 'P98',
      says: 'A leader of the defenders who has been killed adds his Charisma to the die.',
      at: ['DH-10.5d d4', 'rules/shock.ts', 'procedures/clash.ts'],
      proof: '[DH-10.5d d3, DH-10.5d d4, DH-A56] a killed leader turns it round, and no more',
      notes: ['DH-A56', 'DH-R103'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const LEADERS = '[KU-DRM D2, A29, R37, R61] leaders of lead and defender, each side once';
const POSITION = '[KU-DRM D9, KU-DRM D10, KU-DRM D11, R39] position: only the highest line that fits';
const ALL_THREE = '[positionCombo, A33, O4] with all-three the +4 needs all three zones';
const BONUS = '[KU-DRM D3, KU-DRM D4] the charge bonus is the lead’s, and only in a charge';

/** The modifiers for shock and charge. */
export const modifiers: PrintedSection = {
  title: 'Die roll modifiers for shock or charge',
  statements: [
    {
      id: 'P119',
      says: 'The ground changes the die as the terrain chart says.',
      at: ['KU-DRM D1', 'rules/shock.ts'],
      proof: [
        '[KU-DRM D1] terrain of one attacker in shock',
        '[KU-TEC] %s counts in shock as its row says',
        '[KU-TEC] %s counts in a charge as its row says',
      ],
      notes: ['A35', 'R36'],
    },
    {
      id: 'P120',
      says: 'A unit stacked with its leader changes the die by 1: +1 in attack, −1 in defence.',
      at: ['KU-DRM D2', 'rules/leader-modifiers.ts'],
      proof: [
        LEADERS,
        "[R37] the defender's leader counts against it, and both may cancel",
        '[R37] a leader with a supporter brings nothing',
      ],
      notes: ['A29', 'R37', 'R61'],
    },
    {
      id: 'P121',
      says: 'So does the overall Leader with any unit.',
      at: ['KU-DRM D2', 'rules/leader-modifiers.ts'],
      proof: [LEADERS, '[R70, KU-DRM D2] the overall Leader counts with any unit, in attack and defence'],
      notes: ['R61', 'R70'],
    },
    {
      id: 'P122',
      says: 'Medium Cavalry that charges has +1.',
      at: ['KU-DRM D3', 'rules/charge.ts'],
      proof: [
        BONUS,
        '[R34, KU-DRM D4] heavy supporters bring no charge bonus',
        '[R76, 6.6] a continued charge has its bonus again, and the -1 of whoever had moved',
      ],
      notes: ['R34', 'R76'],
    },
    {
      id: 'P123',
      says: 'Heavy Cavalry that charges has +2.',
      at: ['KU-DRM D4', 'rules/charge.ts'],
      proof: [BONUS, '[R34] only the lead charges: the bonus is that of its type'],
      notes: ['R34', 'R76'],
    },
    {
      id: 'P124',
      says: 'A charging unit that moved in the activation has −1.',
      at: ['KU-DRM D5', 'rules/charge.ts', 'board/attack-options.ts'],
      proof: [
        '[KU-DRM D5, A30, R75] having moved before costs 1; the charge move does not',
        '[R75, KU-DRM D5, 12.1] hexes entered before the charge cost -1, the charge move does not',
        '[chargeMoved, R31, KU-DRM D5] as printed whoever moved in the activation has -1, the charge itself counts',
        '[chargeMoved, R31] in the game as in the check, and not in a shock',
      ],
      notes: ['A30', 'R31', 'R75'],
      instead: 'A charge has a move of its own; only hexes entered before it count.',
      switch: 'chargeMoved',
    },
    {
      id: 'P125',
      says: 'The shock rating of the defender is added.',
      at: ['KU-DRM D6', 'rules/shock.ts'],
      proof: ['[KU-DRM D6] the rating on the defender’s counter, never the attacker’s'],
    },
    {
      id: 'P126',
      says: 'In shock, and only in shock, a Disordered attacker has −2.',
      at: ['KU-DRM D7', 'rules/shock.ts', 'rules/charge.ts'],
      proof: [
        '[KU-DRM D7, A31] a Disordered attacker costs 2, once; in a charge only a supporter can be one',
        '[KU-DRM D7, R36] two Disordered attackers cost -2 once',
        '[chargeSupport, R36, KU-DRM D7] as printed the -2 for disorder is for shock only',
        '[chargeSupport, R36] in the game as in the check; numbers and position count all attackers all the same',
      ],
      notes: ['A31', 'R29', 'R36'],
      instead: 'A Disordered unit that supports a charge brings the −2 too.',
      switch: 'chargeSupport',
    },
    {
      id: 'P127',
      says: 'The side with more units in the fight has the advantage of their number.',
      at: ['KU-DRM D8', 'rules/shock.ts'],
      proof: ['[KU-DRM D8, A32, R38] each attacker beyond the first', '[R38] %i attackers against one'],
      notes: ['A32', 'R38', 'R41'],
    },
    {
      id: 'P128',
      says: 'Attackers through a flank of the defender have +2.',
      at: ['KU-DRM D9', 'rules/shock.ts'],
      proof: [POSITION, '[KU-DRM D9, KU-DRM D10, R39] flank alone +2, rear alone +3', '[R39] through %s'],
      notes: ['A33', 'R39'],
      switch: 'positionCombo',
    },
    {
      id: 'P129',
      says: 'Attackers through the rear of the defender have +3.',
      at: ['KU-DRM D10', 'rules/shock.ts'],
      proof: [POSITION, '[KU-DRM D9, KU-DRM D10, R39] flank alone +2, rear alone +3', '[R39] through %s'],
      notes: ['A33', 'A43', 'R39'],
      switch: 'positionCombo',
    },
    {
      id: 'P130',
      says: 'Attackers through any combination of front, flank and rear have +4.',
      at: ['KU-DRM D11', 'rules/shock.ts'],
      proof: [POSITION, ALL_THREE, '[R39] through %s', '[positionCombo, O4] attackers in two zones count +4'],
      notes: ['A33', 'O4', 'R39'],
      switch: 'positionCombo',
    },
    {
      id: 'P131',
      says: 'Russian Heavy Cavalry stacked with a leader has +1 when it attacks.',
      at: ['KU-DRM D12', 'rules/leader-modifiers.ts'],
      proof: [
        '[KU-DRM D12, A34] Russian Heavy Cavalry with any leader',
        '[KU-DRM D12, P4, K5] but Russian Heavy Cavalry fights better with any leader',
        '[KU-DRM D12] the heavy cavalry of others does not',
        '[R37] Russian heavy cavalry with its leader has D2 and D12',
      ],
      notes: ['A34', 'K5', 'P4', 'R37', 'R61'],
    },
    {
      id: 'P132',
      says: 'Attackers of a Retired defender have +2.',
      at: ['KU-DRM D13', 'rules/shock.ts'],
      proof: ['[KU-DRM D13] a Retired defender', '[R46, KU-DRM D13, A22] the Disordered column with +2'],
      notes: ['A22', 'R46'],
    },
    {
      id: 'P133',
      says: 'Each continued attack has −1 more.',
      at: ['KU-DRM D14', 'rules/shock.ts'],
      proof: ['[KU-DRM D14, R76] each continued attack, and the charge bonus again', '[R43, KU-DRM D14] a chain counts -1, then -2'],
      notes: ['A35', 'R43', 'R73', 'R90'],
    },
    {
      id: 'P134',
      says: 'The weapons system matrix is compared.',
      at: ['KU-DRM D15', 'KU-WSM', 'rules/shock.ts'],
      proof: ['[KU-DRM D15] the matrix is asked for lead and defender'],
      notes: ['A35'],
    },
  ],
};

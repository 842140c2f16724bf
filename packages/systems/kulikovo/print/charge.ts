import type { PrintedSection } from '@pennon/kernel';

const ROW = '[A23, A25, R3] %s against a %s defender';
const DONE = '[KU-CH, R42, 6.4] what %i does to attacker and defender, and who advances';
const ALL = '[R40, R45] attacker results strike all; one Disordered already retires and does not retreat';

/** The table of charges. */
export const charge: PrintedSection = {
  title: 'Charge results',
  statements: [
    {
      id: 'P106',
      says: 'A charge has a table of its own, with a column for a Normal defender and one for a Disordered one.',
      at: ['KU-CH', 'rules/charge.ts', 'procedures/attack.ts'],
      proof: [ROW, '[12.1.6] a charge at a %s unit is read in the %s column'],
      notes: ['A22', 'R31', 'R46'],
    },
    {
      id: 'P107',
      says: 'Charge, 0 or less, Normal defender: the attacker is Disordered.',
      at: ['KU-CH 0 or less', 'rules/charge.ts'],
      proof: [ROW, DONE, ALL],
      notes: ['A24', 'R40', 'R45'],
    },
    {
      id: 'P108',
      says: 'Charge, 0 or less, Disordered defender: the attacker is Disordered.',
      at: ['KU-CH 0 or less', 'rules/charge.ts'],
      proof: [ROW, DONE, ALL],
      notes: ['A24', 'R40', 'R45'],
    },
    {
      id: 'P109',
      says: 'Charge, 1, Normal defender: the attacker is Disordered.',
      at: ['KU-CH 1', 'rules/charge.ts'],
      proof: [ROW, DONE, ALL],
      notes: ['A24', 'R40', 'R45'],
    },
    {
      id: 'P110',
      says: 'Charge, 1, Disordered defender: the defender is Retired, the attacker Disordered.',
      at: ['KU-CH 1', 'rules/charge.ts'],
      proof: [
        ROW,
        DONE,
        '[A24] a defender driven off by attackers it Disordered is not followed',
        '[R46] Retired by a charge, with the attacker Disordered, means Eliminated as well',
      ],
      notes: ['A23', 'R40', 'R46'],
    },
    {
      id: 'P111',
      says: 'Charge, 2 or 3, Normal defender: both are Disordered.',
      at: ['KU-CH 2-3', 'rules/charge.ts'],
      proof: [ROW, DONE, ALL],
      notes: ['R40', 'R45'],
    },
    {
      id: 'P112',
      says: 'Charge, 2 or 3, Disordered defender: the defender is Retired, the attacker Disordered.',
      at: ['KU-CH 2-3', 'rules/charge.ts'],
      proof: [ROW, DONE, '[R46] Retired by a charge, with the attacker Disordered, means Eliminated as well'],
      notes: ['A23', 'R40', 'R46'],
    },
    {
      id: 'P113',
      says: 'Charge, 4, Normal defender: the defender is Disordered.',
      at: ['KU-CH 4', 'rules/charge.ts'],
      proof: [ROW, DONE, '[6.6, E20] a defender that is only Disordered by a charge leaves no room'],
    },
    {
      id: 'P114',
      says: 'Charge, 4, Disordered defender: the defender is Retired.',
      at: ['KU-CH 4', 'rules/charge.ts'],
      proof: [ROW, DONE, '[R42, 6.6] also after a Retired or Eliminated defender'],
      notes: ['R42', 'R46'],
    },
    {
      id: 'P115',
      says: 'Charge, 5 to 7, Normal defender: the defender is Disordered and retreats 1 hex.',
      at: ['KU-CH 5-7', 'rules/charge.ts'],
      proof: [ROW, DONE, '[R42, 6.6] a lead that charged must advance'],
      notes: ['A23', 'R42', 'R44'],
    },
    {
      id: 'P116',
      says: 'Charge, 5 to 7, Disordered defender: the defender is eliminated.',
      at: ['KU-CH 5-7', 'rules/charge.ts'],
      proof: [ROW, DONE, '[R42, 6.6] also after a Retired or Eliminated defender'],
      notes: ['R42'],
    },
    {
      id: 'P117',
      says: 'Charge, 8 or more, Normal defender: the defender is Disordered and retreats 1 hex, and the attack continues.',
      at: ['KU-CH 8+', 'rules/charge.ts'],
      proof: [ROW, DONE, '[12.1.5] a charge of 8 or more does'],
      notes: ['A25', 'R42', 'R43', 'R44'],
    },
    {
      id: 'P118',
      says: 'Charge, 8 or more, Disordered defender: the defender is eliminated and the attack continues.',
      at: ['KU-CH 8+', 'rules/charge.ts'],
      proof: [
        ROW,
        DONE,
        '[E9] charge +2, moved -1, rear +3, weapons +2, roll 2, total 8: Eliminated, Continue Attack',
        '[E9] the continued charge is rolled at once, without reluctance, at 0; roll 6: Disordered, Retreat',
      ],
      notes: ['R42', 'R43'],
    },
  ],
};

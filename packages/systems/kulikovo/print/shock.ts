import type { PrintedSection } from '@pennon/kernel';

const ROW = '[A23, A25, R3] %s against a %s defender';
const DONE = '[KU-SH, 6.3] what %i does to attacker and defender';
const ALL = '[R40] what befalls the attacker befalls all attackers';
const AGAIN = '[R45] a Disordered attacker that is Disordered again is Retired';

/** The table of shock without charge. */
export const shock: PrintedSection = {
  title: 'Shock combat results, no charge',
  statements: [
    {
      id: 'P63',
      says: 'A shock without charge has a table of its own, with a column for a Normal defender and one for a Disordered one.',
      at: ['KU-SH', 'rules/shock.ts', 'procedures/attack.ts'],
      proof: [
        ROW,
        '[12.1.6] a shock at a %s unit is read in the %s column',
        '[R46, A22] a Retired defender is read as Disordered, and Retired again it is eliminated',
      ],
      notes: ['A22', 'R46'],
    },
    {
      id: 'P64',
      says: 'Shock, 0 or less, Normal defender: the attacker is Disordered and retreats 1 hex.',
      at: ['KU-SH 0 or less', 'rules/shock.ts'],
      proof: [ROW, DONE, ALL, AGAIN, '[R40] a retreat too, one after the other', '[R45, E11] it does not retreat as well'],
      notes: ['A23', 'R40', 'R44', 'R45'],
    },
    {
      id: 'P65',
      says: 'Shock, 0 or less, Disordered defender: the attacker is Disordered and retreats 1 hex.',
      at: ['KU-SH 0 or less', 'rules/shock.ts'],
      proof: [ROW, DONE, ALL, AGAIN],
      notes: ['A23', 'R40', 'R44', 'R45'],
    },
    {
      id: 'P66',
      says: 'Shock, 1, Normal defender: the attacker is Disordered and retreats 1 hex.',
      at: ['KU-SH 1', 'rules/shock.ts'],
      proof: [ROW, DONE, ALL, AGAIN],
      notes: ['A23', 'R40', 'R44', 'R45'],
    },
    {
      id: 'P67',
      says: 'Shock, 1, Disordered defender: the attacker is Disordered.',
      at: ['KU-SH 1', 'rules/shock.ts'],
      proof: [ROW, DONE, ALL, AGAIN],
      notes: ['R40', 'R45'],
    },
    {
      id: 'P68',
      says: 'Shock, 2 or 3, Normal defender: the attacker is Disordered.',
      at: ['KU-SH 2-3', 'rules/shock.ts'],
      proof: [ROW, DONE, ALL, AGAIN],
      notes: ['R40', 'R45'],
    },
    {
      id: 'P69',
      says: 'Shock, 2 or 3, Disordered defender: no result.',
      at: ['KU-SH 2-3', 'rules/shock.ts'],
      proof: [ROW, DONE],
    },
    {
      id: 'P70',
      says: 'Shock, 4, Normal defender: no result.',
      at: ['KU-SH 4', 'rules/shock.ts'],
      proof: [ROW, DONE],
    },
    {
      id: 'P71',
      says: 'Shock, 4, Disordered defender: no result.',
      at: ['KU-SH 4', 'rules/shock.ts'],
      proof: [ROW, DONE],
    },
    {
      id: 'P72',
      says: 'Shock, 5, Normal defender: no result.',
      at: ['KU-SH 5', 'rules/shock.ts'],
      proof: [ROW, DONE],
    },
    {
      id: 'P73',
      says: 'Shock, 5, Disordered defender: the defender is Retired.',
      at: ['KU-SH 5', 'rules/shock.ts'],
      proof: [
        ROW,
        DONE,
        '[R48, 6.7] a Retired unit stands in the hex of its Standard, if that is vacant',
        '[R46] Retired again means Eliminated',
      ],
      notes: ['R46', 'R48'],
    },
    {
      id: 'P74',
      says: 'Shock, 6 or 7, Normal defender: the defender is Disordered.',
      at: ['KU-SH 6-7', 'rules/shock.ts'],
      proof: [ROW, DONE],
    },
    {
      id: 'P75',
      says: 'Shock, 6 or 7, Disordered defender: the defender is Retired.',
      at: ['KU-SH 6-7', 'rules/shock.ts'],
      proof: [
        ROW,
        DONE,
        '[R48, 6.7] a Retired unit stands in the hex of its Standard, if that is vacant',
        '[R46] Retired again means Eliminated',
      ],
      notes: ['R46', 'R48'],
    },
    {
      id: 'P76',
      says: 'Shock, 8 or more, Normal defender: the defender is Disordered and retreats 1 hex; the attack does not go on.',
      at: ['KU-SH 8+', 'rules/shock.ts'],
      proof: [ROW, DONE, '[A25, KU-SH, 12.1] a shock at a Normal defender never goes on'],
      notes: ['A25', 'R42', 'R44'],
    },
    {
      id: 'P77',
      says: 'Shock, 8 or more, Disordered defender: the defender is eliminated and the attack continues.',
      at: ['KU-SH 8+', 'rules/shock.ts'],
      proof: [
        ROW,
        DONE,
        '[R43, 6.6, KU-DRM D14] M must advance and attack the enemy before it, alone, at -1',
        '[R43] L and R may advance and may attack, or not',
      ],
      notes: ['A35', 'R42', 'R43'],
    },
  ],
};

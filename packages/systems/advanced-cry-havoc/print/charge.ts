import type { PrintedSection } from '@pennon/kernel';

const STATES = '[ACH-6] the states that forbid a charge, and the one leg yield';
const NOBODY = '[ACH-6 a] one who is %s charges nobody';
const LANES = '[ACH-6 c, AN-22, R32] lanes: straight on, one leg yield to either side, and no farther';
const FAULTS = '[ACH-6, AN-22, R47, R66] everything against it, in order';

/** Who may charge whom. */
export const charge: PrintedSection = {
  title: 'Charge',
  statements: [
    {
      id: 'P62',
      says: 'Only a Healthy character charges.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [
        STATES,
        '[ACH-6 a, ACH-18] nor does a Wounded man, a Stunned one, a civilian or a hound',
        '[R82] a charger Wounded by reaction fire charges no more',
        '[R41, ACH-6, watchCharges] he does not charge; as printed nothing speaks against it',
      ],
      notes: ['R41', 'R47', 'R66', 'R82'],
      switch: 'watchCharges',
    },
    {
      id: 'P63',
      says: 'A Scared character does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [STATES, NOBODY],
    },
    {
      id: 'P64',
      says: 'One in Panic does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [FAULTS, NOBODY],
    },
    {
      id: 'P65',
      says: 'One who has fumbled does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [STATES, NOBODY, '[ACH-6, R52] a load is a Fumble, once'],
    },
    {
      id: 'P66',
      says: 'A Prone character does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [STATES, NOBODY],
    },
    {
      id: 'P67',
      says: 'An Impaired character does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [STATES, NOBODY],
    },
    {
      id: 'P68',
      says: 'One under a Cover marker does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [STATES, NOBODY],
    },
    {
      id: 'P69',
      says: 'One under a Parry marker does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [STATES, NOBODY],
    },
    {
      id: 'P70',
      says: 'An Engaged character does not charge.',
      at: ['ACH-6 a', 'rules/charge.ts'],
      proof: [STATES, FAULTS],
    },
    {
      id: 'P71',
      says: 'A charger stands in the zone of no enemy.',
      at: ['ACH-6 b', 'rules/charge.ts', 'board/charges.ts'],
      proof: [FAULTS, '[ACH-6 b] a rider whose rump alone stands in a zone does not charge (R77)'],
      notes: ['R77'],
    },
    {
      id: 'P72',
      says: 'A charger has an enemy whom he can reach.',
      at: ['ACH-6 c', 'board/charges.ts'],
      proof: [
        FAULTS,
        LANES,
        '[R78] an enemy who already stands in a front hex cannot be charged',
        '[R78, ACH-6 c] a loose horse in the way, a target aside, a wall: not reachable',
        '[ACH-6 c, R78] nobody charges an enemy who lies Stunned',
      ],
      notes: ['R32', 'R78', 'R121'],
      instead: 'An enemy who lies Stunned is not charged.',
    },
    {
      id: 'P73',
      says: 'A charger has that enemy in his line of sight.',
      at: ['ACH-6 c', 'rules/charge.ts', 'board/charges.ts'],
      proof: [FAULTS, '[ACH-6 c] an enemy whom he does not see is not charged'],
    },
    {
      id: 'P74',
      says: 'A charger has that enemy in his front arc, or in a front hex.',
      at: ['ACH-6 c', 'rules/charge.ts', 'board/sight.ts'],
      proof: [FAULTS, LANES],
      notes: ['AN-22'],
    },
    {
      id: 'P75',
      says: 'How far away the enemy to be charged is does not matter.',
      at: ['ACH-6 c', 'board/charges.ts'],
      proof: ['[ACH-6] nothing against it', '[ACH-6 c] the whole length of the field is no distance for a charge'],
    },
    {
      id: 'P76',
      says: 'A charger does not change his facing on the way.',
      at: ['ACH-6 d', 'rules/charge.ts', 'board/charges.ts'],
      proof: [STATES, LANES],
    },
    {
      id: 'P77',
      says: 'A charger may begin with one leg yield.',
      at: ['ACH-6 e', 'rules/charge.ts', 'board/charges.ts'],
      proof: [
        '[ACH-6, R32] the leg yield: one, at the start',
        LANES,
        '[R32, ACH-6 e] a leg yield at the start brings a target within reach that straight on does not',
      ],
      notes: ['R32'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const FACES = 'KU-REL and KU-CC, one letter for each face';

/** The two rolls before a charge strikes. */
export const reluctanceAndCounterCharge: PrintedSection = {
  title: 'Charge reluctance and counter-charge',
  statements: [
    {
      id: 'P135',
      says: 'Before a charge a die of reluctance is rolled: on 0 to 4 the attacking unit charges.',
      at: ['KU-REL 0-4', 'rules/charge-reluctance.ts', 'procedures/attack-reactions.ts'],
      proof: [
        FACES,
        '[R33, KU-REL, 6.4] into the front of Normal foot the lead rolls, and charges on 4 or less',
        '[R33] is rolled for a charge %s',
        '[R81] only the lead rolls, whoever supports it',
      ],
      notes: ['A36', 'A37', 'R33', 'R81', 'P1'],
    },
    {
      id: 'P136',
      says: 'On 5 to 9 it must attack by shock without the charge bonus.',
      at: ['KU-REL 5+', 'rules/charge-reluctance.ts', 'procedures/attack-reactions.ts'],
      proof: [
        FACES,
        '[KU-REL, A42, 6.4] on 5 it attacks by shock, without D3, D4 and D5',
        '[R33] at 5 it attacks by Shock, with the same supporters and without D4 and D5',
      ],
      notes: ['A36', 'A42'],
    },
    {
      id: 'P137',
      says: 'Medium Cavalry adds 1 to the die of reluctance.',
      at: ['KU-REL +1', 'rules/charge-reluctance.ts'],
      proof: [FACES, '[KU-REL M, A36] Medium Cavalry is one shyer, and 10 fails too'],
      notes: ['A36'],
    },
    {
      id: 'P138',
      says: 'A counter-charge succeeds on 0 to 3 and negates the charge bonus.',
      at: ['KU-CC 3 or less', 'rules/counter-charge.ts', 'procedures/attack-reactions.ts'],
      proof: [
        FACES,
        '[A41, R74] a counter-charge that succeeds cancels the bonus and nothing else',
        '[KU-CC, R74, A41] on 3 the charge bonus is not counted; the table stays and nobody turns',
        '[R35] may be tried by %s',
        '[R35, A40] not through the rear',
      ],
      notes: ['A38', 'A40', 'A41', 'R35', 'R74', 'K3'],
    },
    {
      id: 'P139',
      says: 'On 4 to 9 it fails, and the unit defends normally.',
      at: ['KU-CC 4+', 'rules/counter-charge.ts'],
      proof: [FACES, '[KU-CC] on 4 it fails, without a penalty, and is not tried again'],
      notes: ['A38'],
    },
    {
      id: 'P140',
      says: 'The shock rating of the defending unit is added to the die of the counter-charge.',
      at: ['KU-CC rating', 'rules/counter-charge.ts'],
      proof: ['[KU-CC rating, A39] the defender’s rating as printed', '[KU-CC flank, KU-CC rating] the rating and the flank are added up'],
      notes: ['A39'],
    },
    {
      id: 'P141',
      says: 'A unit that is charged through the flank adds 1 to it.',
      at: ['KU-CC flank', 'rules/counter-charge.ts'],
      proof: [
        '[KU-CC flank] one worse through the flank',
        '[KU-CC flank, KU-CC rating] the rating and the flank are added up',
        '[KU-CC flank, R35] through the flank 1 is added',
      ],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const ROW = '[CH-T7] die %i against mounted opponents, column by column';
const EDGE = '[CH-T7, CH-T9] the columns begin and end where they are printed, in both tables';
const SEAT = '[CH-T7, CH-T9] the table is that of the seat of those attacked, whoever attacks';
const STRUCK = '[R38] S, W and K strike the chosen defender, AW the chosen attacker, R1 and AR1 all of a side';

/** The combat table against mounted opponents, with its key. */
export const mountedCombat: PrintedSection = {
  title: 'Combat against mounted opponents',
  statements: [
    {
      id: 'P96',
      says: 'An attack on mounted opponents is settled by one ten-sided die in a table of its own.',
      at: ['CH-T7', 'rules/shock.ts', 'procedures/combat.ts'],
      proof: [
        SEAT,
        '[R1] the die has ten faces, 1 to 10; its 0 is given as 10',
        '[R32] riders and men on foot are not attacked together, and a stunned man is on foot',
      ],
      notes: ['R1', 'R32'],
    },
    {
      id: 'P97',
      says: 'Its eight columns begin below -5, at -5, 0, 5, 10, 20, 30 and 40.',
      at: ['CH-T7', 'charts/combat-results.ts', 'rules/shock.ts'],
      proof: [EDGE, '[R32] sums of attack and defence', '[R48] the column is held within the table, the shift is not'],
      notes: ['R32', 'R41', 'R48'],
    },
    {
      id: 'P98',
      says: 'Die 1 against riders, from the lowest column to the highest: R1, S, W, W+HK in two columns, K, K+HK in two columns.',
      at: ['CH-T7 1', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N30'],
    },
    {
      id: 'P99',
      says: 'Die 2 against riders, from the lowest column to the highest: R1 in two columns, S+HK, W in two columns, W+HK, K in two columns.',
      at: ['CH-T7 2', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P100',
      says: 'Die 3 against riders, from the lowest column to the highest: nothing, R1, S, S+HK, W in two columns, W+HK, K.',
      at: ['CH-T7 3', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P101',
      says: 'Die 4 against riders, from the lowest column to the highest: nothing in two columns, R1, S, S+HK, W in two columns, W+HK.',
      at: ['CH-T7 4', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18', 'N30'],
    },
    {
      id: 'P102',
      says: 'Die 5 against riders, from the lowest column to the highest: nothing in three columns, R1, S, S+HK, W, W+HK.',
      at: ['CH-T7 5', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18', 'N30'],
    },
    {
      id: 'P103',
      says: 'Die 6 against riders, from the lowest column to the highest: nothing in three columns, R1 in two columns, S, S+HK, W.',
      at: ['CH-T7 6', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P104',
      says: 'Die 7 against riders, from the lowest column to the highest: AR1, nothing in three columns, R1 in two columns, S, S+HK.',
      at: ['CH-T7 7', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P105',
      says: 'Die 8 against riders, from the lowest column to the highest: AR1 in two columns, nothing in three columns, R1 in two columns, S.',
      at: ['CH-T7 8', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P106',
      says: 'Die 9 against riders, from the lowest column to the highest: AW in two columns, AR1, nothing in three columns, R1 in two columns.',
      at: ['CH-T7 9', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P107',
      says: 'Die 10 against riders, from the lowest column to the highest: AW in three columns, AR1 in two columns, nothing in two columns, R1.',
      at: ['CH-T7 10', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P108',
      says: 'More than one mounted attacker: one column to the right.',
      at: ['CH-T7 note', 'rules/shock.ts'],
      proof: [
        '[CH-T7 note, N21, R33] against riders only a second rider',
        '[E10] two riders against one: two mounted attackers shift, a rider and a man on foot do not',
      ],
      notes: ['N21', 'R33'],
    },
    {
      id: 'P109',
      says: 'AW: one attacker is wounded.',
      at: ['CH-T8 AW', 'rules/shock.ts'],
      proof: [
        STRUCK,
        '[R38] the active side picks the victim of S, W and K, the passive side that of AW',
        'AW on a rider keeps him in the saddle, the second one does not',
      ],
      notes: ['N20', 'R38', 'R40'],
    },
    {
      id: 'P110',
      says: 'AR1: all attackers retreat 1 hex.',
      at: ['CH-T8 AR1', 'rules/shock.ts', 'board/retreats.ts'],
      proof: [
        STRUCK,
        '[R36] each man retreats by his own way',
        '[R77] AR1: first only who has a hex is asked; the hex that he leaves may be the other one’s way',
      ],
      notes: ['N20', 'R36', 'R39', 'R60', 'R77'],
      switch: 'retreatMode',
    },
    {
      id: 'P111',
      says: 'R1: all defenders retreat 1 hex.',
      at: ['CH-T8 R1', 'rules/shock.ts', 'board/retreats.ts'],
      proof: [
        STRUCK,
        '[R36] each man retreats by his own way',
        '[R36] without a way he is wounded instead',
        '[R55] a rider driven back slides without turning',
      ],
      notes: ['R36', 'R39', 'R41', 'R55', 'R60', 'R77'],
      switch: 'retreatMode',
    },
    {
      id: 'P112',
      says: 'S: one rider is stunned and unhorsed.',
      at: ['CH-T8 S', 'rules/results.ts'],
      proof: [
        '[CH-T6, CH-T8] S throws him beside the horse, or into its rump hex without room',
        '[6.7] thrown in the open he is put down in any of the eight hexes around his horse',
      ],
      notes: ['N22', 'R38', 'R40'],
    },
    {
      id: 'P113',
      says: 'S+HK: one rider is stunned and unhorsed, and his horse is killed.',
      at: ['CH-T8 S+HK', 'rules/results.ts'],
      proof: [
        '[CH-T6, CH-T8] HK kills the horse and lays him where its head was, whatever his health',
        '[E9] foot against a knight: no shift, S+HK',
      ],
      notes: ['R38', 'R40'],
    },
    {
      id: 'P114',
      says: 'W: one rider is wounded.',
      at: ['CH-T8 W', 'rules/results.ts'],
      proof: '[CH-T6, CH-T8] W keeps the seat; a second wound leaves the horse loose',
      notes: ['N22', 'R38', 'R40'],
    },
    {
      id: 'P115',
      says: 'W+HK: one rider is wounded and unhorsed, and his horse is killed.',
      at: ['CH-T8 W+HK', 'rules/results.ts'],
      proof: '[CH-T6, CH-T8] HK kills the horse and lays him where its head was, whatever his health',
      notes: ['R38', 'R40'],
    },
    {
      id: 'P116',
      says: 'K: one rider is killed and unhorsed, and his animal is unharmed.',
      at: ['CH-T8 K', 'rules/results.ts'],
      proof: '[CH-T6, CH-T8] K leaves the horse loose',
      notes: ['N22', 'R20', 'R38'],
    },
    {
      id: 'P117',
      says: 'K+HK: one rider is killed and unhorsed, and his horse is killed.',
      at: ['CH-T8 K+HK', 'rules/results.ts'],
      proof: '[CH-T6, CH-T8] HK kills the horse and lays him where its head was, whatever his health',
      notes: ['R38'],
    },
  ],
};

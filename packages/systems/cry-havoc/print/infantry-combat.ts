import type { PrintedSection } from '@pennon/kernel';

const ROW = '[CH-T9] die %i against infantry, column by column';
const EDGE = '[CH-T7, CH-T9] the columns begin and end where they are printed, in both tables';
const SEAT = '[CH-T7, CH-T9] the table is that of the seat of those attacked, whoever attacks';
const STRUCK = '[R38] S, W and K strike the chosen defender, AW the chosen attacker, R1 and AR1 all of a side';

/** The combat table against infantry, with its key. */
export const infantryCombat: PrintedSection = {
  title: 'Combat against infantry',
  statements: [
    {
      id: 'P118',
      says: 'An attack on infantry is settled by one ten-sided die in a table of its own.',
      at: ['CH-T9', 'rules/shock.ts', 'procedures/combat.ts'],
      proof: [SEAT, '[R1] the die has ten faces, 1 to 10; its 0 is given as 10'],
      notes: ['R1', 'R32'],
    },
    {
      id: 'P119',
      says: 'It has the same eight columns.',
      at: ['CH-T9', 'charts/combat-results.ts', 'rules/shock.ts'],
      proof: [EDGE, '[N19] the first and last difference of each column'],
      notes: ['N19', 'R32', 'R41', 'R48'],
    },
    {
      id: 'P120',
      says: 'Die 1 against infantry, from the lowest column to the highest: R1, S, W in two columns, K in four columns.',
      at: ['CH-T9 1', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P121',
      says: 'Die 2 against infantry, from the lowest column to the highest: R1 in two columns, S, W in two columns, K in three columns.',
      at: ['CH-T9 2', 'rules/shock.ts'],
      proof: ROW,
    },
    {
      id: 'P122',
      says: 'Die 3 against infantry, from the lowest column to the highest: nothing, R1 in two columns, S, W in two columns, K in two columns.',
      at: ['CH-T9 3', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P123',
      says: 'Die 4 against infantry, from the lowest column to the highest: nothing in two columns, R1, S in two columns, W in two columns, K.',
      at: ['CH-T9 4', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P124',
      says: 'Die 5 against infantry, from the lowest column to the highest: nothing in three columns, R1, S in two columns, W, K.',
      at: ['CH-T9 5', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P125',
      says: 'Die 6 against infantry, from the lowest column to the highest: nothing in three columns, R1 in two columns, S, W in two columns.',
      at: ['CH-T9 6', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P126',
      says: 'Die 7 against infantry, from the lowest column to the highest: AR1, nothing in three columns, R1 in two columns, S, W.',
      at: ['CH-T9 7', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P127',
      says: 'Die 8 against infantry, from the lowest column to the highest: AR1 in two columns, nothing in three columns, R1, S, W.',
      at: ['CH-T9 8', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P128',
      says: 'Die 9 against infantry, from the lowest column to the highest: AW in two columns, AR1, nothing in three columns, R1, S.',
      at: ['CH-T9 9', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P129',
      says: 'Die 10 against infantry, from the lowest column to the highest: AW in three columns, AR1 in two columns, nothing in two columns, R1.',
      at: ['CH-T9 10', 'rules/shock.ts'],
      proof: ROW,
      notes: ['N18'],
    },
    {
      id: 'P130',
      says: 'More than one attacker: one column to the right.',
      at: ['CH-T9 note', 'rules/shock.ts'],
      proof: ['[CH-T9 note, R33] on foot any second attacker'],
      notes: ['N21', 'R33'],
    },
    {
      id: 'P131',
      says: 'AW: one attacker is wounded.',
      at: ['CH-T10 AW', 'rules/shock.ts'],
      proof: [STRUCK, '[E14] up the stairs: one column left, AW'],
      notes: ['N20', 'R38', 'R40'],
    },
    {
      id: 'P132',
      says: 'AR1: all attackers retreat 1 hex.',
      at: ['CH-T10 AR1', 'rules/shock.ts', 'board/retreats.ts'],
      proof: [STRUCK, '[E12] no way back: AR1 wounds Kitto'],
      notes: ['N20', 'R36', 'R39', 'R60', 'R77'],
      switch: 'retreatMode',
    },
    {
      id: 'P133',
      says: 'S: one defender is stunned.',
      at: ['CH-T10 S', 'rules/results.ts'],
      proof: [STRUCK, '[CH-T10] S stuns the healthy and kills the wounded'],
      notes: ['N20', 'R38', 'R40'],
    },
    {
      id: 'P134',
      says: 'W: one defender is wounded.',
      at: ['CH-T10 W', 'rules/results.ts'],
      proof: [STRUCK, '[CH-T6, CH-T10] W wounds the healthy and kills the wounded and the stunned'],
      notes: ['N20', 'R38', 'R40'],
    },
    {
      id: 'P135',
      says: 'R1: all defenders retreat 1 hex.',
      at: ['CH-T10 R1', 'rules/shock.ts', 'board/retreats.ts'],
      proof: [STRUCK, '[E18] one attack, two defenders: S on whom the raider likes, R1 on both', '[E13] killing the stunned: R1 is death'],
      notes: ['R36', 'R39', 'R41', 'R60', 'R77'],
      switch: 'retreatMode',
    },
    {
      id: 'P136',
      says: 'K: one defender is killed.',
      at: ['CH-T10 K', 'rules/results.ts'],
      proof: [STRUCK, '[CH-T6, CH-T10] K kills, whoever he was'],
      notes: ['R38'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const DIE = '[DH-10.5] die %i, column by column';

/** The results of a shock. */
export const shockResults: PrintedSection = {
  title: 'Shock combat results (10.5)',
  statements: [
    {
      id: 'P72',
      says: 'A shock is settled by one die on a table of 13 columns and rows from 0 to 9.',
      at: ['DH-10.5', 'rules/shock.ts', 'procedures/clash.ts'],
      proof: [
        DIE,
        'the column is kept between 1 and 13',
        'the row is kept between 0 and 9, the total is not',
        '[DH-R35] step by step over all combats: all checks come before the first clash',
      ],
      notes: ['DH-A28', 'DH-R35'],
    },
    {
      id: 'P73',
      says: 'Die 0, column 1 to 13: 6(1), 5(2), 4(2), 4(2), 3(2), 3(2), 3(2), 3(2), 3(2), 3(2), 3(2), 2(2), 2(2).',
      at: ['DH-10.5 0', 'rules/shock.ts'],
      proof: DIE,
    },
    {
      id: 'P74',
      says: 'Die 1, column 1 to 13: 6(1), 4(2), 4(2), 3(2), 3(2), 3(2), 3(2), 3(2), 3(2), 2(2), 2(2), 2(3), 2(3).',
      at: ['DH-10.5 1', 'rules/shock.ts'],
      proof: DIE,
    },
    {
      id: 'P75',
      says: 'Die 2, column 1 to 13: 5(1), 4(2), 4(2), 3(2), 3(2), 3(2), 2(2), 2(2), 2(2), 2(2), 2(3), 2(3), 2(3).',
      at: ['DH-10.5 2', 'rules/shock.ts'],
      proof: DIE,
    },
    {
      id: 'P76',
      says: 'Die 3, column 1 to 13: 5(1), 4(2), 4(2), 3(2), 3(2), 2(2), 2(2), 2(2), 2(2), 2(2), 2(3), 2(3), 2(3).',
      at: ['DH-10.5 3', 'rules/shock.ts'],
      proof: [DIE, '[DH-A27] dice 3 and 5 in column 13 as printed: neither side’s losses go back as the die rises'],
      notes: ['DH-A27'],
    },
    {
      id: 'P77',
      says: 'Die 4, column 1 to 13: 5(2), 4(2), 3(2), 3(2), 3(2), 2(2), 2(2), 2(2), 2(3), 2(3), 2(3), 2(4), 1(3).',
      at: ['DH-10.5 4', 'rules/shock.ts'],
      proof: [DIE, '[DH-A26] on a 4 the defender loses 4 in column 12 and 3 in column 13'],
      notes: ['DH-A26'],
    },
    {
      id: 'P78',
      says: 'Die 5, column 1 to 13: 4(2), 4(2), 3(2), 3(2), 2(2), 2(2), 2(2), 2(3), 2(3), 2(3), 2(3), 2(4), 1(4).',
      at: ['DH-10.5 5', 'rules/shock.ts'],
      proof: [DIE, '[DH-A27] dice 3 and 5 in column 13 as printed: neither side’s losses go back as the die rises'],
      notes: ['DH-A27'],
    },
    {
      id: 'P79',
      says: 'Die 6, column 1 to 13: 4(2), 4(2), 3(2), 2(2), 2(2), 2(2), 2(2), 2(3), 2(3), 2(3), 2(4), 2(4), 1(4).',
      at: ['DH-10.5 6', 'rules/shock.ts'],
      proof: DIE,
    },
    {
      id: 'P80',
      says: 'Die 7, column 1 to 13: 4(2), 4(2), 3(2), 2(2), 2(2), 2(2), 2(3), 2(3), 2(3), 2(3), 2(4), 1(4), 1(4).',
      at: ['DH-10.5 7', 'rules/shock.ts'],
      proof: DIE,
    },
    {
      id: 'P81',
      says: 'Die 8, column 1 to 13: 4(2), 3(2), 2(2), 2(2), 2(2), 2(3), 2(3), 2(3), 2(3), 2(4), 2(4), 1(4), 1(4).',
      at: ['DH-10.5 8', 'rules/shock.ts'],
      proof: DIE,
    },
    {
      id: 'P82',
      says: 'Die 9, column 1 to 13: 3(2), 3(2), 2(2), 2(2), 2(3), 2(4), 2(4), 2(4), 2(4), 2(4), 1(4), 1(4), 1(6).',
      at: ['DH-10.5 9', 'rules/shock.ts'],
      proof: DIE,
    },
    {
      id: 'P83',
      says: 'Of each result the first figure is the hits of the attacker, the one in brackets those of the defender.',
      at: ['DH-10.5', 'rules/shock.ts', 'procedures/clash.ts'],
      proof: [
        '[DH-10.5] of a cell the first figure hits the attacker, the one in brackets the defender',
        '[DH-R40] odd hits: first who gave superiority, then the lead, then the choice of the owner',
      ],
      notes: ['DH-R40'],
    },
    {
      id: 'P84',
      says: 'With a superior attacker the figure in brackets is doubled.',
      at: ['DH-10.3 AS', 'rules/shock.ts'],
      proof: ['[DH-10.3, DH-A55] DS triples the attacker’s hits, AS doubles the defender’s', 'shifts, then the die, then superiority'],
      notes: ['DH-A55'],
    },
    {
      id: 'P85',
      says: 'With a superior defender the first figure is tripled.',
      at: ['DH-10.3 DS', 'rules/shock.ts'],
      proof: ['[DH-10.3, DH-A55] DS triples the attacker’s hits, AS doubles the defender’s', 'shifts, then the die, then superiority'],
      notes: ['DH-A55'],
    },
  ],
};

import type { PrintedSection } from '@pennon/kernel';

const ROW = '[ACH-15] total %i, column by column, in close and in ranged combat';

/** The combat table. */
export const combatTable: PrintedSection = {
  title: 'Combat table',
  statements: [
    {
      id: 'P181',
      says: 'Close combat is read by OFF less DEF: below -17, from -17, -10, -4, 0, 1, 5, 9, 13, 17, 21, 26 and 31 on.',
      at: ['ACH-15 OFF-DEF', 'rules/combat-table.ts'],
      proof: [
        'the headings of close combat',
        '[ACH-15] the base column is listed first',
        '[tableAlign, AN-13, R5] left13 ends at column 13, right14 moves the headings by one',
      ],
      notes: ['AN-13', 'R5'],
      switch: 'tableAlign',
    },
    {
      id: 'P182',
      says: 'Ranged combat is read by power: 1 to 10 stand over ten columns from the second on.',
      at: ['ACH-15 Power', 'rules/combat-table.ts'],
      proof: [
        'the headings of ranged combat: power 1 to 10 over columns 2 to 11',
        '[ACH-15, R6] power p starts in column p + 1',
        '[tableAlign, R6] the headings move, the columns stay',
      ],
      notes: ['AN-13', 'R5', 'R6'],
      switch: 'tableAlign',
    },
    {
      id: 'P183',
      says: 'Each row has one cell more than there are headings.',
      at: ['ACH-15 14', 'rules/combat-table.ts'],
      proof: [ROW, '[R5] shifts are held within columns 1 and 14, and reported whole', '[R5] a shift to the left ends at column 1'],
      notes: ['AN-13', 'R5'],
      switch: 'tableAlign',
    },
    {
      id: 'P184',
      says: 'Of two results in a cell the first is for close combat, the second for ranged combat.',
      at: ['ACH-15', 'rules/combat-table.ts'],
      proof: [ROW, '[R7] a cell with one symbol serves both, close and ranged'],
      notes: ['R7'],
    },
    {
      id: 'P185',
      says: 'Total -1: I and nothing, S and nothing, S and A, W twice, then K to the end.',
      at: ['ACH-15 -1 or less', 'rules/combat-table.ts'],
      proof: [ROW, '[R9] rows are open at both ends'],
      notes: ['R9'],
    },
    {
      id: 'P186',
      says: 'Total 0: R and nothing, I and nothing twice, S and A twice, W three times, then K.',
      at: ['ACH-15 0', 'rules/combat-table.ts'],
      proof: ROW,
    },
    {
      id: 'P187',
      says: 'Total 1: nothing, R and nothing twice, I and nothing, S and nothing, S and A twice, W three times, then K.',
      at: ['ACH-15 1', 'rules/combat-table.ts'],
      proof: ROW,
    },
    {
      id: 'P188',
      says: 'Total 2: nothing twice, R and nothing twice, I and nothing twice, S and nothing, S and A twice, W three times, then K.',
      at: ['ACH-15 2', 'rules/combat-table.ts'],
      proof: ROW,
    },
    {
      id: 'P189',
      says: 'Total 3: nothing three times, R and nothing four times, I and nothing twice, S and nothing, S and A, W twice, K.',
      at: ['ACH-15 3', 'rules/combat-table.ts'],
      proof: [ROW, '[smoothTable, R8] three cells of ranged combat are other'],
      notes: ['R8'],
      switch: 'smoothTable',
    },
    {
      id: 'P190',
      says: 'Total 4: nothing four times, R and nothing four times, I and nothing, S and nothing, S and P twice, W twice.',
      at: ['ACH-15 4', 'rules/combat-table.ts'],
      proof: [ROW, '[smoothTable, R8] three cells of ranged combat are other'],
      notes: ['R8'],
      switch: 'smoothTable',
    },
    {
      id: 'P191',
      says: 'Total 5: F, nothing four times, R and nothing three times, I and nothing, S and A twice, S and P, W twice.',
      at: ['ACH-15 5', 'rules/combat-table.ts'],
      proof: ROW,
    },
    {
      id: 'P192',
      says: 'Total 6: F twice, nothing five times, R and nothing twice, I and nothing, S and A, S and P, W, K.',
      at: ['ACH-15 6', 'rules/combat-table.ts'],
      proof: [
        ROW,
        '[smoothTable, R8] in close combat two cells of column 14 are other',
        '[E6] over a Stunned man: dead under every reading of the table',
      ],
      notes: ['R8'],
      switch: 'smoothTable',
    },
    {
      id: 'P193',
      says: 'Total 7: F twice, nothing six times, R and nothing twice, I and nothing, S and A, S and P, W.',
      at: ['ACH-15 7', 'rules/combat-table.ts'],
      proof: ROW,
    },
    {
      id: 'P194',
      says: 'Total 8: F four times, nothing four times, R and nothing three times, I and nothing, S and A, S and P.',
      at: ['ACH-15 8', 'rules/combat-table.ts'],
      proof: ROW,
    },
    {
      id: 'P195',
      says: 'Total 9: F seven times, nothing twice, R and nothing twice, I and nothing, S and A, W.',
      at: ['ACH-15 9', 'rules/combat-table.ts'],
      proof: [ROW, '[smoothTable, R8] in close combat two cells of column 14 are other'],
      notes: ['R8'],
      switch: 'smoothTable',
    },
    {
      id: 'P196',
      says: 'Total 10: F eight times, nothing four times, R and nothing, S and P.',
      at: ['ACH-15 10', 'rules/combat-table.ts'],
      proof: ROW,
    },
    {
      id: 'P197',
      says: 'Total 11 and more: F twelve times, nothing, R and A.',
      at: ['ACH-15 11+', 'rules/combat-table.ts'],
      proof: [ROW, '[R9] rows are open at both ends'],
      notes: ['R9'],
    },
  ],
};

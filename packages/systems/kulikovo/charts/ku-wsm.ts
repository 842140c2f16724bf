import { chart, signed } from '@pennon/kernel';

/** KU-WSM. Row the defender, column the lead; B and C never attack (note *), L never charges (note †). */
export const KU_WSM = chart({
  id: 'KU-WSM',
  title: 'Weapons system matrix for shock and charge',
  data: {
    //   H       M       L†      R
    H: { H:  0, M: -1, L: -2, R: -1 },
    M: { H: +1, M:  0, L: -1, R: -1 },
    L: { H: +2, M: +1, L:  0, R: -1 },
    R: { H:  0, M:  0, L: -2, R:  0 },
    C: { H: +2, M: +1, L: +1, R: +2 },
    B: { H: +3, M: +3, L: +2, R: +3 },
  },
  sheet: (data) => ({
    caption: 'Columns: the lead attacker. Bowmen and Crossbows never attack; L does not charge.',
    head: ['Defender', 'H', 'M', 'L', 'R'],
    rows: Object.entries(data).map(([defender, row]) => [defender, ...Object.values(row).map(signed)]),
  }),
  notes: ['A26', 'R2'],
  flags: [
    { note: 'A27', row: 'R' },
    { note: 'A27', column: 'R' },
    { note: 'A28', row: 'C', column: 'M' },
  ],
});

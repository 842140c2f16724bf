import type { PrintedSection } from '@pennon/kernel';

const EACH = '[ACH-7] Courage for DEF 1 to 21, one digit each';

/** Courage by DEF. */
export const courage: PrintedSection = {
  title: 'Courage',
  statements: [
    {
      id: 'P78',
      says: 'Courage follows from DEF, and DEF has a column for riders and another for men on foot.',
      at: ['ACH-7', 'rules/courage.ts'],
      proof: [
        EACH,
        '[R17, ACH-7] at or under Courage, by the seat',
        '[4.7, 7.2] recovery: the side with priority first, each in the order of the lists; a Wounded man by his wounded values',
      ],
      notes: ['R17', 'R18'],
    },
    { id: 'P79', says: 'DEF of 19 and more mounted, 13 and more on foot: Courage 9.', at: 'ACH-7 19+', proof: EACH },
    { id: 'P80', says: 'DEF of 15 to 18 mounted, 11 or 12 on foot: Courage 8.', at: 'ACH-7 15-18', proof: EACH },
    { id: 'P81', says: 'DEF of 11 to 14 mounted, 9 or 10 on foot: Courage 7.', at: 'ACH-7 11-14', proof: EACH },
    { id: 'P82', says: 'DEF of 8 to 10 mounted, 7 or 8 on foot: Courage 6.', at: 'ACH-7 8-10', proof: EACH },
    { id: 'P83', says: 'DEF of 5 to 7 mounted, 5 or 6 on foot: Courage 5.', at: 'ACH-7 5-7', proof: EACH },
    { id: 'P84', says: 'DEF of 3 or 4: Courage 4.', at: 'ACH-7 3-4', proof: EACH },
    { id: 'P85', says: 'DEF of 1 or 2: Courage 3.', at: 'ACH-7 1-2', proof: EACH },
  ],
};

import { chart } from '@pennon/kernel';

/** DH-10.7a. A leader is struck on this face; a second die then stands to his Initiative as in DH-10.7c. */
export const DH_10_7A = chart({
  id: 'DH-10.7a',
  title: 'Leader casualties',
  data: {
    l1: { occasion: 'natural 0 of missile fire at his hex',     struckOn: 0, A: 'killed',   B: 'wounded' },
    l2: { occasion: 'involved in shock',                        struckOn: 0, A: 'killed',   B: 'wounded' },
    l3: { occasion: 'alone when a mounted enemy comes adjacent',             A: 'captured', B: 'placed' },
  },
  sheet: ({ l1, l2, l3 }) => ({
    head: ['Line', 'Occasion', 'Die', 'Result'],
    rows: [
      ...Object.entries({ l1, l2 }).flatMap(([id, { occasion, struckOn, A, B }]) => [
        [id, occasion, `${struckOn}`, `${B}; rolls again, DR > Initiative: ${A}`],
        [id, occasion, `${struckOn + 1}-9`, 'no effect'],
      ]),
      ['l3', l3.occasion, 'DR > Initiative', l3.A],
      ['l3', l3.occasion, 'DR <= Initiative', `${l3.B} on the nearest friendly unit`],
    ],
  }),
  notes: ['DH-A28', 'DH-R59'],
  flags: [
    { note: 'DH-A43', row: 'l1' },
    { note: 'DH-A44', row: 'l1' },
    { note: 'DH-R70', row: 'l2' },
    { note: 'DH-A45', row: 'l3', column: 'Die' },
    { note: 'DH-A46', row: 'l3', column: 'Result' },
    { note: 'DH-R60', row: 'l3' },
  ],
});

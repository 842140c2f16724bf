import { chart } from '@pennon/kernel';

/** DH-10.6c. How the modified die stands to a rating of the unit; not the letters of DH-10.7c (A51). */
export const DH_10_6C = chart({
  id: 'DH-10.6c',
  title: 'Kinds of unit check',
  data: {
    TQ:  { A: '>', B: '=', C: '<' },
    FRR: { D: '>', E: '<=' },
    CAR: { F: '>', G: '<=' },
  },
  sheet: (data) => ({
    head: ['Code', 'Die roll'],
    rows: Object.entries(data).flatMap(([rating, codes]) => Object.entries(codes).map(([code, sign]) => [`TQ-${code}`, `DR ${sign} ${rating}`])),
  }),
  notes: ['DH-A51', 'DH-R68'],
});

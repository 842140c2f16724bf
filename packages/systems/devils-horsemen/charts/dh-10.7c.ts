import { chart } from '@pennon/kernel';

/** DH-10.7c. How the die stands to a rating of the leader; not the letters of DH-10.6c (A51). */
export const DH_10_7C = chart({
  id: 'DH-10.7c',
  title: 'Kinds of leader check',
  data: {
    Initiative: { A: '>', B: '<=' },
    Charisma:   { C: '>', D: '<=' },
  },
  sheet: (data) => ({
    head: ['Code', 'Die roll'],
    rows: Object.entries(data).flatMap(([rating, codes]) => Object.entries(codes).map(([code, sign]) => [`LD-${code}`, `DR ${sign} ${rating}`])),
  }),
  notes: ['DH-A28', 'DH-A51', 'DH-R59'],
});

import { chart, line } from '@pennon/kernel';

/** DH-10.5d, in printed order; each line is worth the Charisma of the leader. */
export const DH_10_5D = chart({
  id: 'DH-10.5d',
  title: 'Shock die roll modifiers',
  data: {
    d1: line(null, 'attacking leader'),
    d2: line(null, 'defending leader'),
    d3: line(null, 'attacking leader killed'),
    d4: line(null, 'defending leader killed'),
  },
  sheet: ({ d1, d2, d3, d4 }) => ({
    head: ['Line', 'Modifier', 'When'],
    rows: [
      ['d1', '+ Charisma', d1.label],
      ['d2', '- Charisma', d2.label],
      ['d3', '- Charisma', d3.label],
      ['d4', '+ Charisma', d4.label],
    ],
  }),
  notes: ['DH-R59', 'DH-R70'],
  flags: [
    { note: 'DH-A56', row: 'd3' },
    { note: 'DH-A56', row: 'd4' },
  ],
});

import { chart, line } from '@pennon/kernel';

/** DH-10.5a, in printed order; right positive. */
export const DH_10_5A = chart({
  id: 'DH-10.5a',
  title: 'Column adjustments',
  data: {
    c1: line(null, 'more units: the difference, right for the attacker, left for the defender'),
    c2: line(+1,   'a defender is Disordered'),
    c3: line(-1,   'all defenders in woods'),
    c4: line(-1,   'all defenders behind a river'),
    c5: line(-1,   'some defenders higher'),
    c6: line(-2,   'all defenders higher'),
    c7: line(+1,   'all defenders lower and none behind a river'),
  },
  sheet: (data) => ({
    head: ['Line', 'Shift', 'When'],
    rows: Object.entries(data).map(([id, { value, label }]) => [id, value === null ? 'nR or nL' : `${Math.abs(value)}${value > 0 ? 'R' : 'L'}`, label]),
  }),
  notes: ['DH-A29', 'DH-A58'],
  flags: [
    { note: 'DH-R3', row: 'c1' },
    { note: 'DH-R45', row: 'c2' },
    { note: 'DH-R17', row: 'c3' },
    { note: 'DH-A31', row: 'c4' },
    { note: 'DH-R39', row: 'c4' },
    { note: 'DH-A30', row: 'c5' },
    { note: 'DH-A32', row: 'c5' },
    { note: 'DH-R38', row: 'c5' },
    { note: 'DH-A32', row: 'c6' },
    { note: 'DH-R38', row: 'c6' },
    { note: 'DH-R38', row: 'c7' },
    { note: 'DH-R39', row: 'c7' },
  ],
});

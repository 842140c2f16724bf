import { chart } from '@pennon/kernel';

/** D3-3. Army points for each element. */
export const D3_3 = chart({
  id: 'D3-3',
  title: 'Element cost',
  data: [
    { cost: 6,   types: ['AHr'] },
    { cost: 4,   types: ['Gd', 'Dg', 'Pl', 'Mg', 'Bh', 'Hr'] },
    { cost: 3,   types: ['Ab', 'Art', 'Cl', 'WWg', 'Cv6', 'Kn6', 'Sp8', 'Bd6'] },
    { cost: 2,   types: ['Bs', 'Bd', 'Cm', 'Fl', 'Kn', 'Kn4', 'Cv', 'Sp', 'Sh', 'CP', 'Bw8', 'Sk'] },
    { cost: 1.5, types: ['Pk', 'Ax', 'Wb', 'Bw', 'IHd', 'LH', 'Lk'] },
    { cost: 1,   types: ['Hd', 'Ps', 'SCh'] },
  ],
  sheet: (data) => ({ head: ['Cost', 'Types'], rows: data.map(({ cost, types }) => [`${cost}`, types.join(', ')]) }),
  notes: ['A7', 'R9'],
  flags: [
    { note: 'A8', row: '1.5' },
    { note: 'R8', row: '1.5' },
    { note: 'A29', row: '2' },
  ],
});

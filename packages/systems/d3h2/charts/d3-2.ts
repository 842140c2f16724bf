import { chart } from '@pennon/kernel';

/** D3-2. Depths in mm for figures of 25 mm and more, and for smaller ones; heavy and light chariots are Knights and Cavalry on large bases. */
export const D3_2 = chart({
  id: 'D3-2',
  title: 'Basing',
  data: {
    large:  { depth25mm: [60, 120], depthSmall: [40, 80], types: ['Dg', 'Gd', 'Ab', 'Bh', 'Kn6', 'Bs', 'HCh', 'LCh', 'SCh', 'Art', 'WWg', 'CP', 'Cv6'] },
    medium: { depth25mm: [40, 60],  depthSmall: [30, 40], types: ['Kn', 'Kn4', 'LH', 'Fl', 'Cv', 'Cm', 'Hr', 'AHr', 'Pl', 'Cl', 'Mg', 'Hd', 'IHd', 'Bw8', 'Sp8', 'Bd6'] },
    small:  { depth25mm: [20, 30],  depthSmall: [15, 20], types: ['Sp', 'Pk', 'Bd', 'Ax', 'Bw', 'Sh', 'Ps', 'Lk', 'Wb', 'Sk'] },
  },
  sheet: (data) => ({
    head: ['Base', 'Depth 25 mm', 'Depth smaller', 'Types'],
    rows: Object.entries(data).map(([base, { depth25mm, depthSmall, types }]) => [base, depth25mm.join('-'), depthSmall.join('-'), types.join(', ')]),
  }),
  notes: ['R4', 'R7'],
  flags: [
    { note: 'A1', row: 'medium', column: 'Depth smaller' },
    { note: 'A27', row: 'large', column: 'Types' },
    { note: 'A40', row: 'large', column: 'Types' },
    { note: 'A4', row: 'medium', column: 'Types' },
  ],
});

import { chart } from '@pennon/kernel';

interface Basing {
  readonly width25mm: number;
  readonly depth25mm: readonly [number, number];
  readonly widthSmall: number;
  readonly depthSmall: readonly [number, number];
  readonly types: readonly string[];
  /** As printed: how many figures or models on a base of these, and the number recommended. */
  readonly figures: readonly { readonly on: readonly string[]; readonly a: string; readonly best?: string }[];
}

/** D3-2. Widths and depths in mm for figures of 25 mm and more, and for smaller ones; heavy and light chariots are Knights and Cavalry on large bases. */
export const D3_2 = chart({
  id: 'D3-2',
  title: 'Basing',
  data: {
    large: {
      width25mm: 60, depth25mm: [60, 120], widthSmall: 40, depthSmall: [40, 80],
      types: ['Dg', 'Gd', 'Ab', 'Bh', 'Kn6', 'Bs', 'HCh', 'LCh', 'SCh', 'Art', 'WWg', 'CP', 'Cv6'],
      figures: [
        { on: ['Dg', 'Gd'],                  a: '1 model' },
        { on: ['Ab'],                        a: '1 model' },
        { on: ['Bh'],                        a: '1-3' },
        { on: ['Kn6', 'Bs'],                 a: '3-6', best: '3 for Bs' },
        { on: ['HCh', 'LCh', 'SCh'],         a: '1 model' },
        { on: ['Art'],                       a: '1-2 models' },
        { on: ['WWg'],                       a: '1 model' },
        { on: ['CP'],                        a: '1 model and 2-4' },
      ],
    },
    medium: {
      width25mm: 60, depth25mm: [40, 60],  widthSmall: 40, depthSmall: [30, 40],
      types: ['Kn', 'Kn4', 'LH', 'Fl', 'Cv', 'Cm', 'Hr', 'AHr', 'Pl', 'Cl', 'Mg', 'Hd', 'IHd', 'Bw8', 'Sp8', 'Bd6'],
      figures: [
        { on: ['Kn'],                        a: '2-3', best: '3' },
        { on: ['LH'],                        a: '1-2', best: '2' },
        { on: ['Fl'],                        a: '1-4' },
        { on: ['Cv'],                        a: '2-3', best: '3' },
        { on: ['Cm'],                        a: '2-3', best: '3' },
        { on: ['Hr', 'Pl', 'Cl'],            a: '1-3' },
        { on: ['Mg'],                        a: '1-4' },
        { on: ['Hd'],                        a: 'many' },
        { on: ['Bw8', 'Sp8', 'Bd6'],         a: '6-8 in two ranks' },
      ],
    },
    small: {
      width25mm: 60, depth25mm: [20, 30],  widthSmall: 40, depthSmall: [15, 20],
      types: ['Sp', 'Pk', 'Bd', 'Ax', 'Bw', 'Sh', 'Ps', 'Lk', 'Wb', 'Sk'],
      figures: [
        { on: ['Sp', 'Pk', 'Bd'],            a: '3-4', best: '4' },
        { on: ['Ax', 'Bw', 'Sh'],            a: '3-4', best: '3' },
        { on: ['Ps', 'Lk'],                  a: '1-2', best: '2' },
        { on: ['Wb', 'Sk'],                  a: '3-4', best: '3' },
      ],
    },
  } satisfies { readonly [base: string]: Basing },
  sheet: (data) => [
    {
      head: ['Base', 'Width 25 mm', 'Depth 25 mm', 'Width smaller', 'Depth smaller', 'Types'],
      rows: Object.entries(data).map(([base, { width25mm, depth25mm, widthSmall, depthSmall, types }]) => [
        base, `${width25mm}`, depth25mm.join('-'), `${widthSmall}`, depthSmall.join('-'), types.join(', '),
      ]),
    },
    {
      head: ['Types', 'Figures on a base', 'Recommended'],
      rows: Object.values(data).flatMap((base: Basing) => base.figures.map(({ on, a, best = '' }) => [on.join(', '), a, best])),
    },
  ],
  notes: ['R4', 'R7'],
  flags: [
    { note: 'A1', row: 'medium', column: 'Depth smaller' },
    { note: 'A27', row: 'large', column: 'Types' },
    { note: 'A40', row: 'large', column: 'Types' },
    { note: 'A4', row: 'medium', column: 'Types' },
  ],
});

import { chart, signed } from '@pennon/kernel';

/** KU-RNG. A missing row cannot shoot, a missing column is out of range. */
export const KU_RNG = chart({
  id: 'KU-RNG',
  title: 'Range die roll modifiers',
  data: {
    //  1   2
    B: [+1, -2],
    L: [ 0, -3],
    C: [+2, -3],
  },
  sheet: (data) => ({
    head: ['Firer', 'Range 1', 'Range 2'],
    rows: [
      ['Bowmen (B)', ...data.B.map(signed)],
      ['Light Cavalry (L)', ...data.L.map(signed)],
      ['Crossbows (C)', ...data.C.map(signed)],
    ],
  }),
  notes: ['A18'],
});

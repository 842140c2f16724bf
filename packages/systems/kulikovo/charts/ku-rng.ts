import { chart, signed } from '@pennon/kernel';
import { LEADER_HIT_FROM } from './ku-mfd.js';

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
    caption: `A modified die of ${LEADER_HIT_FROM} or more endangers a leader in the target hex, see KU-7.3.`,
    head: ['Firer', 'Range 1', 'Range 2'],
    rows: [
      ['Bowmen (B)', ...data.B.map(signed)],
      ['Light Cavalry (L)', ...data.L.map(signed)],
      ['Crossbows (C)', ...data.C.map(signed)],
    ],
  }),
  notes: ['A18', 'A19', 'R58'],
});

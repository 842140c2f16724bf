import { chart } from '@pennon/kernel';
import { captured, destroyed, flee, garrisonDestroyed, nothing, outcomeSheet, recoil, row } from './outcome-rows.js';

/** D3-30. The lower total is half of the higher or less. */
export const D3_30 = chart({
  id: 'D3-30',
  title: 'Outcome of half or less',
  data: [
    row('Stronghold, Camp', ['feature'], captured({ groundAssault: true }), garrisonDestroyed({ garrisoned: true }), nothing()),
    row('Cavalry',          ['Cv'],      flee({ by: ['Pk', 'Sp', 'Hd'], on: 'good' }), flee({ by: ['Art'], mode: 'close' }), destroyed()),
    row('Light Horse',      ['LH'],      destroyed({ by: ['mounted'] }), destroyed({ by: ['Art'], mode: 'shooting' }), destroyed({ by: ['Bw', 'Sh', 'Ps'] }), destroyed({ on: 'bad' }), flee()),
    row('Psiloi, Lurkers',  ['Ps'],      flee({ mode: 'shooting' }), recoil({ by: ['Bh', 'SCh'] }),
                                         destroyed({ by: ['mounted', 'aerial'], opponentOn: 'good' }), flee({ by: ['mounted', 'aerial'] }),
                                         destroyed({ by: ['Ax', 'Bw', 'Sh', 'Ps'], mode: 'close' }), flee()),
    row('Flyers',           ['Fl'],      destroyed({ by: ['Hr', 'Mg', 'aerial', 'Sh', 'Bw'] }), flee()),
    row('All others',       null,        destroyed()),
  ],
  sheet: outcomeSheet,
  notes: ['C26', 'C27', 'C28', 'C29', 'R1', 'R24', 'R25', 'R26', 'R28', 'R32', 'R33', 'R60'],
  flags: [
    { note: 'A21', row: 'Psiloi, Lurkers' },
    { note: 'R27', row: 'Psiloi, Lurkers' },
    { note: 'A35', row: 'Psiloi, Lurkers' },
  ],
});

import { chart } from '@pennon/kernel';

/** D3-8. The defender has the first bound, then the sides take turns. */
export const D3_8 = chart({
  id: 'D3-8',
  title: 'Sequence of a bound',
  data: [
    'the player rolls for PIPs',
    'Gods, Dragons and Lurkers are called, Heroes and Mages freed, Inexhaustible Hordes brought back',
    'tactical moves with the PIPs that are left',
    'his Mages bespell with the PIPs that are left; then all of both sides who can shoot must, once each',
    'elements in contact fight in the order he likes; outcome moves follow each shot and fight',
  ],
  sheet: (data) => ({ head: ['Step', 'What happens'], rows: data.map((what, i) => [`${i + 1}`, what]) }),
  flags: [{ note: 'A36', row: '4' }],
});

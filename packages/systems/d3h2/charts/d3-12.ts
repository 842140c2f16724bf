import { chart } from '@pennon/kernel';
import { arrivalSheet } from './arrivals.js';

/** D3-12. Hordes come back for this price each. */
export const D3_12 = chart({
  id: 'D3-12',
  title: 'Inexhaustible Hordes',
  data: {
    horde: { pips: [1], places: ['rear-edge', 'stronghold'] },
    /** BW: none within it of an enemy. */
    enemyTooNear: 2,
  },
  sheet: ({ enemyTooNear, horde }) => [arrivalSheet({ horde }), { head: ['Distance', 'BW'], rows: [['no Horde within', `${enemyTooNear}`]] }],
  notes: ['R73', 'R96'],
});

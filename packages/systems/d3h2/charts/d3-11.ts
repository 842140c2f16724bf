import { chart } from '@pennon/kernel';
import { arrivalSheet } from './arrivals.js';

/** D3-11. Prices in PIPs, and where they appear; a Lurker costs more each time. */
export const D3_11 = chart({
  id: 'D3-11',
  title: 'Summoning',
  data: {
    god:     { pips: [6],       places: ['own-half'] },
    dragons: { pips: [6],       places: ['base-edge'] },
    lurker:  { pips: [1, 2, 3], places: ['feature'] },
    /** BW: no God or Dragon arrives within the first of an enemy, no Lurker stays without one within the second. */
    enemyTooNear: 2,
    lurkerStays: 6,
  },
  sheet: ({ enemyTooNear, lurkerStays, ...rows }) => [
    arrivalSheet(rows),
    { head: ['Distance', 'BW'], rows: [['no God or Dragon within', `${enemyTooNear}`], ['Lurkers stay with an enemy within', `${lurkerStays}`]] },
  ],
  notes: ['R8', 'R70', 'R71'],
  flags: [
    { note: 'A31', row: 'lurker' },
    { note: 'A32', row: 'dragons' },
    { note: 'R96', row: 'dragons' },
  ],
});

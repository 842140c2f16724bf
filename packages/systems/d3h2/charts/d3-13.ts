import { chart } from '@pennon/kernel';
import { arrivalSheet } from './arrivals.js';

/** D3-13. What it costs to free an ensorcelled Hero or Mage, and where he returns. */
export const D3_13 = chart({
  id: 'D3-13',
  title: 'Desorcelling',
  data: {
    hero: { pips: [6], places: ['enemy-rear-edge', 'enemy-stronghold'] },
    mage: { pips: [6], places: ['marker'] },
  },
  sheet: arrivalSheet,
  flags: [
    { note: 'R72', row: 'hero' },
    { note: 'R96', row: 'hero' },
  ],
});

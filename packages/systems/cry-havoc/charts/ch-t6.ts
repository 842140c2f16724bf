import { chart } from '@pennon/kernel';
import { keySheet } from './key-sheet.js';

/** CH-T6. The words of CH-T3 and CH-T4. */
export const CH_T6 = chart({
  id: 'CH-T6',
  title: 'Key to the missile tables',
  data: {
    H:  'a hit on the target',
    K:  'death for the target',
    HK: 'death for the horse under him',
    W:  'a wound for the target',
    R2: 'he goes back 2 hexes',
    S:  'a stun for the target',
  },
  sheet: keySheet,
  notes: ['N17', 'N23', 'R27', 'R40', 'R57'],
  flags: [
    { note: 'N13', row: 'H' },
    { note: 'R56', row: 'R2' },
  ],
});

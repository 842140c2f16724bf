import { chart } from '@pennon/kernel';
import { keySheet } from './key-sheet.js';

/** CH-T10. The words of CH-T9. */
export const CH_T10 = chart({
  id: 'CH-T10',
  title: 'Key to combat against infantry',
  data: {
    AW:  'a wound for one of the attackers',
    AR1: 'every attacker goes back 1 hex',
    S:   'one of the defenders is stunned',
    W:   'a wound for one of the defenders',
    R1:  'every defender goes back 1 hex',
    K:   'one of the defenders is dead',
  },
  sheet: keySheet,
  notes: ['N20', 'R36', 'R37', 'R38', 'R40', 'R41'],
});

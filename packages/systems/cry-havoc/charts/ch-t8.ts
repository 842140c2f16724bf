import { chart } from '@pennon/kernel';
import { keySheet } from './key-sheet.js';

/** CH-T8. The words of CH-T7. */
export const CH_T8 = chart({
  id: 'CH-T8',
  title: 'Key to combat against mounted opponents',
  data: {
    AW:     'a wound for one of the attackers',
    AR1:    'every attacker goes back 1 hex',
    R1:     'every defender goes back 1 hex',
    S:      'one rider is thrown and stunned',
    'S+HK': 'one rider is thrown and stunned, his horse is dead',
    W:      'a wound for one rider, who keeps his seat',
    'W+HK': 'a wound for one rider, who is thrown; his horse is dead',
    K:      'one rider is dead, his horse runs loose',
    'K+HK': 'one rider is dead and so is his horse',
  },
  sheet: keySheet,
  notes: ['N20', 'R36', 'R37', 'R38', 'R40', 'R41'],
  flags: [
    { note: 'N22', row: 'S' },
    { note: 'N22', row: 'W' },
    { note: 'N22', row: 'K' },
  ],
});

import { chart, line } from '@pennon/kernel';
import type { CombatWord } from '../types.js';
import { combatSheet, DIFFERENCES, no } from './combat-results.js';

const ROWS: readonly (readonly CombatWord[])[] = [
  // <-5    -5/-1  0/4    5/9    10/19  20/29 30/39 >=40
  ['R1',  'S',   'W',   'W',   'K',   'K',  'K',  'K' ],
  ['R1',  'R1',  'S',   'W',   'W',   'K',  'K',  'K' ],
  [no,    'R1',  'R1',  'S',   'W',   'W',  'K',  'K' ],
  [no,    no,    'R1',  'S',   'S',   'W',  'W',  'K' ],
  [no,    no,    no,    'R1',  'S',   'S',  'W',  'K' ],
  [no,    no,    no,    'R1',  'R1',  'S',  'W',  'W' ],
  ['AR1', no,    no,    no,    'R1',  'R1', 'S',  'W' ],
  ['AR1', 'AR1', no,    no,    no,    'R1', 'S',  'W' ],
  ['AW',  'AW',  'AR1', no,    no,    no,   'R1', 'S' ],
  ['AW',  'AW',  'AW',  'AR1', 'AR1', no,   no,   'R1'],
];

/** CH-T9. Die 1 to 10 down, difference across. */
export const CH_T9 = chart({
  id: 'CH-T9',
  title: 'Combat against infantry',
  data: { columns: DIFFERENCES, rows: ROWS, lines: { note: line(+1, 'more than one attacker') } },
  sheet: combatSheet,
  notes: ['N18', 'N33', 'R1', 'R32', 'R33', 'R34', 'R35', 'R41', 'R48'],
  flags: [
    { note: 'N19', column: '5/9' },
    { note: 'N21', row: 'note' },
  ],
});

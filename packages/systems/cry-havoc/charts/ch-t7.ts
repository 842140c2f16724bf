import { chart, line } from '@pennon/kernel';
import type { CombatWord } from '../types.js';
import { combatSheet, DIFFERENCES, no } from './combat-results.js';

const ROWS: readonly (readonly CombatWord[])[] = [
  // <-5    -5/-1  0/4     5/9     10/19   20/29   30/39   >=40
  ['R1',  'S',   'W',    'W+HK', 'W+HK', 'K',    'K+HK', 'K+HK'],
  ['R1',  'R1',  'S+HK', 'W',    'W',    'W+HK', 'K',    'K'   ],
  [no,    'R1',  'S',    'S+HK', 'W',    'W',    'W+HK', 'K'   ],
  [no,    no,    'R1',   'S',    'S+HK', 'W',    'W',    'W+HK'],
  [no,    no,    no,     'R1',   'S',    'S+HK', 'W',    'W+HK'],
  [no,    no,    no,     'R1',   'R1',   'S',    'S+HK', 'W'   ],
  ['AR1', no,    no,     no,     'R1',   'R1',   'S',    'S+HK'],
  ['AR1', 'AR1', no,     no,     no,     'R1',   'R1',   'S'   ],
  ['AW',  'AW',  'AR1',  no,     no,     no,     'R1',   'R1'  ],
  ['AW',  'AW',  'AW',   'AR1',  'AR1',  no,     no,     'R1'  ],
];

/** CH-T7. Die 1 to 10 down, difference across. */
export const CH_T7 = chart({
  id: 'CH-T7',
  title: 'Combat against mounted opponents',
  data: { columns: DIFFERENCES, rows: ROWS, lines: { note: line(+1, 'more than one mounted attacker') } },
  sheet: combatSheet,
  notes: ['N18', 'N33', 'R1', 'R32', 'R33', 'R34', 'R35', 'R48'],
  flags: [
    { note: 'N30', row: '1', column: '5/9' },
    { note: 'N30', row: '1', column: '10/19' },
    { note: 'N30', row: '1', column: '30/39' },
    { note: 'N30', row: '1', column: '>=40' },
    { note: 'N30', row: '4', column: '>=40' },
    { note: 'N30', row: '5', column: '>=40' },
    { note: 'N21', row: 'note' },
  ],
});

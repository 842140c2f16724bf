import { chart, line } from '@pennon/kernel';
import type { DamageResult } from '../types.js';
import { modifierSheet } from './modifier-sheet.js';

const no = 'none';
const print = (result: DamageResult): string => (result === no ? '' : result);
/** Die 1 to 10 from top to bottom; the modified die is held within the table (R48). */
const COLUMNS: { readonly [column in 'infantry' | 'rider']: readonly DamageResult[] } = {
  //          1    2       3    4    5    6    7     8     9     10
  infantry: ['K', 'K',    'W', 'W', 'W', 'W', 'R2', 'R2', 'R2', no],
  rider:    ['K', 'W+HK', 'W', 'W', 'S', 'S', 'R2', 'R2', 'R2', no],
};

/** CH-T4. What a hit does, by the modified die and the seat of the target. */
export const CH_T4 = chart({
  id: 'CH-T4',
  title: 'Missiles, to damage',
  data: {
    columns: COLUMNS,
    lines: { a: line(+2, 'target with armour'), b: line(-2, 'crossbow') },
  },
  sheet: ({ columns: { infantry, rider }, lines }) => [
    { head: ['Die', 'Infantry', 'Rider'], rows: infantry.map((result, i) => [`${i + 1}`, print(result), print(rider[i] ?? no)]) },
    modifierSheet(lines),
  ],
  notes: ['N12', 'N15', 'R27', 'R40', 'R41', 'R48', 'R57'],
  flags: [
    { note: 'N26', row: '1' },
    { note: 'N32', row: '2', column: 'Rider' },
    { note: 'N31', row: '5', column: 'Rider' },
    { note: 'N31', row: '6', column: 'Rider' },
    { note: 'R56', row: '7' },
    { note: 'R56', row: '8' },
    { note: 'R56', row: '9' },
    { note: 'N14', row: '10' },
    { note: 'N26', row: '10' },
    { note: 'R53', row: 'a' },
  ],
});

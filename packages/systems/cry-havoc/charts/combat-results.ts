import { type Bands, band, type Lines, type Sheet } from '@pennon/kernel';
import type { CombatWord } from '../types.js';
import { modifierSheet } from './modifier-sheet.js';

/** The columns of CH-T7 and CH-T9: the difference of attack and defence up to which each serves. */
export const DIFFERENCES = [
  band(-6, '<-5'),
  band(-1, '-5/-1'),
  band(4, '0/4'),
  band(9, '5/9'),
  band(19, '10/19'),
  band(29, '20/29'),
  band(39, '30/39'),
  band(null, '>=40'),
] as const;
export type Column = (typeof DIFFERENCES)[number]['gives'];

/** A blank cell. */
export const no = 'none';

interface CombatTable {
  readonly columns: Bands<Column>;
  /** One row for each face of the die, from 1. */
  readonly rows: readonly (readonly CombatWord[])[];
  readonly lines: Lines;
}

/** CH-T7 and CH-T9 are printed alike. */
export const combatSheet = ({ columns, rows, lines }: CombatTable): readonly Sheet[] => [
  {
    caption: 'Columns: attack minus defence.',
    head: ['Die', ...columns.map(({ gives }) => gives)],
    rows: rows.map((row, i) => [`${i + 1}`, ...row.map((word) => (word === 'none' ? '' : word))]),
  },
  { ...modifierSheet(lines), caption: 'Columns to the right' },
];

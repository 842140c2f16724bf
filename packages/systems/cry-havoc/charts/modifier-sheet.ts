import { type Lines, type Sheet, signed } from '@pennon/kernel';

/** The list of modifiers under a table. */
export const modifierSheet = (lines: Lines): Sheet => ({
  head: ['Line', 'Modifier', 'When'],
  rows: Object.entries(lines).map(([id, { value, label }]) => [id, signed(value ?? 0), label]),
});

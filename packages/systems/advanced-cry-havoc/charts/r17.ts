import { line, modifierChart } from '@pennon/kernel';

/** R17, 7.3. The card names the Task check and does not define it. */
export const R17 = modifierChart({
  id: 'R17',
  title: 'Task check die roll modifiers',
  basis: 'house',
  lines: {
    'tk.wounded': line(+1, 'Wounded'),
    'tk.armored': line(+1, 'armored, when climbing, jumping or grabbing a horse'),
  },
  notes: ['R17', 'R22', 'R53'],
});

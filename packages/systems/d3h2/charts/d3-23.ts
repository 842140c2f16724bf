import { line, modifierChart } from '@pennon/kernel';

/** D3-23. In good going against foot, from a friend side by side; nobody Fast gives or gets it. */
export const D3_23 = modifierChart({
  id: 'D3-23',
  title: 'Formation support',
  lines: {
    shieldwall: line(+1, 'Spears beside Spears or Blades'),
    retinue:    line(+1, 'Shooters or Bows beside Blades'),
  },
  notes: ['A6', 'R36', 'R84'],
});

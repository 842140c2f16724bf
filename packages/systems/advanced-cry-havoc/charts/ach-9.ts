import { line, modifierChart } from '@pennon/kernel';

/** ACH-9. The left column of the print, then the right one; of the negative ones only the best counts. */
export const ACH_9 = modifierChart({
  id: 'ACH-9',
  title: 'Morale and recovery die roll modifiers',
  caption: 'Of the negative lines only the best counts.',
  lines: {
    'mo.scared': line(+1, 'under a Scared marker'),
    'mo.panic':  line(+2, 'under a Panic marker'),
    'mo.zoi':    line(+1, 'in an enemy ZOI, recovery only'),
    'mo.banner': line(-1, 'in LOS of a friendly banner'),
    'mo.knight': line(-1, 'next to a Good Order knight'),
    'mo.leader': line(-2, 'next to a Good Order leader'),
  },
  notes: ['R18', 'R19', 'R20', 'R65'],
  flags: [
    { note: 'AN-5', row: 'mo.zoi', column: 'Modifier' },
    { note: 'AN-5', row: 'mo.leader', column: 'Modifier' },
  ],
});

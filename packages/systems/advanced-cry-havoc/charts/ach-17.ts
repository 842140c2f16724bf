import { line, modifierChart } from '@pennon/kernel';

/** ACH-17, in printed order. */
export const ACH_17 = modifierChart({
  id: 'ACH-17',
  title: 'Ranged combat die roll modifiers (shooter)',
  lines: {
    'rd.watch':         line(-1, 'shooter under a Watch marker'),
    'rd.height':        line(-1, 'shooter at least 1 higher, target without cover from terrain'),
    'rd.wounded':       line(+2, 'shooter Wounded'),
    'rd.scared':        line(+1, 'shooter Scared'),
    'rd.engagedTarget': line(+2, 'target Engaged'),
    'rd.moved':         line(+2, 'MF spent before the shot, unless only forward with a foot Javelin or Lance'),
  },
  notes: ['R37', 'R38'],
  flags: [
    { note: 'R41', row: 'rd.watch' },
    { note: 'R39', row: 'rd.height' },
    { note: 'AN-27', row: 'rd.scared', column: 'Modifier' },
  ],
});

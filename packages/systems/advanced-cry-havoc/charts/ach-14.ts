import { line, modifierChart } from '@pennon/kernel';

/** ACH-14, in printed order. */
export const ACH_14 = modifierChart({
  id: 'ACH-14',
  title: 'Close combat die roll modifiers (attacker)',
  lines: {
    'cd.impL':       line(+1, 'Light impediment'),
    'cd.impM':       line(+2, 'Medium impediment'),
    'cd.engaged':    line(-1, 'attacker under an Engaged marker'),
    'cd.scared':     line(+2, 'attacker Scared'),
    'cd.moveAttack': line(+1, 'used a move & attack action'),
    'cd.otherZoi':   line(+1, 'each other enemy, in a front or side hex, in whose ZOI he stands'),
    'cd.swing':      line(-1, 'reaction swing, unless Engaged with the target'),
  },
  notes: ['R13', 'R26', 'R62'],
  flags: [
    { note: 'AN-29', row: 'cd.impM' },
    { note: 'AN-12', row: 'cd.engaged' },
    { note: 'AN-27', row: 'cd.scared', column: 'Modifier' },
    { note: 'AN-17', row: 'cd.swing' },
    { note: 'R23', row: 'cd.swing' },
  ],
});

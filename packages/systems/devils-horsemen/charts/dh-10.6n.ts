import { line, modifierChart } from '@pennon/kernel';

/** DH-10.6n. The notes under the checks: a changes the die of k8, b the TQ of the unit. */
export const DH_10_6N = modifierChart({
  id: 'DH-10.6n',
  title: 'Notes to the checks',
  lines: {
    a: line(+2, 'Impetuosity: Uncontrolled Aggression applies to the unit'),
    b: line(-2, 'TQ of a unit In Column'),
  },
  notes: ['DH-A39'],
  flags: [
    { note: 'DH-A40', row: 'a' },
    { note: 'DH-R66', row: 'b' },
    { note: 'DH-R68', row: 'b' },
  ],
});

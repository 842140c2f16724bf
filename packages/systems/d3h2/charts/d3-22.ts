import { line, modifierChart } from '@pennon/kernel';

/** D3-22. From the same type lined up behind, facing the same way, both in good going; double elements support themselves. */
export const D3_22 = modifierChart({
  id: 'D3-22',
  title: 'Rear support',
  lines: {
    pikes:       line(+3, 'Pikes behind Pikes, against foot other than Psiloi'),
    warband:     line(+1, 'Warband behind Warband, against foot other than Psiloi'),
    'pikes-horse': line(+1, 'Pikes behind Pikes, against Knights, Behemoths and Scythed Chariots'),
    'light-horse': line(+1, 'Light Horse behind Light Horse'),
    double:      line(+1, 'double element in good going against foot'),
  },
  notes: ['R36', 'R84'],
  flags: [
    { note: 'C30', row: 'pikes' },
    { note: 'C30', row: 'pikes-horse' },
    { note: 'C31', row: 'warband' },
  ],
});

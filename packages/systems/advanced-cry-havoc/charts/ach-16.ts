import { chart, line } from '@pennon/kernel';
import { shiftText } from './shift.js';

/** ACH-16, in printed order, right positive, all cumulative. */
export const ACH_16 = chart({
  id: 'ACH-16',
  title: 'Ranged combat column shifts (target)',
  data: {
    'rs.impaired': line(+1, 'target Impaired'),
    'rs.stunned':  line(+2, 'target Stunned'),
    'rs.rear':     line(+1, 'LOS through a rear hex, not for animals'),
    'rs.charging': line(-1, 'reaction fire at a charging target'),
    'rs.armored':  line(-2, 'target armored'),
    'rs.coverL':   line(-1, 'target has Light cover'),
    'rs.coverM':   line(-2, 'target has Medium cover'),
    'rs.coverH':   line(-3, 'target has Heavy cover'),
  },
  sheet: (data) => ({
    head: ['Line', 'Shift', 'When'],
    rows: Object.entries(data).map(([id, { value, label }]) => [id, shiftText(value), label]),
  }),
  notes: ['R15', 'R38', 'R39', 'R42', 'R46'],
  flags: [
    { note: 'AN-27', row: 'rs.impaired', column: 'Shift' },
    { note: 'AN-11', row: 'rs.armored' },
  ],
});

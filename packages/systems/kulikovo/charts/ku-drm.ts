import { line, modifierChart } from '@pennon/kernel';

/** KU-DRM, in printed order; the lines are ours to number. */
export const KU_DRM = modifierChart({
  id: 'KU-DRM',
  title: 'Die roll modifiers for shock or charge',
  lines: {
    D1:  line(null, 'terrain, see KU-TEC'),
    D2:  line(null, 'stacked with its leader or the overall Leader: +1 for the lead, -1 for the defender'),
    D3:  line(+1, 'Medium Cavalry charging'),
    D4:  line(+2, 'Heavy Cavalry charging'),
    D5:  line(-1, 'charging unit moved'),
    D6:  line(null, "defender's shock rating"),
    D7:  line(-2, 'attacker Disordered'),
    D8:  line(null, 'strength advantage: attackers beyond the first'),
    D9:  line(+2, "through the defender's flank"),
    D10: line(+3, "through the defender's rear"),
    D11: line(+4, 'through a combination of front, flank and rear'),
    D12: line(+1, 'Russian Heavy Cavalry attacking with a leader'),
    D13: line(+2, 'defender Retired'),
    D14: line(-1, 'each continued attack'),
    D15: line(null, 'weapons system matrix, see KU-WSM'),
  },
  notes: ['A35', 'R36', 'R37', 'R38', 'R39', 'R61', 'R70', 'R75', 'R76'],
  flags: [
    { note: 'A29', row: 'D2' },
    { note: 'A30', row: 'D5' },
    { note: 'R31', row: 'D5' },
    { note: 'A31', row: 'D7' },
    { note: 'R36', row: 'D7' },
    { note: 'A32', row: 'D8' },
    { note: 'A33', row: 'D9' },
    { note: 'A33', row: 'D10' },
    { note: 'A43', row: 'D10' },
    { note: 'A33', row: 'D11' },
    { note: 'A34', row: 'D12' },
    { note: 'A22', row: 'D13' },
  ],
});

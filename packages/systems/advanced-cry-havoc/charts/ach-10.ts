import { band, bandNames, chart, line, signed } from '@pennon/kernel';

/** ACH-10. Read by the modified die; a fall in a climb wounds on a further die above `fallWoundsAbove`. */
export const ACH_10 = chart({
  id: 'ACH-10',
  title: 'Impairment',
  data: {
    results: [band(4, 'none'), band(6, 'activation-over'), band(8, 'impaired'), band(null, 'impaired-down')],
    lines: {
      'im.armored':  line(+1, 'armored'),
      'im.wounded':  line(+1, 'Wounded'),
      'im.charging': line(+1, 'charging'),
    },
    fallWoundsAbove: 5,
  },
  sheet: ({ results, lines, fallWoundsAbove }) => {
    const words = {
      none: 'no effect',
      'activation-over': 'activation over',
      impaired: 'Impaired',
      'impaired-down': 'Impaired, and Unhorsed or Prone',
    };
    return [
      {
        caption: `Prone from a failed Climb: Wounded as well on a further die above ${fallWoundsAbove}`,
        head: ['Die', 'Effect'],
        rows: bandNames(results, 0).map((name, i) => [name, words[results[i]?.gives ?? 'none']]).reverse(),
      },
      { head: ['Line', 'Modifier', 'When'], rows: Object.entries(lines).map(([id, { value, label }]) => [id, signed(value), label]) },
    ];
  },
  notes: ['AN-6', 'R1', 'R4', 'R48', 'R72'],
  flags: [{ note: 'AN-7', row: '0-4', column: 'Die' }],
});

import { band, bandNames, chart, line } from '@pennon/kernel';
import { modifierSheet } from './modifier-sheet.js';

/** CH-T11. How a leap ends, by the modified die. */
export const CH_T11 = chart({
  id: 'CH-T11',
  title: 'Jumps',
  data: {
    results: [band(7, 'success'), band(9, 'stunned'), band(null, 'wounded')],
    lines: { armoured: line(+2, 'armoured') },
  },
  sheet: ({ results, lines }) => [
    {
      head: ['Die', 'Result'],
      rows: bandNames(results, 1).map((name, i) => [name, results[i]?.gives === 'success' ? 'he lands on his feet' : `he falls: ${results[i]?.gives}`]),
    },
    modifierSheet(lines),
  ],
  notes: ['N24', 'R1', 'R43', 'R44', 'R45', 'R63', 'O1'],
  flags: [{ note: 'N25', row: '10+' }],
});

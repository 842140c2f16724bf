import { band, bandNames, chart, line } from '@pennon/kernel';
import { modifierSheet } from './modifier-sheet.js';

/** CH-T3. Does the shot hit, by the modified die. */
export const CH_T3 = chart({
  id: 'CH-T3',
  title: 'Missiles, to hit',
  data: {
    hits: [band(6, true), band(null, false)],
    lines: {
      a: line(+2, 'long range'),
      b: line(+2, 'cover'),
      c: line(+1, 'shooter wounded'),
      d: line(+1, 'shooter in a tree'),
    },
  },
  sheet: ({ hits, lines }) => [
    { head: ['Die', 'To hit'], rows: bandNames(hits, 1).map((name, i) => [name, hits[i]?.gives ? 'H' : 'miss']) },
    modifierSheet(lines),
  ],
  notes: ['N12', 'N15', 'N33', 'R1', 'R28', 'R47', 'R50', 'R51', 'O2'],
  flags: [
    { note: 'N13', row: '1-6' },
    { note: 'N14', row: '7+' },
    { note: 'R49', row: 'b' },
    { note: 'N27', row: 'd' },
    { note: 'R46', row: 'd' },
  ],
});

import { band, bandNames, chart, line, signed } from '@pennon/kernel';

/** KU-REL. Will the horses go in. */
export const KU_REL = chart({
  id: 'KU-REL',
  title: 'Charge reluctance',
  data: {
    results: [band(4, 'charge'), band(null, 'shock')],
    lines: { M: line(+1, 'Medium Cavalry') },
  },
  sheet: ({ results, lines }) => [
    { head: ['DR', 'Result'], rows: bandNames(results, 0).map((name, i) => [name, i === 0 ? 'charges' : 'must attack by shock, without the charge']) },
    { head: ['Modifier', 'When'], rows: [[signed(lines.M.value ?? 0), lines.M.label]] },
  ],
  notes: ['A37', 'A42', 'R33', 'R81'],
  flags: [{ note: 'A36', row: '5+' }],
});

import { band, bandNames, chart, line } from '@pennon/kernel';

/** KU-CC. Is the charge met. */
export const KU_CC = chart({
  id: 'KU-CC',
  title: 'Counter-charge',
  data: {
    results: [band(3, true), band(null, false)],
    lines: { rating: line(null, "the defender's own shock rating"), flank: line(+1, 'charged through the flank') },
  },
  sheet: ({ results, lines }) => [
    { head: ['DR', 'Result'], rows: bandNames(results).map((name, i) => [name, i === 0 ? 'succeeds: the charge modifier is negated' : 'fails: it defends normally']) },
    { head: ['Line', 'Modifier', 'When'], rows: [['rating', '+/-', lines.rating.label], ['flank', '+1', lines.flank.label]] },
  ],
  notes: ['R35', 'R74', 'A40', 'A41'],
  flags: [
    { note: 'A38', row: '4+' },
    { note: 'A39', row: 'rating' },
  ],
});

import { band, bandNames, chart, line, signed } from '@pennon/kernel';

/** ACH-11. Read by the modified die; the lines as ruled, and the one that the print has otherwise (AN-8). */
export const ACH_11 = chart({
  id: 'ACH-11',
  title: 'Waking up',
  data: {
    results: [
      band(4,    { health: 'healthy', impaired: false }),
      band(5,    { health: 'healthy', impaired: true }),
      band(6,    { health: 'wounded', impaired: true }),
      band(8,    { health: 'stunned', impaired: false }),
      band(null, { health: 'dead',    impaired: false }),
    ],
    lines: {
      'wk.aid': line(-1, 'receiving aid from somebody in no enemy ZOI'),
      'wk.zoi': line(+1, 'each enemy exerting a ZOI on him'),
    },
    printed: { 'wk.aid': -1, 'wk.zoi': -1 },
  },
  sheet: ({ results, lines, printed }) => [
    {
      head: ['Die', 'Final condition'],
      rows: bandNames(results)
        .map((name, i) => [name, `${results[i]?.gives.health}${results[i]?.gives.impaired ? ' + impaired' : ''}`])
        .reverse(),
    },
    {
      head: ['Line', 'Printed', 'Ruled', 'When'],
      rows: [
        ['wk.aid', signed(printed['wk.aid']), signed(lines['wk.aid'].value), lines['wk.aid'].label],
        ['wk.zoi', signed(printed['wk.zoi']), signed(lines['wk.zoi'].value), lines['wk.zoi'].label],
      ],
    },
  ],
  notes: ['AN-6', 'R4', 'R10', 'R51'],
  flags: [
    { note: 'AN-7', row: '4 or less', column: 'Die' },
    { note: 'AN-8', row: 'wk.zoi', column: 'Printed' },
  ],
});

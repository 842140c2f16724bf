import { type Bands, band, bandNames, chart } from '@pennon/kernel';

/** Close and ranged result; one symbol serves both (R7). */
export type Cell = 'K' | 'W' | '-' | 'F' | 'I|-' | 'S|-' | 'S|A' | 'S|P' | 'R|-' | 'R|A';

/** Differences as people write them: `-17 to -11`. */
const differences = (bands: Bands<number>): string[] =>
  bands.map(({ upTo }, i) => {
    const from = i === 0 ? null : (bands[i - 1]?.upTo ?? 0) + 1;
    return from === null ? `${upTo} or less` : upTo === null ? `${from} or more` : from === upTo ? `${from}` : `${from} to ${upTo}`;
  });

/**
 * ACH-15. Thirteen headings over fourteen cells a row (AN-13): all fourteen are kept, the columns of the headings are those of the print
 * read field by field, and `tableAlign` moves the headings only.
 */
export const ACH_15 = chart<{
  readonly power: Bands<number>;
  readonly offDef: Bands<number>;
  readonly rows: Bands<readonly Cell[]>;
  readonly smooth: readonly { readonly die: number; readonly column: number; readonly cell: Cell }[];
}>({
  id: 'ACH-15',
  title: 'Combat table (close | ranged)',
  data: {
    //                              1              2              3              4             5            6            7            8             9             10             11             12             13               14
    power:  [                                   band( 1, 2),   band( 2, 3),   band( 3, 4),  band(4, 5),  band(5, 6),  band(6, 7),  band( 7, 8),  band( 8, 9),  band( 9, 10),  band(10, 11)                                                 ],
    offDef: [                   band(-18, 1),  band(-11, 2),  band(-5, 3),   band(-1, 4),  band(0, 5),  band(4, 6),  band(8, 7),  band(12, 8),  band(16, 9),  band(20, 10),  band(25, 11),  band(30, 12),  band(null, 13)                 ],
    rows: [
      //            1      2      3      4      5      6      7      8      9      10     11     12     13     14
      band(-1,   ['I|-', 'S|-', 'S|A', 'W',   'W',   'K',   'K',   'K',   'K',   'K',   'K',   'K',   'K',   'K'  ]),
      band(0,    ['R|-', 'I|-', 'I|-', 'S|A', 'S|A', 'W',   'W',   'W',   'K',   'K',   'K',   'K',   'K',   'K'  ]),
      band(1,    ['-',   'R|-', 'R|-', 'I|-', 'S|-', 'S|A', 'S|A', 'W',   'W',   'W',   'K',   'K',   'K',   'K'  ]),
      band(2,    ['-',   '-',   'R|-', 'R|-', 'I|-', 'I|-', 'S|-', 'S|A', 'S|A', 'W',   'W',   'W',   'K',   'K'  ]),
      band(3,    ['-',   '-',   '-',   'R|-', 'R|-', 'R|-', 'R|-', 'I|-', 'I|-', 'S|-', 'S|A', 'W',   'W',   'K'  ]),
      band(4,    ['-',   '-',   '-',   '-',   'R|-', 'R|-', 'R|-', 'R|-', 'I|-', 'S|-', 'S|P', 'S|P', 'W',   'W'  ]),
      band(5,    ['F',   '-',   '-',   '-',   '-',   'R|-', 'R|-', 'R|-', 'I|-', 'S|A', 'S|A', 'S|P', 'W',   'W'  ]),
      band(6,    ['F',   'F',   '-',   '-',   '-',   '-',   '-',   'R|-', 'R|-', 'I|-', 'S|A', 'S|P', 'W',   'K'  ]),
      band(7,    ['F',   'F',   '-',   '-',   '-',   '-',   '-',   '-',   'R|-', 'R|-', 'I|-', 'S|A', 'S|P', 'W'  ]),
      band(8,    ['F',   'F',   'F',   'F',   '-',   '-',   '-',   '-',   'R|-', 'R|-', 'R|-', 'I|-', 'S|A', 'S|P']),
      band(9,    ['F',   'F',   'F',   'F',   'F',   'F',   'F',   '-',   '-',   'R|-', 'R|-', 'I|-', 'S|A', 'W'  ]),
      band(10,   ['F',   'F',   'F',   'F',   'F',   'F',   'F',   'F',   '-',   '-',   '-',   '-',   'R|-', 'S|P']),
      band(null, ['F',   'F',   'F',   'F',   'F',   'F',   'F',   'F',   'F',   'F',   'F',   'F',   '-',   'R|A']),
    ],
    /** What would not be out of order (R8). */
    smooth: [
      { die: 3, column: 10, cell: 'S|A' },
      { die: 3, column: 11, cell: 'S|P' },
      { die: 4, column: 10, cell: 'S|A' },
      { die: 6, column: 14, cell: 'W'   },
      { die: 9, column: 14, cell: 'S|P' },
    ],
  },
  sheet: ({ power, offDef, rows }) => {
    const columns = Array.from({ length: 14 }, (_, i) => i + 1);
    const labels = differences(offDef);
    return {
      head: ['Die', ...columns.map(String)],
      rows: [
        ['Power', ...columns.map((column) => `${power.find(({ gives }) => gives === column)?.upTo ?? ''}`)],
        ['OFF-DEF', ...columns.map((_, i) => labels[i] ?? '')],
        ...bandNames(rows).map((name, i) => [name, ...(rows[i]?.gives ?? [])]),
      ],
    };
  },
  notes: ['R1', 'R6', 'R7', 'R58'],
  flags: [
    { note: 'AN-13', row: 'OFF-DEF' },
    { note: 'AN-13', row: 'Power' },
    { note: 'R5', column: '14' },
    { note: 'R9', row: '-1 or less' },
    { note: 'R9', row: '11+' },
    { note: 'R8', row: '3', column: '10' },
    { note: 'R8', row: '4', column: '10' },
    { note: 'R8', row: '3', column: '11' },
    { note: 'R8', row: '6', column: '14' },
    { note: 'R8', row: '9', column: '14' },
  ],
});

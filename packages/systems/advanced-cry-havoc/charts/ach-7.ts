import { band, bandNames, chart } from '@pennon/kernel';

/** ACH-7. Courage from the DEF of the present state (R18); read from the bottom of the print upward. */
export const ACH_7 = chart({
  id: 'ACH-7',
  title: 'Courage',
  data: {
    mounted: [band(2, 3), band(4, 4), band(7, 5), band(10, 6), band(14, 7), band(18, 8), band(null, 9)],
    foot:    [band(2, 3), band(4, 4), band(6, 5), band(8,  6), band(10, 7), band(12, 8), band(null, 9)],
  },
  sheet: ({ mounted, foot }) => {
    const [riders, walkers] = [bandNames(mounted, 1), bandNames(foot, 1)];
    return {
      head: ['DEF mounted', 'DEF foot', 'Courage'],
      rows: mounted.map(({ gives }, i) => [riders[i] ?? '', walkers[i] ?? '', `${gives}`]).reverse(),
    };
  },
  notes: ['R17', 'R18'],
});

import { chart } from '@pennon/kernel';

/** D3-10. Command distance in BW. */
export const D3_10 = chart({
  id: 'D3-10',
  title: 'Command distance',
  data: { lightHorse: 20, usual: 8, screened: 4 },
  sheet: ({ lightHorse, usual, screened }) => ({
    head: ['Mover', 'Distance'],
    rows: [
      ['entirely Light Horse', `${lightHorse}`],
      ['others', `${usual}`],
      ['entirely beyond a crest, camp or built-up area, on or beyond a difficult hill, in or beyond a wood, oasis or dunes', `${screened}`],
    ],
  }),
  notes: ['R56', 'R95'],
});

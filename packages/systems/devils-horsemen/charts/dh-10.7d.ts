import { band, bandNames, chart } from '@pennon/kernel';

const WORDS = {
  paralysis: 'Paralysis: his side activates no more leaders this turn',
  finished: 'nothing more, he is Finished',
  'rally-phase': 'nobody activates any more: Rally Phase',
} as const;

/** DH-10.7d. The second die after a failed Momentum that showed `rolledAfter`. */
export const DH_10_7D = chart({
  id: 'DH-10.7d',
  title: 'Second roll after a Momentum 9',
  data: {
    rolledAfter: 9,
    results: [band(1, 'paralysis'), band(8, 'finished'), band(null, 'rally-phase')],
  },
  sheet: ({ results }) => ({
    head: ['DR', 'Result'],
    rows: bandNames(results, 0).map((name, i) => [name, WORDS[results[i]?.gives ?? 'finished']]),
  }),
  notes: ['DH-A52'],
  flags: [
    { note: 'DH-A53', row: '0-1' },
    { note: 'DH-R75', row: '0-1' },
  ],
});

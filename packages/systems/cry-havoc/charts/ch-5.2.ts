import { chart } from '@pennon/kernel';

/** 5.2. What a horse pays for a manoeuvre: so many times the hex entered, but at least so much. */
export const MANOEUVRE_COST = chart({
  id: 'CH-5.2',
  title: 'Manoeuvres of a horse',
  basis: 'parent',
  data: {
    forward: { times: 1, least: 0 },
    pivot:   { times: 1, least: 2 },
    back:    { times: 2, least: 0 },
  },
  sheet: (data) => ({
    head: ['Manoeuvre', 'Times the hex entered', 'At least'],
    rows: Object.entries(data).map(([manoeuvre, { times, least }]) => [manoeuvre, `${times}`, `${least}`]),
  }),
  notes: ['R9', 'R10', 'R13'],
});

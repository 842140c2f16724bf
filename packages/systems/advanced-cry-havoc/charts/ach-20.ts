import { chart } from '@pennon/kernel';

/** ACH-20. The symbols of ACH-15; a star asks for the horse die, an H for a Task check to stay mounted. */
export const ACH_20 = chart({
  id: 'ACH-20',
  title: 'Combat results',
  data: {
    results: {
      '-': { name: 'no effect',                                      mark: '' },
      K:   { name: 'Killed',                                         mark: '' },
      W:   { name: 'Wounded',                                        mark: 'H' },
      S:   { name: 'Stunned',                                        mark: '*' },
      I:   { name: 'Impaired',                                       mark: 'H' },
      R:   { name: 'retreats 1 hex',                                 mark: '' },
      A:   { name: 'Activated',                                      mark: '' },
      F:   { name: 'close: attacker fumbles; ranged: friendly fire', mark: '' },
      P:   { name: 'Prone, or Unhorsed',                             mark: '*' },
    },
    horseKilledBelow: 5,
  },
  sheet: ({ results, horseKilledBelow }) => ({
    caption: `*: the horse is killed on a further die below ${horseKilledBelow}. H: unhorsed on a failed Task check.`,
    head: ['Symbol', 'Mark', 'Result'],
    rows: Object.entries(results).map(([symbol, { name, mark }]) => [symbol, mark, name]),
  }),
  notes: ['R45', 'R46', 'R47', 'R68'],
  flags: [
    { note: 'AN-20', row: 'K', column: 'Result' },
    { note: 'R14', row: 'K', column: 'Result' },
    { note: 'R58', row: 'W' },
    { note: 'R58', row: 'S' },
    { note: 'R44', row: 'R' },
    { note: 'R59', row: 'A' },
    { note: 'R43', row: 'F' },
    { note: 'AN-21', row: 'P' },
    { note: 'R60', row: 'P' },
  ],
});

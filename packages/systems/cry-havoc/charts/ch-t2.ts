import { chart } from '@pennon/kernel';

/** CH-T2. The four phases of a player turn, in strict order; A plays all of them, then B. */
export const CH_T2 = chart({
  id: 'CH-T2',
  title: 'Sequence of play',
  data: {
    missile:  { number: 1, act: 'shoot',   automatic: false },
    move:     { number: 2, act: 'move',    automatic: false },
    combat:   { number: 3, act: 'attack',  automatic: false },
    recovery: { number: 4, act: 'recover', automatic: true },
  },
  sheet: (data) => ({
    head: ['Phase', 'Name', 'Characters of the active side'],
    rows: Object.entries(data).map(([phase, { number, act, automatic }]) => [`${number}`, phase, automatic ? `who are stunned ${act}` : `may ${act}`]),
  }),
  notes: ['N11', 'R1', 'R2', 'R3', 'R31', 'R42'],
  flags: [
    { note: 'N9', row: '3' },
    { note: 'R30', row: '3' },
    { note: 'N10', row: '4' },
  ],
});

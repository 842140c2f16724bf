import { chart } from '@pennon/kernel';

/** ACH-6. Who may charge whom. */
export const ACH_6 = chart({
  id: 'ACH-6',
  title: 'Charge',
  data: {
    a: { health: 'healthy', not: ['scared', 'panic', 'fumble', 'prone', 'impaired', 'cover', 'parry', 'engaged'] },
    b: { inEnemyZoi: false },
    c: { inLos: true, inFront: true, reachable: true },
    d: { facingChanges: 0 },
    e: { legYields: 1, atStart: true },
  },
  sheet: (data) => ({
    head: ['#', 'Condition'],
    rows: [
      ['a', `${data.a.health} and not ${data.a.not.join(', ')}`],
      ['b', 'in no enemy ZOI'],
      ['c', 'an enemy who can be reached, in LOS and in the front arc or hex, however far'],
      ['d', 'no change of facing on the way'],
      ['e', 'one leg yield, at the start'],
    ],
  }),
  notes: ['R47', 'R61', 'R66'],
  flags: [
    { note: 'R41', row: 'a' },
    { note: 'AN-22', row: 'c' },
    { note: 'R32', row: 'c' },
    { note: 'R32', row: 'e' },
  ],
});

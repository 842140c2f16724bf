import { chart } from '@pennon/kernel';

/** ACH-8. What calls for a morale check; `within` in hexes. */
export const ACH_8 = chart({
  id: 'ACH-8',
  title: 'Morale checks',
  data: {
    a: { event: 'charge-contact' },
    b: { event: 'wounded' },
    c: { event: 'killed', within: 3 },
    d: { event: 'panic',  within: 1 },
  },
  sheet: (data) => ({
    head: ['#', 'Trigger'],
    rows: [
      ['a', 'on foot, and contacted by a mounted charge'],
      ['b', 'suffers a Wounded result, but not on a waking-up roll'],
      ['c', `a friend in LOS and within ${data.c.within} hexes is killed, but not on a waking-up roll`],
      ['d', 'a friend in Panic, in LOS, is adjacent or passes through the hex'],
    ],
  }),
  notes: ['R43', 'R47', 'R51'],
  flags: [
    { note: 'R57', row: 'c' },
    { note: 'R56', row: 'd' },
  ],
});

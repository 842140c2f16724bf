import { chart } from '@pennon/kernel';

/** D3-15. Who passes whom in a tactical move or in flight. */
export const D3_15 = chart({
  id: 'D3-15',
  title: 'Passing through, over or under',
  data: {
    a: 'Sneakers through anyone, and anyone through Sneakers',
    b: 'Mages and Psiloi through friends',
    c: 'Gods through anyone',
    d: 'ground elements under enemy Flyers and Aerial Heroes and under friendly Aerials, none of them in close combat',
    e: 'Aerials over ground elements',
    f: 'mounted through Psiloi',
  },
  sheet: (data) => ({ head: ['Clause', 'Who'], rows: Object.entries(data) }),
  notes: ['R93'],
  flags: [{ note: 'R83', row: 'd' }],
});
export type PassingClause = keyof typeof D3_15.data;

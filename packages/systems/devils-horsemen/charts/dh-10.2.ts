import { chart, signed } from '@pennon/kernel';

const row = (archedB: number, archedC: number, directB: number, directC: number, crossbow: number) =>
  ({ archedB, archedC, directB, directC, crossbow });

/** The rows as printed. */
export const ARMOUR_NAMES = {
  CAT: 'Cataphracted HC', KN: 'Knights', HC: 'HC', MONGOL_LC: 'Mongol LC', LC: 'All other LC', HI: 'HI', MI: 'MI', LI: 'LI',
} as const;

/** DH-10.2. Arched at range 2 or more, Direct at range 1 (note a); crossbows have one column. */
export const DH_10_2 = chart({
  id: 'DH-10.2',
  title: 'Fire against armour',
  data: {
    //             Arched    Direct
    //             B   C     B   C   Crossbow
    CAT:       row(+1,  0,   +3, +1, -1),
    KN:        row(+2, +1,   +3, +2,  0),
    HC:        row(+1,  0,   +2, +1, -1),
    MONGOL_LC: row(+1,  0,   +1,  0, -1),
    LC:        row( 0,  0,    0,  0, -2),
    HI:        row(+1, -1,   +2, +1,  0),
    MI:        row(+1, -1,    0,  0, -2),
    LI:        row( 0, -1,   -1, -1, -3),
  },
  sheet: (data) => ({
    head: ['Target armour', 'Arched B', 'Arched C', 'Direct B', 'Direct C', 'Crossbow'],
    rows: Object.entries(data).map(([name, cells]) => [ARMOUR_NAMES[name as keyof typeof data], ...Object.values(cells).map(signed)]),
  }),
  notes: ['DH-A8', 'DH-A9', 'DH-A12', 'DH-R9', 'DH-R19'],
  flags: [
    { note: 'DH-A10', row: 'MI', column: 'Arched B' },
    { note: 'DH-A11', row: 'HI', column: 'Arched C' },
    { note: 'DH-A11', row: 'MI', column: 'Arched C' },
    { note: 'DH-A11', row: 'LI', column: 'Arched C' },
    { note: 'DH-A13', row: 'Mongol LC' },
  ],
});

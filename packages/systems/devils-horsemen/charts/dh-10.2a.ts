import { chart } from '@pennon/kernel';

/** DH-10.2a. On these natural fire dice the arrows run low. */
export const DH_10_2A = chart({
  id: 'DH-10.2a',
  title: 'Missile availability',
  data: {
    archer:        [         9],
    crossbow:      [6, 7, 8, 9],
    showerMounted: [      8, 9],
    showerFoot:    [   7, 8, 9],
  },
  sheet: (data) => {
    const print = (faces: readonly number[]) => (faces.length === 1 ? `${faces[0]}` : `${faces[0]}-${faces.at(-1)}`);
    return {
      head: ['Shooter', 'Missile Low on'],
      rows: [
        ['Archers', print(data.archer)],
        ['Crossbows', print(data.crossbow)],
        ['Mounted Shower Fire', print(data.showerMounted)],
        ['Foot Shower Fire', print(data.showerFoot)],
      ],
    };
  },
  notes: ['DH-R22'],
  flags: [
    { note: 'DH-A14', row: 'Crossbows' },
    { note: 'DH-R23', row: 'Mounted Shower Fire' },
    { note: 'DH-R23', row: 'Foot Shower Fire' },
  ],
});

import { chart } from '@pennon/kernel';

/** 5.5. Movement points, without and with armour. */
export const MOUNTING_COST = chart({
  id: 'CH-5.5',
  title: 'Mounting, dismounting, driving off',
  basis: 'parent',
  data: {
    mount:    { plain: 2, armoured: 3 },
    dismount: { plain: 4, armoured: 6 },
    driveOff: { plain: 2, armoured: 2 },
  },
  sheet: (data) => ({
    head: ['Action', 'No armour', 'Armour'],
    rows: Object.entries(data).map(([action, { plain, armoured }]) => [action, `${plain}`, `${armoured}`]),
  }),
  notes: ['R19'],
  flags: [{ note: 'R20', row: 'driveOff' }],
});

import { chart } from '@pennon/kernel';
import type { WeaponNature } from './row-types.js';

/** What rulings say of each weapon: whether it is used up, who uses it in the saddle, what he may still do after the shot (R24, R25, R29). */
export const WEAPON_NATURE: { readonly [weapon in keyof (typeof CH_T5)['data']]: WeaponNature } = {
  javelin:  { isUsedUp: true,  inSaddle: 'everybody', moveAfter: 'half', mayAttackAfter: true },
  bow:      { isUsedUp: false, inSaddle: 'archers',   moveAfter: 'half', mayAttackAfter: false },
  crossbow: { isUsedUp: false, inSaddle: 'nobody',    moveAfter: 'none', mayAttackAfter: false },
};

/** CH-T5. The last hex of short and of long range; beyond it there is no shot. */
export const CH_T5 = chart({
  id: 'CH-T5',
  title: 'Missile ranges',
  data: {
    javelin:  { short: 6,  long: 12 },
    bow:      { short: 10, long: 25 },
    crossbow: { short: 15, long: 30 },
  },
  sheet: (data) => ({
    head: ['Weapon', 'Short range', 'Long range'],
    rows: Object.entries(data).map(([weapon, { short, long }]) => [weapon, `1-${short}`, `${short + 1}-${long}`]),
  }),
  notes: ['N16', 'N17', 'R21', 'R52'],
  flags: [
    { note: 'N16', row: 'javelin', column: 'Short range' },
    { note: 'R21', row: 'javelin', column: 'Short range' },
  ],
});

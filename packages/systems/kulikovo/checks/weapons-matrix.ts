import { type Check, certain, object, oneOf, refusal } from '@pennon/kernel';
import type { WeaponsFacts } from '../facts.js';
import { WEAPONS_FORBIDDEN } from '../rules/charge.js';
import { weaponsDrm } from '../rules/shock.js';
import { type } from './fields.js';

export const weaponsMatrix: Check<WeaponsFacts, { readonly drm: number }> = {
  id: 'weaponsMatrix',
  about: 'one cell of the weapons matrix',
  charts: ['KU-WSM'],
  situation: object({
    attacker: type.about(`who attacks: ${type.meaning}`),
    defender: type.about(`who is attacked: ${type.meaning}`),
    attack: oneOf(['shock', 'charge']).or('shock').about('how it attacks'),
  }),
  refuse: (facts) => refusal(WEAPONS_FORBIDDEN, facts),
  resolve({ attacker, defender }) {
    const drm = weaponsDrm(attacker, defender);
    return certain({ drm }, [{ ref: 'KU-WSM', label: `${attacker} against ${defender}`, kind: 'drm', value: drm, counted: true }]);
  },
  repeats: [],
  example: { situation: { attacker: 'H', defender: 'B' }, dice: [] },
};

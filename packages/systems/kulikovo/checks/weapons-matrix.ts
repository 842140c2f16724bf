import { type Check, certain, forbid, object, oneOf, refusal } from '@pennon/kernel';
import { weaponsDrm } from '../rules/shock.js';
import { mayShock } from '../rules/units.js';
import type { UnitType } from '../types.js';
import { type } from './fields.js';

interface Facts {
  readonly attacker: UnitType;
  readonly defender: UnitType;
  readonly attack: 'shock' | 'charge';
}

const FORBIDDEN = [
  forbid<Facts>('KU-WSM *', 'Bowmen and Crossbowmen never attack hand to hand.', ({ attacker }) => !mayShock(attacker)),
  forbid<Facts>('KU-WSM †', 'Light Cavalry does not charge.', ({ attacker, attack }) => attack === 'charge' && attacker === 'L'),
  forbid<Facts>('R2', 'Foot does not charge.', ({ attacker, attack }) => attack === 'charge' && attacker === 'R'),
];

export const weaponsMatrix: Check<Facts, { readonly drm: number }> = {
  id: 'weaponsMatrix',
  about: 'one cell of the weapons matrix',
  charts: ['KU-WSM'],
  situation: object({
    attacker: type.about(`who attacks: ${type.meaning}`),
    defender: type.about(`who is attacked: ${type.meaning}`),
    attack: oneOf(['shock', 'charge']).or('shock').about('how it attacks'),
  }),
  refuse: (facts) => refusal(FORBIDDEN, facts),
  resolve({ attacker, defender }) {
    const drm = weaponsDrm(attacker, defender);
    return certain({ drm }, [{ ref: 'KU-WSM', label: `${attacker} against ${defender}`, kind: 'drm', value: drm, counted: true }]);
  },
  repeats: [],
  example: { situation: { attacker: 'H', defender: 'B' }, dice: [] },
};

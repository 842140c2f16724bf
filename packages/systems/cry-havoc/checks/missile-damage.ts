import { type Check, D10_FROM_1, object, oneOf, refusal, roll, settled } from '@pennon/kernel';
import { impossible } from '../rules/characters.js';
import { DAMAGE_FORBIDDEN, damageColumn, damageResult, damageSum } from '../rules/missiles.js';
import { type DamageFacts, type DamageResult, type Fate, MISSILES } from '../types.js';
import { character, options } from './fields.js';

interface Outcome {
  readonly column: 'infantry' | 'rider';
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
  readonly result: DamageResult;
  readonly target: Fate;
}

export const missileDamage: Check<DamageFacts, Outcome> = {
  id: 'missileDamage',
  about: 'what a hit does',
  charts: ['CH-T4', 'CH-T6'],
  situation: object({ weapon: oneOf(MISSILES).about('weapon that hit'), target: character.about('who is hit'), options }),
  refuse: (facts) => impossible([facts.target], facts.options) ?? refusal(DAMAGE_FORBIDDEN, facts),
  resolve(facts) {
    const { drm, reasons } = damageSum(facts);
    const column = damageColumn(facts.target);
    return roll(D10_FROM_1, (face) =>
      settled({ outcome: { column, drm, roll: face, ...damageResult(facts.target, drm, face) }, breakdown: reasons }),
    );
  },
  repeats: ['roll', 'total'],
  example: { situation: { weapon: 'crossbow', target: { mounted: true, armoured: true, health: 'wounded' } }, dice: [6] },
};

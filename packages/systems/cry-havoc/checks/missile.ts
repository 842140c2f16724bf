import { type Check, D10_FROM_1, refusal, roll, settled } from '@pennon/kernel';
import { impossible } from '../rules/characters.js';
import { damageColumn, damageResult, damageSum, isFriendHit, isHit, SHOT_FORBIDDEN, takeAim } from '../rules/missiles.js';
import { unharmed } from '../rules/results.js';
import { WAY_FORBIDDEN } from '../rules/sight.js';
import type { DamageResult, Fate, RangeBand, ShotFacts } from '../types.js';
import { shot } from './fields.js';

interface Outcome {
  readonly band: RangeBand;
  readonly cover: boolean;
  readonly hitDrm: number;
  readonly roll: number;
  readonly total: number;
  readonly hit: boolean;
  readonly friendHit: boolean;
  readonly javelinsLeft: number | null;
  readonly column: 'infantry' | 'rider';
  readonly damageDrm: number;
  readonly damageRoll: number | null;
  readonly damageTotal: number | null;
  readonly result: 'miss' | DamageResult;
  readonly target: Fate;
}

/** Why this shot cannot be: the ground on its way, the people, then the rules of shooting. */
export const refuseShot = (facts: ShotFacts) =>
  refusal(WAY_FORBIDDEN, facts) ?? impossible([facts.shooter, facts.target], facts.options) ?? refusal(SHOT_FORBIDDEN, facts);

export const missile: Check<ShotFacts, Outcome> = {
  id: 'missile',
  about: 'one shot, to hit and damage',
  charts: ['CH-T3', 'CH-T4', 'CH-T5', 'CH-T6', 'CH-T1', 'CH-3.5'],
  situation: shot,
  refuse: refuseShot,
  resolve(facts) {
    const { shooter, target } = facts;
    const { band, cover, sum, javelinsLeft } = takeAim(facts);
    const toDamage = damageSum({ weapon: shooter.weapon, target });
    const breakdown = [...sum.reasons, ...toDamage.reasons];
    const column = damageColumn(target);
    const hitDrm = sum.drm;
    const damageDrm = toDamage.drm;
    return roll(D10_FROM_1, (face) => {
      const total = face + hitDrm;
      const hit = isHit(total);
      const friendHit = isFriendHit(facts, face);
      const end = (damageRoll: number | null, damageTotal: number | null, result: Outcome['result'], fate: Fate) =>
        settled({
          outcome: {
            band,
            cover,
            hitDrm,
            roll: face,
            total,
            hit,
            friendHit,
            javelinsLeft,
            column,
            damageDrm,
            damageRoll,
            damageTotal,
            result,
            target: fate,
          },
          breakdown,
        });
      if (!hit) return end(null, null, 'miss', unharmed(target));
      return roll(D10_FROM_1, (second) => {
        const damage = damageResult(target, damageDrm, second);
        return end(second, damage.total, damage.result, damage.target);
      });
    });
  },
  repeats: ['roll', 'total', 'damageRoll', 'damageTotal'],
  example: {
    situation: { shooter: { weapon: 'crossbow' }, target: { armoured: true, hex: 'doorway' }, range: 20 },
    dice: [2, 2],
  },
};

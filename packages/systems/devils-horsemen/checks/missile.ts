import { type Check, D10, flag, object, oneOf, refusal, roll, settled, whole } from '@pennon/kernel';
import { missileSum, SHOT_FORBIDDEN, type ShotResult, shotResult } from '../rules/missiles.js';
import { VARIANT } from '../switches.js';
import { SHOT_OCCASIONS, type ShotFacts } from '../types.js';
import { aspect, options, UNIT, unit, weapon } from './fields.js';

interface Outcome extends ShotResult {
  readonly roll: number;
  readonly drm: number;
}

export const missile: Check<ShotFacts, Outcome> = {
  id: 'missile',
  about: 'one shot',
  charts: ['DH-10.1', 'DH-10.1m', 'DH-10.2', 'DH-10.2a'],
  situation: object({
    firer: object({ ...UNIT, weapon }).about('who shoots'),
    target: unit.about('who is shot at, top unit of its hex'),
    range: whole(1, 7).about('distance in hexes'),
    occasion: oneOf(SHOT_OCCASIONS).or('fire').about('order or reaction that lets it shoot'),
    mode: oneOf(['normal', 'shower']).or('normal').about('ordinary shot or Shower Fire'),
    arc: aspect.or('front').about('side of the firer it shoots through'),
    leaderInTargetHex: flag().about('a leader is with the target'),
    variant: VARIANT.field.about('full rules or Simple GBoH'),
    options,
  }),
  refuse: (shot) => refusal(SHOT_FORBIDDEN, shot),
  resolve(shot) {
    const { drm, reasons } = missileSum(shot);
    return roll(D10, (face) => settled({ outcome: { roll: face, drm, ...shotResult(shot, drm, face) }, breakdown: reasons }));
  },
  repeats: ['roll', 'total'],
  example: {
    situation: {
      firer: { type: 'LC', weapon: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] },
      target: { type: 'KN' },
      range: 4,
      mode: 'shower',
    },
    dice: [3],
  },
};

import { type Check, D10_FROM_1, roll, settled } from '@pennon/kernel';
import { isFriendHit, isHit, takeAim } from '../rules/missiles.js';
import type { RangeBand, ShotFacts } from '../types.js';
import { shot } from './fields.js';
import { refuseShot } from './missile.js';

interface Outcome {
  readonly band: RangeBand;
  readonly cover: boolean;
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
  readonly hit: boolean;
  readonly friendHit: boolean;
  readonly javelinsLeft: number | null;
}

export const missileHit: Check<ShotFacts, Outcome> = {
  id: 'missileHit',
  about: 'does a shot hit',
  charts: ['CH-T3', 'CH-T5', 'CH-T1', 'CH-3.5'],
  situation: shot,
  refuse: refuseShot,
  resolve(facts) {
    const { band, cover, sum, javelinsLeft } = takeAim(facts);
    const { drm, reasons } = sum;
    return roll(D10_FROM_1, (face) => {
      const total = face + drm;
      const outcome = { band, cover, drm, roll: face, total, hit: isHit(total), friendHit: isFriendHit(facts, face), javelinsLeft };
      return settled({ outcome, breakdown: reasons });
    });
  },
  repeats: ['roll', 'total'],
  example: {
    situation: { shooter: { weapon: 'bow', health: 'wounded', hex: 'tree' }, target: { hex: 'scrub' }, range: 14 },
    dice: [1],
  },
};

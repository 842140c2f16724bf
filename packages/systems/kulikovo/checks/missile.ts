import { type Check, D10, flag, object, oneOf, optionalObject, refusal, roll, setOf, settled, whole } from '@pennon/kernel';
import { missileSum, SHOT_FORBIDDEN, type ShotResult, shotMp, shotResult } from '../rules/missiles.js';
import { SWITCHES } from '../switches.js';
import { IN_THE_WAY, SHOT_WINDOWS, type ShotFacts } from '../types.js';
import { state, type, zone } from './fields.js';

const way = setOf(oneOf(IN_THE_WAY), 0, IN_THE_WAY.length);

interface Outcome extends ShotResult {
  readonly roll: number;
  readonly drm: number;
  readonly mp: number;
}

export const missile: Check<ShotFacts, Outcome> = {
  id: 'missile',
  about: 'one shot',
  charts: ['KU-MF', 'KU-MFD', 'KU-RNG', 'KU-TEC'],
  situation: object({
    firer: object({
      type,
      state: state.or('normal'),
      moved: flag(),
      fired: flag(),
      inCommand: flag(true),
      inEnemyZoc: flag(),
    }),
    target: object({ type, state: state.or('normal'), leader: flag(), hex: oneOf(['clear', 'woods']).or('clear') }),
    range: whole(1, 9),
    zone,
    inArc: flag(true),
    through: way.or([]),
    throughOther: way.maybe(),
    window: oneOf(SHOT_WINDOWS).or('active'),
    pairUsed: flag(),
    options: optionalObject({ rearNotAngled: SWITCHES.rearNotAngled.field }),
  }),
  refuse: (shot) => refusal(SHOT_FORBIDDEN, shot),
  resolve(shot) {
    const sum = missileSum(shot);
    const mp = shotMp(shot);
    return roll(D10, (face) => {
      const { total, ...result } = shotResult(shot, sum.drm, face);
      return settled({ outcome: { roll: face, drm: sum.drm, total, ...result, mp }, breakdown: sum.reasons });
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { firer: { type: 'L' }, target: { type: 'H', state: 'disordered' }, range: 2, zone: 'flank' }, dice: [7] },
};

import { type Check, flag, list, measure, object, refusal } from '@pennon/kernel';
import { SHOT_FORBIDDEN, type ShotResult, shooterSum, shotFates, shotResult, targetSum } from '../rules/missiles.js';
import type { ShotFacts } from '../types.js';
import { bothRoll } from './both-roll.js';
import { attributes, element, troop, variant, withUsualReadings } from './fields.js';

const side = {
  ...attributes,
  entirely: flag(true),
  inRiver: flag(),
  inCloseCombat: flag(),
  rearSupporting: flag(),
  moved: measure(0, 50).or(0),
};
const aids = list(element, 0, 2).or([]);

export const shoot: Check<ShotFacts, ShotResult> = {
  id: 'shoot',
  about: 'one distant shot',
  charts: ['D3-21', 'D3-25', 'D3-28', 'D3-29', 'D3-30', 'D3-37', 'D3-38'],
  situation: object({
    variant,
    shooter: object({ type: element, ...side }),
    target: object({ type: troop, ...side, onRearEdge: flag() }),
    ownBound: flag(true),
    shootsBack: flag(),
    aids,
    backAids: aids,
  }).map(withUsualReadings),
  refuse: (facts) => refusal(SHOT_FORBIDDEN, facts),
  resolve(facts) {
    const fates = shotFates(facts);
    return bothRoll(shooterSum(facts), targetSum(facts), (shooter, target) => shotResult(fates, shooter, target));
  },
  repeats: ['totalShooter', 'totalTarget'],
  example: { situation: { shooter: { type: 'Sh' }, target: { type: 'Kn' }, aids: ['Sh', 'Sh'] }, dice: [3, 2] },
};

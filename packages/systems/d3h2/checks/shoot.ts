import { type Check, flag, list, measure, object, refusal } from '@pennon/kernel';
import type { ShotFacts } from '../facts.js';
import { SHOT_FORBIDDEN, type ShotResult, shooterSum, shotFates, shotResult, targetSum } from '../rules/missiles.js';
import { bothRoll } from './both-roll.js';
import { attributes, element, troop, variant, withUsualReadings } from './fields.js';

const side = {
  ...attributes,
  entirely: flag(true).about('wholly inside its terrain'),
  inRiver: flag().about('at least partly in a river'),
  inCloseCombat: flag().about('it is in close combat'),
  rearSupporting: flag().about('it gives rear support in close combat'),
  moved: measure(0, 50).or(0).about('base widths moved this bound'),
};
const aids = list(element, 0, 2).or([]);

export const shoot: Check<ShotFacts, ShotResult> = {
  id: 'shoot',
  about: 'one distant shot',
  charts: ['D3-21', 'D3-25', 'D3-28', 'D3-29', 'D3-30', 'D3-37', 'D3-38'],
  situation: object({
    variant,
    shooter: object({ type: element, ...side }).about('who shoots'),
    target: object({
      type: troop.about('its troop type; no empty Stronghold or Camp'),
      ...side,
      onRearEdge: flag().about('the shot strikes part of its rear edge'),
    }).about('who is shot at'),
    ownBound: flag(true).about("it is the bound of the shooter's side"),
    shootsBack: flag().about('the target shoots back in the same exchange'),
    aids: aids.about('others who shoot at the target'),
    backAids: aids.about('others who shoot at the shooter'),
  }).map(withUsualReadings),
  refuse: (facts) => refusal(SHOT_FORBIDDEN, facts),
  resolve(facts) {
    const fates = shotFates(facts);
    return bothRoll(shooterSum(facts), targetSum(facts), (shooter, target) => shotResult(fates, shooter, target));
  },
  repeats: ['totalShooter', 'totalTarget'],
  example: { situation: { shooter: { type: 'Sh' }, target: { type: 'Kn' }, aids: ['Sh', 'Sh'] }, dice: [3, 2] },
};

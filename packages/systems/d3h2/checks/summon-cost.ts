import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { ARRIVAL_FORBIDDEN, type ArrivalResult, arrivalLine, arrivalResult } from '../rules/summons.js';
import { ARRIVALS, type ArrivalFacts, TERRAINS } from '../types.js';
import { distanceOrNull, element } from './fields.js';

export const summonCost: Check<ArrivalFacts, ArrivalResult> = {
  id: 'summonCost',
  about: 'what an arrival or return costs, and where it appears',
  charts: ['D3-11', 'D3-12', 'D3-13'],
  situation: object({
    what: oneOf(ARRIVALS),
    place: oneOf(['proper', 'elsewhere']).or('proper'),
    nearestEnemy: distanceOrNull.or(null),
    time: whole(1, 9).or(1),
    terrain: oneOf([...TERRAINS, 'river', 'waterway']).or('woods'),
    water: flag(),
    justEntered: flag(true),
    target: element.or('Sp'),
    targetFighting: flag(),
    count: whole(1, 12).or(1),
    nearStronghold: flag(),
    grouped: flag(true),
    released: flag(),
    enemyStronghold: flag(),
    selfEnsorcelled: flag(),
    spotCovered: flag(),
  }),
  refuse: (facts) => refusal(ARRIVAL_FORBIDDEN, facts),
  resolve(facts) {
    const result = arrivalResult(facts);
    return certain(result, [{ ref: arrivalLine(facts), label: 'PIPs for it', kind: 'base', value: result.pips, counted: true }]);
  },
  repeats: [],
  example: { situation: { what: 'lurker', time: 2, terrain: 'marsh' }, dice: [] },
};

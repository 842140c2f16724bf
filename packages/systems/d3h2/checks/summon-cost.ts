import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { ARRIVALS, type ArrivalFacts, TERRAINS } from '../facts.js';
import { ARRIVAL_FORBIDDEN, type ArrivalResult, arrivalLine, arrivalResult } from '../rules/arrivals.js';
import { distanceOrNull, element } from './fields.js';

export const summonCost: Check<ArrivalFacts, ArrivalResult> = {
  id: 'summonCost',
  about: 'what an arrival or return costs, and where it appears',
  charts: ['D3-11', 'D3-12', 'D3-13'],
  situation: object({
    what: oneOf(ARRIVALS).about('who arrives or returns'),
    place: oneOf(['proper', 'elsewhere']).or('proper').about('placed where the rules say, or elsewhere'),
    nearestEnemy: distanceOrNull.or(null).about('god, dragons, horde: base widths to the nearest enemy'),
    time: whole(1, 9).or(1).about('lurker: which time it is called'),
    terrain: oneOf([...TERRAINS, 'river', 'waterway'])
      .or('woods')
      .about('lurker: the terrain it rises from'),
    water: flag().about('lurker: it is a water Lurker'),
    justEntered: flag(true).about('lurker: the target has just entered that terrain'),
    target: element.or('Sp').about('lurker: troop type it rises against'),
    targetFighting: flag().about('lurker: the target fights to its front'),
    count: whole(1, 12).or(1).about('horde: how many elements return'),
    nearStronghold: flag().about('horde: placed against a friendly Stronghold'),
    grouped: flag(true).about('horde: they are placed as one group'),
    released: flag().about('hero, mage: his bespeller was destroyed, ensorcelled or fled'),
    enemyStronghold: flag().about('hero: the enemy has a Stronghold'),
    selfEnsorcelled: flag().about('mage: he ensorcelled himself'),
    spotCovered: flag().about('mage: the place where he was is covered'),
  }),
  refuse: (facts) => refusal(ARRIVAL_FORBIDDEN, facts),
  resolve(facts) {
    const result = arrivalResult(facts);
    return certain(result, [{ ref: arrivalLine(facts), label: 'PIPs for it', kind: 'base', value: result.pips, counted: true }]);
  },
  repeats: [],
  example: { situation: { what: 'lurker', time: 2, terrain: 'marsh' }, dice: [] },
};

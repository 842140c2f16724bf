import { type Check, certain, object, oneOf, whole } from '@pennon/kernel';
import { rangeBand, rangesOf } from '../rules/missiles.js';
import { MISSILES, type RangeBand, type RangeFacts } from '../types.js';
import { options } from './fields.js';

/** First and last hex. */
type Stretch = readonly [first: number, last: number];

interface Outcome {
  readonly band: RangeBand;
  readonly short: Stretch;
  readonly long: Stretch | null;
}

export const missileRange: Check<RangeFacts, Outcome> = {
  id: 'missileRange',
  about: 'in which band a distance lies',
  charts: ['CH-T5'],
  situation: object({ weapon: oneOf(MISSILES).about('weapon of the shooter'), range: whole(1, 99).about('distance in hexes'), options }),
  resolve(facts) {
    const { short, long } = rangesOf(facts.weapon, facts.options);
    return certain({
      band: rangeBand(facts.weapon, facts.range, facts.options),
      short: [1, short],
      long: long > short ? [short + 1, long] : null,
    });
  },
  repeats: [],
  example: { situation: { weapon: 'javelin', range: 7 }, dice: [] },
};

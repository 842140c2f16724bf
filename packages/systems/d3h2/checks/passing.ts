import { type Check, certain, flag, object, oneOf, refusal } from '@pennon/kernel';
import type { PassingClause } from '../charts/d3-15.js';
import { PASSING_ENDS, PASSING_STARTS, type PassingFacts } from '../facts.js';
import { mayPass, PASSING_FORBIDDEN, passingClause } from '../rules/passing.js';
import { element, passingOptions, variant } from './fields.js';

interface Outcome {
  readonly may: boolean;
  readonly clause: PassingClause | null;
}

export const passing: Check<PassingFacts, Outcome> = {
  id: 'passing',
  about: 'may it pass through, over or under another',
  charts: ['D3-15'],
  situation: object({
    variant,
    mover: element.about('troop type that moves'),
    other: element.about('troop type that is passed'),
    otherSide: oneOf(['friend', 'enemy']).about('friend or enemy of the mover'),
    otherFighting: flag().about('the other is in close combat'),
    start: oneOf(PASSING_STARTS).or('in-front').about('where the mover starts, seen from the other'),
    end: oneOf(PASSING_ENDS).or('lined-up-behind').about('where the mover ends, seen from the other'),
    room: flag(true).about('there is clear space beyond'),
    reach: flag(true).about('its move is long enough'),
    startTouching: flag(true).about('it touches the other where it starts'),
    endTouching: flag(true).about('it touches the other where it ends'),
    options: passingOptions,
  }),
  refuse: (facts) => refusal(PASSING_FORBIDDEN, facts),
  resolve: (facts) => certain({ may: mayPass(facts), clause: passingClause(facts) }),
  repeats: [],
  example: { situation: { mover: 'Kn', other: 'Ps', otherSide: 'friend' }, dice: [] },
};

import { type Check, certain, object, oneOf, refusal } from '@pennon/kernel';
import { PURSUIT_FORBIDDEN, type PursuitResult, pursuitResult } from '../rules/pursuit.js';
import { OCCUPIES, type PursuitFacts, RESULTS, TERRAINS } from '../types.js';
import { element, occupies, troop, variant } from './fields.js';

export const pursue: Check<PursuitFacts, PursuitResult> = {
  id: 'pursue',
  about: 'must it pursue, and how far',
  charts: ['D3-34'],
  situation: object({
    variant,
    type: element,
    opponent: troop,
    opponentResult: oneOf(RESULTS),
    by: oneOf(['close', 'bespell']).or('close'),
    feature: oneOf(OCCUPIES).or('none'),
    occupies,
    ahead: oneOf([...TERRAINS, 'table-edge']).or('open'),
  }),
  refuse: (facts) => refusal(PURSUIT_FORBIDDEN, facts),
  resolve: (facts) => certain(pursuitResult(facts)),
  repeats: [],
  example: { situation: { type: 'Bd', opponent: 'Sp', opponentResult: 'recoil' }, dice: [] },
};

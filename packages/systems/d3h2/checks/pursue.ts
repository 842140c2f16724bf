import { type Check, certain, object, oneOf, refusal } from '@pennon/kernel';
import { OCCUPIES, type PursuitFacts, RESULTS, TERRAINS } from '../facts.js';
import { PURSUIT_FORBIDDEN, type PursuitResult, pursuitResult } from '../rules/outcome-moves.js';
import { element, occupies, troop, variant } from './fields.js';

export const pursue: Check<PursuitFacts, PursuitResult> = {
  id: 'pursue',
  about: 'must it pursue, and how far',
  charts: ['D3-34'],
  situation: object({
    variant,
    type: element.about('troop type left standing'),
    opponent: troop.about('whom it fought; SH empty Stronghold, Cmp empty Camp'),
    opponentResult: oneOf(RESULTS).about('what became of the opponent'),
    by: oneOf(['close', 'bespell']).or('close').about('what did it: close combat or bespelling'),
    feature: oneOf(OCCUPIES).or('none').about('Stronghold or Camp that the opponent was or held'),
    occupies,
    ahead: oneOf([...TERRAINS, 'table-edge'])
      .or('open')
      .about('what the pursuit would enter'),
  }),
  refuse: (facts) => refusal(PURSUIT_FORBIDDEN, facts),
  resolve: (facts) => certain(pursuitResult(facts)),
  repeats: [],
  example: { situation: { type: 'Bd', opponent: 'Sp', opponentResult: 'recoil' }, dice: [] },
};

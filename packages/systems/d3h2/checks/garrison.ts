import { type Check, certain, object, oneOf, refusal } from '@pennon/kernel';
import type { GarrisonFacts } from '../facts.js';
import { GARRISON_FORBIDDEN, mayHold } from '../rules/garrisons.js';
import { ally, element, feature, variant } from './fields.js';

export const garrison: Check<GarrisonFacts, { readonly may: boolean }> = {
  id: 'garrison',
  about: 'may it garrison a Stronghold or Camp',
  charts: ['D3-1'],
  situation: object({
    variant,
    type: element,
    feature: feature.about('what it would hold'),
    when: oneOf(['deployment', 'later']).or('later').about('at deployment or later in the game'),
    ally,
  }),
  refuse: (facts) => refusal(GARRISON_FORBIDDEN, facts),
  resolve: (facts) => certain({ may: mayHold(facts) }),
  repeats: [],
  example: { situation: { type: 'Kn', feature: 'stronghold', when: 'deployment' }, dice: [] },
};

import { type Check, certain, flag, object, refusal } from '@pennon/kernel';
import type { EngageFacts } from '../facts.js';
import { ENGAGE_FORBIDDEN, isFreeEngagement, mayEngage } from '../rules/engaging.js';
import { element, occupies, siegeTower, troop, variant } from './fields.js';

interface Outcome {
  readonly may: boolean;
  readonly free: boolean;
}

export const engage: Check<EngageFacts, Outcome> = {
  id: 'engage',
  about: 'may it move into contact',
  charts: ['D3-14'],
  situation: object({
    variant,
    mover: element.about('troop type that moves in'),
    target: troop.about('who is contacted; SH empty Stronghold, Cmp empty Camp'),
    feature: occupies.about('Stronghold or Camp that the target garrisons'),
    targetFighting: flag().about('the target, an Aerial, is in close combat already'),
    siegeTower,
    atGate: flag().about('it comes at the gate'),
    linedUp: flag().about('starts its bound lined up in front contact, not engaged'),
  }),
  refuse: (facts) => refusal(ENGAGE_FORBIDDEN, facts),
  resolve: (facts) => certain({ may: mayEngage(facts), free: isFreeEngagement(facts) }),
  repeats: [],
  example: { situation: { mover: 'Ab', target: 'Sp', linedUp: true }, dice: [] },
};

import { type Check, certain, flag, object, refusal } from '@pennon/kernel';
import { ENGAGE_FORBIDDEN, isFreeEngagement, mayEngage } from '../rules/movement.js';
import type { EngageFacts } from '../types.js';
import { element, occupies, troop, variant } from './fields.js';

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
    mover: element,
    target: troop,
    feature: occupies,
    targetFighting: flag(),
    siegeTower: flag(),
    atGate: flag(),
    linedUp: flag(),
  }),
  refuse: (facts) => refusal(ENGAGE_FORBIDDEN, facts),
  resolve: (facts) => certain({ may: mayEngage(facts), free: isFreeEngagement(facts) }),
  repeats: [],
  example: { situation: { mover: 'Ab', target: 'Sp', linedUp: true }, dice: [] },
};

import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { TRIGGER_FORBIDDEN, type Trigger, moraleTrigger as triggerOf } from '../rules/morale.js';
import { MORALE_EVENTS, type MoraleTriggerFacts } from '../types.js';
import { anyone, kind, options } from './fields.js';

interface Outcome {
  readonly check: boolean;
  readonly trigger: Trigger | null;
}

export const moraleTrigger: Check<MoraleTriggerFacts, Outcome> = {
  id: 'moraleTrigger',
  about: 'must this character check his morale',
  charts: ['ACH-8'],
  situation: object({
    character: anyone,
    event: oneOf(MORALE_EVENTS),
    chargerMounted: flag(true),
    friendly: flag(true),
    inLos: flag(true),
    distance: whole(0, 200).or(1),
    passedThrough: flag(),
    onWakingUpRoll: flag(),
    victimKind: kind,
    options,
  }),
  refuse: (facts) => refusal(TRIGGER_FORBIDDEN, facts),
  resolve(facts) {
    const trigger = triggerOf(facts);
    return certain({ check: trigger !== null, trigger });
  },
  repeats: [],
  example: { situation: { event: 'killed', distance: 3 }, dice: [] },
};

import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { MORALE_EVENTS, type MoraleTriggerFacts } from '../facts.js';
import { TRIGGER_FORBIDDEN, type Trigger, moraleTrigger as triggerOf } from '../rules/morale.js';
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
    character: anyone.about('who may have to check'),
    event: oneOf(MORALE_EVENTS).about('what happens to him or near him'),
    chargerMounted: flag(true).about('charge-contact: the charger is in the saddle'),
    friendly: flag(true).about('killed, panic: the other is on his side'),
    inLos: flag(true).about('killed, panic: he sees the other'),
    distance: whole(0, 200).or(1).about('killed, panic: hexes to the other; 1 is adjacent'),
    passedThrough: flag().about('panic: the other passed through his hex'),
    onWakingUpRoll: flag().about('wounded, killed: it came of a waking-up roll'),
    victimKind: kind.about('killed: whether the dead is man or beast'),
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

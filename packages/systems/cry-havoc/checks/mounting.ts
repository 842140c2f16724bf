import { type Check, certain, flag, object, oneOf, refusal } from '@pennon/kernel';
import { impossible } from '../rules/characters.js';
import { MOUNTING_FORBIDDEN, type Mounting, mountingResult } from '../rules/horses.js';
import { MOUNTING_ACTIONS, type MountingFacts } from '../types.js';
import { fighter, options, points } from './fields.js';

export const mounting: Check<MountingFacts, Mounting> = {
  id: 'mounting',
  about: 'mount, dismount, drive off a horse',
  charts: ['CH-5.5'],
  situation: object({
    action: oneOf(MOUNTING_ACTIONS).about('mount, dismount, or drive a loose horse off'),
    character: fighter.about('who does it'),
    points,
    looseHorseAdjacent: flag(true).about('a loose horse stands beside him'),
    inContact: flag().about('he is in contact with an enemy; forbids mounting'),
    options,
  }),
  refuse: (facts) => impossible([facts.character], facts.options) ?? refusal(MOUNTING_FORBIDDEN, facts),
  resolve(facts) {
    const outcome = mountingResult(facts);
    return certain(outcome, [{ ref: `CH-5.5 ${facts.action}`, label: facts.action, kind: 'base', value: outcome.cost, counted: true }]);
  },
  repeats: [],
  example: {
    situation: {
      action: 'mount',
      character: {
        card: { foot: [18, 13, 5], footWounded: [10, 8, 3], mounted: [24, 18, 12], mountedWounded: [13, 10, 10] },
        armoured: true,
      },
      points: 5,
    },
    dice: [],
  },
};

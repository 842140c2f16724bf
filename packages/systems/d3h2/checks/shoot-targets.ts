import { type Check, certain, flag, list, object, refusal, text } from '@pennon/kernel';
import type { ShotChoiceFacts } from '../facts.js';
import { allowedTargets, SHOT_CHOICE_FORBIDDEN } from '../rules/missiles.js';
import { element, variant } from './fields.js';

export const shootTargets: Check<ShotChoiceFacts, { readonly allowed: readonly string[] }> = {
  id: 'shootTargets',
  about: 'whom it must shoot at',
  charts: ['D3-21'],
  situation: object({
    variant,
    shooter: element.about('troop type that shoots'),
    targets: list(
      object({
        id: text().about('any name for this target'),
        inThreatZone: flag().about("in the shooter's threat zone"),
        canShootBack: flag().about('able to shoot at this shooter this phase'),
      }),
      0,
      40,
    ).about('whom it could shoot at'),
  }),
  refuse: (facts) => refusal(SHOT_CHOICE_FORBIDDEN, facts),
  resolve: (facts) => certain({ allowed: allowedTargets(facts) }),
  repeats: [],
  example: { situation: { shooter: 'Bw', targets: [{ id: 'knights' }, { id: 'archers', canShootBack: true }] }, dice: [] },
};

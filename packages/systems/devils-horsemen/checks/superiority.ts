import { type Check, certain, flag, object, refusal } from '@pennon/kernel';
import { mustAttack, SUPERIORITY_FORBIDDEN, type SuperiorityResult, superiorityOf, superioritySum } from '../rules/superiority.js';
import type { SuperiorityFacts } from '../types.js';
import { aspect, unit } from './fields.js';

interface Outcome extends SuperiorityResult {
  readonly mustAttack: boolean;
}

export const superiority: Check<SuperiorityFacts, Outcome> = {
  id: 'superiority',
  about: 'who is superior in shock',
  charts: ['DH-10.3'],
  situation: object({
    attacker: unit.about('the unit that leads the attack'),
    defender: unit.about('the unit that leads the defence'),
    aspect: aspect.about('side of the defender that is struck'),
    movedAdjacent: flag().about('the attacker came up in this Orders Phase'),
  }),
  refuse: (facts) => refusal(SUPERIORITY_FORBIDDEN, facts),
  resolve: (facts) => certain({ ...superiorityOf(facts), mustAttack: mustAttack(facts) }, superioritySum(facts).reasons),
  repeats: [],
  example: { situation: { attacker: { type: 'KN' }, defender: { type: 'HI' }, aspect: 'front', movedAdjacent: true }, dice: [] },
};

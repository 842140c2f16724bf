import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import type { RallyFacts } from '../facts.js';
import { RALLY_FORBIDDEN, rallies } from '../rules/rally.js';
import { state } from './fields.js';

interface Outcome {
  readonly rallies: boolean;
  readonly state: 'disordered' | 'retired';
}

export const rally: Check<RallyFacts, Outcome> = {
  id: 'rally',
  about: 'does a Retired unit rally at the Standard',
  charts: [],
  situation: object({
    state,
    distance: whole(0, 40).about('hexes from the Standard'),
    enemyAdjacent: flag().about('an enemy combat unit is adjacent to it'),
    standardOnMap: flag(true).about('the Standard is on the map'),
    activation: oneOf(['free', 'continuation', 'seizure', 'free-again']).or('free').about('what gave the activation to the Standard'),
  }),
  refuse: (facts) => refusal(RALLY_FORBIDDEN, facts),
  resolve: (facts) => certain({ rallies: rallies(facts), state: rallies(facts) ? 'disordered' : 'retired' }),
  repeats: [],
  example: { situation: { state: 'retired', distance: 3 }, dice: [] },
};

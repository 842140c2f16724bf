import { type Check, certain, measure, object, refusal } from '@pennon/kernel';
import type { DeployFacts } from '../facts.js';
import { DEPLOY_FORBIDDEN, type DeployFault, deployVerdict, type Verdict } from '../rules/setup.js';
import { distanceOrNull, element, variant } from './fields.js';

export const deploy: Check<DeployFacts, Verdict<DeployFault>> = {
  id: 'deploy',
  about: 'may it be deployed there',
  charts: ['D3-7'],
  situation: object({
    variant,
    type: element,
    centreLine: measure(0, 60).about('base widths to the centre line'),
    sideEdge: measure(0, 60).about('base widths to the nearest side edge'),
    enemyStronghold: distanceOrNull.or(null).about('base widths to an enemy Stronghold, if any'),
  }),
  refuse: (facts) => refusal(DEPLOY_FORBIDDEN, facts),
  resolve: (facts) => certain(deployVerdict(facts)),
  repeats: [],
  example: { situation: { type: 'Sp', centreLine: 3, sideEdge: 3 }, dice: [] },
};

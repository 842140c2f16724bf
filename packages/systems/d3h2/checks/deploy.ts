import { type Check, certain, measure, object, refusal } from '@pennon/kernel';
import { DEPLOY_FORBIDDEN, type DeployFault, deployVerdict, type Verdict } from '../rules/setup.js';
import type { DeployFacts } from '../types.js';
import { distanceOrNull, element, variant } from './fields.js';

export const deploy: Check<DeployFacts, Verdict<DeployFault>> = {
  id: 'deploy',
  about: 'may it be deployed there',
  charts: ['D3-7'],
  situation: object({
    variant,
    type: element,
    centreLine: measure(0, 60),
    sideEdge: measure(0, 60),
    enemyStronghold: distanceOrNull.or(null),
  }),
  refuse: (facts) => refusal(DEPLOY_FORBIDDEN, facts),
  resolve: (facts) => certain(deployVerdict(facts)),
  repeats: [],
  example: { situation: { type: 'Sp', centreLine: 3, sideEdge: 3 }, dice: [] },
};

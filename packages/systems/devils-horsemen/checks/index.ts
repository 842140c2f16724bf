import type { AnyCheck } from '@pennon/kernel';
import { automaticHits } from './automatic-hits.js';
import { collapse } from './collapse.js';
import { feignedRetreat } from './feigned-retreat.js';
import { feignedRetreatReaction } from './feigned-retreat-reaction.js';
import { impetuosity } from './impetuosity.js';
import { leaderCasualty } from './leader-casualty.js';
import { lineCommand } from './line-command.js';
import { missile } from './missile.js';
import { momentum } from './momentum.js';
import { orderlyWithdrawal } from './orderly-withdrawal.js';
import { preShock } from './pre-shock.js';
import { rallyAttempt } from './rally-attempt.js';
import { reactionFacing } from './reaction-facing.js';
import { reactionMovement } from './reaction-movement.js';
import { shock } from './shock.js';
import { standardRally } from './standard-rally.js';
import { superiority } from './superiority.js';
import { trump } from './trump.js';
import { uncontrolledAggression } from './uncontrolled-aggression.js';

export const CHECKS: readonly AnyCheck[] = [
  missile,
  superiority,
  shock,
  preShock,
  collapse,
  orderlyWithdrawal,
  reactionFacing,
  feignedRetreatReaction,
  feignedRetreat,
  reactionMovement,
  impetuosity,
  uncontrolledAggression,
  standardRally,
  automaticHits,
  leaderCasualty,
  lineCommand,
  momentum,
  trump,
  rallyAttempt,
];

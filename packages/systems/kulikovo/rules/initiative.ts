import { type Forbid, forbid, highestFace, Sum } from '@pennon/kernel';
import type { ActivationFacts, ContinuationFacts, InitiativeBy, SeizureFacts } from '../facts.js';
import { DIE } from './dice.js';

/** Who receives the initiative acts with one Battle of his choice for nothing (R15); who has seized it, with the Battle that did (R18). */
export const hasFreeActivation = (by: InitiativeBy): boolean => by !== 'seized';

/** The die for another Battle: +1 for each activation beyond the first (R16), less the charisma of an overall Leader in range (R70). */
export function activationSum({ k, charisma, overallLeader }: ActivationFacts): Sum {
  const sum = new Sum('section 4', {});
  if (k > 1) sum.list('drm', k - 1, 'R16', 'activations in a row');
  const isInRange = overallLeader === 'self' || overallLeader === 'in-range';
  if (isInRange && charisma > 0) sum.list('drm', -charisma, 'R70', 'charisma');
  return sum;
}

/** At or under the activation rating; a natural 9 always fails (R16). */
export const isActivated = ({ ar }: ActivationFacts, total: number, face: number): boolean => face !== highestFace(DIE) && total <= ar;

export const CONTINUATION_FORBIDDEN: readonly Forbid<Pick<ContinuationFacts, 'sameBattle' | 'battleSpent'>>[] = [
  forbid('R17', 'The Battle just activated cannot be activated again by continuation.', ({ sameBattle }) => sameBattle),
  forbid('section 4 rule 6', 'All units of that Battle are Retired or eliminated.', ({ battleSpent }) => battleSpent),
];

export const SEIZURE_FORBIDDEN: readonly Forbid<Pick<SeizureFacts, 'attemptsLeft' | 'battleSpent'>>[] = [
  forbid('R18', 'No attempt to seize the initiative is left.', ({ attemptsLeft }) => attemptsLeft === 0),
  forbid('section 4 rule 6', 'All units of that Battle are Retired or eliminated.', ({ battleSpent }) => battleSpent),
];

/** So many passes in a row end the game (R69). */
export const MOST_PASSES = 4;

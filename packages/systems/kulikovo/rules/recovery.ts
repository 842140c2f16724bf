import { type Forbid, forbid } from '@pennon/kernel';
import type { RecoveryFacts } from '../facts.js';

/** An idle activation outside enemy ZOC brings a Disordered unit back in order (7.1, R51). */
export const recovers = ({ did, inEnemyZoc, disorderedThisActivation, activeBattle }: RecoveryFacts): boolean =>
  did.length === 0 && !inEnemyZoc && !disorderedThisActivation && activeBattle;

export const RECOVERY_FORBIDDEN: readonly Forbid<RecoveryFacts>[] = [
  forbid('7.1', 'Only a Disordered unit recovers.', ({ state }) => state !== 'disordered'),
];

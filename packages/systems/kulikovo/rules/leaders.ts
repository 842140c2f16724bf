import { type Forbid, forbid } from '@pennon/kernel';
import { DEATH_OF_LEADER } from '../charts/ku-7.3.js';
import { LEADER_HIT_FROM } from '../charts/ku-mfd.js';
import type { DeathCause, LeaderCheck, LeaderDeathFacts, StateAfter } from '../facts.js';

const BY_CHANCE = Object.keys(DEATH_OF_LEADER.data) as readonly DeathCause[];

/** Of several causes in one event the one with the higher chance is checked (R86); the order of the chart breaks ties. */
export const likelierDeath = (causes: readonly LeaderCheck[]): LeaderCheck => BY_CHANCE.find((cause) => causes.includes(cause)) ?? 'none';

/** A shot hits the leader with its target by the modified die (R58). */
export const isLeaderHit = (total: number): boolean => total >= LEADER_HIT_FROM;

/** The leader's danger when the unit he is with leaves the line. */
export const unitLost = (before: StateAfter, after: StateAfter): LeaderCheck =>
  after === before ? 'none' : after === 'retired' ? 'unit-retired' : after === 'eliminated' ? 'unit-eliminated' : 'none';

/** He dies on this face or more (7.3, R59). */
export const diesFrom = (cause: DeathCause): number => DEATH_OF_LEADER.data[cause];

/** The man who takes over a Battle: each rating one lower, within limits (R60). */
export const replacementFor = ({ ar, cr }: { readonly ar: number; readonly cr: number }) => ({
  ar: Math.max(1, ar - 1),
  cr: Math.max(3, cr - 1),
  fp: 1,
});

export const DEATH_FORBIDDEN: readonly Forbid<LeaderDeathFacts>[] = [
  forbid('7.3', 'A leader alone in his hex is checked for nothing else.', ({ causes }) => causes.includes('alone') && causes.length > 1),
];

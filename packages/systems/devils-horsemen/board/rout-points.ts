import type { LeaderId, State } from '../types.js';
import { leader, leaderCard } from './pieces.js';

/** Rout Points of a leader who is lost (DH-R62). */
export function leaderPoints(state: State, id: LeaderId): number {
  const { initiative, isNamed } = leaderCard(state, leader(state, id));
  return initiative * (isNamed ? state.options.leaderRpFactor : 1);
}

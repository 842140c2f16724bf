import { no, type Refusal, type Side } from '@pennon/kernel';
import { PHASES_IN_A_TURN } from '../rules/command.js';
import type { LeaderId, LeaderNow, State } from '../types.js';
import { initiativeOf, isLeaderHeld, knowsLeader, leader, leaderCard, leaderSide } from './pieces.js';
import { isHiddenLeader } from './special.js';

/** Whether he may still act this turn. */
const isInactive = (state: State, l: LeaderNow): boolean =>
  l.hex !== null && l.status === 'inactive' && l.phases < PHASES_IN_A_TURN && !isHiddenLeader(state, l.id);

/** A subordinate held by the enemy (DH-R84). */
export const isCaught = (state: State, l: LeaderNow): boolean => leaderCard(state, l).rank === 'SC' && isLeaderHeld(state, l);

/**
 * The leaders who are due: one who has waited and is free again comes first (DH-R84), then the lowest Initiative (DH-R6). Those who wait are passed over as long
 * as anybody else can act.
 */
export function due(state: State): { readonly leaders: readonly LeaderNow[]; readonly freed: boolean } {
  const all = state.leaders.filter((l) => isInactive(state, l));
  const freed = all.filter((l) => l.waited && !isCaught(state, l));
  if (freed.length > 0) return { leaders: lowest(state, freed), freed: true };
  const others = all.filter((l) => !l.waited);
  return { leaders: lowest(state, others.length > 0 ? others : all), freed: false };
}
function lowest(state: State, leaders: readonly LeaderNow[]): readonly LeaderNow[] {
  let least = Number.POSITIVE_INFINITY;
  let found: LeaderNow[] = [];
  for (const l of leaders) {
    const initiative = initiativeOf(state, l);
    if (initiative < least) found = [];
    if (initiative <= least) found.push(l);
    least = Math.min(least, initiative);
  }
  return found;
}
export function dueOf(state: State, side: Side): readonly LeaderId[] {
  const found: LeaderId[] = [];
  for (const l of due(state).leaders) if (leaderCard(state, l).side === side) found.push(l.id);
  return found;
}

/** He may wait once, while held (DH-R84). */
export const mayWait = (state: State, id: LeaderId): boolean => {
  const man = leader(state, id);
  return !man.waited && isCaught(state, man);
};

export function dueRefusal(state: State, side: Side, id: LeaderId, what: 'activate' | 'pass' | 'wait'): Refusal | undefined {
  if (!knowsLeader(state, id)) return no('DH-4.2', `There is no leader ${id}.`);
  if (leaderSide(state, id) !== side) return no('DH-4.2', 'He is of the other side.');
  if (isHiddenLeader(state, id)) return no('DH-A A1', 'He waits for his moment.');
  if (!dueOf(state, side).includes(id)) return no('DH-R6', 'He is not due: leaders act from the lowest Initiative up.');
  return what === 'wait' ? no('DH-R84', 'Only a subordinate in an enemy ZOC waits, once a turn.') : undefined;
}

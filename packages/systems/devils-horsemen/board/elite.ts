import type { Side } from '@pennon/kernel';
import type { LeaderId, LeaderNow, State } from '../types.js';
import { isCaught } from './activation-order.js';
import { isWithin } from './command.js';
import { leaderCard } from './pieces.js';
import { isHiddenLeader } from './special.js';

/** The Elite Overall Commander of a side, if he lives (DH-R12). */
export const eliteOf = (state: State, side: Side): LeaderNow | undefined =>
  state.leaders.find((l) => l.hex !== null && leaderCard(state, l).elite && leaderCard(state, l).side === side);

/** Whom he may let act first: himself, or a leader in his range; in the first turn anybody. */
export function eliteChoices(state: State, side: Side): readonly LeaderId[] {
  const man = eliteOf(state, side);
  if (man === undefined) return [];
  return state.leaders.flatMap((l) => {
    if (
      l.hex === null ||
      leaderCard(state, l).side !== side ||
      l.status !== 'inactive' ||
      isHiddenLeader(state, l.id) ||
      isCaught(state, l)
    )
      return [];
    return l.id === man.id || state.turn === 1 || isWithin(state, man, l) ? [l.id] : [];
  });
}

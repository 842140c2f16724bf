import { no, type Refusal, refusal, type Side } from '@pennon/kernel';
import { PHASES_IN_A_TURN, TRUMP_FORBIDDEN } from '../rules/command.js';
import type { LeaderId, State, TrumpFacts } from '../types.js';
import { knowsLeader, leader, leaderCard, leaderFacts, leaderSide } from './pieces.js';
import { isHiddenLeader } from './special.js';

/** A Trump as the rules ask about it; `tried` are the sides that have tried one in this activation (DH-R73). */
export const trumpFacts = (
  state: State,
  id: LeaderId,
  against: LeaderId,
  kind: TrumpFacts['kind'],
  tried: readonly Side[],
): TrumpFacts => ({
  leader: leaderFacts(state, id),
  kind,
  against: leaderFacts(state, against),
  alreadyTried: tried.includes(leaderSide(state, id)),
  options: state.options,
});

export function trumpRefusal(
  state: State,
  id: LeaderId,
  against: LeaderId,
  kind: TrumpFacts['kind'],
  tried: readonly Side[],
): Refusal | undefined {
  if (!knowsLeader(state, id)) return no('DH-4.2', `There is no leader ${id}.`);
  const man = leader(state, id);
  if (man.hex === null || id === against) return no('DH-4.2', 'He cannot trump.');
  if (man.phases >= PHASES_IN_A_TURN) return no('DH-R83', `Nobody has more than ${PHASES_IN_A_TURN} Orders Phases in a turn.`);
  if (isHiddenLeader(state, id)) return no('DH-A A1', 'He waits for his moment.');
  return refusal(TRUMP_FORBIDDEN, trumpFacts(state, id, against, kind, tried));
}

/** The leaders of a side who may try it. */
export const trumpers = (
  state: State,
  side: Side,
  against: LeaderId,
  kind: TrumpFacts['kind'],
  tried: readonly Side[],
): readonly LeaderId[] => {
  const found: LeaderId[] = [];
  for (const l of state.leaders)
    if (l.hex !== null && leaderCard(state, l).side === side && trumpRefusal(state, l.id, against, kind, tried) === undefined)
      found.push(l.id);
  return found;
};

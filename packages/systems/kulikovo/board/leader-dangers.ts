import { likelierDeath } from '../rules/leaders.js';
import type { Danger, DeathCause, LeaderId, State, UnitId } from '../types.js';
import { card, leaderSide, leadersIn, sideIndex, unit } from './pieces.js';
import { occupantOf, position } from './position.js';

/** The leaders stacked with a unit are in danger for this cause. */
export function dangersOf(state: State, id: UnitId, cause: DeathCause): readonly Danger[] {
  return leadersIn(state, card(state, id).side, unit(state, id).hex).map((l) => ({ leader: l.id, cause, unit: id }));
}

/** A leader without a unit of his own in whose hex an enemy stands, whichever way either came there (7.3, R89). */
export function foundLeader(state: State): LeaderId | undefined {
  const p = position(state);
  return state.leaders.find(
    ({ id, hex }) => hex !== null && occupantOf(p, sideIndex(state, leaderSide(state, id)), p.board.indexOf(hex)) === 'enemy',
  )?.id;
}

/** One check for each leader, with the higher chance (R86). */
export function joined(dangers: readonly Danger[], more: readonly Danger[]): readonly Danger[] {
  const list = [...dangers];
  for (const danger of more) {
    const at = list.findIndex((d) => d.leader === danger.leader);
    const known = list[at];
    if (known === undefined) list.push(danger);
    else if (likelierDeath([known.cause, danger.cause]) !== known.cause) list[at] = danger;
  }
  return list;
}

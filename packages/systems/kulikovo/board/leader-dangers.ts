import { likelierDeath } from '../rules/leaders.js';
import type { Danger, DeathCause, State, UnitId } from '../types.js';
import { card, leadersIn, unit } from './pieces.js';

/** The leaders stacked with a unit are in danger for this cause. */
export function dangersOf(state: State, id: UnitId, cause: DeathCause): readonly Danger[] {
  return leadersIn(state, card(state, id).side, unit(state, id).hex).map((l) => ({ leader: l.id, cause, unit: id }));
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

import type { AnyGame, GameAction, Sfc32 } from '@pennon/kernel';
import type { AnyState } from './bot.js';

/** What the game itself promises of each action; nothing when it makes no promises. */
export const promises = (game: AnyGame, state: AnyState, actions: readonly GameAction[]): readonly number[] | undefined =>
  game.evaluation.promise?.(state, actions);

/**
 * The places in a list of `count` of the few that are worth a look: the most promising, best first, ties in the order of the list. Where
 * nothing is promised, an even sample in the order of the list. Lists are long, so neither sorts all of it.
 */
export function shortlist(count: number, most: number, promised: readonly number[] | undefined, luck: Sfc32): readonly number[] {
  const chosen: number[] = [];
  for (let at = 0; at < count; at++) {
    if (promised === undefined) {
      const wanted = most - chosen.length;
      if (wanted > 0 && luck.below(count - at) < wanted) chosen.push(at);
      continue;
    }
    let place = chosen.length;
    while (place > 0 && (promised[chosen[place - 1] ?? 0] ?? 0) < (promised[at] ?? 0)) place--;
    if (place >= most) continue;
    chosen.splice(place, 0, at);
    if (chosen.length > most) chosen.pop();
  }
  return chosen;
}

import { pending } from '@pennon/kernel';
import type { AnyState, Position } from './bot.js';
import type { Budget } from './budget.js';
import type { Fortune } from './fortune.js';
import { MARSHAL } from './knobs.js';
import { tried } from './walk.js';
import { weigh } from './weigh.js';

/**
 * Plays on from `start`, where an action has led that was chosen in `from`, both sides quick and careless. Every decision on the way is also
 * an opinion on what the position is worth to the side; their average is the answer, because a few opinions say more than how the dice fell
 * once. Nothing when the budget is spent on the way.
 */
export function playOn(
  { game, side }: Pick<Position, 'game' | 'side'>,
  from: AnyState,
  start: AnyState,
  fortune: Fortune,
  budget: Budget,
): number | undefined {
  const worth = (s: AnyState): number => game.evaluation.value(s, side);
  const opinions: number[] = [];
  let state = start;
  // The word is with whoever is asked furthest out: a question inside a procedure does not pass it on.
  let [word, furthestOut, handovers] = [side, from.stack.length, 0];
  while (!budget.isSpent) {
    const asked = pending(game, state);
    if (asked.kind === 'over') return average([...opinions, worth(state)]);
    if (asked.kind === 'chance') {
      state = tried(game, state, { faces: fortune.faces(asked.dice) }, budget);
      continue;
    }
    const weigher = { game, side: asked.side, luck: fortune.luck };
    const [best] = weigh(weigher, new Map([[{ state, actions: asked.actions }, 1]]), MARSHAL.cheap, budget);
    const action = best && asked.actions[best.at];
    if (best === undefined || action === undefined) throw new Error(`${game.id} offers ${asked.side} nothing to choose from`);
    const gain = best.value - game.evaluation.value(state, asked.side);
    opinions.push(worth(state) + (asked.side === side ? gain : -gain));
    if (state.stack.length <= furthestOut) {
      furthestOut = state.stack.length;
      if (asked.side !== word) handovers++;
      word = asked.side;
    }
    if (opinions.length > MARSHAL.decisions || handovers >= MARSHAL.handovers) return budget.isSpent ? undefined : average(opinions);
    state = tried(game, state, { action }, budget);
  }
  return undefined;
}

const average = (opinions: readonly number[]): number => opinions.reduce((a, b) => a + b, 0) / opinions.length;

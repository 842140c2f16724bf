import { pending } from '@pennon/kernel';
import type { AnyState, Position } from './bot.js';
import type { Budget } from './budget.js';
import type { Fortune } from './fortune.js';
import { MARSHAL } from './knobs.js';
import { tried } from './walk.js';
import { weigh } from './weigh.js';

/**
 * Plays on, both sides quick and careless, until the word has gone round: what the position is worth to the side then. Nothing when the
 * budget is spent on the way. The word is with whoever is asked furthest out: a question inside a procedure does not pass it on.
 */
export function playOn(
  { game, side }: Pick<Position, 'game' | 'side'>,
  from: AnyState,
  start: AnyState,
  fortune: Fortune,
  budget: Budget,
): number | undefined {
  let state = start;
  let furthestOut = from.stack.length;
  let word = side;
  let handovers = 0;
  const estimates: number[] = [];
  for (let decisions = 0; state.outcome === null; ) {
    if (budget.isSpent) return undefined;
    const asked = pending(game, state);
    if (asked.kind === 'over') break;
    if (asked.kind === 'chance') {
      state = tried(game, state, { faces: fortune.faces(asked.dice) }, budget);
      continue;
    }
    if (state.stack.length <= furthestOut) {
      furthestOut = state.stack.length;
      if (asked.side !== word) handovers++;
      word = asked.side;
    }
    const [best] = weigh(
      { game, side: asked.side, luck: fortune.luck },
      new Map([[{ state, actions: asked.actions }, 1]]),
      MARSHAL.cheap,
      budget,
    );
    const action = asked.actions[best?.at ?? 0];
    if (best === undefined || action === undefined || budget.isSpent) return undefined;
    const gain = best.value - game.evaluation.value(state, asked.side);
    estimates.push(game.evaluation.value(state, side) + (asked.side === side ? gain : -gain));
    if (handovers >= MARSHAL.handovers || decisions >= MARSHAL.decisions) return average(estimates);
    decisions++;
    state = tried(game, state, { action }, budget);
  }
  return average([...estimates, game.evaluation.value(state, side)]);
}

const average = (a: readonly number[]): number => {
  let w = 1,
    sum = 0,
    all = 0;
  for (const v of a) {
    sum += w * v;
    all += w;
    w *= MARSHAL.growth;
  }
  return sum / all;
};

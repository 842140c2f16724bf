import type { Position, Thought } from './bot.js';
import type { Budget } from './budget.js';
import type { Guesses, World } from './guesses.js';
import { type Weighed, worthNow } from './weigh-actions.js';

/** How many others are named. */
const OTHERS = 2;
/** Less than this is neither a gain nor a loss. */
const EVEN = 0.25;
/** How much better something is, in the measure that decides the battle, and how that is said. */
const BETTER: readonly (readonly [atLeast: number, words: string])[] = [
  [3, 'clearly better than'],
  [1, 'better than'],
  [0.25, 'a little better than'],
  [Number.NEGATIVE_INFINITY, 'as good as'],
];

/** The best of what was weighed, with the reason. */
export function thoughtOf(position: Position, guesses: Guesses, ranked: readonly Weighed[], budget: Budget): Thought {
  const [world] = guesses.keys();
  const [best] = ranked;
  const action = best === undefined ? undefined : world?.actions[best.at];
  if (world === undefined || action === undefined) throw new Error(`${position.game.id} offers ${position.side} nothing to choose from`);
  return { action, why: why(position, world, ranked, worthNow(position, guesses)), weighed: budget.nodes };
}

/**
 * One sentence: what is done, whether it is hoped to gain or to lose least by it, what came next, and what the game has to add.
 * "Scouts 1 ride to 0908: gains by it, clearly better than Scouts 1 stand, or Nukers charge."
 */
function why({ game, side }: Position, { state, actions }: World, [best, ...others]: readonly Weighed[], now: number): string {
  const says = (weighed: Weighed | undefined): readonly string[] => {
    const action = weighed && actions[weighed.at];
    return action ? [game.text.action(state, action)] : [];
  };
  const value = best?.value ?? now;
  const hope = value - now > EVEN ? 'gains by it' : value - now < -EVEN ? 'loses least by it' : 'keeps what there is';
  const [second] = others;
  const next = others.slice(0, OTHERS).flatMap(says);
  const words = BETTER.find(([least]) => value - (second?.value ?? value) >= least)?.[1] ?? '';
  const action = best && actions[best.at];
  const remark = action === undefined ? undefined : game.evaluation.remark?.(state, side, action);
  const added = remark === undefined ? '' : `; ${remark}`;
  return `${says(best)}: ${hope}${next.length === 0 ? '; nothing else was weighed' : `, ${words} ${next.join(', or ')}`}${added}.`;
}

import { type AnyGame, signedTo } from '@pennon/kernel';
import type { Position, Thought } from './bot.js';
import type { Budget } from './budget.js';
import type { Guesses, World } from './guesses.js';
import { type Weighed, worthNow } from './weigh-actions.js';

/** How many others are named. */
const OTHERS = 2;
/** As much as a guess can bear. */
const DECIMALS = 1;

/** The best of what was weighed, with the reason. */
export function thoughtOf(position: Position, guesses: Guesses, ranked: readonly Weighed[], budget: Budget): Thought {
  const [world] = guesses.keys();
  const [best] = ranked;
  const action = best === undefined ? undefined : world?.actions[best.at];
  if (world === undefined || action === undefined) throw new Error(`${position.game.id} offers ${position.side} nothing to choose from`);
  return { action, why: why(position.game, world, ranked, worthNow(position, guesses)), weighed: budget.nodes };
}

/**
 * One sentence: what is done and what it gains over the position as it is, then the next best and how much worse they are.
 * "Scouts 1 ride to 0908 (+3.2); next best: Scouts 1 stand (−0.4), Nukers charge (−1.1)."
 */
function why(game: AnyGame, { state, actions }: World, [best, ...others]: readonly Weighed[], now: number): string {
  const says = (weighed: Weighed | undefined, than: number): readonly string[] => {
    const action = weighed && actions[weighed.at];
    return weighed && action ? [`${game.text.action(state, action)} (${signedTo(DECIMALS, weighed.value - than)})`] : [];
  };
  const next = others.slice(0, OTHERS).flatMap((other) => says(other, best?.value ?? 0));
  return `${says(best, now)}; ${next.length === 0 ? 'nothing else was weighed' : `next best: ${next.join(', ')}`}.`;
}

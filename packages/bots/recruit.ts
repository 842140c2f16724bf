import { type Beginner, type GameAction, Sfc32 } from '@pennon/kernel';
import type { Bot, Position } from './bot.js';
import { Budget } from './budget.js';
import { thoughtOf } from './explanation.js';
import { guess, type World } from './guesses.js';
import { Lookahead } from './lookahead.js';
import { RECRUIT } from './search-settings.js';
import { promises, shortlist } from './shortlist.js';
import { type Weighed, worthNow } from './weigh-actions.js';

/**
 * The opponent of a first battle: weak and sensible. He looks one step ahead at a few of the likeliest actions and takes any that looks nearly as good
 * as the best. He never does what looks worse than leaving it, and leaves nothing undone that looks as good.
 */
export const recruit: Bot = {
  name: 'recruit',
  choose(position, limits = {}) {
    const guesses = guess(position, RECRUIT.guesses);
    const [world] = guesses.keys();
    const budget = new Budget(limits, RECRUIT.nodes);
    const known = world === undefined ? [] : looked(position, world, budget);
    if (known.length === 0) {
      const [at = 0] = world === undefined ? [] : places(position, world);
      return thoughtOf(position, guesses, [{ at, value: worthNow(position, guesses) }], budget);
    }
    const beginner = position.game.evaluation.beginner ?? PLAIN;
    const chosen = rather(sensible(known, world?.actions ?? [], beginner), position.luck);
    return thoughtOf(position, guesses, [chosen, ...known.filter((one) => one !== chosen)], budget);
  },
};

/** Of a game that says nothing of beginners. */
const PLAIN: Beginner = { slack: 0, idle: new Set() };

/** The likeliest actions and everything that leaves things as they are: what one gives up or gains is judged against that. */
function places({ game, luck }: Position, { state, actions }: World): readonly number[] {
  const { idle } = game.evaluation.beginner ?? PLAIN;
  const likely = shortlist(actions.length, RECRUIT.care.candidates, promises(game, state, actions), luck);
  const others = actions.flatMap(({ type }, at) => (idle.has(type) && !likely.includes(at) ? [at] : []));
  return [...likely, ...others.slice(0, RECRUIT.idle)];
}

/** What they are worth, best first. */
function looked(position: Position, world: World, budget: Budget): readonly Weighed[] {
  const { game, side, luck } = position;
  const at = places(position, world);
  const ahead = new Lookahead(game, side, world.state, RECRUIT.care, Sfc32.seeded(luck.next()).words, budget);
  const worths = ahead.worths(
    world.state,
    at.flatMap((place) => world.actions[place] ?? []),
    RECRUIT.care.glance,
  );
  return at
    .flatMap((place, i) => (worths[i] === undefined ? [] : [{ at: place, value: worths[i].value }]))
    .sort((a, b) => b.value - a.value);
}

/** One of a list that is not empty, rather near its beginning: the better of two lots. What looks the same stands in the order of what it promises. */
const rather = <T>(list: readonly T[], luck: Sfc32): T => list[Math.min(luck.below(list.length), luck.below(list.length))] as T;

/** What a sensible beginner may choose: nearly the best, no worse than leaving it, and leaving it only where nothing else is as good. */
function sensible(known: readonly Weighed[], actions: readonly GameAction[], { slack, idle }: Beginner): readonly Weighed[] {
  const isIdle = ({ at }: Weighed): boolean => idle.has(actions[at]?.type ?? '');
  const best = known[0]?.value ?? 0;
  const left = Math.max(Number.NEGATIVE_INFINITY, ...known.filter(isIdle).map(({ value }) => value));
  const near = known.filter(({ value }) => value >= Math.max(best - slack, left));
  const busy = near.filter((one) => !isIdle(one));
  return busy.length > 0 ? busy : near;
}

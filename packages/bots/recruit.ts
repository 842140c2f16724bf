import { type AnyGame, type Beginner, type GameAction, Sfc32 } from '@pennon/kernel';
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
    const actions = world?.actions ?? [];
    const chosen = rather(sensible(known, actions, beginnerAt(position.game, actions)), position.luck);
    return thoughtOf(position, guesses, [chosen, ...known.filter((one) => one !== chosen)], budget);
  },
};

/** Of a game that says nothing of beginners. */
const PLAIN: Beginner = { slack: 0, idle: new Set() };

/** How he looks at what is offered here: where he is careful he overlooks nothing and wants the best. */
function beginnerAt({ evaluation }: AnyGame, actions: readonly GameAction[]): Beginner {
  const { beginner = PLAIN } = evaluation;
  const { idle, careful } = beginner;
  const isCareful = careful !== undefined && actions.every(({ type }) => idle.has(type) || careful.has(type));
  return isCareful ? { slack: 0, idle } : beginner;
}

/** A few of the likeliest actions, and ways of leaving things as they are: what one gives up or gains is judged against those. */
function places({ game, luck }: Position, { state, actions }: World): readonly number[] {
  const { candidates } = RECRUIT.care;
  const { idle, among = candidates } = beginnerAt(game, actions);
  const promised = promises(game, state, actions);
  const isIdle = (at: number): boolean => idle.has(actions[at]?.type ?? '');
  const all = actions.map((_, at) => at);
  const [busy, left] = [all.filter((at) => !isIdle(at)), all.filter(isIdle)];
  const pick = (from: readonly number[], most: number, by: readonly number[] | undefined): readonly number[] =>
    shortlist(from.length, most, by && from.map((at) => by[at] ?? 0), luck).flatMap((place) => from[place] ?? []);
  return [...pick(pick(busy, among, promised), candidates, undefined), ...pick(left, RECRUIT.idle, promised)];
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

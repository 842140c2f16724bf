import type { AnyGame } from '@pennon/kernel';
import type { Bot, Position } from './bot.js';
import { Budget } from './budget.js';
import { thoughtOf } from './explanation.js';
import { type Guesses, guess, type World } from './guesses.js';
import { Planner } from './planner.js';
import { MARSHAL } from './search-settings.js';
import { type Weighed, weigh } from './weigh-actions.js';

/** Weighs as the captain does, then searches for the best row of own choices; where dice decide at once it weighs every way of them instead. */
export const marshal: Bot = {
  name: 'marshal',
  choose(asked, limits = {}) {
    const position = { ...asked, game: studied(asked.game) };
    const budget = new Budget(limits, limits.nodes ?? (limits.ms === undefined ? MARSHAL.nodes : Number.POSITIVE_INFINITY));
    const guesses = guess(position, MARSHAL.guesses);
    return thoughtOf(position, guesses, ranked(position, guesses, budget), budget);
  },
};

/** The game as one judges it who has time. */
function studied(game: AnyGame): AnyGame {
  const { study } = game.evaluation;
  if (study === undefined) return game;
  const known = games.get(game) ?? { ...game, evaluation: { ...game.evaluation, value: study } };
  games.set(game, known);
  return known;
}
const games = new WeakMap<AnyGame, AnyGame>();

function ranked(position: Position, guesses: Guesses, budget: Budget): readonly Weighed[] {
  const { game, side, luck } = position;
  const [world] = guesses.keys();
  if (world !== undefined && game.evaluation.isDiced?.(world.state) === true)
    return weigh(position, guesses, { ...MARSHAL.dice, ...game.evaluation.thoroughLook, onward: true }, budget);
  const firstLook = budget.within(MARSHAL.firstLook, () => weigh(position, guesses, MARSHAL.care, budget));
  if (world === undefined || isAnswer(position, world)) return firstLook;
  const plan = new Planner(game, side, world, luck, budget).rank(MARSHAL.breadths);
  return plan.length > 0 ? plan : firstLook;
}

/** A question with few answers, about something that is under way, needs no search. */
const isAnswer = ({ game }: Position, { state, actions }: World): boolean =>
  !game.evaluation.isSettled(state, state) && actions.length <= MARSHAL.answers;

import type { Frame } from './frames.js';
import type { Core, GameAction, GameDef, Refused } from './game.js';
import { admit } from './inputs.js';
import type { GameOdds, OddsQuestion } from './odds-question.js';
import { OddsWalk } from './odds-walk.js';
import { askedBy } from './step-runner.js';

/**
 * Exact odds of what a state leads to: the steps of the game itself, fed every face of the dice. Equal places are walked once, however they
 * were reached.
 * @example oddsOf(game, state, { result: (s) => (s.stack.length === 1 ? { gone: isGone(s) } : undefined), answer: (_s, _side, [a]) => a })
 */
export function oddsOf<S extends Core<F>, A extends GameAction, E, F extends Frame, T>(
  game: GameDef<S, A, E, F>,
  state: S,
  question: OddsQuestion<S, A, E, T>,
): GameOdds<A, T> {
  return new OddsWalk(game, question, state).here();
}

/**
 * Exact odds of what an action leads to, as far as the system walks them, or why the action is refused.
 * @example oddsOfAction(game, state, { type: 'attack', unit: 'WAT3', target: 'ORD1' }) // { ok: true, of: 10, outcomes: […] }
 */
export function oddsOfAction<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  action: unknown,
): ({ readonly ok: true } & GameOdds<A, object>) | Refused {
  const admitted = admit(game, state, askedBy(game, state), action);
  if (!admitted.ok) return admitted;
  return { ok: true, ...new OddsWalk(game, game.odds, state).after(admitted.action) };
}

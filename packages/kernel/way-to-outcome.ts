import type { Frame } from './frames.js';
import type { ByWill, Core, GameAction, GameDef, Input } from './game.js';
import { admit } from './inputs.js';
import { OddsWalk } from './odds-walk.js';
import { askedBy } from './step-runner.js';

/**
 * One way from an action to an outcome: the inputs, the action first, and everything that happens on the way.
 * @example const way: Way<Action, Event> = { inputs: [{ action: attack }, { faces: [7] }], events: [declared, fought] };
 */
export interface Way<A, E> {
  readonly inputs: readonly Input<A | ByWill>[];
  readonly events: readonly E[];
}

/**
 * One way that leads from an action to one of the outcomes of `oddsOfAction`, with the answers of the others as its `when` has them. Nothing if
 * the action is refused or no way leads there. It is walked as far as the odds are.
 * @example wayTo(game, state, attack, odds.outcomes[0].outcome, odds.outcomes[0].when)?.inputs // [{ action: attack }, { faces: [4] }]
 */
export function wayTo<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  action: unknown,
  outcome: object,
  when: readonly A[] = [],
): Way<A, E> | undefined {
  const admitted = admit(game, state, askedBy(game, state), action);
  if (!admitted.ok) return undefined;
  const path = new OddsWalk(game, game.odds, state).pathTo(admitted.action, outcome, when);
  return path === undefined ? undefined : { inputs: [{ action: admitted.action }, ...path.inputs], events: path.events };
}

/**
 * What would happen on one way from an action to one of its outcomes, so that every modifier of a planned attack can be shown before it is made.
 * @example storyOf(game, state, attack, outcome, when)?.find((e) => e.type === 'fought')?.reasons
 */
export const storyOf = <S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  action: unknown,
  outcome: object,
  when: readonly A[] = [],
): readonly E[] | undefined => wayTo(game, state, action, outcome, when)?.events;

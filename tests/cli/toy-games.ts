import type { AnyGame, GameDef } from '@pennon/kernel';
import type { KnownGames } from '../../apps/cli/known-games.js';
import { type Action, type AnyFrame, type Event, type State, toy } from '../kernel/toy.js';

/** A state that says by which rules and from which scenario it is played, as those of our systems do. */
interface Pinned extends State {
  readonly rules: string;
  readonly scenario: unknown;
}

/** The toy with pinned states. A scenario may also be a document, which names the scenario that it is like. */
export const pinnedToy: GameDef<Pinned, Action, Event, AnyFrame> = {
  ...(toy as unknown as GameDef<Pinned, Action, Event, AnyFrame>),
  setup(scenario, options) {
    const like = typeof scenario === 'string' ? scenario : (scenario as { readonly like?: unknown }).like;
    return { ...toy.setup(like, options), rules: toy.rules, scenario };
  },
};

const game: AnyGame = pinnedToy;

/** A games in which only the toy stands. */
export const TOYS: KnownGames = {
  scenarios: async () =>
    game.scenarios.map(({ id, name, sides, sideNames, units }) => ({ id, system: 'toy', name, sides, sideNames, units })),
  gameOf: async (name) => (/^toy[/@]/.test(name) ? game : undefined),
};

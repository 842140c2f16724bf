import type { AnyGame, ScenarioLine } from '@pennon/kernel';
import { loadAll, loadSystem, systemOf } from '@pennon/register';

/** A scenario as the contract lists it. */
export type Listed = Pick<ScenarioLine, 'id' | 'name' | 'sides' | 'sideNames' | 'units'> & { readonly system: string };

/** Where whole games come from. */
export interface KnownGames {
  /** Every scenario of every game. */
  scenarios(): Promise<readonly Listed[]>;
  /** The game that a scenario (`kulikovo/training`) or an edition (`kulikovo@2`) belongs to; its name begins with the system's. */
  gameOf(name: string): Promise<AnyGame | undefined>;
}

/** The games of our systems, each loaded when somebody first asks for it. */
export const KNOWN_GAMES: KnownGames = {
  async scenarios() {
    return (await loadAll()).flatMap(({ id: system, game }) =>
      (game?.scenarios ?? []).map(({ id, name, sides, sideNames, units }) => ({ id, system, name, sides, sideNames, units })),
    );
  },
  async gameOf(name) {
    const id = systemOf(name);
    return id && (await loadSystem(id)).game;
  },
};

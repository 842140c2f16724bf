import { type AnyGame, editionWords, noSuch } from '@pennon/kernel';
import type { ScenarioList } from '@pennon/protocol';
import { loadAll, systemOf } from '@pennon/register';
import { HttpError } from './http-error.js';

const SYSTEMS = await loadAll();

export const SCENARIOS: ScenarioList['scenarios'] = SYSTEMS.flatMap(({ id: system, game }) =>
  (game?.scenarios ?? []).map((line) => ({ ...line, system })),
);

/** Every edition that can be played here. */
export const EDITIONS: readonly string[] = SYSTEMS.flatMap(({ game }) => game?.rules ?? []);

/** The whole game that a scenario or an edition belongs to. */
export const gameOf = (name: string): AnyGame | undefined => SYSTEMS.find(({ id }) => id === systemOf(name))?.game;

/** The game of a scenario from outside, an id or a whole document. */
export function gameOfScenario(scenario: unknown): AnyGame {
  if (typeof scenario === 'string') return gameOfId(scenario);
  const { id } = typeof scenario === 'object' && scenario !== null ? (scenario as { readonly id?: unknown }) : {};
  const game = typeof id === 'string' ? gameOf(id) : undefined;
  if (game !== undefined) return game;
  throw new HttpError(
    400,
    'bad-scenario',
    'scenario must be an id, or a document whose id begins with a system that has whole games, as in "kulikovo/my-battle".',
  );
}

function gameOfId(scenario: string): AnyGame {
  const game = gameOf(scenario);
  if (game?.scenarios.some(({ id }) => id === scenario)) return game;
  const ids = SCENARIOS.map(({ id }) => id);
  throw new HttpError(400, 'bad-scenario', noSuch('scenario', scenario, ids));
}

/** The game of that edition; refused when this program does not have it. */
export function gameOfEdition(rules: string): AnyGame {
  const game = gameOf(rules);
  if (game?.rules === rules) return game;
  throw new HttpError(400, 'bad-record', `It was played by ${editionWords(rules, game)}.`);
}

import type { Core, Frame, ScenarioLine } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';

/** What a battle is called, from its id or its whole document. */
export function battleName(game: PicturedGame, scenario: unknown): string | undefined {
  if (typeof scenario !== 'object' || scenario === null) return game.scenarios.find(({ id }) => id === scenario)?.name;
  const { name } = scenario as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

/** The battle that a view belongs to: an id, or the document of one that somebody has written himself. */
export const scenarioOf = (view: object): unknown => (view as { readonly scenario?: unknown }).scenario;

/** What the sides are called. */
export function sideNames(game: PicturedGame, scenario: unknown, state: Core<Frame>): readonly [string, string] {
  const line: ScenarioLine | undefined = game.scenarios.find(({ id }) => id === scenario);
  if (line !== undefined) return line.sideNames;
  const [first, second] = game.picture.armies(state);
  return [first.name, second.name];
}

import { BOTS, type Bot, think } from '@pennon/bots';
import { type AnyGame, apply, type Core, type Frame, type GameAction, type Input, newGame, pending, Sfc32, sameData } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '../all/systems.js';
import advancedCryHavoc from './positions/advanced-cry-havoc.json' with { type: 'json' };
import cryHavoc from './positions/cry-havoc.json' with { type: 'json' };
import d3h2 from './positions/d3h2.json' with { type: 'json' };
import devilsHorsemen from './positions/devils-horsemen.json' with { type: 'json' };
import kulikovo from './positions/kulikovo.json' with { type: 'json' };

/** Moments of games between a captain and somebody who drew lots, at which the lot fell on something foolish. No bot that leads a side may do it. */
interface PlayedGame {
  readonly scenario: string;
  readonly moments: readonly Moment[];
  /** What was chosen and rolled, as far as the last of the moments. */
  readonly inputs: readonly Input<GameAction>[];
}
interface Moment {
  /** After so many inputs. */
  readonly at: number;
  /** "never …": what is foolish here. */
  readonly must: string;
  /** Fields of what must not be chosen; where a list stands for a word, any of them. */
  readonly never: readonly { readonly [field: string]: unknown }[];
}

const PLAYED = [kulikovo, devilsHorsemen, d3h2, cryHavoc, advancedCryHavoc].flat() as readonly unknown[] as readonly PlayedGame[];

const MOMENTS = PLAYED.flatMap(({ scenario, moments, inputs }) =>
  moments.map((moment) => ({ name: `${scenario}, after ${moment.at} inputs`, scenario, inputs: inputs.slice(0, moment.at), ...moment })),
);

function gameOf(scenario: string): AnyGame {
  const [id] = scenario.split('/');
  return (SYSTEMS.find((one) => one.id === id)?.game as AnyGame | undefined) ?? expect.fail(`no game ${id}`);
}
function played(game: AnyGame, scenario: string, inputs: readonly Input<GameAction>[]): Core<Frame> {
  const begun = newGame(game, scenario);
  let state = begun.ok ? begun.state : expect.fail(begun.error.message);
  for (const input of inputs) {
    const applied = apply(game, state, input);
    state = applied.ok ? applied.state : expect.fail(`${JSON.stringify(input)}: ${applied.error.message}`);
  }
  return state;
}
const fits = (action: GameAction, pattern: Moment['never'][number]): boolean =>
  Object.entries(pattern).every(([field, value]) => {
    const has = (action as unknown as { readonly [field: string]: unknown })[field];
    return Array.isArray(value) && !Array.isArray(has) ? value.includes(has) : sameData(has, value);
  });

/** Those who lead a side against somebody; `random` is for programs. */
const LEADERS: readonly Bot[] = Object.values(BOTS).filter(({ name }) => name !== 'random');
/** Each position is thought about with so many different lucks, and not for long. */
const LUCKS = [1, 2, 3, 4, 5, 6];
const LIMITS = { nodes: 150 };

test('there are twenty positions, four of each game', () => {
  const games = MOMENTS.map(({ scenario }) => scenario.split('/')[0]);
  expect(SYSTEMS.map(({ id }) => games.filter((game) => game === id).length)).toEqual(SYSTEMS.map(() => 4));
});

describe.each(MOMENTS)('$name: $must', ({ scenario, inputs, never }) => {
  const game = gameOf(scenario);
  const state = played(game, scenario, inputs);
  const asked = pending(game, state);
  const actions = asked.kind === 'choice' ? asked.actions : [];

  test('both what is foolish and something else can be chosen', () => {
    const foolish = actions.filter((action) => never.some((pattern) => fits(action, pattern)));
    expect(foolish.length).toBeGreaterThan(0);
    expect(foolish.length).toBeLessThan(actions.length);
  });
  test.each(LEADERS)('$name', (bot) => {
    const chosen = LUCKS.map((seed) => think(bot, game, state, { luck: Sfc32.seeded(seed), limits: LIMITS }).action);
    expect(chosen.filter((action) => never.some((pattern) => fits(action, pattern)))).toEqual([]);
  });
});

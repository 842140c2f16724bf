import { type AnyGame, apply, everyStep, newGame, recordOf } from '@pennon/kernel';
import { loadAll } from '@pennon/register';
import { describe, expect, test } from 'vitest';
import { mustBeAffordable } from '../../apps/server/beginnings/cost.js';
import { ARMIES } from '../../packages/systems/d3h2/armies/index.js';
import { freeBattle } from '../../packages/systems/d3h2/scenarios/free.js';
import { howMuch } from '../how-much.js';
import { ridersOnAPlain } from './costly-battles.js';
import { cryHavoc, kulikovo, TestServer } from './test-server.js';

const seats = { a: 'open', b: 'open' };
const games = (await loadAll()).flatMap(({ game }) => game ?? []);

const begun = (game: AnyGame, scenario: unknown) => {
  const first = newGame(game, scenario, {});
  if (!first.ok) throw new Error(first.error.message);
  return first;
};
const judged = (game: AnyGame): string => {
  try {
    mustBeAffordable(game, begun(game, 'kulikovo/training'));
    return '';
  } catch (fault) {
    return (fault as Error).message;
  }
};

describe('a battle from outside', () => {
  test('has no faster riders than the rules know', async () => {
    const server = await TestServer.open();
    expect(await server.post('/api/games', { seats, scenario: ridersOnAPlain(99) })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-scenario', message: 'casts.a[0].mounted: the movement is at most 16; it is 99.' } },
    });
  });
  test('asks for no choice that is longer than anybody should read; the refusal says how long it may be', async () => {
    const server = await TestServer.open();
    expect(await server.post('/api/games', { seats, scenario: ridersOnAPlain(16) })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-scenario', message: expect.stringMatching(/\d{4} actions of one choice .* \d+ kB .* at most 512 kB/) } },
    });
    expect(await server.post('/api/games', { seats, scenario: ridersOnAPlain(14) })).toMatchObject({ status: 201 });
  });
  test('is judged the same when it comes as a record or as a position', async () => {
    const server = await TestServer.open();
    const scenario = ridersOnAPlain(16);
    const { state } = begun(cryHavoc, scenario);
    const record = recordOf(cryHavoc, { scenario, options: {} }, [], state);
    for (const given of [record, { ...record, start: state }])
      expect(await server.post('/api/games', { seats, from: { record: given, inputs: 0 } })).toMatchObject({
        status: 400,
        body: { error: { code: 'bad-scenario', message: expect.stringMatching(/at most 512 kB/) } },
      });
    const chosen = apply(cryHavoc, state, { action: { type: 'unit', unit: 'a' } });
    if (!chosen.ok) throw new Error(chosen.error.message);
    expect(await server.post('/api/games', { seats, from: { record: { ...record, start: chosen.state }, inputs: 0 } })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-scenario' } },
    });
  });
  test('lists no more actions, and shows no more, than has a limit', () => {
    const long: AnyGame = {
      ...kulikovo,
      procedures: everyStep(kulikovo.procedures, (step) =>
        step.kind === 'choice'
          ? { ...step, options: (s, f) => step.options(s, f).flatMap((a) => Array.from({ length: 2_000 }, () => a)) }
          : step,
      ),
    };
    expect(judged(long)).toMatch(/\d+ actions can be chosen from at once .*; at most 4000 are/);
    expect(judged({ ...kulikovo, view: () => ({ seen: 'é'.repeat(140_000) }) })).toMatch(/274 kB as JSON; at most 256 kB/);
    expect(
      judged({ ...kulikovo, view: (state, side) => (side === null ? { seen: 'x'.repeat(300_000) } : kulikovo.view(state, side)) }),
    ).not.toBe('');
    expect(judged(kulikovo)).toBe('');
  });
});

test.each(games.flatMap((game) => game.scenarios.map(({ id }) => ({ id, game }))))(
  '$id costs no more than may be played',
  ({ id, game }) => {
    expect(() => mustBeAffordable(game, begun(game, id))).not.toThrow();
  },
);

test('every free battle of D3H2 costs no more than may be played', () => {
  const d3h2 = games.find(({ id }) => id === 'd3h2') as AnyGame;
  for (const army of ARMIES.slice(0, howMuch(ARMIES.length, 5)))
    for (const table of [15, 20]) {
      const scenario = freeBattle({ variant: 'd3h2', size: 24, table, armies: [army, army] });
      expect(() => mustBeAffordable(d3h2, begun(d3h2, scenario)), army.name).not.toThrow();
    }
});

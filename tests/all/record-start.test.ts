import { newGame, recordOf, replay } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

const GAMES = SYSTEMS.flatMap(({ game }) => game ?? []);

describe.each(GAMES.map((game) => [game.id, game] as const))('%s: a record that starts from a state', (_, game) => {
  const [line, other] = game.scenarios;
  const scenario = line?.id ?? expect.fail('a game has a scenario');
  const begun = newGame(game, scenario);
  const start = begun.ok ? begun.state : expect.fail(begun.error.message);
  const { options: known } = start as { readonly options?: Readonly<Record<string, unknown>> };
  const startingFrom = (said: { readonly scenario: unknown; readonly options: unknown }) =>
    replay(game, JSON.parse(JSON.stringify(recordOf(game, { ...said, start }, [], start))));

  test.each<[string, unknown]>([
    ['left out where they are the usual ones', {}],
    ['as the state has them', known],
  ])('takes its options %s', (_, options) => {
    expect(startingFrom({ scenario, options })).toMatchObject({ ok: true });
  });

  test('is refused when it names other options than that state was set up with', () => {
    const switched = Object.entries(known ?? {}).flatMap(([name, value]) => (typeof value === 'boolean' ? [{ [name]: !value }] : []));
    expect(switched.length).toBeGreaterThan(0);
    for (const options of switched)
      expect(startingFrom({ scenario, options }), JSON.stringify(options)).toMatchObject({ ok: false, error: { code: 'bad-record' } });
    expect(switched.some((options) => JSON.stringify(startingFrom({ scenario, options })).includes('The options are not those'))).toBe(
      true,
    );
  });

  test.skipIf(other === undefined)('is refused when it names another battle', () => {
    expect(startingFrom({ scenario: other?.id, options: {} })).toMatchObject({
      ok: false,
      error: { code: 'bad-record', message: 'The scenario is not that of the state that the record starts from.' },
    });
  });
});

import type { GameAction, Input } from '@pennon/kernel';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildOf } from '../../apps/server/builds.js';
import { openStore, type StorePlace } from '../../apps/server/store/open-store.js';
import type { Addition, Store } from '../../apps/server/store/store.js';
import { newGameId } from '../../apps/server/tokens.js';
import { noPostgres, type Postgres, startPostgres } from './postgres.js';
import { kulikovo, someFolder, TestServer, until } from './test-server.js';

/** A game of an edition, begun by a program that had it, and its inputs. */
const begun = (rules: string, inputs: readonly Input<GameAction>[], more: Partial<Addition> = {}): Addition => {
  const game = newGameId();
  const seats = { rus: { token: 'a'.repeat(64) }, horde: { bot: 'random' } };
  return {
    game,
    begins: { id: game, rules, beginning: { scenario: 'kulikovo/training', options: {} }, seed: 'ab'.repeat(32), seats, rounds: [] },
    entries: inputs.map((input, i) => ({ seq: i + 1, by: 'rus', kind: 'input', input })),
    ...more,
  };
};
const halt: Input<GameAction> = { action: { type: 'halt' } };
const positionAfter = (inputs: number, outcome: object | null) =>
  ({
    snapshot: { seq: inputs, inputs, dice: 0, salts: [], isFinal: true, state: { sides: ['rus', 'horde'], stack: [], outcome } },
  }) as never;

/** What holds for every store. */
function laws(place: () => StorePlace): void {
  const opened = async (more: Partial<StorePlace>): Promise<Store> => openStore({ ...place(), ...more });
  const editions = [kulikovo.rules, 'cry-havoc@2'];

  test('running games of editions that are gone are counted once, and closed only when somebody says so', async () => {
    const before = await opened({});
    const flight = { winner: 'rus', degree: null, reason: 'flight' };
    const running = [begun('kulikovo@1', [halt]), begun('kulikovo@1', []), begun('cry-havoc@1', [halt], positionAfter(1, null))];
    for (const addition of [
      ...running,
      begun(kulikovo.rules, [halt]),
      begun('kulikovo@1', [halt, { action: { type: 'resign', side: 'rus' } as GameAction }]),
      begun('kulikovo@1', [halt, { action: { type: 'draw' } }]),
      begun('cry-havoc@1', [halt], positionAfter(1, flight)),
    ])
      await before.add(addition);
    await before.close();
    await expect(opened({ editions })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(
        /^3 running games are played by editions that this program does not have \(1 by cry-havoc@1, 2 by kulikovo@1\): .*--close-old, or PENNON_CLOSE_OLD=on/,
      ),
    });
    await (await opened({ editions, closeOld: true })).close();
    // Later starts need no word.
    const after = await opened({ editions });
    expect((await after.find(running[0]?.game ?? ''))?.closing).toEqual({ build: null, why: '', ending: null });
    await after.add(begun('kulikovo@2', [halt]));
    await after.close();
    await expect(opened({ editions })).rejects.toThrow(
      /^1 running game is played by editions that this program does not have \(1 by kulikovo@2\)/,
    );
    await (await opened({ editions: [...editions, 'kulikovo@2'] })).close();
  });

  test('of many games each is looked at', async () => {
    const before = await opened({});
    await Promise.all(
      Array.from({ length: 450 }, (_, i) => before.add(begun('d3h2@1', i % 3 === 0 ? [halt] : [{ action: { type: 'draw' } }]))),
    );
    await before.close();
    await expect(opened({ editions: ['kulikovo@1', 'kulikovo@2', 'cry-havoc@1', ...editions] })).rejects.toThrow('150 running games');
    await (await opened({ editions: ['d3h2@1', 'kulikovo@1', 'kulikovo@2', 'cry-havoc@1', ...editions] })).close();
  });
}

describe('the embedded store', () => {
  let folder = '';
  laws(() => {
    if (folder === '') {
      folder = someFolder();
      onTestFinished(() => {
        folder = '';
      });
    }
    return { folder };
  });

  test('a store that was never used is opened without a word', async () => {
    await (await openStore({ folder: someFolder(), editions: ['kulikovo@9'] })).close();
  });

  test('the server itself asks for that word', async () => {
    const data = someFolder();
    const store = await openStore({ folder: data });
    const addition = begun('kulikovo@1', [halt]);
    await store.add(addition);
    await store.close();
    await expect(TestServer.open({ data })).rejects.toThrow('1 running game');
    const server = await TestServer.open({ data, closeOld: true });
    expect((await server.get(`/api/games/${addition.game}`)).body.closed).toContain('kulikovo@1');
  });
});

describe.skipIf(noPostgres !== undefined)(`PostgreSQL${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  laws(() => ({ folder: '/nowhere', databaseUrl: postgres.url }));

  test('what one server has found out closes the game on the other', async () => {
    const databaseUrl = postgres.url;
    const server = await TestServer.open({ databaseUrl, closeOld: true });
    const battle = await server.begin();
    await battle.play(3);
    const other = await openStore({ folder: '/nowhere', databaseUrl });
    onTestFinished(() => other.close());
    await other.noteClosing(battle.id, { build: buildOf(kulikovo.rules), why: 'It goes another way.', ending: null });
    await until(async () => (await battle.seen()).closed !== undefined);
    const { seq } = await battle.seen();
    expect(await battle.choose('rus', seq, { type: 'resign', side: 'rus' })).toMatchObject({
      status: 422,
      body: { error: { ref: 'edition' } },
    });
  });
});

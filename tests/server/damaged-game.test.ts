import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../apps/server/store/open-store.js';
import { someFolder, TestServer } from './test-server.js';

/** Three games are begun, two of them played, and the server stops; once for all tests. */
async function played() {
  const data = someFolder();
  const server = await TestServer.open({ data });
  const seats = { rus: 'open', horde: 'open' };
  const battle = await server.begin('kulikovo/field');
  const other = await server.begin('kulikovo/field');
  const promised = await server.begin('kulikovo/training', seats, { commits: { rus: '1'.repeat(64), horde: '2'.repeat(64) } });
  await battle.play(60);
  await other.play(15);
  const [seen, otherSeen] = [await battle.seen('rus'), await other.seen('rus')];
  await server.close();
  return { battle, other, promised, seen, otherSeen, store: readFileSync(join(data, 'pennon.db')) };
}
let once: ReturnType<typeof played> | undefined;

/** What is stored is changed behind the server's back, and it starts again. */
async function changed(change: (game: string) => string) {
  once ??= played();
  const { battle, other, promised, seen, otherSeen, store } = await once;
  const data = someFolder();
  writeFileSync(join(data, 'pennon.db'), store);
  const database = new Database(join(data, 'pennon.db'));
  database.exec(change(battle.id));
  database.close();
  const server = await TestServer.open({ data });
  return { server, data, battle: battle.in(server), other: other.in(server), promised: promised.in(server), seen, otherSeen };
}

const DIGIT = `case substr(seed, 9, 1) when '0' then '1' else '0' end`;

/** A text with a byte at its end that belongs to no letter. */
const noText = (column: string): string => `cast(cast(${column} as blob) || x'80' as text)`;

const OF_OLDER_PROGRAM = 'update games set chain = null, sum = null; update entries set chain = null; update positions set sum = null';

describe('what is stored of a game is not what was put down', () => {
  test.each([
    [
      'a digit of the seed',
      (id: string) => `update games set seed = substr(seed, 1, 8) || ${DIGIT} || substr(seed, 10) where id = '${id}'`,
      'its seed',
      1,
    ],
    [
      'an option',
      (id: string) => `update games set beginning = replace(beginning, '"options":{', '"options":{"x":1') where id = '${id}'`,
      'Its beginning',
      1,
    ],
    ['its edition', (id: string) => `update games set rules = replace(rules, '@', 'P') where id = '${id}'`, 'Its beginning', 1],
    ['a token', (id: string) => `update games set seats = replace(seats, 'a', 'b') where id = '${id}'`, 'Who sits at it', 1],
    [
      'seats that are no JSON',
      (id: string) => `update games set seats = substr(seats, 2) where id = '${id}'`,
      'Who sits at it cannot be read',
      1,
    ],
    [
      'an input',
      (id: string) => `update entries set input = replace(input, '{', '{ ') where game = '${id}' and seq = 40`,
      'After entry 3',
      0.4,
    ],
    ['an input that is no JSON', (id: string) => `update entries set input = '{' where game = '${id}' and seq = 40`, 'After entry 3', 0.4],
    [
      'an input that is no JSON, of a game of an older program that has no running hashes',
      (id: string) => `${OF_OLDER_PROGRAM}; update entries set input = '{' where game = '${id}' and seq = 40`,
      'After entry 39 ',
      0.4,
    ],
    [
      'a hash of a state',
      (id: string) => `update entries set hash = 'x' where game = '${id}' and seq = (select max(seq) from entries where game = '${id}')`,
      'After entry',
      0.9,
    ],
    ['an entry less', (id: string) => `delete from entries where game = '${id}' and seq = 40`, 'After entry 3', 0.4],
    [
      'the end of a group less, in a store that counts so too',
      (id: string) => {
        const from = `(select max(b.seq) from entries a join entries b on b.game = a.game and b.seq = a.seq + 1 where a.game = '${id}' and a.chain is null)`;
        return `update servers set entries = entries - (select count(*) from entries where game = '${id}' and seq >= ${from}) where server = 'here';
          delete from entries where game = '${id}' and seq >= ${from}`;
      },
      'After entry',
      0.2,
    ],
    [
      'the latest group less, on a database that several servers share',
      (id: string) => `insert into progress select game, max(seq) + 1 from entries where game = '${id}' group by game`,
      'After entry',
      1,
    ],
    [
      'an input that is no UTF-8, as after a flipped bit',
      (id: string) => `update entries set input = ${noText('input')} where game = '${id}' and seq = 40`,
      'After entry 3',
      0.4,
    ],
    [
      'a seed and seats that are no UTF-8',
      (id: string) => `update games set seed = ${noText('seed')}, seats = ${noText('seats')} where id = '${id}'`,
      'its seed',
      1,
    ],
    ['standing orders that are no JSON', (id: string) => `insert into orders values ('${id}', 'rus', '[{')`, 'Its standing orders', 1],
  ] as const)('%s: it alone is closed, read-only as far as it is sound, with a sentence', async (_, change, says, least) => {
    const { battle, other, otherSeen, seen, server } = await changed(change);
    const now = await battle.seen();
    expect(now).toMatchObject({ over: true, closed: expect.stringContaining(`What is stored of this game is damaged. `) });
    expect(now.closed).toContain(says);
    expect(now.seq).toBeGreaterThan(seen.seq * least - 20);
    expect(now.seq).toBeLessThanOrEqual(seen.seq);
    const token = battle.token('rus');
    for (const path of ['/events', '/record', '/positions'])
      expect((await server.get(`${battle.path}${path}`, token)).status).toBeLessThan(500);
    const reply = await battle.choose('rus', now.seq, { type: 'resign', side: 'rus' });
    // Whoever lost his seat by the damage is told so.
    if (reply.status !== 401) expect(reply).toMatchObject({ status: 422, body: { error: { ref: 'store' } } });
    expect(await other.seen('rus')).toEqual(otherSeen);
    await other.play(2);
  });

  test('a promise of form 2 counts too', async () => {
    const { promised } = await changed(() => `update rounds set rounds = replace(rounds, '1111', '1112')`);
    expect((await promised.seen()).closed).toContain('what was promised of its dice');
  });

  test('a position that changed is passed over: the game is played again from what is sound', async () => {
    const { battle, seen } = await changed(
      (id) => `update positions set snapshot = replace(snapshot, '"dice":', '"dice":1') where game = '${id}'`,
    );
    expect(await battle.seen('rus')).toEqual(seen);
    await battle.play(2);
  });
});

test('a game of an older program goes on, and from its next entry on it is told from what it was changed to', async () => {
  const { battle, server, data, seen } = await changed(() => OF_OLDER_PROGRAM);
  expect(await battle.seen('rus')).toEqual(seen);
  await battle.play(3);
  await server.close();
  const store = await openStore({ folder: data });
  expect((await store.find(battle.id))?.damage).toBeUndefined();
  await store.close();
  const database = new Database(join(data, 'pennon.db'));
  database.exec(`update entries set input = replace(input, '{', '{ ') where game = '${battle.id}' and seq = 3`);
  database.close();
  expect((await battle.in(await TestServer.open({ data })).seen()).closed).toContain('After entry 0 ');
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { GameRecord } from '@pennon/kernel';
import { SYSTEM_IDS, systemOf } from '@pennon/register';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../apps/server/known-games.js';
import { someFolder, TestServer } from './test-server.js';

/*
 * Stores as older programs have left them (tools/release-store.mjs): every later program opens them, and nothing of them is lost.
 */

/** What everybody was told of a game by the program that stored it. */
interface OldGame {
  readonly what: string;
  readonly id: string;
  readonly scenario: string;
  readonly tokens: { readonly [side: string]: string };
  readonly over: boolean;
  readonly seq: number;
  readonly ending: { readonly winner: string | null; readonly reason: string } | null;
  /** By side; of a game that is over as everybody has it. */
  readonly records: { readonly [side: string]: GameRecord<unknown> & { readonly seed?: string; readonly commit?: string } };
}

const stores = join(dirname(dirname(fileURLToPath(import.meta.url))), 'released/stores');
const names = readdirSync(stores).flatMap((name) => (name.endsWith('.db.gz') ? [name.slice(0, -'.db.gz'.length)] : []));
const unpacked = (name: string): Buffer => gunzipSync(readFileSync(join(stores, name)));

const gamesOf = (name: string): readonly OldGame[] => JSON.parse(unpacked(`${name}.json.gz`).toString());

/** A copy of a store, and changed behind everybody's back where that is wanted. */
function copyOf(name: string, change?: string): string {
  const data = someFolder();
  writeFileSync(join(data, 'pennon.db'), unpacked(`${name}.db.gz`));
  if (change !== undefined) {
    const database = new Database(join(data, 'pennon.db'));
    database.exec(change);
    database.close();
  }
  return data;
}

const rulesOf = ({ records }: OldGame): string => Object.values(records)[0]?.rules ?? '';
const isHere = (game: OldGame): boolean => EDITIONS.includes(rulesOf(game));
const LOOKED_AT = ['', '/events', '/events?after=3', '/record', '/positions'];

/** Everything that would change a game. */
const CHANGES: readonly (readonly ['POST' | 'PUT', string, object])[] = [
  ['POST', 'inputs', { seq: 0, action: { type: 'resign', side: 'x' } }],
  ['POST', 'undo', { seq: 0 }],
  ['POST', 'draw', { seq: 0, offer: true }],
  ['PUT', 'orders', { orders: [] }],
  ['POST', 'seat', {}],
  ['POST', 'join', { invitation: 'x'.repeat(43), commit: '1'.repeat(64), key: 'x' }],
  ['POST', 'invite', { side: 'x' }],
  ['POST', 'promise', { commit: '2'.repeat(64) }],
  ['POST', 'salt', { salt: 'x'.repeat(30) }],
  ['POST', 'substitute', { side: 'x', agree: true }],
];

async function mustBeClosed(server: TestServer, { id, tokens }: OldGame): Promise<void> {
  const [token] = Object.values(tokens);
  for (const [method, path, body] of CHANGES) {
    const answered = await server.send(method, `/api/games/${id}/${path}`, { body, ...(token === undefined ? {} : { token }) });
    // Where only bots play nobody has a seat.
    if (token === undefined && path !== 'join') expect(answered.status, path).toBe(401);
    else expect(answered, path).toMatchObject({ status: 422, body: { error: { code: 'illegal', ref: 'edition' } } });
  }
}

/** Every way of looking at a game, as everybody who may. */
async function look(server: TestServer, { id, tokens }: OldGame): Promise<void> {
  for (const token of [undefined, ...Object.values(tokens)])
    for (const path of [...LOOKED_AT, ...(token === undefined ? [] : ['/orders'])]) {
      const { status, text } = await server.get(`/api/games/${id}${path}`, token);
      expect(token === undefined ? [200, 401] : [200], `${path}: ${text.slice(0, 200)}`).toContain(status);
    }
}

describe.each(names)('the store %s', (name) => {
  const games = gamesOf(name);
  const closes = games.filter((game) => !game.over && !isHere(game)).length;

  test('is a small one, and has games of several kinds', () => {
    expect(readFileSync(join(stores, `${name}.db.gz`)).length).toBeLessThan(100_000);
    for (const what of ['resigned', 'running', 'fought to its end'])
      expect(
        games.some((game) => game.what === what),
        what,
      ).toBe(true);
    expect(SYSTEM_IDS).toEqual(expect.arrayContaining(games.map(({ scenario }) => systemOf(scenario))));
  });

  test('is not taken over while it has running games that would be closed, and is left as it was', async () => {
    const data = copyOf(name);
    const opening = TestServer.open({ data });
    if (closes === 0) return expect(opening).resolves.toBeDefined();
    await expect(opening).rejects.toThrow(
      closes === 1 ? '1 running game is played by editions' : `${closes} running games are played by editions`,
    );
    await expect(opening).rejects.toThrow('--close-old');
    const left = new Database(join(data, 'pennon.db'));
    const then = new Database(join(copyOf(name), 'pennon.db'));
    const layout = (of: Database.Database) => of.prepare('select type, name, sql from sqlite_master order by name').all();
    expect(layout(left)).toEqual(layout(then));
    for (const one of [left, then]) one.close();
  });

  test('has every game as it was: right, or read-only with a sentence; later starts ask no more', async () => {
    const data = copyOf(name);
    for (const server of [await TestServer.open({ data, closeOld: true }), undefined]) {
      const now = server ?? (await TestServer.open({ data }));
      for (const game of games) {
        await look(now, game);
        const { body: seen } = await now.get(`/api/games/${game.id}`);
        expect(seen.seq, game.what).toBe(game.seq);
        expect(seen.over).toBe(game.over || !isHere(game));
        if (isHere(game)) expect(seen.closed).toBeUndefined();
        else {
          expect(seen.closed).toContain(`the edition ${rulesOf(game)}, and this program has`);
          await mustBeClosed(now, game);
        }
        // Of bots alone the first layout kept no answer: that it ended is known, and not how.
        const isTold = name !== 'before-hashes' || Object.keys(game.tokens).length > 0;
        if (game.over) expect(seen.pending, game.what).toMatchObject({ kind: 'over', winner: isTold ? game.ending?.winner : null });
        for (const [side, then] of Object.entries(game.records)) {
          const { body: record } = await now.get(`/api/games/${game.id}/record`, side === '' ? undefined : game.tokens[side]);
          const { hash: _, ...kept } = then;
          expect(record, `${game.scenario}, ${game.what}`).toMatchObject(kept);
          expect(record.inputs).toEqual(then.inputs);
          // No program that stored no hashes can open the store any more: no die will fall.
          expect('seed' in record || 'rounds' in record).toBe(game.over || 'rounds' in then || name === 'before-hashes');
        }
      }
      await now.close();
    }
  });

  test('of games of this edition the story is kept from the first look at a finished one', async () => {
    const data = copyOf(name);
    const server = await TestServer.open({ data, closeOld: true });
    const finished = games.filter((game) => game.over && isHere(game));
    for (const { id } of finished) await server.get(`/api/games/${id}`);
    await server.close();
    const database = new Database(join(data, 'pennon.db'));
    // As if the edition were gone, the positions too, and what is stored had no hashes.
    database.exec(
      `update games set rules = replace(rules, '@', '@0'), chain = null, sum = null; update entries set chain = null; delete from positions`,
    );
    database.close();
    const later = await TestServer.open({ data, closeOld: true });
    for (const { id, ending, records } of finished) {
      const { body } = await later.get(`/api/games/${id}/positions`);
      expect(body).toMatchObject({ ending: { winner: ending?.winner, reason: ending?.reason }, story: { from: 0, inputs: body.inputs } });
      expect(body.story.lines.length).toBeGreaterThan(5);
      expect(body.story.lines[0].heading.length).toBeGreaterThan(3);
      const { body: record } = await later.get(`/api/games/${id}/record`);
      expect(record.inputs).toEqual(records['']?.inputs);
      expect(record).toMatchObject('seed' in (records[''] ?? {}) ? { seed: records['']?.seed } : { rounds: expect.anything() });
    }
  });
});

describe.each(names)('rules that were changed under one name: the store %s', (name) => {
  const renamed = EDITIONS.map((rules) => `update games set rules = '${rules}' where rules like '${rules.split('@')[0]}@%'`).join(';');

  test.each(['', '; delete from positions', '; update entries set hash = null'])(
    'each game goes as it went or is closed on every route%s',
    async (more) => {
      // The first layout has neither positions nor hashes.
      const data = copyOf(name, name === 'before-hashes' ? renamed : `${renamed}${more}`);
      const server = await TestServer.open({ data });
      let closed = 0;
      for (const game of gamesOf(name)) {
        await look(server, game);
        const { body: seen } = await server.get(`/api/games/${game.id}`);
        if (seen.closed === undefined) continue;
        closed++;
        await mustBeClosed(server, game);
      }
      expect(closed).toBeGreaterThanOrEqual(gamesOf(name).some((game) => !isHere(game)) ? 1 : 0);
    },
  );
});

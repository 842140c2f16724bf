import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recoverStore } from '../../apps/server/store/keeping/recover-store.js';
import { openStore } from '../../apps/server/store/open-store.js';
import { notedTally } from '../../apps/server/store/tally-file.js';
import { noPostgres, startPostgres } from './postgres.js';
import { ask, serving } from './server-process.js';
import { flipBit, storeAfter } from './spoilt-store.js';
import { someFolder, TestServer } from './test-server.js';

const refused = async (data: string): Promise<string> => {
  const before = readdirSync(data).map((name) => [name, readFileSync(join(data, name)).toString('base64')]);
  const fault = await openStore({ folder: data }).catch((error: Error) => error);
  if (!(fault instanceof Error)) {
    await fault.close();
    return 'opened';
  }
  // Nothing of what is there was touched.
  for (const [name = '', bytes] of before)
    if (!name.endsWith('-shm')) expect(readFileSync(join(data, name)).toString('base64')).toBe(bytes);
  expect(existsSync(join(data, 'pennon.lock'))).toBe(false);
  return fault.message;
};

const wal = (data: string): string => join(data, 'pennon.db-wal');

describe('a store that is less than it was', () => {
  test('killed, it is whole: nothing is said, and every game is there', async () => {
    const { data, games, seqs } = await storeAfter('late');
    const server = await TestServer.open({ data });
    for (const game of games) expect((await game.in(server).seen()).seq).toBe(seqs.get(game.id));
  });
  test.each([
    ['its WAL was removed', (data: string) => rmSync(wal(data))],
    ['its WAL was cut to a half', (data: string) => truncateSync(wal(data), statSync(wal(data)).size >> 1)],
    ['the last change was cut off', (data: string) => truncateSync(wal(data), statSync(wal(data)).size - 1)],
    ['a bit of its WAL flipped', (data: string) => flipBit(wal(data), statSync(wal(data)).size >> 1)],
    [
      'it was removed',
      (data: string) => {
        rmSync(wal(data));
        rmSync(join(data, 'pennon.db'));
      },
    ],
    [
      'it was emptied',
      (data: string) => {
        rmSync(wal(data));
        truncateSync(join(data, 'pennon.db'));
      },
    ],
  ])('%s: the start stops with a sentence and a way on, and nothing is touched', async (_, spoil) => {
    const { data } = await storeAfter('late');
    spoil(data);
    const said = await refused(data);
    expect(said).toMatch(
      /^The store in ".+" (has lost what was put down last: it had 4 games, \d+ entries, the latest of |is empty, or older than 4 games|is damaged)/,
    );
    expect(said).toContain('"pennon store recover"');
    // With the word it is taken as it is, and the next start says nothing.
    if (said.includes('is damaged')) return;
    expect(said).toContain('"pennon serve --accept-store"');
    await (await openStore({ folder: data, accept: true })).close();
    await (await openStore({ folder: data })).close();
  });
  test('an index that has lost the place of an entry or of a game: SQLite would find nothing behind it', async () => {
    const { data, games } = await storeAfter('closed');
    const file = join(data, 'pennon.db');
    const sound = readFileSync(file);
    const [{ id } = { id: '' }] = games;
    let spoilt = 0;
    for (let page = 4096; page < sound.length; page += 4096) {
      const isLeafOfIndex = sound[page] === 0x0a;
      const at = isLeafOfIndex ? sound.subarray(page, page + 4096).indexOf(id) : -1;
      if (at < 0) continue;
      writeFileSync(file, sound);
      flipBit(file, page + at, 1);
      await expect(openStore({ folder: data })).rejects.toThrow('is damaged');
      spoilt++;
    }
    expect(spoilt).toBeGreaterThan(2);
    const left = await recoverStore(data, join(someFolder(), 'saved'));
    expect(left.whole).toBe(4);
  });
  test('an older backup, and another store', async () => {
    const { data, early } = await storeAfter('late');
    for (const [name, bytes] of early) if (name.startsWith('pennon.db')) writeFileSync(join(data, name), bytes);
    expect(await refused(data)).toContain('has lost what was put down last');
    const other = someFolder();
    await (await TestServer.open({ data: other })).close();
    const { data: swapped } = await storeAfter('late');
    rmSync(wal(swapped));
    copyFileSync(join(other, 'pennon.db'), join(swapped, 'pennon.db'));
    expect(await refused(swapped)).toContain('is another one (0 games, 0 entries) than was there before (4 games');
  });
  test('a backup in a new folder starts', async () => {
    const { data } = await storeAfter('late');
    rmSync(join(data, 'pennon.tally'));
    await (await openStore({ folder: data })).close();
  });
  test('the file beside it may be older than the store, and torn in one half; unreadable it stops the start', async () => {
    const { data, early } = await storeAfter('late');
    const path = join(data, 'pennon.tally');
    writeFileSync(path, early.get('pennon.tally') ?? '');
    expect(await refused(data)).toBe('opened');
    const noted = notedTally(data);
    const bytes = readFileSync(path);
    for (const half of [0, 4096]) {
      const torn = Buffer.from(bytes);
      torn.fill(0, half, half + 100);
      writeFileSync(path, torn);
      expect(notedTally(data)).toEqual(noted);
    }
    truncateSync(path, 100);
    expect(await refused(data)).toContain('pennon.tally beside it');
  });
  test('a game that was taken out behind its back is missed', async () => {
    const { data, games } = await storeAfter('late');
    const database = new Database(join(data, 'pennon.db'));
    database.exec(`delete from entries where game = '${games[0]?.id}'; delete from games where id = '${games[0]?.id}'`);
    database.close();
    expect(await refused(data)).toMatch(/has counted 4 games with \d+ entries, and in it are 3 with \d+\./);
  });
});

describe('while the server runs', () => {
  test.each([
    ['the database is cut', (data: string) => truncateSync(join(data, 'pennon.db'), 0), 'was cut from'],
    ['the WAL is removed', (data: string) => rmSync(wal(data)), 'was removed'],
    [
      'another database is put in its place',
      (data: string) => {
        copyFileSync(join(data, 'pennon.db'), join(data, 'copy'));
        renameSync(join(data, 'copy'), join(data, 'pennon.db'));
      },
      'another file was put in the place of',
    ],
  ])('%s: its health says so, and it takes nothing more', async (_, spoil, why) => {
    const data = someFolder();
    const server = await TestServer.open({ data });
    const game = await server.begin('kulikovo/field');
    await game.play(3);
    expect((await server.get('/healthz')).status).toBe(200);
    spoil(data);
    expect((await server.get('/healthz')).status).toBe(503);
    const { side, seq, actions } = await game.turn();
    expect((await game.choose(side, seq, actions[0] ?? {})).status).toBe(503);
    expect((await server.get('/healthz')).status).toBe(503);
    const folder = someFolder();
    const store = await openStore({ folder });
    onTestFinished(() => store.close());
    await store.check();
    spoil(folder);
    await expect(store.check()).rejects.toThrow(why);
  });
});

test('the start says what the store holds, after the address', async () => {
  const { data } = await storeAfter('late');
  const server = await serving({ env: { PENNON_DATA: data } });
  expect(await ask(server.address, '/healthz')).toMatchObject({ status: 200 });
  expect(server.said().out).toMatch(
    /^Pennon listens on \S+\nThe store has 4 games, \d+ entries, the latest of \d{4}-\d\d-\d\d \d\d:\d\d\.\n$/,
  );
  server.child.kill('SIGTERM');
  await server.ended;
  truncateSync(join(data, 'pennon.db'));
  const again = await serving({ env: { PENNON_DATA: data } });
  expect(await again.ended).toMatchObject({ code: 1 });
  expect(again.said()).toMatchObject({
    out: '',
    err: expect.stringMatching(/^pennon: The store in ".+" is empty, or older than 4 games.+\n$/),
  });
  const accepted = await serving({ env: { PENNON_DATA: data }, args: ['--accept-store'] });
  expect(await ask(accepted.address, '/healthz')).toMatchObject({ status: 200 });
});

describe.skipIf(noPostgres !== undefined)(`PostgreSQL${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`, () => {
  test('entries that were taken out are missed; servers that are gone are counted together; two that look after their health do not meet', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const open = (accept = false) => openStore({ folder: '/nowhere', databaseUrl: postgres.url, accept });
    const server = await TestServer.open({ databaseUrl: postgres.url });
    await (await server.begin('kulikovo/field')).play(10);
    const [one, two] = [await open(), await open()];
    for (let n = 0; n < 20; n++) await Promise.all([one.check(), two.check()]);
    expect(postgres.ask('select count(*) from servers where seen is not null')).toBe('2');
    const { changes, ...tally } = await one.tally();
    await Promise.all([one.close(), two.close(), server.close()]);
    postgres.ask(`update servers set seen = '2020', latest = '2020' where server <> 'gone'`);
    const three = await open();
    expect(await three.tally()).toMatchObject({ ...tally, changes, latest: expect.any(String) });
    expect(postgres.ask('select count(*) from servers')).toBe('1');
    await three.close();
    postgres.ask('delete from entries where seq > 5');
    await expect(open()).rejects.toThrow(/has counted 1 games with \d+ entries, and in it are 1 with 5\. Put back a backup of it\./);
    await (await open(true)).close();
    await (await open()).close();
  });
});

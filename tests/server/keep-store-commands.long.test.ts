import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pennon } from '../cli/program.js';
import { noPostgres, startPostgres } from './postgres.js';
import { ask, serving } from './server-process.js';
import { contents, file, storeAfter, wal } from './spoilt-store.js';
import { someFolder, TestServer, until } from './test-server.js';

/** The program beside a store. */
const keep = (data: string, ...words: readonly string[]) => {
  const was = { data: process.env.PENNON_DATA, url: process.env.DATABASE_URL };
  Object.assign(process.env, { PENNON_DATA: data, DATABASE_URL: '' });
  try {
    return pennon(['store', ...words]);
  } finally {
    process.env.PENNON_DATA = was.data ?? '';
    process.env.DATABASE_URL = was.url ?? '';
  }
};

describe('pennon store', () => {
  test('check says what it found, touches nothing, and exits with 1 when something is wrong; recover and a start with the new folder follow', async () => {
    const { data } = await storeAfter('late');
    const before = contents(data);
    const sound = keep(data, 'check');
    expect(sound).toMatchObject({ status: 0, stderr: '' });
    expect(sound.stdout).toMatch(
      /^store {6}4 games, \d+ entries, the latest of .+\npages {6}sound\ngames {6}4 looked through, 0 damaged\nThe store is sound\.\n$/,
    );
    rmSync(wal(data));
    const damaged = keep(data, 'check');
    expect(damaged).toMatchObject({ status: 1, stderr: expect.stringMatching(/^pennon: The store is not sound\./) });
    expect(damaged.stdout).toMatch(/missing {4}The store (has lost what was put down last|is empty, or older)/);
    const others = (files: readonly string[]) => files.filter((name) => !name.includes('-wal'));
    expect(others(contents(data))).toEqual(others(before));
    const saved = keep(data, 'recover');
    expect(saved).toMatchObject({ status: 0, stderr: '' });
    expect(saved.stdout).toMatch(/^saved {6}.+recovered\nbefore {5}4 games/);
    const server = await serving({ env: { PENNON_DATA: join(data, 'recovered') } });
    expect(await ask(server.address, '/healthz')).toMatchObject({ status: 200 });
    expect(keep(join(data, 'recovered'), 'recover')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is already used by another'),
    });
    expect(keep(join(data, 'recovered'), 'check').status).toBe(0);
  });
  test('remove takes out a game and nothing else', async () => {
    const { data, games, seqs } = await storeAfter('closed');
    const [first, ...others] = games.map(({ id }) => id);
    expect(keep(data, 'remove', '--', first ?? '').stdout).toBe(`The game ${first} is removed.\n`);
    expect(keep(data, 'remove', '--', first ?? '')).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no game') });
    const database = new Database(file(data));
    for (const table of ['entries', 'positions', 'keys', 'rounds', 'progress'])
      expect(database.prepare(`select count(*) as n from ${table} where game = ?`).get([first])).toMatchObject({ n: 0 });
    database.close();
    const server = await TestServer.open({ data });
    for (const id of others) expect((await server.get(`/api/games/${id}`)).body.seq).toBe(seqs.get(id));
    expect((await server.get(`/api/games/${first}`)).status).toBe(404);
  });
  test('a banned address is refused within seconds, also by a server that runs, until it is let in again', async () => {
    const data = someFolder();
    const server = await serving({ env: { PENNON_DATA: data } });
    expect(keep(data, 'ban', '127.0.0.1').stdout).toMatch(/^Requests from 127\.0\.0\.1 are refused/);
    expect(keep(data, 'ban', '2001:db8::7').stdout).toContain('2001:db8:0:0::/64');
    const status = async () => (await fetch(`${server.address}/api/scenarios`)).status;
    await until(async () => (await status()) === 403);
    const reply = await fetch(`${server.address}/api/scenarios`);
    expect(await reply.json()).toEqual({ error: { code: 'banned', message: expect.stringContaining('refused here') } });
    expect(keep(data, 'bans').stdout).toMatch(/^127\.0\.0\.1 {2}since \d{4}-\d\d-\d\d\n2001:db8:0:0::\/64 {2}since /);
    expect(keep(data, 'unban', '127.0.0.1').status).toBe(0);
    await until(async () => (await status()) === 200);
    expect(await ask(server.address, '/healthz')).toMatchObject({ status: 200 });
    expect(keep(data, 'unban', '2001:db8:0:0::/64').status).toBe(0);
    expect(keep(data, 'bans').stdout).toBe('No address is banned.\n');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });
  test.each([
    [[], /What shall be done\? check, recover/],
    [['chekc'], /did you mean check\?/i],
    [['remove'], /Which game\?/],
    [['ban', 'localhost'], /Name an IPv4 or IPv6 address, not "localhost"/],
    [['check', '--to', 'x'], /--to is for recover only/],
  ])('%j is wrong use', (words, says) => {
    expect(keep(someFolder(), ...words)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(says) });
  });
  test('a folder without a store is told, and nothing is made', () => {
    const data = join(someFolder(), 'none');
    for (const words of [['check'], ['recover'], ['remove', 'x'], ['bans']])
      expect(keep(data, ...words)).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no store in') });
    expect(existsSync(data)).toBe(false);
  });
  test('--help says what there is', () => {
    const { stdout, status } = pennon(['store', '--help']);
    expect(status).toBe(0);
    for (const word of ['check', 'recover', 'remove <game>', 'ban <address>', 'bans', 'DATABASE_URL']) expect(stdout).toContain(word);
  });
});

describe.skipIf(noPostgres !== undefined)(`PostgreSQL${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`, () => {
  test('check, remove and ban, beside servers that run', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const server = await TestServer.open({ databaseUrl: postgres.url });
    const [game, other] = [await server.begin(), await server.begin()];
    await game.play(3);
    process.env.DATABASE_URL = postgres.url;
    onTestFinished(() => void delete process.env.DATABASE_URL);
    expect(pennon(['store', 'check'])).toMatchObject({ status: 0, stdout: expect.stringContaining('2 looked through, 0 damaged') });
    expect(pennon(['store', 'remove', '--', game.id])).toMatchObject({ status: 0 });
    // Here it is still in memory: nothing more is put down in it, and then it is gone.
    const { side, seq, actions } = await game.turn();
    expect((await game.choose(side, seq, actions[0] ?? {})).status).toBeGreaterThanOrEqual(400);
    await until(async () => (await server.get(game.path)).status === 404);
    expect(postgres.ask(`select count(*) from entries where game = '${game.id}'`)).toBe('0');
    await other.play(1);
    expect(pennon(['store', 'ban', '203.0.113.7'])).toMatchObject({ status: 0 });
    expect(pennon(['store', 'bans']).stdout).toContain('203.0.113.7');
    postgres.ask(`update entries set input = '{}' where game = '${other.id}'`);
    expect(pennon(['store', 'check'])).toMatchObject({ status: 1, stdout: expect.stringContaining(other.id) });
    expect(pennon(['store', 'recover'])).toMatchObject({ status: 1, stderr: expect.stringContaining('put back a backup') });
  });
});

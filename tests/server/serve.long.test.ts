import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { settingsFrom } from '@pennon/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { pennon } from '../cli/program.js';
import { ask, serving } from './server-process.js';
import { someFolder } from './test-server.js';

const GAME = { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } };

describe('pennon serve', () => {
  test('prints the address when it listens, and nothing else; stops on SIGTERM with 0', async () => {
    const data = someFolder();
    const server = await serving({ env: { PENNON_DATA: join(data, 'made', 'by itself') } });
    expect(server.said()).toEqual({ out: `Pennon listens on ${server.address}\n`, err: '' });
    expect(await ask(server.address, '/healthz')).toEqual({ status: 200, body: { ok: true } });
    expect(existsSync(join(data, 'made', 'by itself', 'pennon.db'))).toBe(true);
    const { body: game } = await ask(server.address, '/api/games', GAME);
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/games/${game.game}/live`);
    socket.on('open', () => socket.send('{}'));
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    server.child.kill('SIGTERM');
    expect(await closed).toBe(1001);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(existsSync(join(data, 'made', 'by itself', 'pennon.lock'))).toBe(false);
  });
  test('stops on SIGINT with a bot thinking', async () => {
    const server = await serving({ env: { PENNON_DATA: someFolder() } });
    await ask(server.address, '/api/games', { scenario: 'kulikovo/field', seats: { rus: 'bot:marshal', horde: 'bot:marshal' } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    server.child.kill('SIGINT');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.said().err).toBe('');
  });
  test('a port that is taken is told in one sentence, with exit status 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const server = await serving({ args: ['--port', `${port}`], env: { PENNON_DATA: someFolder() } });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.said()).toEqual({
      out: '',
      err: `pennon: The port ${port} of 127.0.0.1 is taken by another program; choose another with --port or PORT.\n`,
    });
  });
  test('a data folder that cannot be written or made is told in one sentence', async () => {
    const folder = someFolder();
    writeFileSync(join(folder, 'file'), '');
    const server = await serving({ env: { PENNON_DATA: join(folder, 'file') } });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.said().err).toMatch(/^pennon: The data folder ".+file" cannot be written: .+\n$/);
  });
  test.skipIf(process.getuid?.() === 0)('a data folder of somebody else (left out as root, who may write everywhere)', async () => {
    const folder = join(someFolder(), 'locked');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    const server = await serving({ env: { PENNON_DATA: folder } });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.said().err).toMatch(/^pennon: The data folder ".+" cannot be written: /);
  });
  test('a second server on the same folder is refused, and takes over when the first was killed', async () => {
    const data = someFolder();
    const first = await serving({ env: { PENNON_DATA: data } });
    const second = await serving({ env: { PENNON_DATA: data } });
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.said().err).toMatch(/^pennon: The data folder ".+" is already used by another Pennon server \(process \d+\)\./);
    first.child.kill('SIGKILL');
    await first.ended;
    const third = await serving({ env: { PENNON_DATA: data } });
    expect(await ask(third.address, '/healthz')).toMatchObject({ status: 200 });
  });
  test('a store with running games of older editions waits for a word: --close-old, or the environment', async () => {
    const old = gunzipSync(readFileSync(new URL('../released/stores/before-friends.db.gz', import.meta.url)));
    const copy = (): string => {
      const data = someFolder();
      writeFileSync(join(data, 'pennon.db'), old);
      return data;
    };
    const data = copy();
    const refused = await serving({ env: { PENNON_DATA: data } });
    expect(await refused.ended).toMatchObject({ code: 1 });
    expect(refused.said()).toEqual({
      out: '',
      err: expect.stringMatching(/^pennon: \d+ running games are played by editions .*--close-old.*\n$/),
    });
    const closed = await serving({ args: ['--close-old'], env: { PENNON_DATA: data } });
    expect(await ask(closed.address, '/healthz')).toMatchObject({ status: 200 });
    closed.child.kill('SIGTERM');
    await closed.ended;
    const later = await serving({ env: { PENNON_DATA: data } });
    expect(await ask(later.address, '/healthz')).toMatchObject({ status: 200 });
    const service = await serving({ env: { PENNON_DATA: copy(), PENNON_CLOSE_OLD: 'on' } });
    expect(await ask(service.address, '/healthz')).toMatchObject({ status: 200 });
  });
  test('a database that cannot be reached is told in one sentence, without the password', async () => {
    const server = await serving({ env: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' } });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.said().err).toMatch(
      /^pennon: The database at DATABASE_URL \(postgres:\/\/127\.0\.0\.1:1\/x\) cannot be used: .*ECONNREFUSED.*\n$/,
    );
    expect(server.said().err).not.toContain('secret');
  });
  test('logs are JSON lines without tokens', async () => {
    const server = await serving({ env: { PENNON_DATA: someFolder(), PENNON_LOG: 'trace' } });
    const { body: game } = await ask(server.address, '/api/games', GAME);
    await ask(server.address, `/api/games/${game.game}`, undefined, game.seats.rus.token);
    await ask(server.address, `/api/games/${game.game}/inputs`, { seq: 0, action: {} }, game.seats.rus.token);
    server.child.kill('SIGTERM');
    await server.ended;
    const { err } = server.said();
    const lines = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/games', status: 201 }));
    expect(err).not.toContain(game.seats.rus.token);
    expect(err).not.toContain(game.seats.horde.token);
  });
  test.each([
    [['--port', '70000'], /--port must be a whole number from 0 to 65535/],
    [['--port', 'x'], /--port must be a whole number/],
    [['--prot', '1'], /Unknown option/],
  ])('%j is wrong use, exit status 2', (args, message) => {
    const { status, stderr, stdout } = pennon(['serve', '--no-open', ...args]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});

describe('the sample service for systemd', () => {
  const root = new URL('../../', import.meta.url);
  const unit = readFileSync(new URL('docs/pennon.service', root), 'utf8');
  const said = (name: string): readonly string[] => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const variables = Object.fromEntries(said('(?:# )?Environment').map((one) => one.split(/=(.*)/s).slice(0, 2)));

  test('limits the memory, starts again what failed, and gives up on a store that is damaged', () => {
    expect([said('Restart'), said('MemoryMax'), said('MemoryHigh')]).toEqual([['on-failure'], ['1500M'], ['1200M']]);
    expect([said('StartLimitBurst'), said('KillSignal'), said('StateDirectory')]).toEqual([['5'], ['SIGTERM'], ['pennon']]);
  });
  test('starts the program as it is built, with variables that it knows', async () => {
    const [command = ''] = said('ExecStart');
    const [, file = ''] = /^\/usr\/bin\/env node (\S+) serve --no-open$/.exec(command) ?? [];
    expect(existsSync(new URL(file, root))).toBe(true);
    const manual = readFileSync(new URL('docs/server.md', root), 'utf8');
    for (const name of Object.keys(variables)) if (name !== 'NODE_ENV') expect(manual, name).toContain(`\`${name}`);
    const { DATABASE_URL: _, ...given } = variables;
    const server = await serving({ env: { ...given, PORT: '0', PENNON_DATA: someFolder() } });
    expect(await ask(server.address, '/healthz')).toEqual({ status: 200, body: { ok: true } });
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });
});

describe('the environment', () => {
  test('has defaults', () => {
    expect(settingsFrom({ HOST: '', PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      data: './data',
      databaseUrl: undefined,
      closeOld: false,
      rateLimits: true,
      log: 'warn',
      proxies: 0,
    });
  });
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PENNON_CLOSE_OLD: 'yes' }, 'PENNON_CLOSE_OLD must be one of on, off, not "yes".'],
    [{ PENNON_RATE: 'no' }, 'PENNON_RATE must be one of on, off, not "no".'],
    [{ PENNON_LOG: 'loud' }, 'PENNON_LOG must be one of silent, error, warn, info, debug, trace, not "loud".'],
    [{ PENNON_KEEP_DAYS: '0' }, 'PENNON_KEEP_DAYS must be a whole number from 1 to 36500, not "0".'],
    [{ PENNON_PROXIES: '-1' }, 'PENNON_PROXIES must be a whole number from 0 to 10, not "-1".'],
  ])('%j is refused by name', (env, message) => {
    expect(() => settingsFrom(env)).toThrow(message);
  });
});

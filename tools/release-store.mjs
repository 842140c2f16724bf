// Keeps a store as a program has left it, for ever: tests/released/stores/NAME.db.gz, and beside it what everybody was told of its games.
//   node tools/release-store.mjs before-running-hashes [FOLDER of a checkout that is built; this one]
// From then on tests/server/old-stores.test.ts opens it with every later program. It is only ever added to.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Sfc32 } from '@pennon/kernel';
import Database from 'libsql';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', program = root] = process.argv.slice(2);
const kept = join(root, 'tests/released/stores');
if (!/^[a-z0-9-]+$/.test(name) || existsSync(join(kept, `${name}.json.gz`))) {
  console.error('node tools/release-store.mjs NAME [CHECKOUT], with a name that no store has yet');
  process.exit(2);
}

/** The smallest battles, so that a store stays small. */
const SCENARIOS = ['kulikovo/training', 'cry-havoc/gatehouse', 'd3h2/', 'advanced-cry-havoc/', 'devils-horsemen/'];
const luck = Sfc32.seeded(5);
const data = mkdtempSync(join(tmpdir(), 'pennon-store-'));
const server = spawn(process.execPath, [join(program, 'apps/cli/bin/pennon.js'), 'serve', '--no-open'], {
  env: { ...process.env, PORT: '0', PENNON_DATA: data, PENNON_RATE: 'off', CI: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [, address] = /(http\S+)/.exec((await createInterface(server.stdout)[Symbol.asyncIterator]().next()).value);

async function ask(path, { token, body, method = body === undefined ? 'GET' : 'POST' } = {}) {
  const reply = await fetch(`${address}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}
async function must(path, more) {
  const { status, body } = await ask(path, more);
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const { scenarios } = await must('scenarios');
const battleOf = (begin) =>
  scenarios.filter(({ id }) => id.startsWith(begin)).toSorted((a, b) => Math.max(...a.units) - Math.max(...b.units))[0] ??
  scenarios.find(({ id }) => id.startsWith(begin.split('/')[0]));

class Game {
  constructor(what, scenario, { game, seats }) {
    this.what = what;
    this.scenario = scenario;
    this.id = game;
    this.tokens = Object.fromEntries(Object.entries(seats).flatMap(([side, { token }]) => (token === undefined ? [] : [[side, token]])));
    this.invitations = Object.fromEntries(
      Object.entries(seats).flatMap(([side, { invitation }]) => (invitation === undefined ? [] : [[side, invitation]])),
    );
  }
  static async begin(what, { id, sides }, [first, second], more = {}) {
    const seats = { [sides[0]]: first, [sides[1]]: second };
    return new Game(what, { id, sides }, await must('games', { body: { scenario: id, seats, ...more } }));
  }
  get path() {
    return `games/${this.id}`;
  }
  seen(side) {
    return must(this.path, side === undefined ? {} : { token: this.tokens[side] });
  }
  /** Both sides choose at random, so many times or to the end; bots answer in between. */
  async play(times) {
    for (let n = 0; n < times; n++) {
      const { pending, over } = await this.seen();
      if (over) return;
      const token = this.tokens[pending.side];
      if (pending.kind !== 'choice' || token === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      const { pending: own, seq } = await this.seen(pending.side);
      if (own.kind !== 'choice') continue;
      await ask(`${this.path}/inputs`, { token, body: { seq, action: luck.pick(own.actions), key: `${n}` } });
    }
  }
  async resign() {
    const [[side, token]] = Object.entries(this.tokens);
    const { seq } = await this.seen(side);
    await must(`${this.path}/inputs`, { token, body: { seq, action: { type: 'resign', side } } });
  }
  /** What everybody is told of it now. */
  async told() {
    const { over, seq, pending } = await this.seen();
    const { what, scenario, id, tokens, invitations } = this;
    const records = {};
    for (const side of over ? [''] : Object.keys(tokens))
      records[side] = await must(`${this.path}/record`, side === '' ? {} : { token: tokens[side] });
    return { what, scenario: scenario.id, id, tokens, invitations, over, seq, ending: over ? pending : null, records };
  }
}

const sha = (text) => createHash('sha256').update(text).digest('hex');
const games = [];
for (const begin of SCENARIOS) {
  const battle = battleOf(begin);
  if (battle === undefined) continue;
  const isShort = begin.includes('kulikovo') || begin.startsWith('cry-havoc');
  if (isShort) {
    for (const seats of [
      ['open', 'open'],
      ['open', 'bot:random'],
      ['bot:random', 'bot:random'],
    ]) {
      const fought = await Game.begin('fought to its end', battle, seats);
      await fought.play(4_000);
      games.push(fought);
    }
  }
  const resigned = await Game.begin('resigned', battle, ['open', 'open']);
  await resigned.play(8);
  await resigned.resign();
  const running = await Game.begin('running', battle, ['open', 'open']);
  await running.play(isShort ? 45 : 12);
  games.push(resigned, running);
  if (!isShort) continue;
  const [side, other] = battle.sides;
  const ordered = await Game.begin('running', battle, ['open', 'open']);
  await ordered.play(4);
  const { status, body } = await ask(`${ordered.path}/orders`, { token: ordered.tokens[side] });
  if (status === 200 && body.windows.length > 0) {
    const [{ id: window, answers }] = body.windows;
    const orders = [{ window, who: null, answer: answers.never === undefined ? 'always' : 'never', when: {} }];
    await must(`${ordered.path}/orders`, { token: ordered.tokens[side], method: 'PUT', body: { orders } });
    ordered.what = 'running, with standing orders';
  }
  games.push(ordered);
  const salts = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  const withFriend = await Game.begin('running, with a friend', battle, ['open', 'friend'], { commits: { [side]: sha(salts[0]) } }).catch(
    () => undefined,
  );
  if (withFriend === undefined) continue;
  const { token } = await must(`${withFriend.path}/join`, {
    body: { invitation: withFriend.invitations[other], commit: sha(salts[1]), key: 'one' },
  });
  withFriend.tokens[other] = token;
  await must(`${withFriend.path}/salt`, { token: withFriend.tokens[side], body: { salt: salts[0] } });
  await must(`${withFriend.path}/salt`, { token, body: { salt: salts[1] } });
  await withFriend.play(8);
  games.push(withFriend);
}
const told = [];
for (const game of games) told.push(await game.told());
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;

const database = new Database(join(data, 'pennon.db'));
database.pragma('journal_mode = DELETE');
database.exec('vacuum');
database.close();
mkdirSync(kept, { recursive: true });
const packed = gzipSync(readFileSync(join(data, 'pennon.db')), { level: 9 });
writeFileSync(join(kept, `${name}.db.gz`), packed);
writeFileSync(join(kept, `${name}.json.gz`), gzipSync(JSON.stringify(told), { level: 9 }));
rmSync(data, { recursive: true, force: true });
for (const { scenario, what, over, seq } of told) console.log(`${scenario}: ${what}${over ? ', over' : ''}, ${seq} entries`);
console.log(`${name}: ${packed.length} bytes`);

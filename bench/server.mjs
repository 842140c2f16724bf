// Measures the server from outside: this process plays, the server runs in another, and its processor time is what /metrics says.
//   node bench/server.mjs            both measurements, 20 s each
//   node bench/server.mjs thinking   300 games on 600 live connections, 2 s of thinking before every input
//   node bench/server.mjs rushing    50 games without thinking
//   node bench/server.mjs branching  20 games without thinking to speak of, first alone, then while twenty others go on from the longest records at once
//   node bench/server.mjs crowd      a captain that one person plays, first alone, then while another address plays thirty games against marshal
//   node bench/server.mjs besieged   20 people who think for half a second, first alone, then while ten addresses try to fell the server; limits on, little memory
// --seconds 20  --games n  --scenario kulikovo/training  --json  --profile <folder for the server's CPU profile>
// It ends by itself. Nothing here is a test.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Sfc32 } from '@pennon/kernel';
import { WebSocket } from 'ws';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    games: { type: 'string' },
    scenario: { type: 'string', default: 'kulikovo/training' },
    json: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const SECONDS = Number(options.seconds);
/** A server that has just started runs code that is not yet compiled well; one that is asked for its figures has run for a while. */
const WARM_UP_SECONDS = 10;
const MEASUREMENTS = {
  thinking: { games: 300, thinkMs: 2_000 },
  rushing: { games: 50, thinkMs: 0 },
  branching: { games: 20, thinkMs: 100 },
  crowd: { games: 30 },
  besieged: { games: 20, thinkMs: 500 },
};
const chosen = positionals.length === 0 ? Object.keys(MEASUREMENTS) : positionals;

const program = fileURLToPath(new URL('../apps/cli/bin/pennon.js', import.meta.url));

/** As `npm start` runs it. */
const AS_STARTED = ['--max-semi-space-size=64'];

/** A server of its own, on a port that is free, with a store that is thrown away. */
async function startServer({ args = AS_STARTED, rate = 'off' } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'pennon-bench-'));
  const profile = options.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', options.profile];
  const child = spawn(process.execPath, [...args, ...profile, program, 'serve', '--port', '0', '--no-open'], {
    env: { ...process.env, HOST: '127.0.0.1', PENNON_DATA: data, PENNON_RATE: rate, DATABASE_URL: process.env.DATABASE_URL ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const [found] = /http:\/\/\S+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop, pid: child.pid };
}

class Client {
  #agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  /** `from` is the address of the loopback that it comes from. */
  constructor(address, from = '127.0.0.1') {
    this.address = new URL(address);
    this.from = from;
  }
  send(method, path, token, body) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}) };
    if (body !== undefined) Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    const { hostname, port } = this.address;
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, method, headers, agent: this.#agent, localAddress: this.from }, (reply) => {
        const parts = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('end', () => resolve({ status: reply.statusCode, text: Buffer.concat(parts).toString() }));
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }
  live(game, token, heard) {
    const socket = new WebSocket(`ws://${this.address.host}/api/games/${game}/live`, { localAddress: this.from });
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    socket.on('message', (data) => heard(JSON.parse(String(data))));
    socket.on('error', () => {});
    return socket;
  }
  /** Processor time, commits, and the time they took, since the server began. */
  async counters() {
    const { text } = await this.send('GET', '/metrics');
    const value = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
    return {
      cpu: value('process_cpu_seconds_total'),
      commits: value('pennon_store_seconds_count'),
      committing: value('pennon_store_seconds_sum'),
      stored: value('pennon_store_group_size_sum'),
    };
  }
  close() {
    this.#agent.destroy();
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** One game after the other, both sides led from here, each told by a live connection of its own what it may choose. */
async function play(client, place, luck, seen) {
  while (!place.done) {
    const { text } = await client.send('POST', '/api/games', undefined, {
      scenario: options.scenario,
      seats: { rus: 'open', horde: 'open' },
    });
    const { game, seats } = JSON.parse(text);
    let heard;
    let news = new Promise((resolve) => {
      heard = resolve;
    });
    const told = (side) => (message) => {
      if (message.error) throw new Error(message.error.message);
      if (message.pending.kind === 'over' || message.pending.side === side) heard({ side, ...message });
    };
    const sockets = Object.entries(seats).map(([side, { token }]) => client.live(game, token, told(side)));
    for (let number = 0; !place.done; number++) {
      const { side, seq, pending } = await Promise.race([news, place.ended]);
      if (pending === undefined || pending.kind === 'over') break;
      news = new Promise((resolve) => {
        heard = resolve;
      });
      if (place.thinkMs > 0) await pause(place.thinkMs * (0.5 + luck.below(1000) / 1000));
      const action = pending.actions[luck.below(pending.actions.length)];
      const before = performance.now();
      const { status, text: answer } = await client.send('POST', `/api/games/${game}/inputs`, seats[side].token, {
        seq,
        action,
        key: `${number}`,
      });
      if (status !== 200) throw new Error(`${status} ${answer}`);
      seen(performance.now() - before, JSON.parse(answer).seq - seq);
    }
    for (const socket of sockets) socket.close();
  }
}

async function measure(name) {
  const { games: usual, thinkMs } = MEASUREMENTS[name];
  const games = Number(options.games ?? usual);
  const server = await startServer();
  const client = new Client(server.address);
  let end;
  const place = { done: false, thinkMs, ended: new Promise((resolve) => (end = () => resolve({}))) };
  let times = [];
  let entries = 0;
  const seen = (ms, stored) => {
    times.push(ms);
    entries += stored;
  };
  try {
    const tables = [];
    for (let i = 0; i < games; i++) {
      tables.push(play(client, place, Sfc32.seeded(1, i), seen));
      await pause(thinkMs / games);
    }
    const failed = Promise.all(tables);
    await Promise.race([pause(WARM_UP_SECONDS * 1000), failed]);
    times = [];
    entries = 0;
    const at0 = await client.counters();
    const own = process.cpuUsage();
    const before = performance.now();
    await Promise.race([pause(SECONDS * 1000), failed]);
    const at1 = await client.counters();
    const used = at1.cpu - at0.cpu;
    const commits = at1.commits - at0.commits;
    const seconds = (performance.now() - before) / 1000;
    const { user, system } = process.cpuUsage(own);
    const sorted = Float64Array.from(times).sort();
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    const result = {
      name,
      games,
      seconds: round(seconds, 1),
      inputs: times.length,
      entries,
      inputsPerSecond: round(times.length / seconds, 0),
      p50Ms: round(at(0.5), 2),
      p95Ms: round(at(0.95), 2),
      p99Ms: round(at(0.99), 2),
      mostMs: round(at(1), 1),
      serverCpuMsPerInput: round((used * 1000) / times.length, 3),
      serverCpuShare: round(used / seconds, 2),
      inputsPerCommit: round((at1.stored - at0.stored) / commits, 2),
      msPerCommit: round(((at1.committing - at0.committing) * 1000) / commits, 2),
      clientCpuShare: round((user + system) / 1e6 / seconds, 2),
    };
    place.done = true;
    end();
    await failed;
    return result;
  } finally {
    place.done = true;
    end();
    client.close();
    await server.stop();
  }
}

/** Of a few battles that are played at random, the record that takes longest to play again. */
async function longestRecord() {
  const { loadAll } = await import('@pennon/register');
  const { apply, newGame, pending, recordOf } = await import('@pennon/kernel');
  let longest = { ms: 0 };
  for (const { game } of await loadAll())
    for (const { id } of (game?.scenarios ?? []).filter(({ id }) => /field|hastings|agincourt/.test(id))) {
      const beginning = { scenario: id, options: {} };
      const luck = Sfc32.seeded(5);
      let { state } = newGame(game, id);
      const inputs = [];
      const before = performance.now();
      for (let asked = pending(game, state); asked.kind !== 'over' && inputs.length < 5_000; asked = pending(game, state)) {
        const input = asked.kind === 'choice' ? { action: luck.pick(asked.actions) } : { faces: luck.faces(asked.dice) };
        inputs.push(input);
        ({ state } = apply(game, state, input));
      }
      const ms = performance.now() - before;
      const record = recordOf(game, beginning, inputs, state);
      if (ms > longest.ms) longest = { ms, id, record, sides: state.sides };
    }
  return longest;
}

/** How quickly others are answered while twenty callers go on from the longest record at once. */
async function branching() {
  const { record, sides, id } = await longestRecord();
  const body = { seats: Object.fromEntries(sides.map((side) => [side, 'open'])), from: { record, inputs: record.inputs.length - 1 } };
  const server = await startServer();
  const client = new Client(server.address);
  const crowd = new Client(server.address);
  let end;
  const place = { done: false, thinkMs: MEASUREMENTS.branching.thinkMs, ended: new Promise((resolve) => (end = () => resolve({}))) };
  let times = [];
  const tables = Array.from({ length: MEASUREMENTS.branching.games }, (_, i) =>
    play(client, place, Sfc32.seeded(1, i), (ms) => times.push(ms)),
  );
  const p95 = () => round(Float64Array.from(times).sort()[Math.floor(times.length * 0.95)] ?? 0, 1);
  try {
    await pause(WARM_UP_SECONDS * 1000);
    times = [];
    await pause(SECONDS * 500);
    const alone = p95();
    times = [];
    const before = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => crowd.send('POST', '/api/games', undefined, body)));
    const seconds = (performance.now() - before) / 1000;
    const told = `${answers.filter(({ status }) => status === 201).length} of ${answers.length} begun`;
    return {
      name: 'branching',
      record: `${id}, ${record.inputs.length} inputs, ${Math.round(JSON.stringify(record).length / 1024)} kB`,
      answered: told,
      seconds: round(seconds, 1),
      inputs: times.length,
      p95MsAlone: alone,
      p95Ms: p95(),
      mostMs: round(Math.max(...times), 1),
    };
  } finally {
    place.done = true;
    end();
    await Promise.all(tables);
    client.close();
    crowd.close();
    await server.stop();
  }
}

/** Games against a bot, one after the other; told is how long it took after every input until one was asked again, in milliseconds. */
async function playBot(client, place, luck, bot, told) {
  while (!place.done) {
    const { text } = await client.send('POST', '/api/games', undefined, {
      scenario: options.scenario,
      seats: { rus: 'open', horde: `bot:${bot}` },
    });
    const { game, seats } = JSON.parse(text);
    const { token } = seats.rus;
    let heard;
    let asked = new Promise((resolve) => (heard = resolve));
    const socket = client.live(game, token, (message) => {
      if (message.pending?.kind === 'over' || message.pending?.side === 'rus') heard(message);
    });
    let before;
    while (!place.done) {
      const { seq, pending } = await Promise.race([asked, place.ended]);
      if (before !== undefined) told(performance.now() - before);
      before = undefined;
      if (pending === undefined || pending.kind === 'over') break;
      asked = new Promise((resolve) => (heard = resolve));
      const action = pending.actions[luck.below(pending.actions.length)];
      const { status, text: answer } = await client.send('POST', `/api/games/${game}/inputs`, token, { seq, action });
      if (status !== 200) throw new Error(`${status} ${answer}`);
      // What the person himself is asked next costs no thought of the bot.
      if (JSON.parse(answer).pending.side !== 'rus') before = performance.now();
    }
    socket.close();
  }
}

/** How long a captain takes for one person, alone and while another address plays many games against marshal. */
async function crowd() {
  const server = await startServer();
  const person = new Client(server.address, '127.0.0.3');
  const many = new Client(server.address, '127.0.0.2');
  let end;
  const place = { done: false, ended: new Promise((resolve) => (end = () => resolve({}))) };
  let times = [];
  let others = [];
  const sorted = (list) => Float64Array.from(list).sort();
  const at = (list, share) => round(sorted(list)[Math.min(list.length - 1, Math.floor(share * list.length))] ?? Number.NaN, 1);
  const tables = [playBot(person, place, Sfc32.seeded(2), 'captain', (ms) => times.push(ms))];
  try {
    await pause(WARM_UP_SECONDS * 1000);
    times = [];
    await pause(SECONDS * 500);
    const alone = times;
    const games = Number(options.games ?? MEASUREMENTS.crowd.games);
    for (let i = 0; i < games; i++) tables.push(playBot(many, place, Sfc32.seeded(1, i), 'marshal', (ms) => others.push(ms)));
    await pause(WARM_UP_SECONDS * 1000);
    times = [];
    others = [];
    await pause(SECONDS * 1000);
    return {
      name: 'crowd',
      games,
      aloneAnswers: alone.length,
      aloneP50Ms: at(alone, 0.5),
      aloneP95Ms: at(alone, 0.95),
      answers: times.length,
      p50Ms: at(times, 0.5),
      p95Ms: at(times, 0.95),
      mostMs: at(times, 1),
      crowdAnswers: others.length,
      crowdP50Ms: at(others, 0.5),
      crowdP95Ms: at(others, 0.95),
    };
  } finally {
    place.done = true;
    end();
    await Promise.allSettled(tables);
    person.close();
    many.close();
    await server.stop();
  }
}

/** Somebody else's module, as the tests have it. */
async function fromTests(name) {
  const path = fileURLToPath(new URL(`../tests/server/${name}.ts`, import.meta.url));
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Of the process, in megabytes: the most that it has ever had. */
const mostResidentMb = (pid) => {
  try {
    return round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024, 0);
  } catch {
    return Number.NaN;
  }
};

/** How people fare, each at an address of his own, alone and while others want to fell the server; with the limits on and in little memory. */
async function besieged() {
  const { besiege } = await fromTests('besiegers');
  const { ridersOnAPlain } = await fromTests('costly-battles');
  const server = await startServer({ args: ['--max-old-space-size=256'], rate: 'on' });
  const { games: usual, thinkMs } = MEASUREMENTS.besieged;
  const games = Number(options.games ?? usual);
  let end;
  const place = { done: false, thinkMs, ended: new Promise((resolve) => (end = () => resolve({}))) };
  let times = [];
  const people = Array.from({ length: games }, (_, i) => new Client(server.address, `127.0.1.${1 + i}`));
  const tables = people.map((person, i) => play(person, place, Sfc32.seeded(1, i), (ms) => times.push(ms)));
  const failed = Promise.all(tables);
  const at = (share) =>
    round(Float64Array.from(times).sort()[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN, 1);
  try {
    await Promise.race([pause(WARM_UP_SECONDS * 1000), failed]);
    times = [];
    await Promise.race([pause(SECONDS * 500), failed]);
    const alone = { aloneInputs: times.length, aloneP50Ms: at(0.5), aloneP95Ms: at(0.95) };
    const attack = besiege(server.address, { refused: ridersOnAPlain(99), widest: ridersOnAPlain(14) });
    await Promise.race([pause(WARM_UP_SECONDS * 1000), failed]);
    times = [];
    await Promise.race([pause(SECONDS * 1000), failed]);
    const result = {
      name: 'besieged',
      games,
      ...alone,
      inputs: times.length,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      p99Ms: at(0.99),
      mostMs: at(1),
    };
    place.done = true;
    end();
    await failed;
    const { statuses, mostBytes, lines } = await attack.stop();
    return {
      ...result,
      mostResidentMb: mostResidentMb(server.pid),
      attackersAnswers: JSON.stringify(Object.fromEntries(statuses)),
      mostBytes,
      silentLines: lines.length,
    };
  } finally {
    place.done = true;
    end();
    for (const person of people) person.close();
    await server.stop();
  }
}

const round = (value, digits) => Number(value.toFixed(digits));

for (const name of chosen) {
  const result = await (name === 'branching' ? branching() : name === 'crowd' ? crowd() : name === 'besieged' ? besieged() : measure(name));
  if (options.json) console.log(JSON.stringify(result));
  else
    console.log(
      Object.entries(result)
        .map(([key, value]) => `${key}: ${value}`)
        .join('\n'),
      '\n',
    );
}
process.exit(0);

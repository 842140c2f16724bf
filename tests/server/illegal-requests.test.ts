import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type GameAction, hash, type Pending, Sfc32, sameData } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { howMuch } from '../how-much.js';
import { ask, serving } from './server-process.js';
import { actionsOf, someFolder } from './test-server.js';

/** How many illegal requests are sent at least; 16 at a time. */
const REQUESTS = howMuch(10_400, 2_600);
const AT_A_TIME = 16;
const SOCKETS = 300;

interface Position {
  readonly game: string;
  readonly seats: { readonly [side: string]: { readonly token: string } };
  readonly seq: number;
  /** Who chooses, and who does not. */
  readonly side: string;
  readonly other: string;
  readonly pending: Pending<GameAction>;
  /** An input that was accepted with a key, and the seat that sent it. */
  readonly accepted: { readonly side: string; readonly body: { readonly seq: number; readonly action: GameAction; readonly key: string } };
}

interface Wish {
  readonly method: string;
  readonly path: string;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A game in the middle of things. */
async function position(address: string, scenario: string, choices: number, luck: Sfc32): Promise<Position> {
  const { body: list } = await ask(address, '/api/scenarios');
  const [first, second] = list.scenarios.find(({ id }: { id: string }) => id === scenario).sides;
  const { body: created } = await ask(address, '/api/games', { scenario, seats: { [first]: 'open', [second]: 'open' } });
  const path = `/api/games/${created.game}`;
  const token = (side: string): string => created.seats[side].token;
  const look = async () => {
    const { status, body: seen } = await ask(address, path);
    expect(status, JSON.stringify(seen)).toBe(200);
    return (await ask(address, path, undefined, token(seen.pending.side))).body;
  };
  let accepted: Position['accepted'] | undefined;
  for (let n = 0; n < choices; n++) {
    const { pending, seq } = await look();
    const body = { seq, action: luck.pick(pending.actions as readonly GameAction[]), key: `k${n}` };
    const { status, body: answer } = await ask(address, `${path}/inputs`, body, token(pending.side));
    expect(status).toBe(200);
    accepted = { side: pending.side, body };
    if (answer.pending.kind === 'over') return position(address, scenario, choices, luck);
  }
  const { pending, seq } = await look();
  if (accepted === undefined) throw new Error('nothing was played');
  const other = pending.side === first ? second : first;
  return { game: created.game, seats: created.seats, seq, side: pending.side, other, pending, accepted };
}

/** Something that is not what it was. */
function otherValue(value: unknown, luck: Sfc32): unknown {
  const strange = ['', 'NOBODY', '9999', -1, 1.5, 1e300, null, true, [], {}, [[]], { x: 1 }, '\u0000', '💥', 'x'.repeat(300)];
  if (Array.isArray(value)) return luck.pick([[...value, 'NOBODY'], [...value, { enter: '9999' }], [null], 'x', { length: 1 }]);
  return luck.pick(strange.filter((one) => one !== value));
}

/** Every kind of thing that nobody may do, each made anew from luck and a position. */
const KINDS: { readonly [kind: string]: (at: Position, luck: Sfc32) => Wish } = {
  'an argument that is not offered': (at, luck) => {
    const actions = actionsOf(at.pending);
    for (;;) {
      const action = luck.pick(actions) as GameAction & { readonly [name: string]: unknown };
      const names = Object.keys(action);
      const name = luck.pick(names);
      const changed: GameAction =
        luck.below(4) === 0 ? { ...action, [`x${name}`]: 1 } : { ...action, [name]: otherValue(action[name], luck) };
      if (!actions.some((offered) => sameData(offered, changed))) return input(at, changed);
    }
  },
  'an action of another moment': (at) => {
    const isOffered = actionsOf(at.pending).some((offered) => sameData(offered, at.accepted.body.action));
    const open = at.pending.kind === 'choice' && at.pending.open;
    return isOffered || open ? input(at, { type: 'wait', unit: 'NOBODY' } as GameAction) : input(at, at.accepted.body.action);
  },
  'an unknown verb': (at, luck) =>
    input(at, { type: luck.pick(['win', 'Move', 'move ', '', 'toString', 'constructor', '__proto__', 'eval']) }),
  'no verb': (at, luck) => input(at, luck.pick([{}, { type: null }, { type: 7 }, { type: ['done'] }, { types: 'done' }]) as GameAction),
  'the dice': (at, luck) =>
    post(
      at,
      'inputs',
      luck.pick([
        { seq: at.seq, faces: [9] },
        { seq: at.seq, action: { faces: [9] } },
      ]),
    ),
  'the wrong side': (at, luck) => post(at, 'inputs', { seq: at.seq, action: luck.pick(actionsOf(at.pending)) }, at.seats[at.other]?.token),
  'a stale repeat': (at) => {
    const { key: _, ...again } = at.accepted.body;
    return post(at, 'inputs', again, at.seats[at.accepted.side]?.token);
  },
  'a number that is not the game’s': (at, luck) =>
    post(at, luck.pick(['inputs', 'undo', 'draw']), {
      seq: luck.pick([at.seq - 1, at.seq + 1, 0, 999_999]),
      action: luck.pick(actionsOf(at.pending)),
    }),
  'a key for something else': (at, luck) =>
    post(at, 'inputs', { ...at.accepted.body, salt: `${luck.below(1000)}` }, at.seats[at.accepted.side]?.token),
  'a draw by decree': (at) => input(at, { type: 'draw' }),
  'a resignation for the other side': (at) => input(at, { type: 'resign', side: at.other } as GameAction),
  'a malformed resignation': (at, luck) =>
    input(
      at,
      luck.pick([{ type: 'resign' }, { type: 'resign', side: 'pope' }, { type: 'resign', side: at.side, now: true }]) as GameAction,
    ),
  'a draw that says nothing': (at, luck) => post(at, 'draw', luck.pick([{}, { seq: at.seq }, { seq: at.seq, offer: 1 }, { offer: true }])),
  'a field of the wrong type': (at, luck) => {
    const good = { seq: at.seq, action: luck.pick(actionsOf(at.pending)) };
    const wrong = [
      { seq: `${at.seq}` },
      { seq: -1 },
      { seq: 0.5 },
      { seq: null },
      { seq: [at.seq] },
      { action: null },
      { action: 'done' },
      { action: [] },
    ];
    return post(at, 'inputs', {
      ...good,
      ...luck.pick([...wrong, { key: 7 }, { key: 'k'.repeat(65) }, { salt: {} }, { salt: 's'.repeat(65) }, { side: at.side }]),
    });
  },
  'a token of nobody': (at, luck) =>
    post(
      at,
      luck.pick(['inputs', 'undo', 'draw']),
      { seq: at.seq },
      luck.pick(['x', `${at.seats[at.side]?.token}x`, 'A'.repeat(43), 'A'.repeat(199)]),
    ),
  'no token': (at, luck) => ({ ...post(at, luck.pick(['inputs', 'undo', 'draw']), { seq: at.seq, offer: true }), headers: JSON_TYPE }),
  'a token where none belongs': (at, luck) => ({
    ...post(at, 'inputs', { seq: at.seq, action: luck.pick(actionsOf(at.pending)) }),
    headers: {
      ...JSON_TYPE,
      authorization: luck.pick([`Basic ${at.seats[at.side]?.token}`, `${at.seats[at.side]?.token}`, 'Bearer', 'Bearer a b', 'Bearer %']),
    },
  }),
  'malformed JSON': (at, luck) => {
    const whole = JSON.stringify({ seq: at.seq, action: luck.pick(actionsOf(at.pending)) });
    return {
      ...post(at, 'inputs', {}),
      body: luck.pick([whole.slice(0, luck.below(whole.length)), `${whole}}`, whole.replaceAll('"', "'"), '\u0000', 'NaN']),
    };
  },
  'no object': (at, luck) => ({
    ...post(at, luck.pick(['inputs', 'undo', 'draw']), {}),
    body: luck.pick(['[]', '0', '"x"', 'null', 'true', '[[]]']),
  }),
  'another content type': (at, luck) => {
    const wish = post(at, 'inputs', { seq: at.seq, action: luck.pick(actionsOf(at.pending)) });
    return {
      ...wish,
      headers: {
        ...wish.headers,
        'content-type': luck.pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/jsonp', 'x']),
      },
    };
  },
  'a deep nest': (at, luck) => {
    const depth = 200 + luck.below(4_000);
    const [open, close] = luck.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    return { ...post(at, 'inputs', {}), body: `{"seq":${at.seq},"action":${'{"a":'}${open.repeat(depth)}1${close.repeat(depth)}}}` };
  },
  'prototype keys': (at, luck) => ({
    ...post(at, 'inputs', {}),
    body: luck.pick([
      `{"seq":${at.seq},"action":{"__proto__":{"type":"done"}}}`,
      `{"seq":${at.seq},"__proto__":{"action":{"type":"done"}}}`,
      `{"constructor":{"prototype":{"seq":${at.seq}}}}`,
      `{"seq":${at.seq},"action":{"type":"done","constructor":{"prototype":{"x":1}}}}`,
      `{"seq":${at.seq},"action":{"type":"hasOwnProperty","toString":1}}`,
    ]),
  }),
  'an oversized body': (at, luck) =>
    post(at, luck.pick(['inputs', 'undo', 'draw']), { seq: at.seq, filling: 'x'.repeat(66_000 + luck.below(60_000)) }),
  'another method': (at, luck) => ({
    ...post(at, luck.pick(['inputs', 'undo', 'draw', 'record', 'events', '']), { seq: at.seq }),
    method: luck.pick(['PUT', 'PATCH', 'DELETE']),
  }),
  'another address': (at, luck) => ({
    ...post(at, 'inputs', { seq: at.seq }),
    path: luck.pick([
      `/api/games/${at.game}x/inputs`,
      `/api/games/${at.game}/input`,
      '/api/games/%00/inputs',
      '/api/games/../inputs',
      '/api/games//inputs',
      `/api/games/${'a'.repeat(400)}/inputs`,
      '/api/games/%zz/inputs',
      "/api/games/x';drop%20table%20games;--/inputs",
    ]),
  }),
  'an undo that is not due': (at) => post(at, 'undo', { seq: at.seq }, at.seats[at.accepted.side === at.side ? at.other : at.side]?.token),
  'a game that cannot be': (at, luck) => {
    const seats = { rus: 'open', horde: 'open' };
    return {
      method: 'POST',
      path: '/api/games',
      headers: JSON_TYPE,
      body: JSON.stringify(
        luck.pick([
          {},
          { scenario: 'kulikovo/nowhere', seats },
          { scenario: 'kulikovo/training', seats: { rus: 'open' } },
          { scenario: 'kulikovo/training', seats: { ...seats, pope: 'open' } },
          { scenario: 'kulikovo/training', seats: { rus: 'bot:nobody', horde: 'open' } },
          { scenario: 'kulikovo/training', seats, options: { chargeMp: luck.below(9) + 100 } },
          { scenario: 'kulikovo/training', seats, start: {} },
          { scenario: { id: 'kulikovo/x', map: null }, seats },
          { scenario: ['kulikovo/training'], seats },
          {
            seats,
            from: {
              record: { format: 1, rules: 'kulikovo@3', scenario: 'kulikovo/training', inputs: [{ faces: [1] }], hash: '' },
              inputs: 1,
            },
          },
          { seats, from: { record: at.accepted, inputs: 0 } },
          { seats, from: { record: {}, inputs: 1e9 } },
        ]),
      ),
    };
  },
  'a record that is not his': (at) => ({ method: 'GET', path: `/api/games/${at.game}/record` }),
  'events of a strange number': (at, luck) => ({
    method: 'GET',
    path: `/api/games/${at.game}/events?after=${luck.pick(['-1', 'x', '1e3', '0x1', '', '99999999999', '1&after=2', '1&x=1'])}`,
  }),
  'a check that cannot be': (at, luck) => ({
    method: 'POST',
    path: luck.pick(['/api/resolve', '/api/odds']),
    headers: JSON_TYPE,
    body: JSON.stringify(
      luck.pick([
        {},
        { system: 'chess' },
        { system: 'kulikovo', procedure: 'nothing', situation: {} },
        { system: 'kulikovo', procedure: 'shock', situation: { attacker: at.accepted } },
        { system: 'kulikovo', procedure: 'weaponsMatrix', situation: { attacker: 'H', defender: 'B', extra: 1 } },
        { system: 'kulikovo', procedure: 'weaponsMatrix', situation: { attacker: 'H', defender: '__proto__' } },
        [],
      ]),
    ),
  }),
};

const post = (at: Position, what: string, body: object, token = at.seats[at.side]?.token): Wish => ({
  method: 'POST',
  path: `/api/games/${at.game}/${what}`,
  headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});
const input = (at: Position, action: GameAction): Wish => post(at, 'inputs', { seq: at.seq, action });

interface Reply {
  readonly status: number;
  readonly text: string;
}

function send(address: string, agent: Agent, { method, path, headers = {}, body = '' }: Wish): Promise<Reply> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...(method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }) },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      },
    );
    // Who is told in the middle of a long body that it is too large may find the line closed.
    sent.on('error', (fault: NodeJS.ErrnoException) =>
      body.length > 64_000 && (fault.code === 'EPIPE' || fault.code === 'ECONNRESET')
        ? resolve({ status: 413, text: TOO_LARGE })
        : reject(fault),
    );
    sent.end(method === 'GET' ? undefined : body);
  });
}
const TOO_LARGE = '{"error":{"code":"too-large","message":"The line was closed."}}';

/** Whether it was turned down in the form that was promised. */
function isDeclined({ status, text }: Reply): boolean {
  let body: { readonly ok?: boolean; readonly error?: { readonly code?: unknown; readonly message?: unknown } };
  try {
    body = JSON.parse(text);
  } catch {
    return false;
  }
  const { code, message } = body.error ?? {};
  const hasForm = typeof code === 'string' && typeof message === 'string' && /[.?]$/.test(message);
  return hasForm && ((status >= 400 && status < 500) || (status === 200 && body.ok === false));
}

test(`${REQUESTS} illegal requests of every kind: none accepted, no failure of the server, nothing changed`, async () => {
  const server = await serving({ env: { PENNON_DATA: someFolder() } });
  const { address } = server;
  const luck = Sfc32.seeded(2026);
  const positions: Position[] = [];
  for (const [scenario, choices] of [
    ['kulikovo/training', 1],
    ['kulikovo/training', 7],
    ['kulikovo/training', 20],
    ['kulikovo/field', 2],
    ['kulikovo/field', 40],
    ['kulikovo/vozha', 12],
    ['kulikovo/ice', 9],
  ] as const)
    positions.push(await position(address, scenario, choices, luck));

  /** Everything that anybody can see of every game. */
  const picture = async (): Promise<string> => {
    const seen: unknown[] = [];
    for (const { game, seats } of positions)
      for (const token of [undefined, ...Object.values(seats).map((seat) => seat.token)]) {
        seen.push(
          (await ask(address, `/api/games/${game}`, undefined, token)).body,
          (await ask(address, `/api/games/${game}/events`, undefined, token)).body,
        );
        if (token !== undefined) seen.push((await ask(address, `/api/games/${game}/record`, undefined, token)).body);
      }
    const metrics = await (await fetch(`${address}/metrics`)).text();
    return hash([
      seen,
      ['games_created', 'inputs'].map((name) => [...metrics.matchAll(new RegExp(`^pennon_${name}_total.*$`, 'gm'))].map(String)),
    ]);
  };
  const before = await picture();

  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const kinds = Object.keys(KINDS);
  const sentOf = new Map<string, number>();
  const accepted: string[] = [];
  let next = 0;
  const auditor = async (): Promise<void> => {
    while (next < REQUESTS) {
      const kind = kinds[next++ % kinds.length] ?? '';
      const wish = KINDS[kind]?.(luck.pick(positions), luck);
      if (wish === undefined) throw new Error(kind);
      const reply = await send(address, agent, wish);
      sentOf.set(kind, (sentOf.get(kind) ?? 0) + 1);
      if (!isDeclined(reply)) accepted.push(`${kind}: ${JSON.stringify(wish).slice(0, 300)} → ${reply.status} ${reply.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, auditor));
  agent.destroy();
  expect(accepted.slice(0, 5)).toEqual([]);
  for (const kind of kinds) expect(sentOf.get(kind), kind).toBeGreaterThan(REQUESTS / 35);

  // The same for live connections: a bad first word is answered with an error, and the line is closed.
  const words = [
    '',
    '{',
    '[]',
    '{"token":1}',
    '{"token":"x"}',
    '{"after":-1}',
    '{"after":"0"}',
    '{"after":999999}',
    '{"x":1}',
    '{"__proto__":{}, "y":1}',
    'x'.repeat(9_000),
  ];
  const refused = await Promise.all(
    Array.from({ length: SOCKETS }, (_, n) => {
      const { game } = positions[n % positions.length] ?? { game: '' };
      return new Promise<number>((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game}/live`);
        let isAnswered = false;
        socket.on('open', () => socket.send(words[n % words.length] ?? ''));
        socket.on('message', (text) => {
          isAnswered = !('error' in JSON.parse(String(text)));
        });
        socket.on('error', () => {});
        socket.on('close', (code) => resolve(isAnswered ? 0 : code));
      });
    }),
  );
  expect([...new Set(refused)].sort()).toEqual([1008, 1009]);

  expect(await picture()).toBe(before);
  expect(server.child.exitCode).toBeNull();
  expect(server.said().err).toBe('');
  // And whoever keeps to the rules plays on.
  for (const { game, seats, side, seq, pending } of positions)
    expect((await ask(address, `/api/games/${game}/inputs`, { seq, action: actionsOf(pending)[0] }, seats[side]?.token)).status).toBe(200);
});

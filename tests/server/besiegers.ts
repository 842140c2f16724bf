import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/*
 * Those who want to fell a server, each from an address of his own on the loopback: for the test that a server survives them, and for bench/server.mjs,
 * which measures how others fare meanwhile. Nothing but what anybody can send is used, with the limits on.
 */

interface Answer {
  readonly status: number;
  readonly bytes: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger reads from the line
  readonly body: any;
}

/** One address that asks; an answer that never comes whole has status 0, and says why. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 });
  readonly #server: URL;

  constructor(
    address: string,
    readonly from: string,
  ) {
    this.#server = new URL(address);
  }

  send(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const { hostname, port } = this.#server;
    return new Promise((resolve) => {
      const none = (fault: unknown): void => resolve({ status: 0, bytes: 0, body: String(fault) });
      const sent = request({ hostname, port, path, method, headers, agent: this.#agent, localAddress: this.from }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part) => parts.push(part));
        reply.once('error', none);
        reply.once('end', () => {
          const all = Buffer.concat(parts);
          resolve({ status: reply.statusCode ?? 0, bytes: all.length, body: JSON.parse(String(all)) });
        });
      });
      sent.once('error', none);
      sent.end(text);
    });
  }

  /** A line on which something is asked and nothing is ever read. */
  silent(text: string | Buffer): Socket {
    const { hostname, port } = this.#server;
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.from });
    socket.on('error', () => {});
    socket.pause();
    socket.write(text);
    return socket;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** A request as it goes over the line, with a first message where it asks for a live connection. */
export function asked(path: string, token: string, isLive = false): Buffer {
  const upgrade = isLive
    ? 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n'
    : '';
  const head = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${upgrade}\r\n`);
  if (!isLive) return head;
  const first = Buffer.from(JSON.stringify({ token, after: 0, views: true }));
  // A text in one frame of less than 126 bytes, masked with zeros.
  return Buffer.concat([head, Buffer.from([0x81, 0x80 | first.length, 0, 0, 0, 0]), first]);
}

/** A game that an attacker has begun, with the tokens of both sides. */
interface Begun {
  readonly path: string;
  readonly tokens: { readonly [side: string]: string };
}

/** What they have done and what came of it. */
export interface Siege {
  /** Statuses of all answers, and how often each came. */
  readonly statuses: Map<number, number>;
  /** The longest answer. */
  mostBytes: number;
  readonly games: Begun[];
  readonly lines: Socket[];
}

/**
 * Besieges a server until it is told to stop: `refused` and `widest` are battles, one that is refused and the widest that is not. Several addresses
 * begin the widest games, choose the longest lists and read them; others ask for them and never read, by requests and by live connections.
 */
export function besiege(
  address: string,
  { refused, widest, known = [] }: { readonly refused: object; readonly widest: object; readonly known?: readonly Begun[] },
) {
  const siege: Siege = { statuses: new Map(), mostBytes: 0, games: [...known], lines: [] };
  const callers: Caller[] = [];
  let isOver = false;
  const caller = (n: number): Caller => {
    const made = new Caller(address, `127.0.0.${100 + n}`);
    callers.push(made);
    return made;
  };
  const noted = (answer: Answer): Answer => {
    siege.statuses.set(answer.status, (siege.statuses.get(answer.status) ?? 0) + 1);
    siege.mostBytes = Math.max(siege.mostBytes, answer.bytes);
    return answer;
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const some = (n: number): Begun | undefined => siege.games[n % Math.max(1, siege.games.length)];
  const seats = { a: 'open', b: 'open' };

  /** Begins the widest games, and asks for longer lists than there may be. */
  async function begins(by: Caller): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const { status, body } = noted(await by.send('POST', '/api/games', undefined, { seats, scenario: n % 4 === 3 ? refused : widest }));
      if (status === 201) {
        const tokens = Object.fromEntries(Object.entries<{ token: string }>(body.seats).map(([side, { token }]) => [side, token]));
        const path = `/api/games/${body.game}`;
        siege.games.push({ path, tokens });
        noted(await by.send('POST', `${path}/inputs`, tokens.a, { seq: 0, action: { type: 'unit', unit: 'a' } }));
      }
      await pause(status === 201 ? 50 : 400);
    }
  }

  /** Chooses a listed action, and another, so that long lists are made again and again. */
  async function plays(by: Caller, first: number): Promise<void> {
    for (let n = first; !isOver; n++) {
      const game = some(n);
      if (game !== undefined) {
        const side = n % 3 === 0 ? 'b' : 'a';
        const { status, body } = noted(await by.send('GET', game.path, game.tokens[side]));
        const actions = status === 200 && body.pending.kind === 'choice' && body.pending.side === side ? body.pending.actions : [];
        if (actions.length > 0)
          noted(await by.send('POST', `${game.path}/inputs`, game.tokens[side], { seq: body.seq, action: actions[n % actions.length] }));
      }
      await pause(40);
    }
  }

  /** Reads everything of every game, with and without a token. */
  async function reads(by: Caller, first: number): Promise<void> {
    for (let n = first; !isOver; n++) {
      const game = some(n);
      const what = ['', '/record', '/events', '/positions', ''][n % 5];
      if (game !== undefined) noted(await by.send('GET', `${game.path}${what}`, n % 2 === 0 ? game.tokens.a : undefined));
      await pause(50);
    }
  }

  /** Keeps so many lines open on which long answers wait, and never reads them. */
  async function silences(by: Caller, count: number, isLive: boolean): Promise<void> {
    const own = new Set<Socket>();
    for (let n = 0; !isOver; n++) {
      const game = some(n);
      if (game !== undefined && own.size < count) {
        const path = isLive ? `${game.path}/live` : game.path;
        const line = by.silent(asked(path, game.tokens.a ?? '', isLive));
        own.add(line);
        siege.lines.push(line);
        line.once('close', () => own.delete(line));
      }
      await pause(own.size < count ? 10 : 200);
    }
  }

  const all = Promise.all([
    begins(caller(1)),
    begins(caller(2)),
    begins(caller(3)),
    plays(caller(4), 0),
    plays(caller(5), 1_000),
    reads(caller(6), 0),
    reads(caller(7), 500),
    silences(caller(8), 480, false),
    silences(caller(9), 195, true),
    silences(caller(10), 195, true),
  ]);

  return {
    siege,
    async stop(): Promise<Siege> {
      isOver = true;
      for (const line of siege.lines) line.destroy();
      await all;
      for (const one of callers) one.close();
      return siege;
    },
  };
}

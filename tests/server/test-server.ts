import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { system as cryHavocSystem } from '@pennon/cry-havoc';
import { type AnyGame, type GameAction, type Pending, pending, Sfc32 } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import type { Answer, Complaint, Created, Live, Seen } from '@pennon/protocol';
import { createServer, type Replaced, type Server, type Settings, settingsFrom } from '@pennon/server';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Chosen, Task } from '../../apps/server/bots/task.js';

if (system.game === undefined) throw new Error('Kulikovo is a whole game');
export const kulikovo: AnyGame = system.game;
if (cryHavocSystem.game === undefined) throw new Error('Cry Havoc is a whole game');
export const cryHavoc: AnyGame = cryHavocSystem.game;

/** A folder that is gone when the test is. */
export function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pennon-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const settings = (more: Partial<Settings> = {}): Settings => ({
  ...settingsFrom({ PORT: '0', PENNON_RATE: 'off', PENNON_LOG: 'silent' }),
  page: '/nowhere',
  ...more,
});

export interface Reply {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger reads from the line
  readonly body: any;
}

/** A server and somebody who talks to it, without a network unless one is asked for. */
export class TestServer {
  #address: Promise<string> | undefined;
  private constructor(readonly real: Server) {}

  /** Ends with the test. */
  static async open(more: Partial<Settings> = {}, replaced?: Replaced): Promise<TestServer> {
    const data = more.data ?? someFolder();
    const server = new TestServer(await createServer(settings({ data, ...more }), replaced));
    onTestFinished(() => server.close());
    return server;
  }

  close(): Promise<void> {
    return this.real.close();
  }

  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { token, body, headers = {} }: Sent = {}): Promise<Reply> {
    const reply = await this.real.app.inject({
      method,
      url,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: isJson ? JSON.parse(reply.body) : undefined };
  }
  get(url: string, token?: string): Promise<Reply> {
    return this.send('GET', url, token === undefined ? {} : { token });
  }
  post(url: string, body: unknown, token?: string): Promise<Reply> {
    return this.send('POST', url, { body, ...(token === undefined ? {} : { token }) });
  }

  /** Begins a game; both sides are open unless said otherwise. */
  async begin(scenario = 'kulikovo/training', seats: object = { rus: 'open', horde: 'open' }, more: object = {}): Promise<Game> {
    const { status, body } = await this.post('/api/games', { scenario, seats, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return new Game(this, body as Created);
  }

  /** Where it can be reached from outside. */
  address(): Promise<string> {
    this.#address ??= this.real.listen();
    return this.#address;
  }

  async live(game: string, first: unknown): Promise<Line> {
    const line = Line.to(`${(await this.address()).replace('http', 'ws')}/api/games/${game}/live`);
    await line.opened;
    line.socket.send(typeof first === 'string' ? first : JSON.stringify(first));
    return line;
  }
}

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
}

/** A game that was begun here, with the tokens of its open seats. */
export class Game {
  readonly id: string;
  readonly commit: string;
  constructor(
    readonly server: TestServer,
    readonly created: Created,
  ) {
    this.id = created.game;
    this.commit = created.commit;
  }
  get path(): string {
    return `/api/games/${this.id}`;
  }
  /** The same game in another server. */
  in(server: TestServer): Game {
    return new Game(server, this.created);
  }
  token(side: string): string {
    const token = this.created.seats[side]?.token;
    if (token === undefined) throw new Error(`no token of ${side}`);
    return token;
  }
  async seen(side?: string): Promise<Seen> {
    const { body } = await this.server.get(this.path, side && this.token(side));
    return body as Seen;
  }
  async choose(side: string, seq: number, action: object, more: object = {}): Promise<Reply> {
    return this.server.post(`${this.path}/inputs`, { seq, action, ...more }, this.token(side));
  }
  undo(side: string, seq: number): Promise<Reply> {
    return this.server.post(`${this.path}/undo`, { seq }, this.token(side));
  }
  draw(side: string, seq: number, offer = true): Promise<Reply> {
    return this.server.post(`${this.path}/draw`, { seq, offer }, this.token(side));
  }
  async record(side?: string): Promise<Reply> {
    return this.server.get(`${this.path}/record`, side && this.token(side));
  }

  /** Whose choice it is, and what he may choose. */
  async turn(): Promise<Turn> {
    const { pending, seq } = await this.seen();
    if (pending.kind !== 'choice') throw new Error(`nobody chooses: ${JSON.stringify(pending)}`);
    const { pending: own } = await this.seen(pending.side);
    if (own.kind !== 'choice') throw new Error('nothing to choose from');
    return { side: pending.side, seq, actions: own.actions };
  }

  /** Chooses at random for both sides, so many times or to the end; what was answered. */
  async play(times = Number.POSITIVE_INFINITY, luck = Sfc32.seeded(7), more: (n: number) => object = () => ({})): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let n = 0; n < times; n++) {
      const { pending } = await this.seen();
      if (pending.kind === 'over') break;
      const { side, seq, actions } = await this.turn();
      const { status, body } = await this.choose(side, seq, luck.pick(actions), more(n));
      if (status !== 200) throw new Error(JSON.stringify(body));
      answers.push(body as Answer);
    }
    return answers;
  }
}

interface Turn {
  readonly side: string;
  readonly seq: number;
  readonly actions: readonly GameAction[];
}

/** One end of a live connection. */
export class Line {
  readonly said: (Live & Partial<Complaint>)[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  #heard: () => void = () => {};

  private constructor(readonly socket: WebSocket) {
    this.opened = new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    this.closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })));
    socket.on('message', (data) => {
      this.said.push(JSON.parse(String(data)));
      this.#heard();
    });
  }
  static to(url: string): Line {
    const line = new Line(new WebSocket(url));
    onTestFinished(() => line.socket.terminate());
    return line;
  }
  /** Waits until the message for which it holds. */
  async until(holds: (message: Live & Partial<Complaint>) => boolean): Promise<Live & Partial<Complaint>> {
    for (;;) {
      const found = this.said.find(holds);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
  }
  /** The message about this entry. */
  at(seq: number): Promise<Live & Partial<Complaint>> {
    return this.until((message) => message.seq === seq);
  }
}

/** A bot that takes what is listed first. */
export const first = async ({ view, side }: Task): Promise<Chosen> => {
  const asked = pending(kulikovo, view as never);
  if (asked.kind !== 'choice' || asked.side !== side || asked.actions[0] === undefined) throw new Error('nothing to choose from');
  return { action: asked.actions[0], why: 'The first is as good as any.' };
};

export const actionsOf = (pending: Pending<GameAction>): readonly GameAction[] => (pending.kind === 'choice' ? pending.actions : []);

/** Waits until it holds; a test has its own time limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { program } from '../cli/program.js';

/** A server in a process of its own, as somebody starts it who has built the project. */
export interface Serving {
  readonly child: ChildProcess;
  /** Of the process that serves. */
  readonly address: string;
  /** Everything it said, so far. */
  said(): { readonly out: string; readonly err: string };
  ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

interface How {
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** What it is run by, as in strace. */
  readonly by?: readonly string[];
}

/** Starts it and waits for the address, or until it has ended. It is killed with the test at the latest. */
export async function serving({ args = [], env = {}, by = [] }: How): Promise<Serving> {
  const [command = process.execPath, ...rest] = [...by, process.execPath, program, 'serve', '--no-open', ...args];
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: '',
      PENNON_RATE: 'off',
      PENNON_LOG: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const address = await new Promise<string>((resolve) => {
    child.stdout.on('data', (text) => {
      out += text;
      const [found] = /http:\/\/[^\s/]+/.exec(out) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    void ended.then(() => resolve(''));
  });
  return { child, address, said: () => ({ out, err }), ended };
}

/** A request over the network, asked again when the server has too much to do, as it asks for itself. */
export async function ask(address: string, path: string, body?: unknown, token?: string): Promise<Reply> {
  const reply = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await reply.json();
  if (reply.status !== 503) return { status: reply.status, body: answer };
  await new Promise((resolve) => setTimeout(resolve, 500));
  return ask(address, path, body, token);
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger reads from the line
  readonly body: any;
}

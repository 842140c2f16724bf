import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Sfc32 } from '@pennon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pennon, program } from './program.js';

interface Answer {
  readonly id: unknown;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  readonly pending?: {
    readonly kind: 'choice' | 'chance' | 'over';
    readonly actions?: readonly object[];
    readonly dice?: readonly { readonly sides: number; readonly from: number }[];
  };
  readonly record?: { readonly inputs: readonly object[]; readonly hash: string };
  readonly [more: string]: unknown;
}

/** The program itself at the other end of two pipes, asked one thing at a time. */
class Engine {
  readonly #child = spawn(process.execPath, [program, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  readonly #answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();

  async ask(request: object): Promise<Answer> {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.#answers.next();
    return JSON.parse(value ?? 'null');
  }

  /** Ends the conversation; the exit status. */
  async end(): Promise<number | null> {
    this.#child.stdin.end();
    const [status] = await once(this.#child, 'exit');
    return status;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pennon-engine-'));
const file = (content: object): string => {
  const path = join(folder, 'record.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
let engine: Engine;
beforeAll(() => {
  engine = new Engine();
});
afterAll(async () => {
  expect(await engine.end()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

describe('pennon engine plays kulikovo/training', () => {
  test('it is among the scenarios', async () => {
    const { scenarios } = await engine.ask({ id: 1, do: 'scenarios' });
    expect(scenarios).toContainEqual({
      id: 'kulikovo/training',
      system: 'kulikovo',
      name: expect.any(String),
      sides: [expect.any(String), expect.any(String)],
      sideNames: [expect.any(String), expect.any(String)],
      units: [expect.any(Number), expect.any(Number)],
    });
  });

  test('to the end, one answer at a time, with the same record again', async () => {
    const luck = Sfc32.seeded(2);
    let { pending } = await engine.ask({ id: 'new', do: 'new', scenario: 'kulikovo/training', options: {} });
    let inputs = 0;
    for (; pending?.kind !== 'over'; inputs++) {
      const { actions, dice } = pending ?? {};
      const request = actions === undefined ? { do: 'roll', faces: luck.faces(dice ?? []) } : { do: 'act', action: luck.pick(actions) };
      const answer = await engine.ask({ id: inputs, ...request });
      expect(answer, JSON.stringify(request)).toMatchObject({ id: inputs, ok: true });
      pending = answer.pending;
    }
    expect(inputs).toBeGreaterThan(10);
    const { record } = await engine.ask({ do: 'record' });
    expect(record).toMatchObject({ format: 1, rules: 'kulikovo@3', scenario: 'kulikovo/training', inputs: expect.any(Array) });
    expect(record?.inputs).toHaveLength(inputs);
    expect(await engine.ask({ do: 'hash' })).toMatchObject({ hash: record?.hash });
    expect(await engine.ask({ do: 'replay', record })).toMatchObject({ ok: true, pending });
    expect(await engine.ask({ do: 'record' })).toMatchObject({ record });
  });

  test('pennon verify finds the record good, from a file and from standard input, and one that ends too early bad', async () => {
    const { record } = await engine.ask({ do: 'record' });
    if (record === undefined) throw new Error('there is no record');
    const good = pennon(['verify', file(record)]);
    expect(good).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining(`hash    ${record.hash} is that of the last state`),
    });
    expect(good.stdout).toContain('dice    cannot be checked: the record has no game, no commit, no salts, no seed');
    expect(pennon(['verify', '-'], JSON.stringify(record))).toMatchObject({ status: 0, stdout: good.stdout });
    const bad = pennon(['verify', file({ ...record, inputs: record.inputs.slice(0, -1) })]);
    expect(bad).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('The record does not hold.') });
  });

  test('a state in the middle of play is saved, loaded and played on by a bot', async () => {
    await engine.ask({ do: 'new', scenario: 'kulikovo/training' });
    const { pending, action } = await engine.ask({ do: 'bot', name: 'captain', ms: 300, seed: 1 }).then(async (advice) => ({
      ...(await engine.ask({ do: 'pending' })),
      action: advice.action,
    }));
    expect(pending?.actions).toContainEqual(action);
    const { pending: next } = await engine.ask({ do: 'act', action });
    const { state } = await engine.ask({ do: 'state' });
    const another = new Engine();
    expect(await another.ask({ do: 'load', state })).toEqual({ id: null, ok: true, pending: next });
    expect(await another.end()).toBe(0);
  });
});

test('a line that is no request is answered in its place, and the status is 0', () => {
  const run = pennon(
    ['engine'],
    '\n{"id":1,"do":"scenarios"}\nnonsense\n{"id":2,"do":"pending"}\n\n{"id":3,"do":"new","scenario":"kulikovo/trainin"}',
  );
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.lines.map((line) => JSON.parse(line)).map(({ id, ok, error }) => [id, ok, error?.code])).toEqual([
    [1, true, undefined],
    [null, false, 'bad-json'],
    [2, false, 'bad-request'],
    [3, false, 'bad-scenario'],
  ]);
});

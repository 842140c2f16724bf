import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { pennon, program } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'pennon-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const TRAINING = ['simulate', 'kulikovo/training', '--a', 'random', '--b', 'captain', '--nodes', '30'];

describe('pennon simulate', () => {
  test('same seed, same numbers, whatever --jobs is, in every form', () => {
    const [csv, out] = [join(folder, 'games.csv'), join(folder, 'report.json')];
    const one = pennon([...TRAINING, '--games', '6', '--seed', '4', '--jobs', '1', '--json', '--csv', csv]);
    expect(one).toMatchObject({ status: 0, stderr: '' });
    const games = readFileSync(csv, 'utf8');
    const two = pennon([...TRAINING, '--games', '6', '--seed', '4', '--jobs', '3', '--csv', csv, '--out', out]);
    expect(two).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(csv, 'utf8')).toBe(games);
    const report = JSON.parse(readFileSync(out, 'utf8'));
    expect(one.lines.map((line) => JSON.parse(line))).toEqual([report]);
    expect(report).toMatchObject({
      scenario: 'kulikovo/training',
      rules: 'kulikovo@3',
      games: 6,
      seed: 4,
      nodes: 30,
      ms: null,
      repeatable: true,
    });
    expect(games.trim().split('\n')).toHaveLength(7);
    expect(two.stdout).toContain('6 games, seed 4');
  });

  test('another seed gives other games', () => {
    const games = [1, 2].map((seed) => {
      const csv = join(folder, `seed-${seed}.csv`);
      expect(pennon([...TRAINING, '--games', '3', '--seed', `${seed}`, '--csv', csv]).status).toBe(0);
      return readFileSync(csv, 'utf8');
    });
    expect(games[0]).not.toBe(games[1]);
  });

  test('interrupted, it says how far it came', async () => {
    const csv = join(folder, 'never.csv');
    const child = spawn(process.execPath, [program, ...TRAINING, '--games', '1000000', '--csv', csv], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, told] = ['', ''];
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      told += chunk;
    });
    // It asks for the file just before the first game.
    while (!existsSync(csv)) await setTimeout(20);
    await setTimeout(300);
    child.kill('SIGINT');
    const [status] = await once(child, 'close');
    expect(told).toMatch(/^pennon: Interrupted after \d+ of 1000000 games: .+ \d+, .+ \d+, nobody \d+\.\n$/);
    expect({ status, said }).toEqual({ status: 130, said: '' });
  });
});

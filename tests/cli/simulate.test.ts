import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTS } from '@pennon/bots';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Match, type Played, playOut } from '../../apps/cli/play-out.js';
import { interruption } from '../../apps/cli/simulate.js';
import { type Asked, simulationCsv, simulationOf, simulationText } from '../../apps/cli/simulation-report.js';
import { type Player, playAll, type Task, Thread } from '../../apps/cli/simulation-threads.js';
import { shareOf, spreadOf } from '../../apps/cli/statistics.js';
import { pennon, program } from './program.js';
import { pinnedToy } from './toy-games.js';

const MATCH: Match = { game: pinnedToy, scenario: 'toy/causeway', bots: [BOTS.captain, BOTS.random], seed: 5, limits: { nodes: 40 } };
const line = pinnedToy.scenarios[0];
if (line === undefined) throw new Error('the toy has no scenario');

/** Hands of different speed: the later the player, the longer it takes. */
const players = (count: number, match = MATCH): readonly Player[] =>
  Array.from({ length: count }, (_, slow) => ({
    async play(index) {
      await new Promise((resolve) => setTimeout(resolve, slow * 3));
      return playOut(match, index);
    },
  }));
const played = async (games: number, jobs: number): Promise<readonly Played[]> => {
  const all: Played[] = [];
  await playAll(
    players(jobs),
    Array.from({ length: games }, (_, number) => number),
    (one) => {
      all[one.index] = one;
    },
  );
  return all;
};

describe('games of a match', () => {
  test('are the same, in the same order, however many play at a time', async () => {
    const one = await played(24, 1);
    expect(one.map(({ index }) => index)).toEqual(Array.from({ length: 24 }, (_, i) => i));
    expect(await played(24, 3)).toEqual(one);
    expect(new Set(one.map((game) => JSON.stringify({ ...game, index: 0 }))).size).toBeGreaterThan(5);
  });

  test('differ with the seed, and do not depend on how many there are', () => {
    const game = playOut(MATCH, 3);
    expect(playOut(MATCH, 3)).toEqual(game);
    expect([4, 5, 6, 7].map((seed) => playOut({ ...MATCH, seed: seed + 100 }, 3).inputs)).not.toEqual([
      game.inputs,
      game.inputs,
      game.inputs,
      game.inputs,
    ]);
  });

  test('are played to the end, each side by its own bot', () => {
    const asked: string[] = [];
    const spy = (name: string) => ({
      ...BOTS.random,
      choose: (...[position, limits]: Parameters<typeof BOTS.random.choose>) => {
        asked.push(`${name} for ${position.side}`);
        return BOTS.random.choose(position, limits);
      },
    });
    const game = playOut({ ...MATCH, bots: [spy('a'), spy('b')] }, 0);
    expect(new Set(asked)).toEqual(new Set(['a for red', 'b for blue']));
    expect(game.choices).toBe(asked.length);
    expect(game.inputs).toBeGreaterThan(game.choices);
    expect(game).toMatchObject({
      index: 0,
      reason: expect.stringMatching(/^(banner|rout|dusk)$/),
      lengthIn: 'turns',
      losses: { men: { red: expect.any(Number), blue: expect.any(Number) } },
    });
  });

  test('every one is told of as it ends, and one that fails ends it all', async () => {
    const seen: number[] = [];
    const failing: Player = { play: async (index) => (index === 2 ? Promise.reject(new Error('broken')) : playOut(MATCH, index)) };
    await expect(playAll([failing], [0, 1, 2, 3, 4], ({ index }) => seen.push(index))).rejects.toThrow('broken');
    expect(seen).toEqual([0, 1]);
  });
});

describe('a thread that fails says which game it was', () => {
  const task: Task = { scenario: 'toy/causeway', bots: ['captain', 'captain'], seed: 7, nodes: null, ms: null };
  const worker = (onGame: string): URL =>
    new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', (index) => { ${onGame} });`);

  test.each([
    [
      'the rules break',
      "parentPort.postMessage({ failed: 'the way has no end' })",
      /^Game 3 failed \(seed 7, stream 3\): the way has no end$/,
    ],
    ['it throws', "throw new Error('out of breath')", /^Game 3 failed \(seed 7, stream 3\): Error: out of breath/],
    ['it ends', 'process.exit()', /^Game 3 failed \(seed 7, stream 3\): its thread ended\.$/],
  ])('%s', async (_name, onGame, message) => {
    const thread = new Thread(task, worker(onGame));
    await expect(thread.play(3)).rejects.toMatchObject({ name: 'Failure', status: 1, message: expect.stringMatching(message) });
    await thread.stop();
  });

  test('and whoever is asked again later as well', async () => {
    const thread = new Thread(task, worker('process.exit()'));
    await expect(thread.play(3)).rejects.toThrow('Game 3 failed');
    await expect(thread.play(4)).rejects.toThrow('Game 4 failed (seed 7, stream 4): its thread ended.');
  });
});

describe('statistics', () => {
  test('spread', () => {
    expect(spreadOf([6, 1, 2])).toEqual({ mean: 3, median: 2, least: 1, most: 6 });
    expect(spreadOf([10, 2, 4, 3])).toEqual({ mean: 4.75, median: 3.5, least: 2, most: 10 });
    expect(spreadOf([7])).toEqual({ mean: 7, median: 7, least: 7, most: 7 });
  });

  // From the published formula, worked out by player with z = 1.96.
  test.each([
    [5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [520, 1000, 0.489, 0.5508],
  ])('the 95 %% interval of %i in %i', (won, of, low, high) => {
    const { share, interval } = shareOf(won, of);
    expect(share).toBe(won / of);
    expect(interval[0]).toBeCloseTo(low, 3);
    expect(interval[1]).toBeCloseTo(high, 3);
  });
});

describe('the report', () => {
  const game = (index: number, winner: string | null, degree: string | null, length: number, red: number, blue: number): Played => ({
    index,
    winner,
    degree,
    reason: winner === null ? 'dusk' : 'banner',
    length,
    lengthIn: 'turns',
    inputs: 10 * length,
    choices: 6 * length,
    losses: { men: { red, blue } },
  });
  const games = [
    game(0, 'red', 'banner', 4, 0, 2),
    game(1, 'red', 'banner', 6, 1, 1),
    game(2, null, null, 8, 1, 1),
    game(3, 'blue', 'banner', 5, 2, 0),
  ];
  const asked: Asked = {
    scenario: 'toy/causeway',
    rules: 'toy@1',
    games: 4,
    seed: 9,
    bots: { red: 'captain', blue: 'random' },
    nodes: 40,
    ms: null,
  };

  test('as JSON', () => {
    expect(simulationOf(asked, line, games)).toEqual({
      ...asked,
      repeatable: true,
      wins: { red: shareOf(2, 4), blue: shareOf(1, 4) },
      draws: shareOf(1, 4),
      endings: [
        { winner: 'red', degree: 'banner', reason: 'banner', games: 2 },
        { winner: 'blue', degree: 'banner', reason: 'banner', games: 1 },
        { winner: null, degree: null, reason: 'dusk', games: 1 },
      ],
      length: { in: 'turns', mean: 5.75, median: 5.5, least: 4, most: 8 },
      inputs: { mean: 57.5, median: 55, least: 40, most: 80 },
      choices: { mean: 34.5, median: 33, least: 24, most: 48 },
      losses: { men: { red: spreadOf([0, 1, 1, 2]), blue: spreadOf([2, 1, 1, 0]) } },
    });
  });

  test('for people', () => {
    expect(simulationText(simulationOf(asked, line, games), line, 100)).toMatchInlineSnapshot(`
      "toy/causeway (toy/causeway, toy@1): 4 games, seed 9
      Red led by captain, Blue led by random, 40 nodes a choice

      Winner  Games     %  95 % interval
      ──────  ─────  ────  ─────────────
      Red         2  50.0      15.0–85.0
      Blue        1  25.0       4.6–69.9
      nobody      1  25.0       4.6–69.9

      Winner  Degree  Reason  Games     %
      ──────  ──────  ──────  ─────  ────
      Red     banner  banner      2  50.0
      Blue    banner  banner      1  25.0
      nobody  –       dusk        1  25.0

      Per game   Mean  Median  Range
      ─────────  ────  ──────  ─────
      turns       5.8     5.5    4–8
      inputs     57.5      55  40–80
      choices    34.5      33  24–48
      men, Red    1.0       1    0–2
      men, Blue   1.0       1    0–2"
    `);
  });

  test('says when it cannot be repeated', () => {
    const timed = simulationOf({ ...asked, nodes: null, ms: 50 }, line, games);
    expect(timed.repeatable).toBe(false);
    expect(simulationText(timed, line, 100)).toContain(
      'Thinking was limited by time (50 ms a choice): these numbers cannot be repeated exactly.',
    );
    expect(simulationText(simulationOf(asked, line, games), line, 100)).not.toContain('repeated');
  });

  test('one line for each game', () => {
    const odd = { ...game(4, 'red', 'a "great", clear one', 7, 0, 0) };
    expect(simulationCsv(line, [...games.slice(1, 3), odd])).toBe(
      [
        'game,winner,degree,reason,length,inputs,choices,men red,men blue',
        '1,red,banner,banner,6,60,36,1,1',
        '2,,,dusk,8,80,48,1,1',
        '4,red,"a ""great"", clear one",banner,7,70,42,0,0',
        '',
      ].join('\n'),
    );
  });

  test('whoever interrupts it is told how far it came', () => {
    expect(interruption(games, 1000, line)).toBe('Interrupted after 4 of 1000 games: Red 2, Blue 1, nobody 1.');
    expect(interruption(games, 1000, line, 'x.jsonl')).toMatch(
      /nobody 1\. They are in "x\.jsonl"; the same command goes on with the rest\.$/,
    );
  });
});

describe('what is written as it goes', () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'pennon-simulate-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const simulate = (out: string, ...more: readonly string[]) =>
    pennon([
      'simulate',
      'kulikovo/training',
      '--games',
      '12',
      '--a',
      'random',
      '--b',
      'random',
      '--jobs',
      '1',
      '--json',
      '--out',
      out,
      ...more,
    ]);
  const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

  test('one JSON line a game, and the report of them', () => {
    const path = join(folder(), 'games.jsonl');
    const { status, stdout } = simulate(path);
    expect(status).toBe(0);
    const [heading, ...lines] = linesOf(path).map((text) => JSON.parse(text));
    expect(heading).toMatchObject({ scenario: 'kulikovo/training', seed: 1, bots: { rus: 'random', horde: 'random' } });
    expect(lines.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(JSON.parse(stdout)).toMatchObject({ games: 12 });
  });
  test('goes on where it was interrupted, also in the middle of a line, and comes to the same', () => {
    const path = join(folder(), 'games.jsonl');
    const { stdout } = simulate(path);
    const whole = linesOf(path);
    // Killed while it wrote the sixth game.
    writeFileSync(path, `${whole.slice(0, 6).join('\n')}\n${whole[6]?.slice(0, 20)}`);
    expect(simulate(path).stdout).toBe(stdout);
    expect(linesOf(path)).toEqual(whole);
    // And what is all there is not played again.
    expect(simulate(path).stdout).toBe(stdout);
    expect(linesOf(path)).toEqual(whole);
  });
  test('a file of something else is left alone', () => {
    const path = join(folder(), 'games.jsonl');
    simulate(path);
    const before = readFileSync(path, 'utf8');
    for (const text of [before, 'notes\n', '{"a":1}\n']) {
      writeFileSync(path, text);
      const { status, stderr } = simulate(path, '--seed', '2');
      expect([status, stderr]).toEqual([2, expect.stringContaining('holds something else than games of this simulation')]);
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  });
  test('who interrupts it finds the finished games in the report, and goes on with the same command', async () => {
    const path = join(folder(), 'report.json');
    const args = ['simulate', 'kulikovo/training', '--games', '3000', '--a', 'random', '--b', 'random', '--jobs', '1', '--out', path];
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const kept = `${path}.games.jsonl`;
    while (!existsSync(kept) || linesOf(kept).length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    const games = linesOf(kept).length - 1;
    expect(said).toContain(`Interrupted after ${games} of 3000 games`);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ games });
    const { status } = pennon(args.map((word) => (word === '3000' ? `${games + 2}` : word)));
    expect([status, existsSync(kept)]).toEqual([0, false]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ games: games + 2 });
  });
});

describe('wrong use', () => {
  test.each([
    [['simulate'], 'missing required args'],
    [['simulate', 'kulikovo/trainin'], 'did you mean kulikovo/training?'],
    [['simulate', 'kulikovo/training', '--a', 'captan'], 'There is no bot "captan"; did you mean captain?'],
    [['simulate', 'kulikovo/training', '--b', 'nobody'], 'There is no bot "nobody"; there are random, recruit, captain, marshal.'],
    [['simulate', 'kulikovo/training', '--games', 'many'], '--games must be a whole number from 1 to 1000000, not "many".'],
    [['simulate', 'kulikovo/training', '--games', '0'], '--games must be a whole number'],
    [['simulate', 'kulikovo/training', '--games', '1.5'], '--games must be a whole number'],
    [['simulate', 'kulikovo/training', '--games'], 'value is missing'],
    [['simulate', 'kulikovo/training', '--games', '5', '--games', '6'], '--games is told twice.'],
    [['simulate', 'kulikovo/training', '--seed=-1'], '--seed must be a whole number from 0 to'],
    [['simulate', 'kulikovo/training', '--jobs', '0'], '--jobs must be a whole number from 1 to 64'],
    [['simulate', 'kulikovo/training', '--nodes', '9', '--ms', '9'], 'Bots are limited by --nodes or by --ms, not by both.'],
    [['simulate', 'kulikovo/training', '--csv', '/no/such/folder/games.csv'], 'cannot be written: there is no such folder.'],
    [['simulate', 'kulikovo/training', '--gmaes', '5'], 'Unknown option'],
  ])('%j', (args, complaint) => {
    const { status, stderr, stdout } = pennon(args);
    expect(stderr).toContain(complaint);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

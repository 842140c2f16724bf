import { BOTS } from '@pennon/bots';
import { describe, expect, test } from 'vitest';
import { type Match, type Played, playOut } from '../../apps/cli/play-out.js';
import { interruption } from '../../apps/cli/simulate.js';
import { type Asked, simulationCsv, simulationOf, simulationText } from '../../apps/cli/simulation-report.js';
import { type Player, playAll, type Task, Thread } from '../../apps/cli/simulation-threads.js';
import { shareOf, spreadOf } from '../../apps/cli/statistics.js';
import { pennon } from './program.js';
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
const played = (games: number, jobs: number): Promise<readonly Played[]> => playAll(players(jobs), games, () => {});

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
    await expect(playAll([failing], 5, ({ index }) => seen.push(index))).rejects.toThrow('broken');
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
  });
});

describe('wrong use', () => {
  test.each([
    [['simulate'], 'missing required args'],
    [['simulate', 'kulikovo/trainin'], 'did you mean kulikovo/training?'],
    [['simulate', 'kulikovo/training', '--a', 'captan'], 'There is no bot "captan"; did you mean captain?'],
    [['simulate', 'kulikovo/training', '--b', 'nobody'], 'There is no bot "nobody"; there are random, captain, marshal.'],
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

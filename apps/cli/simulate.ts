import { availableParallelism } from 'node:os';
import { type AnyGame, bySide, nameOfSide, noSuch, type ScenarioLine } from '@pennon/kernel';
import { Failure, UsageError } from './command-errors.js';
import { mustBeWritable, writeText } from './files.js';
import { KNOWN_GAMES } from './known-games.js';
import type { Played } from './play-out.js';
import { gamesBar } from './progress-bar.js';
import { simulationCsv, simulationOf, simulationText } from './simulation-report.js';
import { playAll, type Task, Thread } from './simulation-threads.js';
import { say, terminalWidth } from './terminal.js';

const MOST_GAMES = 1_000_000;
const MOST_JOBS = 64;
const MOST_NODES = 1_000_000_000;
const MOST_MS = 60_000;

/** `pennon simulate <scenario>`; `typed` are its options as they were typed. */
export async function simulate(scenario: string, typed: { readonly [name: string]: unknown }): Promise<void> {
  const options = read(typed);
  const { game, line } = await scenarioNamed(scenario);
  const { sides } = line;
  const { games, seed, nodes, ms, bots, jobs } = options;
  await mustBeBots(bots);
  const files = [options.csv, options.out].flatMap((path) => path ?? []);
  for (const path of files) mustBeWritable(path);

  const played = await playThem({ scenario, bots, seed, nodes, ms }, games, Math.min(jobs, games), line);
  const asked = { scenario, rules: game.rules, games, seed, bots: bySide(sides, (side) => bots[sides.indexOf(side)] ?? ''), nodes, ms };
  const simulation = simulationOf(asked, line, played);
  if (options.csv !== undefined) writeText(options.csv, simulationCsv(line, played));
  if (options.out !== undefined) writeText(options.out, `${JSON.stringify(simulation, null, 2)}\n`);
  say(options.asJson ? JSON.stringify(simulation) : simulationText(simulation, line, terminalWidth()));
}

async function scenarioNamed(id: string): Promise<{ readonly game: AnyGame; readonly line: ScenarioLine }> {
  const game = await KNOWN_GAMES.gameOf(id);
  const line = game?.scenarios.find((known) => known.id === id);
  if (game !== undefined && line !== undefined) return { game, line };
  const ids = (await KNOWN_GAMES.scenarios()).map((known) => known.id);
  throw new UsageError(noSuch('scenario', id, ids));
}

async function mustBeBots(names: readonly string[]): Promise<void> {
  const { BOTS, botNamed } = await import('@pennon/bots');
  for (const name of names) if (botNamed(name) === undefined) throw new UsageError(noSuch('bot', name, Object.keys(BOTS)));
}

/** Plays on so many threads. Whoever interrupts it is told how far it came. */
async function playThem(task: Task, games: number, jobs: number, line: ScenarioLine): Promise<readonly Played[]> {
  const threads = Array.from({ length: jobs }, () => new Thread(task));
  const bar = await gamesBar(games);
  const soFar: Played[] = [];
  let interrupt = (): void => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Failure(interruption(soFar, games, line), 130));
  });
  process.once('SIGINT', interrupt);
  try {
    const all = playAll(threads, games, (played) => {
      soFar.push(played);
      bar?.played();
    });
    return await Promise.race([all, interrupted]);
  } finally {
    process.off('SIGINT', interrupt);
    bar?.stop();
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}

/** @example interruption(played, 1000, line) // 'Interrupted after 312 of 1000 games: Rus 160, Golden Horde 140, nobody 12.' */
export function interruption(played: readonly Played[], games: number, line: ScenarioLine): string {
  const won = (winner: string | null): number => played.filter((game) => game.winner === winner).length;
  const wins = [...line.sides.map((side) => `${nameOfSide(line, side)} ${won(side)}`), `nobody ${won(null)}`];
  return `Interrupted after ${played.length} of ${games} games: ${wins.join(', ')}.`;
}

interface Options {
  readonly games: number;
  readonly bots: readonly [string, string];
  readonly seed: number;
  readonly jobs: number;
  readonly nodes: number | null;
  readonly ms: number | null;
  readonly asJson: boolean;
  readonly csv: string | undefined;
  readonly out: string | undefined;
}

function read(typed: { readonly [name: string]: unknown }): Options {
  const told = (name: string): unknown => {
    if (Array.isArray(typed[name])) throw new UsageError(`--${name} is told twice.`);
    return typed[name];
  };
  const whole = (name: string, least: number, most: number): number | undefined => {
    const value = told(name);
    if (value === undefined || (Number.isInteger(value) && (value as number) >= least && (value as number) <= most))
      return value as number | undefined;
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  };
  const word = (name: string): string | undefined => told(name)?.toString();
  const nodes = whole('nodes', 1, MOST_NODES) ?? null;
  const ms = whole('ms', 1, MOST_MS) ?? null;
  if (nodes !== null && ms !== null) throw new UsageError('Bots are limited by --nodes or by --ms, not by both.');
  return {
    games: whole('games', 1, MOST_GAMES) ?? 1000,
    bots: [word('a') ?? 'captain', word('b') ?? 'captain'],
    seed: whole('seed', 0, Number.MAX_SAFE_INTEGER) ?? 1,
    jobs: whole('jobs', 1, MOST_JOBS) ?? Math.min(availableParallelism(), MOST_JOBS),
    nodes,
    ms,
    asJson: told('json') === true,
    csv: word('csv'),
    out: word('out'),
  };
}

import { availableParallelism } from 'node:os';
import { type AnyGame, bySide, nameOfSide, noSuch, type ScenarioLine } from '@pennon/kernel';
import { Failure, UsageError } from './command-errors.js';
import { mustBeWritable, writeText } from './files.js';
import { GamesFile } from './games-file.js';
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
  const files = [options.csv, options.out === undefined || isLines(options.out) ? undefined : options.out].flatMap((path) => path ?? []);
  for (const path of files) mustBeWritable(path);

  const heading = { scenario, rules: game.rules, seed, bots: bySide(sides, (side) => bots[sides.indexOf(side)] ?? ''), nodes, ms };
  const file =
    options.out === undefined ? undefined : new GamesFile(isLines(options.out) ? options.out : `${options.out}.games.jsonl`, heading);
  const found = (file?.found ?? []).filter(({ index }) => index < games);
  const { played, isInterrupted } = await playThem(
    { scenario, bots, seed, nodes, ms },
    { games, jobs, found, ended: (one) => file?.add(one) },
  );
  if (played.length > 0) {
    const simulation = simulationOf({ ...heading, games: played.length }, line, played);
    if (options.csv !== undefined) writeText(options.csv, simulationCsv(line, played));
    if (options.out !== undefined && !isLines(options.out)) writeText(options.out, `${JSON.stringify(simulation, null, 2)}\n`);
    if (!isInterrupted) say(options.asJson ? JSON.stringify(simulation) : simulationText(simulation, line, terminalWidth()));
  }
  if (isInterrupted) throw new Failure(interruption(played, games, line, file?.path), 130);
  if (options.out !== undefined && !isLines(options.out)) file?.remove();
}

/** A file that is to have one JSON line for each game. */
const isLines = (path: string): boolean => path.endsWith('.jsonl');

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

interface Batch {
  readonly games: number;
  readonly jobs: number;
  /** Those that have been played before. */
  readonly found: readonly Played[];
  readonly ended: (played: Played) => void;
}

/** Plays what is missing on so many threads, until all is played or somebody interrupts it; in the order of their numbers. */
async function playThem(task: Task, { games, jobs, found, ended }: Batch) {
  let isInterrupted = false;
  let interrupt = (): void => {};
  const interrupted = new Promise<void>((resolve) => {
    interrupt = () => {
      isInterrupted = true;
      resolve();
    };
  });
  process.once('SIGINT', interrupt);
  const all: Played[] = [];
  for (const played of found) all[played.index] = played;
  const missing = games - new Set(found.map(({ index }) => index)).size;
  const threads = Array.from({ length: Math.min(jobs, missing) }, () => new Thread(task));
  const bar = await gamesBar(missing);
  try {
    const playing = playAll(threads, numbersWithout(all, games), (played) => {
      all[played.index] = played;
      ended(played);
      bar?.played();
    });
    await Promise.race([playing, interrupted]);
  } finally {
    process.off('SIGINT', interrupt);
    bar?.stop();
    await Promise.all(threads.map((thread) => thread.stop()));
  }
  return { played: all.filter((played) => played !== undefined), isInterrupted };
}

/** The numbers of the games that have not been played. */
function* numbersWithout(played: readonly Played[], games: number): Generator<number> {
  for (let number = 0; number < games; number++) if (played[number] === undefined) yield number;
}

/** @example interruption(played, 1000, line, 'games.jsonl') // 'Interrupted after 312 of 1000 games: Rus 160, … The games are in "games.jsonl"; the same command goes on with the rest.' */
export function interruption(played: readonly Played[], games: number, line: ScenarioLine, file?: string): string {
  const won = (winner: string | null): number => played.filter((game) => game.winner === winner).length;
  const wins = [...line.sides.map((side) => `${nameOfSide(line, side)} ${won(side)}`), `nobody ${won(null)}`];
  const kept = file === undefined ? '' : ` They are in "${file}"; the same command goes on with the rest.`;
  return `Interrupted after ${played.length} of ${games} games: ${wins.join(', ')}.${kept}`;
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

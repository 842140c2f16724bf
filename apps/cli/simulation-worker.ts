import { parentPort, workerData } from 'node:worker_threads';
import { botNamed } from '@pennon/bots';
import { KNOWN_GAMES } from './known-games.js';
import { type Match, playOut } from './play-out.js';
import type { Report, Task } from './simulation-threads.js';

/** A thread of `pennon simulate`: is told the number of a game, plays it, says what came of it. */
const { scenario, bots, seed, nodes, ms } = workerData as Task;

async function match(): Promise<Match> {
  const game = await KNOWN_GAMES.gameOf(scenario);
  const [a, b] = bots.map(botNamed);
  if (game === undefined || a === undefined || b === undefined) throw new Error(`${scenario} or ${bots.join(' or ')} is not known`);
  return {
    game,
    scenario,
    bots: [a, b],
    seed,
    limits: { ...(nodes === null ? {} : { nodes }), ...(ms === null ? {} : { ms, now: () => performance.now() }) },
  };
}

let begun: Promise<Match> | undefined;
parentPort?.on('message', async (index: number) => {
  let report: Report;
  try {
    begun ??= match();
    report = { played: playOut(await begun, index) };
  } catch (error) {
    report = { failed: (error as Error).stack ?? String(error) };
  }
  parentPort?.postMessage(report);
});

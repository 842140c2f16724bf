// Measures what the project promises, prints it as a table, and with --write puts it into docs/benchmarks.md. Bounded in time; nothing here is a test.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { odds } from '@pennon/kernel';
import { hasGame, loadSystem, SYSTEM_IDS } from '@pennon/register';
import { Bench } from 'tinybench';
import { poseCheck, sideListing } from './free-table.mjs';
import { botGames, plannedOdds, randomPlay, wins, yardStick } from './games.mjs';
import { cpu } from './match.mjs';
import { BESIDE, HEAVIEST } from './situations.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'apps/cli/bin/pennon.js');
const LINES = 200_000;
const STARTS = 15;

const rows = [];
const row = (what, measured, target) => {
  rows.push([what, measured, target]);
  console.log(`${what}: ${measured} (target ${target})`);
};
const whole = (n) => Math.round(n).toLocaleString('en');

async function oddsOf(id, procedure, situation) {
  const { checks } = await loadSystem(id);
  const check = checks.find((c) => c.id === procedure);
  const answered = odds(check, situation);
  if (!answered.ok) throw new Error(`${id} ${procedure}: ${answered.error.message}`);
  const bench = new Bench({ time: 1000, warmupTime: 300 });
  bench.add(procedure, () => odds(check, situation));
  await bench.run();
  const { latency, throughput } = bench.tasks[0].result;
  return `${(latency.p50 * 1000).toFixed(1)} µs, ${whole(throughput.mean)} a second`;
}

for (const [id, { procedure, situation }] of Object.entries(HEAVIEST))
  row(`exact odds, ${id} ${procedure}`, await oddsOf(id, procedure, situation), '100 µs, 10,000 a second');
for (const { what, system, procedure, situation } of BESIDE) row(`exact odds, ${what}`, await oddsOf(system, procedure, situation), 'none');

await wholeGames();
await freeTable();
await opponents();

/** Whole games in one process, by CPU time; legal lists made at every choice, choices of a unit not counted. */
async function wholeGames() {
  const { game } = await loadSystem('kulikovo');
  const { game: skirmish } = await loadSystem('cry-havoc');
  const { game: horsemen } = await loadSystem('devils-horsemen');
  const { game: nerve } = await loadSystem('advanced-cry-havoc');
  const rate = ({ inputs, listed }) => `${whole(inputs)} inputs a CPU second (${whole(listed)} actions listed)`;
  row('yard-stick, a bare hex skirmish of 2 x 12', rate(yardStick()), 'none');
  for (const [of, scenario, target, games = 'none', warmUp] of [
    [game, 'kulikovo/training', '24,000 a CPU second', '100 a CPU second'],
    [game, 'kulikovo/field', '8,000 a CPU second'],
    [game, 'kulikovo/vozha', 'none'],
    [game, 'kulikovo/ice', 'none'],
    [skirmish, 'cry-havoc/training', '24,000 a CPU second', '100 a CPU second'],
    [skirmish, 'cry-havoc/manor', '8,000 a CPU second'],
    [horsemen, 'devils-horsemen/training', '20,000 a CPU second', '50 a CPU second', 16_000],
    [horsemen, 'devils-horsemen/liegnitz', '6,000 a CPU second', 'none', 16_000],
    [nerve, 'advanced-cry-havoc/duel', '20,000 a CPU second', 'none', 16_000],
    [nerve, 'advanced-cry-havoc/mill-bridge', 'none', '50 a CPU second', 16_000],
    [nerve, 'advanced-cry-havoc/grange', '8,000 a CPU second', 'none', 16_000],
  ]) {
    const play = randomPlay(of, scenario, 4000, warmUp);
    row(`random play, ${scenario}`, rate(play), target);
    row(`whole random games, ${scenario}`, `${play.games.toFixed(1)} a CPU second`, games);
  }
  for (const [of, scenario, target, games] of [
    [game, 'kulikovo/training', '5 a CPU second', 20],
    [game, 'kulikovo/field', 'none', 4],
    [skirmish, 'cry-havoc/training', '5 a CPU second', 20],
    [skirmish, 'cry-havoc/manor', 'none', 4],
    [horsemen, 'devils-horsemen/training', '3 a CPU second', 40],
    [nerve, 'advanced-cry-havoc/mill-bridge', '3 a CPU second', 8],
  ])
    row(`captain against captain, ${scenario}`, `${botGames(of, scenario, 'captain', games).toFixed(2)} games a CPU second`, target);
  for (const [of, what, scenario, types, target] of [
    [game, 'a planned charge', 'kulikovo/training', ['charge'], '10 ms'],
    [game, 'a planned charge', 'kulikovo/field', ['charge'], '10 ms'],
    [horsemen, 'a planned shock', 'devils-horsemen/training', ['combat'], '10 ms'],
    [horsemen, 'a planned shock', 'devils-horsemen/liegnitz', ['combat'], '10 ms'],
    [nerve, 'an attack, shot or charge', 'advanced-cry-havoc/duel', ['attack', 'shoot', 'charge', 'ride'], '5 ms'],
    [nerve, 'an attack, shot or charge', 'advanced-cry-havoc/mill-bridge', ['attack', 'shoot', 'charge', 'ride'], '5 ms'],
    [nerve, 'an attack, shot or charge', 'advanced-cry-havoc/grange', ['attack', 'shoot', 'charge', 'ride'], '5 ms'],
  ]) {
    const { median: half, most, slowest, planned } = plannedOdds(of, scenario, types);
    row(
      `exact odds of ${what}, ${scenario}`,
      `median ${half.toFixed(2)} ms, 99 of 100 within ${most.toFixed(1)} ms, slowest of ${planned} ${slowest.toFixed(1)} ms`,
      target,
    );
  }
}

/** D3H2: free movement, where moves are judged rather than listed. */
async function freeTable() {
  const { game } = await loadSystem('d3h2');
  for (const scenario of ['d3h2/training', 'd3h2/hastings']) {
    const { median: half, most, slowest, asks } = poseCheck(game, scenario);
    row(
      `one proposed pose, ${scenario}`,
      `median ${half.toFixed(1)} µs, 99 of 100 within ${most.toFixed(1)} µs, slowest of ${whole(asks)} ${slowest.toFixed(1)} µs`,
      '50 µs',
    );
  }
  for (const scenario of ['d3h2/hastings', 'd3h2/legnica']) {
    const { median: half, slowest, listed } = sideListing(game, scenario);
    row(
      `moves of a whole side listed, ${scenario}`,
      `median ${half.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms (${whole(listed)} moves)`,
      '10 ms',
    );
  }
  for (const [scenario, target] of [
    ['d3h2/training', '20 a CPU second'],
    ['d3h2/hastings', 'none'],
  ])
    row(`whole random battles, ${scenario}`, `${randomPlay(game, scenario).games.toFixed(1)} a CPU second`, target);
  row(
    'captain against captain, d3h2/training',
    `${botGames(game, 'd3h2/training', 'captain', 10).toFixed(2)} battles a CPU second`,
    '1 a CPU second',
  );
}

/** How strong the opponents are, on the first battle of every game, the sides swapped after each. */
async function opponents() {
  const GAMES = 20;
  for (const id of SYSTEM_IDS.filter(hasGame)) {
    const { game } = await loadSystem(id);
    const [{ id: scenario }] = game.scenarios;
    const score = (bots, limits) => `${wins(game, scenario, bots, GAMES, limits)} of ${GAMES} games won`;
    row(`captain against random, ${scenario}`, score(['captain', 'random']), `${GAMES * 0.8} of ${GAMES}`);
    row(`marshal with 30 ms against captain, ${scenario}`, score(['marshal', 'captain'], { ms: 30, now: cpu }), 'more than half of many');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pennon-bench-'));
try {
  for (const id of Object.keys(HEAVIEST)) linesPerSecond(id);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The requests of the contract's examples over and over, through the program itself, start-up taken off. */
function linesPerSecond(id) {
  const requests = readFileSync(join(root, 'tests', id, 'contract.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ answer }) => answer.outcome !== undefined)
    .map(({ request }) => JSON.stringify(request));
  const file = join(folder, `${id}.jsonl`);
  writeFileSync(file, `${Array.from({ length: LINES }, (_, i) => requests[i % requests.length]).join('\n')}\n`);
  const start = timed(['resolve'], '');
  const all = timed(['resolve'], readFileSync(file));
  row(`pennon resolve, ${id}`, `${whole(LINES / ((all - start) / 1000))} lines a second`, '20,000 lines a second');
}

function timed(args, input) {
  const before = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { input, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(String(stderr));
  return Number(process.hrtime.bigint() - before) / 1e6;
}

const bare = () => {
  const before = process.hrtime.bigint();
  spawnSync(process.execPath, ['-e', '0']);
  return Number(process.hrtime.bigint() - before) / 1e6;
};
const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
const one = '{"system":"kulikovo","procedure":"weaponsMatrix","situation":{"attacker":"H","defender":"B"}}\n';
const starts = Array.from({ length: STARTS }, () => ({
  node: bare(),
  help: timed(['--help'], ''),
  welcome: timed([], ''),
  answer: timed(['resolve'], one),
}));
const node = median(starts.map((s) => s.node));
for (const [name, what] of [
  ['help', 'pennon --help'],
  ['welcome', 'pennon, the welcome'],
  ['answer', 'pennon resolve, one line'],
]) {
  const time = median(starts.map((s) => s[name]));
  row(`start-up, ${what}`, `${(time - node).toFixed(0)} ms above node -e 0 (${node.toFixed(0)} ms)`, '40 ms');
}

if (process.argv.includes('--write')) {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`;
  const table = ['| What | Measured | Target |', '|---|---|---|', ...rows.map((r) => `| ${r.join(' | ')} |`)].join('\n');
  const file = join(root, 'docs/benchmarks.md');
  const text = readFileSync(file, 'utf8').replace(
    /<!-- bench -->[\s\S]*<!-- \/bench -->/,
    `<!-- bench -->\nMachine: ${machine}\n\n${table}\n<!-- /bench -->`,
  );
  writeFileSync(file, text);
}

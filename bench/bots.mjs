// Plays bots against one another on a scenario and prints who wins. Every pair of games has the same dice, with the sides swapped.
//   node bench/bots.mjs kulikovo/training --a marshal --b captain --games 400 --ms 30
import { parseArgs } from 'node:util';
import { BOTS, botNamed, think } from '@pennon/bots';
import { noSuch, Sfc32 } from '@pennon/kernel';
import { begun, cpu, playOut, systemWithGame } from './match.mjs';

const USAGE = 'node bench/bots.mjs <scenario> [--a marshal] [--b captain] [--games 100] [--seed 1] [--ms 30 | --nodes 1000]';
const fail = (what) => {
  console.error(`${what}\n${USAGE}`);
  process.exit(1);
};

function options() {
  const words = { a: 'marshal', b: 'captain', games: '100', seed: '1' };
  const option = (name) => [name, name in words ? { type: 'string', default: words[name] } : { type: 'string' }];
  try {
    const names = ['a', 'b', 'games', 'seed', 'ms', 'nodes'];
    return parseArgs({ allowPositionals: true, options: Object.fromEntries(names.map(option)) });
  } catch (fault) {
    return fail(fault.message);
  }
}
const { values, positionals } = options();
const [scenario = fail('A scenario is missing.')] = positionals;
const whole = (name) => {
  if (values[name] === undefined) return undefined;
  return /^\d+$/.test(values[name]) ? Number(values[name]) : fail(`--${name} must be a whole number, not ${values[name]}.`);
};
const [games, seed, ms, nodes] = ['games', 'seed', 'ms', 'nodes'].map(whole);
const [id] = scenario.split('/');
const { game } = await systemWithGame(id, fail);
const bots = [values.a, values.b].map((name) => botNamed(name) ?? fail(noSuch('bot', name, Object.keys(BOTS))));

const limits = { ...(nodes === undefined ? {} : { nodes }), ...(ms === undefined ? {} : { ms, now: cpu }) };

const score = { wins: [0, 0], draws: 0 };
const thinking = [
  { choices: 0, ms: 0, longest: 0 },
  { choices: 0, ms: 0, longest: 0 },
];

function play(number) {
  const luck = [Sfc32.seeded(seed + 1, number), Sfc32.seeded(seed + 2, number)];
  const seatOf = (state, side) => (state.sides.indexOf(side) + number) % 2;
  const end = playOut(game, begun(game, scenario), Sfc32.seeded(seed, Math.floor(number / 2)), (state, { side }) => {
    const seat = seatOf(state, side);
    const begin = cpu();
    const { action } = think(bots[seat], game, state, { luck: luck[seat], limits });
    const took = cpu() - begin;
    const of = thinking[seat];
    of.choices++;
    of.ms += took;
    of.longest = Math.max(of.longest, took);
    return action;
  });
  const { winner } = end.outcome;
  if (winner === null) score.draws++;
  else score.wins[seatOf(end, winner)]++;
}

for (let number = 0; number < games; number++) {
  play(number);
  if (process.stderr.isTTY) process.stderr.write(`\r${number + 1} of ${games}: ${score.wins.join(' to ')}, ${score.draws} drawn `);
}
if (process.stderr.isTTY) process.stderr.write('\n');

/** Wilson's interval, 95 %. */
function interval(wins, of) {
  const z = 1.96;
  const share = wins / of;
  const middle = share + (z * z) / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return [middle - reach, middle + reach].map((bound) => `${((100 * bound) / (1 + (z * z) / of)).toFixed(1)}`).join(' to ');
}

const limit = ms === undefined ? (nodes === undefined ? 'no limit' : `${nodes} nodes`) : `${ms} ms of CPU time`;
console.log(`${scenario}, ${games} games, seed ${seed}, ${limit} a choice`);
bots.forEach(({ name }, seat) => {
  const { choices, ms: spent, longest } = thinking[seat];
  const share = ((100 * score.wins[seat]) / games).toFixed(1);
  console.log(`${'ab'[seat]} ${name}: ${score.wins[seat]} wins, ${share} % (${interval(score.wins[seat], games)})`);
  console.log(
    `  ${(choices / games).toFixed(0)} choices a game, ${(spent / choices).toFixed(2)} ms each, ${longest.toFixed(1)} ms the longest`,
  );
});
console.log(`drawn: ${score.draws}`);

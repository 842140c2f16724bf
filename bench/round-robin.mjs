// Every army against every other in free battles, captain against captain, and who wins how often.
//   node bench/round-robin.mjs [--system d3h2] [--lists mongols,welsh,…] [--games 4] [--seed 1] [--bot captain]
// Terrain and deployment are the first that is listed; each pair changes sides after every battle.
import { parseArgs } from 'node:util';
import { BOTS, botNamed, think } from '@pennon/bots';
import { noSuch, Sfc32 } from '@pennon/kernel';
import { begun, playOut, systemWithGame } from './match.mjs';

const USAGE = 'node bench/round-robin.mjs [--system d3h2] [--lists a,b,c] [--games 4] [--seed 1] [--bot captain]';
const fail = (what) => {
  console.error(`${what}\n${USAGE}`);
  process.exit(1);
};
const { values } = parseArgs({
  options: {
    system: { type: 'string', default: 'd3h2' },
    lists: { type: 'string' },
    games: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string', default: 'captain' },
  },
});
const whole = (name) =>
  /^\d+$/.test(values[name]) ? Number(values[name]) : fail(`--${name} must be a whole number, not ${values[name]}.`);
const [games, seed] = ['games', 'seed'].map(whole);
const bot = botNamed(values.bot) ?? fail(noSuch('bot', values.bot, Object.keys(BOTS)));
const { armies, battles, game } = await systemWithGame(values.system, fail);
if (armies === undefined || battles === undefined) fail(`${values.system} has no battles between any two armies.`);
const lists = (values.lists?.split(',') ?? armies.lists.slice(0, 8).map(({ id }) => id)).map(
  (id) =>
    armies.lists.find((list) => list.id === id) ??
    fail(
      noSuch(
        'army',
        id,
        armies.lists.map((list) => list.id),
      ),
    ),
);

/** Who wins a battle: 0 the first army, 1 the second, undefined nobody. */
function battle(a, b, number) {
  const luck = Sfc32.seeded(seed, number);
  const { sides, outcome } = playOut(game, begun(game, battles.between(a, b, {})), luck, (state, { actions }) =>
    battles.isSettingUp(state) ? actions[0] : think(bot, game, state, { luck }).action,
  );
  return outcome.winner === null ? undefined : sides.indexOf(outcome.winner);
}

const score = lists.map(() => lists.map(() => 0));
let played = 0;
const all = (lists.length * (lists.length - 1) * games) / 2;
for (let i = 0; i < lists.length; i++)
  for (let j = i + 1; j < lists.length; j++)
    for (let n = 0; n < games; n++) {
      const [first, second] = n % 2 === 0 ? [i, j] : [j, i];
      const winner = battle(lists[first], lists[second], played);
      if (winner === undefined)
        for (const [x, y] of [
          [i, j],
          [j, i],
        ])
          score[x][y] += 0.5;
      else if (winner === 0) score[first][second]++;
      else score[second][first]++;
      played++;
      process.stderr.write(`\r${played} of ${all} battles`);
    }
process.stderr.write('\n');
const sum = (row) => row.reduce((a, b) => a + b, 0);
const order = [...lists.keys()].sort((x, y) => sum(score[y]) - sum(score[x]));
const short = (i) => lists[i].id;
console.log(`| Army | ${order.map(short).join(' | ')} | won of ${games * (lists.length - 1)} |`);
console.log(`|---|${order.map(() => '---').join('|')}|---|`);
for (const i of order)
  console.log(`| ${lists[i].name} | ${order.map((j) => (i === j ? '·' : score[i][j])).join(' | ')} | ${sum(score[i])} |`);

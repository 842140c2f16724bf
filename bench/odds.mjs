// The exact odds of planned actions as they come up in lively random play: CPU milliseconds by scenario and kind of action, and a digest of every answer, so that
// two versions can be told to answer alike.
//   node bench/odds.mjs devils-horsemen [--types fire,move] [--with clash] [--wanted 300] [--games 60] [--each 2] [--slowest 3] [--warm 10]
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { apply, oddsOfAction, pending, Sfc32 } from '@pennon/kernel';
import { answered, begun, cpu, systemWithGame } from './match.mjs';

const fail = (why) => {
  console.error(why);
  process.exit(2);
};
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    types: { type: 'string' },
    with: { type: 'string' },
    wanted: { type: 'string', default: '300' },
    games: { type: 'string', default: '60' },
    each: { type: 'string', default: '2' },
    slowest: { type: 'string', default: '0' },
    scenario: { type: 'string' },
    asks: { type: 'string', default: '3' },
    warm: { type: 'string', default: '0' },
  },
});
const [wanted, games, each, slowest, asks, warm] = ['wanted', 'games', 'each', 'slowest', 'asks', 'warm'].map((name) =>
  Number(values[name]),
);
const types = values.types?.split(',');
const isEnough = (found) => types?.every((type) => (found.get(type)?.length ?? 0) >= wanted) ?? false;

for (const id of positionals) {
  const { game } = await systemWithGame(id, fail);
  const scenarios = values.scenario === undefined ? game.scenarios.map((line) => line.id) : [values.scenario];
  for (const scenario of scenarios) {
    // So many games first that nobody counts: what is asked for the first time is slow because the compiler has not seen it.
    sampled(game, scenario, warm);
    report(scenario, sampled(game, scenario, games));
  }
}

/** Random games; of every kind of action at a choice `each` are asked about, until `wanted` of the kind are found. What nobody rolls for is no plan. */
function sampled(game, scenario, games) {
  const found = new Map();
  const digest = createHash('sha256');
  for (let seed = 0; seed < games && !isEnough(found); seed++) {
    const [luck, picks] = [Sfc32.seeded(9, seed), Sfc32.seeded(10, seed)];
    for (let state = begun(game, scenario); ; ) {
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      if (asked.kind === 'choice') {
        for (const type of new Set(asked.actions.map((action) => action.type))) {
          if (types !== undefined && !types.includes(type)) continue;
          const actions = asked.actions.filter((action) => action.type === type);
          const kind = found.get(type) ?? [];
          for (let i = 0; i < Math.min(each, actions.length) && kind.length < wanted; i++) {
            const action = picks.pick(actions);
            const told = timed(game, state, action);
            if (told.outcomes < 2 || (values.with !== undefined && !told.text.includes(`"${values.with}":`))) continue;
            digest.update(told.text);
            found.set(type, kind);
            kind.push({ ...told, seed, action });
          }
        }
      }
      state = answered(
        apply(game, state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: chosen(game, state, asked, luck) }),
      );
    }
  }
  return { found, digest: digest.digest('hex').slice(0, 16) };
}

/** At random, but every other time one of the three that promise most, so that there is fighting. */
function chosen(game, state, { actions }, luck) {
  if (luck.below(2) === 0) return luck.pick(actions);
  const promises = game.evaluation.promise?.(state, actions) ?? actions.map(() => 0);
  const best = actions.map((_, i) => i).sort((a, b) => promises[b] - promises[a] || a - b);
  return actions[luck.pick(best.slice(0, 3))];
}

/** Asked a few times, the quickest counts: what the compiler does at that moment is not the question. */
function timed(game, state, action) {
  let best = Number.POSITIVE_INFINITY;
  let odds;
  for (let i = 0; i < asks; i++) {
    const begin = cpu();
    odds = oddsOfAction(game, state, action);
    best = Math.min(best, cpu() - begin);
    if (odds.ok && odds.outcomes.length < 2) break;
  }
  if (!odds.ok) throw new Error(odds.error.message);
  return { milliseconds: best, outcomes: odds.outcomes.length, text: JSON.stringify(odds) };
}

function report(scenario, { found, digest }) {
  console.log(`${scenario} ${digest}`);
  const line = (name, list) => {
    const times = list.map((one) => one.milliseconds).sort((a, b) => a - b);
    const at = (part) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2);
    console.log(
      `  ${name.padEnd(14)} ${String(times.length).padStart(5)}: median ${at(0.5)}, 90 of 100 within ${at(0.9)}, 99 within ${at(0.99)}, slowest ${at(1)} ms`,
    );
  };
  for (const [type, list] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    line(type, list);
    for (const one of list.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowest))
      console.log(
        `    ${one.milliseconds.toFixed(1)} ms, ${one.outcomes} outcomes, seed ${one.seed}: ${JSON.stringify(one.action).slice(0, 200)}`,
      );
  }
  line('all', [...found.values()].flat());
}

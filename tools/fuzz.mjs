// Long random games over every scenario of every system that is a whole game, and over battles between any two armies: nothing may throw, get stuck, go on for ever, or come back
// different when it is saved, loaded or played again. What breaks is kept as a record, to become a test.
//   npm run fuzz -- --decisions 1000000 --seed 1 [--system kulikovo] [--out folder]
// With --spoilt every saved state is also spoilt so many times: it is refused as a bad state, or the game can be played on from it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apply, canonical, loadState, newGame, noSuch, pending, recordOf, replay, Sfc32, whyNot } from '@pennon/kernel';
import { hasGame, loadSystem, REGISTER, SYSTEM_IDS } from '@pennon/register';
import { overlapBy, rectangle } from '@pennon/space';
import { spoilt } from './spoil.mjs';

const GAMES = SYSTEM_IDS.filter(hasGame);
/** A game that has not ended after so many inputs does not end. */
const LONGEST = 20_000;
/** Every so many inputs the state is saved and loaded. */
const SAVE_EVERY = 97;
/** Every so many inputs it is spoilt. */
const SPOIL_EVERY = 7;

const { values } = parseArgs({
  options: {
    decisions: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    system: { type: 'string' },
    spoilt: { type: 'string', default: '0' },
    out: { type: 'string', default: 'fuzz' },
    quiet: { type: 'boolean', default: false },
  },
});
const wanted = Number(values.decisions);
const seed = Number(values.seed);
const spoils = Number(values.spoilt);
if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(seed) || seed < 0 || !Number.isSafeInteger(spoils) || spoils < 0) {
  console.error('--decisions, --seed and --spoilt are whole numbers.');
  process.exit(2);
}
if (values.system !== undefined && !GAMES.includes(values.system)) {
  console.error(noSuch('game', values.system, GAMES));
  process.exit(2);
}
/** Only what is asked for is loaded. */
const systems = await Promise.all(
  GAMES.filter((id) => values.system === undefined || id === values.system).map(async (id) => ({
    ...(await loadSystem(id)),
    ...(await REGISTER[id].picture()),
  })),
);

/** Every list against another, of every size, on every table and in every variant in which both are legal. */
function freeBattles({ battles, armies }) {
  if (battles === undefined || armies === undefined) return [];
  const of = (id) => battles.choices.find((choice) => choice.id === id)?.values.map(({ value }) => value) ?? [];
  return of('variant').flatMap((variant) => {
    const lists = armies.lists.filter((army) => armies.check({ ...army, variant }).faults.length === 0);
    return lists.map((army, i) => {
      const other = lists[(i + 1 + Math.floor(lists.length / 3)) % lists.length];
      const inTurn = (id) => of(id)[i % of(id).length];
      return battles.between(army, other, { variant, size: inTurn('size'), table: inTurn('table') });
    });
  });
}

/** Every scenario as it is, and with each of its switches thrown; then battles between any two armies. */
const trials = systems.flatMap((system) => {
  const { game, picture, switches } = system;
  return [
    ...game.scenarios.flatMap(({ id }) => [
      { game, picture, scenario: id, options: {} },
      ...switches
        // Readings for single checks only are not taken by a whole game.
        .filter((s) => s.values.length > 1 && newGame(game, id, { [s.name]: s.values[1] }).ok)
        .map((s) => ({ game, picture, scenario: id, options: { [s.name]: s.values[1] } })),
    ]),
    ...freeBattles(system).map((scenario) => ({ game, picture, scenario, options: {} })),
  ];
});

const count = { decisions: 0, dice: 0, games: 0, listed: 0, faults: 0, spoilt: 0, refused: 0 };
const places = new Set();
const began = Date.now();
let told = began;

/** Half at random; half the most promising of a few, so that armies meet. */
function choose(game, state, actions, luck, isBold) {
  if (!isBold || game.evaluation.promise === undefined || actions.length < 3) return luck.pick(actions);
  const few = Array.from({ length: 6 }, () => luck.pick(actions));
  const promised = game.evaluation.promise(state, few);
  return few[promised.indexOf(Math.max(...promised))];
}

function mustBeSame(a, b, what) {
  if (canonical(a) !== canonical(b)) throw new Error(`${what} is another`);
}

/** What touches may be in each other by so much (R2 of D3H2). */
const TOUCHING = 100;
/** On a free table nobody stands on anybody. */
function mustStandApart(picture, state) {
  const standing = picture
    .pieces(state)
    .flatMap(({ id, pose, base }) =>
      base === undefined || pose === null ? [] : [{ id, pose, base, shape: rectangle(pose, base.width, base.depth) }],
    );
  standing.forEach((a, i) => {
    for (const b of standing.slice(i + 1)) {
      const isFar = Math.abs(a.pose.x - b.pose.x) + Math.abs(a.pose.y - b.pose.y) > 4 * a.base.width;
      if (!isFar && overlapBy(a.shape, b.shape, TOUCHING)) throw new Error(`${a.id} stands on ${b.id}`);
    }
  });
}

/** A game is played on from a spoilt state for so many inputs. */
const PLAYED_ON = 40;

/** Refused as a bad state, or as good as any other: nothing throws that is asked of it, and nothing that it lists is refused. */
function mustWithstand({ game, scenario, options }, state, other, luck) {
  const bad = spoilt(state, other, luck);
  count.spoilt++;
  const inputs = [];
  try {
    const loaded = loadState(game, bad);
    if (!loaded.ok) {
      count.refused++;
      if (loaded.error.code !== 'bad-state') throw new Error(`refused as ${loaded.error.code}`);
      return;
    }
    let now = loaded.state;
    for (const played of Array.from({ length: PLAYED_ON }, (_, i) => i)) {
      const asked = pending(game, now);
      for (const side of [...now.sides, null]) game.view(now, side);
      if (asked.kind === 'over') {
        if (typeof asked.reason !== 'string') throw new Error('it ended for no reason');
        return;
      }
      if (asked.kind === 'choice' && played === 0) game.imagine(game.view(now, asked.side), asked.side, luck);
      const input = asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) };
      inputs.push(input);
      const applied = apply(game, now, input);
      if (!applied.ok) throw new Error(`a listed input is refused: ${applied.error.message}`);
      now = applied.state;
    }
    const again = loadState(game, JSON.parse(JSON.stringify(now)));
    if (!again.ok) throw new Error(`what it leads to is refused: ${again.error.message}`);
  } catch (fault) {
    keep(fault, { scenario, options, start: bad, inputs }, `spoilt-${seed}-${count.spoilt}`);
  }
}

function keep(fault, what, name) {
  count.faults++;
  mkdirSync(values.out, { recursive: true });
  const file = join(values.out, `${name}.json`);
  writeFileSync(file, JSON.stringify({ fault: String(fault?.stack ?? fault), seed, ...what }, null, 1));
  const { scenario, options, inputs } = what;
  console.error(
    `${scenario.name ?? scenario} ${JSON.stringify(options)}, seed ${seed}, ${name}, after ${inputs.length} inputs: ${fault?.message ?? fault}\n  kept in ${file}`,
  );
}

function play({ game, picture, scenario, options }, stream) {
  const luck = Sfc32.seeded(seed, stream);
  const isBold = luck.below(2) === 1;
  const inputs = [];
  /** Luck of its own, so that games are the same with and without. */
  const spoilLuck = Sfc32.seeded(seed, stream + 1_000_000);
  let state;
  let other;
  try {
    const begun = newGame(game, scenario, options);
    if (!begun.ok) throw new Error(begun.error.message);
    ({ state } = begun);
    for (;;) {
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      if (inputs.length > LONGEST) throw new Error('the game does not end');
      let input;
      if (asked.kind === 'chance') {
        count.dice++;
        input = { faces: luck.faces(asked.dice) };
      } else {
        count.decisions++;
        count.listed += asked.actions.length;
        const frame = state.stack.at(-1);
        places.add(`${frame.proc}.${frame.step}`);
        input = { action: choose(game, state, asked.actions, luck, isBold) };
        if (inputs.length % SAVE_EVERY === 0) {
          const said = whyNot(game, state, JSON.parse(JSON.stringify(input.action)));
          if (!said.legal) throw new Error(`a listed action is refused: ${said.error.message}`);
        }
      }
      inputs.push(input);
      if (spoils > 0 && inputs.length % SPOIL_EVERY === 0) {
        for (let i = 0; i < spoils; i++) mustWithstand({ game, scenario, options }, state, other ?? state, spoilLuck);
        other = state;
      }
      if (inputs.length % SAVE_EVERY === 0) {
        const loaded = loadState(game, JSON.parse(JSON.stringify(state)));
        if (!loaded.ok) throw new Error(`a saved state is refused: ${loaded.error.message}`);
        mustBeSame(loaded.state, state, 'the loaded state');
        mustBeSame(pending(game, loaded.state), asked, 'what the loaded state asks');
      }
      const applied = apply(game, state, input);
      if (!applied.ok) throw new Error(`${JSON.stringify(input)} is refused: ${applied.error.message}`);
      state = applied.state;
      mustStandApart(picture, state);
    }
    if (stream % 10 === 0) {
      const again = replay(game, JSON.parse(JSON.stringify(recordOf(game, { scenario, options }, inputs, state))));
      if (!again.ok) throw new Error(`the record cannot be played: ${again.error.message}`);
    }
  } catch (fault) {
    keep(fault, { scenario, options, stream, inputs }, `fault-${seed}-${stream}`);
  }
  count.games++;
}

for (let stream = 0; count.decisions < wanted; stream++) {
  play(trials[stream % trials.length], stream);
  if (values.quiet || Date.now() < told + 2000) continue;
  told = Date.now();
  console.error(
    `${count.decisions.toLocaleString('en')} of ${wanted.toLocaleString('en')} decisions, ${count.games} games, ${count.faults} faults`,
  );
}
const say = (n) => n.toLocaleString('en');
console.log(
  `${say(count.decisions)} decisions (${say(count.listed)} actions listed) and ${say(count.dice)} rolls in ${say(count.games)} games, ${trials.length} scenarios with their options, ` +
    `${places.size} kinds of questions${count.spoilt === 0 ? '' : `, ${say(count.spoilt)} spoilt states (${say(count.refused)} refused)`}: ${count.faults} faults, ${((Date.now() - began) / 1000).toFixed(0)} s.`,
);
process.exitCode = count.faults === 0 ? 0 : 1;

// Whole games: random play, bots, and the odds of a planned charge.
import { BOTS, think } from '@pennon/bots';
import { apply, newGame, oddsOfAction, pending, Sfc32 } from '@pennon/kernel';
import { playSkirmishes } from './skirmish.mjs';

/** CPU time of this process in milliseconds. */
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const answered = (applied) => {
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.state;
};

/** Choosing who moves is part of a move: it is done, and not counted. */
const isUnitChoice = ({ action }) => action?.type === 'unit' || action?.type === 'leader';

/** Plays at random with the legal list made at every choice, for so many milliseconds of CPU time after a warm-up. */
export function randomPlay(game, scenario, milliseconds = 4000) {
  playAtRandom(game, scenario, milliseconds / 2, 1);
  return playAtRandom(game, scenario, milliseconds, 2);
}

function playAtRandom(game, scenario, milliseconds, seed) {
  const count = { inputs: 0, listed: 0, games: 0 };
  const begin = cpu();
  while (cpu() < begin + milliseconds) {
    const luck = Sfc32.seeded(seed, count.games);
    for (let state = answered(newGame(game, scenario)); ; ) {
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      const input = asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) };
      if (asked.kind === 'choice') count.listed += asked.actions.length;
      state = answered(apply(game, state, input));
      if (!isUnitChoice(input)) count.inputs++;
    }
    count.games++;
  }
  const seconds = (cpu() - begin) / 1000;
  return { inputs: count.inputs / seconds, listed: count.listed / seconds, games: count.games / seconds };
}

export function yardStick(milliseconds = 2000) {
  playSkirmishes(Sfc32.seeded(1), milliseconds / 2, cpu);
  const begin = cpu();
  const { inputs, listed } = playSkirmishes(Sfc32.seeded(2), milliseconds, cpu);
  const seconds = (cpu() - begin) / 1000;
  return { inputs: inputs / seconds, listed: listed / seconds };
}

/** Whole games of a bot against itself, a CPU second. */
export function botGames(game, scenario, name, games = 20) {
  const play = (seed) => {
    const luck = Sfc32.seeded(seed);
    for (let state = answered(newGame(game, scenario)); ; ) {
      const asked = pending(game, state);
      if (asked.kind === 'over') return;
      const input =
        asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: think(BOTS[name], game, state, { luck }).action };
      state = answered(apply(game, state, input));
    }
  };
  for (let i = 0; i < games / 4; i++) play(1000 + i);
  const begin = cpu();
  for (let i = 0; i < games; i++) play(i);
  return games / ((cpu() - begin) / 1000);
}

/**
 * Milliseconds for the exact odds of charges as they come up in random play: the median, what 99 of 100 stay within, the slowest. Each is asked
 * three times and the quickest counts: what else the machine does at that moment is not the question.
 */
export function chargeOdds(game, scenario, wanted = 300) {
  const times = [];
  for (let seed = 0; times.length < wanted && seed < 300; seed++) {
    const luck = Sfc32.seeded(9, seed);
    for (let state = answered(newGame(game, scenario)); ; ) {
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      if (asked.kind === 'choice')
        for (const action of asked.actions.filter((a) => a.type === 'charge').slice(0, 3)) times.push(quickest(game, state, action));
      state = answered(
        apply(game, state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) }),
      );
    }
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return { median: at(0.5), most: at(0.99), slowest: at(1), charges: times.length };
}

function quickest(game, state, action) {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const begin = performance.now();
    const odds = oddsOfAction(game, state, action);
    if (!odds.ok) throw new Error(odds.error.message);
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

// Whole games: random play, bots, and the odds of a planned charge.
import { BOTS, think } from '@pennon/bots';
import { apply, oddsOfAction, pending, Sfc32 } from '@pennon/kernel';
import { answered, begun, cpu, playOut } from './match.mjs';
import { playSkirmishes } from './yard-stick.mjs';

/** Choosing who moves is part of a move: it is done, and not counted. */
const isUnitChoice = ({ action }) => action?.type === 'unit' || action?.type === 'leader';

/**
 * Plays at random with the legal list made at every choice, for so many milliseconds of CPU time after a warm-up. A game of many procedures is warm late:
 * the compiler takes its share of the CPU time for so long.
 */
export function randomPlay(game, scenario, milliseconds = 4000, warmUp = milliseconds / 2) {
  playAtRandom(game, scenario, warmUp, 1);
  return playAtRandom(game, scenario, milliseconds, 2);
}

function playAtRandom(game, scenario, milliseconds, seed) {
  const count = { inputs: 0, listed: 0, games: 0 };
  const begin = cpu();
  // A look at the clock is as dear as a short game: one in ten will do.
  while (count.games % 10 !== 0 || cpu() < begin + milliseconds) {
    const luck = Sfc32.seeded(seed, count.games);
    for (let state = begun(game, scenario); ; ) {
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
    playOut(game, begun(game, scenario), luck, (state) => think(BOTS[name], game, state, { luck }).action);
  };
  for (let i = 0; i < games / 4; i++) play(1000 + i);
  const begin = cpu();
  for (let i = 0; i < games; i++) play(i);
  return games / ((cpu() - begin) / 1000);
}

/** How many of so many games one bot wins against another; each pair of games has the same dice, with the sides swapped. */
export function wins(game, scenario, [name, other], games, limits = {}) {
  let won = 0;
  for (let number = 0; number < games; number++) {
    const dice = Sfc32.seeded(1, Math.floor(number / 2));
    const luck = [Sfc32.seeded(2, number), Sfc32.seeded(3, number)];
    const seatOf = (state, side) => (state.sides.indexOf(side) + number) % 2;
    const end = playOut(game, begun(game, scenario), dice, (state, { side }) => {
      const seat = seatOf(state, side);
      return think(BOTS[[name, other][seat]], game, state, { luck: luck[seat], limits }).action;
    });
    if (end.outcome.winner !== null && seatOf(end, end.outcome.winner) === 0) won++;
  }
  return won;
}

/**
 * Milliseconds for the exact odds of what may be planned, as it comes up when captains play: the median, what 99 of 100 stay within, the slowest. Each is
 * asked three times and the quickest counts: what else the machine does at that moment is not the question. Three are asked of one moment.
 */
export function plannedOdds(game, scenario, types, wanted = 300) {
  const times = [];
  for (let seed = 0; times.length < wanted; seed++) {
    const luck = Sfc32.seeded(9, seed);
    playOut(game, begun(game, scenario), luck, (state, { actions }) => {
      if (times.length < wanted)
        for (const action of actions.filter(({ type }) => types.includes(type)).slice(0, 3)) times.push(quickest(game, state, action));
      return think(BOTS.captain, game, state, { luck }).action;
    });
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return { median: at(0.5), most: at(0.99), slowest: at(1), planned: times.length };
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

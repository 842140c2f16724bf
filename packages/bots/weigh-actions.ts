import { Sfc32 } from '@pennon/kernel';
import type { Position } from './bot.js';
import type { Budget } from './budget.js';
import type { Guesses, World } from './guesses.js';
import { Lookahead, type Worth } from './lookahead.js';
import type { Care } from './search-settings.js';
import { promises, shortlist } from './shortlist.js';

/** An action, by its place in the list, and what it is worth to the side that chooses. */
export interface Weighed {
  readonly at: number;
  readonly value: number;
}

/** Who weighs, and by whose luck. */
export type Weigher = Pick<Position, 'game' | 'side' | 'luck'>;

/** The actions worth a look, best first; ties in the order in which they were looked at. There is always one. */
export function weigh(weigher: Weigher, guesses: Guesses, care: Care, budget: Budget): readonly Weighed[] {
  const { game, side, luck } = weigher;
  const places = shortlist(lengthOf(guesses), care.candidates, promisedBy(weigher, guesses), luck);
  const dice = Sfc32.seeded(luck.next()).words;
  const ahead = new Map([...guesses.keys()].map((world) => [world, new Lookahead(game, side, world.state, care, dice, budget)]));
  const look = (at: readonly number[], leaves: number): readonly (Worth | undefined)[] =>
    averaged(guesses, at.length, (world) => {
      const actions = at.flatMap((place) => world.actions[place] ?? []);
      return ahead.get(world)?.worths(world.state, actions, leaves) ?? [];
    });

  const worths = look(places, care.glance);
  const found = places.flatMap((at, i) => (worths[i] === undefined ? [] : [{ at, ...worths[i] }]));
  if (found.length === 0) return places.slice(0, 1).map((at) => ({ at, value: worthNow(weigher, guesses) }));

  // The one that looks best is followed further, until the one that looks best has been.
  for (let studies = 0; studies < care.studies; studies++) {
    const best = found.reduce((a, b) => (b.value > a.value ? b : a));
    if (best.isExact) break;
    const [worth] = look([best.at], care.leaves);
    if (worth === undefined || budget.isSpent) break;
    found[found.indexOf(best)] = { at: best.at, value: worth.value, isExact: true };
  }
  return found.sort((a, b) => b.value - a.value);
}

/** What the position is worth to the side before it chooses. */
export const worthNow = ({ game, side }: Weigher, guesses: Guesses): number =>
  mean(guesses, ({ state }) => game.evaluation.value(state, side));

const lengthOf = (guesses: Guesses): number => Math.max(0, ...[...guesses.keys()].map(({ actions }) => actions.length));

function promisedBy({ game }: Weigher, guesses: Guesses): readonly number[] | undefined {
  const promised = new Map([...guesses.keys()].map((world) => [world, promises(game, world.state, world.actions)]));
  const [first] = promised.values();
  if (first === undefined || promised.size === 1) return first;
  return Array.from({ length: lengthOf(guesses) }, (_, at) => mean(guesses, (world) => promised.get(world)?.[at] ?? 0));
}

/** What is said of each of `count` actions in all worlds together; nothing where one of them has nothing to say. */
function averaged(guesses: Guesses, count: number, look: (world: World) => readonly (Worth | undefined)[]): readonly (Worth | undefined)[] {
  const said = new Map([...guesses.keys()].map((world) => [world, look(world)]));
  return Array.from({ length: count }, (_, i) => {
    const all = [...said.values()].flatMap((worths) => worths[i] ?? []);
    if (all.length < said.size) return undefined;
    return { value: mean(guesses, (world) => said.get(world)?.[i]?.value ?? 0), isExact: all.every((worth) => worth.isExact) };
  });
}

function mean(guesses: Guesses, of: (world: World) => number): number {
  let [sum, all] = [0, 0];
  for (const [world, times] of guesses) {
    sum += times * of(world);
    all += times;
  }
  return sum / all;
}

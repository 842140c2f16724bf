import { apply, everyKind, type Input, kindsAmong, pending, rollOf } from '@pennon/kernel';
import type { LossSheet, PicturedGame } from '@pennon/picture';
import type { Scene, State } from './film.js';

/** A figure of the first and of the second side. */
export type Pair = readonly [number, number];

/** How well a roll went: what the faces brought beyond the average of all faces. */
export interface RollLuck {
  /** The moment that the roll led to. */
  readonly number: number;
  /** As the bots weigh positions: what one side gains the other loses. */
  readonly gained: Pair;
  /** What the losses of each side came to beyond what was to be expected, in points of the score. */
  readonly cost: Pair;
  /** How many of all faces had been as good, or better, for the side that it favoured. */
  readonly chance: number;
}

/** What a position is worth: to each side as the bots weigh it, and what the losses of each come to. */
interface Worth {
  readonly value: Pair;
  readonly lost: Pair;
}

/** Dice that can bring more different things than this are not weighed. */
const MOST_KINDS = 1_000;
/** So many questions are answered on the way from a roll to a position that can be judged. */
const MOST_ANSWERS = 12;

/** Weighs the rolls of a game one after the other, so that whoever asks can do something else in between. */
export function* luckOf(game: PicturedGame, scenes: readonly Scene[]): Generator<RollLuck> {
  for (const [i, { state, waits }] of scenes.entries()) {
    const faces = scenes[i + 1]?.faces;
    if (waits.kind === 'chance' && faces) yield { number: i + 1, ...luckOfRoll(game, state, faces) };
  }
}

/** The position after the faces rolled, against the average of the positions after every way the dice can fall. */
export function luckOfRoll(game: PicturedGame, state: State, faces: readonly number[]): Omit<RollLuck, 'number'> {
  const kinds = everyKind(game, state, MOST_KINDS) ?? [];
  const worths = kinds.map((kind) => ({ ...prospect(game, after(game, state, { faces: kind.faces }), 1, state), count: kind.count }));
  const rolled = worths[kinds.findIndex((kind) => kindsAmong(game, state, [kind.faces, faces]).length === 1)];
  if (rolled === undefined) return NO_LUCK;
  const average = mean(worths);
  const gained = lead(rolled) - lead(average);
  const asGood = worths.filter((worth) => (gained < 0 ? lead(worth) <= lead(rolled) : lead(worth) >= lead(rolled)));
  return { gained: [gained, -gained], cost: minus(rolled.lost, average.lost), chance: countOf(asGood) / countOf(worths) };
}
const NO_LUCK = { gained: [0, 0], cost: [0, 0], chance: 1 } as const;
const minus = (a: Pair, b: Pair): Pair => [a[0] - b[0], a[1] - b[1]];
/** How far the first side is ahead. Each side weighs a position with its own eyes; what it is worth to both together is nobody's luck. */
const lead = ({ value: [first, second] }: Worth): number => (first - second) / 2;

/**
 * What a position promises both sides: it is followed through the answers that look best to whoever gives them until it can be judged.
 * Dice on the way count with their average, `deep` rolls one inside the other.
 */
function prospect(game: PicturedGame, from: State, deep: number, since: State): Worth {
  const { evaluation } = game;
  let state = from;
  for (let answers = 0; ; answers++) {
    if (rollOf(game, state) !== null) {
      const kinds = deep === 0 ? undefined : everyKind(game, state, MOST_KINDS);
      if (kinds === undefined) break;
      return mean(kinds.map(({ faces, count }) => ({ ...prospect(game, after(game, state, { faces }), deep - 1, since), count })));
    }
    if (state.outcome !== null || answers === MOST_ANSWERS || (evaluation.isSettled?.(state, since) ?? true)) break;
    const asked = pending(game, state);
    if (asked.kind !== 'choice') break;
    const promised = evaluation.promise?.(state, asked.actions) ?? [];
    const best = asked.actions.reduce((best, _, i) => ((promised[i] ?? 0) > (promised[best] ?? 0) ? i : best), 0);
    state = after(game, state, { action: asked.actions[best] });
  }
  const [first, second] = game.picture.losses(state);
  return {
    value: [evaluation.value(state, state.sides[0]), evaluation.value(state, state.sides[1])],
    lost: [forGood(first), forGood(second)],
  };
}

/** What an army has lost for good; what may be taken back would be counted each time it comes and goes. */
const forGood = ({ rows }: LossSheet): number => rows.reduce((sum, { value, isPassing = false }) => (isPassing ? sum : sum + value), 0);

function after(game: PicturedGame, state: State, input: Input<unknown>): State {
  const applied = apply(game, state, input);
  if (!applied.ok) throw new Error(`what the rules offer is refused: ${applied.error.message}`);
  return applied.state;
}

/** Of worths that come about in so many ways. */
type Weighted = Worth & { readonly count: number };
const countOf = (worths: readonly Weighted[]): number => worths.reduce((sum, { count }) => sum + count, 0);
function mean(worths: readonly Weighted[]): Worth {
  const all = countOf(worths);
  const of = (figure: (worth: Worth) => number): number => worths.reduce((sum, worth) => sum + worth.count * figure(worth), 0) / all;
  return {
    value: [of(({ value }) => value[0]), of(({ value }) => value[1])],
    lost: [of(({ lost }) => lost[0]), of(({ lost }) => lost[1])],
  };
}

/** Luck piled up through the game, one pair for each moment. */
export function piledUp(rolls: readonly Pick<RollLuck, 'number' | 'gained'>[], moments: number): readonly Pair[] {
  const gained = new Map(rolls.map((roll) => [roll.number, roll.gained]));
  let [first, second] = [0, 0];
  return Array.from({ length: moments }, (_, number) => {
    const [a, b] = gained.get(number) ?? [0, 0];
    first += a;
    second += b;
    return [first, second] as const;
  });
}

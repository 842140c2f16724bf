import { apply, type Die, type Input, pending, rollOf } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';
import type { Scene, State } from './film.js';

/** What something is worth to the first and to the second side. */
export type Worth = readonly [number, number];

/** How well a roll went: what the faces were worth to each side beyond the average of all faces. */
export interface RollLuck {
  /** The moment that the roll led to. */
  readonly number: number;
  readonly gained: Worth;
}

/** Dice that can fall in more ways than this are not weighed. */
const MOST_WAYS = 1_000;
/** So many questions are answered on the way from a roll to a position that can be judged. */
const MOST_ANSWERS = 12;

/** Weighs the rolls of a game one after the other, so that whoever asks can do something else in between. */
export function* luckOf(game: PicturedGame, scenes: readonly Scene[]): Generator<RollLuck> {
  for (const [i, { state, waits }] of scenes.entries()) {
    const faces = scenes[i + 1]?.faces;
    if (waits.kind === 'chance' && faces) yield { number: i + 1, gained: luckOfRoll(game, state, waits.dice, faces) };
  }
}

/** The position after the faces rolled, against the average of the positions after every way the dice can fall. */
export function luckOfRoll(game: PicturedGame, state: State, dice: readonly Die[], faces: readonly number[]): Worth {
  const ways = everyWay(dice);
  if (ways.length > MOST_WAYS) return [0, 0];
  const worths = ways.map((way) => prospect(game, after(game, state, { faces: way }), 1, state));
  const rolled = worths[ways.findIndex((way) => way.every((face, i) => face === faces[i]))];
  const average = mean(worths);
  return rolled === undefined ? [0, 0] : [rolled[0] - average[0], rolled[1] - average[1]];
}

/**
 * What a position promises both sides: it is followed through the answers that look best to whoever gives them until it can be judged.
 * Dice on the way count with their average, `deep` rolls one inside the other.
 */
function prospect(game: PicturedGame, from: State, deep: number, since: State): Worth {
  const { evaluation } = game;
  let state = from;
  for (let answers = 0; ; answers++) {
    const roll = rollOf(game, state);
    if (roll !== null) {
      const ways = everyWay('sides' in roll.dice ? [roll.dice] : roll.dice);
      if (deep === 0 || ways.length > MOST_WAYS) break;
      return mean(ways.map((faces) => prospect(game, after(game, state, { faces }), deep - 1, since)));
    }
    if (state.outcome !== null || answers === MOST_ANSWERS || (evaluation.isSettled?.(state, since) ?? true)) break;
    const asked = pending(game, state);
    if (asked.kind !== 'choice') break;
    const promised = evaluation.promise?.(state, asked.actions) ?? [];
    const best = asked.actions.reduce((best, _, i) => ((promised[i] ?? 0) > (promised[best] ?? 0) ? i : best), 0);
    state = after(game, state, { action: asked.actions[best] });
  }
  return [evaluation.value(state, state.sides[0]), evaluation.value(state, state.sides[1])];
}

function after(game: PicturedGame, state: State, input: Input<unknown>): State {
  const applied = apply(game, state, input);
  if (!applied.ok) throw new Error(`what the rules offer is refused: ${applied.error.message}`);
  return applied.state;
}

const mean = (worths: readonly Worth[]): Worth => [
  worths.reduce((sum, [first]) => sum + first, 0) / worths.length,
  worths.reduce((sum, [, second]) => sum + second, 0) / worths.length,
];

/** Every way the dice can fall, the last die turning fastest. */
const everyWay = (dice: readonly Die[]): readonly (readonly number[])[] =>
  dice.reduce<readonly (readonly number[])[]>(
    (ways, { sides, from }) => ways.flatMap((way) => Array.from({ length: sides }, (_, i) => [...way, from + i])),
    [[]],
  );

/** Luck piled up through the game, one pair for each moment. */
export function piledUp(rolls: readonly RollLuck[], moments: number): readonly Worth[] {
  const gained = new Map(rolls.map((roll) => [roll.number, roll.gained]));
  let [first, second] = [0, 0];
  return Array.from({ length: moments }, (_, number) => {
    const [a, b] = gained.get(number) ?? [0, 0];
    first += a;
    second += b;
    return [first, second] as const;
  });
}

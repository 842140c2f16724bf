import type { Die } from './dice.js';
import type { Frame } from './frames.js';
import type { Core, GameAction, GameDef } from './game.js';
import { type AskedChance, askedBy } from './step-runner.js';

/**
 * Faces of a roll that all bring the same.
 * @example const kind: KindOfFaces = { faces: [0], count: 7 }; // any face from 0 to 6
 */
export interface KindOfFaces {
  /** The first of them. */
  readonly faces: readonly number[];
  /** How many there are. */
  readonly count: number;
}

/**
 * Faces that bring the same, once, with how many they are; in the order of the first of each.
 * @example kindsOfFaces(asked, state, everyFace(asked.dice))
 */
export function kindsOfFaces<S, E, F extends Frame>(
  { step, frame }: Pick<AskedChance<S, E, F>, 'step' | 'frame'>,
  state: S,
  all: Iterable<readonly number[]>,
): Iterable<KindOfFaces> {
  const brings = step.brings?.(state, frame) ?? String;
  const kinds = new Map<string, { readonly faces: readonly number[]; count: number }>();
  for (const faces of all) {
    const kind = brings(faces);
    const seen = kinds.get(kind);
    if (seen === undefined) kinds.set(kind, { faces, count: 1 });
    else seen.count++;
  }
  return kinds.values();
}

/**
 * Every face of every die, the last die turning fastest.
 * @example [...everyFace([D6, D6])] // [1, 1], [1, 2] … [6, 6]
 */
export function* everyFace(dice: readonly Die[]): Generator<readonly number[]> {
  const [die, ...others] = dice;
  if (die === undefined) {
    yield [];
    return;
  }
  for (let face = die.from; face < die.from + die.sides; face++)
    // Most rolls are of one die.
    if (others.length === 0) yield [face];
    else for (const rest of everyFace(others)) yield [face, ...rest];
}

/**
 * Which faces that may fall in this state bring the same; nothing if they bring more than so many different things, or if no dice are rolled.
 * @example everyKind(game, state, 4) // [{ faces: [0], count: 7 }, { faces: [7], count: 3 }]
 */
export function everyKind<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  most: number,
): readonly KindOfFaces[] | undefined {
  const asked = askedBy(game, state);
  if (asked.kind !== 'chance') return undefined;
  const { step, dice } = asked;
  if (step.brings === undefined && dice.reduce((n, { sides }) => n * sides, 1) > most) return undefined;
  const kinds = [...kindsOfFaces(asked, state, everyFace(dice))];
  return kinds.length > most ? undefined : kinds;
}

/**
 * Which of these faces bring the same.
 * @example kindsAmong(game, state, [[2], [5], [8]]) // [{ faces: [2], count: 2 }, { faces: [8], count: 1 }]
 */
export function kindsAmong<S extends Core<F>, A extends GameAction, E, F extends Frame>(
  game: GameDef<S, A, E, F>,
  state: S,
  faces: readonly (readonly number[])[],
): readonly KindOfFaces[] {
  const asked = askedBy(game, state);
  return asked.kind === 'chance' ? [...kindsOfFaces(asked, state, faces)] : [];
}

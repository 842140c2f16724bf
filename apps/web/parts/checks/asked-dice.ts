import type { AnyCheck, Die } from '@pennon/kernel';

/**
 * The dice that a situation asks for after these faces: those already thrown, and the next one, if there is one. How many there are may hang on
 * what they show.
 * @example diceFor(check, situation, [4]) // { thrown: [D10], next: undefined }
 */
export function diceFor(
  check: AnyCheck,
  situation: unknown,
  faces: readonly number[],
): { readonly thrown: readonly Die[]; readonly next: Die | undefined } {
  const thrown: Die[] = [];
  let at = check.resolve(check.situation.read(situation, '') as never);
  for (const face of faces) {
    if (at.die === null) break;
    thrown.push(at.die);
    at = at.take(face);
  }
  return { thrown, next: at.die ?? undefined };
}

/** @example facesOf({ sides: 6, from: 1 }) // [1, 2, 3, 4, 5, 6] */
export const facesOf = (die: Die): readonly number[] => Array.from({ length: die.sides }, (_, i) => die.from + i);

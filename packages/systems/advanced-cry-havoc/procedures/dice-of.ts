import type { Chance, Die } from '@pennon/kernel';
import type { Harm } from '../rules/results.js';
import type { Aim, CombatResult } from '../types.js';

/** A chance with these faces fed to it: what it waits for, or what came of it. */
export function fed<T>(chance: Chance<T>, faces: readonly number[]): { readonly die: Die } | { readonly value: T } {
  let at = chance;
  for (const face of faces) if (at.die !== null) at = at.take(face);
  return at.die === null ? { value: at.value } : { die: at.die };
}

/**
 * What the next face brings after these: a result says all where no further die is due, after further dice what has come of it does. A die after which
 * another is due is remembered, so that each face of it is another. What a result does is worked out once for all its faces.
 */
export function kindsBy(
  faces: readonly number[],
  resultOf: (first: number) => CombatResult,
  harmBy: (result: CombatResult) => Chance<Harm>,
): (next: readonly number[]) => string {
  const harms = new Map<CombatResult, Chance<Harm>>();
  return ([face = 0]) => {
    const [first = 0, ...further] = [...faces, face];
    const result = resultOf(first);
    const harm = harms.get(result) ?? harmBy(result);
    harms.set(result, harm);
    const so = fed(harm, further);
    if ('die' in so) return `${face}`;
    return further.length === 0 ? result : JSON.stringify(so.value);
  };
}

/** What the further dice of a result are for, in their order (6.3): the saddle, the horse, lying Prone. */
export function furtherDice(result: CombatResult, aim: Aim): readonly string[] {
  switch (result) {
    case 'W':
    case 'I':
    case 'K':
      return aim === 'mount' ? ['prone'] : ['saddle', 'prone'];
    default:
      return ['horse', 'prone'];
  }
}

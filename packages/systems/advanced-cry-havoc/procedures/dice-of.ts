import type { Chance, Die } from '@pennon/kernel';
import type { Aim, CombatResult } from '../types.js';

/** A chance with these faces fed to it: what it waits for, or what came of it. */
export function fed<T>(chance: Chance<T>, faces: readonly number[]): { readonly die: Die } | { readonly value: T } {
  let at = chance;
  for (const face of faces) if (at.die !== null) at = at.take(face);
  return at.die === null ? { value: at.value } : { die: at.die };
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

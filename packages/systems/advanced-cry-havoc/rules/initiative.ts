import { type Forbid, forbid } from '@pennon/kernel';
import { ACH_2 } from '../charts/ach-2.js';
import { ACH_3 } from '../charts/ach-3.js';
import type { CharacterFacts, InitiativeFacts } from '../facts.js';
import { hasAny, isFumbled, isHarmless, isStunned } from './characters.js';
import { noRage } from './rage.js';
import { isFreeToInterrupt } from './status.js';

/** ACH-2 for somebody in no state of the first bracket, the third being unarmored foot with arms (R2); a civilian given a weapon is a soldier (R66). */
export function bracketOf({ kind, armed, mounted, armored }: CharacterFacts): number {
  if (kind === 'animal') return ACH_2.data.dangerousAnimal;
  if (!armed) return mounted ? ACH_2.data.mountedCivilian : ACH_2.data.footCivilian;
  if (mounted) return ACH_2.data.mountedArmed;
  return armored ? ACH_2.data.footArmored : ACH_2.data.footArmed;
}

/** The bracket of the one who is interrupted. */
export const interruptedBracket = (who: CharacterFacts): number =>
  isFumbled(who) || hasAny(who, ACH_2.data.automatic.states) ? ACH_2.data.automatic.bracket : bracketOf(who);

export type DecidedBy = 'automatic' | 'bracket' | (typeof ACH_3.data)[number];

export interface Initiative {
  readonly decidedBy: DecidedBy;
  /** Nothing: a Task check says. */
  readonly interrupts: boolean | undefined;
}

/** The first thing that tells the two apart: ACH-2, then ACH-3. */
export function initiative({ interrupter, interrupted }: InitiativeFacts): Initiative {
  const [mine, theirs] = [bracketOf(interrupter), interruptedBracket(interrupted)];
  if (theirs === ACH_2.data.automatic.bracket) return { decidedBy: 'automatic', interrupts: true };
  if (mine !== theirs) return { decidedBy: 'bracket', interrupts: mine < theirs };
  const [byHealth, byOff, byTask] = ACH_3.data;
  const [isFit, areTheyFit] = [interrupter.health === 'healthy', interrupted.health === 'healthy'];
  if (isFit !== areTheyFit) return { decidedBy: byHealth, interrupts: isFit };
  if (interrupter.off !== interrupted.off) return { decidedBy: byOff, interrupts: interrupter.off > interrupted.off };
  return { decidedBy: byTask, interrupts: undefined };
}

const either =
  (is: (who: CharacterFacts) => boolean) =>
  ({ interrupter, interrupted }: InitiativeFacts): boolean =>
    is(interrupter) || is(interrupted);

export const INITIATIVE_FORBIDDEN: readonly Forbid<InitiativeFacts>[] = [
  noRage(({ interrupter, interrupted }) => [interrupter, interrupted]),
  forbid('ACH-18', 'A Stunned character does not activate.', either(isStunned)),
  forbid(
    '4.4',
    'One of the two has had his activation, or is under a Watch marker.',
    either((who) => hasAny(who, ['activated', 'watch'])),
  ),
  forbid('AN-32', 'An animal that is not dangerous does not activate.', either(isHarmless)),
  forbid('ACH-18', 'The interrupter is in no state to interrupt.', ({ interrupter }) => !isFreeToInterrupt(interrupter)),
];

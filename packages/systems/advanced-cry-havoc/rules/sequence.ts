import { ACH_1 } from '../charts/ach-1.js';
import { type Marker, type Phase, type SequenceFacts, TURN_STEPS, type TurnStep } from '../facts.js';

export interface NextStep {
  /** The markers that this step takes off. */
  readonly removes: readonly Marker[];
  readonly next: TurnStep | 'over';
  /** The phase of the next step. */
  readonly phase: Phase | 'none';
  readonly newTurn: boolean;
}

/** Selection, interruption and activation are gone through again while somebody can be activated, and not at all when nobody can (4.4). */
function following({ step, eligibleLeft, over }: SequenceFacts): TurnStep | 'over' {
  if (step === 'charges-resolution' || step === 'activation') return eligibleLeft ? 'selection' : 'remove-markers';
  if (step === 'victory-check') return over ? 'over' : 'charge-declarations';
  return TURN_STEPS[TURN_STEPS.indexOf(step) + 1] ?? 'over';
}

/** What comes after a step of ACH-1. */
export function nextStep(facts: SequenceFacts): NextStep {
  const next = following(facts);
  return {
    removes: ACH_1.data.flatMap(({ steps }) => steps).find(({ step }) => step === facts.step)?.removes ?? [],
    next,
    phase: ACH_1.data.find(({ steps }) => steps.some(({ step }) => step === next))?.phase ?? 'none',
    newTurn: next === 'charge-declarations',
  };
}

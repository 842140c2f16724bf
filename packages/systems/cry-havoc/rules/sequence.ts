import { type Forbid, forbid } from '@pennon/kernel';
import { CH_T2 } from '../charts/ch-t2.js';
import { PHASES, type Phase, type Player, type RecoveryFacts, type SequenceFacts } from '../types.js';

/** What a phase is for (CH-T2). */
export const phaseRow = (phase: Phase) => CH_T2.data[phase];

export interface Moment {
  readonly turn: number;
  readonly side: Player;
  readonly phase: Phase;
}

/** The phase after this one: A, then B, then the next turn (R2); nothing after the last phase of the last turn. */
export function nextPhase({ turn, side, phase, turnLimit }: SequenceFacts): Moment | null {
  const next = PHASES[PHASES.indexOf(phase) + 1];
  if (next !== undefined) return { turn, side, phase: next };
  if (side === 'A') return { turn, side: 'B', phase: PHASES[0] };
  return turn === turnLimit ? null : { turn: turn + 1, side: 'A', phase: PHASES[0] };
}

/** All stunned men of the active side get up, in contact too (N10, R42). */
export const recovers = ({ health, owner }: RecoveryFacts): boolean => health === 'stunned' && owner === 'active';

export const RECOVERY_FORBIDDEN: readonly Forbid<RecoveryFacts>[] = [
  forbid('R3', 'Nobody recovers outside the recovery phase.', ({ phase }) => phase !== 'recovery'),
  forbid('CH-3.2', 'The dead do not recover.', ({ health }) => health === 'dead'),
];

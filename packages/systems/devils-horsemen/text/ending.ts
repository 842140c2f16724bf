import { does, type Outcome } from '@pennon/kernel';
import { sideName } from '../board/pieces.js';
import type { State } from '../types.js';

const REASONS: { readonly [reason: string]: (loser: string, winner: string | null) => string } = {
  withdrawal: (loser) => `The losses of ${loser} have reached the Withdrawal Level.`,
  both: (_loser, winner) =>
    winner === null ? 'Both armies have broken alike.' : `Both armies have broken; ${does(winner, 'is')} less far beyond the Level.`,
  limit: (_loser, winner) =>
    winner === null ? 'The day is over, and nobody has the better of it.' : `The day is over; ${does(winner, 'has')} the better of it.`,
  quiet: (_loser, winner) =>
    winner === null
      ? 'The battle has died down, and nobody has the better of it.'
      : `The battle has died down; ${does(winner, 'has')} the better of it.`,
  resigned: (loser) => `${does(loser, 'has')} given up.`,
  agreed: () => 'Both sides have agreed on a draw.',
};
/** Why the battle is over. */
export function reason(s: State, outcome: Outcome): string {
  const { winner } = outcome;
  const loser = winner === s.sides[0] ? s.sides[1] : s.sides[0];
  return REASONS[outcome.reason]?.(sideName(s, loser), winner === null ? null : sideName(s, winner)) ?? outcome.reason;
}

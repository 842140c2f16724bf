import type { Breakdown } from '@pennon/kernel';
import type { PieceId } from './piece.js';

/**
 * What an enemy piece could do next.
 * @example { piece: 'ORD1', how: 'charge', from: '0805', cost: '4', needs: [], answers: [], of: 10, outcomes: [{ ways: 3, text: 'Eliminated', good: 2 }], breakdown: [] }
 */
export interface Threat<From = string> {
  readonly piece: PieceId;
  readonly how: 'reach' | 'shot' | 'shock' | 'charge' | 'spell';
  /** From which hex or pose it would strike. */
  readonly from: From;
  /** Whom it strikes, and on a table on which edge. */
  readonly target?: PieceId;
  readonly edge?: string;
  readonly cost: string | null;
  /** What must happen first, in words: "its Battle must be activated". */
  readonly needs: readonly string[];
  /** What may be answered before the dice decide; the odds are those without it: "Suzdal bowmen may shoot first". */
  readonly answers: readonly string[];
  /** Exact odds of one such attack as things stand; 0 and none for merely reaching, and where nobody stands. */
  readonly of: number;
  readonly outcomes: readonly ({ readonly ways: number } & OutcomeWords)[];
  readonly breakdown: Breakdown;
  /** Where both roll: what the number of the one who is struck is made of. */
  readonly against?: Breakdown;
}

/**
 * An outcome in words.
 * @example { text: 'Defender Disordered and retreats', good: 0.8 }
 */
export interface OutcomeWords {
  readonly text: string;
  /** How good it is: above 0 for the first side, below for the second, in the measure that decides the battle. */
  readonly good: number;
}

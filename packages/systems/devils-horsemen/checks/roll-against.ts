import { type Chance, D10, type Resolved, roll, type Sum, settled } from '@pennon/kernel';
import { type QualityHits, qualityHits } from '../rules/morale.js';
import { qualitySum } from '../rules/units.js';
import type { QualityFacts } from '../types.js';

/** One die against a rating, which is summed once; its reasons are those of the check. */
export function rollAgainst<O>(rating: Sum, outcome: (face: number, rating: number) => O): Chance<Resolved<O>> {
  const { total, reasons } = rating;
  return roll(D10, (face) => settled({ outcome: outcome(face, total), breakdown: reasons }));
}

/** What the checks for hits come to. */
export interface HitsOutcome extends QualityHits {
  readonly roll: number;
  readonly tq: number;
}

/** One die against the TQ, for hits. */
export const rollForHits = (line: 'k1' | 'k3' | 'k4', { unit }: QualityFacts): Chance<Resolved<HitsOutcome>> =>
  rollAgainst(qualitySum(unit), (face, tq) => ({ roll: face, tq, ...qualityHits(line, face, tq) }));

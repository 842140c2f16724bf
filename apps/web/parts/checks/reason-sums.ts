import type { Breakdown, Reason } from '@pennon/kernel';

/** A sum under a breakdown: of one side, or of one kind of reason. */
export interface SumLine {
  readonly side?: string;
  readonly kind?: 'drm' | 'shift';
  readonly total: number;
}

/**
 * What the counted reasons come to: for each side where both have a number, else for die and column where the outcome speaks of them.
 * @example sumsOf(breakdown, { drm: 7 }) // [{ kind: 'drm', total: 7 }]
 */
export function sumsOf(breakdown: Breakdown, outcome: object): readonly SumLine[] {
  const total = (is: (reason: Reason) => boolean): number =>
    breakdown.reduce((sum, reason) => (reason.counted && is(reason) ? sum + reason.value : sum), 0);
  const sides = [...new Set(breakdown.flatMap(({ side }) => side ?? []))];
  if (sides.length > 0) return sides.map((side) => ({ side, total: total((r) => r.side === side && r.kind !== 'multiplier') }));
  return (['drm', 'shift'] as const).flatMap((kind) => (kind in outcome ? [{ kind, total: total((r) => r.kind === kind) }] : []));
}

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

/**
 * What the counted reasons come to: columns by themselves, for they are never added to what the die shows; all else is one number.
 * @example totalsOf(breakdown) // [{ kind: 'shift', total: 4 }, { kind: 'drm', total: -1 }]
 */
export function totalsOf(breakdown: Breakdown): readonly { readonly kind: 'shift' | 'drm'; readonly total: number }[] {
  return (['shift', 'drm'] as const).flatMap((kind) => {
    const own = breakdown.filter((reason) => (reason.kind === 'shift') === (kind === 'shift'));
    return own.length === 0 ? [] : [{ kind, total: own.reduce((sum, { value, counted }) => (counted ? sum + value : sum), 0) }];
  });
}

/** What a reason does, in a word. */
export const SUM_KINDS = { base: 'oddsBase', drm: 'oddsDie', shift: 'oddsColumn', factor: 'oddsFactor', multiplier: 'oddsTimes' } as const;

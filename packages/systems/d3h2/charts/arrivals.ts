import type { Sheet } from '@pennon/kernel';

/** What an arrival or return costs, and where it appears. */
interface Arrival {
  readonly pips: readonly number[];
  readonly places: readonly string[];
}

/** D3-11 to D3-13 are laid out alike. */
export const arrivalSheet = (rows: { readonly [what: string]: Arrival }): Sheet => ({
  head: ['What', 'PIPs', 'Where'],
  rows: Object.entries(rows).map(([what, { pips, places }]) => [what, pips.join(', '), places.join(' or ')]),
});

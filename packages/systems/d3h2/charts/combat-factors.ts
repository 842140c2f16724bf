import { type Sheet, signed } from '@pennon/kernel';
import type { Kind } from '../types.js';

/** One row: against foot and Strongholds, against mounted and Aerials; `shotAt` is used when shot at or bespelled, ranges are in BW. */
export interface Factors {
  readonly name: string;
  readonly foot: number;
  readonly mounted: number;
  readonly shotAt?: number;
  readonly shoots?: number;
  readonly bespells?: number;
  readonly ability?: string;
}
/** By kind of troops; HOTT, which has no Psiloi, prints Lurkers under their own name. */
export type FactorTable = { readonly [row in Kind | 'Lk']?: Factors };

type More = Omit<Factors, 'name' | 'foot' | 'mounted'>;
export const cf = (name: string, foot: number, mounted: number, more: More = {}): Factors => ({ name, foot, mounted, ...more });

/** D3-21 and D3-38 are printed alike. */
export const factorSheet = (table: FactorTable): Sheet => ({
  head: ['Type', 'v Foot, Stronghold', 'v Mounted, Aerials', 'Special'],
  rows: Object.values(table).map(({ name, foot, mounted, shotAt, shoots, bespells, ability }) => [
    name,
    signed(foot) + (shotAt === undefined ? '' : ` (${signed(shotAt)} if shot at or bespelled)`),
    signed(mounted),
    [...(ability === undefined ? [] : [ability]), ...(shoots === undefined ? [] : [`shoots ${shoots} BW`]), ...(bespells === undefined ? [] : [`bespells ${bespells} BW`])].join('; '),
  ]),
});

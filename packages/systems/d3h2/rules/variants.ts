import type { FactorTable } from '../charts/combat-factors.js';
import { D3_23 } from '../charts/d3-23.js';
import { D3_28 } from '../charts/d3-28.js';
import { D3_29 } from '../charts/d3-29.js';
import { D3_30 } from '../charts/d3-30.js';
import { D3_37 } from '../charts/d3-37.js';
import { D3_38 } from '../charts/d3-38.js';
import type { OutcomeRow } from '../charts/outcome-rows.js';
import type { Margin, Variant } from '../facts.js';

/*
 * Which tables are played. The main text comes first, so that no table is read from the one-page chart (D3-36); Traditional HOTT replaces factors,
 * supports and outcomes by its own (R1).
 */

/** Factors that a variant has of its own; whatever it does not list is as in the main table (D3-21). */
export const OWN_FACTORS: { readonly [variant in Variant]: FactorTable } = { d3h2: {}, hott: D3_38.data.factors };

/** The formations of D3-23, in HOTT of D3-38; who supports from behind in HOTT the supports themselves say. */
export const FORMATION_SUPPORTS = {
  d3h2: { chart: 'D3-23', lines: D3_23.data },
  hott: { chart: 'D3-38', lines: D3_38.data.supports },
} as const;

/** The tables of outcomes, by how much one has lost. */
export const OUTCOMES: { readonly [variant in Variant]: { readonly [margin in Margin]: readonly OutcomeRow[] } } = {
  d3h2: { equal: D3_28.data, less: D3_29.data, half: D3_30.data },
  hott: D3_37.data,
};

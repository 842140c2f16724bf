import { BadRequest, type FreeBattles } from '@pennon/kernel';
import { armyIn, asArmy, readDocument, USUAL_SIZE } from './armies/index.js';
import { freeBattle, TABLES } from './scenarios/free.js';
import type { State } from './types.js';
import { VARIANTS } from './types.js';

const VARIANT_NAMES = { d3h2: 'D3H2', hott: 'traditional HOTT' } as const;
const SIZES = [24, 36, 48];

/** Battles between any two armies, as the page and others ask for them. */
export const FREE_BATTLES: FreeBattles = {
  choices: [
    { id: 'variant', name: 'Rules', values: VARIANTS.map((value) => ({ value, name: VARIANT_NAMES[value] })) },
    { id: 'size', name: 'Army points a side', values: SIZES.map((size) => ({ value: String(size), name: `${size} points` })) },
    // R3.
    { id: 'table', name: 'Table', values: TABLES.map((table) => ({ value: String(table), name: `${table} by ${table} base widths` })) },
  ],
  fielded(army, how) {
    const { variant, size } = readHow(how);
    return asArmy({ ...armyIn(readDocument(army), variant, size), variant, size });
  },
  between: (a, b, how) => freeBattle({ ...readHow(how), armies: [a, b] }),
  isSettingUp: (state) => (state as State).stack.at(-1)?.proc === 'setup',
};

function readHow({ variant = 'd3h2', size = String(USUAL_SIZE), table = '15' }: { readonly [choice: string]: string }) {
  const known = VARIANTS.find((one) => one === variant);
  if (known === undefined) throw new BadRequest(`variant must be ${VARIANTS.join(' or ')}, not ${variant}.`);
  return { variant: known, size: Number(size), table: Number(table) };
}

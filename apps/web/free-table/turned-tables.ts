import { remember, remembered } from '../app/remembered.js';

/** Which tables somebody has turned about by hand, or back again: kept for the games last turned. */

const KEPT_AS = 'pennon.turned';
const MOST = 50;

type Turned = readonly (readonly [table: string, isTurned: boolean])[];

export const turnedBefore = (table: string): boolean | null => tablesTurned().find(([id]) => id === table)?.[1] ?? null;

export function keepTurned(table: string, isTurned: boolean): void {
  const others = tablesTurned().filter(([id]) => id !== table);
  remember(KEPT_AS, JSON.stringify([[table, isTurned], ...others].slice(0, MOST)));
}

/** Whatever else may stand there counts as nothing. */
function tablesTurned(): Turned {
  try {
    const kept: unknown = JSON.parse(remembered(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTurned) : [];
  } catch {
    return [];
  }
}

const isTurned = (one: unknown): one is Turned[number] =>
  Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && typeof one[1] === 'boolean';

import { no, type Refusal } from '@pennon/kernel';
import type { State, UnitId } from '../types.js';
import { battlefield } from './battlefield.js';
import { nameOf } from './pieces.js';

/* The man under the banner may be a double, and the prince ride with a unit (K2). */

/** With whom he could ride. */
export function princeUnits(s: State): readonly UnitId[] {
  const { falsePrince } = battlefield(s).document.special;
  return falsePrince === undefined
    ? []
    : battlefield(s).units.flatMap((u) => (u.side === falsePrince.side && falsePrince.battles.includes(u.battle) ? [u.id] : []));
}

export function princeRefusal(s: State, unit: UnitId | null): Refusal {
  const battles = battlefield(s).document.special.falsePrince?.battles ?? [];
  return no(
    'K2',
    `The prince rides with a unit of ${battles.join(' or ')}, or stands under his banner; not with ${unit === null ? 'nobody' : nameOf(s, unit)}.`,
  );
}

/** He is dead on this face or more. */
export const PRINCE_DIES_FROM = 7;

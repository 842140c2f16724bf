import type { ArrivalFrame, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { card, unit } from './pieces.js';

/** The ice gives way on this face or more (P3). */
export const ICE_BREAKS_FROM = 9;

/** Heavy cavalry that ends a charge move, an advance or a retreat on thin ice (P3). */
export function isOnThinIce(s: State, f: ArrivalFrame): boolean {
  const { hex } = unit(s, f.unit);
  return (
    s.options.thinIce &&
    f.how !== 'march' &&
    card(s, f.unit).type === 'H' &&
    hex !== null &&
    battlefield(s).groundAt(battlefield(s).indexOf(hex)).thinIce
  );
}

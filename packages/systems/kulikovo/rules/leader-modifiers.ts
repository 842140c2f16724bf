import type { Sum } from '@pennon/kernel';
import type { AttackerFacts, DefenderFacts, ShockFacts } from '../facts.js';

/* What leaders do for those they are stacked with, in shock and charge; for fire they do nothing (R63). */

/** His own leader, or the overall Leader with any unit (R70); one or several in the hex, it counts once (R61). */
const isLed = (leaders: AttackerFacts['leaders']): boolean => leaders.includes('own') || leaders.includes('overall');

/** D2, once for each side, and only for lead and defender (R37). */
export function addLeaders(sum: Sum, lead: AttackerFacts, defender: DefenderFacts): void {
  if (isLed(lead.leaders)) sum.add(+1, 'D2', 'lead stacked with its leader');
  if (isLed(defender.leaders)) sum.add(-1, 'D2', 'defender stacked with its leader');
}

/** D12, heavy cavalry of the Rus with any leader (K5, P4), besides D2 (R37) and once as well (R61). */
export function addLedRus(sum: Sum, side: ShockFacts['attackerSide'], lead: AttackerFacts): void {
  if (side === 'rus' && lead.type === 'H' && lead.leaders.length > 0) sum.printed('D12');
}

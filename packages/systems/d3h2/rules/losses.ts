import { type Forbid, forbid, type Lines, Sum } from '@pennon/kernel';
import { D3_35 } from '../charts/d3-35.js';
import type { LossFacts, VictoryFacts } from '../facts.js';
import { costOf, nameOf, notGeneral } from './units.js';

/*
 * What each side has lost, and who has lost the battle (D3-35, R73), which stands alone (R74).
 */

/** Points lost by one side; what is back on the table or never was on it is not lost (D3-35). */
export function lossSum({ elements, camp, stronghold }: LossFacts, side: 'a' | 'b'): Sum<Lines> {
  const sum = new Sum('D3-35', {}, side);
  const { data } = D3_35;
  for (const { type, general, state } of elements) {
    if (state === 'undeployed' || state === 'returned') continue;
    sum.list('base', costOf(type), `D3-3 ${type}`, `${nameOf(type)} ${state}`);
    if (general) sum.list('base', data.general, 'D3-35 general', 'the General');
  }
  if (camp === 'sacked') sum.list('base', data.camp, 'D3-35 camp', 'Camp sacked');
  if (stronghold === 'fallen') sum.list('base', data.stronghold, 'D3-35 stronghold', 'Stronghold fallen');
  return sum;
}

/** At least half of the army (R9) and more than the other (R73). */
export function loserOf({ size }: VictoryFacts, lostA: number, lostB: number): 'a' | 'b' | 'none' {
  if (lostA === lostB || Math.max(lostA, lostB) < size * D3_35.data.breaksAt) return 'none';
  return lostA > lostB ? 'a' : 'b';
}

const everyLoss = ({ a, b }: VictoryFacts) => [...a.elements, ...b.elements];
export const VICTORY_FORBIDDEN: readonly Forbid<VictoryFacts>[] = [
  forbid('D3-31', 'Only Heroes and Mages are ensorcelled.', (facts) =>
    everyLoss(facts).some(({ type, state }) => state === 'ensorcelled' && type !== 'Hr' && type !== 'AHr' && type !== 'Mg'),
  ),
  forbid('D3-35', 'Only Gods, Dragons and Lurkers can be off the table undeployed.', (facts) =>
    everyLoss(facts).some(({ type, state }) => state === 'undeployed' && type !== 'Gd' && type !== 'Dg' && type !== 'Lk'),
  ),
  notGeneral(everyLoss),
];

import { type Forbid, forbid, inBand, Sum } from '@pennon/kernel';
import { KU_REL } from '../charts/ku-rel.js';
import type { ReluctanceFacts } from '../facts.js';
import { notACharger } from './units.js';

/** KU-REL, with the Wedge of the Order (P1). */
export function reluctanceSum({ attacker, wedge }: ReluctanceFacts): Sum {
  const sum = new Sum('KU-REL', KU_REL.data.lines);
  if (attacker.type === 'M') sum.printed('M');
  if (wedge && attacker.type === 'H') sum.list('drm', -1, 'P1', 'in the Wedge');
  return sum;
}

/** Does it go in, or must it attack by shock. */
export const reluctanceResult = (total: number): 'charge' | 'shock' => inBand<'charge' | 'shock'>(KU_REL.data.results, total);

/** When it is not rolled: only the lead rolls (R81), into the front of Normal foot (R33). */
export const RELUCTANCE_FORBIDDEN: readonly Forbid<ReluctanceFacts>[] = [
  ...notACharger<ReluctanceFacts>(),
  forbid('R29', 'Only a Normal unit charges.', ({ attacker }) => attacker.state !== 'normal'),
  forbid(
    'R33',
    'Reluctance is rolled only for a charge into the front of Normal foot.',
    ({ defender, zone }) => defender.type !== 'R' || defender.state !== 'normal' || zone !== 'front',
  ),
  forbid('R43', 'There is no reluctance in a continued attack.', ({ continuedAttack }) => continuedAttack > 0),
];

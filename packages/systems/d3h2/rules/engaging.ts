import { type Forbid, forbid } from '@pennon/kernel';
import type { EngageFacts } from '../facts.js';
import { featureOf, isAerial, isWheeled, mayBeSiegeTower, notGarrison, notInVariant } from './units.js';

/*
 * Who may move into contact with whom (D3-14, D3-17, D3-20).
 */

/** Any side of a Stronghold may be assaulted, by Behemoths only the gate (R81), by Scythed Chariots none, nor a Camp (R101). */
export function mayEngage({ mover, target, targetFighting, siegeTower, atGate, feature: occupies }: EngageFacts): boolean {
  const feature = featureOf({ type: target, occupies });
  if (isWheeled(mover)) return siegeTower && feature === 'stronghold';
  if (feature !== 'none') return mover !== 'SCh' && (mover !== 'Bh' || feature === 'camp' || atGate);
  return isAerial(mover) || !isAerial(target) || mover === 'Hr' || mover === 'Pl' || targetFighting;
}

/** An Aerial already lined up with a ground enemy starts the fight without PIPs (D3-17). */
export const isFreeEngagement = (facts: EngageFacts): boolean =>
  mayEngage(facts) && isAerial(facts.mover) && !isAerial(facts.target) && facts.linedUp;

export const ENGAGE_FORBIDDEN: readonly Forbid<EngageFacts>[] = [
  notInVariant(({ mover, target }) => [mover, target]),
  // The feature of an empty Stronghold or Camp is itself, whatever is said.
  notGarrison(({ target, feature }) => (target === 'SH' || target === 'Cmp' ? [] : [{ type: target, occupies: feature }])),
  forbid('D3-14', 'Only War Wagons can be a Siege Tower.', ({ mover, siegeTower }) => siegeTower && !mayBeSiegeTower(mover)),
];

import { type Forbid, forbid } from '@pennon/kernel';
import { D3_26 } from '../charts/d3-26.js';
import type { CloseFacts, FighterFacts, OutcomeFacts, Result, Variant } from '../facts.js';
import { addFactorOnFoot } from './factors.js';
import { asElement, asFeature, type Fates } from './outcomes.js';
import type { TacticalSum } from './overlaps.js';
import { featureOf, isAerial, isWheeled } from './units.js';

/*
 * Assaults on Camps and Strongholds: what counts for either side, how the tables see them, and who does not assault (D3-20).
 */

export const isAtFeature = (fighter: FighterFacts): boolean => featureOf(fighter) !== 'none';
export const isAssault = ({ a, b }: CloseFacts): boolean => isAtFeature(a) || isAtFeature(b);

/** How many further assaulters weaken the defence of a feature (R34). */
const MOST_ASSAULTERS = 2;

/** A feature defends itself; a garrison adds the bonus to its own foot factor (R29, R30). */
export function addDefence(sum: TacticalSum, variant: Variant, own: FighterFacts, attacker: FighterFacts): void {
  addFactorOnFoot(sum, variant, own);
  if (own.occupies !== 'none') sum.printed(own.occupies);
  if (own.general) sum.printed('general');
  if (own.bank === 'river') sum.add(D3_26.data.ground.value, 'ground', 'defending the bank of a river', !isAerial(attacker.type));
  own.assaulters.forEach((_, i) => {
    sum.list('drm', -1, 'R34', 'another assaulter', i < MOST_ASSAULTERS);
  });
}

/** Nothing but factor and General counts for an assaulter (R84). */
export function addAssault(sum: TacticalSum, variant: Variant, own: FighterFacts): void {
  addFactorOnFoot(sum, variant, own);
  if (own.general) sum.printed('general');
}

/** At a feature the ground plays no part, and the defender is the feature itself, whoever holds it (R32). */
export function atFeature(own: FighterFacts, opponent: FighterFacts): OutcomeFacts['loser'] {
  const feature = featureOf(own);
  if (feature === 'none') return { ...asElement(own), going: 'good' };
  const isGroundAssault = [opponent.type, ...own.assaulters].some((type) => !isAerial(type));
  return asFeature(feature, own.occupies !== 'none', isGroundAssault);
}

/** Behemoths that recoil from the defenders of a Stronghold are destroyed (D3-32). */
export function assaultFates(own: FighterFacts, opponent: FighterFacts, fates: Fates): Fates {
  if (own.type !== 'Bh' || featureOf(opponent) !== 'stronghold') return fates;
  const dies = (result: Result): Result => (result === 'recoil' ? 'destroyed' : result);
  return { equal: dies(fates.equal), equalOdd: dies(fates.equalOdd), less: dies(fates.less), half: dies(fates.half) };
}

/** A line of the table that looks at an assaulter and the feature before him. */
const assaulter =
  (is: (attacker: FighterFacts, feature: ReturnType<typeof featureOf>) => boolean) =>
  ({ a, b }: CloseFacts): boolean =>
    (isAtFeature(b) && is(a, featureOf(b))) || (isAtFeature(a) && is(b, featureOf(a)));

/** Who does not assault, or not there; any side of a Stronghold will do, but for Behemoths (R81). */
export const ASSAULT_FORBIDDEN: readonly Forbid<CloseFacts>[] = [
  forbid('D3-20', 'Two features do not fight each other.', ({ a, b }) => isAtFeature(a) && isAtFeature(b)),
  forbid(
    'D3-20',
    'Scythed Chariots do not assault a Stronghold or Camp.',
    assaulter(({ type }) => type === 'SCh'),
  ),
  forbid(
    'D3-14',
    'Artillery, Command Posts and War Wagons do not assault, save a Siege Tower at a Stronghold.',
    assaulter(({ type, siegeTower }, feature) => isWheeled(type) && !(siegeTower && feature === 'stronghold')),
  ),
  forbid(
    'D3-20',
    'Behemoths assault a Stronghold only at its gate.',
    assaulter(({ type, atGate }, feature) => type === 'Bh' && feature === 'stronghold' && !atGate),
  ),
];

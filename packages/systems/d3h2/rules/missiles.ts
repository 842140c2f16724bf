import { type Forbid, forbid, type Lines, type Sum, sumOf } from '@pennon/kernel';
import { D3_25 } from '../charts/d3-25.js';
import type { Margin, Result, ShotChoiceFacts, ShotFacts, ShotSideFacts, Troop } from '../facts.js';
import { addFactorAgainst, addFactorOnFoot, addFactorShotAt, factorRow } from './factors.js';
import { asElement, asFeature, type Fates, fateAt, fatesOf, marginOf, NO_FATES } from './outcomes.js';
import { elementForbidden, kindOf, notInVariant } from './units.js';

/** Has a range in the table of factors: Shooters, Bows, Artillery, War Wagons (D3-19). */
export const isShooter = (type: Troop): boolean => factorRow('d3h2', type).factors.shoots !== undefined;
const isArtillery = (type: Troop): boolean => kindOf(type) === 'Art';
const isGarrison = ({ occupies }: ShotSideFacts): boolean => occupies !== 'none';

/** The shooter: a garrison is shot at with the foot column; what is shot back at him counts as for a target. */
export function shooterSum({ variant, shooter, target, shootsBack, backAids }: ShotFacts): Sum<Lines> {
  const sum = sumOf(D3_25, 'shooter');
  if (isGarrison(target)) addFactorOnFoot(sum, variant, shooter);
  else addFactorAgainst(sum, variant, shooter, target.type);
  if (shootsBack) addShotAt(sum, shooter, backAids.length);
  return sum;
}

export function targetSum({ variant, target, aids }: ShotFacts): Sum<Lines> {
  const sum = sumOf(D3_25, 'target');
  addFactorShotAt(sum, variant, target);
  addShotAt(sum, target, aids.length);
  return sum;
}

function addShotAt(sum: Sum<typeof D3_25.data>, own: ShotSideFacts, aids: number): void {
  if (own.occupies !== 'none') sum.printed(own.occupies);
  if (own.general) sum.printed('general');
  sum.printed('aid', true, aids);
}

// ---------------------------------------------------------------- what comes of it

export interface ShotFates {
  readonly shooter: Fates;
  readonly target: Fates;
}

/** Only who is shot at can suffer, by each shot apart (R58); a tie does nothing where a garrison is shot at (D3-28). */
export function shotFates(facts: ShotFacts): ShotFates {
  const { shooter, target, shootsBack } = facts;
  const isTieHarmless = isGarrison(target) || (shootsBack && isGarrison(shooter));
  const tied = (fates: Fates): Fates => (isTieHarmless ? { ...fates, equal: 'none', equalOdd: 'none' } : fates);
  return {
    shooter: shootsBack ? tied(fatesOfShot(facts, { ...shooter, onRearEdge: false }, target)) : NO_FATES,
    target: tied(fatesOfShot(facts, target, shooter)),
  };
}

/** A garrison is looked up as its feature, always against the type of who shoots (R60). */
const fatesOfShot = ({ variant, readings }: ShotFacts, own: ShotFacts['target'], from: ShotSideFacts): Fates =>
  fatesOf({
    variant,
    mode: 'shooting',
    loser: own.occupies === 'none' ? { ...asElement(own), onRearEdge: own.onRearEdge } : asFeature(own.occupies, true, false),
    winner: asElement(from),
    readings,
  });

export interface ShotResult {
  readonly winner: 'shooter' | 'target' | 'none';
  readonly margin: Margin;
  readonly shooter: Result;
  readonly target: Result;
  readonly totalShooter: number;
  readonly totalTarget: number;
}

export function shotResult(fates: ShotFates, totalShooter: number, totalTarget: number): ShotResult {
  const margin = marginOf(totalShooter, totalTarget);
  return {
    winner: margin === 'equal' ? 'none' : totalShooter > totalTarget ? 'shooter' : 'target',
    margin,
    shooter: fateAt(fates.shooter, totalShooter, totalTarget, margin),
    target: fateAt(fates.target, totalTarget, totalShooter, margin),
    totalShooter,
    totalTarget,
  };
}

// ---------------------------------------------------------------- who may not shoot at whom

/** Who shoots in this exchange. */
const shooters = ({ shooter, target, shootsBack }: ShotFacts): readonly ShotSideFacts[] => (shootsBack ? [shooter, target] : [shooter]);
/** Garrisons ignore their ground. */
const isInGully = (own: ShotSideFacts): boolean => !isGarrison(own) && own.terrain === 'gully' && own.entirely;
const isInMarsh = (own: ShotSideFacts): boolean => !isGarrison(own) && own.terrain === 'marsh';

/** Those other than Artillery shoot after moving so far at the most, in BW. */
const MOVE_AND_SHOOT = 1;
const inOwnBound = ({ shooter, target, ownBound, shootsBack }: ShotFacts): readonly ShotSideFacts[] =>
  ownBound ? [shooter] : shootsBack ? [target] : [];
/** Artillery shoots in the enemy's bound only back at Artillery. */
const isArtilleryOutOfTurn = ({ shooter, target, ownBound, shootsBack }: ShotFacts): boolean =>
  ownBound ? shootsBack && isArtillery(target.type) && !isArtillery(shooter.type) : isArtillery(shooter.type);

const pair = ({ shooter, target }: ShotFacts) => [shooter, target];

export const SHOT_FORBIDDEN: readonly Forbid<ShotFacts>[] = [
  notInVariant(({ shooter, target, aids, backAids }) => [shooter.type, target.type, ...aids, ...backAids]),
  ...elementForbidden(pair),
  forbid('R60', 'An empty Stronghold or Camp is no target.', ({ target }) => target.type === 'SH' || target.type === 'Cmp'),
  forbid('D3-19', 'Only Shooters, Bows, Artillery and War Wagons shoot.', (facts) =>
    [...shooters(facts).map(({ type }) => type), ...facts.aids, ...facts.backAids].some((type) => !isShooter(type)),
  ),
  forbid('D3-19', 'Elements in close combat or rear support neither shoot nor are shot at.', (facts) =>
    pair(facts).some(({ inCloseCombat, rearSupporting }) => inCloseCombat || rearSupporting),
  ),
  forbid('D3-19', 'Nobody shoots from a river, a marsh or the bottom of a gully.', (facts) =>
    shooters(facts).some((own) => own.inRiver || isInMarsh(own) || isInGully(own)),
  ),
  forbid('D3-19', 'A target entirely in a gully cannot be shot at.', ({ target }) => isInGully(target)),
  forbid('D3-19', 'It moved too far to shoot.', (facts) =>
    shooters(facts).some(({ type, moved }) => !isArtillery(type) && moved > MOVE_AND_SHOOT),
  ),
  forbid('D3-19', 'Artillery that moved does not shoot.', (facts) =>
    inOwnBound(facts).some(({ type, moved }) => isArtillery(type) && moved > 0),
  ),
  forbid('D3-19', "In the enemy's bound Artillery shoots only back at Artillery.", isArtilleryOutOfTurn),
  forbid('D3-19', "Artillery gives no aid in the enemy's bound.", ({ ownBound, aids, backAids }) =>
    (ownBound ? backAids : aids).some(isArtillery),
  ),
  forbid('D3-25', 'Nobody aids a target that does not shoot back.', ({ shootsBack, backAids }) => !shootsBack && backAids.length > 0),
  forbid(
    'R59',
    'Artillery does not aid another shooter here: it leads.',
    ({ shooter, shootsBack, aids }) => !isArtillery(shooter.type) && !shootsBack && aids.some(isArtillery),
  ),
];

// ---------------------------------------------------------------- whom it must shoot at

/** Artillery as it likes; others into their threat zone, failing that at one that can shoot at them, failing that at any (D3-19). */
export function allowedTargets<Id extends string>({ shooter, targets }: ShotChoiceFacts<Id>): readonly Id[] {
  const near = targets.filter(({ inThreatZone }) => inThreatZone);
  const armed = targets.filter(({ canShootBack }) => canShootBack);
  const forced = isArtillery(shooter) ? [] : near.length > 0 ? near : armed;
  return (forced.length > 0 ? forced : targets).map(({ id }) => id);
}

export const SHOT_CHOICE_FORBIDDEN: readonly Forbid<ShotChoiceFacts>[] = [
  notInVariant(({ shooter }) => [shooter]),
  forbid('D3-19', 'Only Shooters, Bows, Artillery and War Wagons shoot.', ({ shooter }) => !isShooter(shooter)),
];

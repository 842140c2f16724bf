import { type Forbid, forbid } from '@pennon/kernel';
import { D3_11 } from '../charts/d3-11.js';
import { D3_12 } from '../charts/d3-12.js';
import { D3_13 } from '../charts/d3-13.js';
import type { AmbushFacts, ArrivalFacts, PipDieFacts } from '../facts.js';
import { goingOf } from './terrain.js';
import { isAerial } from './units.js';

/*
 * Gods, Dragons, Lurkers, Hordes and those who are freed: what they cost and where they may appear (D3-11 to D3-13).
 */

type Place = 'own-half' | 'base-edge' | 'feature' | 'rear-edge' | 'stronghold' | 'enemy-stronghold' | 'enemy-rear-edge' | 'marker' | 'none';

export interface ArrivalResult {
  readonly pips: number;
  readonly place: Place;
  readonly result: 'arrives' | 'destroyed';
}

export function arrivalResult(facts: ArrivalFacts): ArrivalResult {
  const pips = arrivalPips(facts);
  return isMageCrushed(facts) ? { pips, place: 'none', result: 'destroyed' } : { pips, place: arrivalPlace(facts), result: 'arrives' };
}

const ARRIVALS = {
  god: { chart: D3_11, line: D3_11.data.god },
  dragons: { chart: D3_11, line: D3_11.data.dragons },
  lurker: { chart: D3_11, line: D3_11.data.lurker },
  horde: { chart: D3_12, line: D3_12.data.horde },
  hero: { chart: D3_13, line: D3_13.data.hero },
  mage: { chart: D3_13, line: D3_13.data.mage },
} as const satisfies { readonly [what in ArrivalFacts['what']]: unknown };

/** The line of D3-11, D3-12 or D3-13 that prices it. */
export const arrivalLine = ({ what }: ArrivalFacts): string => `${ARRIVALS[what].chart.id} ${what}`;

/** Nothing for those whose bespeller is gone (D3-31). */
function arrivalPips({ what, time, count, released }: ArrivalFacts): number {
  const [first] = ARRIVALS[what].line.pips;
  if (what === 'lurker') return ARRIVALS.lurker.line.pips[time - 1] ?? 0;
  if (what === 'horde') return first * count;
  return released && (what === 'hero' || what === 'mage') ? 0 : first;
}

function arrivalPlace({ what, nearStronghold, enemyStronghold }: ArrivalFacts): Place {
  const { horde, hero } = ARRIVALS;
  if (what === 'horde') return horde.line.places[nearStronghold ? 1 : 0];
  // Where the enemy has no Stronghold, at his base edge (R72).
  if (what === 'hero') return hero.line.places[enemyStronghold ? 1 : 0];
  return ARRIVALS[what].line.places[0];
}

/** A released Mage whose place is covered is destroyed (D3-13). */
const isMageCrushed = ({ what, released, spotCovered }: ArrivalFacts): boolean => what === 'mage' && released && spotCovered;

const WATER: readonly ArrivalFacts['terrain'][] = ['marsh', 'river', 'waterway'];
/** Water Lurkers rise from water, others from any bad going. */
const isLurkersGround = ({ water, terrain }: ArrivalFacts): boolean =>
  water ? WATER.includes(terrain) : terrain !== 'river' && terrain !== 'waterway' && goingOf(terrain) === 'bad';

const isElsewhere = ({ place }: ArrivalFacts): boolean => place === 'elsewhere';
/** Within includes the distance itself (R5). */
const isEnemyNear =
  (tooNear: number) =>
  ({ nearestEnemy }: ArrivalFacts): boolean =>
    nearestEnemy !== null && nearestEnemy <= tooNear;
const isOf =
  (whats: readonly ArrivalFacts['what'][], is: (facts: ArrivalFacts) => boolean) =>
  (facts: ArrivalFacts): boolean =>
    whats.includes(facts.what) && is(facts);

export const ARRIVAL_FORBIDDEN: readonly Forbid<ArrivalFacts>[] = [
  forbid(
    'D3-11',
    'Lurkers are called three times at the most.',
    isOf(['lurker'], ({ time }) => time > D3_11.data.lurker.pips.length),
  ),
  forbid(
    'D3-11',
    'Lurkers rise only against an enemy that has just entered.',
    isOf(['lurker'], ({ justEntered }) => !justEntered),
  ),
  forbid(
    'D3-11',
    'Lurkers rise only from bad going, water Lurkers from water.',
    isOf(['lurker'], (facts) => !isLurkersGround(facts)),
  ),
  forbid(
    'D3-11',
    'Lurkers rise against an Aerial only if it fights to its front.',
    isOf(['lurker'], ({ target, targetFighting }) => isAerial(target) && !targetFighting),
  ),
  forbid(
    'D3-12',
    'Hordes that return together must form one group.',
    isOf(['horde'], ({ count, grouped }) => count > 1 && !grouped),
  ),
  forbid(
    'D3-31',
    'Only 6 PIPs free a Mage who ensorcelled himself.',
    isOf(['mage'], ({ released, selfEnsorcelled }) => released && selfEnsorcelled),
  ),
  forbid(
    'D3-13',
    'A Mage does not return while his place is covered.',
    isOf(['mage'], ({ released, spotCovered }) => spotCovered && !released),
  ),
  forbid('D3-11', 'They may not appear there.', isOf(['god', 'dragons', 'lurker'], isElsewhere)),
  forbid('D3-12', 'Hordes may not appear there.', isOf(['horde'], isElsewhere)),
  forbid('D3-13', 'He may not appear there.', isOf(['hero', 'mage'], isElsewhere)),
  forbid('D3-11', 'An enemy is within 2 BW.', isOf(['god', 'dragons'], isEnemyNear(D3_11.data.enemyTooNear))),
  forbid('D3-12', 'An enemy is within 2 BW.', isOf(['horde'], isEnemyNear(D3_12.data.enemyTooNear))),
];

/** Lurkers stay in their feature while an enemy is near. */
export const lurkerStays = ({ inFeature, nearestEnemy }: AmbushFacts): boolean =>
  inFeature && nearestEnemy !== null && nearestEnemy <= D3_11.data.lurkerStays;

/** R70. */
export const godFlees = ({ godOnTable }: PipDieFacts, face: number): boolean => godOnTable && face === 1;

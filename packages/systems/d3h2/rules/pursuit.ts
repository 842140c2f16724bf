import { type Forbid, forbid } from '@pennon/kernel';
import { D3_34 } from '../charts/d3-34.js';
import type { Occupies, PursuitFacts, Troop } from '../types.js';
import { movingGoing } from './terrain.js';
import { isAerial, isAny, isFoot, notGarrison, notInVariant } from './units.js';

export interface PursuitResult {
  readonly pursues: boolean;
  /** BW; null when it moves into a feature. */
  readonly distance: number | null;
  readonly enters: Occupies;
}
const STAYS: PursuitResult = { pursues: false, distance: 0, enters: 'none' };

export function pursuitResult(facts: PursuitFacts): PursuitResult {
  const { type, opponentResult } = facts;
  if (facts.occupies !== 'none') return STAYS;
  if (opponentResult === 'captured') return isAerial(type) ? STAYS : { pursues: true, distance: null, enters: facts.feature };
  const hasGivenWay = opponentResult === 'recoil' || opponentResult === 'flee' || opponentResult === 'destroyed';
  const distance = hasGivenWay && !isBarred(facts) ? pursuitDistance(facts) : 0;
  return distance === 0 ? STAYS : { pursues: true, distance, enters: 'none' };
}

/** Not off the table, nor into going it counts as bad, marsh and gully excepted. */
const isBarred = ({ type, mtd = false, ahead }: PursuitFacts): boolean =>
  ahead === 'table-edge' || (ahead !== 'marsh' && ahead !== 'gully' && movingGoing({ type, mtd }, ahead) === 'bad');

/** BW that a captor goes in: as far as it pursues, else half a base width for foot and a whole one for others (12.18). */
export const entryDistance = (type: Troop): number =>
  D3_34.data.find(({ who, not }) => isAny(type, who) && !isAny(type, not))?.distance ?? (isFoot(type) ? 0.5 : 1);

function pursuitDistance({ type, opponent }: PursuitFacts): number {
  const row = D3_34.data.find(
    ({ who, not, against, notAgainst }) =>
      isAny(type, who) && !isAny(type, not) && (against === null || isAny(opponent, against)) && !isAny(opponent, notAgainst),
  );
  return row?.distance ?? 0;
}

export const PURSUIT_FORBIDDEN: readonly Forbid<PursuitFacts>[] = [
  notInVariant(({ type, opponent }) => [type, opponent]),
  notGarrison((facts) => [facts]),
  forbid(
    'D3-34',
    'Only a Stronghold or Camp can be captured.',
    ({ opponentResult, feature }) => opponentResult === 'captured' && feature === 'none',
  ),
];

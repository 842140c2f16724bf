import { type Forbid, forbid } from '@pennon/kernel';
import { D3_32 } from '../charts/d3-32.js';
import { D3_34 } from '../charts/d3-34.js';
import type { FlightFacts, MoveFacts, Occupies, PursuitFacts, RecoilFacts, Troop } from '../facts.js';
import { inBw } from '../geometry/measure.js';
import { allowanceSum, moveForbidden } from './movement.js';
import { isPursuedInto, movingGoing } from './terrain.js';
import { depthOf, isAerial, isAny, isFoot, isPsiloi, notFast, notGarrison, notInVariant, notMounted, notOnGround } from './units.js';

/*
 * Recoil, flight and pursuit (D3-32 to D3-34).
 */

// ---------------------------------------------------------------- recoil

const ownDepth = ({ type, mtd, depth }: RecoilFacts): number => depth ?? depthOf(type, mtd);

/** Foot their depth, at most half a base width; others as they choose. */
export const recoilDistance = (facts: RecoilFacts): number =>
  isFoot(facts.type) ? Math.min(ownDepth(facts), D3_32.data.foot) : facts.choose === 'depth' ? ownDepth(facts) : D3_32.data.others;

export interface RecoilResult {
  readonly result: 'recoils' | 'passes' | 'pushes' | 'tramples' | 'stops' | 'destroyed' | 'both-destroyed';
  /** BW; null when it passes. */
  readonly distance: number | null;
  readonly turns: boolean;
  readonly pushed: number;
}

type Behind = NonNullable<RecoilFacts['behind']>;
type Obstacle = Behind & { readonly type: NonNullable<Behind['type']> };
const isElement = (behind: Behind): behind is Obstacle => behind.kind === 'enemy' || behind.kind === 'friend';

/** In the order of D3-32. */
export function recoilResult(facts: RecoilFacts): RecoilResult {
  const { type, behind } = facts;
  const way = recoilDistance(facts);
  const ends = (result: RecoilResult['result'], distance: number | null, pushed = 0): RecoilResult => ({
    result,
    distance: distance === null ? null : inBw(distance),
    turns: facts.shotOnRear,
    pushed: inBw(pushed),
  });
  if (facts.enemyFrontOn !== 'none' || (type === 'Bh' && facts.fromStronghold)) return ends('destroyed', 0);
  if (behind === null || behind.gap >= way) return ends('recoils', way);
  // The edge of the table bars the way like anything else that is no element (R63).
  const blocked = () => (behind.gap > 0 ? ends('stops', behind.gap) : ends('destroyed', 0));
  if (!isElement(behind)) return blocked();
  if (type === 'Bh') return behind.type === 'Bh' ? ends('both-destroyed', 0) : ends('tramples', way);
  // Over ground elements where the end is clear (R65).
  if (isAerial(type) && !isAerial(behind.type)) return behind.spaceBehind ? ends('passes', null) : blocked();
  const isFriendInLine = behind.kind === 'friend' && behind.facing === 'same';
  if (isFriendInLine && behind.spaceBehind && passesRecoiling(facts, behind)) return ends('passes', null);
  if (behind.type === 'Bh') return ends('both-destroyed', 0);
  // Who is pushed neither passes nor pushes in his turn (R64); he goes as far as he can, and no farther goes who pushes him (R89).
  const room = isFriendInLine && !isAny(behind.type, D3_32.data.notPushed) ? pushRoom(behind) : 0;
  if (room > 0) {
    const pushed = Math.min(room, way - behind.gap);
    return ends('pushes', behind.gap + pushed, pushed);
  }
  return blocked();
}

const pushRoom = ({ roomToPush, pushRoom: room = roomToPush ? Number.POSITIVE_INFINITY : 0 }: Obstacle): number => room;

/** Through which friends it falls back. */
const passesRecoiling = ({ type }: RecoilFacts, friend: Obstacle): boolean =>
  Object.values(D3_32.data.passing).some(
    ({ who, into, except = [] }) => isAny(type, who) && (into === undefined || isAny(friend.type, into)) && !isAny(friend.type, except),
  );

export const RECOIL_FORBIDDEN: readonly Forbid<RecoilFacts>[] = [
  notInVariant(({ type, behind }) => (behind?.type === undefined ? [type] : [type, behind.type])),
  notFast((facts) => [facts]),
  notMounted((facts) => [facts]),
  forbid('D3-32', 'Foot have no choice how far they recoil.', ({ type, choose }) => choose === 'depth' && isFoot(type)),
  forbid(
    'D3-32',
    'Only a base less than 1 BW deep recoils by its depth.',
    (facts) => facts.choose === 'depth' && ownDepth(facts) >= D3_32.data.others,
  ),
];

// ---------------------------------------------------------------- flight

/** The way of a flight is a full move in the going where it starts, rivers left aside (D3-33). */
export const flightMove = ({ variant, type, fast, mtd, terrain }: FlightFacts): MoveFacts => ({
  variant,
  elements: [{ type, fast, mtd, ally: false, waterLurker: false }],
  over: [],
  endsIn: terrain,
  river: 'none',
  byRoad: false,
});

export interface FlightResult {
  readonly result: 'flees' | 'stops' | 'destroyed' | 'both-destroyed' | 'off-table';
  readonly distance: number;
  readonly turns: boolean;
}

/** In the order of D3-33. */
export function flightResult(facts: FlightFacts): FlightResult {
  const { type, meets, at } = facts;
  const way = allowanceSum(flightMove(facts)).total;
  const ends = (result: FlightResult['result'], distance: number): FlightResult => ({
    result,
    distance: inBw(distance),
    turns: !facts.shotOnRear,
  });
  if (facts.enemyFrontOn !== 'none') return ends('destroyed', 0);
  if (meets === 'nothing' || meets === 'side-edge' || meets === 'marsh' || at >= way) return ends('flees', way);
  if (meets === 'other-edge') return ends('off-table', at);
  // Over everything on the ground (R65).
  if (isAerial(type) && facts.meetsAerial !== true) return ends('flees', way);
  // A paltry one too (R66).
  if (meets === 'river') return ends('destroyed', 0);
  if (meets === 'bad-going' && (isPsiloi(type) || type === 'LH' || facts.alreadyPartlyIn)) return ends('flees', way);
  if ((type === 'Bh' || type === 'SCh') && (meets === 'enemy' || meets === 'friend')) return ends('both-destroyed', 0);
  return at > 0 ? ends('stops', at) : ends('destroyed', 0);
}

export const FLIGHT_FORBIDDEN: readonly Forbid<FlightFacts>[] = [
  notInVariant(({ type }) => [type]),
  notFast((facts) => [facts]),
  notMounted((facts) => [facts]),
  notOnGround((facts) => [{ ...facts, occupies: 'none' }]),
  ...moveForbidden(flightMove),
];

// ---------------------------------------------------------------- pursuit

export interface PursuitResult {
  readonly pursues: boolean;
  /** BW; null when it moves into a feature. */
  readonly distance: number | null;
  readonly enters: Occupies;
}
const STAYS: PursuitResult = { pursues: false, distance: 0, enters: 'none' };

/** Nobody is asked whether he wants to (R67). */
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
  ahead === 'table-edge' || (!isPursuedInto(ahead) && movingGoing({ type, mtd }, ahead) === 'bad');

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

import { type Forbid, type Lines, Sum } from '@pennon/kernel';
import { D3_7 } from '../charts/d3-7.js';
import { type DeployFacts, EDGES, type Edge, type EdgeFacts, type ElementType, type FeatureFacts } from '../facts.js';
import { inBw } from '../geometry/measure.js';
import { goingOf } from './terrain.js';
import { isAerial, notInVariant } from './units.js';

/*
 * Before the battle: who defends, from which edge, who may stand where (D3-5 to D3-7).
 */

/** Names the faults that were found, in the order in which they are listed. */
const named = <F extends string>(found: { readonly [fault in F]: boolean }): readonly F[] =>
  (Object.keys(found) as F[]).filter((fault) => found[fault]);

export interface Verdict<F extends string> {
  readonly legal: boolean;
  readonly faults: readonly F[];
}
export const verdict = <F extends string>(found: { readonly [fault in F]: boolean }): Verdict<F> => {
  const faults = named(found);
  return { legal: faults.length === 0, faults };
};

// ---------------------------------------------------------------- who defends, and from where

export const aggressionSum = (aggression: number, side: 'a' | 'b'): Sum<Lines> =>
  new Sum('D3-7', {}, side).add(aggression, 'aggression', 'aggression of the army');

/** The lower total defends; equal totals are rolled again. */
export const defenderOf = (totalA: number, totalB: number): 'a' | 'b' | 'tie' => (totalA === totalB ? 'tie' : totalA < totalB ? 'a' : 'b');

const OPPOSITE: { readonly [edge in Edge]: Edge } = { north: 'south', east: 'west', south: 'north', west: 'east' };
export const oppositeOf = (edge: Edge): Edge => OPPOSITE[edge];

/** The edges from which the invader may come (D3-7). */
export function invaderEdges({ stronghold, roadEdges, waterway }: EdgeFacts): readonly Edge[] {
  if (stronghold !== null) return [OPPOSITE[stronghold]];
  if (roadEdges.length > 0) return EDGES.filter((edge) => roadEdges.includes(edge));
  return EDGES.filter((edge) => waterway === null || edge !== OPPOSITE[waterway]);
}

// ---------------------------------------------------------------- deployment

export const isOneOf = (list: readonly string[], item: string): boolean => list.includes(item);

export const isSummoned = (type: ElementType): boolean => isOneOf(D3_7.data.summoned, type);
/** Only those bought as Lurkers; they may deploy as Psiloi all the same (R8). */
export const mayBeHeldOff = (type: ElementType): boolean => isOneOf(D3_7.data.heldOff, type);
/** How far from the side edges it must stand, in BW. */
export const sideEdgeOf = (type: ElementType): number =>
  isAerial(type) || isOneOf(D3_7.data.nearSideEdge.types, type) ? D3_7.data.nearSideEdge.distance : D3_7.data.sideEdge;

export type DeployFault = 'summoned' | 'centre-line' | 'side-edge' | 'enemy-stronghold';
export const deployVerdict = ({ type, centreLine, sideEdge, enemyStronghold }: DeployFacts): Verdict<DeployFault> =>
  verdict({
    summoned: isSummoned(type),
    'centre-line': centreLine < D3_7.data.centreLine,
    'side-edge': sideEdge < sideEdgeOf(type),
    'enemy-stronghold': enemyStronghold !== null && enemyStronghold < D3_7.data.enemyStronghold,
  });

export const DEPLOY_FORBIDDEN: readonly Forbid<DeployFacts>[] = [notInVariant(({ type }) => [type])];

// ---------------------------------------------------------------- Strongholds and Camps

/** Sides in BW (D3-5, D3-6, R15). */
const STRONGHOLD_SIDE = { least: 2, most: 6 };
const CAMP = { longerSide: 1, lengthAndWidth: 4 };

const isWrongSize = ({ feature, length, width }: FeatureFacts): boolean =>
  feature === 'stronghold'
    ? Math.min(length, width) < STRONGHOLD_SIDE.least || Math.max(length, width) > STRONGHOLD_SIDE.most
    : Math.max(length, width) < CAMP.longerSide || inBw(length + width) > CAMP.lengthAndWidth;

export type FeatureFault = 'size' | 'terrain' | 'place' | 'gate';
export const featureVerdict = (facts: FeatureFacts): Verdict<FeatureFault> =>
  verdict({
    size: isWrongSize(facts),
    terrain: goingOf(facts.terrain) !== 'good' || facts.terrain === 'plough',
    place: facts.place === 'elsewhere',
    gate: facts.feature === 'stronghold' && !facts.gate,
  });

import { type Forbid, type Lines, Sum } from '@pennon/kernel';
import { D3_4 } from '../charts/d3-4.js';
import { D3_7 } from '../charts/d3-7.js';
import {
  BAD_GROUND,
  type DeployFacts,
  EDGES,
  type Edge,
  type EdgeFacts,
  type ElementType,
  type FeatureFacts,
  type GarrisonFacts,
  type Home,
  type PlacedFeature,
  ROUGH_GROUND,
  type TerrainChoiceFacts,
  type TerrainFeature,
} from '../types.js';
import { inBw } from './distance.js';
import { goingOf } from './terrain.js';
import { isAerial, isFoot, mayGarrison, notInVariant } from './units.js';

/** Names the faults that were found, in the order in which they are listed. */
const named = <F extends string>(found: { readonly [fault in F]: boolean }): readonly F[] =>
  (Object.keys(found) as F[]).filter((fault) => found[fault]);

export interface Verdict<F extends string> {
  readonly legal: boolean;
  readonly faults: readonly F[];
}
const verdict = <F extends string>(found: { readonly [fault in F]: boolean }): Verdict<F> => {
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

/** Where a piece of terrain goes: a quarter, or whose choice it is (R12). */
export const quarterOf = (face: number): { readonly quarter: number | null; readonly chooser: 'none' | 'defender' | 'invader' } =>
  face <= 4 ? { quarter: face, chooser: 'none' } : { quarter: null, chooser: face === 5 ? 'defender' : 'invader' };

// ---------------------------------------------------------------- deployment

const isOneOf = (list: readonly string[], item: string): boolean => list.includes(item);

export const isSummoned = (type: ElementType): boolean => isOneOf(D3_7.data.summoned, type);
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

/** A10, R42. */
export const mayHold = ({ type, feature, when, ally }: GarrisonFacts): boolean =>
  !ally && mayGarrison(type) && (feature === 'camp' || when === 'later' || isFoot(type));

export const GARRISON_FORBIDDEN: readonly Forbid<GarrisonFacts>[] = [notInVariant(({ type }) => [type])];

// ---------------------------------------------------------------- Strongholds and Camps

/** Sides in BW (D3-5, D3-6). */
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

// ---------------------------------------------------------------- the battlefield

const OPTIONAL_GROUPS = ['linear', 'rough', 'bad', 'other'] as const;
export interface TerrainEntry {
  readonly compulsory: { readonly min: number; readonly max: number; readonly or: TerrainFeature | null } | null;
  readonly optional: {
    readonly group: (typeof OPTIONAL_GROUPS)[number];
    readonly limit: number | null;
    readonly or: TerrainFeature | null;
  } | null;
}

/** What the row of a home says of one kind (D3-4). */
export function terrainEntry(home: Home, kind: TerrainFeature): TerrainEntry {
  const row = D3_4.data[home];
  const must = row.compulsory.find(({ feature }) => feature === kind);
  const group = OPTIONAL_GROUPS.find((g) => row[g].some(({ feature }) => feature === kind));
  const may = group && row[group].find(({ feature }) => feature === kind);
  return {
    compulsory: must === undefined ? null : { min: must.min, max: must.max, or: must.or },
    optional: group === undefined || may === undefined ? null : { group, limit: may.limit, or: may.or },
  };
}

/** Strongholds and hamlets are the built-up areas (D3-5). */
const kindOfFeature = (placed: PlacedFeature): TerrainFeature => (placed === 'stronghold' || placed === 'hamlet' ? 'bua' : placed);

/** How many of a kind there may be (R11). */
const LIMITS: { readonly [kind in TerrainFeature]?: number } = { waterway: 1, river: 1, oasis: 1, gully: 1, bua: 1, road: 2 };
const USUAL_LIMIT = 3;
const OPTIONAL_COUNTS = { least: 2, most: 3 };

export type TerrainFault = 'compulsory' | 'optional-count' | 'not-on-list' | 'either-or' | 'too-many' | 'open';
export function terrainVerdict({ home, compulsory, optional }: TerrainChoiceFacts): Verdict<TerrainFault> {
  const must = compulsory.map(kindOfFeature);
  const may = optional.map(kindOfFeature);
  const all = [...must, ...may];
  const count = (kind: TerrainFeature) => all.filter((k) => k === kind).length;
  const onList = (kind: TerrainFeature) => terrainEntry(home, kind).optional;
  return verdict({
    compulsory: !isAsAsked(home, must),
    'optional-count': may.length < OPTIONAL_COUNTS.least || may.length > OPTIONAL_COUNTS.most,
    'not-on-list': may.some((kind) => onList(kind) === null),
    'either-or': may.some((kind) => may.some((other) => onList(kind)?.or === other)),
    'too-many': all.some((kind) => count(kind) > (LIMITS[kind] ?? USUAL_LIMIT)),
    open: ![...compulsory, ...optional].some(isObstacle),
  });
}

/** One kind of the compulsory cell, in the number that it asks. */
function isAsAsked(home: Home, must: readonly TerrainFeature[]): boolean {
  const [kind] = must;
  const asked = kind === undefined ? null : terrainEntry(home, kind).compulsory;
  return asked !== null && must.every((k) => k === kind) && must.length >= asked.min && must.length <= asked.max;
}

/** Something to fight over: rough or bad going, a river or a waterway. */
const isObstacle = (placed: PlacedFeature): boolean =>
  placed === 'river' || placed === 'waterway' || isOneOf(ROUGH_GROUND, placed) || isOneOf(BAD_GROUND, placed);

import { no, type Refusal } from '@pennon/kernel';
import { overlapBy, polygon, polygonDistance, segmentDistance } from '@pennon/space';
import { D3_7 } from '../charts/d3-7.js';
import { BW, bw, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { type Corner, type Corners, frameOf, isConvex, isInside, isOnTable, isSimple, sidesOf, spanOf } from '../geometry/shapes.js';
import { inBw as bwOf } from '../rules/distance.js';
import { type FeatureFault, featureVerdict } from '../rules/setup.js';
import { COURSES, EDGES, type Edge, type FeatureFacts, type TerrainPiece, type Works } from '../types.js';
import { areasUnder, type Ground } from './ground.js';

/*
 * What can be drawn on a table at all, by players and by scenarios: terrain, Camps and Strongholds.
 */

export const isCourse = (kind: string): boolean => (COURSES as readonly string[]).includes(kind);
export const isHill = (kind: string): boolean => kind === 'gentle-hill' || kind === 'difficult-hill';

/** Corners of an area, and places of a river or road (8.2). */
const CORNERS = { least: 4, most: 16 };
const COURSE = { least: 2, most: 16 };
/** R13. */
const COURSE_WIDTH = { least: BW / 2, most: BW };

/** What is wrong with a piece of terrain as it is drawn, beginning with the name of the field: "points must …". */
export function pieceFault({ kind, points, width, crest }: TerrainPiece, size: number): string | undefined {
  const { least, most } = isCourse(kind) ? COURSE : CORNERS;
  if (points.length < least || points.length > most)
    return `points must be ${least} to ${most} places for ${kind}; they are ${points.length}.`;
  if (!isOnTable(points, size)) return `points must all lie on the table.`;
  return isCourse(kind) ? courseFault(kind, width, crest) : areaFault(kind, points, width, crest);
}

function courseFault(kind: string, width: number | undefined, crest: Corners | undefined): string | undefined {
  if (crest !== undefined) return `crest is said only of hills.`;
  if (width === undefined) return `width is missing; a ${kind} is ${bw(COURSE_WIDTH.least)} to ${bw(COURSE_WIDTH.most)} wide (R13).`;
  if (width >= COURSE_WIDTH.least && width <= COURSE_WIDTH.most) return undefined;
  return `width: a ${kind} is ${bw(COURSE_WIDTH.least)} to ${bw(COURSE_WIDTH.most)} wide, not ${bw(width)} (R13).`;
}

function areaFault(kind: string, points: Corners, width: number | undefined, crest: Corners | undefined): string | undefined {
  if (width !== undefined) return 'width is said only of rivers and roads.';
  if (!isSimple(points)) return 'points must go round the area without crossing or meeting each other.';
  if (!isHill(kind)) return crest === undefined ? undefined : 'crest is said only of hills.';
  if (crest === undefined) return 'crest is missing: hills have one.';
  if (crest.length < 2) return 'crest must be a line of at least two places.';
  return isInside(polygon(points), crest) ? undefined : 'crest must lie on the hill.';
}

// ---------------------------------------------------------------- edges of the table

/** How far a place lies from an edge of the table. */
export const fromEdge = (edge: Edge, size: number, [x, y]: Corner): number =>
  edge === 'north' ? size - y : edge === 'east' ? size - x : edge === 'south' ? y : x;

/** The sides of a Camp or Stronghold that lie along an edge of the table. */
const alongEdge = (corners: Corners, edge: Edge, size: number): readonly number[] =>
  sidesOf(corners).flatMap((side, i) => (side.every((corner) => fromEdge(edge, size, corner) <= EPS) ? [i] : []));

/** The edge on which a Stronghold stands: the one that its gate looks away from, if it stands on two. */
export function edgeOfWorks({ corners, gate }: Pick<Works, 'corners' | 'gate'>, size: number): Edge | undefined {
  const on = EDGES.filter((edge) => alongEdge(corners, edge, size).length > 0);
  return on.find((edge) => gate !== undefined && isGateAway(corners, gate, edge, size)) ?? on[0];
}

/** On the side that lies away from the edge, 1 BW wide (R15). */
function isGateAway(corners: Corners, gate: NonNullable<Works['gate']>, edge: Edge, size: number): boolean {
  const away = alongEdge(corners, edge, size).map((i) => sidesOf(corners)[(i + 2) % corners.length]);
  return away.some((side) => side !== undefined && gate.every((end) => isOn(side, end))) && Math.abs(spanOf(gate) - BW) <= EPS;
}
const isOn = ([a, b]: readonly [Corner, Corner], [x, y]: Corner): boolean => segmentDistance(x, y, ...a, ...b) <= EPS;

// ---------------------------------------------------------------- Camps and Strongholds

/** A refusal that knows what of the drawing is wrong. */
export interface WorksFault extends Refusal {
  readonly at: 'corners' | 'gate';
}
const fault = (at: WorksFault['at'], ref: string, message: string): WorksFault => ({ at, ...no(ref, message) });

/** Why a Camp or Stronghold cannot be there; `edge` is its owner's, null while it is not known. */
export function worksFault(works: Works, ground: Ground, edge: Edge | null): WorksFault | undefined {
  const { kind, corners, gate } = works;
  const [ref, name] = kind === 'camp' ? ['D3-6', 'Camp'] : ['D3-5', 'Stronghold'];
  if (corners.length !== 4 || !isConvex(corners)) return fault('corners', '8.2', `A ${name} has four corners and no dent.`);
  if (!isOnTable(corners, ground.size)) return fault('corners', '8.2', `The ${name} must lie on the table.`);
  const shape = polygon(corners);
  if (kind === 'camp' && gate !== undefined) return fault('gate', 'D3-6', 'A Camp has no gate.');
  if (areasUnder(ground, shape).some(({ terrain }) => terrain === 'waterway'))
    return fault('corners', ref, `The ${name} cannot stand in a waterway.`);
  const other = ground.works.find((one) => one.works.id !== works.id && overlapBy(shape, one.shape, EPS));
  if (other !== undefined) return fault('corners', ref, `The ${name} would lie upon ${other.works.id}.`);
  const facts = worksFacts(works, ground, edge);
  const [first] = featureVerdict(facts).faults;
  return first === undefined ? undefined : WORKS_SENTENCES[first](facts, ref, edge);
}

const WORKS_SENTENCES: { readonly [f in FeatureFault]: (facts: FeatureFacts, ref: string, edge: Edge | null) => WorksFault } = {
  size: ({ feature, length, width }, ref) =>
    fault(
      'corners',
      ref,
      feature === 'camp'
        ? `A Camp is at least 1 BW long, and length and width together are at most 4 BW; this one is ${length} by ${width}.`
        : `A Stronghold is 2 by 2 to 6 by 6 BW; this one is ${length} by ${width}.`,
    ),
  terrain: ({ feature, terrain }, ref) =>
    fault('corners', ref, `A ${feature === 'camp' ? 'Camp' : 'Stronghold'} stands in good going that is not ploughed, not on ${terrain}.`),
  place: ({ feature }, ref, edge) =>
    feature === 'camp'
      ? fault(
          'corners',
          ref,
          `A Camp stands with one side on its own edge of the table${edge === null ? '' : `, the ${edge} one`}, or on a waterway.`,
        )
      : fault('corners', 'R15', `A Stronghold stands with one side on ${edge === null ? 'an edge of the table' : `the ${edge} edge`}.`),
  gate: () => fault('gate', 'R15', 'A Stronghold has a gate 1 BW wide on the side away from the edge of the table.'),
};

function worksFacts({ kind, corners, gate }: Works, ground: Ground, edge: Edge | null): FeatureFacts {
  const { length, width } = frameOf(corners);
  const on = EDGES.filter((one) => (edge === null || one === edge) && alongEdge(corners, one, ground.size).length > 0);
  return {
    feature: kind,
    length: bwOf(snapped(length) / BW),
    width: bwOf(snapped(width) / BW),
    terrain: groundUnder(ground, corners),
    place: on.length > 0 ? 'rear-edge' : kind === 'camp' && isOnWaterway(ground, corners, edge) ? 'waterway' : 'elsewhere',
    gate: gate !== undefined && on.some((one) => isGateAway(corners, gate, one, ground.size)),
  };
}
/** A length as it is meant: slanting shapes are measured a few units off. */
const snapped = (units: number): number => {
  const tenth = Math.round((units * 10) / BW) * (BW / 10);
  return Math.abs(tenth - units) <= EPS_MEASURE ? tenth : units;
};

/** The first ground under it that is no place for it, or else any. */
function groundUnder(ground: Ground, corners: Corners): FeatureFacts['terrain'] {
  const under = areasUnder(ground, polygon(corners)).flatMap(({ terrain }) => (terrain === 'waterway' ? [] : [terrain]));
  const isUnfit = (terrain: FeatureFacts['terrain']): boolean =>
    featureVerdict({ feature: 'camp', length: 1, width: 1, terrain, place: 'rear-edge', gate: true }).faults.includes('terrain');
  return under.find(isUnfit) ?? under[0] ?? 'open';
}

/** At the water, in the part of the table where its army deploys. */
function isOnWaterway(ground: Ground, corners: Corners, edge: Edge | null): boolean {
  const isNear = ground.areas.some((area) => area.terrain === 'waterway' && polygonDistance(area.shape, polygon(corners)) <= EPS);
  const deepest = ground.size / 2 - D3_7.data.centreLine * BW;
  return isNear && (edge === null || corners.every((corner) => fromEdge(edge, ground.size, corner) <= deepest + EPS_MEASURE));
}

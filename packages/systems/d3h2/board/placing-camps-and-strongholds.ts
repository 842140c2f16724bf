import { no, type Refusal, type Side } from '@pennon/kernel';
import { overlapBy, polygon, polygonDistance, segmentDistance } from '@pennon/space';
import { D3_7 } from '../charts/d3-7.js';
import { BW, bw, inBw as bwOf, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { type Corner, type Corners, frameOf, isConvex, isOnTable, sidesOf, spanOf } from '../geometry/shapes.js';
import { fromEdge, fromInside } from '../geometry/table-edges.js';
import { outside, QUARTER_NAMES } from '../geometry/table-quarters.js';
import type { Drawn } from '../geometry/terrain-pieces.js';
import { armyResult } from '../rules/army.js';
import { type FeatureFault, featureVerdict } from '../rules/setup.js';
import { type Action, EDGES, type Edge, type FeatureFacts, type State, type Works } from '../types.js';
import { type Deploying, deployingOf } from './deployment.js';
import { GRID } from './deployment-formations.js';
import { dryFrom } from './edge-or-bank.js';
import { areasUnder, type Ground, isInRiver } from './ground.js';
import { strongholdOfSide } from './held-works.js';
import { nameOfWorks } from './names.js';

/*
 * Where a Camp or Stronghold may stand (D3-5, D3-6, R15).
 */

/** The sides of a Camp or Stronghold that lie along an edge of the table. */
const alongEdge = (corners: Corners, edge: Edge, size: number): readonly number[] =>
  sidesOf(corners).flatMap((side, i) => (side.every((corner) => fromEdge(edge, size, corner) <= EPS) ? [i] : []));

/** The edge on which a Stronghold stands: the one that its gate looks away from, if it stands on two. */
export function edgeOfWorks({ corners, gate }: Pick<Works, 'corners' | 'gate'>, size: number): Edge | undefined {
  const on = EDGES.filter((edge) => alongEdge(corners, edge, size).length > 0);
  return on.find((edge) => gate !== undefined && isGateAway(corners, gate, edge, size)) ?? on[0];
}

type Gate = NonNullable<Works['gate']>;
/** On the side that lies away from the edge, 1 BW wide (R15). */
const isGateAway = (corners: Corners, gate: Gate, edge: Edge, size: number): boolean =>
  isGateOpposite(corners, gate, alongEdge(corners, edge, size));
/** The same at the water: on a dry side, opposite one that touches the bank. */
function isGateAshore(ground: Ground, corners: Corners, gate: Gate): boolean {
  const isWet = sidesOf(corners).map((side) => isAtWater(ground, side));
  const sides = isWet.flatMap((wet, i) => (wet && isWet[(i + 2) % corners.length] === false ? [i] : []));
  return isGateOpposite(corners, gate, sides);
}
function isGateOpposite(corners: Corners, gate: Gate, sides: readonly number[]): boolean {
  const away = sides.map((i) => sidesOf(corners)[(i + 2) % corners.length]);
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
  if (corners.length !== 4 || !isConvex(corners)) return fault('corners', 'R15', `A ${name} has four corners and no dent.`);
  if (!isOnTable(corners, ground.size)) return fault('corners', '8.2', `The ${name} must lie on the table.`);
  const shape = polygon(corners);
  if (kind === 'camp' && gate !== undefined) return fault('gate', 'D3-6', 'A Camp has no gate.');
  if (areasUnder(ground, shape).some(({ terrain }) => terrain === 'waterway'))
    return fault('corners', ref, `The ${name} cannot stand in a waterway.`);
  if (isInRiver(ground, shape)) return fault('corners', ref, `The ${name} stands in good going, not in a river.`);
  const other = ground.works.find((one) => one.works.id !== works.id && overlapBy(shape, one.shape, EPS));
  if (other !== undefined) return fault('corners', ref, `The ${name} would lie upon ${nameOfWorks(ground.battlefield, other.works)}.`);
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
      : fault(
          'corners',
          'R15',
          `A Stronghold stands with one side on ${edge === null ? 'an edge of the table' : `the ${edge} edge`}, or on the bank of a waterway.`,
        ),
  gate: () => fault('gate', 'R15', 'A Stronghold has a gate 1 BW wide on the side away from the edge of the table, or from the water.'),
};

function worksFacts({ kind, corners, gate }: Works, ground: Ground, edge: Edge | null): FeatureFacts {
  const { length, width } = frameOf(corners);
  const on = EDGES.filter((one) => (edge === null || one === edge) && alongEdge(corners, one, ground.size).length > 0);
  const isOnBank = isAtWater(ground, corners) && (kind === 'stronghold' || isWhereItsArmyDeploys(ground, corners, edge));
  return {
    feature: kind,
    length: bwOf(snapped(length) / BW),
    width: bwOf(snapped(width) / BW),
    terrain: groundUnder(ground, corners),
    place: on.length > 0 ? 'rear-edge' : isOnBank ? 'waterway' : 'elsewhere',
    gate:
      gate !== undefined &&
      (on.length > 0 ? on.some((one) => isGateAway(corners, gate, one, ground.size)) : isGateAshore(ground, corners, gate)),
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

const isAtWater = (ground: Ground, corners: Corners): boolean =>
  ground.areas.some((area) => area.terrain === 'waterway' && polygonDistance(area.shape, polygon(corners)) <= EPS);

/** Asked of Camps; a Stronghold is placed before anybody knows who comes from where. */
function isWhereItsArmyDeploys({ size }: Ground, corners: Corners, edge: Edge | null): boolean {
  const deepest = size / 2 - D3_7.data.centreLine * BW;
  return edge === null || corners.every((corner) => fromEdge(edge, size, corner) <= deepest + EPS_MEASURE);
}

/** The Stronghold that comes of a drawing. */
export const strongholdOf = ({ points, gate }: Drawn, side: string, id: string): Works => ({
  id,
  kind: 'stronghold',
  side,
  corners: points,
  ...(gate === undefined ? {} : { gate }),
});

export function strongholdRefusal(ground: Ground, quarter: number, drawn: Drawn): Refusal | undefined {
  if (drawn.width !== undefined || drawn.crest !== undefined)
    return no('R15', 'A Stronghold has corners and a gate, no width and no crest.');
  const fault = worksFault(strongholdOf(drawn, '', ''), ground, null);
  if (fault !== undefined) return no(fault.ref, fault.message);
  const over = outside(drawn.points, quarter, ground.size);
  return over > EPS ? no('R11', `It lies entirely in the ${QUARTER_NAMES[quarter]} quarter; it reaches ${bw(over)} out of it.`) : undefined;
}

/** Whether the army must have a Camp (D3-6). */
export function needsCamp(d: Deploying): boolean {
  return armyResult({
    variant: d.battlefield.document.variant,
    size: 0,
    elements: d.cards.map(({ type, fast, mtd, general, ally }) => ({ type, fast, mtd, general, ally, count: 1 })),
    camp: false,
    stronghold: strongholdOfSide(d.ground, d.side) !== undefined,
  }).campNeeded;
}

export const campAt = (side: Side, corners: Works['corners'], id: string): Works => ({ id, kind: 'camp', side, corners });

export function campRefusal({ ground, edge, side }: Deploying, corners: Works['corners']): Refusal | undefined {
  const fault = worksFault(campAt(side, corners, ''), ground, edge);
  return fault && no(fault.ref, fault.message);
}

// ---------------------------------------------------------------- Camps

/** Length and width in base widths, the roomy ones first. */
const CAMPS: readonly Corner[] = [
  [1.5, 1],
  [1, 1],
  [1, 0.5],
];
const ENOUGH_CAMPS = 5;

/** Places for a Camp, the middle of the edge first. */
export function campPlaces(d: Deploying): readonly Works['corners'][] {
  const found = new Map<string, Works['corners']>();
  const steps = Math.floor(d.ground.size / GRID);
  for (const box of CAMPS)
    for (const stride of [4, 1])
      for (let i = 0; i <= steps; i += stride)
        for (const off of i === 0 ? [0] : [i, -i]) {
          if (found.size >= ENOUGH_CAMPS) return [...found.values()];
          for (const corners of campsAt(d, off * GRID, box)) found.set(JSON.stringify(corners), corners);
        }
  return [...found.values()];
}

/** On the edge or, where water lies along it, on the bank. */
function campsAt(d: Deploying, off: number, [long, wide]: Corner): readonly Works['corners'][] {
  const { size } = d.ground;
  const start = Math.round(size / 2 - (long * BW) / 2 + off);
  const at = (along: number, deep: number): Corner => fromInside(d.edge, size, along, deep);
  const campFrom = (deep: number): Works['corners'] => [
    at(start, deep),
    at(start, deep + wide * BW),
    at(start + long * BW, deep + wide * BW),
    at(start + long * BW, deep),
  ];
  return [campFrom(0), campFrom(dryFrom(d.ground, campFrom))].filter((corners) => campRefusal(d, corners) === undefined).slice(0, 1);
}

// ---------------------------------------------------------------- Camps

/** The Stronghold that a side has placed; what is a Camp in a scenario its author has said. */
export const wallsFor = (s: State, side: Side): Works | undefined =>
  s.works.find((works) => works.kind === 'stronghold' && works.side === side);

/** An army that finds no place for its Camp does without (R97). */
export function campOptions(s: State, side: Side): readonly Action[] {
  const d = deployingOf(s, side);
  const camps = campPlaces(d).map((corners): Action => ({ type: 'camp', corners }));
  return [
    ...(wallsFor(s, side) !== undefined ? [{ type: 'strongholdAsCamp' } as const] : []),
    ...camps,
    ...(camps.length === 0 || !needsCamp(d) ? [{ type: 'noCamp' } as const] : []),
  ];
}

import { contains, polygon, polygonDistance } from '@pennon/space';
import { BW } from '../geometry/measure.js';
import type { Corner, Corners } from '../geometry/shapes.js';
import { fromInside } from '../geometry/table-edges.js';
import { quarterBox, waterEdge } from '../geometry/table-quarters.js';
import type { Drawn } from '../geometry/terrain-pieces.js';
import { isBuiltUp } from '../rules/terrain.js';
import type { Edge, PlacedFeature } from '../types.js';
import { dryFrom } from './edge-or-bank.js';
import type { Ground } from './ground.js';
import { placingRefusal } from './placing-terrain.js';

/*
 * Sensible places for terrain: the same every time, and each of them allowed.
 */

/** Enough to choose from. */
const ENOUGH = 8;

/** Where a piece can go in that quarter; empty where nothing of the kind fits. */
export function sitesFor(ground: Ground, feature: PlacedFeature, quarter: number): readonly Drawn[] {
  const found = new Map<string, Drawn>();
  for (const drawn of wishes(ground, feature, quarter)) {
    if (found.size >= ENOUGH) break;
    if (placingRefusal(ground, feature, quarter, drawn) === undefined) found.set(JSON.stringify(drawn), drawn);
  }
  return [...found.values()];
}

function wishes(ground: Ground, feature: PlacedFeature, quarter: number): Iterable<Drawn> {
  const { size } = ground;
  switch (feature) {
    case 'waterway':
      return waterways(waterEdge(quarter), size);
    case 'river':
      return rivers(ground, quarter);
    case 'road':
      return roads(ground, quarter);
    case 'stronghold':
      return strongholds(ground, quarter);
    case 'gully':
      return areas(ground, feature, quarter, GULLIES);
    case 'hamlet':
      return areas(ground, feature, quarter, HAMLETS);
    default:
      return areas(ground, feature, quarter, SIZES);
  }
}

// ---------------------------------------------------------------- areas

/** Length and width in base widths; the last ones are for where there is little room. */
const SIZES: readonly Corner[] = [
  [4, 3],
  [3.5, 2.5],
  [3, 2],
  [5, 3],
  [3, 1.5],
  [2, 1.5],
  [2, 1],
];
const GULLIES: readonly Corner[] = [
  [5, 1],
  [4, 1],
  [3, 1],
];
const HAMLETS: readonly Corner[] = [
  [3, 2.5],
  [3, 2],
  [3, 1.5],
  [2, 1.5],
];
/** Of the room left in a quarter, from its outer corner to the middle of the table: first a few different places, then all of them. */
const PLACES: readonly Corner[] = [
  [60, 60],
  [100, 40],
  [40, 100],
  [20, 80],
  [80, 20],
  [100, 100],
  [0, 0],
];
const EVERYWHERE: readonly Corner[] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].flatMap((x) =>
  [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((y): Corner => [x, y]),
);

function* areas(ground: Ground, feature: PlacedFeature, quarter: number, sizes: readonly Corner[]): Iterable<Drawn> {
  const [first = [3, 2] as const, second = first] = sizes;
  // One look at each of a few different places first, so that what is offered differs.
  for (const [i, place] of PLACES.entries()) {
    const [long, wide] = i % 2 === 0 ? first : second;
    yield* drawnAt(ground, feature, quarter, place, place[0] >= place[1] ? [long, wide] : [wide, long]);
  }
  for (const [long, wide] of sizes)
    for (const place of EVERYWHERE)
      for (const sides of [[long, wide] as const, [wide, long] as const]) yield* drawnAt(ground, feature, quarter, place, sides);
}

function* drawnAt(ground: Ground, feature: PlacedFeature, quarter: number, place: Corner, [wide, high]: Corner): Iterable<Drawn> {
  const [w, h] = [wide * BW, high * BW];
  for (const [left, bottom] of spots(feature, quarter, ground.size, place, w, h))
    if (isClear(ground, feature, left, bottom, w, h))
      yield { points: feature === 'gully' ? box(left, bottom, w, h) : rounded(left, bottom, w, h) };
}

/** A quick look, stricter than the rules: nothing else near the box around it. */
function isClear({ areas: found, works }: Ground, feature: PlacedFeature, left: number, bottom: number, w: number, h: number): boolean {
  const around = polygon(box(left, bottom, w, h));
  const isApart = (other: Around, gap: number): boolean =>
    other.left > left + w + gap ||
    other.right < left - gap ||
    other.bottom > bottom + h + gap ||
    other.top < bottom - gap ||
    polygonDistance(around, other.shape) >= gap + 1;
  const gapTo = (terrain: string): number => (isBuiltUp(feature) || isBuiltUp(terrain) || terrain === 'waterway' ? 0 : BW - 1);
  return found.every((area) => isApart(area, gapTo(area.terrain))) && works.every((one) => isApart(one, 0));
}
type Around = Pick<Ground['areas'][number], 'left' | 'right' | 'bottom' | 'top' | 'shape'>;

/** Where the lower left corner goes; ploughed fields lie across the line between two quarters. */
function spots(feature: PlacedFeature, quarter: number, size: number, [px, py]: Corner, w: number, h: number): readonly Corner[] {
  const { left, bottom, side } = quarterBox(quarter, size);
  const room = side - BW;
  const isLeft = left === 0;
  const isLow = bottom === 0;
  const along = (percent: number, free: number): number => Math.round((Math.max(0, free) * percent) / 100);
  // From the outer corner of the table inwards.
  const x = isLeft ? BW + along(px, room - w) : size - BW - w - along(px, room - w);
  const y = isLow ? BW + along(py, room - h) : size - BW - h - along(py, room - h);
  const across: readonly Corner[] = [
    [size / 2 - w / 2, y],
    [x, size / 2 - h / 2],
  ];
  return feature === 'plough' ? across : feature === 'gentle-hill' ? [[x, y], ...across] : [[x, y]];
}

const box = (left: number, bottom: number, w: number, h: number): Corners => [
  [left, bottom],
  [left, bottom + h],
  [left + w, bottom + h],
  [left + w, bottom],
];

/** A box without its corners. */
function rounded(left: number, bottom: number, w: number, h: number): Corners {
  const cut = Math.round(Math.min(w, h) / 5);
  const [right, top] = [left + w, bottom + h];
  return [
    [left, bottom + cut],
    [left, top - cut],
    [left + cut, top],
    [right - cut, top],
    [right, top - cut],
    [right, bottom + cut],
    [right - cut, bottom],
    [left + cut, bottom],
  ];
}

function* waterways(edge: Edge, size: number): Iterable<Drawn> {
  for (const [left, middle, right] of [
    [1.5, 1, 1.5],
    [1, 1, 1],
    [2, 1.5, 1],
    [1, 2, 2.5],
  ] as const)
    yield {
      points: [
        fromInside(edge, size, 0, 0),
        fromInside(edge, size, 0, left * BW),
        fromInside(edge, size, size / 2, middle * BW),
        fromInside(edge, size, size, right * BW),
        fromInside(edge, size, size, 0),
      ],
    };
}

/** Where a line across the table meets the water, if there is any at that edge. */
function bankAt({ areas: found, size }: Ground, edge: Edge, along: number): number {
  const water = found.find(({ terrain }) => terrain === 'waterway');
  if (water === undefined) return 0;
  const STEP = BW / 20;
  for (let deep = 0; deep <= 3 * BW; deep += STEP) {
    const [x, y] = fromInside(edge, size, along, deep);
    if (!contains(water.shape, x, y)) return Math.max(0, deep - STEP);
  }
  return 0;
}

/** Straight and bent lines from an edge to the one opposite, through a quarter. */
function* lines(ground: Ground, quarter: number, bends: readonly number[], places: readonly number[]): Iterable<Corners> {
  const { size } = ground;
  const { left, bottom, side } = quarterBox(quarter, size);
  for (const percent of places)
    for (const bend of bends)
      for (const edge of ['south', 'west'] as const) {
        // Places are counted from the outside of the quarter to the middle of the table.
        const isLow = edge === 'south' ? left === 0 : bottom === 0;
        const off = Math.round((side * percent) / 100);
        const at = isLow ? off : size - off;
        const along = edge === 'south' ? at : size - at;
        const near = bankAt(ground, edge, along);
        const opposite = edge === 'south' ? 'north' : 'east';
        const far = size - bankAt(ground, opposite, size - along);
        const swerve = Math.round(bend * BW) * (isLow ? 1 : -1) * (edge === 'south' ? 1 : -1);
        yield [
          fromInside(edge, size, along, near),
          fromInside(edge, size, along + swerve, Math.round(size / 3)),
          fromInside(edge, size, along, Math.round((2 * size) / 3)),
          fromInside(edge, size, along, far),
        ];
      }
}

function* rivers(ground: Ground, quarter: number): Iterable<Drawn> {
  for (const points of lines(ground, quarter, [1, 0, 0.5], [60, 80, 50, 90, 55, 70])) yield { points, width: BW / 2 };
}

function* roads(ground: Ground, quarter: number): Iterable<Drawn> {
  for (const points of lines(ground, quarter, [0, 0.5], [70, 40, 90, 20, 55])) yield { points, width: BW / 2 };
  yield* roadsToTowns(ground);
}

/** Straight from the nearest place of each edge to the middle of the built-up area. */
function* roadsToTowns({ size, areas: found, works }: Ground): Iterable<Drawn> {
  const towns = [...works.filter(({ works: w }) => w.kind === 'stronghold'), ...found.filter(({ terrain }) => terrain === 'hamlet')];
  for (const { left, right, bottom, top } of towns) {
    const [x, y] = [Math.round((left + right) / 2), Math.round((bottom + top) / 2)];
    yield {
      points: [
        [x, size],
        [x, top],
      ],
      width: BW / 2,
    };
    yield {
      points: [
        [x, 0],
        [x, bottom],
      ],
      width: BW / 2,
    };
    yield {
      points: [
        [0, y],
        [left, y],
      ],
      width: BW / 2,
    };
    yield {
      points: [
        [size, y],
        [right, y],
      ],
      width: BW / 2,
    };
  }
}

/** 3 by 2, the gate in the middle of the far wall; on the edge of the table or, where water lies along it, on the bank (R15). */
function* strongholds(ground: Ground, quarter: number): Iterable<Drawn> {
  const { size } = ground;
  const { left, bottom, side } = quarterBox(quarter, size);
  const edges: readonly Edge[] = [bottom === 0 ? 'south' : 'north', left === 0 ? 'west' : 'east'];
  const [long, deep] = [3 * BW, 2 * BW];
  for (const percent of [50, 100, 0, 25, 75])
    for (const edge of edges) {
      // Whether the quarter lies to the left or to the right of the middle, seen from that edge.
      const isLeftHalf = edge === 'south' ? left === 0 : edge === 'north' ? left !== 0 : edge === 'west' ? bottom !== 0 : bottom === 0;
      const start = (isLeftHalf ? 0 : side) + Math.round(((side - long) * percent) / 100);
      const at = (along: number, into: number): Corner => fromInside(edge, size, along, into);
      const wallsFrom = (near: number): Corners => [
        at(start, near),
        at(start, near + deep),
        at(start + long, near + deep),
        at(start + long, near),
      ];
      const far = dryFrom(ground, wallsFrom) + deep;
      yield { points: wallsFrom(far - deep), gate: [at(start + BW, far), at(start + 2 * BW, far)] };
    }
}

import type { Side } from '@pennon/kernel';
import {
  headingTo,
  hull,
  lengthInside,
  type Point,
  type Polygon,
  type Pose,
  placeFrom,
  polygon,
  rectangle,
  root,
  segmentsMeet,
  sharedArea,
  turnBetween,
  turnedBy,
} from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { type Box, boxOf, isNear } from '../geometry/box.js';
import { EPS_AREA } from '../geometry/measure.js';
import { combatGoing, goingOf } from '../rules/terrain.js';
import type { Going, State, Terrain, TerrainPiece, Troop, Works } from '../types.js';
import { type Battlefield, battlefieldOf } from './battlefield.js';

/*
 * What lies on the table, and what a base stands on (R16).
 */

/** A terrain that covers an area. */
export interface Area extends Box {
  readonly id: string;
  readonly terrain: Terrain | 'waterway';
  readonly shape: Polygon;
  /** A hill's crest, as segments of four numbers. */
  readonly crest: readonly (readonly number[])[];
}
/** A river or road, as the strips of its course and the pieces at its bends. */
export interface Course extends Box {
  readonly id: string;
  readonly shapes: readonly Polygon[];
  readonly ends: readonly Point[];
}
/** A Camp or Stronghold that stands. */
export interface StandingWorks extends Box {
  readonly works: Works;
  readonly shape: Polygon;
  /** Whose it is now. */
  readonly side: Side;
  /** It has neither been sacked nor fallen, and exerts its threat zone (R78). */
  readonly isIntact: boolean;
}

/** What lies on the table, made ready to be measured. */
export interface Ground {
  readonly battlefield: Battlefield;
  readonly size: number;
  readonly areas: readonly Area[];
  readonly rivers: readonly Course[];
  readonly roads: readonly Course[];
  /** Without Camps that were sacked: these are bare ground. */
  readonly works: readonly StandingWorks[];
  readonly river: State['river'];
}

/** A rectangle for every leg of a course, and a piece for every bend, so that nothing is left out on its outside. */
export function strips({ points, width = 0 }: TerrainPiece): readonly Polygon[] {
  const legs = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? [x, y];
    return { x, y, h: headingTo(fromX, fromY, x, y), long: root((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY)) };
  });
  return legs.flatMap((leg, i) => {
    const turn = turnBetween(leg.h, legs[i + 1]?.h ?? leg.h);
    return [rectangle(leg, width, leg.long), ...(Math.abs(turn) < LEAST_BEND ? [] : [bend(leg, turn, width)])];
  });
}
/** A course that turns by less has no gap worth speaking of. */
const LEAST_BEND = 100;
/** The ends of both strips, and between them what is as far from the middle of the course. */
function bend(end: Pose, turn: number, width: number): Polygon {
  const across = [0, Math.round(turn / 2), turn].flatMap((by) =>
    [-width / 2, width / 2].map((right) => placeFrom({ ...end, h: turnedBy(end.h, by) }, right, 0)),
  );
  return hull(across.flatMap(({ x, y }) => [x, y]));
}

const endsOf = ({ points }: TerrainPiece): readonly Point[] => [...points.slice(0, 1), ...points.slice(-1)].map(([x, y]) => ({ x, y }));

const segmentsOf = (points: readonly (readonly [number, number])[]): readonly (readonly number[])[] =>
  points.slice(1).map((to, i) => [...(points[i] ?? to), ...to]);

/** What of a state the lie of the land depends on. */
export type Lie = Pick<State, 'scenario' | 'terrain' | 'works' | 'taken' | 'plough' | 'river'>;

function made(state: Lie): Ground {
  const battlefield = battlefieldOf(state.scenario);
  const pieces = [...battlefield.terrain, ...state.terrain];
  const course = (kind: TerrainPiece['kind']): readonly Course[] =>
    pieces.flatMap((piece) => {
      if (piece.kind !== kind) return [];
      const shapes = strips(piece);
      return [{ id: piece.id, shapes, ends: endsOf(piece), ...boxOf(shapes) }];
    });
  return {
    battlefield,
    size: battlefield.size,
    areas: pieces.flatMap((piece): readonly Area[] => {
      const { id, kind, points, crest = [] } = piece;
      if (kind === 'river' || kind === 'road') return [];
      const shape = polygon(points);
      return [
        {
          id,
          // Wet after a first PIP die of 1 (R14).
          terrain: kind === 'plough' && state.plough === 'rough' ? 'wet-plough' : kind,
          shape,
          crest: segmentsOf(crest),
          ...boxOf([shape]),
        },
      ];
    }),
    rivers: course('river'),
    roads: course('road'),
    works: [...battlefield.works, ...state.works].flatMap((works): readonly StandingWorks[] => {
      const captor = state.taken[works.id];
      if (captor !== undefined && works.kind === 'camp') return [];
      const shape = polygon(works.corners);
      return [{ works, shape, side: captor ?? works.side, isIntact: captor === undefined, ...boxOf([shape]) }];
    }),
    river: state.river,
  };
}

/** The latest few: grounds change seldom. */
const KEEP = 4;
let latest: readonly { readonly of: Lie; readonly ground: Ground }[] = [];

export function groundOf(state: Lie): Ground {
  for (const { of, ground } of latest)
    if (
      of.scenario === state.scenario &&
      of.terrain === state.terrain &&
      of.works === state.works &&
      of.taken === state.taken &&
      of.plough === state.plough &&
      of.river === state.river
    )
      return ground;
  const ground = made(state);
  latest = [{ of: state, ground }, ...latest.slice(0, KEEP - 1)];
  return ground;
}

// ---------------------------------------------------------------- what a base stands on

const WORSE: { readonly [going in Going]: number } = { good: 0, rough: 1, bad: 2 };

/** More than a sliver of the base is in it (R16). */
export const isUnder = (area: Area, base: Polygon): boolean => isNear(area, base) && sharedArea(base, area.shape) > EPS_AREA;
export const areasUnder = (ground: Ground, base: Polygon): readonly Area[] => ground.areas.filter((area) => isUnder(area, base));

/** The worst ground under a base, as most count it; plain ground where there is nothing (R16). */
export function terrainUnder(ground: Ground, base: Polygon): Terrain {
  let worst: Terrain = 'open';
  for (const area of ground.areas) {
    if (area.terrain === 'waterway' || !isNear(area, base)) continue;
    const isWorse = WORSE[goingOf(area.terrain)] > WORSE[goingOf(worst)] || worst === 'open';
    if (isWorse && sharedArea(base, area.shape) > EPS_AREA) worst = area.terrain;
  }
  return worst;
}

/** What a type counts the ground under a base in combat: each terrain by itself, for dunes are good to some. */
export function goingUnder(ground: Ground, base: Polygon, type: Troop): Going {
  let worst: Going = 'good';
  for (const area of ground.areas) {
    if (area.terrain === 'waterway' || !isNear(area, base)) continue;
    const going = combatGoing(type, area.terrain);
    if (WORSE[going] > WORSE[worst] && sharedArea(base, area.shape) > EPS_AREA) worst = going;
  }
  return worst;
}

/** Everything that a base stands on at least partly: areas, then rivers, then roads. */
export const featuresUnder = (ground: Ground, base: Polygon): readonly (Area | Course)[] => [
  ...areasUnder(ground, base),
  ...[...ground.rivers, ...ground.roads].filter(
    (course) => isNear(course, base) && course.shapes.some((shape) => sharedArea(base, shape) > EPS_AREA),
  ),
];

/** All but a sliver of the base is in it. */
export const isEntirelyIn = (area: Area, base: Polygon, size: number): boolean => sharedArea(base, area.shape) >= size - EPS_AREA;

/** At least partly in a river. */
export const isInRiver = (ground: Ground, base: Polygon): boolean =>
  ground.rivers.some((river) => isNear(river, base) && river.shapes.some((shape) => sharedArea(base, shape) > EPS_AREA));

// ---------------------------------------------------------------- lines over the ground

/** Whether a segment crosses a crest. */
export const crossesCrest = ({ crest }: Area, ax: number, ay: number, bx: number, by: number): boolean =>
  crest.some(([cx = 0, cy = 0, dx = 0, dy = 0]) => segmentsMeet(ax, ay, bx, by, cx, cy, dx, dy));

/** Whether some of a segment lies in a shape. */
export const crossesShape = (shape: Polygon, ax: number, ay: number, bx: number, by: number): boolean =>
  lengthInside(shape, ax, ay, bx, by) > 0;

/** The ground under a base that is worst to its own type (R16), roads or none (R18); of ground that is alike, what `rather` names. */
export function groundUnder(ground: Ground, { corners, type }: Base, rather: readonly Terrain[] = []): Terrain {
  let worst: Terrain = 'open';
  for (const { terrain } of areasUnder(ground, corners)) {
    if (terrain === 'waterway') continue;
    const by = WORSE[combatGoing(type, terrain)] - WORSE[combatGoing(type, worst)];
    if (by > 0 || (by === 0 && (worst === 'open' || rather.includes(terrain)))) worst = terrain;
  }
  return worst;
}

import { no, type Refusal } from '@pennon/kernel';
import { hull, lengthInside, overlapBy, type Polygon, polygonDistance, segmentsDistance, segmentsMeet } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { isNear } from '../geometry/box.js';
import { BW, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { hidesShots } from '../rules/terrain.js';
import { kindOf } from '../rules/units.js';
import type { ElementId, FeatureId, State } from '../types.js';
import { shapeOf, shootingRange } from './element-facts.js';
import { type Ground, groundOf } from './ground.js';
import { heldWorks } from './held-works.js';
import { thingName, unitName } from './names.js';
import { cardOf, position, typeOf } from './position.js';

/*
 * Who can shoot at whom, along which line, and at whom it must (GEO-9, D3-19).
 */

/** Two ends, so that outwards is to the left of the way from the first to the second. */
type Edge = readonly [ax: number, ay: number, bx: number, by: number];
const EDGE_NAMES = ['front', 'right', 'rear', 'left'] as const;
type EdgeName = (typeof EDGE_NAMES)[number] | 'works';

/** A line that is free: from which edge at which part of the target. */
export interface ShotLine {
  readonly edge: Edge;
  readonly portion: Edge;
  readonly on: EdgeName;
  /** Everything between the two. */
  readonly quad: Polygon;
  readonly onRear: boolean;
}
/** Why there is none: the best of those that were tried, and what stands in its way. */
export interface NoLine extends Refusal {
  readonly blocker?: ElementId | FeatureId;
  readonly quad?: Polygon;
}
export type Line = { readonly line: ShotLine; readonly why?: undefined } | { readonly line?: undefined; readonly why: NoLine };

// ---------------------------------------------------------------- edges and their parts

const HALF = BW / 2;
/** Half the strip in which a front edge shoots: its own half and 1 BW to either side (GEO-9). */
export const HALF_ARC = HALF + BW;
/** Parts are tried in steps of so much (R57). */
const STEP = BW / 20;
/** The stretches of a wall from which a garrison shoots, in steps of so much (R57). */
const WALL_STEP = BW / 4;

function edgesOf(shape: Polygon): readonly Edge[] {
  const edges: Edge[] = [];
  for (let i = 0, j = 2; i < shape.length; i += 2, j = j + 2 < shape.length ? j + 2 : 0)
    edges.push([shape[i] ?? 0, shape[i + 1] ?? 0, shape[j] ?? 0, shape[j + 1] ?? 0]);
  return edges;
}
const lengthOf = ([ax, ay, bx, by]: Edge): number => polygonDistance([ax, ay], [bx, by]);
const part = ([ax, ay, bx, by]: Edge, long: number, from: number, to: number): Edge => {
  const at = (a: number, b: number, far: number): number => Math.round(a + ((b - a) * far) / long);
  return [at(ax, bx, from), at(ay, by, from), at(ax, bx, to), at(ay, by, to)];
};

/** The front edge; each edge of a War Wagon; any 1 BW of the wall that is held. */
function shootingEdges(state: State, unit: ElementId): readonly Edge[] {
  const shape = shapeOf(state, unit);
  const edges = edgesOf(shape);
  if (heldWorks(state, unit) === undefined) return typeOf(state, unit) === 'WWg' ? edges : edges.slice(0, 1);
  return edges.flatMap((edge) => {
    const long = lengthOf(edge);
    if (long <= BW + EPS) return [edge];
    const stretches: Edge[] = [];
    for (let from = 0; from < long - BW; from += WALL_STEP) stretches.push(part(edge, long, from, from + BW));
    return [...stretches, part(edge, long, long - BW, long)];
  });
}

interface TargetEdge {
  readonly edge: Edge;
  readonly name: EdgeName;
}
/** In the order in which they are preferred: front, sides, rear. */
function targetEdges(state: State, target: ElementId): readonly TargetEdge[] {
  const edges = edgesOf(shapeOf(state, target));
  if (heldWorks(state, target) !== undefined) return edges.map((edge) => ({ edge, name: 'works' }));
  const named = edges.map((edge, i): TargetEdge => ({ edge, name: EDGE_NAMES[i] ?? 'rear' }));
  return named.toSorted((a, b) => PREFERRED.indexOf(a.name) - PREFERRED.indexOf(b.name));
}
const PREFERRED: readonly EdgeName[] = ['works', 'front', 'left', 'right', 'rear'];

/** Half a base width of it, or all if it is shorter, from the end nearest the shooter. */
function* portionsOf(edge: Edge, x: number, y: number): Generator<Edge> {
  const long = lengthOf(edge);
  const wide = Math.min(long, HALF);
  const [ax, ay, bx, by] = edge;
  const isFromStart = (ax - x) * (ax - x) + (ay - y) * (ay - y) <= (bx - x) * (bx - x) + (by - y) * (by - y);
  for (let off = 0; off + wide <= long + EPS; off += STEP)
    yield isFromStart ? part(edge, long, off, off + wide) : part(edge, long, long - off - wide, long - off);
}

// ---------------------------------------------------------------- one line

/** How far an edge is ahead of another, and how far aside of its middle. */
class Aimer {
  readonly x: number;
  readonly y: number;
  readonly #along: readonly [number, number];
  readonly #half: number;

  constructor(readonly edge: Edge) {
    const [ax, ay, bx, by] = edge;
    const long = lengthOf(edge);
    this.x = (ax + bx) / 2;
    this.y = (ay + by) / 2;
    this.#along = [(bx - ax) / long, (by - ay) / long];
    this.#half = long / 2;
  }
  ahead(x: number, y: number): number {
    const [dx, dy] = this.#along;
    return (y - this.y) * dx - (x - this.x) * dy;
  }
  #aside(x: number, y: number): number {
    const [dx, dy] = this.#along;
    return (x - this.x) * dx + (y - this.y) * dy;
  }
  /** Wholly within 1 BW of straight ahead, and not only along the side of that strip. */
  isInArc([ax, ay, bx, by]: Edge): boolean {
    if (this.ahead(ax, ay) <= EPS_MEASURE || this.ahead(bx, by) <= EPS_MEASURE) return false;
    const wide = this.#half + BW;
    const [a, b] = [this.#aside(ax, ay), this.#aside(bx, by)];
    if (Math.abs(a) > wide + EPS_MEASURE || Math.abs(b) > wide + EPS_MEASURE) return false;
    return Math.abs(a) < wide - EPS_MEASURE || Math.abs(b) < wide - EPS_MEASURE || a > 0 !== b > 0;
  }
}

/** The lines that join the ends of both without crossing. */
function joinsOf([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): readonly [Edge, Edge] {
  // Both edges run clockwise, so what is left of the one is right of the other.
  const isCrossed = segmentsMeet(ax, ay, dx, dy, bx, by, cx, cy);
  return isCrossed
    ? [
        [ax, ay, cx, cy],
        [bx, by, dx, dy],
      ]
    : [
        [ax, ay, dx, dy],
        [bx, by, cx, cy],
      ];
}

/** So much may be in the way at the sides. */
const SLACK = BW / 50;

/** A convex shape with every edge moved inwards; nothing where it has no such room. */
function shrunk(shape: Polygon, by: number): Polygon | undefined {
  let left: Polygon = shape;
  for (const edge of edgesOf(shape)) {
    const long = lengthOf(edge);
    if (long === 0) continue;
    const [ax, ay, bx, by2] = edge;
    // Inwards is to the right of the way.
    const depth = (x: number, y: number): number => ((x - ax) * (by2 - ay) - (y - ay) * (bx - ax)) / long - by;
    left = keptWhere(left, depth);
  }
  return left.length < 6 ? undefined : left;
}

/** What of a shape lies where something is not negative. */
function keptWhere(shape: Polygon, value: (x: number, y: number) => number): Polygon {
  const left: number[] = [];
  for (const [ax, ay, bx, by] of edgesOf(shape)) {
    const [before, now] = [value(ax, ay), value(bx, by)];
    if (before >= 0) left.push(ax, ay);
    if (before < 0 !== now < 0) {
      const part = before / (before - now);
      left.push(ax + (bx - ax) * part, ay + (by - ay) * part);
    }
  }
  return left;
}

/** Bases that may stand between a shooter and its target. */
function betweenOf(state: State, unit: ElementId, target: ElementId, edges: readonly Edge[]): readonly Base[] {
  const all = hull([...edges.flat(), ...shapeOf(state, target)]);
  const { sides } = position(state);
  const isArtillery = typeOf(state, unit) === 'Art';
  const { side } = cardOf(state, unit);
  return [...sides[0], ...sides[1]].filter(
    ({ card, type, corners }) =>
      card.id !== unit &&
      card.id !== target &&
      !(isArtillery && card.side !== side && SHOT_OVER.includes(kindOf(type))) &&
      overlapBy(all, corners, -EPS),
  );
}
/** Artillery shoots through or over these, if they are enemies. */
const SHOT_OVER: readonly string[] = ['Ps', 'Sk'];

/** Ground that hides one end of a line from the other: deep cover, a crest, a Camp or Stronghold; either of the two lines of a shot is enough (R100). */
function screenOn(ground: Ground, line: Edge, from: Edge, to: Edge, own: readonly (FeatureId | undefined)[]): FeatureId | undefined {
  const [ax, ay, bx, by] = line;
  for (const area of ground.areas) {
    if (!isNear(area, line)) continue;
    if (hidesShots(area.terrain) && lengthInside(area.shape, ax, ay, bx, by) >= HALF - EPS_MEASURE) return area.id;
    if (area.crest.some((crest) => isBeyond(crest, line, from, to))) return area.id;
  }
  return ground.works.find((w) => !own.includes(w.works.id) && isNear(w, line) && lengthInside(w.shape, ax, ay, bx, by) > EPS)?.works.id;
}

/** A line goes over a part of a crest, with both edges entirely on opposite sides of it. */
function isBeyond([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], [px, py, qx, qy]: Edge, from: Edge, to: Edge): boolean {
  if (!segmentsMeet(ax, ay, bx, by, px, py, qx, qy)) return false;
  const side = (x: number, y: number): number => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  const sides = (edge: Edge): number => side(edge[0], edge[1]) + side(edge[2], edge[3]);
  return sides(from) * sides(to) === -4;
}

/** What stands in the way of one line, or nothing. Of two bases that touch on the line itself, one is always between. */
function blockerOf(
  ground: Ground,
  between: readonly Base[],
  from: Edge,
  to: Edge,
  quad: Polygon,
  own: readonly (FeatureId | undefined)[],
): ElementId | FeatureId | undefined {
  const near = between.filter(({ corners }) => overlapBy(quad, corners, 0));
  const core = near.length === 0 ? undefined : shrunk(quad, SLACK);
  const inWay = core && near.find(({ corners }) => overlapBy(core, corners, 0));
  if (inWay !== undefined) return inWay.card.id;
  for (const line of joinsOf(from, to)) {
    const screen = screenOn(ground, line, from, to, own);
    if (screen !== undefined) return screen;
  }
  return undefined;
}

// ---------------------------------------------------------------- the best line

/** The first clear line of an element at another, front before sides before rear; with `rear` only at its rear edge (GEO-9). */
function findLine(state: State, unit: ElementId, target: ElementId, rear: boolean): Line {
  const ground = groundOf(state);
  const range = shootingRange(state, typeOf(state, unit));
  const shape = shapeOf(state, target);
  const own = [heldWorks(state, unit)?.works.id, heldWorks(state, target)?.works.id];
  const edges = shootingEdges(state, unit).filter((edge) => polygonDistance(edge, shape) <= range + EPS_MEASURE);
  if (edges.length === 0) {
    const far = Math.min(...shootingEdges(state, unit).map((edge) => polygonDistance(edge, shape)));
    return { why: tooFar(state, unit, target, far, range) };
  }
  const goals = targetEdges(state, target).filter(({ name }) => !rear || name === 'rear');
  let nearest = Number.POSITIVE_INFINITY;
  let blocked: NoLine | undefined;
  let between: readonly Base[] | undefined;
  const aimers = edges.map((edge) => new Aimer(edge));
  for (const { edge: goal, name } of goals) {
    const seen = new Aimer(goal);
    for (const aimer of aimers) {
      if (seen.ahead(aimer.x, aimer.y) <= EPS_MEASURE) continue;
      for (const portion of portionsOf(goal, aimer.x, aimer.y)) {
        if (!aimer.isInArc(portion)) continue;
        const far = segmentsDistance(aimer.edge, portion);
        nearest = Math.min(nearest, far);
        if (far > range + EPS_MEASURE) continue;
        const quad = hull([...aimer.edge, ...portion]);
        between ??= betweenOf(state, unit, target, edges);
        const blocker = blockerOf(ground, between, aimer.edge, portion, quad, own);
        if (blocker === undefined) return { line: { edge: aimer.edge, portion, on: name, quad, onRear: name === 'rear' } };
        blocked ??= {
          ref: 'D3-19',
          message: `The shot of ${unitName(state, unit)} at ${unitName(state, target)} is blocked by ${thingName(state, blocker)}.`,
          blocker,
          quad,
        };
      }
    }
  }
  if (blocked !== undefined) return { why: blocked };
  if (nearest < Number.POSITIVE_INFINITY) return { why: tooFar(state, unit, target, nearest, range) };
  return {
    why: no(
      'GEO-9',
      `${unitName(state, target)} shows ${unitName(state, unit)} no ${rear ? 'part of its rear edge' : 'edge'} within 1 BW of straight ahead.`,
    ),
  };
}
const tooFar = (state: State, unit: ElementId, target: ElementId, far: number, range: number): NoLine =>
  no('D3-19', `${unitName(state, target)} is ${widths(far)} BW from ${unitName(state, unit)}, which shoots ${range / BW} BW.`);
const widths = (units: number): string => (Math.ceil(units / 100) / 100).toString();

interface Kept {
  readonly ground: Ground;
  readonly lines: Map<string, Line>;
}
/** Lines last as long as everybody stands where he stands. */
const kept = new WeakMap<State['elements'], Kept>();

/** The line of a shot, or why there is none. */
export function shotLine(state: State, unit: ElementId, target: ElementId, rear = false): Line {
  const ground = groundOf(state);
  const old = kept.get(state.elements);
  const { lines } = old?.ground === ground ? old : { lines: new Map<string, Line>() };
  if (old?.lines !== lines) kept.set(state.elements, { ground, lines });
  const key = `${unit} ${target}${rear ? ' rear' : ''}`;
  const known = lines.get(key) ?? findLine(state, unit, target, rear);
  lines.set(key, known);
  return known;
}

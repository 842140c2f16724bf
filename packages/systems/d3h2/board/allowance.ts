import { overlapBy, type Polygon } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { BW, EPS } from '../geometry/measure.js';
import { goesOver, type Stretch } from '../geometry/swept-base.js';
import { allowanceSum } from '../rules/movement.js';
import type { Ground as GroundKind, MoverFacts, State, Terrain } from '../types.js';
import { variantOf } from './battlefield.js';
import { type Area, areasUnder, type Ground } from './ground.js';

/*
 * How far an element may go (D3-14, R17).
 */

const asMover = ({ card, type }: Base): MoverFacts => ({
  type,
  fast: card.fast && type === card.type,
  mtd: card.mtd && type === card.type,
  ally: card.ally,
  waterLurker: card.waterLurker,
});

/** What an element may measure over that ground, in units (R17); the state of an unknown river is feared to be the worse. */
export function allowanceOf(state: State, base: Base, over: readonly GroundKind[], river: boolean, byRoad: boolean): number {
  if (over.length === 0 && !river && !byRoad) return reachOf(state, base);
  return workedOut(state, base, over, river && !byRoad && !base.isAerial, byRoad);
}
function workedOut(state: State, base: Base, over: readonly GroundKind[], isWet: boolean, byRoad: boolean): number {
  const { card, type } = base;
  const key = `${type}${type === card.type ? `${card.fast}${card.mtd}` : ''}${card.waterLurker}${isWet ? state.river : ''}${byRoad} ${over.join(' ')}`;
  const known = allowances.get(key);
  if (known !== undefined) return known;
  const [endsIn = 'open', ...others] = over;
  const { total } = allowanceSum({
    variant: variantOf(state),
    elements: [asMover(base)],
    over: others,
    endsIn,
    river: !isWet ? 'none' : state.river === 'paltry' ? 'paltry' : 'full',
    byRoad,
  });
  const units = Math.round(total * BW);
  allowances.set(key, units);
  return units;
}
const allowances = new Map<string, number>();

/** What it may measure at best, on good ground. */
export function reachOf(state: State, base: Base): number {
  const known = reaches.get(base);
  if (known !== undefined) return known;
  const reach = workedOut(state, base, [], false, false);
  reaches.set(base, reach);
  return reach;
}
const reaches = new WeakMap<Base, number>();

export const sumOfGround = (trodden: Trodden): readonly GroundKind[] => trodden.areas.map(({ terrain }) => terrain);

/** What ground the ways touch, with the ids of the areas. */
export interface Trodden {
  readonly areas: readonly { readonly id: string; readonly terrain: Terrain | 'waterway' }[];
  /** The front edge is in a river on the way. */
  readonly river: boolean;
  /** Any part of the base comes into a river. */
  readonly wades: boolean;
}

/** What a base stands on: its ways all start there. */
function areasFrom(ground: Ground, base: Base): readonly Area[] {
  const known = starts.get(base);
  if (known?.ground === ground) return known.areas;
  const areas = areasUnder(ground, base.corners);
  starts.set(base, { ground, areas });
  return areas;
}
const starts = new WeakMap<Base, { readonly ground: Ground; readonly areas: readonly Area[] }>();

export function troddenOn(ground: Ground, base: Base, stretches: readonly Stretch[]): Trodden {
  const areas: { readonly id: string; readonly terrain: Terrain | 'waterway' }[] = [];
  const from = areasFrom(ground, base);
  for (const area of ground.areas) {
    const isTouched = from.includes(area) || stretches.some((stretch) => stretch.isNear(area) && goesOver(stretch, area.shape));
    if (isTouched) areas.push({ id: area.id, terrain: area.terrain });
  }
  let river = false;
  let wades = false;
  for (const course of ground.rivers)
    for (const shape of stretches.some((stretch) => stretch.isNear(course)) ? course.shapes : []) {
      river ||= stretches.some((stretch) => stretch.frontOverlaps(shape) || isFrontIn(stretch.from, shape));
      wades ||= stretches.some((stretch) => goesOver(stretch, shape));
    }
  return { areas, river, wades };
}

/** A front edge of which more than a touch lies in a shape. */
function isFrontIn(corners: Polygon, shape: Polygon): boolean {
  const [lx = 0, ly = 0, rx = 0, ry = 0] = corners;
  return overlapBy([lx, ly, rx, ry], shape, EPS);
}

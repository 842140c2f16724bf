import type { Polygon } from '@pennon/space';
import type { Edge, PlacedFeature } from '../facts.js';
import type { Corners } from './shapes.js';

/*
 * The quarters of the table, and the edge that stands for one where a waterway is placed (R12, R13).
 */

/** Quarter 1 is the far left one, then clockwise (R12). */
export function quarterBox(quarter: number, size: number): { readonly left: number; readonly bottom: number; readonly side: number } {
  const side = size / 2;
  return { left: quarter === 1 || quarter === 4 ? 0 : side, bottom: quarter <= 2 ? side : 0, side };
}
export const squareOf = (quarter: number, size: number): Polygon => {
  const { left, bottom, side } = quarterBox(quarter, size);
  return [left, bottom, left, bottom + side, left + side, bottom + side, left + side, bottom];
};
export const QUARTERS: readonly number[] = [1, 2, 3, 4];
export const isNeighbour = (a: number, b: number): boolean => Math.abs(a - b) % 2 === 1;
export const QUARTER_NAMES: { readonly [quarter: number]: string } = { 1: 'north-west', 2: 'north-east', 3: 'south-east', 4: 'south-west' };

/** For a waterway the die names an edge, clockwise from the left (R13). */
const WATER_EDGES: readonly Edge[] = ['west', 'north', 'east', 'south'];
export const waterEdge = (quarter: number): Edge => WATER_EDGES[quarter - 1] ?? 'west';
/** Where a piece goes, in words. */
export const whereTo = (feature: PlacedFeature, quarter: number): string =>
  feature === 'waterway' ? `${waterEdge(quarter)} edge` : `${QUARTER_NAMES[quarter]} quarter`;

/** How far the farthest corner lies out of a quarter. */
export function outside(points: Corners, quarter: number, size: number): number {
  const { left, bottom, side } = quarterBox(quarter, size);
  let over = 0;
  for (const [x, y] of points) over = Math.max(over, left - x, x - left - side, bottom - y, y - bottom - side);
  return over;
}

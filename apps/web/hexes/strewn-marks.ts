import { BREADTH, type Point, RADIUS, tenths } from '../stage/points.js';
import { chanceOf, house, reeds, ripple, tree } from '../stage/terrain-marks.js';
import { type Cell, cellCentre, type Layout } from './hex-geometry.js';

/** Small marks strewn over a hex: always the same ones in the same hex. */

function isInside(layout: Layout, { x, y }: Point, share: number): boolean {
  const [along, across] = layout.orientation === 'pointy' ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)];
  return along <= (BREADTH / 2) * share && across <= (RADIUS - along / Math.sqrt(3)) * share;
}

/** Up to `most` places in a hex, none closer to another than `apart`, from the far side to the near one. */
function strewn(layout: Layout, cell: Cell, most: number, apart: number, share: number): readonly Point[] {
  const found: Point[] = [];
  for (let i = 0; i < most * 5 && found.length < most; i++) {
    const spot = { x: (chanceOf(cell, 2 * i) - 0.5) * 2 * RADIUS, y: (chanceOf(cell, 2 * i + 1) - 0.5) * 2 * RADIUS };
    if (isInside(layout, spot, share) && found.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= apart)) found.push(spot);
  }
  const centre = cellCentre(layout, cell);
  return found.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y })).sort((a, b) => a.y - b.y);
}

/** Broad-leaved trees and firs. */
export const treesIn = (layout: Layout, cell: Cell): string =>
  strewn(layout, cell, 16, 8.6, 0.92)
    .map((at, i) => tree(at, 2.7 + chanceOf(cell, 100 + i) * 1.4, chanceOf(cell, 200 + i) < 0.3))
    .join('');

/** Reeds over lines of standing water. */
export const reedsIn = (layout: Layout, cell: Cell): string => strewn(layout, cell, 7, 15, 0.8).map(reeds).join('');

/** Cracks in the ice. */
export function cracksIn(layout: Layout, cell: Cell): string {
  return strewn(layout, cell, 4, 20, 0.75)
    .map(({ x, y }, i) => {
      const lean = chanceOf(cell, 300 + i) * 8 - 4;
      return `M${tenths(x - 10)} ${tenths(y - lean)}l7 ${tenths(lean)}l4 ${tenths(-3 - lean / 2)}l8 2M${tenths(x - 3)} ${tenths(y)}l2 6`;
    })
    .join('');
}

/** Houses with pitched roofs. */
export const housesIn = (layout: Layout, cell: Cell): string => strewn(layout, cell, 7, 15, 0.78).map(house).join('');

/** Short lines on water. */
export const ripplesIn = (layout: Layout, cell: Cell): string => strewn(layout, cell, 3, 22, 0.7).map(ripple).join('');

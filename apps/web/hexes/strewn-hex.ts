import type { HexArea } from '@pennon/picture';
import { BREADTH, type Point, RADIUS } from '../stage/points.js';
import { chanceOf, sprigAt } from '../stage/sprigs.js';
import { type Cell, cellCentre, type Layout } from './hex-geometry.js';

function isInside(layout: Layout, { x, y }: Point, share: number): boolean {
  const [along, across] = layout.orientation === 'pointy' ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)];
  return along <= (BREADTH / 2) * share && across <= (RADIUS - along / Math.sqrt(3)) * share;
}

/** Up to `most` places in a hex, none closer to another than `apart`, from the far side to the near one. */
function places(layout: Layout, cell: Cell, most: number, apart: number, share: number): readonly Point[] {
  const found: Point[] = [];
  for (let i = 0; i < most * 5 && found.length < most; i++) {
    const spot = { x: (chanceOf(cell, 2 * i) - 0.5) * 2 * RADIUS, y: (chanceOf(cell, 2 * i + 1) - 0.5) * 2 * RADIUS };
    if (isInside(layout, spot, share) && found.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= apart)) found.push(spot);
  }
  const centre = cellCentre(layout, cell);
  return found.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y })).sort((a, b) => a.y - b.y);
}

/** What is strewn over a hex. */
export const strewnOver = (layout: Layout, cell: Cell, { sprigs, most, apart, share }: NonNullable<HexArea['strewn']>): string =>
  places(layout, cell, most, apart, share)
    .map((at, i) => sprigAt(sprigs, at, chanceOf(cell, 200 + i), chanceOf(cell, 100 + i)))
    .join('');

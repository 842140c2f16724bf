import { BREADTH, type Cell, cellCentre, type Layout, type Point, RADIUS, tenths } from './hex-geometry.js';

/** Small marks strewn over a hex: always the same ones in the same hex. */

/** A number from 0 up to 1 that depends on nothing but its arguments. */
export function chanceOf({ column, row }: Cell, salt: number): number {
  let h = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

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

// ---------------------------------------------------------------- single marks, wherever they stand

export function tree({ x, y }: Point, r: number, isFir: boolean): string {
  if (isFir) return `M${tenths(x)} ${tenths(y - 1.9 * r)}l${tenths(1.05 * r)} ${tenths(2.5 * r)}h${tenths(-2.1 * r)}z`;
  return (
    `M${tenths(x - r)} ${tenths(y)}a${tenths(r)} ${tenths(r)} 0 1 1 ${tenths(2 * r)} 0` +
    `q${tenths(-0.2 * r)} ${tenths(0.7 * r)} ${tenths(-r)} ${tenths(0.6 * r)}t${tenths(-r)} ${tenths(-0.6 * r)}z`
  );
}

export const reeds = ({ x, y }: Point): string =>
  `M${tenths(x - 7)} ${tenths(y)}h14M${tenths(x)} ${tenths(y)}v-6M${tenths(x - 2.5)} ${tenths(y)}l-1.5 -4.5M${tenths(x + 2.5)} ${tenths(y)}l1.5 -4.5`;

export const house = ({ x, y }: Point): string => `M${tenths(x - 4.5)} ${tenths(y + 3)}v-5l4.5 -4l4.5 4v5z`;

export const ripple = ({ x, y }: Point): string => `M${tenths(x - 8)} ${tenths(y)}q4 -2.4 8 0t8 0`;

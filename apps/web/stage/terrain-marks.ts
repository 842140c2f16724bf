import { type Point, tenths } from './points.js';

/** Single marks that ground is known by, wherever they stand on a drawing. */

/** A number from 0 up to 1 that depends on nothing but its arguments. */
export function chanceOf({ column, row }: { readonly column: number; readonly row: number }, salt: number): number {
  let h = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

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

import type { Box } from './points.js';

/** Corners of a window, the one nearest to the thumb first. */
export const CORNERS = ['bottom right', 'top right', 'bottom left', 'top left'] as const;
export type Corner = (typeof CORNERS)[number];

/** The first corner in which something so large lies over nobody; where somebody stands in all of them, the first. */
export function freeCorner({ left, top, right, bottom }: Box, size: number, standing: readonly Box[]): Corner {
  const isFree = (corner: Corner): boolean => {
    const x = corner.endsWith('right') ? right - size : left;
    const y = corner.startsWith('bottom') ? bottom - size : top;
    return !standing.some((box) => box.left < x + size && box.right > x && box.top < y + size && box.bottom > y);
  };
  return CORNERS.find(isFree) ?? 'bottom right';
}

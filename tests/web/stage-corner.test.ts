import { expect, test } from 'vitest';
import { CORNERS, freeCorner } from '../../apps/web/stage/free-corner.js';

const WINDOW = { left: 0, top: 90, right: 390, bottom: 430 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

test('a button lies in the first corner where nobody stands', () => {
  const [right, upper, lower, left] = [at(345, 385), at(345, 95), at(5, 385), at(5, 95)];
  expect(freeCorner(WINDOW, 50, [at(180, 250)])).toBe('bottom right');
  expect(freeCorner(WINDOW, 50, [right])).toBe('top right');
  expect(freeCorner(WINDOW, 50, [right, upper])).toBe('bottom left');
  expect(freeCorner(WINDOW, 50, [right, upper, lower])).toBe('top left');
  expect(freeCorner(WINDOW, 50, [right, upper, lower, left])).toBe(CORNERS[0]);
});

import { describe, expect, test } from 'vitest';
import { spotBeside } from '../../apps/web/stage/beside.js';
import { type Box, meets, type Point } from '../../apps/web/stage/points.js';

const WINDOW: Point = { x: 700, y: 500 };
const SIZE: Point = { x: 230, y: 100 };
const around = (x: number, y: number): Box => ({ left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 });
const boxOf = ({ x, y }: Point): Box => ({ left: x, top: y, right: x + SIZE.x, bottom: y + SIZE.y });

describe('what is said on the board', () => {
  test('lies below to the right of its place where nothing speaks against it', () => {
    expect(spotBeside(WINDOW, [around(300, 200)], [], SIZE)).toEqual({ x: 336, y: 236 });
  });

  test('lies over nobody as long as there is room near by, and over none of those that are spoken of', () => {
    // A line of pieces on both sides and below: only above is there room, and not straight above.
    const spoken = [around(300, 250), around(340, 250)];
    const others = [
      ...Array.from({ length: 8 }, (_, i) => around(40 + i * 85, 330)),
      ...Array.from({ length: 4 }, (_, i) => around(420 + i * 70, 220)),
      around(200, 220),
      around(300, 150),
    ];
    const box = boxOf(spotBeside(WINDOW, spoken, others, SIZE));
    expect([...spoken, ...others].filter((one) => meets(one, box))).toEqual([]);
    expect(Math.abs((box.top + box.bottom) / 2 - 250), 'and not far off').toBeLessThan(200);
  });

  test('lies rather over somebody than far off', () => {
    const crowd = Array.from({ length: 60 }, (_, i) => around(100 + (i % 10) * 42, 60 + Math.floor(i / 10) * 42));
    const box = boxOf(spotBeside({ x: 1400, y: 500 }, [around(120, 180)], crowd, SIZE));
    expect(box.left).toBeLessThan(700);
    expect(meets(box, around(120, 180))).toBe(false);
  });

  test.each([
    ['a corner', { x: 690, y: 490 }],
    ['an edge', { x: 10, y: 250 }],
    ['beyond the window', { x: 900, y: -100 }],
  ])('stays in the window when its place is at %s', (_where, { x, y }) => {
    const spot = spotBeside(WINDOW, [around(x, y)], [], SIZE);
    expect(spot.x).toBeGreaterThanOrEqual(4);
    expect(spot.y).toBeGreaterThanOrEqual(4);
    expect(spot.x + SIZE.x).toBeLessThanOrEqual(WINDOW.x - 4);
    expect(spot.y + SIZE.y).toBeLessThanOrEqual(WINDOW.y - 4);
  });

  test('has a place also where the window is smaller than itself, and where it is about nothing', () => {
    expect(spotBeside({ x: 200, y: 80 }, [around(100, 40)], [], SIZE)).toEqual({ x: 4, y: 4 });
    expect(spotBeside(WINDOW, [], [], SIZE)).toEqual({ x: 235, y: 16 });
  });
});

import { describe, expect, test } from 'vitest';
import { fromPose, handlesOf, wheelTo } from '../../apps/web/free-table/handles.js';
import { joined } from '../../apps/web/free-table/joined-steps.js';
import {
  BASE,
  baseCorners,
  baseWidths,
  bearing,
  besidePose,
  fromLine,
  heading,
  isInside,
  middleOf,
  onSheet,
  onTable,
  sheetOf,
  softLine,
  turnTo,
} from '../../apps/web/free-table/table-geometry.js';
import { compassOf } from '../../apps/web/stage/compass.js';

const sheet = sheetOf({ width: 100_000, height: 100_000, unit: 10_000 });
const size = { width: 10_000, depth: 5_000 };
const ghost = (piece: string, x: number, y: number, h = 0) => ({ piece, pose: { x, y, h, ...size } });

describe('the sheet', () => {
  test('has north above: the lower left corner of the table is below', () => {
    expect(onSheet(sheet, { x: 0, y: 0 })).toEqual({ x: 0, y: 10 * BASE });
    expect(onSheet(sheet, { x: 100_000, y: 100_000 })).toEqual({ x: 10 * BASE, y: 0 });
  });
  test('leads back to the same place', () => {
    for (const place of [
      { x: 12_345, y: 67_890 },
      { x: 0, y: 99_999 },
    ])
      expect(onTable(sheet, onSheet(sheet, place))).toEqual(place);
  });
});

describe('headings', () => {
  test.each([
    [-100, 35_900],
    [36_000, 0],
    [72_500, 500],
  ])('%i is %i', (given, wanted) => expect(heading(given)).toBe(wanted));
  test('the shorter way round', () => {
    expect(turnTo(35_000, 1_000)).toBe(2_000);
    expect(turnTo(1_000, 35_000)).toBe(-2_000);
  });
  test('clockwise from north', () => {
    const from = { x: 0, y: 0 };
    expect(bearing(from, { x: 0, y: 5 })).toBe(0);
    expect(bearing(from, { x: 5, y: 0 })).toBe(9_000);
    expect(bearing(from, { x: -5, y: 0 })).toBe(27_000);
  });
  test.each([
    [0, 'tableNorth'],
    [4_400, 'tableNorthEast'],
    [18_000, 'tableSouth'],
    [35_900, 'tableNorth'],
  ])('%i is called %s', (h, wind) => expect(compassOf(h)).toBe(wind));
});

describe('bases', () => {
  test('lie behind the middle of their front', () => {
    expect(baseCorners({ x: 50_000, y: 50_000, h: 0 }, size)).toEqual([
      { x: 45_000, y: 50_000 },
      { x: 55_000, y: 50_000 },
      { x: 55_000, y: 45_000 },
      { x: 45_000, y: 45_000 },
    ]);
    expect(middleOf({ x: 50_000, y: 50_000, h: 9_000 }, size)).toEqual({ x: 47_500, y: 50_000 });
  });
  test('to the right and behind, and back again', () => {
    const pose = { x: 10_000, y: 20_000, h: 3_000 };
    const { right, ahead } = fromPose(pose, besidePose(pose, 4_000, 7_000));
    expect(right).toBeCloseTo(4_000, -1);
    expect(ahead).toBeCloseTo(-7_000, -1);
  });
  test('lengths are written in base widths', () => expect(baseWidths(15_649, 10_000)).toBe('1.56'));
});

describe('what a group is taken by', () => {
  const line = [ghost('b', 20_000, 30_000), ghost('a', 10_000, 30_000), ghost('c', 20_000, 25_000)];
  test('the corners of its front rank, whoever is held', () => {
    const handles = handlesOf(line);
    expect(handles?.left).toEqual({ x: 5_000, y: 30_000 });
    expect(handles?.right).toEqual({ x: 25_000, y: 30_000 });
    expect(handles?.turn, 'only one alone turns').toBeNull();
  });
  test('one alone has one to turn it, behind it', () => {
    expect(handlesOf([ghost('a', 10_000, 30_000, 18_000)])?.turn?.y).toBeGreaterThan(35_000);
  });
  test('nobody has none', () => expect(handlesOf([])).toBeNull());
  test('a corner drawn forward wheels about the other one; drawn back it does not', () => {
    const handles = handlesOf(line);
    if (handles === null) throw new Error('no handles');
    expect(wheelTo(handles, 'wheel-right', { x: 5_000, y: 30_000 }, { x: 5_000, y: 50_000 })).toBe(4_500);
    expect(wheelTo(handles, 'wheel-left', { x: 25_000, y: 30_000 }, { x: 25_000, y: 50_000 })).toBe(4_500);
    expect(wheelTo(handles, 'wheel-right', { x: 5_000, y: 30_000 }, { x: 5_000, y: 20_000 })).toBe(0);
    expect(wheelTo(handles, 'wheel-left', { x: 25_000, y: 30_000 }, { x: -10_000, y: 31_000 }), 'a quarter at most').toBe(9_000);
  });
});

describe('steps by keys', () => {
  test('the same again is longer, the opposite takes back', () => {
    expect(joined([{ advance: 2_500 }], { advance: 2_500 })).toEqual([{ advance: 5_000 }]);
    expect(joined([{ advance: 2_500 }], { back: 1_000 })).toEqual([{ advance: 1_500 }]);
    expect(joined([{ advance: 2_500 }], { back: 2_500 })).toEqual([]);
    expect(joined([{ wheel: 'left', by: 500 }], { wheel: 'left', by: 500 })).toEqual([{ wheel: 'left', by: 1_000 }]);
    expect(joined([{ wheel: 'left', by: 500 }], { wheel: 'right', by: 300 })).toEqual([{ wheel: 'left', by: 200 }]);
  });
  test('another kind follows', () => {
    expect(joined([{ advance: 2_500 }], { wheel: 'right', by: 500 })).toEqual([{ advance: 2_500 }, { wheel: 'right', by: 500 }]);
    expect(joined([], { back: 5 })).toEqual([{ back: 5 }]);
  });
});

describe('areas', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  test('in or out, and how far from the edge', () => {
    expect(isInside(square, { x: 5, y: 5 })).toBe(true);
    expect(isInside(square, { x: 15, y: 5 })).toBe(false);
    expect(fromLine(square, { x: 5, y: 3 }, true)).toBe(3);
    expect(fromLine(square, { x: 13, y: 14 }, true)).toBe(5);
  });
  test('corners are rounded so little that the outline keeps its sides', () => {
    const path = softLine(square, 1);
    expect(path.match(/Q/g)).toHaveLength(4);
    expect(path).toContain('Q10 0 10 1');
    expect(softLine(square.slice(0, 2), 1)).toBe('');
  });
});

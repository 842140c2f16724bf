import { describe, expect, test } from 'vitest';
import { simplerTo } from '../../apps/web/free-table/drawn-line.js';
import { onSheet, onTable, poseTransform, sheetOf } from '../../apps/web/free-table/table-geometry.js';

const TABLE = { width: 100_000, height: 150_000, unit: 10_000 };

describe('a table seen from the other side', () => {
  const [upright, turned] = [sheetOf(TABLE), sheetOf(TABLE, true)];

  test('lies turned about its middle, and every point leads back to its place', () => {
    expect(onSheet(upright, { x: 0, y: 0 })).toEqual({ x: 0, y: upright.size.y });
    expect(onSheet(turned, { x: 0, y: 0 })).toEqual({ x: turned.size.x, y: 0 });
    for (const sheet of [upright, turned])
      for (const place of [
        { x: 12_345, y: 67_890 },
        { x: 99_999, y: 1 },
      ])
        expect(onTable(sheet, onSheet(sheet, place))).toEqual(place);
  });

  test('shows who looks north as looking down', () => {
    expect(poseTransform(upright, { x: 50_000, y: 75_000, h: 0 })).toBe('translate(300 450) rotate(0)');
    expect(poseTransform(turned, { x: 50_000, y: 75_000, h: 0 })).toBe('translate(300 450) rotate(180)');
    expect(poseTransform(turned, { x: 50_000, y: 75_000, h: 27_000 })).toBe('translate(300 450) rotate(90)');
  });
});

describe('a line that a hand has drawn', () => {
  test('a straight one keeps its ends alone, however it trembles', () => {
    const stroke = Array.from({ length: 40 }, (_, i) => ({ x: i * 1_000, y: i % 2 === 0 ? 0 : 300 }));
    expect(simplerTo([...stroke, { x: 40_000, y: 0 }], 1_000, 12)).toEqual([
      { x: 0, y: 0 },
      { x: 40_000, y: 0 },
    ]);
  });

  test('bends stay, and there are never more places than may be', () => {
    const bend = [
      { x: 0, y: 0 },
      { x: 5_000, y: 4_900 },
      { x: 10_000, y: 10_000 },
      { x: 20_000, y: 0 },
    ];
    expect(simplerTo(bend, 1_000, 12)).toEqual([bend[0], bend[2], bend[3]]);
    const zigzag = Array.from({ length: 60 }, (_, i) => ({ x: i * 1_000, y: (i % 2) * (5_000 + 100 * i) }));
    const few = simplerTo(zigzag, 100, 12);
    expect(few.length).toBeLessThanOrEqual(12);
    expect([few[0], few.at(-1)]).toEqual([zigzag[0], zigzag.at(-1)]);
  });
});

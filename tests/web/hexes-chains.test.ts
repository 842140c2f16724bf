import { describe, expect, test } from 'vitest';
import { cellOf, cornersOf, hexsideEnds, type Layout } from '../../apps/web/hexes/hex-geometry.js';
import { beside, calmed, chained, curve, type Segment, samples, shrunk } from '../../apps/web/hexes/hexside-chains.js';
import { distance, type Point, RADIUS } from '../../apps/web/stage/points.js';

const LAYOUT: Layout = { orientation: 'pointy', shifted: 'even', columns: 12, rows: 12 };

function sides<T>(what: T, text: string): readonly Segment<T>[] {
  return text.split(' ').map((side) => {
    const [a = '', b = ''] = side.split('-');
    const ends = hexsideEnds(LAYOUT, a, b);
    if (ends === undefined) throw new Error(`${side} is no hexside`);
    return { from: ends[0], to: ends[1], what };
  });
}

/** Six sides in a row, written in no order and some backwards. */
const RIVER = '0307-0308 0107-0108 0307-0208 0207-0108 0407-0308 0208-0207';

describe('hexsides joined', () => {
  test('a river written in any order is one line', () => {
    const chains = chained(sides('river', RIVER));
    expect(chains).toHaveLength(1);
    expect(chains[0]?.whats).toHaveLength(6);
    const points = chains[0]?.points ?? [];
    points.slice(1).forEach((point, i) => {
      expect(distance(points[i] ?? point, point)).toBeCloseTo(RADIUS, 6);
    });
  });

  test('sides that do not touch are separate lines', () => {
    expect(chained(sides('river', '0107-0108 0907-0908'))).toHaveLength(2);
  });

  test('a stream that joins a river ends at its bend, and the river goes on', () => {
    // At the corner of 0207, 0307 and 0208 three sides meet.
    const chains = chained([...sides('river', '0207-0208 0307-0208'), ...sides('stream', '0207-0307')]);
    const river = chains.find(({ whats }) => whats.includes('river'));
    const stream = chains.find(({ whats }) => whats.includes('stream'));
    expect(river?.whats).toEqual(['river', 'river']);
    expect(stream?.whats).toEqual(['stream']);
    const [corner] = cornersOf(LAYOUT, cellOf('0208')).filter((c) =>
      ['0207', '0307'].every((hex) => cornersOf(LAYOUT, cellOf(hex)).some((d) => distance(c, d) < 1e-6)),
    );
    if (corner === undefined) throw new Error('the three hexes share a corner');
    const nearest = Math.min(...(stream?.points ?? []).map((point) => distance(point, corner)));
    expect(nearest).toBeCloseTo(RADIUS / 8, 6);
  });

  test('round a hex they close', () => {
    const neighbours = ['0504', '0605', '0506', '0405', '0404', '0406'].filter((hex) => hexsideEnds(LAYOUT, '0505', hex) !== undefined);
    expect(neighbours).toHaveLength(6);
    const chains = chained(
      neighbours.flatMap((hex) => sides('wall', `0505-${hex}`)),
      { keepsWay: true },
    );
    expect(chains).toHaveLength(1);
    expect(chains[0]?.isClosed).toBe(true);
    expect(curve(chains[0] ?? { points: [], whats: [], isClosed: false })).toMatch(/Z$/);
  });

  test('where the way is kept, a side never follows one that comes towards it', () => {
    const [a, b] = sides('fall', '0207-0208 0307-0208');
    if (a === undefined || b === undefined) throw new Error('two sides');
    const turned = { from: b.to, to: b.from, what: b.what };
    expect(chained([a, b], { keepsWay: true }).length + chained([a, turned], { keepsWay: true }).length).toBe(3);
  });
});

describe('curves', () => {
  const [chain] = chained([...sides('river', '0107-0108 0207-0108 0207-0208'), ...sides('stream', '0307-0208 0307-0308')]);
  if (chain === undefined) throw new Error('there is a line');

  test('only the sides wanted are drawn, and together they are the whole', () => {
    const river = curve(chain, (what) => what === 'river');
    const stream = curve(chain, (what) => what === 'stream');
    expect(river.match(/Q/g)).toHaveLength(6);
    expect(stream.match(/Q/g)).toHaveLength(4);
    expect(curve(chain).match(/Q/g)).toHaveLength(10);
    expect(river.match(/M/g)).toHaveLength(1);
  });

  test('a change of width happens at one point, so that the line is not broken', () => {
    const ends = (path: string): readonly string[] => [path.slice(1).split('Q')[0] ?? '', path.split(' ').slice(-2).join(' ')];
    const river = ends(curve(chain, (what) => what === 'river'));
    const stream = ends(curve(chain, (what) => what === 'stream'));
    expect(river.some((end) => stream.includes(end))).toBe(true);
  });

  test('marks along it stand at even distances and near it', () => {
    const marks = samples(chain, 5);
    expect(marks.length).toBeGreaterThan(25);
    marks.slice(1).forEach(({ at }, i) => {
      expect(distance(marks[i]?.at ?? at, at)).toBeLessThan(5.01);
    });
    for (const { heading } of marks) expect(Math.hypot(heading.x, heading.y)).toBeCloseTo(1, 6);
  });
});

describe('lines for writing', () => {
  const ZIGZAG: readonly Point[] = Array.from({ length: 20 }, (_, i) => ({ x: i * 30, y: i % 2 === 0 ? 0 : 20 }));

  test('calmed, a zigzag is nearly straight', () => {
    const middle = calmed(ZIGZAG, 4).slice(5, 15);
    for (const { y } of middle) expect(Math.abs(y - 10)).toBeLessThan(2);
  });

  test('to the left of who goes east is north', () => {
    for (const { y } of beside(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 20, y: 0 },
      ],
      7,
    ))
      expect(y).toBeCloseTo(-7, 6);
  });

  test('a shore moved inwards stays inside', () => {
    const ring = cornersOf(LAYOUT, cellOf('0505'));
    const closed = { points: [...ring, ...ring.slice(0, 1)], whats: ring.map(() => null), isClosed: true };
    const centre = { x: ring.reduce((sum, { x }) => sum + x, 0) / 6, y: ring.reduce((sum, { y }) => sum + y, 0) / 6 };
    for (const point of shrunk(closed, 8).points) expect(distance(point, centre)).toBeCloseTo(RADIUS - 8 / Math.cos(Math.PI / 6), 6);
  });
});

import { expect, test } from 'vitest';
import { namePlaces } from '../../apps/web/hexes/formation-names.js';

const MAP = { size: { x: 2_000, y: 1_500 }, names: [] };
const LETTERS = 13;

/** Two lines of a formation each, one below the other. */
const WATCH = { key: 'watch', name: 'Watch', at: [500, 562, 624].map((x) => ({ x, y: 500 })) };
const VAN = { key: 'van', name: 'Vanguard', at: [500, 562, 624].map((x) => ({ x, y: 640 })) };

test('a name stands beside its formation, and over nobody', () => {
  const standing = [...WATCH.at, ...VAN.at];
  const places = namePlaces([WATCH, VAN], standing, LETTERS, MAP);
  expect(places.map(({ key }) => key)).toEqual(['watch', 'van']);
  for (const { name, at } of places)
    for (const { x, y } of standing) {
      const isBeside = Math.abs(x - at.x) >= 38 + name.length * 0.43 * LETTERS - 1 || Math.abs(y - at.y) >= 36 + 0.625 * LETTERS - 1;
      expect(isBeside, `${name} at ${at.x} ${at.y} hides who stands at ${x} ${y}`).toBe(true);
    }
});

test('two names never stand on one another, and none outside the map', () => {
  const corner = { key: 'corner', name: 'Right wing', at: [{ x: 30, y: 30 }] };
  const beside = { key: 'beside', name: 'Left wing', at: [{ x: 92, y: 30 }] };
  const places = namePlaces([corner, beside], [...corner.at, ...beside.at], LETTERS, MAP);
  const boxes = places.map(({ name, at }) => ({
    left: at.x - name.length * 0.43 * LETTERS,
    right: at.x + name.length * 0.43 * LETTERS,
    y: at.y,
  }));
  for (const { left, y } of boxes) expect([left >= 0, y >= 0]).toEqual([true, true]);
  const [a, b] = boxes;
  if (a === undefined || b === undefined) throw new Error('both have a name');
  expect(a.right <= b.left || b.right <= a.left || Math.abs(a.y - b.y) >= LETTERS).toBe(true);
});

test('a formation that is gone has no name on the map', () => {
  expect(namePlaces([{ key: 'gone', name: 'Reserve', at: [] }], [], LETTERS, MAP)).toEqual([]);
});

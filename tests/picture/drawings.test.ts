import {
  BASE_MARKS,
  COUNTER_MARKS,
  COURSES,
  type Colour,
  FIGURES,
  HEX_AREAS,
  HEXSIDES,
  type Mark,
  type Pen,
  SPRIGS,
  TABLE_AREAS,
  TINTS,
  WORKS,
} from '@pennon/picture';
import { describe, expect, test } from 'vitest';

/** How many numbers follow each command of path data. */
const ARGUMENTS: { readonly [command: string]: number } = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Whether it is path data: it begins with a place, and every command has its numbers. */
function isPath(d: string): boolean {
  if (!/^M/.test(d)) return d === '';
  const parts = d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? [];
  return parts.every((part) => {
    const wanted = ARGUMENTS[part.charAt(0).toUpperCase()];
    const numbers = part.slice(1).match(/[-+]?(\d+\.?\d*|\.\d+)/g) ?? [];
    return wanted !== undefined && (wanted === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % wanted === 0);
  });
}

/** Every value of a drawing that is found under a key, however deep. */
function* under(key: string, value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name === key) yield part;
    yield* under(key, part);
  }
}

const ALL = { FIGURES, COUNTER_MARKS, BASE_MARKS, HEX_AREAS, HEXSIDES, TABLE_AREAS, COURSES, WORKS };

describe('the common drawings', () => {
  test('path data is told from what is none', () => {
    expect(['M0 0L1 1Z', 'M0-1.9l1.05 2.5h-2.1z', 'M-1 0a1 1 0 1 1 2 0'].every(isPath)).toBe(true);
    expect(['0 0L1 1', 'M0', 'M0 0X3', 'M0 0L1'].some(isPath)).toBe(false);
  });

  test.each(Object.entries(FIGURES))('figure %s', (_, { shape, limbs, weapon }) => {
    expect(shape).not.toBe('');
    expect([shape, limbs, weapon].every(isPath)).toBe(true);
  });

  test('strokes and sprigs are paths', () => {
    const sprigs = Object.values(SPRIGS).map((made) => (typeof made === 'function' ? made([1, 2]) : made));
    for (const d of under('d', { ...ALL, sprigs })) expect(isPath(String(d)), String(d)).toBe(true);
  });

  test('colours are tints of the page, or mixed of two', () => {
    const colours = ['fill', 'line', 'tint', 'field', 'bank', 'bed'].flatMap((key) => [...under(key, ALL)]) as readonly (Colour | number)[];
    expect(colours.length).toBeGreaterThan(50);
    for (const colour of colours) {
      if (typeof colour === 'number') continue;
      const [first, share, second] = typeof colour === 'string' ? [colour, 50, colour] : colour;
      expect(TINTS).toContain(first);
      expect([...TINTS, 'none']).toContain(second);
      expect(share > 0 && share < 100).toBe(true);
    }
  });

  test('a state changes something: strokes, posture or colour', () => {
    const marks: readonly Mark[] = [...Object.values(COUNTER_MARKS), ...Object.values(BASE_MARKS)];
    for (const { strokes, lean, field, rim, isFolded } of marks) {
      expect(strokes.length > 0 || lean !== undefined || field !== undefined || rim !== undefined || isFolded === true).toBe(true);
      for (const pen of strokes) expect(isSeen(pen)).toBe(true);
    }
  });
});

const isSeen = ({ fill, line }: Pen): boolean => fill !== undefined || line !== undefined;

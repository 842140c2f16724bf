import type { Sprig } from '@pennon/picture';
import { type Point, tenths } from './points.js';

/** Small things that are strewn over ground: always the same ones in the same place. */

/** A number from 0 up to 1 that depends on nothing but its arguments. */
export function chanceOf({ column, row }: { readonly column: number; readonly row: number }, salt: number): number {
  let h = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** One of several sprigs, drawn at a place: `which` and `large`, both from 0 up to 1, say which one and how large it is. */
export function sprigAt(sprigs: readonly Sprig[], at: Point, which: number, large: number): string {
  const all = sprigs.reduce((sum, { often }) => sum + often, 0);
  let left = which * all;
  const one = sprigs.find(({ often }) => {
    left -= often;
    return left < 0;
  });
  if (one === undefined) return '';
  const [least, most] = one.size;
  return placedPath(one.d, at, least + large * (most - least));
}

interface Command {
  readonly letter: string;
  readonly numbers: readonly number[];
}
const known = new Map<string, readonly Command[]>();

function commandsOf(d: string): readonly Command[] {
  const found =
    known.get(d) ??
    (d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? []).map((part) => ({
      letter: part.charAt(0),
      numbers: (part.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number),
    }));
  known.set(d, found);
  return found;
}

/** Path data about 0, 0 enlarged and moved to a place. */
export function placedPath(d: string, { x, y }: Point, size = 1): string {
  return commandsOf(d)
    .map(({ letter, numbers }) => {
      const isAbsolute = letter === letter.toUpperCase();
      const placed = numbers.map((number, i) => {
        const axis = axisOf(letter.toLowerCase(), i);
        if (axis === 'none') return `${number}`;
        const moved = isAbsolute && axis !== 'length' ? (axis === 'x' ? x : y) : 0;
        return tenths(moved + number * size);
      });
      return letter + placed.join(' ');
    })
    .join('');
}

/** What the number at a place after a command measures; of an arc two radii, three that stay as they are, and a point. */
function axisOf(letter: string, i: number): 'x' | 'y' | 'length' | 'none' {
  if (letter === 'h') return 'x';
  if (letter === 'v') return 'y';
  if (letter === 'a') return (['length', 'length', 'none', 'none', 'none', 'x', 'y'] as const)[i % 7] ?? 'none';
  return i % 2 === 0 ? 'x' : 'y';
}

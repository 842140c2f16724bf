import type { FacesTo, HexPiece } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../../apps/web/hexes/hex-geometry.js';
import { choiceHexes, likelyPiece, nextChoice, stepped } from '../../apps/web/hexes/hex-keys.js';
import { type HexMarks, NO_HEX_MARKS } from '../../apps/web/hexes/hex-marks.js';
import { counterTransform, makeHexPieces, pointerTransform } from '../../apps/web/hexes/hex-pieces.js';
import { isCrowded, spotsIn } from '../../apps/web/hexes/stacks.js';

const LAYOUT: Layout & { readonly facesTo: FacesTo } = { orientation: 'pointy', shifted: 'even', columns: 10, rows: 8, facesTo: 'vertex' };
const NO_DRAWINGS = { figures: {}, marks: {}, ground: {}, hexsides: {} };

const piece = (id: string, changes: Partial<HexPiece> = {}): HexPiece => ({
  id,
  kind: 'unit',
  side: 'rus',
  name: id,
  figure: 'spearmen',
  hexes: ['0303'],
  facing: 'S',
  marks: [],
  numbers: [],
  group: null,
  isActive: false,
  about: '',
  ...changes,
});
const leader = (id: string, changes: Partial<HexPiece> = {}): HexPiece =>
  piece(id, { kind: 'leader', figure: 'leader', facing: null, ...changes });

type Given = Parameters<typeof makeHexPieces>[0];

/** Counters of which nothing changes but what they change themselves. */
function countersOf(pieces: readonly HexPiece[], marks: Partial<HexMarks> = {}) {
  const given = {
    pieces: { value: pieces } as unknown as Given['pieces'],
    marks: { value: { ...NO_HEX_MARKS, ...marks } } as unknown as Given['marks'],
  };
  return makeHexPieces({ layout: LAYOUT, drawings: NO_DRAWINGS, sides: ['rus', 'horde'], ...given });
}

const apart = (spots: readonly { readonly x: number; readonly y: number }[]): number =>
  Math.min(...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe('stacks', () => {
  test('a unit alone stands in the middle', () => expect(spotsIn([piece('A')], false)).toEqual([{ x: 0, y: 0, size: 1 }]));

  test('a unit with its leader hides nothing and is not spread', () => {
    expect(isCrowded([piece('A'), leader('L')])).toBe(false);
    expect(apart(spotsIn([piece('A'), leader('L')], true))).toBeGreaterThan(20);
  });

  test('two units lie on each other and are spread when wanted', () => {
    const both = [piece('A'), piece('B'), leader('L')];
    expect(isCrowded(both)).toBe(true);
    expect(apart(spotsIn(both, false))).toBeLessThan(15);
    expect(apart(spotsIn(both, true))).toBeGreaterThan(30);
  });
});

describe('counters', () => {
  test('a stack one points at is spread and lies on top', () => {
    const counters = countersOf([piece('A'), piece('B'), piece('C', { hexes: ['0505'] })]);
    expect(counters.order.value).toEqual(['A', 'B', 'C']);
    counters.looked.value = '0303';
    expect(counters.spread.value).toEqual(['0303']);
    expect(counters.order.value).toEqual(['C', 'A', 'B']);
  });

  test('so is the stack of the chosen piece', () => {
    const counters = countersOf([piece('A'), piece('B')], { chosen: 'B' });
    expect(counters.spread.value).toEqual(['0303']);
  });

  test('a piece off the board is not drawn', () => {
    const counters = countersOf([piece('A', { hexes: [] }), piece('B')]);
    expect(counters.order.value).toEqual(['B']);
    expect(counterTransform(counters, 'A')).toBe('');
  });

  test('moving one piece changes no word about the others', () => {
    const before = countersOf([piece('A'), piece('B', { hexes: ['0505'] })]);
    const after = countersOf([piece('A', { hexes: ['0404'] }), piece('B', { hexes: ['0505'] })]);
    expect(counterTransform(after, 'B')).toBe(counterTransform(before, 'B'));
    expect(counterTransform(after, 'A')).not.toBe(counterTransform(before, 'A'));
  });

  test('a piece of two hexes stands in both, is drawn between them, and looks from its rump to its head', () => {
    const counters = countersOf([
      piece('R', { hexes: ['0303', '0203'], facesTo: 'hexside', facing: 'E' }),
      piece('B', { hexes: ['0505'] }),
    ]);
    expect(['0303', '0203'].map((hex) => counters.stacks.value.get(hex)?.map(({ id }) => id))).toEqual([['R'], ['R']]);
    const [alone, rump] = ['0303', '0203'].map((hex) => countersOf([piece('A', { hexes: [hex] })]).spots.value.get('A')?.x ?? 0);
    expect(counters.spots.value.get('R')?.x).toBeCloseTo(((alone ?? 0) + (rump ?? 0)) / 2);
    expect(pointerTransform(counters, 'R')).toBe('rotate(90)');
    expect(likelyPiece(counters, '0203')?.id).toBe('R');
  });

  test('a piece faces a corner or a side, as the map says or as it says itself', () => {
    const counters = countersOf([piece('A', { facing: 'NE' }), piece('B', { facing: 'NE', facesTo: 'hexside', hexes: ['0505'] })]);
    expect([pointerTransform(counters, 'A'), pointerTransform(counters, 'B')]).toEqual(['rotate(60) translate(0 -3.8)', 'rotate(30)']);
  });

  test('the pointer lies farther out where the corner of a straight shield would hide it, and nowhere else', () => {
    const out = (facing: string, side: string) => pointerTransform(countersOf([piece('A', { facing, side })]), 'A').includes('translate');
    expect(['N', 'NE', 'SE', 'S', 'SW', 'NW'].filter((facing) => out(facing, 'rus'))).toEqual(['NE', 'NW']);
    expect(['NE', 'NW'].filter((facing) => out(facing, 'horde'))).toEqual([]);
  });

  test('while a movement lasts it has the last word', () => {
    const counters = countersOf([piece('A')]);
    counters.moved('A').at.value = { x: 10, y: 20 };
    counters.moved('A').angle.value = 133;
    expect(counterTransform(counters, 'A')).toBe('translate(10 20)');
    expect(pointerTransform(counters, 'A')).toBe('rotate(133)');
    counters.moved('A').angle.value = null;
    expect(pointerTransform(counters, 'A')).toBe('rotate(180)');
  });
});

describe('keys', () => {
  test('arrows lead to neighbours and stop at the edge', () => {
    expect(stepped(LAYOUT, '0303', 'ArrowUp')).toBe('0302');
    expect(stepped(LAYOUT, '0303', 'ArrowLeft')).toBe('0203');
    expect(stepped(LAYOUT, '1008', 'ArrowRight')).toBe('1008');
    expect(stepped(LAYOUT, '0101', 'ArrowUp')).toBe('0101');
  });

  const pieces = new Map(
    [piece('A', { hexes: ['0502'] }), piece('B', { hexes: ['0203'] }), piece('C', { hexes: [] })].map((p) => [p.id, p]),
  );
  const marks: HexMarks = {
    reach: [
      { hex: '0402', kind: 'move' },
      { hex: '0502', kind: 'charge' },
    ],
    pieces: ['B', 'C'],
    targets: ['A'],
  };

  test('what can be chosen is gone through as one reads, each hex once', () => {
    expect(choiceHexes(marks, pieces)).toEqual(['0402', '0502', '0203']);
  });

  test('next and last go round', () => {
    const choices = choiceHexes(marks, pieces);
    expect(nextChoice(choices, '0402', false)).toBe('0502');
    expect(nextChoice(choices, '0203', false)).toBe('0402');
    expect(nextChoice(choices, '0402', true)).toBe('0203');
    expect(nextChoice([], '0402', false)).toBeUndefined();
  });

  test('Enter on a stack means the target, else who can be chosen, else the unit on top', () => {
    const stack = [piece('A'), piece('B'), leader('L')];
    const likely = (given: Partial<HexMarks>) => likelyPiece(countersOf(stack, given), '0303')?.id;
    expect(likely({})).toBe('B');
    expect(likely({ pieces: ['L'] })).toBe('L');
    expect(likely({ pieces: ['L'], targets: ['A'] })).toBe('A');
  });
});

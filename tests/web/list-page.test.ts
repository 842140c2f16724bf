import { shortName } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { inParts } from '../../apps/web/lessons/hint-parts.js';
import { pagesOf } from '../../apps/web/play-model/list-page.js';

const ROOM = { height: 440, row: 45, head: 26, foot: 30 } as const;
const rows = (count: number, head?: string) => Array.from({ length: count }, () => (head === undefined ? {} : { head }));

describe('pages of whole rows', () => {
  test('no page has more than nine rows, and none is lost', () => {
    const pages = pagesOf(rows(131), ROOM);
    expect(Math.max(...pages.map((page) => page.length))).toBe(9);
    expect(pages.flat()).toHaveLength(131);
  });

  test('what fits without a foot needs none; with it a page has so much less room', () => {
    expect(pagesOf(rows(4), { ...ROOM, height: 180 })).toHaveLength(1);
    expect(pagesOf(rows(5), { ...ROOM, height: 180 }).map((page) => page.length)).toEqual([3, 2]);
  });

  test('at most three heads a page, and on the first at most three rows under each', () => {
    const all = ['a', 'b', 'c', 'd'].flatMap((head) => rows(4, head));
    const [first = [], ...more] = pagesOf(all, { ...ROOM, height: 600 });
    expect(first.map(({ head }) => head).join('')).toBe('aaabbbccc');
    for (const page of more) expect(new Set(page.map(({ head }) => head)).size).toBeLessThanOrEqual(3);
    expect([first, ...more].flat()).toHaveLength(16);
  });

  test('where there is room for nothing, one row stands there all the same', () => {
    expect(pagesOf(rows(3), { ...ROOM, height: 20 }).map((page) => page.length)).toEqual([1, 1, 1]);
  });
});

test.each([
  ['Vanguard archers 1', 'Vanguard archers 1'],
  ['Vladimir Andreevich of Serpukhov (with Bobrok)', 'Vladimir Andreevich'],
  ['Black Banner of the Great Regiment', 'Black Banner'],
  ['Horsetail standard on Red Hill', 'Horsetail standard'],
  ['Second Yaroslavl bowmen of the Left', 'Second Yaroslavl bowmen'],
  ['Supercalifragilisticexpialidocious', 'Supercalifragilisticexpialidocious'],
])('%s is called %s for short', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('a hint is read in parts of one line, broken where it takes breath', () => {
  const hint =
    'Shooting comes first. A bow or a javelin leaves half the move afterwards, a crossbow none; men behind the wall are harder to hit.';
  expect(inParts(hint, 80)).toEqual([
    'Shooting comes first.',
    'A bow or a javelin leaves half the move afterwards, a crossbow none;',
    'men behind the wall are harder to hit.',
  ]);
  expect(inParts('Short.', 80)).toEqual(['Short.']);
});

import { describe, expect, test } from 'vitest';
import { outcome, refusal } from './people.js';

test('[R34] the ranks of the terrain chart', () => {
  const rank = (terrain: string) => {
    const { attackerRank, defenderRank } = outcome('terrain', { terrain });
    return `${attackerRank} ${defenderRank}`;
  };
  for (const minus of ['scrub', 'tree', 'slope', 'staircase', 'anvil', 'waterBucket', 'ford']) expect(rank(minus), minus).toBe('-1 -1');
  for (const plain of ['flat', 'interior', 'balcony']) expect(rank(plain), plain).toBe('0 0');
  expect(rank('doorway')).toBe('0 1');
  expect([rank('window'), rank('lowWall')]).toEqual(['null 1', 'null 1']);
});

test('deep water, sides and nonsense are no rows of the chart', () => {
  for (const terrain of ['deepWater', 'open', 'wall', 'lip', null])
    expect(refusal('terrain', { terrain }), `${terrain}`).toBe('bad-request');
});

describe('[R4, R5, R16, R17, R44, R50, R51] the hexside table', () => {
  const SIDES = ['open', 'lip', 'lowWall', 'window', 'drop', 'rail', 'wall'];
  const column = (field: string, more: object = {}) => SIDES.map((side) => outcome('hexside', { side, ...more })[field]);
  test('crossing', () => {
    expect(column('cross')).toEqual(['hex-cost', 'hex-cost', 'at-least-4', 'at-least-4', 'jump', 'no', 'no']);
    expect(column('cross', { mounted: true })).toEqual(['hex-cost', 'hex-cost', 'no', 'no', 'no', 'no', 'no']);
    expect(column('cross', { levelsDiffer: true })).toEqual(['hex-cost', 'hex-cost', 'at-least-4', 'jump', 'jump', 'no', 'no']);
    expect(column('cross', { levelsDiffer: true, mounted: true })).toEqual(['hex-cost', 'hex-cost', 'no', 'no', 'no', 'no', 'no']);
  });
  test('contact and the plus of the defender', () => {
    expect(column('contact')).toEqual([true, true, true, true, false, false, false]);
    expect(column('contact', { levelsDiffer: true })).toEqual([true, true, true, false, false, false, false]);
    expect(column('defenderPlus')).toEqual([false, false, true, true, false, false, false]);
    expect(column('defenderPlus', { levelsDiffer: true })).toEqual([false, false, true, false, false, false, false]);
    expect(column('contact', { mounted: true })).toEqual(column('contact'));
  });
  test('sight and cover', () => {
    expect(column('blocksSight')).toEqual([false, false, false, false, false, false, true]);
    const cover = ['none', 'unless-shooters-side', 'if-targets-side', 'if-targets-side', 'none', 'none', 'none'];
    expect(column('cover')).toEqual(cover);
    expect(column('cover', { levelsDiffer: true })).toEqual(cover);
  });
});

import { describe, expect, test } from 'vitest';
import { differencesOf, planWords } from '../../apps/web/hexes/hex-words.js';
import { apart } from '../../apps/web/play-model/order-names.js';

describe('orders with the same words', () => {
  const names = (ids: readonly string[]): string => ids.join(', ');
  const charge = (cost: string, path: readonly string[]) =>
    differencesOf({ piece: 'A', target: 'X', hex: '0605', facing: 'SW', path, order: 'charge' }, cost, names);

  test('say the first thing in which all of them differ', () => {
    const ways = [charge('3', ['0604', '0605']), charge('4', ['0704', '0705', '0605'])];
    expect(apart(['Charge', 'Charge'], ways)).toEqual(['Charge, for 3 points', 'Charge, for 4 points']);
  });
  test('else the way, else a number; and words that differ already stay as they are', () => {
    const ways = [charge('3', ['0604', '0605']), charge('3', ['0704', '0605'])];
    expect(apart(['Charge', 'Charge', 'Hold'], [...ways, []])).toEqual(['Charge, by 0604', 'Charge, by 0704', 'Hold']);
    expect(apart(['Go', 'Go'], [[], []])).toEqual(['Go (1)', 'Go (2)']);
  });
  test('a rider says how he faces, or where his hind part stands', () => {
    const rider = (facing: string, rump: string) =>
      differencesOf({ piece: 'A', hex: '0706', facing, covers: ['0706', rump], order: 'move' }, '2', names);
    expect(apart(['Go', 'Go'], [rider('NE', '0707'), rider('E', '0606')])).toEqual(['Go, facing NE', 'Go, facing E']);
  });
});

describe('a plan says', () => {
  test('what it costs of how many points, and how it ends', () => {
    expect(planWords({ cost: '4', budget: 7, facing: 'NE', isOnly: false })).toBe('4 of 7 points, ends facing NE.');
    expect(planWords({ cost: '1', budget: 1, facing: 'LR', isOnly: true })).toBe(
      '1 of 1 point, ends facing the lower right, no points left to turn.',
    );
    expect(planWords({ cost: undefined, budget: undefined, facing: undefined, isOnly: true })).toBeUndefined();
  });
});

import { D10, everyEnd, roll, settled } from '@pennon/kernel';
import { expect, test } from 'vitest';

test('a shorter sequence of dice carries its full weight', () => {
  const shot = roll(D10, (first) => (first < 4 ? roll(D10, (second) => settled(second < 5 ? 'killed' : 'wounded')) : settled('missed')));
  const { of, ends } = everyEnd(shot);
  const ways = (what: string) => ends.filter((e) => e.value === what).reduce((sum, e) => sum + e.ways, 0);
  expect(of).toBe(100);
  expect([ways('killed'), ways('wounded'), ways('missed')]).toEqual([20, 20, 60]);
});

import { latest } from '@pennon/kernel';
import { expect, test } from 'vitest';

test('the same question at once is answered from memory, any other anew', () => {
  let asked = 0;
  const sum = latest((state: { readonly n: number }, about: { readonly m: number }) => {
    asked++;
    return state.n + about.m;
  });
  const [s, a] = [{ n: 1 }, { m: 2 }];
  expect([sum(s, a), sum(s, a), asked]).toEqual([3, 3, 1]);
  expect([sum({ n: 1 }, a), sum(s, { m: 5 }), sum(s, a), asked]).toEqual([3, 6, 3, 4]);
});

import { BOTS } from '@pennon/bots';
import type { AnyGame } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { winsFromEachSide } from './match.js';
import { skirmish } from './skirmish.js';

/** A small open game where one order ahead is not enough. */
const match = { game: skirmish as unknown as AnyGame, scenario: skirmish.scenarios[0]?.id ?? '', limits: { nodes: 1000 } };

test('captain beats random from either side', () => {
  const [first, second] = winsFromEachSide(match, BOTS.captain, BOTS.random, 25);
  expect(first + second).toBeGreaterThanOrEqual(45);
});

test('marshal beats captain where it pays to look further', () => {
  const [first, second] = winsFromEachSide(match, BOTS.marshal, BOTS.captain, 25);
  expect(first + second).toBeGreaterThanOrEqual(32);
});

import { BOTS } from '@pennon/bots';
import { system } from '@pennon/d3h2';
import { expect, test } from 'vitest';
import { winsFromEachSide } from '../bots/match.js';

test('captain beats random on the training battle from either side', () => {
  if (system.game === undefined) throw new Error('D3H2 is no whole game');
  const [first, second] = winsFromEachSide({ game: system.game, scenario: 'd3h2/training' }, BOTS.captain, BOTS.random, 8);
  expect(first + second).toBeGreaterThanOrEqual(12);
});

import { expect, test } from 'vitest';
import type { HexModel } from '../../apps/web/hexes/hex-model.js';
import { boardOf, questionsOf } from './questions.js';
import { seatedAt } from './seated-at.js';

test('who rides and shoots then sees along a line from where he comes to', async () => {
  const { system, scenario, states } = await questionsOf('devils-horsemen', 'training-1');
  let found = 0;
  for (const state of states) {
    const { play, chosen } = seatedAt(system, scenario, boardOf, state);
    const option = play.options.value.find(({ at }) => at.order === 'shoot' && (at.path ?? []).length > 0 && at.target !== undefined);
    if (option !== undefined) {
      await play.narrowTo(option);
      expect(chosen, 'nobody rides off at one tap').toEqual([]);
      const { line } = (play.board as HexModel).marks.value;
      expect(line).toMatchObject({ from: option.at.hex, blockedAt: null });
      const odds = play.oddsAhead.of(option);
      await expect.poll(() => odds.value, { message: JSON.stringify(option.at) }).toMatchObject({ good: expect.any(Number) });
      found++;
    }
    play.close();
    if (found > 3) break;
  }
  expect(found).toBeGreaterThan(0);
});

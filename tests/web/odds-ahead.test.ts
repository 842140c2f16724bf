import { apply, pending } from '@pennon/kernel';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { foresee } from '../../apps/web/play-model/foresight.js';
import { chancesAt } from '../../apps/web/play-model/odds-ahead.js';
import type { Option } from '../../apps/web/play-model/options.js';
import { howMuch } from '../how-much.js';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { seatedAt } from './seated-at.js';

test('chances stand at the targets however many ways there are to shoot at them and ride on', () => {
  const shot: Option = { action: { type: 'fire' }, at: { piece: 'M1', target: 'R1', order: 'shoot' } };
  const offs = Array.from({ length: 60 }, (_, i): Option => ({ ...shot, at: { ...shot.at, hex: `${1000 + i}`, from: '0906' } }));
  const oddsAhead = { of: ({ at }: Option) => signal({ good: at.from === undefined ? 70 : 40 }) };
  const all = { left: signal([shot, ...offs]), plan: signal(undefined), listedTargets: signal(null), oddsAhead: oddsAhead as never };
  expect([...chancesAt(all)]).toEqual([['R1', 70]]);
});

test('targets of the open page have their chances on the board, and what is planned has its own alone', () => {
  const shots = ['R1', 'R2', 'R3'].map((target): Option => ({ action: { type: 'fire' }, at: { piece: 'M1', target, order: 'shoot' } }));
  const oddsAhead = { of: ({ at }: Option) => signal({ good: Number(at.target?.slice(1)) * 10 }) } as never;
  const chances = (plan: Option | undefined, listed: readonly string[] | null) =>
    chancesAt({ left: signal(shots), plan: signal(plan), listedTargets: signal(listed && new Set(listed)), oddsAhead });
  expect([...chances(undefined, null).keys()]).toEqual(['R1', 'R2', 'R3']);
  expect([...chances(undefined, ['R2', 'R3'])]).toEqual([
    ['R2', 20],
    ['R3', 30],
  ]);
  expect([...chances(shots[0], null)]).toEqual([['R1', 10]]);
});

describe.each(GAMES)('rows that roll: %s %s', async (id, name) => {
  const { system, game, scenario, states } = await questionsOf(id, name);

  test('carry their odds, whether the dice fall at once or when the others have answered', async () => {
    let rolling = 0;
    for (const state of states.filter((_, i) => i % Math.ceil(states.length / howMuch(200, 20)) === 0)) {
      const { play } = seatedAt(system, scenario, boardOf, state);
      const rows = play.deeds.value.slice(0, 9).filter(({ meant: { at } }) => at.target !== undefined && at.poses === undefined);
      for (const { meant } of rows) {
        const went = apply(game, state, { action: meant.action });
        const next = went.ok ? pending(game, went.state) : undefined;
        const isOpen = foresee(game, state, meant.action, play.now.value.eyes)?.isCertain === false;
        if (next?.kind !== 'chance' && !isOpen) continue;
        const odds = play.oddsAhead.of(meant);
        await expect.poll(() => odds.value, { message: JSON.stringify(meant.action) }).toMatchObject({ good: expect.any(Number) });
        rolling++;
      }
      play.close();
    }
    // On a table most fights are chosen by a move.
    if (game.picture.kind === 'hexes') expect(rolling).toBeGreaterThan(0);
  });
});

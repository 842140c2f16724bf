import { system } from '@pennon/advanced-cry-havoc';
import { isDefaultAnswer, Sfc32, type Side, standingDefaults } from '@pennon/kernel';
import { Ledger } from '@pennon/protocol';
import { expect, test } from 'vitest';

test("what the defaults of a game answer is told as nobody's order", () => {
  const { game } = system;
  if (game === undefined) throw new Error('Advanced Cry Havoc has whole games');
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  const ledger = Ledger.begin({ id: 'defaults', game, beginning: { scenario: 'advanced-cry-havoc/mill-bridge', options: {} }, seed });
  if ('error' in ledger) throw new Error(ledger.error.message);
  const give = (): void => {
    for (const side of ledger.state.sides) ledger.order(side, standingDefaults(game, ledger.state, side));
  };
  give();
  const luck = Sfc32.seeded(2);
  const told: (readonly [Side, number])[] = [];
  let byDefault = 0;
  for (let draft = ledger.roll(), i = 0; i < 150; i++) {
    const before = ledger.moments.length;
    ledger.adopt(draft);
    const moments = ledger.moments.slice(before);
    byDefault += moments.filter(({ input }) => 'standing' in input).length;
    for (const side of ledger.state.sides) told.push([side, ledger.told(side, moments).byOrder?.length ?? 0]);
    const asked = ledger.pending;
    if (asked.kind !== 'choice') break;
    expect(isDefaultAnswer(game, ledger.state, asked.side, asked.actions[0] ?? { type: '' })).toBe(false);
    const next = ledger.choose(asked.side, luck.pick(asked.actions));
    if (!next.ok) throw new Error(next.error.message);
    draft = next;
  }
  expect(byDefault, 'defaults have answered').toBeGreaterThan(0);
  expect(told.filter(([, orders]) => orders > 0)).toEqual([]);
});

import { oddsOfAction } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { picture } from '../../packages/systems/devils-horsemen/picture/picture.js';
import type { Action } from '../../packages/systems/devils-horsemen/types.js';
import { enter, game, Table } from './table.js';

const ahead = (table: Table, action: Action) => {
  const fight = picture.fightAhead?.(table.state, action);
  return fight && { action: fight.action, odds: oddsOfAction(game, fight.state, fight.action) };
};
const outcomesOf = (odds: ReturnType<typeof oddsOfAction>) => (odds.ok ? odds.outcomes : expect.fail(JSON.stringify(odds)));
const against = { mongols: 'M1 MI 1310 W, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' } as const;

describe('what a word to attack leads to (W5, 6.4)', () => {
  test('[DH-R31] whoever may attack is told the very chances that the combat has later', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E', ...against }).lead('LR');
    t.move('R1', ...enter('1110', '1210'));
    while (!t.isAt('march.declare')) t.act('close');
    const told = ahead(t, { type: 'attack' });
    expect(told?.action).toEqual({ type: 'combat', attackers: ['R1'], defenders: ['M1'] });
    const outcomes = outcomesOf(told?.odds ?? expect.fail('no fight'));
    expect(outcomes.length).toBeGreaterThan(2);
    // Nobody else attacks: with the end of the orders they come to blows.
    expect(outcomesOf(oddsOfAction(game, t.act('attack').state, { type: 'done' }))).toEqual(outcomes);
  });

  test('[DH-R31] a move that ends where it must attack says so before; one that may choose, or meets nobody, does not', () => {
    const led = (type: string) =>
      Table.fight({ rus: `R1 ${type} 1010 E`, ...against })
        .lead('LR')
        .act({ type: 'unit', unit: 'R1' });
    const up: Action = { type: 'move', unit: 'R1' as never, steps: enter('1110', '1210') };
    expect(ahead(led('KN'), up)?.action).toMatchObject({ attackers: ['R1'], defenders: ['M1'] });
    expect(ahead(led('KN'), up)?.odds.ok).toBe(true);
    expect(ahead(led('LC'), up)).toBeUndefined();
    expect(ahead(led('KN'), { ...up, steps: enter('1110') })).toBeUndefined();
  });

  test('[DH-10.6a h1] moving again warns of the hit, and the fight is reckoned with it', () => {
    const t = Table.fight({ rus: 'R1 KN 1010 E', ...against })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    const up: Action = { type: 'move', unit: 'R1' as never, steps: enter('1110', '1210') };
    expect(picture.warning?.(t.state, up)).toBeUndefined();
    const again = t.with({ R1: { moved: true } });
    expect(picture.warning?.(again.state, up)).toBe('It has moved in this turn already: moving again costs it 1 hit.');
    const fight = picture.fightAhead?.(again.state, up);
    expect(fight?.state.units.find(({ id }) => id === 'R1')?.hits).toBe(1);
  });
});

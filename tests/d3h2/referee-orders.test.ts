import { canonical } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/d3h2/types.js';
import { Battle } from './battle.js';
import { type Table, the } from './table.js';

const order = (...units: readonly string[]): Action => ({ type: 'order', units: units.map(the) });

describe('who can be given an order', () => {
  const about: Table = { red: ['Sp 4 5 0', 'Sp 5 5 0', 'Bd* 7 5 0', 'Hr 9 5 0'], blue: ['Kn* 5 9 180', 'Sp 9 5 180'], pips: 3 };
  test('[R49, R48, D3-8, D3-9] a refusal names what stands against it', () => {
    const battle = Battle.bound(about, 'movement');
    expect(battle.whyNot(order('Hr1'))?.ref).toBe('R49');
    expect(battle.whyNot(order('Kn1'))?.ref).toBe('D3-8');
    expect(battle.whyNot(order('Sp1', 'Bd1'))).toMatchObject({ ref: 'D3-9', message: expect.stringContaining('no group') });
    battle.act({ type: 'move', unit: the('Sp1'), to: [{ x: 40_000, y: 60_000, h: 0 }] });
    expect(battle.whyNot(order('Sp1'))).toMatchObject({ ref: 'R48', message: expect.stringContaining('has moved already') });
  });

  test('[D3-9] who would stand where he stands is given no order for it', () => {
    const battle = Battle.bound(about, 'movement');
    expect(battle.whyNot({ type: 'move', unit: 'Sp1', to: [{ x: 40_000, y: 50_000, h: 0 }] })?.ref).toBe('D3-9');
    expect(battle.whyNot({ type: 'move', unit: 'Sp1', to: [{ x: 40_000, y: 50_000, h: 1_000 }] })).toBeUndefined();
  });

  test('[D3-9] movement ends by itself when nobody can move any more', () => {
    const alone = Battle.bound({ red: ['Sp* 5 5 0'], blue: ['Kn* 5 9 180'], pips: 3 }, 'movement');
    alone.act({ type: 'move', unit: the('Sp1'), to: [{ x: 50_000, y: 60_000, h: 0 }] });
    expect(alone.asks).toBe('pips');
  });

  test('[R48] Psiloi that stand near an enemy, or have no cover within reach, are not offered a second move', () => {
    const moved = (more: Partial<Table>): boolean => {
      const battle = Battle.bound(
        {
          red: ['Ps 5 5 0', 'Bd* 9 1 0'],
          blue: ['Kn* 1 9 180'],
          bound: { number: 5, moves: { [the('Ps1')]: { count: 1, measured: 1, byRoad: false } } },
          ...more,
        },
        'movement',
        (s) => ({ ...s, bounds: { red: 3, blue: 2 } }),
      );
      return battle.actions.some((a) => canonical(a) === canonical(order('Ps1')));
    };
    const cover = ['woods 5,6 7,6 7,8 5,8'];
    expect([moved({}), moved({ ground: cover }), moved({ ground: cover, blue: ['Kn* 5 5.9 180'] })]).toEqual([false, true, false]);
  });
});

test('[D3-10] a garrison that comes out was in its walls, not beyond them', () => {
  const about: Table = {
    red: ['Bd in stronghold1', 'Sp* 7.5 6.4 180'],
    blue: ['Kn* 3 14 180'],
    works: { red: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] },
    size: 15,
    pips: 6,
    bound: { number: 5 },
  };
  const battle = Battle.bound(about, 'movement', (s) => ({ ...s, bounds: { red: 3, blue: 2 } }));
  const price = (general: string): number => {
    const one = Battle.bound({ ...about, red: ['Bd in stronghold1', general] }, 'movement', (s) => ({ ...s, bounds: { red: 3, blue: 2 } }));
    const before = one.state.bound?.pips ?? 0;
    return before - (one.act({ type: 'leave', unit: the('Bd1'), to: { x: 75_000, y: 25_000, h: 0 } }).state.bound?.pips ?? 0);
  };
  expect(battle.asks).toBe('red: bound.movement');
  expect(price('Sp* 7.5 6.4 180')).toBe(price('Sp* 7.5 4.6 180'));
});

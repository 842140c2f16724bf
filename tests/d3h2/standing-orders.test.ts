import { type StandingOrder, standingAnswer } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { order } from '../standing-order.js';
import { Battle, game } from './battle.js';
import { the } from './table.js';

function answered(battle: Battle, side: string, ...orders: readonly StandingOrder[]): unknown {
  const answer = standingAnswer(game, battle.state, side, orders);
  if (answer !== undefined) expect(battle.actions).toContainEqual(answer);
  return answer;
}

describe('what is asked in the bound of the other', () => {
  test('[D3-32] mounted recoil by their own depth, or by a whole base width', () => {
    const battle = Battle.melee({ red: ['Sp 5 5 0'], blue: ['Kn 5 5 180'] }).fight('Sp1', 'Kn1', 5, 3);
    expect(battle.asks).toBe('blue: outcome.recoil');
    expect(answered(battle, 'blue', order('recoil', 'always'))).toEqual({ type: 'recoil', distance: 'depth' });
    expect(answered(battle, 'blue', order('recoil', 'never'))).toEqual({ type: 'recoil', distance: 'full' });
    expect(answered(battle, 'blue', order('recoil', 'always', { who: ['Kn1'] }))).toEqual({ type: 'recoil', distance: 'depth' });
    expect(answered(battle, 'red', order('recoil', 'always'))).toBeUndefined();
  });

  test('[R53] it turns to the enemy who came first', () => {
    const battle = Battle.bound(
      {
        pips: 0,
        red: ['Cv 4.5 4.5 90', 'Kn 5.5 4.5 270'],
        blue: ['Sp 5 5 0'],
        bound: { touched: { [the('Sp1')]: [the('Kn1'), the('Cv1')] } },
      },
      'facing',
    );
    expect(battle.asks).toBe('blue: bound.facing');
    expect(answered(battle, 'blue', order('face', 'always'))).toEqual({ type: 'face', unit: 'Sp1', towards: 'Kn1' });
    expect(answered(battle, 'blue', order('face', 'ask'))).toBeUndefined();
  });

  test('[D3-19] of several targets the one against which the die has the greatest lead; in own bounds only if so ordered', () => {
    const battle = Battle.bound({ pips: 0, red: ['Bw 5 2 0'], blue: ['Kn 4.5 5 180', 'Wb 5.5 5 180'] }, 'shooting');
    expect(battle.asks).toBe('red: shooting.declare');
    expect(answered(battle, 'red', order('shoot', 'always'))).toMatchObject({ type: 'shoot', unit: 'Bw1' });
    expect(answered(battle, 'red', order('shoot', 'always', { when: { bound: 'enemy' } }))).toBeUndefined();
    expect(answered(battle, 'red', order('shoot', 'always', { when: { bound: 'own' } }))).toMatchObject({ type: 'shoot' });
  });
});

import { newGame } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { offersNow, orderWords, withOrder } from '../../apps/web/play-model/order-words.js';
import { order } from '../standing-order.js';

const { game } = await loadSystem('kulikovo');
if (game === undefined) throw new Error('Kulikovo is a whole game');
const begun = newGame(game, 'kulikovo/training', {});
if (!begun.ok) throw new Error(begun.error.message);
const { state } = begun;

describe('standing orders in words', () => {
  test.each([
    [order('entryFire', 'always'), 'Shoot at who comes near: always: shoot'],
    [order('returnFire', 'never', { who: ['KOL4'] }), 'Shoot back: never: hold fire, for Kolomna bowmen'],
    [order('retreat', 'ask', { who: ['WAT1', 'KOL4'] }), 'Where to retreat: ask me, for Melik watch 1, Kolomna bowmen'],
    [
      order('entryFire', 'always', { when: { chance: 40, target: 'horse', turn: 5 } }),
      'Shoot at who comes near: always: shoot, with 40 chances in 100 of doing something, or more, at horse only, in activation 5',
    ],
  ])('%j', (given, words) => {
    expect(orderWords(game, state as never, 'rus', given)).toBe(words);
  });

  test('a whole Battle is called by its name', () => {
    const watch = game.standing?.groups?.(state as never, 'rus').find(({ name }) => name === 'Watch')?.who ?? [];
    expect(orderWords(game, state as never, 'rus', order('retreat', 'always', { who: watch }))).toContain('for Watch');
  });

  test('an order for the same pieces under the same conditions replaces the one before, others stand', () => {
    const [always, never] = [order('entryFire', 'always'), order('entryFire', 'never')];
    const later = order('entryFire', 'always', { when: { turn: 3 } });
    expect(withOrder([always, later], never)).toEqual([later, never]);
  });

  test('where no such question is asked nothing is offered', () => {
    const now = { state: state as never, eyes: 'rus', seq: 0, pending: { kind: 'over' } as never, mayUndo: false, draw: null };
    expect(offersNow(game, now)).toBeUndefined();
    expect(offersNow(game, { ...now, eyes: null })).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { sideNames } from '../../apps/web/app/battle-names.js';
import { newerFirst } from '../../apps/web/app/browser-store.js';
import { loadSystem } from '../../apps/web/app/systems.js';
import { isMyTurn, type KnownGame, standingOf } from '../../apps/web/start/game-standing.js';
import { setUpOf } from '../../apps/web/start/orders-of-battle.js';
import { ago } from '../../apps/web/start/time-ago.js';

const system = await loadSystem('kulikovo');

const known: KnownGame = {
  sides: ['rus', 'horde'],
  names: ['Rus', 'Golden Horde'],
  seats: { rus: 'open', horde: 'bot:captain' },
  mine: ['rus'],
  pending: { kind: 'choice', side: 'rus', prompt: '', actions: [], open: false },
};

describe('how a game on the list stands', () => {
  test('against a bot, with the choice mine', () => {
    expect(standingOf(known)).toEqual({
      leaders: [
        { side: 'rus', name: 'Rus', by: 'me' },
        { side: 'horde', name: 'Golden Horde', by: { bot: 'captain' } },
      ],
      standing: { kind: 'choice', side: 'rus', name: 'Rus', isMine: true },
    });
  });
  test('with a friend, who is to choose', () => {
    const { leaders, standing } = standingOf({
      ...known,
      seats: { rus: 'open', horde: 'open' },
      pending: { kind: 'choice', side: 'horde', prompt: '', actions: [], open: false },
    });
    expect(leaders[1]).toEqual({ side: 'horde', name: 'Golden Horde', by: 'friend' });
    expect(standing).toEqual({ kind: 'choice', side: 'horde', name: 'Golden Horde', isMine: false });
  });
  test('while the dice wait it says whose part is missing, mine first; and that a friend has not sat down', () => {
    const seats = { rus: 'open', horde: 'open' } as const;
    const standing = (more: Partial<KnownGame>) => standingOf({ ...known, seats, ...more }).standing;
    expect(standing({ waiting: ['horde'] })).toEqual({ kind: 'dice', name: 'Golden Horde', isMine: false });
    expect(standing({ waiting: ['rus', 'horde'], mine: ['horde'] })).toEqual({ kind: 'dice', name: 'Golden Horde', isMine: true });
    expect(standing({ waiting: ['horde'], seats: { rus: 'open', horde: 'friend' } })).toEqual({ kind: 'empty', name: 'Golden Horde' });
    expect(standing({ waiting: [] }).kind).toBe('choice');
    expect(isMyTurn(standing({ waiting: ['rus'] }))).toBe(true);
    expect(isMyTurn(standing({ waiting: ['horde'] }))).toBe(false);
  });
  test('over, with the reason', () => {
    const over = { kind: 'over', winner: 'rus', degree: null, reason: 'The Horde has fled.' } as const;
    expect(standingOf({ ...known, pending: over }).standing).toEqual({ kind: 'over', reason: 'The Horde has fled.' });
  });
});

describe('lists', () => {
  test('the newest first, equals by id', () => {
    const kept = [
      { id: 'b', changed: 5 },
      { id: 'c', changed: 9 },
      { id: 'a', changed: 5 },
    ];
    expect(kept.toSorted(newerFirst).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
  test.each([
    [0, ['second', 0]],
    [59, ['second', 0]],
    [60, ['minute', -1]],
    [3_599, ['minute', -59]],
    [86_400, ['day', -1]],
    [86_400 * 20, ['week', -2]],
    [86_400 * 800, ['year', -2]],
    [-500, ['second', 0]],
  ] as const)('%i seconds ago', (seconds, words) => {
    expect(ago(1e12 - seconds * 1_000, 1e12)).toEqual(words);
  });
  test('the sides are called as the scenario calls them; in a battle of one’s own as their armies are', () => {
    const game = system.game ?? expect.fail('Kulikovo has a game');
    const state = setUpOf(game, 'kulikovo/ice') ?? expect.fail('no state');
    expect(sideNames(game, 'kulikovo/ice', state)).toEqual(['Rus', 'Crusaders']);
    expect(sideNames(game, { id: 'kulikovo/mine' }, state)).toEqual(['Rus', 'Crusaders']);
  });
});

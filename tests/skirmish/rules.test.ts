import { type Applied, apply, newGame, pending } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { describe, expect, test } from 'vitest';
import { archersOn, endOf, foesOf, moves, reasonsOf, retreats, roster } from './board.js';
import { game } from './game.js';
import { picture } from './picture.js';
import type { Action, Event, ManId, Stance, State } from './types.js';

const start = (): State => {
  const begun = newGame(game, 'skirmish/gate', {});
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.state;
};
/** The start with some men elsewhere; the others are out of the way. */
const placed = (men: { readonly [id: string]: readonly [string, Stance['facing']] }, more: Partial<State> = {}): State => {
  const state = start();
  return {
    ...state,
    men: state.men.map((man) => {
      const [hex, facing] = men[man.id] ?? [null, man.facing];
      return { ...man, hex: hex as HexId | null, facing };
    }),
    ...more,
  };
};
const card = (id: string) => roster.of(id as ManId);
const give = (state: State, input: object): Applied<State, Action, Event> => {
  const applied = apply(game, state, input as never);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied;
};
const ends = (s: State, id: string): ReadonlySet<string> =>
  new Set(moves(s, card(id)).map((a) => (a.type === 'move' ? (a.way.at(-1)?.hex ?? '') : '')));

describe('two hexes', () => {
  test('[SK-2] a rider covers his hex and the one behind him, and nobody else stands in either', () => {
    const s = placed({ Ralf: ['0704', 'W'], Wat: ['0904', 'W'] });
    expect(picture.pieces(s).find(({ id }) => id === 'Ralf')?.hexes).toEqual(['0704', '0804']);
    const reached = ends(s, 'Wat');
    expect([reached.has('0803'), reached.has('0804'), reached.has('0704')]).toEqual([true, false, false]);
  });

  test('[SK-3] he cannot turn where there is no room for his horse', () => {
    const isTurn = (a: Action, facing: string) =>
      a.type === 'move' && a.way.length === 1 && a.way[0]?.hex === '0901' && a.way[0].facing === facing;
    const s = placed({ Ralf: ['0901', 'E'] });
    expect(moves(s, card('Ralf')).some((a) => isTurn(a, 'NE'))).toBe(true);
    expect(moves(s, card('Ralf')).some((a) => isTurn(a, 'SE'))).toBe(false);
  });
});

describe('the door', () => {
  test('[SK-4] shut, nobody passes or sees through it; open, both', () => {
    const men = { Ralf: ['0604', 'W'], Porter: ['0304', 'E'] } as const;
    const [shut, open] = [placed(men), placed(men, { door: 'open' })];
    expect([ends(shut, 'Ralf').has('0404'), ends(open, 'Ralf').has('0404')]).toEqual([false, true]);
    expect([archersOn(shut, card('Ralf')), archersOn(open, card('Ralf'))]).toEqual([[], ['Porter']]);
    expect(picture.study.sight(shut, '0304', '0604')).toMatchObject({ isClear: false, blockedBy: ['0404', '0504'] });
  });

  test('[SK-4] a man on foot beside it opens it, and the map shows it', () => {
    const s = placed({ Wat: ['0504', 'W'], Porter: ['0101', 'E'] });
    expect(picture.hexsides(s)).toEqual([{ between: ['0404', '0504'], kind: 'shut' }]);
    const { state, events } = give(s, { action: { type: 'door', man: 'Wat', hexside: '0404-0504' } });
    expect(state.door).toBe('open');
    expect(events.map((e) => picture.shows(s, e)).filter((shown) => shown?.kind === 'hexside')).toEqual([
      { kind: 'hexside', hexside: ['0404', '0504'], now: 'open', by: 'Wat' },
    ]);
    expect(picture.hexsides(state)).toEqual([{ between: ['0404', '0504'], kind: 'open' }]);
  });
});

describe('facing a hexside', () => {
  test('[SK-6] a rider strikes the three hexes before him; a blow from the side has 1 more, from the rear 2', () => {
    const blow = (hex: string, facing: Stance['facing']) => {
      const s = placed({ Ralf: [hex, facing], Bailiff: ['0704', 'E'] });
      return [foesOf(s, card('Ralf')).map(({ id }) => id), reasonsOf(s, 'blow', card('Ralf'), card('Bailiff')).map(({ value }) => value)];
    };
    expect(blow('0804', 'W')).toEqual([['Bailiff'], []]);
    expect(blow('0703', 'SW')).toEqual([['Bailiff'], [1]]);
    expect(blow('0504', 'E')).toEqual([['Bailiff'], [2]]);
    expect(blow('0804', 'E')[0]).toEqual([]);
  });

  test('[SK-6] one who is driven back slides away, both halves of him', () => {
    const s = placed({ Ralf: ['0804', 'W'], Bailiff: ['0704', 'E'] });
    expect(retreats(s, card('Bailiff'), card('Ralf'))).toEqual(['0705', '0604', '0703']);
    const blow = give(s, { action: { type: 'attack', man: 'Ralf', foe: 'Bailiff' } });
    const driven = give(blow.state, { faces: [4] });
    const { state } = give(driven.state, { action: { type: 'back', hex: '0604' } });
    expect(picture.pieces(state).find(({ id }) => id === 'Bailiff')?.hexes).toEqual(['0604', '0504']);
  });
});

describe('the shot', () => {
  test('[SK-5] asked where he comes into view, before he goes on; a hit ends his move', () => {
    const s = placed({ Ralf: ['0804', 'W'], Wat: ['0906', 'W'], Bowyer: ['0501', 'SE'] });
    const move = moves(s, card('Ralf')).find((a) => a.type === 'move' && a.way.length >= 3 && a.way.every(({ facing }) => facing === 'W'));
    expect(archersOn(s, card('Ralf'))).toEqual([]);
    const began = give(s, { action: move });
    expect(pending(game, began.state)).toMatchObject({
      kind: 'choice',
      side: 'town',
      actions: [{ type: 'shoot', man: 'Bowyer' }, { type: 'hold' }],
    });
    const shot = give(began.state, { action: { type: 'shoot', man: 'Bowyer' } });
    expect(give(shot.state, { faces: [6] }).state.men.find(({ id }) => id === 'Ralf')?.hex).toBeNull();
    const missed = give(shot.state, { faces: [1] });
    expect(missed.state.shot).toEqual(['Bowyer']);
    expect(missed.state.men.find(({ id }) => id === 'Ralf')?.hex).toBe(move?.type === 'move' ? move.way.at(-1)?.hex : '');
  });
});

test('[SK-7] the keep, the last man, the end of the day', () => {
  expect(endOf(placed({ Ralf: ['0104', 'E'], Bailiff: ['0304', 'E'] }))).toEqual({ winner: 'raiders', reason: 'keep' });
  expect(endOf(placed({ Bailiff: ['0304', 'E'] }))).toEqual({ winner: 'town', reason: 'fallen' });
  expect(endOf({ ...start(), turn: 9 })).toEqual({ winner: 'town', reason: 'time' });
  expect(endOf(start())).toBeUndefined();
});

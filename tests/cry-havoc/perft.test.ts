import { describe, expect, test } from 'vitest';
import { perft } from '../all/perft.js';
import { game, Table } from './table.js';

/** A man before a man: who moves, where to, blows. */
const foot = () => Table.fight({ a: 'osm man 0202', b: 'ger man 0402', ground: ['.....', '.....', '.....'] }, 'move');

/** A rider beside a man on foot: attack, victim, retreat, advance. */
const rider = () =>
  Table.fight({ a: 'kni knight 0302-0202', b: 'ger spear 0402, ank spear 0401', ground: ['.......', '.......', '.......'] }, 'combat');

describe('number of lines of play', () => {
  test('foot against foot', () => {
    expect([1, 2, 3].map((depth) => perft(game, foot().state, depth))).toEqual([2, 13, 33]);
  });
  test('a rider strikes', () => {
    expect([1, 2, 3].map((depth) => perft(game, rider().state, depth))).toEqual([4, 33, 104]);
  });
});

import { describe, expect, test } from 'vitest';
import { perft } from '../all/perft.js';
import { game, Table } from './table.js';

/** Two men before each other in a narrow place: who acts, who goes first, blows. */
const foot = () => Table.fight({ a: 'osm spear 0202 E', b: 'ger spear 0302 W', ground: ['.....', '.....', '.....'] });
/** A rider at the beginning of his charge. Every place of his is listed once, with the leg yield used or not. */
const rider = () =>
  Table.fight({ a: 'ham knight 0302-0202', b: 'ger spear 0902 W', ground: ['..........', '..........', '..........'] }, 'charge');

describe('number of lines of play', () => {
  test('foot against foot', () => {
    expect([1, 2, 3].map((depth) => perft(game, foot().state, depth))).toEqual([1, 2, 36]);
  });
  test('a rider charges', () => {
    expect([1, 2, 3].map((depth) => perft(game, rider().state, depth))).toEqual([2, 4, 58]);
  });
});

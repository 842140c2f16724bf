import { describe, expect, test } from 'vitest';
import { perft } from '../all/perft.js';
import { game, Table } from './table.js';

/** Two foot in the open, a hex apart: turning, marching, holding. */
const foot = () => Table.fight({ rus: 'RF R 0505 S', horde: 'HF R 0507 N' });

/** A druzhina before archers on horse: moves of many hexes, charges, the dice after them. */
const horse = () => Table.fight({ rus: 'RH H 0505 S', horde: 'HL L 0507 N' }).toShock();

describe('number of lines of play', () => {
  test('foot against foot', () => {
    expect([1, 2, 3].map((depth) => perft(game, foot().state, depth))).toEqual([3, 150, 319]);
  });
  test('a charge and what follows', () => {
    expect([1, 2, 3].map((depth) => perft(game, horse().state, depth))).toEqual([2, 27, 125]);
  });
});

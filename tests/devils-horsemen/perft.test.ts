import { describe, expect, test } from 'vitest';
import { perft } from '../all/perft.js';
import { game, Table } from './table.js';

/** Two foot in the open, out of each other's reach: turning, marching, Column. */
const foot = () => Table.fight({ rus: 'RF HI 0505 E ma=2', mongols: 'MF HI 1505 W ma=2' }).lead('LR').act({ type: 'unit', unit: 'RF' });

/** Horse archers before heavy horse: shots, Hit & Run, feints, and the dice after them. */
const horse = () =>
  Table.fight({ rus: 'RH HC 1010 E ma=4', mongols: 'ML LC 1210 W C HR FR SH ma=5' }).lead('LM').act({ type: 'unit', unit: 'ML' });

describe('number of lines of play', () => {
  test('foot on the march', () => {
    expect([1, 2, 3].map((depth) => perft(game, foot().state, depth))).toEqual([18, 36, 1199]);
  });
  test('horse archers and what follows', () => {
    expect([1, 2, 3].map((depth) => perft(game, horse().state, depth))).toEqual([117, 444, 3380]);
  });
});

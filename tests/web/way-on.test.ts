import { expect, test } from 'vitest';
import type { Option } from '../../apps/web/play-model/options.js';
import { WayOn } from '../../apps/web/play-model/way-on.js';

const way = (hex: string, facing: string, piece = 'hamo'): Option => ({
  action: { type: 'move' },
  at: { order: 'move', piece, hex, facing },
});
const nowhere = (): boolean => false;

test('[4.6, R94] who is stopped on his way is offered the way to where he was going, facing as he was to', () => {
  const wayOn = new WayOn();
  wayOn.ordered(way('1009', 'NE').at);
  const options = [way('0907', 'E'), way('1009', 'SE'), way('1009', 'NE')];
  expect(wayOn.among(options, nowhere)).toBe(options[2]);
  expect(wayOn.among(options.slice(0, 2), nowhere)).toBe(options[1]);
});

test('[4.6, R94] nothing is offered where he has arrived, cannot get there, somebody else is asked, or something else was ordered', () => {
  const wayOn = new WayOn();
  wayOn.ordered(way('1009', 'NE').at);
  expect(wayOn.among([way('1009', 'E')], () => true)).toBeUndefined();
  expect(wayOn.among([way('0907', 'E')], nowhere)).toBeUndefined();
  expect(wayOn.among([way('1009', 'NE', 'wace')], nowhere)).toBeUndefined();
  wayOn.ordered({ order: 'hold', piece: 'hamo' });
  expect(wayOn.among([way('1009', 'NE')], nowhere)).toBeUndefined();
});

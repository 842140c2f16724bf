import { bySide, ofSide, otherSide, type Sides } from '@pennon/kernel';
import { expect, test } from 'vitest';

const sides: Sides = ['rus', 'horde'];

test('each side has the other for its opponent', () => {
  expect([otherSide(sides, 'rus'), otherSide(sides, 'horde')]).toEqual(['horde', 'rus']);
  expect(() => otherSide(sides, 'order')).toThrow('no side order among rus, horde');
});

test('a value for each side, in order', () => {
  const lengths = bySide(sides, (side) => side.length);
  expect(JSON.stringify(lengths)).toBe('{"rus":3,"horde":5}');
  expect(ofSide(lengths, 'horde')).toBe(5);
  expect(() => ofSide(lengths, 'order')).toThrow('nothing for side order among rus, horde');
});

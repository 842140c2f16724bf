import { expect, test } from 'vitest';
import { picture } from '../../packages/systems/advanced-cry-havoc/picture/picture.js';
import { Table } from './table.js';

test('[13.6 2] a charger says how many hexes he has behind him, and from how many on they count', () => {
  const told = (a: string, chargeHexes: number): string | undefined => {
    const { state } = Table.fight({ a, b: 'ear archer 1505 W' }).put('ham', { chargeHexes });
    return picture.pieces(state).find(({ id }) => id === 'ham')?.about;
  };
  expect(told('ham knight 0505-0405 charge activated', 5)).toContain('5 hexes of charge, its bonus from 6 on');
  expect(told('ham knight 0505-0405 charge activated', 6)).toContain('6 hexes of charge, with its bonus');
  expect(told('ham spear 0505 E charge activated', 1)).toContain('1 hex of charge, its bonus from 3 on');
  expect(told('ham spear 0505 E charge activated', 3)).toContain('3 hexes of charge, with its bonus');
  expect(told('ham spear 0505 E', 0)).not.toContain('of charge');
});

test('[13.6 2] a charger bears the hexes so far, and his arrow is full when they have earned the bonus', () => {
  const drawn = (a: string, chargeHexes: number) => {
    const { state } = Table.fight({ a, b: 'ear archer 1505 W' }).put('ham', { chargeHexes });
    const piece = picture.pieces(state).find(({ id }) => id === 'ham');
    return [piece?.atRear, piece?.marks.filter((mark) => /charge/i.test(mark))];
  };
  expect(drawn('ham knight 0505-0405 charge activated', 5)).toEqual(['5/6', ['charge']]);
  expect(drawn('ham knight 0505-0405 charge activated', 6)).toEqual([undefined, ['fullCharge']]);
  expect(drawn('ham spear 0505 E charge activated', 3)).toEqual([undefined, ['fullCharge']]);
  expect(drawn('ham spear 0505 E', 0)).toEqual([undefined, []]);
});

test('[R84] a charge says before it is declared how far off the enemy is, and whether he gets there in this turn', () => {
  const told = (a: string, b: string): string | undefined => {
    const { state } = Table.fight({ a, b });
    return picture.warning?.(state, { type: 'charge', unit: 'ham' as never, target: 'ear' as never });
  };
  expect(told('ham spear 0505 E', 'ear archer 0905 W')).toBe('3 hexes to go: the blow falls in this turn.');
  expect(told('ham spear 0505 E', 'ear archer 1505 W')).toMatch(
    /^9 hexes to go, and \d of them in this turn: no blow falls before the next\.$/,
  );
  expect(told('ham spear 0505 E', 'ear archer 0909 W')).toBeUndefined();
});

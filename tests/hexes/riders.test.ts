import { backed, contacts, DIRECTIONS, Doors, isOnMap, pivoted, ridden, riderAt, slid, turned } from '@pennon/hexes';
import { facings } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, at, boardOf, ids } from './boards.js';

const board = boardOf();
const SE = facings('pointy', 'hexside').indexOf('SE');

describe('pieces of two hexes', () => {
  test('[CH 11] mounted movement from head 0702, rump 0701', () => {
    const rider = riderAt(board, at(board, '0702'), SE);
    expect(ids(board, [rider.rump])).toEqual(['0701']);
    const forward = [SE, turned(SE, 1), turned(SE, -1)].map((d) => ridden(board, rider, d));
    expect(
      ids(
        board,
        forward.map(({ head }) => head),
      ),
    ).toEqual(['0803', '0703', '0802']);
    expect(forward.every(({ rump }) => rump === rider.head)).toBe(true);
    expect(
      ids(
        board,
        ([1, -1] as const).map((by) => pivoted(board, rider, by).rump),
      ),
    ).toEqual(['0801', '0602']);
    expect(isOnMap(backed(board, rider))).toBe(false);
  });

  test('its facing is always the direction from rump to head', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(), fc.nat(5), fc.nat(5), (map, hex, facing, d) => {
        const rider = riderAt(map, hex % map.size, facing);
        if (!isOnMap(rider)) return;
        const moved = [ridden(map, rider, d), pivoted(map, rider, 1), pivoted(map, rider, -1), backed(map, rider), slid(map, rider, d)];
        for (const next of moved.filter(isOnMap)) expect(map.direction(next.rump, next.head)).toBe(next.facing);
        const back = backed(map, rider);
        if (isOnMap(back)) expect(ridden(map, back, facing)).toEqual(rider);
        const there = pivoted(map, rider, 1);
        if (isOnMap(there)) expect(pivoted(map, there, -1)).toEqual(rider);
        const aside = slid(map, rider, d);
        if (isOnMap(aside)) expect(slid(map, aside, turned(d, 3))).toEqual(rider);
      }),
    );
  });

  test('[CH 5.3, R7] it touches eight hexes, a man on foot six', () => {
    const rider = riderAt(board, at(board, '0705'), SE);
    const touched = contacts(board, [rider.head, rider.rump]);
    expect(new Set(touched.map(({ hex }) => hex)).size).toBe(8);
    expect(contacts(board, [rider.head, -1]).length).toBe(6);
    for (const { hex, from, direction } of touched) expect(board.next(from, direction)).toBe(hex);
  });
});

test('doors are found from both sides, each with its number', () => {
  fc.assert(
    fc.property(anyBoard(), (map) => {
      const doors = new Doors(map, ['door']);
      for (let hex = 0; hex < map.size; hex++)
        for (const d of DIRECTIONS) {
          const to = map.next(hex, d);
          const number = doors.at(hex, d);
          expect(number >= 0).toBe(to >= 0 && map.hexside(hex, d).includes('door'));
          if (number < 0) continue;
          expect(doors.at(to, turned(d, 3))).toBe(number);
          const { hex: a, direction } = doors.list[number] ?? { hex: -1, direction: 0 };
          expect([a, map.next(a, direction)].sort()).toEqual([hex, to].sort());
        }
    }),
    { numRuns: 30 },
  );
});

import { contacts, DIRECTIONS, Doors, type HexBoard, type Manner, Manoeuvres, type Mounted, riderAt, turned } from '@pennon/hexes';
import { facings } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, at, boardOf, ids } from './boards.js';

const board = boardOf();
const SE = facings('pointy', 'hexside').indexOf('SE');

/** The steps of one manner. */
const stepsOf = (map: HexBoard, at: Mounted, how: Manner) => new Manoeuvres(map, [how]).from(at);

describe('pieces of two hexes', () => {
  test('[CH 11, CH 5.2] mounted movement from head 0702, rump 0701', () => {
    const rider = riderAt(board, at(board, '0702'), SE);
    expect(ids(board, [rider.rump])).toEqual(['0701']);
    const forward = stepsOf(board, rider, 'forward');
    expect(forward.map(({ to }) => ids(board, [to.head, to.rump]))).toEqual([
      ['0803', '0702'],
      ['0802', '0702'],
      ['0703', '0702'],
    ]);
    expect(forward.map(({ enters }) => ids(board, enters))).toEqual([['0803'], ['0802'], ['0703']]);
    const pivots = stepsOf(board, rider, 'pivot');
    expect(pivots.map(({ to, enters }) => [...ids(board, [to.head, to.rump]), ...ids(board, enters)])).toEqual([
      ['0702', '0602', '0602'],
      ['0702', '0801', '0801'],
    ]);
    expect(stepsOf(board, rider, 'back')).toEqual([]);
  });

  test('a pivot crosses the hexside that the rump swings over, and the one between the halves', () => {
    const rider = riderAt(board, at(board, '0702'), SE);
    const [left] = stepsOf(board, rider, 'pivot');
    const crossed = left?.crosses.map(({ hex, direction }) => board.hexsideId(hex, board.next(hex, direction)));
    expect(crossed).toEqual(['0602-0701', '0602-0702']);
  });

  const anyPlace = fc.tuple(anyBoard(), fc.nat(), fc.nat(5), fc.boolean());
  const MANNERS = ['forward', 'pivot', 'back', 'slide'] as const;
  test('whatever it does, it stays one piece on the map, enters what was not its own, and crosses what lies between', () => {
    fc.assert(
      fc.property(anyPlace, ([map, hex, facing, isRider]) => {
        const head = hex % map.size;
        const here: Mounted = isRider ? riderAt(map, head, facing) : { head, rump: -1, facing };
        if (isRider && here.rump < 0) return;
        for (const { to, enters, crosses, how } of new Manoeuvres(map, MANNERS).from(here)) {
          expect(to.head).toBeGreaterThanOrEqual(0);
          expect(to.rump >= 0).toBe(isRider);
          if (isRider) expect(map.direction(to.rump, to.head)).toBe(to.facing);
          expect([...enters].sort()).toEqual([to.head, to.rump].filter((h) => h >= 0 && h !== here.head && h !== here.rump).sort());
          for (const { hex: from, direction } of crosses) expect(map.next(from, direction)).toBeGreaterThanOrEqual(0);
          if (how === 'slide' || how === 'back') expect(to.facing).toBe(facing);
          if (how === 'pivot') expect(to.head).toBe(head);
        }
      }),
    );
  });

  test('back and forward, a pivot and its opposite, a slide and its opposite lead home', () => {
    fc.assert(
      fc.property(anyPlace, ([map, hex, facing]) => {
        const rider = riderAt(map, hex % map.size, facing);
        if (rider.rump < 0) return;
        const [back] = stepsOf(map, rider, 'back');
        if (back !== undefined) expect(stepsOf(map, back.to, 'forward').map(({ to }) => to)).toContainEqual(rider);
        for (const how of ['pivot', 'slide'] as const)
          for (const { to } of stepsOf(map, rider, how)) expect(stepsOf(map, to, how).map((step) => step.to)).toContainEqual(rider);
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

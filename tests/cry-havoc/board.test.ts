import { DIRECTIONS } from '@pennon/hexes';
import { describe, expect, test } from 'vitest';
import { battlefieldOf } from '../../packages/systems/cry-havoc/board/battlefield.js';
import { fighterFacts } from '../../packages/systems/cry-havoc/board/people.js';
import { isDark, tracesOf } from '../../packages/systems/cry-havoc/board/sight.js';
import { clearTraces, hasCover } from '../../packages/systems/cry-havoc/rules/sight.js';
import { SCENARIOS } from '../../packages/systems/cry-havoc/scenarios/index.js';
import { moveOf, Table } from './table.js';

const MAPS = { S0: 'training', S1: 'village', S2: 'ford', S3: 'manor' } as const;
const boardOf = (map: keyof typeof MAPS) => battlefieldOf(`cry-havoc/${MAPS[map]}`);
const at = (map: keyof typeof MAPS, hex: string): number => boardOf(map).indexOf(boardOf(map).grid.hex(hex));

describe('what lies between two hexes', () => {
  test.each([
    ['S3', '0909', '0910', 'open', true, 1, 1],
    ['S3', '0909', '0809', 'open', true, 1, 'X'],
    ['S3', '0709', '0710', 'window', true, 4, 'X'],
    ['S3', '1409', '1410', 'open', true, 1, 'X'],
    ['S3', '1409', '1310', 'wall', false, 'X', 'X'],
    ['S3', '1410', '1411', 'drop', false, 'jump', 'X'],
    ['S3', '1710', '1610', 'open', true, 1, 'X'],
    ['S3', '1710', '1711', 'rail', false, 'X', 'X'],
    ['S3', '1207', '1307', 'open', true, 1, 'X'],
    ['S3', '1207', '1106', 'rail', false, 'X', 'X'],
    ['S3', '1208', '1308', 'wall', false, 'X', 'X'],
    ['S3', '1406', '1405', 'window', false, 'jump', 'X'],
    ['S3', '0814', '0815', 'lowWall', true, 4, 'X'],
    ['S3', '0914', '0915', 'open', true, 1, 1],
    ['S1', '2301', '2202', 'lip', true, 2, 4],
    ['S0', '0305', '0206', 'lowWall', true, 4, 'X'],
  ] as const)('[CH-3.5] %s %s to %s is %s', (map, a, b, side, contact, foot, horse) => {
    const board = boardOf(map);
    const [from, to] = [at(map, a), at(map, b)];
    const d = board.direction(from, to);
    expect(board.side(from, d)).toBe(side);
    expect(board.isContact(from, d)).toBe(contact);
    const cost = board.footCost.at(from, d);
    expect(board.isJump(from, d) ? 'jump' : cost === 0 ? 'X' : cost).toBe(foot);
    expect(board.isOpen(from, d) && (board.horseCost[to] ?? 0) > 0 ? board.horseCost[to] : 'X').toBe(horse);
  });

  test('[R14, 13.2.8] a side is the same from both hexes on every map, and half hexes at the edge are hexes like others', () => {
    for (const { id } of SCENARIOS) {
      const board = battlefieldOf(id);
      for (let hex = 0; hex < board.size; hex++)
        for (const d of DIRECTIONS) {
          const to = board.next(hex, d);
          if (to < 0) continue;
          expect(board.side(hex, d)).toBe(board.side(to, (d + 3) % 6));
          expect(board.isContact(hex, d)).toBe(board.isContact(to, (d + 3) % 6));
        }
    }
    const board = boardOf('S0');
    const west = at('S0', '0104');
    expect(DIRECTIONS.filter((d) => board.next(west, d) >= 0).map((d) => board.footCost.at(west, d))).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('who sees whom', () => {
  test.each([
    ['S3', '0707', '0307', 4, true, false],
    ['S3', '0707', '0310', 5, false, null],
    ['S3', '0607', '0907', 3, true, false],
    ['S3', '0616', '0909', 7, true, true],
    ['S3', '0916', '0709', 7, true, true],
    ['S3', '1510', '1016', 8, true, false],
    ['S3', '1016', '1510', 8, true, true],
    ['S3', '2115', '1508', 9, false, null],
    ['S1', '0103', '0803', 7, true, true],
    ['S1', '0103', '0505', 5, false, null],
    ['S1', '1603', '1106', 6, true, false],
    ['S1', '0609', '0809', 2, false, null],
    ['S1', '2402', '2006', 6, true, true],
    ['S1', '2302', '2105', 4, true, false],
    ['S2', '2102', '1905', 4, true, true],
    ['S2', '1905', '2102', 4, true, true],
    ['S2', '2004', '1206', 9, false, null],
    ['S0', '0706', '0704', 2, true, true],
  ] as const)('[CH-5.7, R22, R69] %s from %s to %s at %i: seen %s, covered %s', (map, from, to, distance, isSeen, isCovered) => {
    const board = boardOf(map);
    const [a, b] = [at(map, from), at(map, to)];
    expect(board.distance(a, b)).toBe(distance);
    expect(isDark(board, a, b)).toBe(!isSeen);
    if (isCovered === null) return;
    const { state } = Table.scenario(MAPS[map]);
    const [somebody] = board.characters;
    if (somebody === undefined) throw new Error('nobody');
    const facts = (hex: number) => fighterFacts(state, somebody.id, { hex: board.ground(hex), level: board.level(hex), mounted: false });
    const traces = tracesOf(board, a, b, () => 'none');
    const shot = {
      shooter: facts(a),
      target: facts(b),
      range: distance,
      traces,
      shooterContact: 'none',
      targetInMelee: false,
      options: state.options,
    } as const;
    expect(hasCover(shot)).toBe(isCovered);
  });

  test('[13.2.7] sight is the same both ways on an empty board', () => {
    for (const map of ['S1', 'S3'] as const) {
      const board = boardOf(map);
      for (let n = 0; n < 4000; n++) {
        const [a, b] = [(n * 7919) % board.size, (n * 104_729 + 13) % board.size];
        expect(isDark(board, a, b)).toBe(isDark(board, b, a));
      }
    }
  });

  test('[R69] of two traces one always stays on the map, and the order of the nudges does not matter', () => {
    const board = boardOf('S3');
    for (let n = 0; n < 2000; n++) {
      const [a, b] = [(n * 31) % board.size, (n * 977 + 5) % board.size];
      const traces = tracesOf(board, a, b, () => 'none');
      const eye = (hex: number) => ({ level: board.level(hex), climbed: false, mounted: false });
      const ends = { shooter: eye(a), target: eye(b) };
      expect(clearTraces({ ...ends, traces }).length > 0).toBe(clearTraces({ ...ends, traces: [...traces].reverse() }).length > 0);
    }
  });
});

describe('how a horse goes', () => {
  const hamo = () => Table.scenario('training').at('move', 'ravenel');
  const cost = (table: Table): number => {
    const moved = table.events.findLast((e) => e.type === 'moved');
    return moved?.type === 'moved' ? moved.points : -1;
  };
  test.each([
    [[{ enter: '0803' }], '0803-0702', 1],
    [[{ enter: '0703' }], '0703-0702', 1],
    [[{ enter: '0802' }], '0802-0702', 1],
    [[{ pivot: '0801' }], '0702-0801', 2],
    [[{ pivot: '0602' }], '0702-0602', 2],
    [[{ enter: '0703' }, { enter: '0604' }], '0604-0703', 2],
    [[{ enter: '0703' }, { enter: '0704' }], '0704-0703', 5],
  ] as const)('[5.2, R9, R10] %j leads Sir Hamo to %s', (steps, end, points) => {
    // The pivots need the hexes of two friends.
    const table = hamo()
      .put('pir', { hex: '0101' as never })
      .put('ful', { hex: '0201' as never });
    table.act(moveOf('ham', ...(steps as unknown as never[])));
    expect(table.is('ham')).toBe(`healthy ${end}`);
    expect(cost(table)).toBe(points);
  });
  test('[5.2] he cannot back off the map', () => {
    expect(hamo().ref(moveOf('ham', { back: '0600' as never }))).toBe('CH-5.2');
  });
});

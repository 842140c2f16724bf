import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/devils-horsemen/board/battlefield.js';
import { VERTICES } from '../../packages/systems/devils-horsemen/types.js';
import { Table } from './table.js';

/** Arcs of the windows (14.1): X at 1010 faces each of the six vertices, and somebody comes or shoots from each of the six sides. */

const board = battlefield(Table.fight({ rus: 'R1 HC 0101 E', mongols: 'M1 HC 2201 W' }).state);
const next = (hex: string, d: number): string => board.hexAt(board.next(board.indexOf(board.grid.hex(hex)), d));
const SIDES = [0, 1, 2, 3, 4, 5];
/** Front {f, f+1}, flanks {f-1} and {f+2}, rear {f+3, f+4} (3.1). */
const arcOf = (f: number, d: number): 'front' | 'flank' | 'rear' => {
  const by = (d - f + 6) % 6;
  return by <= 1 ? 'front' : by === 2 || by === 5 ? 'flank' : 'rear';
};
/** The vertex that has this direction in front and is not the last before it. */
const toward = (d: number): string => VERTICES[d] as string;
const pairs = VERTICES.flatMap((facing, f) => SIDES.map((d) => [facing, f, d] as const));
const LEADERS = { rusLeaders: 'LR 0606 OC', mongolLeaders: 'LM 1606 OC' } as const;

describe('who may answer from which side', () => {
  test('[W3, W4, DH-R94] every side may be turned to; entry fire only from the front', () => {
    for (const [facing, f, d] of pairs) {
      const [near, far] = [next('1010', d), next(next('1010', d), d)];
      const t = Table.fight({
        rus: `R1 LC ${far} ${toward((d + 3) % 6)} ma=9, R9 HC 0606 E`,
        mongols: `X HI 1010 ${facing} C, M9 LC 1606 W`,
        ...LEADERS,
      }).lead('LR');
      t.move('R1', { enter: near });
      expect([facing, d, t.types()]).toEqual([facing, d, ['turn', 'close']]);
      t.act('close');
      expect([facing, d, t.types().includes('shoot')]).toEqual([facing, d, arcOf(f, d) === 'front']);
    }
  });

  test('[W7] retire fire only at who leaves the front', () => {
    for (const [facing, f, d] of pairs) {
      const [near, far] = [next('1010', d), next(next('1010', d), d)];
      const t = Table.fight({
        rus: `R1 LC ${near} ${toward(d)} ma=9, R9 HC 0606 E`,
        mongols: `X HI 1010 ${facing} C, M9 LC 1606 W`,
        ...LEADERS,
      }).lead('LR');
      t.move('R1', { enter: far });
      expect([facing, d, t.types().includes('shoot')]).toEqual([facing, d, arcOf(f, d) === 'front']);
    }
  });

  test('[W6, DH-R21, DH-R95] return fire from front and flank: of the hexes at distance 1, 2, 3, 4 so many are answered', () => {
    const counts = [1, 2, 3, 4].map(
      (far) =>
        board.grid.ring(board.grid.hex('1010'), far).filter((hex) => {
          const t = Table.fight({
            rus: `R1 LC ${hex} E C, R9 HC 0606 E`,
            mongols: 'X LI 1010 W C tq=9, M9 LC 1606 W',
            ...LEADERS,
          }).lead('LR');
          // It turns to shoot; what counts is the arc of X.
          const facing = VERTICES.find(
            (one) =>
              new Table(t.state)
                .with({ R1: { facing: one } })
                .act({ type: 'unit', unit: 'R1' })
                .whyNot({ type: 'fire', unit: 'R1', target: 'X', mode: 'normal' }) === undefined,
          );
          t.with({ R1: { facing: facing ?? 'E' } })
            .order('R1', { type: 'fire', target: 'X', mode: 'normal' })
            .dice(9);
          return t.place === 'shot.answer';
        }).length,
    );
    // Front and flank: 4 of 6, then 5 + 4, 6 + 6, 9 + 8 (11.5).
    expect(counts).toEqual([4, 9, 12, 17]);
  });

  test('[W8, DH-R99] a Hit & Run is answered from front and flank of its last hex', () => {
    for (const [facing, f, d] of pairs) {
      const near = next('1010', d);
      const start = next(next(near, d), d);
      const t = Table.fight({
        rus: `X HI 1010 ${facing} C, R9 HC 0606 E`,
        mongols: `M1 LC ${start} ${toward((d + 3) % 6)} C HR, M9 LC 1606 W`,
        ...LEADERS,
      }).lead('LM');
      t.order('M1', { type: 'hitAndRun', target: 'X', hex: near });
      if (t.types().includes('turn')) t.act('close');
      expect([facing, d, t.types().includes('shoot')]).toEqual([facing, d, arcOf(f, d) !== 'rear']);
    }
  });

  test('[W1, h3] a withdrawal costs a hit unless the approach is frontal', () => {
    for (const [facing, f] of VERTICES.map((one, i) => [one, i] as const))
      for (const hex of board.grid.ring(board.grid.hex('1010'), 2)) {
        const d = SIDES.filter((one) => board.distance(board.indexOf(board.grid.hex(next('1010', one))), board.indexOf(hex)) === 1);
        const out =
          SIDES.find((one) => board.distance(board.indexOf(board.grid.hex(next(hex, one))), board.indexOf(board.grid.hex('1010'))) === 3) ??
          0;
        const t = Table.fight({
          rus: `R1 HC ${next(hex, out)} ${toward((out + 3) % 6)}, R9 HC 0606 E`,
          mongols: `X LC 1010 ${facing}, M9 LC 1606 W`,
          ...LEADERS,
        }).lead('LR');
        t.move('R1', { enter: hex });
        const away = t.of('withdraw')[0];
        if (away === undefined) throw new Error(`${facing} ${hex}`);
        t.act(away);
        expect([facing, hex, t.unit('X').hits]).toEqual([facing, hex, d.every((one) => arcOf(f, one) === 'front') ? 0 : 1]);
      }
  });
});

describe('geometry', () => {
  test('[DH-R2, 11.3] distances, neighbours and the hexes about a unit at 1510 facing W', () => {
    const far = (a: string, b: string) => board.distance(board.indexOf(board.grid.hex(a)), board.indexOf(board.grid.hex(b)));
    expect([far('1010', '1310'), far('1110', '1310'), far('1110', '1710')]).toEqual([3, 2, 6]);
    expect(SIDES.map((d) => next('1310', d))).toEqual(['1309', '1409', '1410', '1311', '1210', '1209']);
    const about = (arc: string) =>
      SIDES.filter((d) => arcOf(VERTICES.indexOf('W'), d) === arc)
        .map((d) => next('1510', d))
        .sort();
    expect(about('front')).toEqual(['1409', '1410']);
    expect(about('flank')).toEqual(['1509', '1511']);
    expect(about('rear')).toEqual(['1609', '1610']);
  });

  test('[11.5, 5.9] sight lines: the hexes between, for either nudge', () => {
    const between = (a: string, b: string) => {
      const [from, to] = [board.indexOf(board.grid.hex(a)), board.indexOf(board.grid.hex(b))];
      return board.sight.traces(from, to).map(({ steps }) => {
        let at = from;
        return steps.slice(0, -1).map((d) => {
          at = board.next(at, d);
          return board.hexAt(at);
        });
      });
    };
    // Where both lines are the same there is one.
    expect(between('1010', '1310')).toEqual([['1110', '1210']]);
    // Along a hexside: either blocks.
    expect(between('1310', '1110').flat().sort()).toEqual(['1209', '1210']);
    expect(between('1310', '1109')).toEqual([['1209']]);
    expect(between('1010', '1408')).toEqual([['1110', '1209', '1309']]);
    expect(between('1310', '1512')).toEqual([['1410', '1411']]);
  });
});

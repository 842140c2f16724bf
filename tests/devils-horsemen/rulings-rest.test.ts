import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../../packages/systems/devils-horsemen/scenarios/index.js';
import { view } from '../../packages/systems/devils-horsemen/view.js';
import { closing, enter, Table } from './table.js';

const LEADERS = { rusLeaders: 'LR 0303 OC', mongolLeaders: 'LM 1802 OC' } as const;

describe('rulings without a place elsewhere', () => {
  test('[DH-R1] every die is told with its purpose, its face, its modifiers and their sum', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C, R9 HC 0303 E', mongols: 'M1 KN 1310 W, M9 LC 1802 W', ...LEADERS }).lead('LR');
    t.order('R1', { type: 'fire', target: 'M1', mode: 'normal' });
    expect(t.pending).toMatchObject({ kind: 'chance', purpose: 'missile' });
    t.dice(3);
    const shot = t.heard('shot')[0];
    const drm = shot?.reasons.reduce((sum, one) => sum + (one.kind === 'drm' && one.counted ? one.value : 0), 0);
    expect([shot?.face, drm, shot?.total]).toEqual([3, 1, 4]);
  });

  test('[DH-R4] the ratings of our battles lie on the scale of the series', () => {
    const scale: { readonly [type: string]: readonly [number, number] } = {
      KN: [6, 6],
      HC: [7, 7],
      LN: [7, 8],
      LC: [8, 9],
      HI: [4, 4],
      MI: [5, 5],
      LI: [6, 6],
    };
    for (const { armies, sides } of SCENARIOS)
      for (const { type, ma, tq, id } of sides.flatMap((side) => armies[side]?.units ?? [])) {
        const [least, most] = scale[type] ?? [0, 0];
        expect([id, ma >= least && ma <= most, tq >= 4 && tq <= 8]).toEqual([id, true, true]);
      }
  });

  test('[DH-R44] no pursuit after shock: the winner stands in the hex that was left, and no farther', () => {
    const t = Table.fight({ rus: 'R1 HC 1009 E tq=9, R9 HC 0303 E', mongols: 'M1 LI 1109 W tq=2, M9 LC 1802 W', ...LEADERS }).lead(
      'LR',
      'nothing',
    );
    t.act({ type: 'join', unit: 'R1' }).dice(5);
    for (let i = 0; i < 20 && t.place !== 'activation.momentum'; i++) t.act(t.actions[0] ?? 'halt');
    expect(
      t
        .heard('went')
        .filter((e) => e.unit === 'R1')
        .map((e) => [e.how, e.hex]),
    ).toEqual([['advance', '1109']]);
  });

  test('[DH-R65] a line moves unit by unit: the first is answered before the second sets out', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E, R2 HC 0911 E', mongols: 'M1 LC 1209 W, M9 LC 1802 W', mongolLeaders: 'LM 1802 OC init=9' });
    t.act({ type: 'activate', leader: 'LR' }).act({ type: 'line', units: ['R1', 'R2'] });
    t.move('R1', ...enter('1009'));
    expect([t.place, t.side, t.unit('R2').hex]).toEqual(['window.ask', 'mongols', '0911']);
    closing(t);
    expect(t.whyNot({ type: 'unit', unit: 'R2' })).toBeUndefined();
  });

  test('[DH-R71] withdrawals are not counted, a feint is made once in an Orders Phase', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E frr=9, R9 HC 0303 E', mongols: 'M1 LC 1209 W FR, M9 LC 1802 W', ...LEADERS }).lead('LR');
    t.move('R1', ...enter('1009'))
      .act({ type: 'feign', unit: 'M1', target: 'R1', path: ['1309', '1408'], fire: false })
      .dice(0);
    // R1 comes within two hexes again.
    t.act({ type: 'move', unit: 'R1', steps: enter('1109', '1208') });
    expect([t.place, t.of('feign').length, t.of('withdraw').length > 0]).toEqual(['window.ask', 0, true]);
    expect(t.whyNot({ type: 'feign', unit: 'M1', target: 'R1', path: ['1508', '1607'], fire: false })?.ref).toBe('DH-R71');
  });

  test('[DH-R76] who passes has finished for the turn', () => {
    const t = Table.fight({
      rus: 'R1 HC 0505 E',
      mongols: 'M1 LC 1805 W',
      rusLeaders: 'LR 0505 OC init=3',
      mongolLeaders: 'LM 1805 OC init=5',
    });
    t.act({ type: 'pass', leader: 'LR' });
    expect(t.man('LR').status).toBe('finished');
    expect(t.of('activate').map((a) => a.leader)).toEqual(['LM']);
  });
});

test('[14.4 18, DH-R91] two plans that differ in what is not gone yet look alike to the other side, and differ to their own', () => {
  const plan = (...hexes: readonly string[]) =>
    Table.fight({ rus: 'R1 HC 0910 E, R9 HC 0303 E', mongols: 'M1 LC 1209 W, M9 LC 1802 W', ...LEADERS })
      .lead('LR')
      .move('R1', ...enter(...hexes)).state;
  const [a, b] = [plan('1009', '1109'), plan('1009', '1110')];
  expect(a.stack.at(-1)?.proc).toBe('window');
  expect(view(a, 'mongols' as never)).toEqual(view(b, 'mongols' as never));
  expect(view(a, null)).toEqual(view(b, null));
  expect(view(a, 'rus' as never)).not.toEqual(view(b, 'rus' as never));
});

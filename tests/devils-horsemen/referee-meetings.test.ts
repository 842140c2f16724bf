import type { HexId } from '@pennon/space';
import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/devils-horsemen/board/battlefield.js';
import { nextToward } from '../../packages/systems/devils-horsemen/board/ways-toward.js';
import type { UnitId } from '../../packages/systems/devils-horsemen/types.js';
import { closing, enter, Table } from './table.js';

/** Positions of the referee where two or three rules meet. */

describe('who is due', () => {
  test('[DH-R82, DH-R85] a leader who won the tie and was passed over by a Trump is due again before the other side', () => {
    const t = Table.fight({
      rus: 'R1 HC 0410 E, R2 HC 0412 E',
      mongols: 'M1 HC 2010 W',
      rusLeaders: 'LA 0410 OC init=4, LB 0412 SC init=6',
      mongolLeaders: 'LM 2010 OC init=4',
    }).roll(9, 0);
    t.act({ type: 'trump', leader: 'LB' }).dice(6).act('nothing').act('stop');
    expect([t.place, t.of('activate')]).toEqual(['turn.due', [{ type: 'activate', leader: 'LA' }]]);
    t.act({ type: 'activate', leader: 'LA' }).act('nothing');
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LM' }]);
  });

  test('[DH-R82, DH-R84] one who waited and comes in between the tied does not make them throw again, nor takes the turn of his side', () => {
    const t = Table.fight({
      rus: 'R1 HC 0410 E, R2 HC 0412 E, R3 HC 0405 E',
      mongols: 'M1 HI 0505 W, M2 HC 2010 W',
      rusLeaders: 'LA 0410 OC init=4, LB 0412 SC init=4, LS 0405 SC init=3',
      mongolLeaders: 'LM 2010 OC init=4',
    });
    t.act({ type: 'wait', leader: 'LS' }).roll(9, 0);
    t.act({ type: 'activate', leader: 'LA' }).act('orders');
    t.act({ type: 'leader', leader: 'LS' }).act({ type: 'moveLeader', leader: 'LS', to: '0412' });
    t.act('done');
    if (t.isAt('shock.join')) t.act('done');
    t.act('stop');
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LS' }]);
    t.act({ type: 'activate', leader: 'LS' }).act('nothing').act('done');
    expect([t.place, t.of('activate')]).toEqual(['turn.due', [{ type: 'activate', leader: 'LM' }]]);
    t.act({ type: 'pass', leader: 'LM' });
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LB' }]);
  });

  test('[4.2 state A2, DH-R84] after a Trump that failed a subordinate in an enemy ZOC acts or passes; he does not wait', () => {
    const t = Table.fight({
      rus: 'R1 HC 0410 E, R2 HC 0412 E',
      mongols: 'M1 HC 0510 W',
      rusLeaders: 'LA 0410 SC init=3, LB 0412 OC init=6',
      mongolLeaders: 'LM 0510 OC init=4',
    });
    expect(t.types()).toEqual(['activate', 'pass', 'wait', 'trump']);
    t.act({ type: 'trump', leader: 'LB' }).dice(7);
    expect(t.types()).toEqual(['activate', 'pass']);
    expect(t.whyNot({ type: 'wait', leader: 'LA' })?.ref).toBe('DH-4.2');
  });
});

describe('shock', () => {
  test('[5.8, 6.4g, h7] attacked In Column it leaves it, also when the attackers broke before the clash', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E tq=3, R9 HC 0203 E', mongols: 'M1 MI 1110 W tq=6, M9 HC 2203 W', rusLeaders: 'LR 0203 OC' })
      .with({ M1: { inColumn: true, facing: 'NW' } })
      .lead('LR');
    closing(t.move('R1', ...enter('1009')))
      .act('done')
      .dice(9, 3);
    expect(t.unit('R1').routed).toBe(true);
    while (t.isAt('rout.stride')) t.act(t.actions[0] ?? 'halt');
    expect([t.place, t.side]).toEqual(['shock.deploy', 'mongols']);
    t.act({ type: 'face', facing: 'W' });
    expect(t.unit('M1')).toMatchObject({ inColumn: false, hits: 1, facing: 'W' });
  });
});

test('[DH-R100, W2] a pursuer goes round an enemy leader alone, who has yet to be asked where he goes', () => {
  const t = Table.fight({
    rus: 'R1 HC 1010 E',
    mongols: 'M1 LC 1410 E, M9 LC 2201 W',
    rusLeaders: 'LR 1010 OC',
    mongolLeaders: 'LM 2201 OC',
  });
  const next = (): readonly HexId[] =>
    nextToward(t.state, 'R1' as UnitId, 'M1' as UnitId).map(({ hex }) => battlefield(t.state).hexAt(hex));
  const ways = next();
  expect(ways.length).toBeGreaterThan(0);
  for (const hex of ways) {
    t.men({ LM: { hex } });
    expect(next()).not.toContain(hex);
  }
});

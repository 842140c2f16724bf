import { describe, expect, test } from 'vitest';
import { game, Table } from './table.js';

const LINE = {
  rus: 'R1 HC 0505 E, R2 HC 0506 E, R3 HC 0507 E, R4 MI 0510 E',
  mongols: 'M1 LC 1805 W C HR FR SH MLC, M2 LC 1806 W',
} as const;

describe('turn and command', () => {
  test('[DH-R81] the sides in their order', () => {
    expect(game.scenarios.map(({ id, sides }) => [id.split('/')[1], ...sides])).toEqual([
      ['training', 'rus', 'mongols'],
      ['kalka', 'rus', 'mongols'],
      ['liegnitz', 'allies', 'mongols'],
      ['ayn-jalut', 'mamluks', 'mongols'],
    ]);
  });

  test('[DH-R6, DH-R7, DH-R82] lowest Initiative first; between sides a die each; equal dice: the side listed second, unless the first has more Rout Points', () => {
    const t = Table.fight({ ...LINE, rusLeaders: 'LR 0505 OC init=3', mongolLeaders: 'LM 1805 OC init=5' });
    expect(t.side).toBe('rus');
    const tied = () => Table.fight({ ...LINE });
    expect(tied().place).toBe('turn.tieRoll');
    expect(tied().roll(6, 4).side).toBe('rus');
    expect(tied().roll(4, 4).side).toBe('mongols');
    expect(
      tied()
        .with({}, { lost: { rus: 3, mongols: 0 } })
        .roll(4, 4).side,
    ).toBe('rus');
  });

  test('[DH-R82] after a tie the sides take turns', () => {
    const t = Table.fight({
      ...LINE,
      rusLeaders: 'LA 0505 OC init=4, LB 0506 SC init=4',
      mongolLeaders: 'LM 1805 OC init=4, LN 1806 SC init=4',
    }).roll(9, 0);
    const order: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      order.push(t.side);
      t.act(t.of('pass')[0] ?? 'decline');
    }
    expect(order).toEqual(['rus', 'mongols', 'rus', 'mongols']);
  });

  test('[DH-R73, DH-R85, q4] a Trump puts a better leader first; whoever he passes has no Momentum', () => {
    const t = Table.fight({ ...LINE, rusLeaders: 'LA 0505 OC init=6, LB 0506 SC init=3', mongolLeaders: 'LM 1805 OC init=5' });
    t.act({ type: 'trump', leader: 'LA' }).dice(6);
    expect(t.place).toBe('activation.mode');
    expect(t.heard('bypassed')[0]?.leaders).toEqual(['LB', 'LM']);
    t.act('nothing').act('stop');
    // Passed over, he is due again.
    expect(t.of('activate').map((a) => a.leader)).toEqual(['LB']);
    expect(t.whyNot({ type: 'trump', leader: 'LA' })?.ref).toBe('DH-4.2');
    expect(
      Table.fight({ ...LINE, rusLeaders: 'LA 0505 OC init=6, LB 0506 SC init=3', mongolLeaders: 'LM 1805 OC init=5' })
        .act({ type: 'trump', leader: 'LA' })
        .dice(7)
        .man('LA').status,
    ).toBe('finished');
  });

  test('[DH-R73] a counter-trump needs the same Initiative or more', () => {
    const t = Table.fight({
      ...LINE,
      rusLeaders: 'LA 0505 OC init=5, LB 0506 SC init=3',
      mongolLeaders: 'LM 1805 OC init=5, LN 1806 SC init=4',
    });
    t.act({ type: 'trump', leader: 'LA' }).dice(0);
    expect(t.place).toBe('turn.counter');
    expect(t.of('trump').map((a) => a.leader)).toEqual(['LM']);
    t.act({ type: 'trump', leader: 'LM' }).dice(0);
    expect(t.man('LA').status).toBe('finished');
    expect(t.state.phase?.leader).toBe('LM');
  });

  test('[DH-R83, DH-R15] three Orders Phases at most', () => {
    const t = Table.fight({ ...LINE, mongolLeaders: 'LM 1805 OC init=9' }).lead('LM', 'nothing');
    t.act('momentum').dice(0).act('nothing').act('momentum').dice(0).act('nothing');
    expect(t.heard('phaseBegan').filter((e) => e.leader === 'LM')).toHaveLength(3);
    expect(t.heard('finished').at(-1)).toMatchObject({ leader: 'LM', why: 'stopped' });
  });

  test('[DH-R12, DH-R83] an Elite commander opens with a free phase without Momentum, and acts again when due', () => {
    const t = Table.fight({ ...LINE, mongolLeaders: 'LM 1805 OC init=7 elite' });
    expect(t.place).toBe('turn.elite');
    t.act({ type: 'elite', leader: 'LM' }).act('nothing');
    expect(t.man('LM')).toMatchObject({ status: 'inactive', phases: 1 });
    expect(t.place).toBe('turn.due');
  });

  test('[DH-R84, DH-R74] a subordinate in an enemy ZOC acts without orders, passes, or waits', () => {
    const t = Table.fight({
      rus: 'R1 HC 1009 E, R2 HC 0505 E',
      mongols: 'M1 HC 1109 W, M2 LC 1806 W',
      rusLeaders: 'LA 0505 OC init=6, LB 1009 SC init=3',
      mongolLeaders: 'LM 1806 OC init=5',
    });
    expect(t.types()).toContain('wait');
    const acts = new Table(t.state).act({ type: 'activate', leader: 'LB' });
    expect(acts.heard('commanded')[0]?.mode).toBe('nothing');
    t.act({ type: 'wait', leader: 'LB' });
    expect(t.side).toBe('mongols');
    t.act({ type: 'pass', leader: 'LM' });
    expect(t.of('activate').map((a) => a.leader)).toEqual(['LA']);
    t.act({ type: 'pass', leader: 'LA' });
    // Nobody else is left: he acts or passes.
    expect(t.types()).toEqual(['activate', 'pass']);
  });

  test('[DH-R10, DH-R86] lines are chains of one contingent and class', () => {
    const t = Table.fight({ ...LINE, rusLeaders: 'LR 0506 OC init=9' });
    while (t.place !== 'activation.mode') t.act(t.of('activate').find((a) => a.leader === 'LR') ?? t.of('pass')[0] ?? 'decline');
    expect(t.of('line').map((a) => a.units)).toEqual([['R1', 'R2', 'R3']]);
    t.act({ type: 'line', units: ['R1', 'R2', 'R3'] });
    expect(t.of('unit').map((a) => a.unit)).toEqual(['R1', 'R2', 'R3']);
    expect(t.whyNot({ type: 'unit', unit: 'R4' })?.ref).toBe('DH-4.5');
  });

  test('[DH-R11, q2] outside the range of his commander a die decides; failure leaves orders', () => {
    const far = { ...LINE, rusLeaders: 'LA 0510 OC init=6 range=1, LB 0505 SC init=4', mongolLeaders: 'LM 1805 OC init=9' } as const;
    const t = Table.fight(far, { lineCommandTurn1Automatic: false }).act({ type: 'activate', leader: 'LB' });
    expect(t.types()).toContain('lineCommand');
    expect(new Table(t.state).act('lineCommand').dice(4).types()).toContain('line');
    expect(new Table(t.state).act('lineCommand').dice(5).types()).toEqual(['orders', 'nothing']);
    expect(Table.fight(far).act({ type: 'activate', leader: 'LB' }).types()).toContain('line');
  });

  test('[DH-R13] as many orders as his Initiative, one for a unit', () => {
    const t = Table.fight({ ...LINE, rusLeaders: 'LR 0505 OC init=2' }).lead('LR');
    expect(t.state.phase?.orders).toBe(2);
    t.move('R1', { enter: '0605' });
    expect(t.whyNot({ type: 'unit', unit: 'R1' })?.ref).toBe('DH-R15');
    t.move('R2', { enter: '0606' });
    expect(t.place).toBe('activation.momentum');
  });

  test('[DH-R87, DH-R5] a leader changes place once and does not go alone beside an enemy', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E, R2 HC 1012 E', mongols: 'M1 LC 1310 W', rusLeaders: 'LR 1010 OC' }).lead('LR');
    t.act({ type: 'leader', leader: 'LR' });
    expect(t.whyNot({ type: 'moveLeader', leader: 'LR', to: '1210' })?.ref).toBe('DH-R87');
    t.act({ type: 'moveLeader', leader: 'LR', to: '1012' });
    expect(t.man('LR').hex).toBe('1012');
    expect(t.whyNot({ type: 'leader', leader: 'LR' })?.ref).toBe('DH-R87');
  });

  test('[DH-R61] a fallen subordinate is replaced by the order of the Overall Commander', () => {
    const t = Table.fight({ ...LINE, rusLeaders: 'LA 0505 OC init=4, LB 0506 SC init=3', replacements: 1 })
      .men({ LB: { hex: null, status: 'finished' } })
      .lead('LA');
    t.act({ type: 'replace', leader: 'LB', unit: 'R2' });
    expect(t.man('new1')).toMatchObject({ hex: '0506', status: 'finished', made: { side: 'rus', rank: 'SC' } });
    expect(t.state.replacements.rus).toBe(0);
    expect(t.types()).not.toContain('replace');
  });

  test('[DH-R111, DH-R112] a side without leaders gets a captain at the start of the turn', () => {
    const t = Table.fight({ ...LINE })
      .men({ LR: { hex: null, status: 'finished' } })
      .endTurn();
    expect(t.man('captain1')).toMatchObject({ hex: '0505', made: { side: 'rus', rank: 'OC', commands: 'all' } });
  });

  test('[DH-R110, DH-R64] two quiet turns end the battle as the limit does', () => {
    const t = Table.fight({ ...LINE });
    while (t.pending.kind !== 'over') t.endTurn();
    expect(t.state.turn).toBe(2);
    expect(t.state.outcome).toMatchObject({ winner: null, reason: 'quiet' });
    const on = Table.fight({ ...LINE, turns: 3 }, { quietTurns: 0 });
    while (on.pending.kind !== 'over') on.endTurn();
    expect(on.state.outcome).toMatchObject({ winner: null, reason: 'limit' });
  });

  test('[DH-R62, DH-R63, DH-R109] the Level decides; both broken: the smaller excess; at the limit routed units count', () => {
    const end = (lost: { rus: number; mongols: number }, more: object = {}) => {
      const t = Table.fight({ ...LINE, levels: [10, 10], turns: 1, ...more }).with({}, { lost });
      return t.endTurn().state.outcome;
    };
    expect(end({ rus: 10, mongols: 3 })).toMatchObject({ winner: 'mongols', reason: 'withdrawal' });
    expect(end({ rus: 11, mongols: 12 })).toMatchObject({ winner: 'rus', reason: 'both' });
    expect(end({ rus: 11, mongols: 11 })).toMatchObject({ winner: null, reason: 'both' });
    expect(end({ rus: 1, mongols: 2 })).toMatchObject({ winner: null, reason: 'limit' });
    expect(end({ rus: 1, mongols: 3 })).toMatchObject({ winner: 'rus', reason: 'limit' });
    const routed = Table.fight({ ...LINE, levels: [10, 10], turns: 1 }).with({ R1: { routed: true } }, { lost: { rus: 0, mongols: 3 } });
    expect(routed.endTurn().state.outcome).toMatchObject({ winner: 'mongols' });
  });

  test('[DH-R75, DH-10.7d] a 9 after a 9 ends the turn for everybody', () => {
    const t = Table.fight({ ...LINE, rusLeaders: 'LR 0505 OC init=9', mongolLeaders: 'LM 1805 OC init=3' }).lead('LM', 'nothing');
    t.act('momentum').dice(9, 9);
    expect(t.heard('activationsEnded')).toHaveLength(1);
    expect(t.state.turn).toBe(2);
  });
});

import { describe, expect, test } from 'vitest';
import { enter, Table } from './table.js';

/** The worked examples of section 11 that are told as play, on the board. */
describe('worked examples on the board', () => {
  test('[E5, DH-R49, DH-R99, DH-R100, DH-R101] Hit & Run, the knights charge, the horse archers dodge and are caught', () => {
    const t = Table.fight({
      rus: 'K1 KN 1010 E tq=7 car=5',
      mongols: 'M1 LC 1310 W tq=6 C HR FR SH MLC, M2 LC 2001 W C',
      mongolLeaders: 'LM 2001 OC',
    }).lead('LM');
    t.order('M1', { type: 'hitAndRun', target: 'K1', hex: '1110' });
    expect(t.place).toBe('raid.meet');
    t.act('close').dice(5);
    expect(t.heard('shot')[0]).toMatchObject({ total: 8, needed: 9, hits: 1 });
    t.dice(6);
    expect(t.heard('checked')[0]).toMatchObject({ check: 'impetuosity', total: 8, result: 'charges' });
    t.act({ type: 'withdraw', unit: 'M1', path: ['1410', '1510'], fire: false });
    for (const hex of ['1110', '1210', '1310', '1410']) if (t.place === 'rush.stride') t.act({ type: 'go', hex });
    expect(t.unit('K1').hex).toBe('1410');
    t.dice(4, 8);
    // The leader with the knights is in danger too (l2).
    t.dice(5, 6);
    expect(t.heard('clashed')[0]).toMatchObject({ column: 9, superiority: 'AS', cell: '2(3)', attackerHits: 2, defenderHits: 6 });
    expect(t.unit('M1').routed).toBe(true);
    while (t.place === 'rout.stride') t.act(t.actions[0] ?? 'halt');
    expect(t.unit('K1')).toMatchObject({ hex: '1510', hits: 3 });
    t.act({ type: 'face', facing: 'E' });
    expect(t.unit('K1').disordered).toBe(true);
  });

  test('[E11, DH-R28, DH-R29] a feigned retreat that works', () => {
    const t = Table.fight({
      rus: 'T1 KN 0910 E tq=8 frr=6',
      mongols: 'M1 LC 1310 W tq=6 C HR FR SH MLC, M2 LC 2001 W',
      mongolLeaders: 'LM 2001 OC',
    }).lead('LR');
    t.move('T1', ...enter('1010', '1110'));
    expect(t.place).toBe('window.ask');
    t.act({ type: 'feign', unit: 'M1', target: 'T1', path: ['1410', '1510', '1610', '1710'], fire: true }).dice(4);
    expect(t.heard('shot')[0]).toMatchObject({ total: 6, needed: 7, hits: 1 });
    t.dice(8);
    for (const hex of ['1210', '1310', '1410', '1510', '1610']) if (t.place === 'rush.stride') t.act({ type: 'go', hex });
    expect(t.unit('T1')).toMatchObject({ hex: '1610', disordered: true });
    t.dice(5, 7, 3, 7);
    expect(t.heard('clashed')[0]).toMatchObject({ column: 6, superiority: 'none', cell: '2(2)' });
    expect(t.unit('M1')).toMatchObject({ hits: 3, disordered: true });
    expect(t.unit('T1')).toMatchObject({ hits: 3, disordered: true });
    expect(t.place).toBe('activation.orders');
  });

  test('[E11] had the feint failed, the knights would have struck the rear: column 12, superior', () => {
    const t = Table.fight({
      rus: 'T1 KN 0910 E tq=8 frr=6',
      mongols: 'M1 LC 1310 W tq=6 C FR, M2 LC 2001 W',
      mongolLeaders: 'LM 2001 OC',
    }).lead('LR');
    t.move('T1', ...enter('1010', '1110'))
      .act({ type: 'feign', unit: 'M1', target: 'T1', path: ['1410', '1510', '1610', '1710'], fire: false })
      .dice(8);
    while (t.place === 'rush.stride') t.act({ type: 'go', hex: `${Number(t.unit('T1').hex?.slice(0, 2)) + 1}10` });
    t.dice(9, 0, 0, 4);
    expect(t.heard('clashed')[0]).toMatchObject({ column: 12, superiority: 'AS', cell: '2(4)', defenderHits: 8 });
  });

  test('[E10, DH-R41, DH-R105] everybody would rout: the greater excess does', () => {
    const t = Table.fight({ rus: 'K1 KN 1010 E tq=6', mongols: 'L1 LC 1310 W tq=5 ma=5' })
      .lead('LR')
      .with({ K1: { hits: 4 }, L1: { hits: 3 } });
    t.move('K1', ...enter('1110', '1210'));
    while (t.place === 'window.ask') t.act('close');
    t.act('done').dice(0, 0);
    while (t.place.startsWith('casualty')) t.dice(5);
    t.dice(2);
    expect(t.heard('clashed')[0]).toMatchObject({ column: 9, attackerHits: 2, defenderHits: 4 });
    expect(t.unit('K1').hits).toBe(5);
    expect(t.unit('L1').routed).toBe(true);
  });

  test('[E12, DH-R96, h3, k3] a Disordered withdrawal from the flank', () => {
    const t = Table.fight({ rus: 'H1 HC 1006 LR', mongols: 'M1 LC 1110 W tq=6 C MLC', rusLeaders: 'LR 1006 OC' })
      .lead('LR')
      .with({ M1: { disordered: true } });
    t.move('H1', ...enter('1007', '1108'));
    expect(t.place).toBe('window.ask');
    const away = t.of('withdraw').find((a) => a.fire);
    t.act(away ?? 'close');
    expect(t.unit('M1').hits).toBe(1);
    t.dice(9);
    expect(t.unit('M1').hits).toBe(4);
    t.dice(5);
    expect(t.heard('shot')[0]).toMatchObject({ occasion: 'withdrawal', total: 7, needed: 7, hits: 1 });
  });

  test('[E13, DH-R83, DH-R85] Momentum, and the die of doom', () => {
    const t = Table.fight({ rus: 'R1 HC 0505 E', mongols: 'M1 LC 1805 W', mongolLeaders: 'LM 1805 OC init=7' });
    t.lead('LM').act('done').act('momentum').dice(7);
    expect(t.place).toBe('activation.mode');
    t.act('nothing').act('momentum').dice(9, 1);
    expect(t.heard('finished').at(-1)).toMatchObject({ leader: 'LM', why: 'momentum' });
    expect(t.heard('paralysed')).toEqual([{ type: 'paralysed', side: 'mongols' }]);
  });

  test('[E14, DH-R55, DH-R56, k10, q5] rally at the Standard and by a leader', () => {
    const at = (face: number) =>
      Table.fight({
        rus: 'P1 LC 0505 E tq=5, F1 MI 0808 E tq=5',
        mongols: 'M1 LC 2005 W',
        standards: { Rus: '0506' },
        rusLeaders: 'LR 0808 OC',
      })
        .with({ P1: { routed: true } })
        .endTurn()
        .act('roll')
        .dice(face);
    expect(at(5).unit('P1')).toMatchObject({ routed: false, hits: 1, rallied: false });
    expect(at(6).unit('P1').fate).toBe('eliminated');
    const by = (face: number) =>
      Table.fight({ rus: 'D1 HC 0808 E, H1 HC 0505 E tq=6', mongols: 'M1 LC 2005 W', rusLeaders: 'LR 0808 OC cha=2' })
        .with({ H1: { routed: true } })
        .lead('LR')
        .act({ type: 'unit', unit: 'H1' })
        .act({ type: 'rally', unit: 'H1' })
        .dice(face);
    expect(by(3).unit('H1').fate).toBe('eliminated');
    expect(by(3).state.lost.rus).toBe(6);
    expect(by(2).unit('H1')).toMatchObject({ routed: false, hits: 2, rallied: true });
  });

  test('[E15, DH-R52, DH-R68] knights under fire lose their horses instead of running', () => {
    const t = Table.fight({ rus: 'K3 KN 1010 E tq=6', mongols: 'M1 LC 1310 W C SH MLC' })
      .lead('LM')
      .with({ K3: { hits: 5 } });
    t.order('M1', { type: 'fire', target: 'K3', mode: 'normal' }).dice(0);
    expect(t.unit('K3')).toMatchObject({ form: 'unhorsed', hits: 3, routed: false, facing: 'E' });
  });

  test('[E16, k4, DH-R67] infantry turns in reaction and checks, cavalry turns free', () => {
    const face = (type: string, die: readonly number[]) => {
      const t = Table.fight({ rus: `F1 ${type} 1010 E tq=6`, mongols: 'M1 LC 1007 LR' }).lead('LM');
      t.move('M1', { turn: 'LL' }, ...enter('1008', '1009'));
      expect(t.place).toBe('window.ask');
      t.act({ type: 'turn', unit: 'F1', facing: 'UR' });
      return die.length > 0 ? t.dice(...die) : t;
    };
    expect(face('HI', [8]).unit('F1')).toMatchObject({ hits: 2, facing: 'UR' });
    expect(face('HC', []).unit('F1')).toMatchObject({ hits: 0, facing: 'UR' });
  });
});

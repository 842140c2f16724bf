import { describe, expect, test } from 'vitest';
import { closing, enter, steppe, Table } from './table.js';

/** Positions of the referee: where one rule meets another. */

const LM = { mongolLeaders: 'LM 1802 OC', rusLeaders: 'LR 0303 OC' } as const;
const far = ', M9 LC 1802 W';
const own = ', R9 HC 0303 E';
const run = (t: Table): Table => {
  for (let i = 0; i < 40 && (t.place === 'rout.stride' || t.place === 'rout.along'); i++) t.act(t.actions[0] ?? 'halt');
  return t;
};

describe('moves that are disturbed', () => {
  test('[5.5, DH-R91, W4] a rider who is shot at as he comes up may still shoot: he is asked again', () => {
    const t = Table.fight({ rus: `R1 LC 0910 E C${own}`, mongols: `M2 HI 1109 W C${far}`, ...LM }).lead('LR');
    t.move('R1', { enter: '1009' }, { fire: 'M2' });
    t.act('close').act({ type: 'shoot', unit: 'M2' }).dice(8);
    expect([t.place, t.side]).toEqual(['march.orders', 'rus']);
    expect(t.of('move').map((a) => a.steps)).toEqual([[{ fire: 'M2' }]]);
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1008') })?.ref).toBe('DH-5.5');
    t.act({ type: 'move', unit: 'R1', steps: [{ fire: 'M2' }] }).dice(0);
    expect(t.heard('shot').map((e) => e.occasion)).toEqual(['entry', 'move']);
    // No return fire after entry fire (DH-R24): it is the declaration that is asked for now.
    expect(t.place).toBe('march.declare');
  });

  test('[5.5] without arrows nothing is left to ask: the move is over', () => {
    const t = Table.fight({ rus: `R1 LC 0910 E${own}`, mongols: `M2 HI 1109 W C${far}`, ...LM }).lead('LR');
    t.move('R1', { enter: '1009' });
    t.act('close').act({ type: 'shoot', unit: 'M2' }).dice(8);
    expect(t.place).toBe('march.declare');
  });

  test('[W1, DH-R92] the window before the first step opens once: who has passed is not asked again because another withdrew', () => {
    const t = Table.fight({ rus: `R1 HC 1010 E${own}`, mongols: `M1 LC 1210 W, M2 LC 1208 LL${far}`, ...LM }).lead('LR');
    t.move('R1', ...enter('1110'));
    expect(new Set(t.of('withdraw').map((a) => a.unit))).toEqual(new Set(['M1']));
    const both = Table.fight({ rus: `R1 HC 1010 E${own}`, mongols: `M1 LC 1210 W, M2 LC 1209 W${far}`, ...LM }).lead('LR');
    both.move('R1', ...enter('1110'));
    expect(new Set(both.of('withdraw').map((a) => a.unit))).toEqual(new Set(['M1', 'M2']));
    both.act(both.of('withdraw').find((a) => a.unit === 'M1') ?? 'halt').act('close');
    expect(both.place).toBe('march.orders');
    // It turns about and rides off: M2 has had his say.
    both.act({ type: 'move', unit: 'R1', steps: [{ turn: 'W' }, { enter: '0910' }] });
    expect([both.place, both.unit('R1').hex]).toEqual(['activation.orders', '0910']);
  });

  test('[W7, 6.7, DH-R91] knights unhorsed by retire fire stay where they are', () => {
    const t = Table.fight({ rus: `R1 KN 1009 UR tq=6 ma=9${own}`, mongols: `A1 HI 1110 W C${far}`, ...LM })
      .with({ R1: { hits: 5 } })
      .lead('LR');
    t.move('R1', ...enter('1008'))
      .act({ type: 'shoot', unit: 'A1' })
      .dice(0);
    expect(t.unit('R1')).toMatchObject({ form: 'unhorsed', hex: '1009' });
    expect(t.place).toBe('activation.orders');
  });

  test('[6.5, 6.7] knights unhorsed by the Parthian shot in the middle of their move do not pursue', () => {
    const t = Table.fight({ rus: `R1 KN 0910 E tq=6 frr=0${own}`, mongols: `M1 LC 1209 W C FR${far}`, ...LM })
      .with({ R1: { hits: 5 } })
      .lead('LR');
    t.move('R1', ...enter('1009', '1109'));
    t.act({ type: 'feign', unit: 'M1', target: 'R1', path: ['1309', '1408'], fire: true }).dice(0);
    expect(t.unit('R1')).toMatchObject({ form: 'unhorsed', hex: '1009' });
    expect(t.heard('checked')).toEqual([]);
    expect(t.pending.kind).toBe('choice');
  });

  test('[DH-R90, h5, 5.7] a withdrawal shot that breaks the mover in the hex of a friend eliminates it', () => {
    // R1 passes R2 at 1009; M1 is two hexes from there.
    const t = Table.fight({ rus: `R1 LC 0910 E ma=7 tq=3, R2 LI 1009 E${own}`, mongols: `M1 LC 1209 W C${far}`, ...LM })
      .with({ R1: { hits: 2 } })
      .lead('LR');
    t.move('R1', ...enter('1009', '1109'));
    expect([t.place, t.unit('R1').hex]).toEqual(['window.ask', '1009']);
    t.act({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: true }).dice(0);
    expect([t.unit('R1').fate, t.unit('R2').hits, t.unit('M1').hex]).toEqual(['eliminated', 0, '1309']);
  });

  test('[DH-R90] who halts in the hex of a friend after a reaction goes back to the last hex of its own', () => {
    const t = Table.fight({ rus: `R1 LC 0910 E ma=7, R2 LI 1009 E${own}`, mongols: `M1 LC 1209 W C${far}`, ...LM }).lead('LR');
    t.move('R1', ...enter('1009', '1109')).act({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: false });
    expect(t.place).toBe('march.orders');
    t.act('halt');
    expect([t.unit('R1').hex, t.unit('R2').hex]).toEqual(['0910', '1009']);
    expect(t.unit('R1').moved).toBe(true);
  });
});

describe('reactions inside reactions', () => {
  test('[DH-R93, 14.2] order, feint, pursuit, entry shot, immediate shock, rout, advance: all inside one move, then the phase goes on', () => {
    const t = Table.fight({
      rus: `R1 HC 0910 E tq=7 frr=0${own}`,
      mongols: `M1 LC 1209 W C FR tq=6, A1 LI 1510 UL C tq=5${far}`,
      ...LM,
    }).lead('LR');
    t.move('R1', ...enter('1009'));
    t.act({ type: 'feign', unit: 'M1', target: 'R1', path: ['1309', '1409', '1510'.replace('1510', '1509')], fire: false });
    t.dice(9);
    let deepest = 0;
    for (let i = 0; i < 60 && t.place !== 'activation.orders' && t.place !== 'activation.momentum'; i++) {
      deepest = Math.max(deepest, t.state.stack.length);
      const asked = t.pending;
      if (asked.kind === 'chance') t.roll(...asked.dice.map(() => 3));
      else t.act(t.of('shoot')[0] ?? t.of('go')[0] ?? t.actions[0] ?? 'close');
    }
    expect(deepest).toBeGreaterThan(4);
    expect(deepest).toBeLessThanOrEqual(10);
    expect(t.heard('clashed')).toHaveLength(1);
    expect(t.unit('R1').mark).toBe('none');
    expect(t.state.phase?.fought).toEqual(expect.arrayContaining(['R1', 'M1']));
  });

  test('[DH-R93] W1 does not open for a pursuer, W3 and W4 do', () => {
    const t = Table.fight({
      rus: `R1 HC 0910 E tq=7 frr=0${own}`,
      mongols: `M1 LC 1209 W C FR tq=6, A1 LC 1411 UL C${far}`,
      ...LM,
    }).lead('LR');
    t.move('R1', ...enter('1009'))
      .act({ type: 'feign', unit: 'M1', target: 'R1', path: ['1309', '1408', '1508', '1607'], fire: false })
      .dice(9);
    const asked: string[] = [];
    for (let i = 0; i < 30 && t.place !== 'activation.orders' && t.pending.kind === 'choice'; i++) {
      if (t.place === 'window.ask') asked.push(...t.types());
      t.act(t.of('close')[0] ?? t.actions[0] ?? 'halt');
    }
    expect(asked).not.toContain('withdraw');
  });

  test('[7.2, 6.4g, W4] an advancing unit broken by an entry shot runs, its leader may stay in the captured hex and is in danger there', () => {
    const t = Table.fight({
      rus: 'R1 HC 1009 E tq=5, R9 HC 0303 E',
      mongols: 'M1 LI 1109 W tq=2, M2 LI 1209 UL C, M9 LC 1802 W',
      rusLeaders: 'LR 1009 OC',
      mongolLeaders: 'LM 1802 OC',
    })
      .with({ R1: { hits: 2 } })
      .lead('LR', 'nothing');
    // The Overall Commander is in the ZOC of M1 and may give orders; he gave none.
    t.act({ type: 'join', unit: 'R1' }).dice(5, 5);
    run(t);
    expect([t.place, t.unit('R1').hex, t.man('LR').hex]).toEqual(['shock.advanceFacing', '1109', '1109']);
    t.act({ type: 'face', facing: 'E' });
    if (t.types().includes('turn')) t.act('close');
    t.act({ type: 'shoot', unit: 'M2' }).dice(1);
    expect([t.place, t.side]).toEqual(['rout.along', 'rus']);
    t.act({ type: 'along', leaders: [] });
    run(t);
    // M2 is foot: he rides off.
    expect([t.place, t.man('LR').hex]).toEqual(['alone.ride', '1109']);
    t.act(t.of('go').find((a) => a.hex === '0809') ?? t.actions[0] ?? 'stand');
    expect(t.man('LR').hex).not.toBe('1109');
    expect(t.place).toBe('activation.momentum');
  });

  test('[6.2 4, k7, DH-R93] foot that steps forward meets those beside the new hex only: who stood beside it before does not turn', () => {
    // M2 stands behind R1 with its flank to it and stays beside it after the step; M3 is beside the new hex.
    const t = Table.fight({
      rus: `R1 HI 1010 E tq=5${own}`,
      mongols: `M1 LC 1309 W C HR, M2 LC 1009 UL, M3 LC 1109 UR${far}`,
      ...LM,
    }).lead('LM');
    t.order('M1', { type: 'hitAndRun', target: 'R1', hex: '1110' });
    t.act('close').dice(9, 9);
    expect(t.unit('R1').hex).toBe('1110');
    expect(t.of('turn').map((a) => a.unit)).not.toContain('M2');
    expect(t.of('turn').map((a) => a.unit)).toContain('M3');
  });
});

describe('forms and camps', () => {
  test('[5.10, DH-R51] nobody mounts in an enemy ZOC, in a camp no more than elsewhere', () => {
    const ground = steppe({ 1010: 'K', 1009: '2', 1011: '2', '0910': '1', '0911': '1', 1110: '2', 1111: '2', 1210: '2', 1209: '2' });
    const ask = (mongols: string) =>
      Table.fight({ rus: 'R1 HC 1010 E DM', mongols: `${mongols}, M9 LC 1802 W`, mongolLeaders: 'LM 1802 OC', ground })
        .with({ R1: { form: 'dismounted' } })
        .lead('LR')
        .act({ type: 'unit', unit: 'R1' })
        .whyNot({ type: 'remount', unit: 'R1', facing: 'E' })?.ref;
    expect(ask('M1 HI 1810 W')).toBeUndefined();
    expect(ask('M1 HI 1110 W')).toBe('DH-5.10');
  });

  test('[DH-R89] cavalry inside a camp moves there and leaves it; it cannot come back mounted', () => {
    const ground = steppe({ 1010: 'K', 1110: 'K', 1011: '2', 1009: '2', 1209: '2', 1210: '2' });
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: 'M9 LC 1802 W', ground }).lead('LR').act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1110', '1209') })).toBeUndefined();
    expect(
      t.whyNot({ type: 'move', unit: 'R1', steps: [...enter('1110', '1209'), { turn: 'LR' }, { turn: 'LL' }, { enter: '1110' }] })?.ref,
    ).toMatch(/DH-(R89|5\.1)/);
  });

  test('[6.7, 7.1] unhorsed knights: TQ one less, MA 3, never mounted again, and rout as others do', () => {
    const t = Table.fight({ rus: `R1 KN 1010 E tq=6 DM${own}`, mongols: `M1 LC 1310 W C${far}`, ...LM })
      .with({ R1: { form: 'unhorsed', hits: 4 } })
      .lead('LM')
      .order('M1', { type: 'fire', target: 'R1', mode: 'normal' })
      .dice(0);
    run(t);
    expect(t.unit('R1')).toMatchObject({ routed: true, form: 'unhorsed' });
    const on = Table.fight({ rus: 'R1 KN 1010 E tq=6 DM', mongols: 'M9 LC 1802 W' })
      .with({ R1: { form: 'unhorsed' } })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(on.whyNot({ type: 'remount', unit: 'R1', facing: 'E' })?.ref).toBe('DH-5.10');
    expect(on.whyNot({ type: 'move', unit: 'R1', steps: enter('1110', '1209', '1309', '1408') })?.ref).toBe('DH-5.1');
  });

  test('[4.5] a line with a Disordered and a rallied unit: the rallied one takes no order', () => {
    const t = Table.fight({
      rus: 'R1 HC 0505 E, R2 HC 0506 E, R3 HC 0507 E',
      mongols: 'M9 LC 1802 W',
      mongolLeaders: 'LM 1802 OC init=9',
    }).with({
      R2: { disordered: true },
      R3: { rallied: true },
    });
    t.act({ type: 'activate', leader: 'LR' }).act(t.of('line')[0] ?? 'orders');
    expect(t.whyNot({ type: 'unit', unit: 'R2' })).toBeUndefined();
    expect(t.whyNot({ type: 'unit', unit: 'R3' })?.ref).toMatch(/^DH-/);
  });

  test('[6.5, DH-R28] a feint by order needs the target in sight within two hexes, and ignores its ZOC', () => {
    const ask = (mongols: string, target: string, ground = steppe()) =>
      Table.fight({ rus: `R1 HI 1010 E${own}`, mongols: `${mongols}${far}`, ...LM, ground })
        .lead('LM')
        .act({ type: 'unit', unit: 'M1' })
        .whyNot({ type: 'feign', unit: 'M1', target: 'R1', path: target.split(' '), fire: false })?.ref;
    expect(ask('M1 LC 1110 W FR', '1209 1309')).toBeUndefined();
    expect(ask('M1 LC 1209 W FR', '1309 1408')).toBeUndefined();
    expect(ask('M1 LC 1209 W FR', '1309 1408', steppe({ 1110: 'w', 1109: 'w' }))).toBe('DH-6.5');
    expect(ask('M1 LC 1310 W FR', '1410 1510')).toBe('DH-R28');
    expect(ask('M1 LC 1110 W FR', '1209')).toBe('DH-6.5');
    expect(ask('M1 LC 1110 W', '1209 1309')).toBe('DH-R28');
  });

  test('[7.3, DH-R58] no rest under orders in rout, in woods, beside an enemy; a rallied unit takes no order', () => {
    const ask = (patch: object, ground = steppe()) =>
      Table.fight({ rus: 'R1 HC 1010 E', mongols: 'M9 LC 1802 W', ground })
        .with({ R1: { hits: 2, ...patch } })
        .lead('LR')
        .act({ type: 'unit', unit: 'R1' })
        .whyNot({ type: 'recover', unit: 'R1', what: 'hits' })?.ref;
    expect(ask({})).toBeUndefined();
    expect(ask({}, steppe({ 1010: 'w' }))).toBe('DH-7.3');
    expect(ask({ hits: 0 })).toBe('DH-7.3');
  });

  test('[5.6, closing] the window of the turn is asked unit by unit', () => {
    const t = Table.fight({ rus: `R1 HC 0910 E${own}`, mongols: `M1 LC 1109 UL ma=5, M2 LC 1110 E ma=5${far}`, ...LM }).lead('LR');
    t.move('R1', ...enter('1009'));
    expect(new Set(t.of('turn').map((a) => a.unit))).toEqual(new Set(['M1', 'M2']));
    t.act(t.of('turn').find((a) => a.unit === 'M1') ?? 'close');
    expect(new Set(t.of('turn').map((a) => a.unit))).toEqual(new Set(['M2']));
    closing(t);
    expect(t.unit('R1').mark).toBe('must');
  });
});

import { describe, expect, test } from 'vitest';
import { closing, enter, steppe, Table } from './table.js';

/** Positions of the referee: the windows W1 to W8 in their order, fire and supply, feints, Hit & Run (4.7, 5.6, 5.7, 6.1, 6.2, 6.5). */

const LM = { mongolLeaders: 'LM 1802 OC' } as const;
const far = ', M9 LC 1802 W';

describe('W1', () => {
  test('[W1, DH-R80] opens before the first step if the mover starts exactly two hexes away', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: `M1 LC 1210 W${far}`, ...LM }).lead('LR');
    t.move('R1', ...enter('1110'));
    expect([t.place, t.side, t.unit('R1').hex]).toEqual(['window.ask', 'mongols', '1010']);
  });

  test('[W1, DH-R91] a move that only turns opens neither W1 nor W3', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: `M1 LC 1210 W${far}`, ...LM })
      .lead('LR')
      .move('R1', { turn: 'LR' });
    expect(t.place).toBe('activation.orders');
  });

  test('[W1] nobody who stands in the ZOC of another enemy, nobody as slow as the mover, no foot but light foot', () => {
    const ask = (mongols: string, rus = '') =>
      Table.fight({ rus: `R1 HC 0910 E${rus}`, mongols: `${mongols}${far}`, ...LM })
        .lead('LR')
        .move('R1', ...enter('1009'));
    expect(ask('M1 LC 1209 W').place).toBe('window.ask');
    expect(ask('M1 LC 1209 W', ', R2 HI 1309 W').place).toBe('activation.orders');
    expect(ask('M1 LC 1209 W ma=7').place).toBe('activation.orders');
    expect(ask('M1 LI 1209 W').place).toBe('activation.orders');
    expect(ask('M1 MI 1209 W ma=9').place).toBe('activation.orders');
    expect(ask('M1 LI 1209 W ma=8').place).toBe('window.ask');
  });

  test('[5.7, 3.2] away from the mover at every step: not into woods, not over a river but a ford, not into a ZOC', () => {
    const ask = (more: { ground?: readonly string[]; hexsides?: object; rus?: string }) =>
      Table.fight({
        rus: `R1 HC 0910 E${more.rus ?? ''}`,
        mongols: `M1 LC 1209 W${far}`,
        ...LM,
        ...(more.ground === undefined ? {} : { ground: more.ground }),
        ...(more.hexsides === undefined ? {} : { hexsides: more.hexsides as never }),
      })
        .lead('LR')
        .move('R1', ...enter('1009'));
    const open = ask({});
    expect(new Set(open.of('withdraw').map((a) => a.path[0]))).toEqual(new Set(['1309', '1310']));
    expect(open.whyNot({ type: 'withdraw', unit: 'M1', path: ['1208'], fire: false })?.ref).toBe('DH-5.7');
    const woods = ask({ ground: steppe({ 1309: 'w' }) });
    expect(woods.whyNot({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: false })?.ref).toBe('DH-5.7');
    const river = ask({ hexsides: { river: '1209-1309', ford: '1209-1310' } });
    expect(river.whyNot({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: false })?.ref).toBe('DH-5.7');
    expect(river.whyNot({ type: 'withdraw', unit: 'M1', path: ['1310'], fire: false })).toBeUndefined();
    const zone = ask({ rus: ', R2 HI 1408 W' });
    expect(zone.whyNot({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: false })?.ref).toMatch(/DH-(5\.7|R26)/);
  });

  test('[5.7, DH-R96] it keeps its facing, and the leader in its hex goes along', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E', mongols: 'M1 LC 1209 W, M9 LC 1802 W', mongolLeaders: 'LM 1209 OC' })
      .lead('LR')
      .move('R1', ...enter('1009'))
      .act({ type: 'withdraw', unit: 'M1', path: ['1309', '1408'], fire: false });
    expect([t.unit('M1').hex, t.unit('M1').facing, t.man('LM').hex]).toEqual(['1408', 'W', '1408']);
  });

  test('[h3, DH-R96] a hit before it goes when approached from flank or rear; who reaches its TQ routs instead', () => {
    const back = (hits: number) =>
      Table.fight({ rus: 'R1 HC 0910 E', mongols: `M1 LC 1209 E tq=4${far}`, ...LM })
        .with({ M1: { hits } })
        .lead('LR')
        .move('R1', ...enter('1009'))
        .act({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: false });
    expect([back(0).unit('M1').hits, back(0).unit('M1').hex]).toEqual([1, '1309']);
    const broke = back(3);
    expect(broke.unit('M1').routed).toBe(true);
    expect(broke.heard('went').some((e) => e.how === 'withdrawal')).toBe(false);
  });

  test('[DH-R96] the withdrawal goes on even if its own shot has routed the mover', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E tq=4, R2 HC 0303 E', mongols: `M1 LC 1209 W C${far}`, ...LM, rusLeaders: 'LR 0303 OC' })
      .with({ R1: { hits: 3 } })
      .lead('LR')
      .move('R1', ...enter('1009'))
      .act({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: true })
      .dice(0);
    while (t.place === 'rout.stride') t.act(t.actions[0] ?? 'halt');
    expect([t.unit('R1').routed, t.unit('M1').hex]).toEqual([true, '1309']);
    expect(t.place).toBe('activation.orders');
  });

  test('[DH-R27] one shot while withdrawing in an Orders Phase, however often it withdraws', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E', mongols: `M1 LC 1209 W C${far}`, ...LM })
      .lead('LR')
      .move('R1', ...enter('1009'))
      .act({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: true })
      .dice(9);
    expect([t.place, t.unit('M1').missiles]).toEqual(['march.orders', 'low']);
    t.act({ type: 'move', unit: 'R1', steps: enter('1109') });
    expect(t.place).toBe('window.ask');
    expect(t.of('withdraw').every((a) => !a.fire)).toBe(true);
    expect(t.whyNot({ type: 'withdraw', unit: 'M1', path: ['1408'], fire: true })?.ref).toBe('DH-R27');
  });

  test('[DH-R97] with `once` the window does not open a second time for the same unit', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E', mongols: `M1 LC 1209 W${far}`, ...LM, withdrawals: 'once' })
      .lead('LR')
      .move('R1', ...enter('1009'))
      .act({ type: 'withdraw', unit: 'M1', path: ['1309'], fire: false })
      .act({ type: 'move', unit: 'R1', steps: enter('1109') });
    expect(t.place).toBe('activation.orders');
  });
});

describe('W2 to W5', () => {
  test('[4.7, 14.2 4] at one step: withdrawal, lone leader, turn, entry fire, declaration, in this order', () => {
    // R1 enters 1009: M1 is two hexes away, LM alone at 1008 beside it, M2 at 1109 beside it with bows.
    const t = Table.fight({
      rus: 'R1 LC 0910 E ma=7',
      mongols: 'M1 LC 1210 W, M2 HI 1109 UL C, M9 LC 1802 W',
      mongolLeaders: 'LM 1802 OC init=4, LN 1210 SC init=3',
    })
      .men({ LN: { hex: '1008' as never } })
      .lead('LR');
    t.move('R1', ...enter('1009'));
    expect(t.types()).toEqual(['withdraw', 'close']);
    t.act('close');
    expect(t.place).toBe('alone.roll');
    t.dice(9);
    expect(t.types()).toEqual(['turn', 'close']);
    // W of M2 (1109) is 1008 NW and 1009 SW.
    t.act({ type: 'turn', unit: 'M2', facing: 'W' }).dice(0);
    expect(t.types()).toEqual(['shoot', 'close']);
    t.act({ type: 'shoot', unit: 'M2' }).dice(9);
    expect([t.place, t.types()]).toEqual(['march.declare', ['attack', 'stand']]);
    expect(t.heard('leaderLost')[0]).toMatchObject({ leader: 'LN', why: 'captured' });
  });

  test('[DH-R88, 14.2 4] left alone by an answer he is in danger before the next one; to whom the mover has come waits until all have answered', () => {
    // R1 comes to 1010, two hexes from M1 and M2; LN is alone at 1011 beside it, LO rides with M1, behind whom R2 stands with its back to them.
    const t = Table.fight({
      rus: 'R1 LC 0910 E ma=7, R2 HC 1211 E',
      mongols: 'M1 LC 1210 E, M2 LC 1209 W, M9 LC 1802 W',
      mongolLeaders: 'LM 1802 OC init=4, LN 1802 SC init=3, LO 1210 SC init=3',
    })
      .men({ LN: { hex: '1011' as never } })
      .with({ M1: { hits: 5 } })
      .lead('LR');
    t.move('R1', ...enter('1010'));
    expect(new Set(t.of('withdraw').map((a) => a.unit))).toEqual(new Set(['M1', 'M2']));
    t.act(t.of('withdraw').find((a) => a.unit === 'M1') as never);
    // A hit from behind breaks M1; LO stays where he is.
    expect(t.place).toBe('rout.along');
    t.act({ type: 'along', leaders: [] });
    while (t.place.startsWith('rout')) t.act(t.actions[0] as never);
    expect([t.place, t.state.stack.at(-1)]).toMatchObject(['alone.roll', { leader: 'LO' }]);
    t.dice(9);
    // Then M2, whose turn it still is; LN last.
    expect([t.place, new Set(t.of('withdraw').map((a) => a.unit))]).toEqual(['window.ask', new Set(['M2'])]);
    t.act(t.of('withdraw')[0] as never);
    expect([t.place, t.state.stack.at(-1)]).toMatchObject(['alone.roll', { leader: 'LN' }]);
    const order = t.events.flatMap((e): readonly string[] =>
      e.type === 'withdrew' ? [e.unit] : e.type === 'leaderLost' ? [e.leader] : [],
    );
    expect(order).toEqual(['M1', 'LO', 'M2']);
  });

  test('[W3] not in the ZOC of another enemy, once in an Orders Phase, not in Column', () => {
    const come = (more = '', column = false) => {
      const t = Table.fight({ rus: `R1 LC 0910 E, R2 LC 0810 E${more}`, mongols: `M2 HI 1109 UL${far}`, ...LM });
      if (column) t.with({ M2: { inColumn: true, facing: 'N' } });
      return t.lead('LR').move('R1', ...enter('1009'));
    };
    expect(come().types()).toEqual(['turn', 'close']);
    expect(come(', R3 HI 1108 LL').types()).not.toContain('turn');
    expect(come('', true).types()).not.toContain('turn');
  });

  test('[W4] only from the ZOC: not by a unit beside whose flank the mover rides, not without arrows', () => {
    const pass = (facing: string, missiles: 'full' | 'no' = 'full') =>
      Table.fight({ rus: 'R1 HC 0910 E', mongols: `M2 HI 1109 ${facing} C${far}`, ...LM })
        .with({ M2: { missiles } })
        .lead('LR')
        .move('R1', ...enter('1009'));
    expect(pass('W').types()).toEqual(['turn', 'close']);
    const front = pass('W').act('close');
    expect(front.types()).toEqual(['shoot', 'close']);
    expect(pass('UR').act('close').place).toBe('activation.orders');
    expect(pass('W', 'no').act('close').place).toBe('activation.orders');
  });

  test('[W4, 6.7] knights unhorsed by entry fire stop and make no shock', () => {
    const t = Table.fight({ rus: 'R1 KN 0910 E tq=6, R2 HC 0303 E', mongols: `M2 HI 1109 W C${far}`, ...LM })
      .with({ R1: { hits: 5 } })
      .lead('LR')
      .move('R1', ...enter('1009'));
    t.act('close').act({ type: 'shoot', unit: 'M2' }).dice(0);
    expect(t.unit('R1')).toMatchObject({ form: 'unhorsed', hits: 3, mark: 'none', hex: '1009' });
    t.act('done');
    expect(t.place).not.toMatch(/^shock/);
    expect(t.heard('combatFormed')).toEqual([]);
  });

  test('[W5, DH-R31] no declaration where the enemy is not in its own ZOC', () => {
    // R1 stops beside M1 with its flank to him.
    const t = Table.fight({ rus: 'R1 LC 1008 LR, R2 HC 0303 E', mongols: `M1 HI 1109 E${far}`, ...LM, rusLeaders: 'LR 0303 OC' }).lead(
      'LR',
    );
    t.move('R1', { enter: '1009' }, { turn: 'LL' });
    expect(closing(t).place).toBe('activation.orders');
    expect(t.unit('R1').mark).toBe('none');
  });

  test('[W5, 6.4a] light horse that came up and declined does not attack in this phase; one that stood there may', () => {
    const t = Table.fight({ rus: 'R1 LC 0910 E, R2 LC 1108 LL', mongols: `M1 HI 1109 W${far}`, ...LM }).lead('LR');
    closing(t.move('R1', ...enter('1009')));
    t.act('stand').act('done');
    expect([t.place, t.of('join').map((a) => a.unit)]).toEqual(['shock.join', ['R2']]);
  });
});

describe('W6, W7', () => {
  test('[W6, DH-R24] no return fire by a unit that used entry fire on the same shooter; otherwise a shot on the move is answered', () => {
    const shoot = (entry: boolean) => {
      const t = Table.fight({ rus: 'R1 LC 0910 E C', mongols: `M2 HI 1109 W C${far}`, ...LM }).lead('LR');
      t.move('R1', { enter: '1009' }, { fire: 'M2' });
      t.act('close');
      expect(t.types()).toEqual(['shoot', 'close']);
      if (entry) t.act({ type: 'shoot', unit: 'M2' }).dice(8);
      else t.act('close');
      if (t.place === 'march.orders') t.act({ type: 'move', unit: 'R1', steps: [{ fire: 'M2' }] });
      return t.dice(8);
    };
    expect(shoot(false).place).toBe('shot.answer');
    expect(shoot(true).place).not.toBe('shot.answer');
  });

  test('[W6, R21] the answer needs range and arc: not through the rear, not beyond its own weapon', () => {
    const shoot = (mongols: string) =>
      Table.fight({ rus: 'R1 LC 1010 E C', mongols: `${mongols}${far}`, ...LM })
        .lead('LR')
        .order('R1', { type: 'fire', target: 'M1', mode: 'normal' })
        .dice(9);
    expect(shoot('M1 LC 1310 W C').place).toBe('shot.answer');
    expect(shoot('M1 LC 1310 E C').place).toBe('activation.orders');
    expect(shoot('M1 LI 1310 W B').place).toBe('activation.orders');
    expect(shoot('M1 LI 1310 W CB').place).toBe('shot.answer');
  });

  test('[W6] a target routed by the shot does not answer; the answer is not answered', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C', mongols: `M1 LC 1310 W C tq=3${far}`, ...LM })
      .with({ M1: { hits: 2 } })
      .lead('LR')
      .order('R1', { type: 'fire', target: 'M1', mode: 'normal' })
      .dice(0);
    expect(t.heard('shot')).toHaveLength(1);
    expect(t.place).not.toBe('shot.answer');
  });

  test('[W7] a mover routed by retire fire does not make the step', () => {
    const t = Table.fight({ rus: 'R1 LC 1009 UR tq=3, R2 HC 0303 E', mongols: `A1 HI 1110 W C${far}`, ...LM, rusLeaders: 'LR 0303 OC' })
      .with({ R1: { hits: 2 } })
      .lead('LR');
    t.move('R1', ...enter('1008'))
      .act({ type: 'shoot', unit: 'A1' })
      .dice(0);
    expect(t.unit('R1').routed).toBe(true);
    expect(t.heard('went').some((e) => e.how === 'move')).toBe(false);
  });

  test('[W7, W4] who stays in the ZOC of an archer has not left it; the new hex is a trigger of its own', () => {
    // A1 holds 1009 and 1008, A2 holds 1009 only.
    const t = Table.fight({
      rus: 'R1 LC 1009 UR, R2 HC 0303 E',
      mongols: `A1 HI 1109 W C, A2 HI 1110 W C${far}`,
      ...LM,
      rusLeaders: 'LR 0303 OC',
    })
      .lead('LR')
      .move('R1', ...enter('1008'));
    expect([t.unit('R1').hex, t.of('shoot').map((a) => a.unit)]).toEqual(['1009', ['A2']]);
    t.act({ type: 'shoot', unit: 'A2' }).dice(9);
    // A quiver has changed: its owner is asked again, and A2 has had its shot (DH-R91, DH-R92).
    expect([t.place, t.unit('R1').hex]).toEqual(['march.orders', '1009']);
    t.act({ type: 'move', unit: 'R1', steps: enter('1008') });
    expect([t.unit('R1').hex, t.of('shoot').map((a) => a.unit)]).toEqual(['1008', ['A1']]);
  });

  test('[W7, DH-R91, DH-R92] who goes another way than he meant to is shot at by those whose ZOC he leaves now, each asked once', () => {
    // R1 stands before both; 1008 lies in front of A1, 0909 of nobody.
    const archers = { mongols: `A1 HI 1109 W C, A2 HI 1110 W C${far}`, ...LM, rusLeaders: 'LR 0303 OC' };
    const go = (hex: string) =>
      Table.fight({ rus: 'R1 LC 1009 UL, R2 HC 0303 E', ...archers })
        .lead('LR')
        .move('R1', ...enter(hex));
    const asked = (t: Table) => [t.place, t.unit('R1').hex, t.of('shoot').map((a) => a.unit)];
    const t = go('1008');
    expect(asked(t)).toEqual(['window.ask', '1009', ['A2']]);
    t.act({ type: 'shoot', unit: 'A2' }).dice(9);
    expect(t.place).toBe('march.orders');
    t.act({ type: 'move', unit: 'R1', steps: enter('0909') });
    expect(asked(t)).toEqual(['window.ask', '1009', ['A1']]);
    t.act({ type: 'shoot', unit: 'A1' }).dice(9);
    t.act({ type: 'move', unit: 'R1', steps: enter('0909') });
    expect(t.unit('R1').hex).toBe('0909');
    expect(t.heard('shot').map((e) => [e.unit, e.occasion])).toEqual([
      ['A2', 'retire'],
      ['A1', 'retire'],
    ]);
    // Who let him go once is not asked about the same hex again.
    const both = go('0909');
    expect(asked(both)).toEqual(['window.ask', '1009', ['A1', 'A2']]);
    both.act({ type: 'shoot', unit: 'A2' }).dice(9).act('close');
    both.act({ type: 'move', unit: 'R1', steps: enter('0909') });
    expect(both.unit('R1').hex).toBe('0909');
  });

  test('[W1, W6, DH-R91] who shoots, is answered and only then decides to go, is answered before the first step like anybody else', () => {
    const t = Table.fight({
      rus: 'R1 LC 1010 E C ma=6, R2 HC 0303 E',
      mongols: `M1 LC 1210 W C ma=9${far}`,
      ...LM,
      rusLeaders: 'LR 0303 OC',
    }).lead('LR');
    t.move('R1', { fire: 'M1' }, { turn: 'UR' }).dice(8);
    expect(t.place).toBe('shot.answer');
    t.act({ type: 'shoot', unit: 'M1' }).dice(9);
    expect(t.place).toBe('march.orders');
    t.act({ type: 'move', unit: 'R1', steps: [{ turn: 'UR' }, ...enter('1009')] });
    expect([t.place, t.types(), t.unit('R1').hex]).toEqual(['window.ask', ['withdraw', 'close'], '1010']);
    // Once: a plan that is changed again opens it no more, the next hex does.
    const [back] = t.of('withdraw');
    t.act(back ?? 'close');
    if (t.pending.kind === 'chance') t.dice(9);
    while (t.place === 'window.ask') t.act('close');
    expect([t.place, t.unit('R1').hex]).toEqual(['march.orders', '1010']);
    t.act({ type: 'move', unit: 'R1', steps: [{ turn: 'UR' }] });
    expect(t.place).toBe('activation.orders');
  });

  test('[W2, DH-R91] a leader who was to be shot at has been taken when the shot is due: its owner is asked again', () => {
    const t = Table.fight({
      rus: 'R1 LC 0909 E C, R2 HC 0303 E',
      mongols: `M1 HI 1901 W${far}`,
      mongolLeaders: 'LM 1901 OC init=1',
      rusLeaders: 'LR 0303 OC',
    })
      .men({ LM: { hex: '1109' as never } })
      .lead('LR');
    t.move('R1', ...enter('1008'), { fire: 'LM' }).dice(9);
    expect([t.man('LM').hex, t.place, t.unit('R1').hex]).toEqual([null, 'march.orders', '1008']);
  });
});

describe('fire and supply', () => {
  const shower = (row: string, hex = '1310') =>
    Table.fight({ rus: row, mongols: `M1 KN ${hex} W${far}`, ...LM })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
  test('[DH-R23] Shower Fire: SH, composite bow, full quiver, two hexes or more', () => {
    const ask = (t: Table) => t.whyNot({ type: 'fire', unit: 'R1', target: 'M1', mode: 'shower' })?.ref;
    expect(ask(shower('R1 LC 1010 E C SH'))).toBeUndefined();
    expect(ask(shower('R1 LC 1010 E C'))).toBe('DH-R23');
    expect(ask(shower('R1 LC 1010 E C SH', '1110'))).toBe('DH-R23');
    const low = Table.fight({ rus: 'R1 LC 1010 E C SH', mongols: `M1 KN 1310 W${far}`, ...LM })
      .with({ R1: { missiles: 'low' } })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(ask(low)).toBe('DH-R23');
  });

  test('[DH-10.2a, DH-R22] an 8 in a shower leaves one volley, which is the last', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C SH, R2 HC 0303 E', mongols: `M1 KN 1310 W${far}`, ...LM }).lead('LR');
    t.order('R1', { type: 'fire', target: 'M1', mode: 'shower' }).dice(8);
    expect([t.unit('R1').missiles, t.heard('shot')[0]?.total]).toEqual(['low', 7]);
    t.act('done').act('momentum').dice(0).act('decline').act('orders');
    t.order('R1', { type: 'fire', target: 'M1', mode: 'normal' }).dice(0);
    expect(t.unit('R1').missiles).toBe('no');
    expect(t.act('done').act('momentum').dice(0).act('decline').act('orders').act({ type: 'unit', unit: 'R1' }).types()).not.toContain(
      'fire',
    );
  });

  test('[5.9, m4] from a height it is one easier, and no farther', () => {
    const ground = steppe({ 1010: '1' });
    const t = Table.fight({ rus: 'R1 LC 1010 E C', mongols: `M1 KN 1410 W, M2 KN 1510 W${far}`, ground, ...LM })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'fire', unit: 'R1', target: 'M2', mode: 'normal' })?.ref).toMatch(/^DH-/);
    t.act({ type: 'fire', unit: 'R1', target: 'M1', mode: 'normal' }).dice(2);
    // Range 4: 2 needed; arched C against knights +1, m4 -1.
    expect(t.heard('shot')[0]).toMatchObject({ needed: 2, total: 2, hits: 1 });
  });

  test('[DH-R72, 7.2] a routed unit may be shot at and dies of any hit; a lone leader only of the natural 0', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C', mongols: 'M1 HC 1410 W, M9 LC 1802 W', mongolLeaders: 'LM 1410 OC init=3' })
      .men({ LM: { hex: '1210' as never } })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    t.act({ type: 'fire', unit: 'R1', target: 'LM', mode: 'normal' }).dice(0);
    expect(t.place).toBe('casualty.struck');
    t.dice(0, 4);
    expect(t.man('LM').hex).toBeNull();
    expect(t.state.lost.mongols).toBe(15);
  });
});

describe('Hit & Run', () => {
  const raid = (rus: string, mongols: string, hex = '1110') =>
    Table.fight({ rus, mongols: `${mongols}, M9 LC 1802 W`, mongolLeaders: 'LM 1802 OC' })
      .lead('LM')
      .order('M1', { type: 'hitAndRun', target: 'R1', hex });
  test('[6.2] who may and whom: HR light horse, not Disordered, not beside the target, target slower, path free of units and ZOC', () => {
    const ask = (m: string, r = 'R1 HI 1010 E', patch: object = {}) =>
      Table.fight({ rus: r, mongols: `${m}, M9 LC 1802 W`, mongolLeaders: 'LM 1802 OC' })
        .with({ M1: patch })
        .lead('LM')
        .act({ type: 'unit', unit: 'M1' })
        .whyNot({ type: 'hitAndRun', unit: 'M1', target: 'R1', hex: '1110' })?.ref;
    expect(ask('M1 LC 1310 W C HR')).toBeUndefined();
    expect(ask('M1 LC 1310 W C')).toMatch(/DH-(6\.2|R47)/);
    expect(ask('M1 LC 1310 W C HR', 'R1 LC 1010 E')).toMatch(/DH-(6\.2|R47)/);
    expect(ask('M1 LC 1310 W C HR', 'R1 HI 1010 E', { disordered: true })).toMatch(/DH-(6\.2|R47)/);
    expect(ask('M1 LC 1410 E C HR')).toMatch(/DH-(6\.2|R47)/);
    expect(ask('M1 LC 1510 W C HR')).toMatch(/DH-(6\.2|R47)/);
    expect(ask('M1 LC 1310 W C HR', 'R1 HI 1010 E, R2 HI 1110 E')).toMatch(/DH-(6\.2|R47)/);
    expect(ask('M1 LC 1310 W C HR', 'R1 HI 1010 E', { missiles: 'no' })).toMatch(/DH-(6\.2|R22)/);
  });

  test('[6.2, DH-R99] shots are simultaneous: both may break; then nobody checks', () => {
    const t = Table.fight({
      rus: 'R1 HI 1010 E C tq=3, R2 HC 0303 E',
      mongols: 'M1 LC 1310 W C HR tq=3, M9 LC 1802 W',
      mongolLeaders: 'LM 1802 OC',
    })
      .with({ R1: { hits: 2 }, M1: { hits: 2 } })
      .lead('LM')
      .order('M1', { type: 'hitAndRun', target: 'R1', hex: '1110' });
    t.act('close');
    expect(t.types()).toEqual(['shoot', 'close']);
    t.act({ type: 'shoot', unit: 'R1' }).dice(0, 0);
    expect([t.unit('R1').routed, t.unit('M1').routed]).toEqual([true, true]);
    while (t.place === 'rout.stride' || t.place === 'rout.along') t.act(t.actions[0] ?? 'halt');
    expect(t.heard('checked')).toEqual([]);
  });

  test('[k7, DH-R48] foot steps one hex forward, toward the light horse; horse of its own kind does not check', () => {
    const t = raid('R1 HI 1010 E tq=5, R2 HC 0303 E', 'M1 LC 1309 W C HR').act('close').dice(9);
    t.dice(6);
    expect(t.heard('checked')[0]).toMatchObject({ check: 'reactionMovement', result: 'forward' });
    // 1110 is nearer to 1309 than 1111.
    expect(t.unit('R1').hex).toBe('1110');
    const light = raid('R1 LC 1010 E ma=7, R2 HC 0303 E', 'M1 LC 1309 W C HR').act('close').dice(9);
    expect(light.heard('checked')).toEqual([]);
  });

  test('[k7] into a held hex or an enemy ZOC it does not step', () => {
    const t = raid('R1 HI 1010 E tq=5, R2 HC 0303 E', 'M1 LC 1309 W C HR, M2 HI 1109 LR').act('close').dice(9, 9);
    // M2 at 1109 holds 1110.
    expect(t.unit('R1').hex).toBe('1010');
  });

  test('[6.2 4] a target in an enemy ZOC does not check; a Disordered one does', () => {
    const held = raid('R1 KN 1010 E, R2 HC 0303 E', 'M1 LC 1309 W C HR, M2 HI 0911 E').dice(9);
    expect(held.heard('checked')).toEqual([]);
    const t = Table.fight({
      rus: 'R1 KN 1010 E tq=6, R2 HC 0303 E',
      mongols: 'M1 LC 1309 W C HR, M9 LC 1802 W',
      mongolLeaders: 'LM 1802 OC',
    })
      .with({ R1: { disordered: true } })
      .lead('LM')
      .order('M1', { type: 'hitAndRun', target: 'R1', hex: '1110' });
    t.act('close').dice(9).dice(7);
    expect(t.heard('checked')[0]).toMatchObject({ check: 'impetuosity', result: 'charges' });
  });

  test('[6.2 2, h1, DH-R99] it stays where it is, has moved, and pays for moving again last', () => {
    const t = Table.fight({ rus: 'R1 HI 1010 E, R2 HC 0303 E', mongols: 'M1 LC 1310 W C HR, M9 LC 1802 W', mongolLeaders: 'LM 1802 OC' })
      .with({ M1: { moved: true } })
      .lead('LM')
      .order('M1', { type: 'hitAndRun', target: 'R1', hex: '1110' });
    t.act('close').dice(9).dice(0);
    expect(t.unit('M1')).toMatchObject({ hex: '1310', moved: true, hits: 1, missiles: 'low' });
  });
});

describe('feigned retreat', () => {
  const lure = (more: { rus?: string; mongols?: string } = {}) =>
    Table.fight({
      rus: `R1 HC 0910 E frr=4 tq=7${more.rus ?? ''}`,
      mongols: `M1 LC 1209 W C FR tq=6${more.mongols ?? ''}, M9 LC 1802 W`,
      mongolLeaders: 'LM 1802 OC',
    })
      .lead('LR')
      .move('R1', ...enter('1009', '1109'));
  const feint = { type: 'feign', unit: 'M1', target: 'R1', path: ['1309', '1408'], fire: false } as const;
  test('[6.5, DH-R91] not bitten: the mover goes on with its own move', () => {
    const t = lure().act(feint).dice(4);
    expect(t.heard('checked')[0]).toMatchObject({ check: 'feignedRetreatReaction', result: 'continues' });
    expect(t.place).toBe('march.orders');
  });

  test('[6.5 1] two to four hexes, away from the target, and its rear to it', () => {
    const t = lure();
    expect(t.whyNot({ ...feint, path: ['1309'] })?.ref).toBe('DH-6.5');
    expect(t.whyNot({ ...feint, path: ['1309', '1408', '1508', '1607', '1707'] })?.ref).toBe('DH-6.5');
    t.act(feint);
    expect(t.unit('M1')).toMatchObject({ hex: '1408', facing: expect.stringMatching(/^(UR|E)$/) });
  });

  test('[6.5 3, DH-R100] a target in the ZOC of another enemy, or Disordered, never pursues: no die', () => {
    const held = Table.fight({
      rus: 'R1 HC 1010 E frr=4',
      mongols: 'M1 LC 1210 W FR, M2 HI 0910 E, M9 LC 1802 W',
      mongolLeaders: 'LM 1802 OC',
    })
      .lead('LM')
      .act({ type: 'unit', unit: 'M1' })
      .act({ type: 'feign', unit: 'M1', target: 'R1', path: ['1310', '1410'], fire: false });
    while (held.place === 'feint.face' || held.place === 'march.along' || held.place === 'window.ask') held.act(held.actions[0] ?? 'close');
    expect([held.place, held.heard('checked')]).toEqual(['activation.orders', []]);
    expect(held.unit('R1').hex).toBe('1010');
  });

  test('[6.5 3] lured: full MA toward it, Disordered, its ordered move is over; out of reach nothing more happens', () => {
    const t = lure()
      .act({ ...feint, path: ['1309', '1408', '1508', '1607'] })
      .dice(5);
    for (let i = 0; i < 12 && t.place === 'rush.stride'; i++) t.act(t.actions[0] ?? 'halt');
    expect(t.unit('R1').disordered).toBe(true);
    // From 1009 six hexes would be needed and seven are there: it stops beside it.
    expect(t.place).toBe('feint.trap');
    t.dice(6);
    expect(t.heard('checked').at(-1)).toMatchObject({ check: 'feignedRetreat', result: 'retreater-attacks' });
  });

  test('[6.5] once in an Orders Phase; not while Disordered; not in the ZOC of another enemy', () => {
    const t = lure().act(feint).dice(4);
    // R1 comes on; W1 opens again for M1, but not to feign.
    expect(t.of('feign')).toEqual([]);
    const dis = Table.fight({ rus: 'R1 HC 0910 E', mongols: 'M1 LC 1209 W C FR, M9 LC 1802 W', mongolLeaders: 'LM 1802 OC' })
      .with({ M1: { disordered: true } })
      .lead('LR')
      .move('R1', ...enter('1009'));
    expect(dis.of('feign')).toEqual([]);
    expect(dis.whyNot({ ...feint })?.ref).toBe('DH-6.5');
  });

  test('[6.5, W1] against an enemy who has stopped in contact it may still feign, but not withdraw', () => {
    const t = Table.fight({ rus: 'R1 HC 0910 E', mongols: 'M1 LC 1109 W FR, M9 LC 1802 W', mongolLeaders: 'LM 1802 OC' }).lead('LR');
    t.move('R1', ...enter('1009'));
    // It started two hexes away: the window opens before the first step.
    t.act('close');
    expect(t.types()).toContain('feign');
    expect(t.types()).not.toContain('withdraw');
  });
});

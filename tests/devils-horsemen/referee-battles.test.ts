import { describe, expect, test } from 'vitest';
import { enter, steppe, Table } from './table.js';

/** Positions of the referee on the four maps: the special rules of section 10 and the limits of each battle. */

const battle = (id: string, options: object = {}) => Table.set(`devils-horsemen/${id}`, { quietTurns: 0, ...options });
/** Everybody who is due passes until this leader is; ties go to the first side, or the second. */
const due = (t: Table, leader: string, first = true): Table => {
  for (let i = 0; i < 60; i++) {
    const asked = t.pending;
    if (asked.kind === 'over') throw new Error('over');
    if (asked.kind === 'chance') t.roll(...asked.dice.map((_, n) => ((n === 0) === first ? 9 : 2)));
    else if (t.of('activate').some((a) => a.leader === leader)) return t.act({ type: 'activate', leader });
    else t.act(t.of('pass')[0] ?? 'decline');
  }
  throw new Error(`${leader} is never due in ${t.place}`);
};
const settle = (t: Table): Table => {
  for (let i = 0; i < 60 && ['rout.stride', 'rout.along', 'window.ask', 'shot.answer'].includes(t.place); i++)
    t.act(t.of('close')[0] ?? t.actions[0] ?? 'halt');
  return t;
};

describe('training', () => {
  test('[DH-T] at the limit and after two quiet turns the Mongols win; a leader counts his Initiative once, a Standard two', () => {
    const t = Table.set('devils-horsemen/training').with({}, { turn: 5 });
    expect(t.endTurn().heard('ended')[0]).toMatchObject({ winner: 'mongols', reason: 'limit' });
    expect(t.state.options).toMatchObject({ leaderRpFactor: 1, standardRp: 2, withdrawals: 'unlimited' });
    const quiet = Table.set('devils-horsemen/training').endTurn().endTurn();
    expect(quiet.heard('ended')[0]).toMatchObject({ winner: 'mongols', reason: 'quiet' });
  });

  test('[5.2, DH-T] the Druzhina sees the lancers past the picket or it does not roll: units block sight', () => {
    const t = due(battle('training'), 'Lr1').act('orders').act({ type: 'unit', unit: 'R1' });
    // CAR 6: the nearest in sight are seven hexes away.
    expect(t.of('move').map((a) => a.steps.length)).toEqual([0]);
    t.act({ type: 'move', unit: 'R1', steps: [] });
    if (t.place === 'march.along') t.act({ type: 'along', leaders: ['Lr1'] });
    t.dice(6);
    expect(t.place).toBe('march.orders');
  });
});

describe('the Kalka', () => {
  test('[DH-K K2] no order takes Kiev from its hill, nor its prince; a turn later than 3 releases them', () => {
    const t = due(battle('kalka'), 'Lr5').act('orders');
    t.act({ type: 'unit', unit: 'K4' });
    expect(t.whyNot({ type: 'move', unit: 'K4', steps: enter('1005') })).toBeUndefined();
    expect(t.whyNot({ type: 'move', unit: 'K4', steps: enter('1005', '1105') })?.ref).toBe('DH-K K2');
    t.act({ type: 'hold', unit: 'K4' }).act({ type: 'leader', leader: 'Lr5' });
    expect(t.whyNot({ type: 'moveLeader', leader: 'Lr5', to: '1106' })?.ref).toBe('DH-K K2');
    const later = battle('kalka').with({}, { turn: 3 }).endTurn();
    expect([later.state.turn, later.state.special.waiting]).toEqual([4, false]);
  });

  test('[DH-K K2] an enemy within three hexes at the end of a step releases them', () => {
    const t = battle('kalka')
      .with({ J1: { hex: '1307' } })
      .men({ Lm2: { hex: '1307' as never } });
    const moved = due(t, 'Lm2', false).act('orders').act({ type: 'unit', unit: 'J1' });
    expect(moved.state.special.waiting).toBe(true);
    // 0907 and 1207 are three hexes apart.
    moved.act({ type: 'move', unit: 'J1', steps: enter('1207') }).act({ type: 'along', leaders: [] });
    settle(moved);
    expect(moved.state.special.waiting).toBe(false);
    expect(moved.heard('released')).toHaveLength(1);
  });

  test('[DH-K K4] a shot from outside at a unit in camp is one harder, one inside is not', () => {
    const shot = (hex: string) => {
      const t = battle('kalka')
        .with({ J1: { hex, facing: 'W' }, K4: { hex: '2101' }, K5: { hex: '2102' } })
        .men({ Lm2: { hex: hex as never } });
      due(t, 'Lm2', false).act('orders');
      t.act({ type: 'unit', unit: 'J1' }).act({ type: 'fire', unit: 'J1', target: 'K1', mode: 'normal' }).dice(5);
      return t.heard('shot')[0];
    };
    // From 1006 at 0806: range 2, arched C against HI -1, the camp +1.
    expect(shot('1006')?.total).toBe(5);
    expect(shot('1006')?.reasons.map((r) => r.ref)).toContain('DH-K K4');
  });

  test('[DH-K K4, c7] shock into the camp: one left more if all defenders are in it and all attackers outside', () => {
    const t = battle('kalka').with({
      J9: { hex: '0906', facing: 'W', form: 'dismounted' },
      K4: { hex: '2101' },
      K5: { hex: '2102' },
      K3: { hex: '2103' },
      K7: { hex: '2104' },
    });
    t.men({ Lm2: { hex: '0906' as never } });
    // In an enemy ZOC he has nothing else to do than to let them attack.
    due(t, 'Lm2', false);
    expect(t.place).toBe('shock.join');
    t.act({ type: 'join', unit: 'J9' });
    while (t.place.startsWith('casualty')) t.dice(5);
    t.dice(5);
    // HI on HI 7, from level 2 to level 2, K4 -1.
    expect(t.heard('clashed')[0]).toMatchObject({ column: 6 });
    expect(t.heard('clashed')[0]?.reasons.map((r) => r.ref)).toContain('DH-K K4');
  });

  test('[DH-K K3] a routed friend who is no Polovtsy is eliminated when they ride through; they go on until they stand alone', () => {
    const t = Table.fight({
      rus: 'P1 LC 1010 E tq=4 @Polovtsy, F1 MI 0911 E tq=5 @Line, F2 MI 0910 E tq=5 @Line, F3 HI 0810 E tq=6 @Line, F4 HI 0811 E @Line, F5 HI 0809 E @Line, R9 HC 0303 E @Line',
      mongols: 'M1 LC 1310 W C',
      special: { panic: { side: 'rus', contingent: 'Polovtsy' } },
      rusLeaders: 'LR 0303 OC',
    })
      .with({ P1: { hits: 3 }, F1: { routed: true } })
      .lead('LM')
      .order('M1', { type: 'fire', target: 'P1', mode: 'normal' })
      .dice(0);
    t.act({ type: 'go', hex: '0911' });
    expect(t.unit('F1').fate).toBe('eliminated');
    // The second step enters a held hex again, so it goes on beyond two hexes.
    for (let i = 0; i < 12 && t.place !== 'activation.orders'; i++) {
      if (t.pending.kind === 'chance') t.dice(0);
      else t.act(t.actions[0] ?? 'halt');
    }
    expect(t.unit('P1').fate).toBe('fights');
    expect(Number(t.unit('P1').hex?.slice(0, 2))).toBeLessThan(8);
    // Whoever was entered took at least one hit though the die was 0.
    expect(
      t
        .heard('hit')
        .filter((e) => e.why === 'panic')
        .map((e) => e.hits),
    ).toEqual([1]);
  });

  test('[DH-K, DH-R109] at the limit the Standard of Kiev and less than 65 Rout Points leave the Mongols a draw', () => {
    const end = (rus: number, standing = true) => {
      const t = battle('kalka').with({}, { turn: 8, lost: { rus, mongols: 0 } as never });
      if (!standing) t.with({}, { standards: t.state.standards.map((s) => (s.contingent === 'Kiev' ? { ...s, hex: null } : s)) });
      return t.endTurn().heard('ended')[0];
    };
    expect(end(64)).toMatchObject({ winner: null, reason: 'limit' });
    expect(end(65)).toMatchObject({ winner: 'mongols', reason: 'limit' });
    expect(end(64, false)).toMatchObject({ winner: 'mongols', reason: 'limit' });
  });

  test('[DH-K K1] an independent prince commands lines like an Overall Commander, without a die, out of reach of Mstislav', () => {
    const t = battle('kalka', { lineCommandTurn1Automatic: false });
    due(t, 'Lr4');
    expect(t.types()).toContain('line');
  });

  test('[DH-K K1] Mstislav the Bold neither orders the men of Chernigov and Kiev nor moves their princes', () => {
    const t = battle('kalka')
      .with({ C1: { hex: '1614' }, K1: { hex: '1613' } })
      .men({ Lr2: { hex: '1810' as never }, Lr4: { hex: '1614' as never }, Lr5: { hex: '1613' as never } });
    due(t, 'Lr1').act('orders');
    expect(t.of('leader').map(({ leader }) => leader)).toEqual(['Lr1', 'Lr2', 'Lr3']);
    for (const prince of ['Lr4', 'Lr5']) expect(t.whyNot({ type: 'leader', leader: prince as never })?.ref).toBe('DH-K K1');
    for (const unit of ['C1', 'K1']) expect(t.whyNot({ type: 'unit', unit })?.ref).toBe('DH-4.4');
  });

  test('[DH-K K5] the Brodniki are ordered by any Mongol leader in range', () => {
    const t = battle('kalka');
    due(t, 'Lm3', false).act('orders');
    expect(t.whyNot({ type: 'unit', unit: 'B1' })).toBeUndefined();
    expect(t.whyNot({ type: 'unit', unit: 'J1' })).toBeDefined();
  });

  test('[DH-K, DH-6.27] over the Kalka: the ford costs the Druzhina of Chernigov 2 MP, the river 3 and a hit', () => {
    const cross = (hex: string) => {
      const t = battle('kalka')
        .with({ C1: { hex: '1512' } })
        .men({ Lr4: { hex: '1512' as never } });
      due(t, 'Lr4').act('orders').act({ type: 'unit', unit: 'C1' });
      // Nobody is in sight: it does as it is told.
      t.act({ type: 'move', unit: 'C1', steps: enter(hex) }).act({ type: 'along', leaders: [] });
      return [t.heard('went')[0]?.mp, t.unit('C1').hits];
    };
    expect(cross('1611')).toEqual([2, 0]);
    expect(cross('1612')).toEqual([3, 1]);
  });
});

describe('Liegnitz', () => {
  test('[DH-L L1] smoke from turn 2, by orders, for one of them, within 8 hexes, connected, once; it lies two Rally Phases', () => {
    const first = due(battle('liegnitz'), 'Lm1', false).act('orders');
    expect(first.types()).not.toContain('smoke');
    const t = battle('liegnitz').endTurn();
    due(t, 'Lm1', false).act('orders');
    expect(t.whyNot({ type: 'smoke', hex: '1610' })?.ref).toBe('DH-L L1');
    const orders = t.state.phase?.orders ?? 0;
    t.act({ type: 'smoke', hex: '1710' });
    expect(t.whyNot({ type: 'smoke', hex: '1712' })?.ref).toBe('DH-L L1');
    t.act({ type: 'smoke', hex: '1711' }).act('done');
    expect(t.state.phase?.orders).toBe(orders - 1);
    expect(t.state.special).toMatchObject({ smoke: { hexes: ['1710', '1711'], phases: 2 }, smoked: true });
    expect(t.types()).not.toContain('smoke');
    t.endTurn();
    expect(t.state.special.smoke).toMatchObject({ phases: 1 });
    t.endTurn();
    expect(t.state.special.smoke).toBeNull();
  });

  test('[DH-L L4, DH-R61] one subordinate of the Allies may be replaced, the duke never', () => {
    const t = battle('liegnitz').men({ La2: { hex: null, status: 'finished' }, La3: { hex: null, status: 'finished' } });
    due(t, 'La1').act('orders');
    expect(new Set(t.of('replace').map((a) => a.leader))).toEqual(new Set(['La2', 'La3']));
    t.act(t.of('replace')[0] ?? 'done');
    expect(t.of('replace')).toEqual([]);
    expect(t.state.replacements).toMatchObject({ allies: 0, mongols: 0 });
    expect(t.state.leaders.at(-1)).toMatchObject({ status: 'finished', made: { rank: 'SC' } });
  });

  test('[DH-L] the limit and two quiet turns are a victory of the Allies', () => {
    expect(battle('liegnitz').with({}, { turn: 8 }).endTurn().heard('ended')[0]).toMatchObject({ winner: 'allies', reason: 'limit' });
  });

  test('[DH-L L2] the cry needs light horse within six hexes of an Opole unit, from turn 3; Mieszko rides with them and is Finished', () => {
    const near = (turn: number, hex: string) =>
      battle('liegnitz')
        .with({ V1: { hex } }, { turn: turn - 1 })
        .endTurn();
    expect(near(3, '1706').heard('cryRolled')).toEqual([]);
    expect(near(2, '1412').place).not.toBe('turn.cry');
    const t = near(3, '1412');
    expect(t.place).toBe('turn.cry');
    t.dice(1);
    for (let i = 0; i < 40 && t.place.startsWith('flight'); i++) t.act(t.actions[0] ?? 'halt');
    for (const id of ['O1', 'O2', 'O3', 'O4']) expect(t.unit(id).facing).toBe('W');
    // Knights ride six hexes west.
    expect(t.unit('O1').hex?.slice(0, 2)).toBe('02');
    expect(t.man('La4')).toMatchObject({ hex: t.unit('O1').hex, status: 'finished' });
  });

  test('[DH-L L5, DH-R97] withdrawals is `once`', () => {
    expect(battle('liegnitz').state.options.withdrawals).toBe('once');
    expect(battle('kalka').state.options.withdrawals).toBe('unlimited');
  });
});

describe('Ayn Jalut', () => {
  test('[DH-A A1] until they are released Qutuz and Fakhr al-Din are Finished, and nobody orders their men; they do react', () => {
    const t = battle('ayn-jalut');
    expect([t.man('La1').status, t.man('La4').status]).toEqual(['finished', 'finished']);
    // 0610 and 1210 are six hexes apart.
    const near = battle('ayn-jalut')
      .with({ K1: { hex: '1313' } })
      .men({ Lm1: { hex: '1313' as never } });
    due(near, 'Lm1', false).act('orders').act({ type: 'unit', unit: 'K1' });
    expect(near.state.special.hidden).toBe(true);
    near.act({ type: 'move', unit: 'K1', steps: enter('1213') }).act({ type: 'along', leaders: [] });
    settle(near);
    expect([near.state.special.hidden, near.man('La1').status, near.man('La4').status]).toEqual([false, 'inactive', 'inactive']);
  });

  test('[DH-A A2] on turn 9 the Ayyubids go with any die; they cost no Rout Points', () => {
    const t = battle('ayn-jalut').with({}, { turn: 8 }).endTurn();
    expect(t.place).toBe('turn.leaving');
    t.dice(9);
    expect(t.heard('contingentLeft')[0]).toMatchObject({ contingent: 'Syria' });
    for (const id of ['F1', 'F2', 'F3']) expect(t.unit(id)).toMatchObject({ hex: null, fate: 'left' });
    expect(t.state.lost.mongols).toBe(0);
    expect(t.man('Lm4').hex).toBeNull();
    expect(t.state.standards.find((s) => s.contingent === 'Syria')?.hex).toBeNull();
  });

  test('[DH-A A3] the cry: Qutuz with an attacker, unwounded after step c: Charisma 5, once', () => {
    const t = battle('ayn-jalut').with(
      { Q2: { hex: '1410', facing: 'E' }, Y3: { hex: '0101' }, K1: { hex: '1510', facing: 'W' } },
      { turn: 3 },
    );
    t.with({}, { special: { ...t.state.special, hidden: false } });
    t.men({ La1: { hex: '1410' as never, status: 'inactive' }, La4: { status: 'inactive' } });
    due(t, 'La1').act('nothing').act({ type: 'join', unit: 'Q2' });
    while (t.place === 'shock.join') t.act('done');
    // One die for Qutuz.
    expect(t.place).toBe('casualty.struck');
    t.dice(5);
    expect(
      t
        .of('count')
        .map((a) => a.cry)
        .sort(),
    ).toEqual([false, true]);
    t.act({ type: 'count', leader: 'La1', cry: true }).dice(1);
    expect(t.heard('clashed')[0]).toMatchObject({ face: 1, total: 6 });
    expect(t.state.special.cried).toBe(true);
  });

  test('[DH-A A4] Mamluk heavy horse showers, Mongol heavy horse does not', () => {
    const t = battle('ayn-jalut').with({ Y6: { hex: '1610', facing: 'E' }, K7: { hex: '1910', facing: 'W' } });
    due(t, 'La2').act('orders').act({ type: 'unit', unit: 'Y6' });
    expect(t.whyNot({ type: 'fire', unit: 'Y6', target: 'K7', mode: 'shower' })).toBeUndefined();
    const m = battle('ayn-jalut')
      .with({ Y6: { hex: '1610', facing: 'E' }, K7: { hex: '1910', facing: 'W' } })
      .men({ Lm2: { hex: '1910' as never } });
    due(m, 'Lm2', false).act('orders').act({ type: 'unit', unit: 'K7' });
    expect(m.whyNot({ type: 'fire', unit: 'K7', target: 'Y6', mode: 'normal' })).toBeUndefined();
    expect(m.whyNot({ type: 'fire', unit: 'K7', target: 'Y6', mode: 'shower' })?.ref).toBe('DH-R23');
  });

  test('[DH-A A5] the spring: from turn 2, one side alone at it; a routed unit does not count, nor do both', () => {
    const thirst = (patch: Parameters<Table['with']>[0], turn = 2) =>
      battle('ayn-jalut')
        .with(patch, { turn })
        .endTurn()
        .heard('thirst')
        .map((e) => [e.side, e.points]);
    expect(thirst({ K1: { hex: '1518' } })).toEqual([['mamluks', 2]]);
    expect(thirst({ K1: { hex: '1518' } }, 1)).toEqual([]);
    expect(thirst({ K1: { hex: '1518' }, Y1: { hex: '1719' } })).toEqual([]);
    expect(thirst({ Y1: { hex: '1719', routed: false }, K1: { hex: '1518', routed: true } })).toEqual([['mongols', 2]]);
  });
});

describe('options', () => {
  test('[footCompositeRange5Removed, DH-R8] foot composite bows at five hexes, printed and by the erratum', () => {
    const ask = (options: object) =>
      Table.fight({ rus: 'R1 LI 1010 E C', mongols: 'M1 LC 1510 W, M9 LC 2201 W' }, options)
        .lead('LR')
        .act({ type: 'unit', unit: 'R1' })
        .whyNot({ type: 'fire', unit: 'R1', target: 'M1', mode: 'normal' });
    expect(ask({})).toBeUndefined();
    expect(ask({ footCompositeRange5Removed: true })).toMatchObject({
      ref: 'DH-R8',
      message: expect.stringContaining('switch footCompositeRange5Removed'),
    });
  });

  test('[frontHiVsLi9, DH-A22] heavy foot on light foot from the front', () => {
    const column = (options: object) => {
      const t = Table.fight(
        {
          rus: 'R1 HI 1009 E, R9 HC 0303 E',
          mongols: 'M1 LI 1109 W, M9 LC 2201 W',
          rusLeaders: 'LR 0303 OC',
          mongolLeaders: 'LM 2201 OC',
          ground: steppe(),
        },
        options,
      ).lead('LR', 'nothing');
      return t.act({ type: 'join', unit: 'R1' }).dice(5).heard('clashed')[0]?.column;
    };
    expect([column({}), column({ frontHiVsLi9: true })]).toEqual([8, 9]);
  });

  test('[leaderRpFactor, standardRp, DH-R62, DH-R118] what a fallen leader and a taken Standard count', () => {
    const t = (options: object) => {
      const table = Table.fight(
        { rus: 'R1 LI 1010 E B', mongols: 'M1 LC 1210 W, M9 LC 2201 W', mongolLeaders: 'LM 1210 OC init=6' },
        options,
      ).lead('LR');
      return table.order('R1', { type: 'fire', target: 'M1', mode: 'normal' }).dice(0, 0, 9).state.lost.mongols;
    };
    expect([t({}), t({ leaderRpFactor: 2 })]).toEqual([30, 12]);
  });
});

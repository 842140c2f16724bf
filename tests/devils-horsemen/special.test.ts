import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../../packages/systems/devils-horsemen/scenarios/index.js';
import { readScenario } from '../../packages/systems/devils-horsemen/scenarios/read-scenario.js';
import { enter, steppe, Table } from './table.js';

const TOTALS = {
  training: { units: [8, 7], tq: [42, 42] },
  kalka: { units: [34, 26], tq: [178, 161] },
  liegnitz: { units: [26, 22], tq: [151, 141] },
  'ayn-jalut': { units: [29, 23], tq: [168, 142] },
} as const;

describe('the four battles', () => {
  test.each(SCENARIOS.map((s) => [s.id, s] as const))('%s: totals as section 10 gives them, and the document reads', (id, s) => {
    const armies = s.sides.map((side) => s.armies[side]?.units ?? []);
    expect({ units: armies.map((a) => a.length), tq: armies.map((a) => a.reduce((sum, u) => sum + u.tq, 0)) }).toEqual(
      TOTALS[id.split('/')[1] as keyof typeof TOTALS],
    );
    expect(readScenario(JSON.parse(JSON.stringify(s))).id).toBe(id);
  });

  test('[DH-K] 48 river hexsides, four of them fords', () => {
    const hexsides: { readonly river?: string; readonly ford?: string } = SCENARIOS[1]?.map.hexsides ?? {};
    expect(`${hexsides.river} ${hexsides.ford}`.split(' ')).toHaveLength(48);
    expect(hexsides.ford?.split(' ')).toHaveLength(4);
    for (const side of ['1301-1401', '1405-1406'])
      expect(`${hexsides.river}`.split(' ').map((h) => h.split('-').sort().join('-'))).toContain(side);
  });

  test('[DH-K K1] nobody but their own princes orders Chernigov and Kiev', () => {
    const t = Table.set('devils-horsemen/kalka');
    t.act('decline');
    for (let i = 0; i < 30 && t.state.phase?.leader !== 'Lr1'; i++) {
      const asked = t.pending;
      if (asked.kind === 'chance') t.roll(...asked.dice.map((_, n) => (n === 0 ? 9 : 0)));
      else t.act(t.of('activate').find((a) => a.leader === 'Lr1') ?? t.of('pass')[0] ?? 'decline');
    }
    t.act('orders');
    expect(t.whyNot({ type: 'unit', unit: 'C1' })?.message).toContain('does not command Chernigov');
    expect(t.whyNot({ type: 'unit', unit: 'K1' })?.message).toContain('does not command Kiev');
  });

  test('[DH-K K2] Kiev waits on its hill until turn 4 or until an enemy is near', () => {
    const wait = { waiting: { side: 'rus', contingent: 'Kiev', leader: 'LR', region: 'hill', turn: 4, within: 3 } } as const;
    const set = (hex: string) =>
      Table.fight({ rus: 'K1 HI 0505 E @Kiev', mongols: `M1 LC ${hex} W`, special: wait, regions: { hill: '0505 0506 0605' } });
    const far = set('2005').lead('LR').act({ type: 'unit', unit: 'K1' });
    expect(far.whyNot({ type: 'move', unit: 'K1', steps: enter('0604') })?.ref).toBe('DH-K K2');
    expect(far.whyNot({ type: 'move', unit: 'K1', steps: enter('0605') })).toBeUndefined();
    expect(set('0805').state.special.waiting).toBe(false);
  });

  test('[DH-K K3] who can come to stand nowhere alone does not ride to and fro for ever: he is lost', () => {
    const lane = ['0907', '0908', '0909', '0910'];
    const closed = Object.fromEntries(
      ['08', '09', '10'].flatMap((column) =>
        Array.from({ length: 8 }, (_, i) => `${column}${String(i + 5).padStart(2, '0')}`).flatMap((hex) =>
          lane.includes(hex) ? [] : [[hex, '#']],
        ),
      ),
    );
    const t = Table.fight({
      rus: 'P1 LC 0908 W tq=5 @Polovtsy, P2 LC 0909 W tq=5 @Polovtsy, P3 LC 0910 W tq=5 @Polovtsy, R9 HC 0303 E',
      mongols: 'M1 LC 0907 LR C, M9 LC 2001 W',
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 0907 OC',
      ground: steppe(closed),
      special: { panic: { side: 'rus', contingent: 'Polovtsy' } },
    })
      .with({ P1: { hits: 4 }, P2: { routed: true }, P3: { routed: true } })
      .lead('LM');
    t.order('M1', { type: 'fire', target: 'P1', mode: 'normal' }).dice(0);
    while (t.place === 'rout.stride') t.act(t.actions[0] ?? '');
    expect(t.unit('P1').fate).toBe('eliminated');
    expect(t.heard('went').length).toBeLessThan(5);
  });

  test('[DH-K K3, 7.4] who stands alone within his length is not lost in a lane of two hexes', () => {
    const lane = ['0908', '0909'];
    const closed = Object.fromEntries(
      ['08', '09', '10'].flatMap((column) =>
        Array.from({ length: 8 }, (_, i) => `${column}${String(i + 5).padStart(2, '0')}`).flatMap((hex) =>
          lane.includes(hex) ? [] : [[hex, '#']],
        ),
      ),
    );
    const t = Table.fight({
      rus: 'P1 LC 0908 W tq=5 @Polovtsy, R9 HC 0303 E',
      mongols: 'M1 LC 1107 W C, M9 LC 2001 W',
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1107 OC',
      ground: steppe(closed),
      special: { panic: { side: 'rus', contingent: 'Polovtsy' } },
    })
      .with({ P1: { hits: 4 } })
      .lead('LM');
    t.order('M1', { type: 'fire', target: 'P1', mode: 'normal' }).dice(0);
    expect([t.unit('P1').hex, t.unit('P1').routed]).toEqual(['0908', true]);
  });

  test('[DH-K K3] routed Polovtsy ride through their friends, who are shaken', () => {
    const t = Table.fight({
      rus: 'P1 LC 1010 E tq=4 @Polovtsy, F1 MI 0910 E tq=5 @Line, F2 MI 0911 E tq=5 @Line',
      mongols: 'M1 LC 1310 W C',
      special: { panic: { side: 'rus', contingent: 'Polovtsy' } },
      rusLeaders: 'LR 0911 OC',
    })
      .lead('LM')
      .with({ P1: { hits: 3 } })
      .order('M1', { type: 'fire', target: 'P1', mode: 'normal' })
      .dice(0);
    // Of equal ways the enemy chooses.
    expect([t.place, t.side]).toEqual(['rout.stride', 'mongols']);
    t.act({ type: 'go', hex: '0910' }).dice(9);
    expect(t.heard('checked')[0]).toMatchObject({ check: 'panic', unit: 'F1', result: '4' });
    expect(t.unit('F1').hits).toBe(4);
    while (t.place === 'rout.stride') t.act(t.actions[0] ?? 'halt');
    expect(t.unit('P1')).toMatchObject({ fate: 'fights', routed: true });
  });

  test('[DH-L L1] smoke blocks sight and goes after the second Rally Phase', () => {
    const smoke = { smoke: { side: 'mongols', leader: 'LM', turn: 1, hexes: 2, within: 8, lasts: 2 } } as const;
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: 'M1 LC 1410 W C', special: smoke }, { quietTurns: 0 }).lead('LM');
    t.act({ type: 'smoke', hex: '1210' }).act({ type: 'smoke', hex: '1211' });
    expect(t.state.special.smoke).toEqual({ hexes: ['1210', '1211'], phases: 2 });
    t.act({ type: 'unit', unit: 'M1' });
    expect(t.whyNot({ type: 'fire', unit: 'M1', target: 'R1', mode: 'normal' })?.ref).toBe('DH-R21');
    t.act({ type: 'hold', unit: 'M1' }).endTurn();
    expect(t.state.special.smoke?.phases).toBe(1);
    expect(t.endTurn().state.special.smoke).toBeNull();
  });

  test('[DH-L L2] "Flee!": a 0 or 1 sends the contingent to its edge, once', () => {
    const cry = { panicCry: { side: 'rus', contingent: 'Opole', leader: 'LO', turn: 1, within: 6, atMost: 1 } } as const;
    const set = () =>
      Table.fight({
        rus: 'O1 KN 1010 E @Opole, S1 HC 0505 E @Silesia',
        mongols: 'M1 LC 1510 W C',
        rusLeaders: 'LR 0505 OC, LO 1010 SC @Opole',
        special: cry,
      });
    const runs = set().dice(1);
    while (runs.place === 'flight.stride') runs.act(runs.actions[0] ?? 'halt');
    expect(Number(runs.unit('O1').hex?.slice(0, 2))).toBe(4);
    expect(runs.unit('O1').facing).toBe('W');
    expect(runs.man('LO')).toMatchObject({ status: 'finished', hex: runs.unit('O1').hex });
    expect(set().dice(2).unit('O1').hex).toBe('1010');
  });

  test('[DH-L L2] the cry needs an Opole unit that still stands within reach of the light horse', () => {
    const cried = (routed: boolean) => {
      const t = Table.fight({
        rus: 'O1 KN 1010 E @Opole, O2 HC 0203 E @Opole, S1 HC 0505 E @Silesia',
        mongols: 'M1 LC 2010 W C',
        rusLeaders: 'LR 0505 OC, LO 0203 SC @Opole',
        special: { panicCry: { side: 'rus', contingent: 'Opole', leader: 'LO', turn: 2, within: 6, atMost: 1 } },
      });
      return t
        .with({ O1: { routed }, M1: { hex: '1510' } })
        .endTurn()
        .isAt('turn.cry');
    };
    expect([cried(false), cried(true)]).toEqual([true, false]);
  });

  test('[DH-L L2, 5.8] whoever flees leaves Column: the state can be saved at every step', () => {
    const t = Table.fight({
      rus: 'O1 HI 1010 E @Opole, S1 HC 0505 E @Silesia',
      mongols: 'M1 LC 1510 W C',
      rusLeaders: 'LR 0505 OC, LO 1010 SC @Opole',
      special: { panicCry: { side: 'rus', contingent: 'Opole', leader: 'LO', turn: 1, within: 6, atMost: 1 } },
    })
      .with({ O1: { inColumn: true, facing: 'NE' } })
      .dice(1);
    while (t.place === 'flight.stride') t.with({}).act(t.actions[0] ?? 'halt');
    expect(t.with({}).unit('O1')).toMatchObject({ inColumn: false, facing: 'W' });
  });

  test('[h4, DH-R53, 5.8] In Column among friends and broken: it is gone, and the state can be saved', () => {
    const t = Table.fight({
      rus: 'R1 MI 1010 E tq=3, R2 MI 1009 E, R9 HC 0303 E',
      mongols: 'M9 LC 1802 W',
      rusLeaders: 'LR 0303 OC init=9 range=12',
    })
      .with({ R1: { inColumn: true, facing: 'N' } })
      .lead('LR')
      .order('R1', { type: 'move', steps: [{ enter: '1009' }, { enter: '1008' }] });
    expect(t.with({}).unit('R1')).toMatchObject({ hex: null, fate: 'eliminated', inColumn: false });
  });

  test('[DH-A A1] hidden divisions are released by turn, by nearness or by a pursuit', () => {
    const hidden = { hidden: { side: 'rus', contingent: 'Qutuz', leaders: ['LQ'], turn: 3, within: 6 } } as const;
    const set = (hex: string) =>
      Table.fight(
        {
          rus: 'Q1 HC 0505 E @Qutuz, B1 LC 1010 E @Baybars',
          mongols: `M1 HC ${hex} W`,
          rusLeaders: 'LQ 0505 OC, LB 1010 SC @Baybars',
          special: hidden,
        },
        { quietTurns: 0 },
      );
    const t = set('2010');
    expect(t.man('LQ').status).toBe('finished');
    expect(t.endTurn().man('LQ').status).toBe('finished');
    expect(t.endTurn().man('LQ').status).toBe('inactive');
    expect(set('1105').man('LQ').status).toBe('inactive');
  });

  test('[DH-A A2] the contingent leaves on a die not above the turn, without Rout Points', () => {
    const leaving = { leaving: { side: 'mongols', contingent: 'Syria', leader: 'LS', turn: 1 } } as const;
    const set = () =>
      Table.fight({
        rus: 'R1 HC 0505 E',
        mongols: 'M1 LC 2005 W, F1 HC 2010 W @Syria',
        mongolLeaders: 'LM 2005 OC, LS 2010 SC @Syria',
        special: leaving,
        standards: { Syria: '2110' },
      });
    const goes = set().dice(1);
    expect(goes.unit('F1')).toMatchObject({ fate: 'left', hex: null });
    expect(goes.man('LS').hex).toBeNull();
    expect(goes.state.lost.mongols).toBe(0);
    expect(set().dice(2).unit('F1').fate).toBe('fights');
  });

  test('[DH-A A5] whoever alone is at the spring costs the other side Rout Points', () => {
    const t = Table.fight(
      {
        rus: 'R1 HC 1010 E',
        mongols: 'M1 LC 2005 W',
        regions: { spring: '1009 1110' },
        special: { spring: { region: 'spring', turn: 1, points: 2 } },
      },
      { quietTurns: 0 },
    );
    expect(t.endTurn().state.lost).toEqual({ rus: 0, mongols: 2 });
  });
});

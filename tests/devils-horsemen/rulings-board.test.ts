import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/devils-horsemen/board/battlefield.js';
import { position } from '../../packages/systems/devils-horsemen/board/position.js';
import { approachOf } from '../../packages/systems/devils-horsemen/board/reactions.js';
import { arcToward, blockAt } from '../../packages/systems/devils-horsemen/board/sight.js';
import { closing, enter, steppe, Table } from './table.js';

const far = 'M9 LC 2201 W';

describe('movement, zones, sight', () => {
  test('[11.3, 11.5, DH-R95] arcs beyond one hex of a unit at 1510 facing W', () => {
    const t = Table.fight({ rus: 'R1 HC 1510 W', mongols: far });
    const p = position(t.state);
    const at = (hex: string) => p.board.indexOf(p.board.grid.hex(hex));
    const arcs = (far_: number) => {
      const count = { front: 0, flank: 0, rear: 0 };
      for (const hex of p.board.grid.ring(p.board.grid.hex('1510'), far_))
        count[arcToward(p, at('1510'), 4, false, p.board.indexOf(hex))]++;
      return [count.front, count.flank, count.rear];
    };
    expect([arcs(2), arcs(3), arcs(4)]).toEqual([
      [5, 4, 3],
      [6, 6, 6],
      [9, 8, 7],
    ]);
    for (const hex of ['1309', '1310', '1311', '1408', '1411']) expect(arcToward(p, at('1510'), 4, false, at(hex))).toBe('front');
  });

  test('[5.7, 11.5] of the 12 hexes at distance 2 three are frontal, six flank, three rear', () => {
    for (const facing of ['UR', 'E', 'LR', 'LL', 'W', 'UL'])
      for (const hex of ['1010', '1110']) {
        const t = Table.fight({ rus: `R1 HC ${hex} ${facing}`, mongols: far });
        const p = position(t.state);
        const counts = { front: 0, flank: 0, rear: 0 };
        for (const from of p.board.grid.ring(p.board.grid.hex(hex), 2)) counts[approachOf(p, 0, p.board.indexOf(from))]++;
        expect(counts).toEqual({ front: 3, flank: 6, rear: 3 });
      }
  });

  test('[DH-R21, DH-R20] woods and units block; bows shoot over a unit nearer to them', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C, R2 HC 1110 E', mongols: 'M1 LC 1310 W', ground: steppe({ '0910': 'w' }) });
    const board = battlefield(t.state);
    const at = (hex: string) => board.indexOf(board.grid.hex(hex));
    expect(blockAt(t.state, at('1010'), at('1310'))).toBe(at('1110'));
    expect(blockAt(t.state, at('1010'), at('1310'), 'over')).toBe(-1);
    expect(blockAt(t.state, at('1010'), at('0809'), 'over')).toBe(at('0910'));
  });

  test('[DH-R16, DH-R17, 5.1] a unit moves into its front hexes, turning costs 1 MP a vertex', () => {
    const t = Table.fight({ rus: 'R1 HI 1010 E', mongols: far, rusLeaders: 'LR 1010 OC' }).lead('LR').act({ type: 'unit', unit: 'R1' });
    const move = (...steps: readonly object[]) => t.whyNot({ type: 'move', unit: 'R1', steps });
    expect(move({ enter: '0910' })?.message).toContain('front hex');
    expect(move({ turn: 'W' }, { enter: '0910' })).toBeUndefined();
    expect(move({ turn: 'W' }, { enter: '0910' }, { enter: '0809' })?.ref).toBe('DH-5.1');
  });

  test('[DH-R30, 5.5] entering an enemy ZOC ends the move; only the faster leave one', () => {
    const t = Table.fight({ rus: 'R1 HC 0909 E, R2 LC 1009 E ma=8', mongols: 'M1 HC 1109 W', mongolLeaders: 'LM 1109 OC' }).lead('LR');
    expect(t.act({ type: 'unit', unit: 'R1' }).whyNot({ type: 'move', unit: 'R1', steps: enter('1008', '1108') })?.ref).toBe('DH-5.5');
    t.act({ type: 'hold', unit: 'R1' }).act({ type: 'unit', unit: 'R2' });
    expect(t.whyNot({ type: 'move', unit: 'R2', steps: enter('1110') })).toBeUndefined();
    expect(t.whyNot({ type: 'move', unit: 'R2', steps: [{ turn: 'UR' }, { enter: '1008' }] })?.ref).toBe('DH-5.5');
    const slow = Table.fight({ rus: 'R2 HI 1009 E', mongols: 'M1 HC 1109 W' }).lead('LR').act({ type: 'unit', unit: 'R2' });
    expect(slow.whyNot({ type: 'move', unit: 'R2', steps: enter('1110') })?.ref).toBe('DH-5.5');
  });

  test('[DH-R18, DH-R90, h4] through friends: each HI and MI pays a hit, nobody stays there', () => {
    const t = Table.fight({ rus: 'R1 MI 1010 E, R2 HI 1110 E, R3 LI 1009 E', mongols: far }).lead('LR').act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1110') })?.ref).toBe('DH-R90');
    t.act({ type: 'move', unit: 'R1', steps: enter('1110', '1210') });
    if (t.place === 'march.along') t.act({ type: 'along', leaders: [] });
    expect([t.unit('R1').hits, t.unit('R2').hits, t.unit('R1').hex]).toEqual([1, 1, '1210']);
  });

  test('[DH-R14, h1] moving again in the turn costs a hit', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: far })
      .lead('LR')
      .with({ R1: { moved: true } });
    expect(t.move('R1', ...enter('1110')).unit('R1').hits).toBe(1);
    const mongol = (options: object) =>
      Table.fight({ rus: 'R1 HC 0101 E', mongols: 'M1 LC 1010 W MLC' }, options)
        .lead('LM')
        .with({ M1: { moved: true } })
        .move('M1', ...enter('0910'))
        .unit('M1').hits;
    expect([mongol({}), mongol({ remounts: true })]).toEqual([1, 0]);
  });

  test('[DH-R89, DH-R114, K4] cavalry does not enter a camp from outside, foot pays for it', () => {
    const ground = steppe({ 1010: 'K', 1110: 'K', 1009: '2', 1011: '2', 1109: '2', 1111: '2', 1210: '2', 1209: '2', 1211: '2' });
    const horse = Table.fight({ rus: 'R1 HC 1009 LL', mongols: far, ground }).lead('LR').act({ type: 'unit', unit: 'R1' });
    expect(horse.whyNot({ type: 'move', unit: 'R1', steps: enter('1010') })?.ref).toBe('DH-R89');
    const foot = Table.fight({ rus: 'R1 HI 1009 LL', mongols: far, ground })
      .lead('LR')
      .move('R1', ...enter('1010'));
    expect(foot.heard('went')[0]).toMatchObject({ hex: '1010', mp: 2 });
  });

  test('[DH-R91] after a reaction the mover is asked again, otherwise the move goes on unasked', () => {
    const t = Table.fight({ rus: 'R1 HC 0810 E', mongols: 'M1 LC 1210 W' }).lead('LR');
    t.move('R1', ...enter('0910', '1009', '1110'));
    expect([t.unit('R1').hex, t.place]).toEqual(['1009', 'window.ask']);
    const goes = closing(new Table(t.state));
    expect(goes.unit('R1').hex).toBe('1110');
    t.act(t.of('withdraw')[0] ?? 'close');
    expect([t.place, t.side]).toEqual(['march.orders', 'rus']);
    // What is left of the plan is nobody else's business.
    expect(JSON.stringify(t.state.stack)).not.toContain('1110');
  });

  test('[DH-R92] each unit answers once; the window is asked again until it is closed', () => {
    const t = Table.fight({ rus: 'R1 HC 0810 E', mongols: 'M1 LC 1210 W, M2 LC 1209 W' })
      .lead('LR')
      .move('R1', ...enter('0910', '1009'));
    t.act(t.of('withdraw').find((a) => a.unit === 'M1') ?? 'close');
    expect(t.place).toBe('window.ask');
    expect(new Set(t.of('withdraw').map((a) => a.unit))).toEqual(new Set(['M2']));
    expect(t.whyNot({ type: 'withdraw', unit: 'M1', path: ['1410'], fire: false })?.ref).toBe('DH-R92');
  });

  test('[DH-R80, DH-R25, DH-R26] who withdraws, and how far', () => {
    const t = Table.fight({ rus: 'R1 HC 0810 E', mongols: 'M1 LC 1210 W, M2 MI 1211 W, M3 HC 1209 W' })
      .lead('LR')
      .move('R1', ...enter('0910', '1009'));
    expect(new Set(t.of('withdraw').map((a) => a.unit))).toEqual(new Set(['M1']));
    expect(Math.max(...t.of('withdraw').map((a) => a.path.length))).toBe(2);
    expect(t.whyNot({ type: 'withdraw', unit: 'M1', path: ['1310', '1410', '1510'], fire: false })?.ref).toBe('DH-5.7');
  });

  test('[DH-R97, 11.5] unlimited withdrawers are never caught; once, knights 4 hexes away make contact, from 5 they do not', () => {
    const ride = (start: number, withdrawals: 'once' | 'unlimited') => {
      const hex = `${String(10 - start + 4).padStart(2, '0')}10`;
      const t = Table.fight({
        rus: `K1 KN ${hex} E`,
        mongols: 'M1 LC 1410 W, M2 LC 2201 W',
        mongolLeaders: 'LM 2201 OC',
        withdrawals,
      }).lead('LR');
      const way = (from: number, n: number) => enter(...Array.from({ length: n }, (_, i) => `${String(from + i + 1).padStart(2, '0')}10`));
      let column = 10 - start + 4;
      t.move('K1', ...way(column, start - 1));
      for (let i = 0; i < 20 && t.place !== 'activation.orders' && t.place !== 'activation.momentum'; i++) {
        if (t.place === 'window.ask') {
          const away = t
            .of('withdraw')
            .filter((a) => !a.fire)
            .sort((a, b) => b.path.length - a.path.length)[0];
          t.act(away ?? 'close');
        } else if (t.place === 'march.orders') {
          column = Number(t.unit('K1').hex?.slice(0, 2));
          const on = t
            .of('move')
            .filter((a) => a.steps.every((s) => 'enter' in s))
            .sort((a, b) => b.steps.length - a.steps.length)[0];
          t.act(on ?? 'halt');
        } else break;
      }
      const p = position(t.state);
      return p.board.distance(p.head(0), p.head(1));
    };
    expect(ride(4, 'once')).toBe(1);
    expect(ride(5, 'once')).toBeGreaterThan(1);
    expect(ride(4, 'unlimited')).toBeGreaterThan(1);
  });

  test('[DH-R94, DH-R24, W4] entry fire comes after the turn to face', () => {
    const t = Table.fight({ rus: 'R1 HC 1007 LL', mongols: 'A1 LI 1010 E B ma=4' })
      .lead('LR')
      .move('R1', ...enter('1008', '1009'));
    expect(t.types()).toEqual(['turn', 'close']);
    t.act({ type: 'turn', unit: 'A1', facing: 'UR' }).dice(0);
    expect(t.types()).toEqual(['shoot', 'close']);
    t.act({ type: 'shoot', unit: 'A1' }).dice(0);
    expect(t.heard('shot')[0]).toMatchObject({ occasion: 'entry', hits: 1 });
  });

  test('[W7, DH-R24] retire fire comes before the step, as range 2', () => {
    const t = Table.fight({ rus: 'R1 LC 1009 E ma=9', mongols: 'A1 LC 1109 W C ma=5' })
      .lead('LR')
      .move('R1', ...enter('1110'));
    expect(t.place).toBe('window.ask');
    t.act({ type: 'shoot', unit: 'A1' });
    expect(t.unit('R1').hex).toBe('1009');
    t.dice(5);
    expect(t.heard('shot')[0]).toMatchObject({ occasion: 'retire', needed: 7 });
  });

  test('[W6, DH-R24] return fire at the range of the shot', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C', mongols: 'M1 LC 1310 W C' })
      .lead('LR')
      .order('R1', { type: 'fire', target: 'M1', mode: 'normal' })
      .dice(9);
    expect(t.place).toBe('shot.answer');
    expect(t.unit('R1').missiles).toBe('low');
    t.act({ type: 'shoot', unit: 'M1' }).dice(0);
    expect(t.heard('shot').map((e) => e.occasion)).toEqual(['fire', 'return']);
    expect(t.unit('R1').hits).toBe(1);
  });

  test('[DH-R50, DH-R98, k9] a chivalrous unit rolls before it moves and may be carried away to the nearest enemy', () => {
    const set = () =>
      Table.fight({ rus: 'K1 KN 1010 E car=5', mongols: 'M1 HI 1410 W, M2 HI 1712 W' }).lead('LR').act({ type: 'unit', unit: 'K1' });
    expect(
      set()
        .of('move')
        .map((a) => a.steps),
    ).toEqual([[]]);
    const obeys = set().act({ type: 'move', unit: 'K1', steps: [] }).act({ type: 'along', leaders: [] }).dice(5);
    expect(obeys.place).toBe('march.orders');
    const carried = set().act({ type: 'move', unit: 'K1', steps: [] }).act({ type: 'along', leaders: [] }).dice(6);
    for (let i = 0; i < 9 && ['march.rush', 'window.ask'].includes(carried.place); i++) carried.act(carried.of('go')[0] ?? 'close');
    const p = position(carried.state);
    expect(p.board.distance(p.head(0), p.head(1))).toBe(1);
    expect(carried.unit('K1').mark).toBe('must');
  });

  test('[DH-R31, DH-R32, W5] starred types must attack whom they come up to, light troops choose', () => {
    const up = (type: string) =>
      closing(
        Table.fight({ rus: `R1 ${type} 0910 E ma=5`, mongols: 'M1 HI 1109 W' })
          .lead('LR')
          .move('R1', ...enter('1009')),
      );
    expect(up('HC').unit('R1').mark).toBe('must');
    expect(up('LC').types()).toEqual(['attack', 'stand']);
    const stands = up('LC').act('stand');
    expect(stands.act('done').heard('combatFormed')).toEqual([]);
  });

  test('[DH-R101, DH-R102, DH-R33] combats: everybody fights once, nobody is left out', () => {
    const t = Table.fight({ rus: 'R1 HC 1009 E, R2 HC 1010 E', mongols: 'M1 HI 1110 W, M2 HI 1109 W, M3 HI 1111 W' }).lead('LR', 'nothing');
    expect(t.of('join').map((a) => a.unit)).toEqual(['R1', 'R2']);
    t.act({ type: 'join', unit: 'R1' }).act({ type: 'join', unit: 'R2' });
    while (t.place === 'shock.join') t.act('done');
    const offered = t.of('combat').map((a) => `${a.attackers.join('')}>${a.defenders.join('')}`);
    expect(offered).toContain('R1>M2');
    expect(offered).toContain('R1>M2M1');
    expect(t.whyNot({ type: 'combat', attackers: ['R1'], defenders: ['M3'] })?.ref).toBe('DH-R102');
  });

  test('[DH-R115, DH-R66, 5.8] into Column and out of it', () => {
    const t = Table.fight({ rus: 'R1 MI 1010 E', mongols: far }).lead('LR').act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [{ column: 'S' }] })?.ref).toBe('DH-R115');
    t.act({ type: 'move', unit: 'R1', steps: [{ column: 'NE' }] });
    expect(t.unit('R1')).toMatchObject({ inColumn: true, facing: 'NE' });
    const out = Table.fight({ rus: 'R1 MI 1010 E', mongols: far })
      .with({ R1: { inColumn: true, facing: 'NE' } })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(out.of('move').flatMap((a) => a.steps.filter((s) => 'deploy' in s))).toEqual([{ deploy: 'E' }, { deploy: 'UR' }].sort(() => 1));
    expect(out.whyNot({ type: 'move', unit: 'R1', steps: enter('1110', '1209', '1309', '1408', '1508', '1607') })).toBeUndefined();
  });

  test('[DH-10.6n-b, 7.1] a unit that has borne as much as a Column bears routs when it forms one', () => {
    const t = Table.fight({ rus: 'R1 MI 1010 E tq=5, R2 HC 0808 E', mongols: far, rusLeaders: 'LR 0808 OC' })
      .with({ R1: { hits: 3 } })
      .lead('LR');
    expect(t.move('R1', { column: 'NE' }).unit('R1')).toMatchObject({ routed: true, inColumn: false, hits: 0 });
  });

  test('[DH-R51, DH-R116] dismounting changes type and MA, keeps hits and removes Disorder', () => {
    const t = Table.fight({ rus: 'K1 KN 1010 E DM', mongols: far })
      .lead('LR')
      .with({ K1: { hits: 2, disordered: true } });
    t.order('K1', { type: 'dismount', facing: 'W' });
    expect(t.unit('K1')).toMatchObject({ form: 'dismounted', hits: 2, disordered: false, facing: 'W' });
    const next = Table.fight({ rus: 'K1 KN 1010 E DM', mongols: far })
      .with({ K1: { form: 'dismounted' } })
      .lead('LR')
      .act({ type: 'unit', unit: 'K1' });
    expect(next.whyNot({ type: 'move', unit: 'K1', steps: enter('1110', '1209', '1309', '1408', '1508') })?.message).toContain(
      '0 are left',
    );
  });

  test('[DH-R58, 7.3] recovery: 2 hits, 1 under fire, not beside an enemy', () => {
    const rest = (hex: string) =>
      Table.fight({ rus: 'R1 HC 1010 E', mongols: `M1 LC ${hex} W C` })
        .lead('LR')
        .with({ R1: { hits: 3 } })
        .act({ type: 'unit', unit: 'R1' });
    expect(rest('2001').act({ type: 'recover', unit: 'R1', what: 'hits' }).unit('R1').hits).toBe(1);
    expect(rest('1310').act({ type: 'recover', unit: 'R1', what: 'hits' }).unit('R1').hits).toBe(2);
    expect(rest('1110').whyNot({ type: 'recover', unit: 'R1', what: 'hits' })?.ref).toBe('DH-7.3');
  });

  test('[DH-R54, DH-R79, DH-R106] a rout runs two hexes toward its Standard and faces the way it ran', () => {
    const t = Table.fight({
      rus: 'R1 LC 1010 E tq=4, R2 HC 0101 E',
      mongols: 'M1 LC 1310 W C',
      standards: { Rus: '0410' },
      rusLeaders: 'LR 0101 OC',
    })
      .lead('LM')
      .with({ R1: { hits: 3 } });
    t.order('M1', { type: 'fire', target: 'R1', mode: 'normal' }).dice(0);
    while (t.place === 'rout.stride') t.act(t.actions[0] ?? 'halt');
    const p = position(t.state);
    expect(p.board.distance(p.head(0), p.board.indexOf(p.board.grid.hex('0410')))).toBe(4);
    expect(t.unit('R1')).toMatchObject({ routed: true, hits: 0 });
  });

  test('[DH-R53, DH-R72, h5] a routed unit dies of any hit', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E tq=4, R2 HC 0101 E', mongols: 'M1 LC 1310 W C', rusLeaders: 'LR 0101 OC' })
      .with({ R1: { routed: true } })
      .lead('LM');
    t.order('M1', { type: 'fire', target: 'R1', mode: 'normal' }).dice(0);
    expect(t.unit('R1').fate).toBe('eliminated');
    expect(t.state.lost.rus).toBe(4);
  });

  test('[DH-R108] at the Standard a unit may wait once', () => {
    const t = Table.fight(
      { rus: 'R1 LC 0410 E, R2 HC 0101 E', mongols: far, standards: { Rus: '0410' }, rusLeaders: 'LR 0101 OC' },
      { quietTurns: 0 },
    )
      .with({ R1: { routed: true } })
      .endTurn();
    expect(t.types()).toEqual(['roll', 'keepWaiting']);
    t.act('keepWaiting').endTurn().endTurn();
    expect(t.place).toBe('rally.roll');
  });

  test('[DH-R55, DH-R118] an unguarded Standard is captured by entry', () => {
    const t = Table.fight({
      rus: 'R1 HC 1010 E',
      mongols: `M1 HC 1510 W, ${far}`,
      standards: { Picket: '1110' },
      mongolLeaders: 'LM 2201 OC',
    }).lead('LR');
    t.move('R1', ...enter('1110'));
    expect(t.heard('standardCaptured')[0]).toMatchObject({ contingent: 'Picket', points: 5 });
    expect(t.state.lost.mongols).toBe(5);
  });

  test('[DH-R60, DH-R88, l3] a leader alone: mounted enemies roll, from foot he rides off', () => {
    const rides = (type: string) =>
      Table.fight({
        rus: `R1 ${type} 1010 E, R2 HC 0808 E`,
        mongols: 'M1 HC 1410 W, M2 HC 2001 W',
        rusLeaders: 'LR 0808 OC',
        mongolLeaders: 'LM 1410 OC init=5',
      })
        .men({ LM: { hex: '1210' as never } })
        .lead('LR')
        .move('R1', ...enter('1110'));
    const horse = closing(rides('LC'));
    expect(horse.place).toBe('alone.roll');
    expect(new Table(horse.state).dice(6).man('LM').hex).toBeNull();
    expect(new Table(horse.state).dice(5).man('LM').hex).toBe('1410');
    expect(rides('LI').place).toBe('alone.ride');
  });

  test('[DH-R22, DH-R46, DH-R113] the Rally Phase: order and arrows away from the enemy', () => {
    const t = Table.fight({ rus: 'R1 LC 0505 E C, R2 LC 1010 E C', mongols: 'M1 LC 1310 W C' }, { quietTurns: 0 }).with({
      R1: { missiles: 'no', disordered: true },
      R2: { missiles: 'low', disordered: true },
    });
    t.endTurn();
    expect(t.unit('R1')).toMatchObject({ missiles: 'full', disordered: false });
    expect(t.unit('R2')).toMatchObject({ missiles: 'low', disordered: false });
  });

  test('[DH-R59] a wound takes one off every rating and finishes him; a second kills', () => {
    const shoot = (wounded: boolean) => {
      const t = Table.fight({ rus: 'R1 LI 1010 E B', mongols: 'M1 LC 1210 W MLC', mongolLeaders: 'LM 1210 OC init=6' })
        .men({ LM: { wounded } })
        .lead('LR');
      return t.order('R1', { type: 'fire', target: 'M1', mode: 'normal' }).dice(0, 0, 3).man('LM');
    };
    expect(shoot(false)).toMatchObject({ wounded: true, status: 'finished', hex: '1210' });
    expect(shoot(true).hex).toBeNull();
  });
});

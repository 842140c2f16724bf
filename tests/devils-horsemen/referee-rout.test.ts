import { describe, expect, test } from 'vitest';
import { closing, enter, steppe, Table } from './table.js';

/** Positions of the referee: rout, rally, Standards, leaders, the Rally Phase, victory (sections 7 and 8). */

const run = (t: Table): Table => {
  for (let i = 0; i < 40 && (t.place === 'rout.stride' || t.place === 'rout.along'); i++) t.act(t.actions[0] ?? 'halt');
  return t;
};
/** R1 with two hits of three is struck by an arrow; whatever else stands about. */
const broken = (rus: string, more: object = {}, mongols = 'M1 LC 1310 W C') =>
  run(
    Table.fight({
      rus: `${rus}, R9 HC 0303 E`,
      mongols: `${mongols}, M9 LC 1802 W`,
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1802 OC',
      ...more,
    })
      .with({ R1: { hits: 2 } })
      .lead('LM')
      .order('M1', { type: 'fire', target: 'R1', mode: 'normal' })
      .dice(0),
  );

describe('the bolt', () => {
  test('[7.4, DH-R79] vacant hexes before friends; toward the edge by columns; it faces the way it ran', () => {
    const t = broken('R1 HC 1010 E tq=3, R2 HI 0910 E');
    // 0910 is held, 0911 is vacant and nearer the edge.
    expect(
      t
        .heard('went')
        .filter((e) => e.how === 'rout')
        .map((e) => e.hex)[0],
    ).toBe('0911');
    expect(t.unit('R1')).toMatchObject({ routed: true, hits: 0, fate: 'fights' });
  });

  test('[h5, 7.4] where only friends are left it is eliminated', () => {
    const t = broken('R1 HC 1010 E tq=3, R2 HI 0910 E, R3 HI 0911 E, R4 HI 1009 E, R5 HI 1011 E, R6 HI 1111 E', {}, 'M1 LC 1110 W C');
    expect(t.unit('R1').fate).toBe('eliminated');
    expect(t.state.lost.rus).toBe(3);
    expect(t.heard('hit').filter((e) => e.unit !== 'R1')).toEqual([]);
  });

  test('[7.4] an enemy ZOC without a friend blocks; one at equal distance is taken before one farther away', () => {
    // M2 at 0810 facing E holds 0910 and 0911: the two hexes toward the edge.
    const t = broken('R1 HC 1010 E tq=3', {}, 'M1 LC 1310 W C, M2 HI 0810 E');
    const hexes = t
      .heard('went')
      .filter((e) => e.how === 'rout')
      .map((e) => e.hex);
    expect(['1009', '1011']).toContain(hexes[0]);
  });

  test('[7.4, 5.7] nobody runs into the hex of an enemy leader who is alone', () => {
    const alone = Table.fight({
      rus: 'R1 HC 1010 E tq=3, R9 HC 0303 E',
      mongols: 'M1 LC 1310 W C, M9 LC 1802 W',
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1802 OC, LN 1802, LO 1802',
    })
      .with({ R1: { hits: 2 } })
      .men({ LN: { hex: '0810' }, LO: { hex: '0811' } } as never)
      .lead('LM')
      .order('M1', { type: 'fire', target: 'R1', mode: 'normal' })
      .dice(0);
    const hexes = run(alone)
      .heard('went')
      .flatMap((e) => (e.how === 'rout' ? [e.hex] : []));
    // Both hexes nearer the edge are theirs: it runs along them.
    expect(hexes).toHaveLength(2);
    expect(hexes).not.toContain('0810');
    expect(hexes).not.toContain('0811');
  });

  test('[7.2, R69] foot archers throw away their bows, horse archers keep them', () => {
    expect(broken('R1 LI 1010 E tq=3 B').unit('R1').missiles).toBe('no');
    expect(broken('R1 LC 1010 E tq=3 C').unit('R1').missiles).toBe('full');
  });

  test('[7.4, DH-R106] beside its Standard it still runs one hex, and stops at the Standard', () => {
    const t = broken('R1 HC 1010 E tq=3', { standards: { Rus: '0911' } });
    expect(
      t
        .heard('went')
        .filter((e) => e.how === 'rout')
        .map((e) => e.hex),
    ).toEqual(['0911']);
    const far = broken('R1 HC 1010 E tq=3', { standards: { Rus: '0811' } });
    // 0811 is two hexes away: after one step it is beside it and stops.
    expect(far.heard('went').filter((e) => e.how === 'rout')).toHaveLength(1);
  });

  test('[DH-R89, 7.4] off the map over its own edge only: eliminated', () => {
    const west = broken('R1 HC 0110 E tq=3', { mongolLeaders: 'LM 0410 OC' }, 'M1 LC 0410 W C');
    expect(west.unit('R1').fate).toBe('eliminated');
    expect(west.heard('eliminated')[0]).toMatchObject({ why: 'off-map' });
    // A Mongol at the west edge runs east, not off the map.
    const t = Table.fight({
      rus: 'R1 LC 0410 W C, R9 HC 1516 W',
      mongols: 'M1 HC 0112 E tq=3, M9 LC 1802 W',
      rusLeaders: 'LR 0410 OC',
      mongolLeaders: 'LM 1802 OC',
    })
      .with({ M1: { hits: 2 } })
      .lead('LR')
      .order('R1', { type: 'fire', target: 'M1', mode: 'normal' })
      .dice(0);
    run(t);
    expect(t.unit('M1')).toMatchObject({ routed: true, fate: 'fights' });
  });

  test('[7.4] the bolt takes no terrain hits: through woods and river', () => {
    const t = broken('R1 HC 1010 E tq=3', { ground: steppe({ '0911': 'w', '0910': 'w' }), hexsides: { river: '1010-0910 1010-0911' } });
    expect(t.unit('R1')).toMatchObject({ routed: true, hits: 0, fate: 'fights' });
    expect(t.heard('hit').map((e) => e.why)).toEqual(['fire']);
  });

  test('[7.2] its leader may stay; alone and out of reach of the enemy nothing happens to him', () => {
    const t = Table.fight({
      rus: 'R1 HC 1010 E tq=3, R9 HC 0303 E',
      mongols: 'M1 LC 1310 W C, M9 LC 1802 W',
      rusLeaders: 'LR 1010 OC',
      mongolLeaders: 'LM 1802 OC',
    })
      .with({ R1: { hits: 2 } })
      .lead('LM')
      .order('M1', { type: 'fire', target: 'R1', mode: 'normal' })
      .dice(0);
    expect([t.place, t.side]).toEqual(['rout.along', 'rus']);
    t.act({ type: 'along', leaders: [] });
    run(t);
    // The hit comes first, then the danger of the natural 0 to who was in the hex (6.1, steps 5 and 6).
    expect(t.place).toBe('casualty.struck');
    t.dice(5);
    expect(t.man('LR').hex).toBe('1010');
  });
});

describe('Rally Phase', () => {
  const phase = (rus: string, patch: Parameters<Table['with']>[0], more: object = {}, mongols = 'M9 LC 1802 W') =>
    Table.fight({ rus: `R9 HC 0303 E, ${rus}`, mongols, ...more }, { quietTurns: 0 })
      .with(patch)
      .endTurn();

  test('[7.4, DH-R106] it runs its printed MA at the cost of the ground, without hits, and stops where it cannot pay', () => {
    const t = run(phase('R1 HI 1010 W ma=4', { R1: { routed: true } }));
    expect(t.unit('R1').hex?.slice(0, 2)).toBe('06');
    const woods = Object.fromEntries(['0909', '0910', '0911', '0809', '0810', '0811', '0808'].map((hex) => [hex, 'w']));
    const slow = run(phase('R1 KN 1010 W ma=6', { R1: { routed: true } }, { ground: steppe(woods) }));
    // Three MP for each hex of woods.
    expect([slow.unit('R1').hex?.slice(0, 2), slow.unit('R1').fate]).toEqual(['08', 'fights']);
  });

  test('[7.5, DH-R108] who is at the Standard when the phase begins rolls; who comes there in it does not', () => {
    const t = phase('R1 LC 1010 W tq=5', { R1: { routed: true } }, { standards: { Rus: '0810' } });
    run(t);
    expect(t.heard('rallied')).toEqual([]);
    expect(t.unit('R1').routed).toBe(true);
    const there = phase('R1 LC 0910 W tq=5', { R1: { routed: true } }, { standards: { Rus: '0810' } });
    expect([there.place, there.types()]).toEqual(['rally.standard', ['roll', 'keepWaiting']]);
    there.act('roll').dice(5);
    expect(there.place).toBe('rally.face');
    there.act({ type: 'face', facing: 'UL' });
    expect(there.unit('R1')).toMatchObject({ routed: false, rallied: false, hits: 1, facing: 'UL' });
  });

  test('[7.5] beside an enemy nobody rallies at the Standard: it runs', () => {
    const t = phase(
      'R1 LC 0910 W tq=5',
      { R1: { routed: true } },
      { standards: { Rus: '0810' }, mongolLeaders: 'LM 1802 OC' },
      'M1 HI 1009 E, M9 LC 1802 W',
    );
    run(t);
    expect(t.heard('rallied')).toEqual([]);
    expect(t.unit('R1').hex).not.toBe('0910');
  });

  test('[7.10, DH-R57, DH-R117] a unit rallied by a leader takes no orders and does not attack until the phase clears it', () => {
    const t = Table.fight(
      { rus: 'R1 HC 1010 E tq=6, R9 HC 0808 E', mongols: 'M9 LC 2201 W', rusLeaders: 'LR 0808 OC cha=3' },
      { quietTurns: 0 },
    )
      .with({ R1: { routed: true } })
      .lead('LR');
    t.act({ type: 'unit', unit: 'R1' }).act({ type: 'rally', unit: 'R1' }).dice(3);
    if (t.place !== 'activation.orders') t.act({ type: 'face', facing: 'E' });
    expect(t.unit('R1')).toMatchObject({ routed: false, rallied: true, hits: 2 });
    expect(t.whyNot({ type: 'unit', unit: 'R1' })?.ref).toMatch(/^DH-/);
    t.act('done').act('momentum').dice(0);
    while (t.place !== 'activation.mode') t.act('decline');
    expect(t.act('orders').whyNot({ type: 'unit', unit: 'R1' })?.ref).toMatch(/DH-(R57|R117|7\.6)/);
    t.endTurn();
    expect(t.unit('R1').rallied).toBe(false);
  });

  test('[7.6, q5] a leader rallies nobody in woods, beside an enemy or under its bows; failure eliminates', () => {
    const ask = (mongols: string, ground = steppe()) =>
      Table.fight({
        rus: 'R1 HC 1010 W tq=6, R9 HC 0808 E',
        mongols: `${mongols}, M9 LC 2201 W`,
        rusLeaders: 'LR 0808 OC cha=3',
        mongolLeaders: 'LM 2201 OC',
        ground,
      })
        .with({ R1: { routed: true } })
        .lead('LR')
        .whyNot({ type: 'unit', unit: 'R1' })?.ref;
    expect(ask('M1 HI 2202 W')).toBeUndefined();
    expect(ask('M1 HI 2202 W', steppe({ 1010: 'w' }))).toBeDefined();
    expect(ask('M1 HI 1110 E')).toBeDefined();
    expect(ask('M1 LC 1410 E C')).toBeDefined();
    expect(ask('M1 LC 1510 E C')).toBeUndefined();
  });

  test('[7.8, DH-R46] Disorder stays beside an unrouted enemy, goes beside a routed one', () => {
    const t = (routed: boolean) => {
      const table = Table.fight(
        { rus: 'R1 HC 1010 E', mongols: 'M1 HC 1110 W, M9 LC 1802 W', mongolLeaders: 'LM 1802 OC' },
        { quietTurns: 0 },
      ).with({
        R1: { disordered: true },
        M1: { routed, disordered: false },
      });
      return run(table.endTurn()).unit('R1').disordered;
    };
    expect([t(false), t(true)]).toEqual([true, false]);
  });

  test('[7.9, DH-R113] reload is judged at one instant: two empty quivers in reach of each other are both filled', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C', mongols: 'M1 LC 1310 W C' }, { quietTurns: 0 })
      .with({ R1: { missiles: 'no' }, M1: { missiles: 'no' } })
      .endTurn();
    expect([t.unit('R1').missiles, t.unit('M1').missiles]).toEqual(['full', 'full']);
    const low = Table.fight({ rus: 'R1 LC 1010 E C', mongols: 'M1 LC 1310 W C' }, { quietTurns: 0 })
      .with({ R1: { missiles: 'no' }, M1: { missiles: 'low' } })
      .endTurn();
    // M1 has arrows, so R1 gets none; R1 has none, so M1 does.
    expect([low.unit('R1').missiles, low.unit('M1').missiles]).toEqual(['no', 'full']);
  });

  test('[T3, DH-R107] the side with more Rout Points first', () => {
    const t = Table.fight(
      {
        rus: 'R1 LC 0910 W tq=5, R9 HC 0303 E',
        mongols: 'M1 LC 1510 E tq=5, M9 LC 1802 W',
        standards: { Rus: '0810', Picket: '1610' },
        rusLeaders: 'LR 0303 OC',
        mongolLeaders: 'LM 1802 OC',
      },
      { quietTurns: 0 },
    ).with({ R1: { routed: true }, M1: { routed: true } }, { lost: { rus: 0, mongols: 4 } as never });
    t.endTurn();
    expect(t.side).toBe('mongols');
  });
});

describe('Standards', () => {
  test('[7.5, DH-R55] captured: its contingent routs to the edge from then on', () => {
    const t = Table.fight({
      rus: 'R1 HC 1410 E tq=3, R9 HC 0303 E',
      mongols: 'M1 LC 1710 W C, M2 HC 1213 UR, M9 LC 1802 W',
      standards: { Rus: '1411' },
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1802 OC',
    })
      .with({ R1: { hits: 2 } })
      .lead('LM');
    t.with({}, { standards: [{ contingent: 'Rus', hex: null }] });
    t.order('M1', { type: 'fire', target: 'R1', mode: 'normal' }).dice(0);
    run(t);
    expect(Number(t.unit('R1').hex?.slice(0, 2))).toBe(12);
  });

  test('[7.5] not by a routed unit, not while a friend is in the hex', () => {
    const t = Table.fight({
      rus: 'R1 HC 1010 E',
      mongols: 'M1 HI 1110 W, M9 LC 2201 W',
      standards: { Picket: '1110' },
      mongolLeaders: 'LM 2201 OC',
    })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1110') })).toBeDefined();
    expect(t.state.standards).toEqual([{ contingent: 'Picket', hex: '1110' }]);
  });
});

describe('leaders', () => {
  test('[7.7, W2] the unit of a leader is shot to pieces beside the enemy: he is taken, or placed on the nearest unrouted unit', () => {
    const t = Table.fight({
      rus: 'R1 LC 1109 E C, R9 HC 0303 E',
      mongols: 'M1 HI 1209 W tq=3, M2 HI 1510 W, M9 LC 1802 W',
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1209 OC init=5',
    })
      .with({ M1: { routed: true } })
      .lead('LR');
    t.order('R1', { type: 'fire', target: 'M1', mode: 'normal' }).dice(1);
    expect(t.unit('M1').fate).toBe('eliminated');
    expect(t.place).toBe('alone.roll');
    expect(new Table(t.state).dice(5).man('LM').hex).toBe('1510');
    expect(new Table(t.state).dice(6).man('LM').hex).toBeNull();
  });

  test('[DH-R88] placed: among units equally near the owner chooses', () => {
    const t = Table.fight({
      rus: 'R1 LC 0910 E, R9 HC 0303 E',
      mongols: 'M1 HI 1309 W, M2 HI 1311 W, M9 LC 1802 W',
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1309 OC init=5',
    })
      .men({ LM: { hex: '1110' as never } })
      .lead('LR');
    closing(t.move('R1', ...enter('1009')));
    t.dice(0);
    expect([
      t.place,
      t.side,
      t
        .of('go')
        .map((a) => a.hex)
        .sort(),
    ]).toEqual(['alone.place', 'mongols', ['1309', '1311']]);
  });

  test('[DH-R60] before foot he rides off one to three hexes, to a friend or out of reach of enemies; if he cannot he is lost', () => {
    const t = Table.fight({
      rus: 'R1 LI 0910 E, R9 HC 0303 E',
      mongols: 'M1 HI 1309 W, M9 LC 1802 W',
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1309 OC init=5',
    })
      .men({ LM: { hex: '1110' as never } })
      .lead('LR');
    t.move('R1', ...enter('1009'));
    expect([t.place, t.side]).toEqual(['alone.ride', 'mongols']);
    expect(t.of('go').map((a) => a.hex)).toContain('1309');
    expect(t.of('go').map((a) => a.hex)).not.toContain('1109');
    expect(t.whyNot({ type: 'go', hex: '1010' })?.ref).toMatch(/^DH-/);
  });

  test('[DH-R59, 4.6] a wound takes one off the Command Range too', () => {
    const t = Table.fight({ rus: 'R1 HC 0505 E, R2 HC 0905 E', mongols: 'M9 LC 2201 W', rusLeaders: 'LR 0505 OC range=4' })
      .men({ LR: { wounded: true } })
      .lead('LR');
    expect(t.whyNot({ type: 'unit', unit: 'R2' })?.ref).toBe('DH-4.6');
  });

  test('[DH-R87] a leader rides along with an ordered unit, once; then he does not move himself', () => {
    const t = Table.fight({ rus: 'R1 HC 0505 E, R2 HC 0606 E', mongols: 'M9 LC 2201 W', rusLeaders: 'LR 0505 OC' }).lead('LR');
    t.act({ type: 'unit', unit: 'R1' }).act({ type: 'move', unit: 'R1', steps: enter('0605') });
    expect(t.place).toBe('march.along');
    t.act({ type: 'along', leaders: ['LR'] });
    expect(t.man('LR').hex).toBe('0605');
    expect(t.whyNot({ type: 'leader', leader: 'LR' })?.ref).toBe('DH-R87');
    // It costs him nothing: four of five are left.
    expect(t.state.phase?.orders).toBe(4);
  });
});

describe('victory', () => {
  const end = (rus: number, mongols: number, more: object = {}) => {
    const t = Table.fight({ rus: 'R1 HC 0505 E', mongols: 'M1 LC 1805 W', turns: 1, levels: [20, 10], ...more }).with(
      {},
      { lost: { rus, mongols } as never },
    );
    return t.endTurn().heard('ended')[0];
  };
  test('[T4, DH-R63] a Level reached loses; both: the smaller excess wins; equal: nobody', () => {
    expect(end(20, 9)).toMatchObject({ winner: 'mongols', reason: 'withdrawal' });
    expect(end(19, 10)).toMatchObject({ winner: 'rus', reason: 'withdrawal' });
    expect(end(22, 11)).toMatchObject({ winner: 'mongols', reason: 'both' });
    expect(end(21, 11)).toMatchObject({ winner: null, reason: 'both' });
  });

  test('[DH-R64] at the limit the lower share wins by 0.15 exactly, not by less', () => {
    // 10 of 20 is 0.5; 6 of 10 is 0.6; 7 of 10 is 0.7.
    expect(end(10, 6)).toMatchObject({ winner: null, reason: 'limit' });
    expect(end(10, 7)).toMatchObject({ winner: 'rus', reason: 'limit' });
    // 0.35 against 0.5: exactly 0.15.
    expect(end(7, 5)).toMatchObject({ winner: 'rus', reason: 'limit' });
  });
});

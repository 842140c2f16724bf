import { describe, expect, test } from 'vitest';
import { closing, enter, steppe, Table } from './table.js';

/** Positions of the referee: movement, facing, zones, Column, passing through, aggression (section 5). */

const far = 'M9 LC 2201 W';
/** R1 of a type stands at 1010 and is given a move; everything else is far away. */
const alone = (row: string, more: { ground?: readonly string[]; hexsides?: object; rus?: string } = {}) =>
  Table.fight({
    rus: `${row}${more.rus ?? ''}`,
    mongols: far,
    ...(more.ground === undefined ? {} : { ground: more.ground }),
    ...(more.hexsides === undefined ? {} : { hexsides: more.hexsides as never }),
  }).lead('LR');
const cost = (t: Table) => t.heard('went').map((e) => e.mp);

describe('costs', () => {
  test.each([
    ['CAT', 3, 1],
    ['KN', 3, 1],
    ['HC', 3, 1],
    ['LN', 3, 1],
    ['LC', 2, 1],
    ['HI', 2, 1],
    ['MI', 2, 1],
    ['LI', 2, 0],
  ])('[DH-6.27] %s enters woods for %d MP and %d hits; a village costs the same', (type, mp, hits) => {
    for (const sign of ['w', 'v']) {
      const t = alone(`R1 ${type} 1010 E`, { ground: steppe({ 1110: sign }) }).move('R1', ...enter('1110'));
      expect([cost(t), t.unit('R1').hits]).toEqual([[mp], hits]);
    }
  });

  test.each([
    ['KN', 2, 1, 1, 0],
    ['HC', 2, 1, 1, 0],
    ['LN', 2, 1, 1, 0],
    ['LC', 1, 0, 1, 0],
    ['MI', 2, 1, 1, 0],
    ['LI', 1, 0, 0, 0],
  ])('[DH-6.27] %s crosses a river for +%d MP and %d hits, a ford for +%d and %d', (type, river, hits, ford, none) => {
    const over = alone(`R1 ${type} 1010 E`, { hexsides: { river: '1010-1110' } }).move('R1', ...enter('1110'));
    expect([cost(over), over.unit('R1').hits]).toEqual([[1 + river], hits]);
    const wade = alone(`R1 ${type} 1010 E`, { hexsides: { ford: '1010-1110' } }).move('R1', ...enter('1110'));
    expect([cost(wade), wade.unit('R1').hits]).toEqual([[1 + ford], none]);
  });

  test('[DH-6.27 note u] HC pays no hit for the first level and one for the second in the same move, KN one for each', () => {
    const hill = steppe({ 1110: '1', 1209: '2', 1210: '1' });
    const hc = alone('R1 HC 1010 E', { ground: hill }).move('R1', ...enter('1110', '1209'));
    expect([cost(hc), hc.unit('R1').hits]).toEqual([[2, 2], 1]);
    expect(
      alone('R1 KN 1010 E', { ground: hill })
        .move('R1', ...enter('1110', '1209'))
        .unit('R1').hits,
    ).toBe(2);
    expect(
      alone('R1 LN 1010 E', { ground: hill })
        .move('R1', ...enter('1110', '1209'))
        .unit('R1').hits,
    ).toBe(0);
  });

  test('[3.2, 5.3] two levels at once is a cliff: no way up, no ZOC across', () => {
    const t = alone('R1 HC 1010 E', { ground: steppe({ 1110: '2' }) }).act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1110') })?.ref).toBe('DH-R89');
    // M1 on the cliff does not hold 1010, so R1 moves past it.
    const past = Table.fight({ rus: 'R1 HC 0910 E', mongols: 'M1 HI 1110 W, M9 LC 2201 W', ground: steppe({ 1110: '2' }) })
      .lead('LR')
      .move('R1', ...enter('1009', '1109'));
    expect(closing(past).unit('R1').hex).toBe('1109');
  });

  test('[DH-R16, 5.1] turning in woods costs a hit for each vertex, light foot none', () => {
    const ground = steppe({ 1010: 'w' });
    expect(alone('R1 MI 1010 E', { ground }).move('R1', { turn: 'LL' }).unit('R1').hits).toBe(2);
    expect(alone('R1 LI 1010 E', { ground }).move('R1', { turn: 'LL' }).unit('R1').hits).toBe(0);
  });

  test('[5.1] a unit that cannot pay for the hex does not enter it', () => {
    const t = alone('R1 KN 0610 E', { ground: steppe({ 1010: 'w' }) }).act({ type: 'unit', unit: 'R1' });
    const way = enter('0711', '0810', '0910', '0909');
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [...enter('0710', '0809', '0909', '1009', '1109', '1209', '1308')] })?.ref).toBe(
      'DH-5.1',
    );
    expect(way).toHaveLength(4);
    const woods = alone('R1 KN 0610 E', { ground: steppe({ 1009: 'w' }) }).act({ type: 'unit', unit: 'R1' });
    // Three clear hexes leave 3 MP: enough for woods; after one turn only 2 are left.
    expect(woods.whyNot({ type: 'move', unit: 'R1', steps: enter('0710', '0809', '0909', '1009') })?.ref).toBeUndefined();
    expect(
      woods.whyNot({ type: 'move', unit: 'R1', steps: [{ turn: 'UR' }, { turn: 'E' }, ...enter('0710', '0809', '0909', '1009')] })?.ref,
    ).toBe('DH-5.1');
  });

  test('[DH-R69, 5.1] hits of the way apply at once: who reaches its TQ routs in the woods, and the rest of the way is off', () => {
    const t = alone('R1 HI 1010 E tq=4, R2 HC 0808 E', { ground: steppe({ 1110: 'w' }) });
    const tired = t.with({ R1: { hits: 3 } });
    tired.move('R1', ...enter('1110', '1209'));
    while (tired.place === 'rout.stride' || tired.place === 'rout.along') tired.act(tired.actions[0] ?? 'halt');
    expect(
      tired
        .heard('went')
        .filter((e) => e.how === 'move')
        .map((e) => e.hex),
    ).toEqual(['1110']);
    expect(tired.unit('R1')).toMatchObject({ routed: true, hits: 0 });
    expect(tired.heard('went').filter((e) => e.how === 'rout')).toHaveLength(2);
  });

  test('[h1, DH-R69] the hit for moving again comes at the end of the move and may rout', () => {
    const t = alone('R1 HC 1010 E tq=5, R2 HC 0808 E').with({ R1: { hits: 4, moved: true } });
    t.move('R1', ...enter('1110', '1209'));
    expect(t.heard('went').filter((e) => e.how === 'move')).toHaveLength(2);
    expect(t.unit('R1').routed).toBe(true);
  });

  test('[DH-R89] nobody leaves the map under orders', () => {
    const t = Table.fight({ rus: 'R1 HC 0110 W', mongols: far }).lead('LR').act({ type: 'unit', unit: 'R1' });
    expect(t.of('move').every((a) => a.steps.every((s) => !('enter' in s)) || a.steps.some((s) => 'turn' in s))).toBe(true);
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('0010') })).toBeDefined();
  });
});

describe('through friends', () => {
  test('[DH-R90] not through a friend in an enemy ZOC, in Column, or without the MP to go on', () => {
    const zone = Table.fight({ rus: 'R1 LC 0910 E, R2 HC 1009 E', mongols: 'M1 HI 1109 W, M9 LC 2201 W' })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(zone.whyNot({ type: 'move', unit: 'R1', steps: enter('1009', '1108') })?.ref).toBe('DH-R90');
    const column = alone('R1 LC 0910 E, R2 MI 1010 E')
      .with({ R2: { inColumn: true, facing: 'NE' } })
      .act({ type: 'unit', unit: 'R1' });
    expect(column.whyNot({ type: 'move', unit: 'R1', steps: enter('1010', '1110') })?.ref).toMatch(/DH-(5\.4|R90)/);
    const last = alone('R1 HI 0910 E, R2 LI 1309 E').act({ type: 'unit', unit: 'R1' });
    expect(last.whyNot({ type: 'move', unit: 'R1', steps: enter('1009', '1109', '1209', '1309', '1409') })?.ref).toMatch(/DH-(5\.1|R90)/);
  });

  test('[h5, DH-R90] who breaks in the hex of a friend is eliminated', () => {
    const t = alone('R1 MI 0910 E tq=4, R2 LI 1009 E').with({ R1: { hits: 3 } });
    t.move('R1', ...enter('1009', '1109'));
    expect(t.unit('R1')).toMatchObject({ fate: 'eliminated', hex: null });
    expect(t.unit('R2')).toMatchObject({ hits: 0, hex: '1009' });
    expect(t.state.lost.rus).toBe(4);
  });

  test('[h4, h5, DH-R53] a friend who breaks because he is passed through is eliminated: the mover is in his hex', () => {
    const t = alone('R1 LC 0910 E, R2 MI 1009 E tq=4').with({ R2: { hits: 3 } });
    t.move('R1', ...enter('1009', '1109'));
    expect(t.unit('R2')).toMatchObject({ fate: 'eliminated' });
    expect(t.unit('R1').fate).toBe('fights');
  });

  test('[5.4, h4] dismounted knights and light foot pay nothing, each friend once', () => {
    const t = alone('R1 HI 0910 E, R2 HI 1009 E, R3 MI 1109 E').move('R1', ...enter('1009', '1109', '1208'));
    // R1 takes a hit for each of the two.
    expect([t.unit('R1').hits, t.unit('R2').hits, t.unit('R3').hits]).toEqual([2, 1, 1]);
    const dkn = alone('R1 KN 0910 E DM, R2 LI 1009 E').with({ R1: { form: 'dismounted' } });
    dkn.move('R1', ...enter('1009', '1109'));
    expect([dkn.unit('R1').hits, dkn.unit('R2').hits]).toEqual([0, 0]);
  });
});

describe('zones', () => {
  test('[5.5] in a ZOC: a slower unit neither leaves nor turns while an enemy stands in its own front', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: 'M1 HC 1110 W, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [{ turn: 'LR' }] })?.ref).toBe('DH-5.5');
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1111') })?.ref).toBe('DH-5.5');
  });

  test('[5.5] caught from behind by one enemy it may turn in its hex, for half its MA at most', () => {
    // M1 behind R1 holds it; nobody stands before R1.
    const t = Table.fight({ rus: 'R1 MI 1010 E', mongols: 'M1 HI 0910 E, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    // MA 5: 3 MP for turning.
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [{ turn: 'W' }] })).toBeUndefined();
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [{ turn: 'W' }, { enter: '0911' }] })?.ref).toBe('DH-5.5');
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [{ turn: 'W' }, { turn: 'UL' }] })?.ref).toBe('DH-5.5');
    const two = Table.fight({ rus: 'R1 MI 1010 E', mongols: 'M1 HI 0910 E, M2 HI 0911 E, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(two.whyNot({ type: 'move', unit: 'R1', steps: [{ turn: 'LR' }] })?.ref).toBe('DH-5.5');
  });

  test('[5.5] the faster leaves a ZOC and may step straight into another, where it stops', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E', mongols: 'M1 HC 1110 W, M2 HC 1211 W, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1111') })).toBeUndefined();
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1111', '1212') })?.ref).toBe('DH-5.5');
  });

  test('[5.5, W3] a turn in reaction that takes the mover into a ZOC ends its move', () => {
    // R1 rides past the flank of M1, who turns.
    const t = Table.fight({ rus: 'R1 HC 1207 LR', mongols: 'M1 LC 1110 UL ma=4, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' }).lead('LR');
    t.move('R1', ...enter('1208', '1209', '1210'));
    expect([t.place, t.unit('R1').hex, t.types()]).toEqual(['window.ask', '1209', ['turn', 'close']]);
    expect(closing(new Table(t.state)).unit('R1').hex).toBe('1210');
    t.act({ type: 'turn', unit: 'M1', facing: 'UR' });
    expect([t.place, t.unit('R1').hex]).toEqual(['activation.orders', '1209']);
  });

  test('[7.2, 5.5] a routed enemy has no ZOC', () => {
    const t = Table.fight({ rus: 'R1 HC 0909 E', mongols: 'M1 HC 1109 W, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .with({ M1: { routed: true } })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1008', '1108', '1207') })).toBeUndefined();
  });
});

describe('Column', () => {
  const marching = (row = 'R1 MI 1010 E', more: Parameters<typeof alone>[1] = {}) =>
    alone(row, more).with({ R1: { inColumn: true, facing: 'NE' } });
  test('[5.8, DH-R115] a Column has one MP more, goes to its front or either adjoining hex, pays no hit for woods and rivers', () => {
    const t = marching().act({ type: 'unit', unit: 'R1' });
    // NE of 1010 is 1110; beside it N 1009 and SE 1111.
    for (const hex of ['1110', '1009', '1111']) expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter(hex) })).toBeUndefined();
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: enter('1011') })).toBeDefined();
    const woods = marching('R1 MI 1010 E', { ground: steppe({ 1110: 'w' }), hexsides: { river: '1010-1110' } }).move(
      'R1',
      ...enter('1110'),
    );
    expect([woods.unit('R1').hits, cost(woods)]).toEqual([0, [4]]);
  });

  test('[5.8] a Column does not attack, and nobody in an enemy ZOC forms or leaves one', () => {
    const t = Table.fight({ rus: 'R1 MI 1010 E', mongols: 'M1 HI 1110 E, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .with({ R1: { inColumn: true, facing: 'NE' } })
      .lead('LR', 'nothing');
    expect(t.heard('combatFormed')).toEqual([]);
    expect(t.place).not.toBe('shock.join');
    const held = Table.fight({ rus: 'R1 MI 1010 E', mongols: 'M1 HI 0910 E, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
    expect(held.whyNot({ type: 'move', unit: 'R1', steps: [{ column: 'NE' }] })?.ref).toBe('DH-5.8');
  });

  test('[5.8] forming Column is the last act of a move', () => {
    const t = alone('R1 MI 1010 E').act({ type: 'unit', unit: 'R1' });
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [{ enter: '1110' }, { column: 'NE' }] })).toBeUndefined();
    expect(t.whyNot({ type: 'move', unit: 'R1', steps: [{ column: 'NE' }, { enter: '1110' }] })?.ref).toMatch(/DH-(5\.8|R115)/);
    expect(
      alone('R1 HC 1010 E')
        .act({ type: 'unit', unit: 'R1' })
        .whyNot({ type: 'move', unit: 'R1', steps: [{ column: 'NE' }] })?.ref,
    ).toMatch(/^DH-/);
  });
});

describe('Uncontrolled Aggression', () => {
  const knights = (mongols: string, more: { ground?: readonly string[]; rus?: string } = {}) =>
    Table.fight({
      rus: `K1 KN 0710 E car=5${more.rus ?? ''}`,
      mongols: `${mongols}, M9 LC 2201 W`,
      mongolLeaders: 'LM 2201 OC',
      ...(more.ground === undefined ? {} : { ground: more.ground }),
    })
      .lead('LR')
      .act({ type: 'unit', unit: 'K1' });
  const rolls = (t: Table) => t.of('move').length === 1 && t.of('move')[0]?.steps.length === 0;
  test('[DH-R50, 5.2] twice the MA and in sight; not at 13 hexes, not behind woods, not a routed enemy, not from an enemy ZOC', () => {
    expect(rolls(knights('M1 HI 1910 W'))).toBe(true);
    expect(rolls(knights('M1 HI 2010 W'))).toBe(false);
    expect(
      rolls(knights('M1 HI 1110 W', { ground: steppe({ '0910': 'w', '0909': 'w', 1009: 'w', 1010: 'w', '0810': 'w', '0809': 'w' }) })),
    ).toBe(false);
    expect(rolls(knights('M1 HI 0809 W'))).toBe(false);
    const t = Table.fight({ rus: 'K1 KN 0710 E car=5', mongols: 'M1 HI 1110 W, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .with({ M1: { routed: true } })
      .lead('LR')
      .act({ type: 'unit', unit: 'K1' });
    expect(rolls(t)).toBe(false);
  });

  test('[5.2, k9] a roll equal to the CAR is obedience; above it the whole MA goes toward the nearest', () => {
    const t = knights('M1 HI 1510 W').act({ type: 'move', unit: 'K1', steps: [] });
    if (t.place === 'march.along') t.act({ type: 'along', leaders: [] });
    t.dice(6);
    for (let i = 0; i < 20 && t.place === 'march.rush'; i++) t.act(t.actions[0] ?? 'halt');
    // Eight hexes away; six are ridden.
    expect(t.unit('K1').hex?.slice(0, 2)).toBe('13');
    expect(t.unit('K1')).toMatchObject({ moved: true, mark: 'none' });
  });

  test('[DH-R98] shut in by friends it stays: the order is spent and it has not moved', () => {
    const t = knights('M1 HI 1510 W', {
      rus: ', R2 HI 0709 E, R3 HI 0711 E, R4 HI 0809 E, R5 HI 0810 E, R6 HI 0609 E, R7 HI 0610 E',
      ground: steppe({ '0710': '1', 1510: '1' }),
    });
    t.act({ type: 'move', unit: 'K1', steps: [] });
    if (t.place === 'march.along') t.act({ type: 'along', leaders: [] });
    t.dice(9);
    expect(t.unit('K1')).toMatchObject({ hex: '0710', moved: false });
    expect(t.state.phase?.ordered).toContain('K1');
  });

  test('[DH-R98] nearest is by MP, turning included: not the one behind its back', () => {
    // M1 three hexes behind needs turns; M2 four hexes ahead does not.
    const t = knights('M1 HI 0410 E, M2 HI 1210 W').act({ type: 'move', unit: 'K1', steps: [] });
    if (t.place === 'march.along') t.act({ type: 'along', leaders: [] });
    t.dice(9);
    for (let i = 0; i < 20 && t.place !== 'activation.orders' && t.pending.kind === 'choice'; i++)
      t.act(t.of('go')[0] ?? t.actions.at(-1) ?? 'close');
    expect(Number(t.unit('K1').hex?.slice(0, 2))).toBeGreaterThan(9);
  });
});

describe('fire on the move', () => {
  const ride = (row: string) =>
    Table.fight({ rus: row, mongols: 'M1 HI 1310 W, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC' })
      .lead('LR')
      .act({ type: 'unit', unit: 'R1' });
  test('[6.1.1, DH-R20] a shot after a step that led away from the target is refused; before the first step and toward it is not', () => {
    const t = ride('R1 LC 1010 E C');
    const move = (...steps: readonly object[]) => t.whyNot({ type: 'move', unit: 'R1', steps })?.ref;
    expect(move({ fire: 'M1' }, ...enter('1110'))).toBeUndefined();
    expect(move(...enter('1110'), { fire: 'M1' })).toBeUndefined();
    expect(move({ turn: 'UR' }, ...enter('1009', '1008'), { fire: 'M1' })).toBeUndefined();
    expect(move({ turn: 'UR' }, ...enter('1009', '1008', '1007'), { fire: 'M1' })).toBe('DH-R20');
    expect(move({ fire: 'M1' }, ...enter('1110'), { fire: 'M1' })).toMatch(/DH-(R20|6\.1)/);
  });

  test('[DH-R20] crossbows move or shoot', () => {
    expect(ride('R1 LI 1110 E CB').whyNot({ type: 'move', unit: 'R1', steps: [{ fire: 'M1' }, ...enter('1209')] })?.ref).toBe('DH-R20');
  });

  test('[m1, 6.1.1] a shot before the first step of a move carries the modifier', () => {
    const t = ride('R1 LC 1010 E C').act({ type: 'move', unit: 'R1', steps: [{ fire: 'M1' }, ...enter('1110')] });
    if (t.place === 'march.along') t.act({ type: 'along', leaders: [] });
    t.dice(5);
    // Range 3: 4 needed; arched C against HI -1, m1 +1.
    expect(t.heard('shot')[0]).toMatchObject({ occasion: 'move', needed: 4, total: 5, hits: 0 });
    expect(t.unit('R1').hex).toBe('1110');
  });
});

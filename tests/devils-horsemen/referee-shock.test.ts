import { describe, expect, test } from 'vitest';
import { closing, enter, steppe, Table } from './table.js';

/** Positions of the referee: shock step by step (6.4), and what its seams hold: leaders, Column, advance, rout in an advance. */

const LEADERS = { rusLeaders: 'LR 0303 OC', mongolLeaders: 'LM 1802 OC' } as const;
const far = { rus: ', R9 HC 0303 E', mongols: ', M9 LC 1802 W' } as const;
interface Fight {
  readonly rus: string;
  readonly mongols: string;
  readonly more?: object;
}
/** Two lines face each other; the leaders are far away. */
const lines = ({ rus, mongols, more = {} }: Fight) =>
  Table.fight({ rus: rus + far.rus, mongols: mongols + far.mongols, ...LEADERS, ...more });
/** R1 rides at M1 and the Shock segment begins. */
const charge = (fight: Fight, patch: Parameters<Table['with']>[0] = {}) => {
  const t = lines(fight).with(patch).lead('LR');
  closing(t.move('R1', ...enter('1009')));
  return t.act('done');
};
/** Everybody who may joins, and the only combat is formed. */
const joined = (t: Table): Table => {
  t.lead('LR', 'nothing');
  while (t.place === 'shock.join') t.act(t.of('join')[0] ?? 'done');
  return t;
};
const settle = (t: Table): Table => {
  for (let i = 0; i < 40 && ['rout.stride', 'rout.along', 'shock.advanceFacing', 'window.ask'].includes(t.place); i++)
    t.act(t.place === 'window.ask' ? 'close' : (t.actions[0] ?? 'halt'));
  return t;
};

describe('pre-shock', () => {
  test('[6.4b, k1] attackers and defenders of a charge check, units that join at will do not', () => {
    // R2 stands beside M1 already and only wants to attack.
    const t = charge({ rus: 'R1 HC 0910 E tq=6, R2 HC 1108 LL tq=6', mongols: 'M1 HI 1109 W tq=6' });
    expect(t.place).toBe('shock.join');
    t.act({ type: 'join', unit: 'R2' });
    t.dice(9, 8);
    expect(t.heard('checked').map((e) => [e.check, e.unit])).toEqual([
      ['preShock', 'R1'],
      ['preShock', 'M1'],
    ]);
    expect([t.unit('R1').hits, t.unit('R2').hits, t.unit('M1').hits]).toEqual([3, 0, 2]);
  });

  test('[6.4b] attackers who stood there already: nobody checks', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E', mongols: 'M1 HI 1109 W' }));
    expect([t.place, t.heard('checked')]).toEqual(['shock.clash', []]);
  });

  test('[DH-R34] heavy foot does not check against a frontal attack of light foot, which does', () => {
    const t = lines({ rus: 'R1 LI 0910 E', mongols: 'M1 HI 1109 W' }).lead('LR');
    closing(t.move('R1', ...enter('1009')));
    t.act('attack').act('done').dice(0);
    expect(t.heard('checked').map((e) => e.unit)).toEqual(['R1']);
    expect(t.place).toBe('shock.clash');
    const flank = lines({ rus: 'R1 LI 0910 E', mongols: 'M1 HI 1109 UR' }).lead('LR');
    closing(flank.move('R1', ...enter('1009')));
    flank.act('attack').act('done').dice(0, 0);
    expect(flank.heard('checked').map((e) => e.unit)).toEqual(['R1', 'M1']);
  });

  test('[DH-R34, DH-R77] who attacks only routed units does not check; the clash always kills them', () => {
    const t = charge({ rus: 'R1 HC 0910 E', mongols: 'M1 HI 1109 W tq=6' }, { M1: { routed: true } });
    // The routed defender checks with TQ 1, its attacker does not.
    expect(t.pending.kind).toBe('chance');
    t.dice(1);
    expect([t.place, t.heard('checked').map((e) => e.unit)]).toEqual(['shock.clash', ['M1']]);
    t.dice(0);
    settle(t);
    expect(t.unit('M1').fate).toBe('eliminated');
    expect(t.unit('R1').hex).toBe('1109');
  });

  test('[preShockAlways, DH-R34] as printed everybody checks: who stood there already, who joins at will, heavy foot before light foot', () => {
    const print = { preShockAlways: true };
    const set = (given: Fight) =>
      Table.fight({ rus: given.rus + far.rus, mongols: given.mongols + far.mongols, ...LEADERS, ...given.more }, print);
    const who = (t: Table) => t.heard('checked').map((e) => e.unit);
    const stood = joined(set({ rus: 'R1 HC 1009 E', mongols: 'M1 HI 1109 W' }));
    expect(stood.pending).toMatchObject({ kind: 'chance', purpose: 'preShock' });
    expect(who(stood.dice(9, 8))).toEqual(['R1', 'M1']);
    expect([stood.unit('R1').hits, stood.unit('M1').hits]).toEqual([3, 2]);
    // R2 stands beside M1 already and only wants to attack.
    const joins = set({ rus: 'R1 HC 0910 E tq=6, R2 HC 1108 LL tq=6', mongols: 'M1 HI 1109 W tq=6' }).lead('LR');
    closing(joins.move('R1', ...enter('1009')));
    expect(who(joins.act('done').act({ type: 'join', unit: 'R2' }).dice(0, 0, 0))).toEqual(['R1', 'R2', 'M1']);
    const light = set({ rus: 'R1 LI 0910 E', mongols: 'M1 HI 1109 W' }).lead('LR');
    closing(light.move('R1', ...enter('1009')));
    expect(who(light.act('attack').act('done').dice(0, 0))).toEqual(['R1', 'M1']);
  });

  test('[6.4b] all defenders break at the check: the attacker advances, and is not Disordered for it', () => {
    const t = charge({ rus: 'R1 HC 0910 E tq=6', mongols: 'M1 LI 1109 W tq=3' }).dice(0, 9);
    settle(t);
    expect(t.heard('clashed')).toEqual([]);
    expect(t.unit('M1').routed).toBe(true);
    expect(t.unit('R1')).toMatchObject({ hex: '1109', disordered: false });
  });

  test('[6.4b] the attacker breaks at the check: it is over, the defender stays', () => {
    const t = charge({ rus: 'R1 HC 0910 E tq=6', mongols: 'M1 HI 1109 W tq=6' }, { R1: { hits: 3 } }).dice(9, 0);
    settle(t);
    expect([t.unit('R1').routed, t.unit('M1').hex, t.heard('clashed').length]).toEqual([true, '1109', 0]);
  });

  test('[6.4b, DH-R41] both break at the check: the greater excess routs, the other stays with TQ - 1', () => {
    const t = charge({ rus: 'R1 HC 0910 E tq=5', mongols: 'M1 HI 1109 W tq=5' }, { R1: { hits: 4 }, M1: { hits: 4 } });
    t.dice(7, 8);
    // R1 6 of 5, M1 7 of 5: M1 routs and R1 has 4.
    settle(t);
    expect([t.unit('M1').routed, t.unit('R1').hits, t.unit('R1').routed]).toEqual([true, 4, false]);
    const even = charge({ rus: 'R1 HC 0910 E tq=5', mongols: 'M1 HI 1109 W tq=5' }, { R1: { hits: 4 }, M1: { hits: 4 } }).dice(7, 7);
    settle(even);
    // Equal: the defender.
    expect([even.unit('M1').routed, even.unit('R1').hits]).toEqual([true, 4]);
  });

  test('[DH-R41] the attacker adds the hits an advance would cost before the excess is compared', () => {
    // Into woods HC pays 1: R1 6+1 of 5 against M1 6 of 5: the attacker routs, M1 has 4.
    const t = charge(
      { rus: 'R1 HC 0910 E tq=5', mongols: 'M1 HI 1109 W tq=5', more: { ground: steppe({ 1109: 'w' }) } },
      { R1: { hits: 4 }, M1: { hits: 4 } },
    );
    t.dice(7, 7);
    settle(t);
    expect([t.unit('R1').routed, t.unit('M1').routed, t.unit('M1').hits]).toEqual([true, false, 4]);
  });
});

describe('everybody would rout', () => {
  test('[DH-R41] what an advance would cost is asked of the hexes into which the unit itself could advance', () => {
    // R1 climbs to 1009 for a hit. It cannot ride up into the camp: no advance, and of equal excesses the defender routs.
    const ground = steppe({ 1009: '1', 1109: 'K' });
    const t = charge({ rus: 'R1 KN 0910 E tq=5', mongols: 'M1 HI 1109 W tq=5', more: { ground } }, { R1: { hits: 3 }, M1: { hits: 4 } });
    t.dice(7, 7);
    settle(t);
    expect([t.heard('routed').map((e) => e.unit), t.unit('R1').hits]).toEqual([['M1'], 4]);
  });
});

describe('clash', () => {
  test('[6.4d, 6.4e] the attacker names his lead, the defender one whom that lead strikes', () => {
    // R1 (1009) has M1 (1109) and M2 (1110) before it; R2 (1010) has M2 and M3 (1111).
    const t = joined(lines({ rus: 'R1 HC 1009 E, R2 LC 1010 E', mongols: 'M1 HI 1109 W, M2 LI 1110 W' }));
    t.act(t.of('combat').find((a) => a.attackers.length === 2 && a.defenders.length === 2) ?? 'halt');
    expect([t.place, t.side, t.of('lead').map((a) => a.unit)]).toEqual(['shock.lead', 'rus', ['R1', 'R2']]);
    const light = new Table(t.state).act({ type: 'lead', unit: 'R2' });
    // R2 strikes M2 only: nobody is asked, LC on LI from the front is column 6.
    expect(light.place).toBe('shock.clash');
    light.dice(5);
    expect(light.heard('clashed')[0]).toMatchObject({ column: 6 });
    t.act({ type: 'lead', unit: 'R1' });
    expect([t.place, t.side, t.of('lead').map((a) => a.unit)]).toEqual(['shock.against', 'mongols', ['M1', 'M2']]);
  });

  test('[c1, c2] one against two shifts left, a Disordered defender right', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E', mongols: 'M1 HC 1109 W, M2 HC 1110 W' }).with({ M2: { disordered: true } }));
    t.act({ type: 'lead', unit: 'M1' }).dice(5);
    // HC on HC 7, one unit fewer -1, Disorder +1.
    expect(t.heard('clashed')[0]).toMatchObject({ column: 7 });
  });

  test('[DH-R38, c5, c6, c7] levels count by who strikes whom', () => {
    const column = (signs: object, mongols = 'M1 HC 1109 W', rus = 'R1 HC 1009 E') => {
      const t = joined(lines({ rus, mongols, more: { ground: steppe(signs as never) } }));
      while (['shock.group', 'shock.lead', 'shock.against'].includes(t.place))
        t.act(
          t.of('combat').find((a) => a.defenders.length === mongols.split(',').length && a.attackers.length === rus.split(',').length) ??
            t.actions[0] ??
            'halt',
        );
      return t.dice(5).heard('clashed')[0]?.column;
    };
    expect(column({})).toBe(7);
    expect(column({ 1109: '1' })).toBe(5);
    expect(column({ 1009: '1' })).toBe(8);
    // One of two defenders higher: one unit fewer -1, c5 -1.
    expect(column({ 1109: '1' }, 'M1 HC 1109 W, M2 HC 1110 W')).toBe(5);
    // Both higher: -1 and c6 -2.
    expect(column({ 1109: '1', 1110: '1' }, 'M1 HC 1109 W, M2 HC 1110 W')).toBe(4);
  });

  test('[DH-R39, c4, c7] a river before the defender: one left, and height does not help the attacker', () => {
    const column = (hexsides: object, ground = steppe()) =>
      joined(lines({ rus: 'R1 HC 1009 E', mongols: 'M1 HC 1109 W', more: { hexsides, ground } }))
        .dice(5)
        .heard('clashed')[0]?.column;
    expect(column({ river: '1009-1109' })).toBe(6);
    expect(column({ ford: '1009-1109' })).toBe(6);
    expect(column({ river: '1009-1109' }, steppe({ 1009: '1' }))).toBe(6);
    expect(column({}, steppe({ 1109: 'w' }))).toBe(6);
  });

  test('[DH-R36, n1] from the flank the printed DS falls away; from the front heavy foot triples', () => {
    const clash = (facing: string) =>
      joined(lines({ rus: 'R1 HC 1009 E', mongols: `M1 HI 1109 ${facing}` }))
        .dice(5)
        .heard('clashed')[0];
    expect(clash('W')).toMatchObject({ superiority: 'DS', attackerHits: 6 });
    expect(clash('UL')).toMatchObject({ superiority: 'AS', column: 9 });
    expect(clash('E')).toMatchObject({ superiority: 'AS', column: 11 });
  });

  test('[DH-R40] odd hits: first who gave superiority, then the lead, then the choice of the owner', () => {
    // KN on LC from the front, column 9 + 1: die 4: 2(3) AS makes 6; attackers 2, one each.
    const t = joined(lines({ rus: 'R1 KN 1009 E, R2 KN 1108 LL', mongols: 'M1 LC 1109 W tq=9' }));
    t.act({ type: 'lead', unit: 'R2' }).dice(0);
    // R2 strikes 1109 from the N: the flank of M1. 10 + 1 = 11: 3(2): three hits for two.
    expect(t.heard('clashed')[0]).toMatchObject({ column: 11, superiority: 'AS', attackerHits: 3 });
    settle(t);
    expect([t.unit('R1').hits, t.unit('R2').hits]).toEqual([1, 2]);
  });

  test('[DH-R40] without superiority the odd one is the lead; the third of two left over is chosen', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E, R2 HC 1108 LL, R3 HC 1110 UL', mongols: 'M1 HC 1109 W tq=9, M2 HC 1208 W tq=9' }));
    while (t.place === 'shock.group') t.act(t.of('combat').find((a) => a.attackers.length === 3) ?? t.actions[0] ?? 'halt');
    t.act({ type: 'lead', unit: 'R1' });
    expect(t.place).toMatch(/shock\.(against|clash)/);
  });

  test('[DH-R70, DH-R103, d1, d2] of several leaders one counts, the owner says who; all are in danger', () => {
    const t = Table.fight({
      rus: 'R1 HC 1009 E, R2 HC 1108 LL',
      mongols: 'M1 HI 1109 W tq=9, M9 LC 1802 W',
      rusLeaders: 'LR 1009 OC cha=1, LS 1108 SC cha=2 init=3',
      mongolLeaders: 'LM 1802 OC',
    });
    joined(t);
    expect(t.place).toBe('casualty.struck');
    t.dice(5, 5);
    t.act({ type: 'lead', unit: 'R1' });
    expect([t.place, t.of('count').map((a) => a.leader)]).toEqual(['shock.attackingLeader', ['LR', 'LS']]);
    t.act({ type: 'count', leader: 'LS', cry: false }).dice(5);
    expect(t.heard('clashed')[0]).toMatchObject({ face: 5, total: 7 });
  });

  test('[DH-R103, d3] a leader killed in step c counts, reversed, before all others', () => {
    const t = Table.fight({
      rus: 'R1 HC 1009 E, R2 HC 1108 LL',
      mongols: 'M1 HI 1109 W tq=9, M9 LC 1802 W',
      rusLeaders: 'LR 1009 OC cha=1, LS 1108 SC cha=2 init=3',
      mongolLeaders: 'LM 1802 OC',
    });
    joined(t);
    t.dice(5, 0, 9);
    t.act({ type: 'lead', unit: 'R1' });
    expect(t.place).toBe('shock.clash');
    t.dice(5);
    expect(t.heard('clashed')[0]).toMatchObject({ face: 5, total: 3 });
    expect(t.man('LS').hex).toBeNull();
  });

  test('[6.4f, k2, DH-R42] TQ - 1 in an enemy ZOC: equal routs, less steadies; in no ZOC nobody checks', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E tq=6', mongols: 'M1 HC 1109 W tq=9' }).with({ R1: { hits: 3 } })).dice(5);
    // 2(2): R1 has 5 of 6 and stands in the ZOC of M1; M1 has 2.
    expect(t.place).toBe('shock.collapse');
    expect(new Table(t.state).dice(6).unit('R1').routed).toBe(true);
    expect(new Table(t.state).dice(5).unit('R1').hits).toBe(4);
    const behind = joined(lines({ rus: 'R1 HC 1009 E tq=6', mongols: 'M1 HC 1109 E tq=9' }).with({ R1: { hits: 3 } })).dice(5);
    expect(behind.heard('checked')).toEqual([]);
    expect(behind.unit('R1').hits).toBe(5);
  });

  test('[6.4g, DH-R45] horse of both sides that went through the clash is Disordered, foot is not', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E tq=9', mongols: 'M1 HC 1109 W tq=9' })).dice(5);
    expect([t.unit('R1').disordered, t.unit('M1').disordered]).toEqual([true, true]);
    const foot = joined(lines({ rus: 'R1 HC 1009 E tq=9', mongols: 'M1 HI 1109 W tq=9' })).dice(5);
    expect([foot.unit('R1').disordered, foot.unit('M1').disordered]).toEqual([true, false]);
  });
});

describe('grouping', () => {
  test('[DH-R102, 6.4a] a chain of three defenders that is legal is accepted', () => {
    // R1 (1009) before M1 (1109) and M2 (1110); R2 (1010) before M2 and M3 (1111).
    const t = joined(lines({ rus: 'R1 HC 1009 E, R2 HC 1010 E', mongols: 'M1 HC 1109 W, M2 HC 1110 W, M3 HC 1111 W' }));
    expect(t.place).toBe('shock.group');
    expect(t.whyNot({ type: 'combat', attackers: ['R1', 'R2'], defenders: ['M1', 'M2', 'M3'] })).toBeUndefined();
    t.act({ type: 'combat', attackers: ['R1', 'R2'], defenders: ['M1', 'M2', 'M3'] });
    expect(t.heard('combatFormed')).toHaveLength(1);
  });

  test('[DH-R102, c1] such a chain is listed, and that of four as a whole; three attackers meet four in one combat', () => {
    const offered = (rus: string, mongols: string) =>
      joined(lines({ rus, mongols }))
        .of('combat')
        .map((a) => `${a.attackers.join('')}>${a.defenders.join('')}`);
    expect(offered('R1 HC 1009 E, R2 HC 1010 E', 'M1 HC 1109 W, M2 HC 1110 W, M3 HC 1111 W')).toContain('R1R2>M1M2M3');
    const four = offered('R1 HC 1009 E, R2 HC 1010 E, R3 HC 1011 E', 'M1 HC 1109 W, M2 HC 1110 W, M3 HC 1111 W, M4 HC 1112 W');
    expect(four).toContain('R1R2R3>M1M2M3M4');
    // Each is listed once.
    expect(new Set(four).size).toBe(four.length);
  });

  test('[DH-R102, 6.4a] a combat that leaves an attacker without an enemy, or an enemy without an attacker, is refused', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E, R2 HC 1010 E', mongols: 'M1 HC 1109 W, M2 HC 1110 W' }));
    // R2 has only M2 before it.
    expect(t.whyNot({ type: 'combat', attackers: ['R1'], defenders: ['M1', 'M2'] })?.ref).toBe('DH-R102');
    expect(t.whyNot({ type: 'combat', attackers: ['R1', 'R2'], defenders: ['M2'] })?.ref).toBe('DH-R102');
    expect(t.whyNot({ type: 'combat', attackers: ['R1'], defenders: ['M1'] })).toBeUndefined();
    expect(t.whyNot({ type: 'combat', attackers: ['R1', 'R2'], defenders: ['M1', 'M2'] })).toBeUndefined();
  });

  test('[DH-R101, 6.4a] who may join: ordered this phase or in range, unrouted, not rallied, not in Column', () => {
    const t = lines({ rus: 'R1 HC 1009 E, R2 MI 1112 E, R3 HC 1213 UL', mongols: 'M1 HI 1109 W, M2 HI 1211 W' }).with({
      R1: { rallied: true },
      R2: { inColumn: true, facing: 'NE' },
    });
    t.lead('LR', 'nothing');
    expect(t.of('join').map((a) => a.unit)).not.toContain('R1');
    expect(t.of('join').map((a) => a.unit)).not.toContain('R2');
  });

  test('[DH-R35] step by step over all combats: all checks come before the first clash', () => {
    const t = lines({ rus: 'R1 HC 0910 E, R2 HC 0906 E', mongols: 'M1 HI 1109 W, M2 HI 1105 W' }).lead('LR');
    closing(t.move('R1', ...enter('1009')));
    closing(t.move('R2', ...enter('1005')));
    t.act('done');
    while (t.place === 'shock.group') t.act(t.actions[0] ?? 'halt');
    t.dice(0, 0, 0, 0, 5, 5);
    expect(t.events.filter((e) => e.type === 'checked' || e.type === 'clashed').map((e) => e.type)).toEqual([
      'checked',
      'checked',
      'checked',
      'checked',
      'clashed',
      'clashed',
    ]);
  });

  test('[DH-R35] a unit that breaks in the first combat does not run before the second has clashed', () => {
    const t = lines({ rus: 'R1 HC 0910 E, R2 HC 0906 E', mongols: 'M1 LI 1109 W tq=4, M2 HI 1105 W' }).lead('LR');
    closing(t.move('R1', ...enter('1009')));
    closing(t.move('R2', ...enter('1005')));
    t.act('done');
    while (t.place === 'shock.group') t.act(t.actions[0] ?? 'halt');
    t.dice(0, 0, 0, 0, 5);
    expect(t.heard('went').some((e) => e.how === 'rout')).toBe(false);
    t.dice(5);
    expect(t.unit('M1').routed).toBe(true);
  });
});

describe('advance and its seams', () => {
  test('[6.4g, DH-R43] the superior unit goes first, then the highest TQ', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E tq=9, R2 HC 1108 LL tq=5', mongols: 'M1 LI 1109 W tq=2' }));
    // R2 leads: LI below HC, AS by the flank: R2 is superior though R1 has the higher TQ.
    t.act({ type: 'lead', unit: 'R2' }).dice(5);
    settle(t);
    expect([t.unit('R2').hex, t.unit('R1').hex]).toEqual(['1109', '1009']);
  });

  test('[6.4g] an advance pays terrain hits, but does not rout of them: TQ - 1', () => {
    const t = joined(
      lines({ rus: 'R1 HC 1009 E tq=4', mongols: 'M1 LI 1109 W tq=2', more: { ground: steppe({ 1109: 'w' }) } }).with({ R1: { hits: 1 } }),
    ).dice(5);
    // 2 of the clash, 1 of the woods: 4 would be its TQ.
    settle(t);
    expect(t.unit('R1')).toMatchObject({ hex: '1109', hits: 3, routed: false });
  });

  test('[6.4g, DH-R89] mounted attackers do not advance into a camp', () => {
    const ground = steppe({ 1109: 'K', 1009: '2', '0910': '1' });
    const t = joined(lines({ rus: 'R1 HC 1009 E tq=9', mongols: 'M1 LI 1109 W tq=2', more: { ground } })).dice(9);
    settle(t);
    // On its cliff M1 has nowhere to run to.
    expect([t.unit('M1').fate, t.unit('R1').hex]).toEqual(['eliminated', '1009']);
  });

  test('[6.4g, DH-R93, W3, W4] archers turn and shoot at who advances, and may rout it there; W1 does not open', () => {
    const t = joined(
      lines({ rus: 'R1 HC 1009 E tq=5', mongols: 'M1 LI 1109 W tq=2, M2 LI 1209 UL C ma=9' }).with({ R1: { hits: 2 } }),
    ).dice(5);
    // 2 hits: R1 has 4 of 5; it advances to 1109, which M2 (1209, NW is 1109) holds already: an entry shot.
    for (let i = 0; i < 20 && t.place !== 'window.ask'; i++) t.act(t.actions[0] ?? 'halt');
    if (t.types().includes('turn')) t.act('close');
    expect(t.types()).toEqual(['shoot', 'close']);
    t.act({ type: 'shoot', unit: 'M2' }).dice(0);
    expect(t.unit('R1').routed).toBe(true);
    expect(t.heard('went').filter((e) => e.unit === 'R1')[0]).toMatchObject({ how: 'advance', hex: '1109' });
  });

  test('[DH-R88, 7.2, W2] a leader whose unit breaks may run with it; left beside the enemy he is taken or placed', () => {
    const set = () => {
      const t = Table.fight({
        rus: 'R1 HC 1009 E tq=9, R9 HC 0303 E',
        mongols: 'M1 LI 1109 W tq=2, M9 LC 1802 W',
        rusLeaders: 'LR 0303 OC',
        mongolLeaders: 'LM 1109 OC init=5 cha=0, LN 1802 SC init=2',
      });
      joined(t);
      // LM is in danger first.
      return t.dice(5, 5);
    };
    const t = set();
    expect([t.place, t.side]).toEqual(['rout.along', 'mongols']);
    const goes = new Table(t.state).act({ type: 'along', leaders: ['LM'] });
    settle(goes);
    expect(goes.man('LM').hex).toBe(goes.unit('M1').hex);
    t.act({ type: 'along', leaders: [] });
    for (let i = 0; i < 10 && t.place === 'rout.stride'; i++) t.act(t.actions[0] ?? 'halt');
    expect(t.place).toBe('alone.roll');
    expect(new Table(t.state).dice(6).man('LM').hex).toBeNull();
    const saved = new Table(t.state).dice(5);
    expect(saved.man('LM').hex).toBe('1802');
  });

  test('[7.5, 6.4g] a Standard under an advance is captured', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E tq=9', mongols: 'M1 LI 1109 W tq=2', more: { standards: { Picket: '1109' } } })).dice(5);
    settle(t);
    expect(t.heard('standardCaptured')).toHaveLength(1);
    expect(t.state.lost.mongols).toBe(5);
  });

  test('[5.8, h7] struck in Column: superior whatever the types; it leaves Column with a hit and its owner turns it', () => {
    const t = joined(lines({ rus: 'R1 LC 1009 E tq=9', mongols: 'M1 HI 1109 W tq=9' }).with({ M1: { inColumn: true, facing: 'SW' } })).dice(
      5,
    );
    expect(t.heard('clashed')[0]).toMatchObject({ superiority: 'AS' });
    expect([
      t.side,
      t
        .of('face')
        .map((a) => a.facing)
        .sort(),
    ]).toEqual(['mongols', ['LL', 'W']]);
    t.act({ type: 'face', facing: 'LL' });
    // LC on HI 4, front of the Column: 5 is 3(2), doubled 4, and 1.
    expect(t.unit('M1')).toMatchObject({ inColumn: false, hits: 5, facing: 'LL' });
  });

  test('[DH-R104] a routed defender is left out of R41: the attacker stays with TQ - 1', () => {
    const t = joined(lines({ rus: 'R1 HC 1009 E tq=4', mongols: 'M1 HI 1109 W tq=6' }).with({ R1: { hits: 3 }, M1: { routed: true } }));
    t.dice(0);
    settle(t);
    expect([t.unit('M1').fate, t.unit('R1').hits, t.unit('R1').routed]).toEqual(['eliminated', 3, false]);
  });

  test('[6.4a] a marked unit before which nobody stands any more loses its mark', () => {
    // R1 charges M1, who is then routed by R2's arrows in the same phase.
    const t = lines({ rus: 'R1 HC 0910 E, R2 LC 1107 LR C', mongols: 'M1 MI 1109 W tq=2' })
      .with({ M1: { hits: 1 } })
      .lead('LR');
    closing(t.move('R1', ...enter('1009')));
    expect(t.unit('R1').mark).toBe('must');
    t.order('R2', { type: 'fire', target: 'M1', mode: 'normal' }).dice(0);
    settle(t);
    t.act('done');
    expect(t.heard('combatFormed')).toEqual([]);
    expect(t.unit('R1').mark).toBe('none');
  });

  test('[DH-R101] who has fought at once may be attacked in the same phase, and does not attack', () => {
    // M1 raids R1, who charges and fights at once; then M2 is asked to attack.
    const t = Table.fight({
      rus: 'R1 KN 1010 E tq=7 car=5, R9 HC 0303 E',
      mongols: 'M1 LC 1310 W tq=9 C HR, M2 HI 1211 UL tq=9, M9 LC 1412 W',
      rusLeaders: 'LR 0303 OC',
      mongolLeaders: 'LM 1412 OC',
    }).lead('LM');
    t.order('M1', { type: 'hitAndRun', target: 'R1', hex: '1110' });
    expect(t.place).toBe('raid.meet');
    t.act('close').dice(9).dice(9);
    expect(t.heard('checked').at(-1)).toMatchObject({ check: 'impetuosity', result: 'charges' });
    t.act('stand');
    for (const hex of ['1110', '1210']) if (t.place === 'rush.stride') t.act({ type: 'go', hex });
    closing(t).dice(0, 0, 5);
    expect([t.unit('R1').hex, t.place]).toEqual(['1210', 'activation.orders']);
    t.act('done');
    expect(t.of('join').map((a) => a.unit)).toEqual(['M2']);
    t.act({ type: 'join', unit: 'M2' });
    expect(t.heard('combatFormed').at(-1)).toMatchObject({ attackers: ['M2'], defenders: ['R1'], atOnce: false });
  });
});

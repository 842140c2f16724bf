import { describe, expect, test } from 'vitest';
import { enter, steppe, Table } from './table.js';

/** Positions of the referee: who acts, whom he reaches, what he may order (4.1 to 4.6). */

/** Several leaders far from each other; `init` of each by hand. */
const far = 'M9 LC 2201 W';

/** Until somebody is asked for the leader: dice of ties go to the first side. */
const upTo = (t: Table, place: string): Table => {
  for (let i = 0; i < 20 && t.place !== place; i++) {
    const asked = t.pending;
    if (asked.kind === 'chance') t.roll(...asked.dice.map((_, n) => (n === 0 ? 9 : 0)));
    else t.act(t.of('pass')[0] ?? 'decline');
  }
  return t;
};

describe('Elite Initiative', () => {
  const both = () =>
    Table.fight({
      rus: 'R1 HC 0505 E',
      mongols: 'M1 LC 1805 W',
      rusLeaders: 'LR 0505 OC init=5 elite',
      mongolLeaders: 'LM 1805 OC init=7 elite',
    });
  test('[T1, DH-R12] two Elite commanders throw a die each and add their Initiative; equal sums: nobody opens', () => {
    expect(both().pending).toMatchObject({ kind: 'chance', dice: [expect.anything(), expect.anything()] });
    const nobody = both().roll(4, 2);
    expect(nobody.heard('eliteRolled')[0]).toMatchObject({ side: null });
    expect(nobody.place).toBe('turn.due');
    const rus = both().roll(5, 2);
    expect([rus.place, rus.side]).toEqual(['turn.elite', 'rus']);
    expect(both().roll(4, 3).side).toBe('mongols');
  });

  const scattered = (turn: number) =>
    Table.fight(
      {
        rus: 'R1 HC 0505 E, R2 HC 0510 E, R3 HC 0515 E',
        mongols: 'M1 LC 1805 W, M2 HC 0610 W',
        rusLeaders: 'LR 0505 OC init=5 range=4 elite, LA 0515 SC init=3, LB 0510 SC init=3',
        mongolLeaders: 'LM 1805 OC init=7',
      },
      { quietTurns: 0 },
    ).with({}, { turn });
  test('[T1, DH-R12] in turn 1 any leader may open, later only within the range of the commander; never a subordinate in an enemy ZOC', () => {
    const first = scattered(1);
    expect(first.of('elite').map((a) => a.leader)).toEqual(['LR', 'LA']);
    const second = scattered(1);
    second.act('decline').endTurn();
    expect(second.state.turn).toBe(2);
    // LA is ten hexes away; LB within five stands before M2.
    expect(second.of('elite').map((a) => a.leader)).toEqual(['LR']);
    expect(second.whyNot({ type: 'elite', leader: 'LA' })?.ref).toMatch(/^DH-/);
  });

  test('[DH-R83, 4.3] the Elite phase is one of three: no Momentum after it, one Momentum after his own activation', () => {
    const t = Table.fight({
      rus: 'R1 HC 0505 E',
      mongols: 'M1 LC 1805 W',
      rusLeaders: 'LR 0505 OC init=8 elite',
      mongolLeaders: 'LM 1805 OC init=9',
    });
    t.act({ type: 'elite', leader: 'LR' }).act('nothing');
    expect(t.heard('phaseEnded')).toHaveLength(1);
    expect([t.place, t.man('LR').status, t.man('LR').phases]).toEqual(['turn.due', 'inactive', 1]);
    t.act({ type: 'activate', leader: 'LR' }).act('nothing');
    expect(t.place).toBe('activation.momentum');
    t.act('momentum').dice(0);
    // LM (9) may trump the Momentum.
    expect([t.place, t.side]).toEqual(['activation.trump', 'mongols']);
    t.act('decline').act('nothing');
    expect(t.man('LR')).toMatchObject({ phases: 3, status: 'finished' });
  });

  test.each([
    ['killed', 9],
    ['wounded', 2],
  ] as const)('[4.3, 7.7] who is %s in his Elite phase has none of his own in that turn', (_, die) => {
    const t = Table.fight({
      rus: 'R1 HC 1009 E, R9 HC 0303 E',
      mongols: 'M1 HI 1109 W tq=9, M9 LC 1802 W',
      rusLeaders: 'LR 1009 OC init=5 elite, LS 0303 SC init=3',
      mongolLeaders: 'LM 1802 OC init=4',
    });
    t.act({ type: 'elite', leader: 'LR' }).act('nothing').act({ type: 'join', unit: 'R1' });
    expect(t.place).toBe('casualty.struck');
    t.dice(0, die);
    for (let n = 0; n < 40 && t.state.phase?.elite === true; n++)
      if (t.pending.kind === 'chance') t.dice(5);
      else t.act(t.actions[0] ?? 'done');
    expect(t.heard('phaseEnded')).toHaveLength(1);
    expect(t.man('LR').status).toBe('finished');
  });
});

describe('picking, Trumps, Momentum', () => {
  const three = (options: object = {}) =>
    Table.fight(
      {
        rus: 'R1 HC 0505 E, R2 HC 0510 E',
        mongols: 'M1 LC 1805 W, M2 LC 1810 W',
        rusLeaders: 'LA 0505 OC init=6, LB 0510 SC init=3',
        mongolLeaders: 'LM 1805 OC init=6, LN 1810 SC init=5',
      },
      options,
    );
  test('[4.2 state A1, 4.2 state A2] only a leader of higher Initiative trumps the one due; a failed Trump finishes him and the due one acts or passes', () => {
    const t = three();
    expect(t.side).toBe('rus');
    expect(t.actions).toEqual([
      { type: 'activate', leader: 'LB' },
      { type: 'pass', leader: 'LB' },
      { type: 'trump', leader: 'LA' },
    ]);
    expect(t.whyNot({ type: 'trump', leader: 'LM' })?.ref).toMatch(/^DH-/);
    t.act({ type: 'trump', leader: 'LA' }).dice(7);
    expect(t.man('LA').status).toBe('finished');
    expect(t.types()).toEqual(['activate', 'pass']);
  });

  test('[4.2 state A3, q4, DH-R85] a counter-trump of equal Initiative: the first trumper is Finished, the leader due stays due, Momentum is lost by both dice', () => {
    const t = three().act({ type: 'trump', leader: 'LA' }).dice(6);
    expect(t.man('LA').noMomentum).toBe(false);
    expect([t.man('LB').noMomentum, t.man('LN').noMomentum, t.man('LM').noMomentum]).toEqual([true, true, true]);
    expect([t.place, t.side]).toEqual(['turn.counter', 'mongols']);
    expect(t.of('trump').map((a) => a.leader)).toEqual(['LM']);
    t.act({ type: 'trump', leader: 'LM' }).dice(6);
    expect(t.state.phase).toMatchObject({ leader: 'LM' });
    expect([t.man('LA').status, t.man('LB').status]).toEqual(['finished', 'inactive']);
    t.act('nothing');
    // LM was passed over by LA's die before he trumped: no Momentum for him.
    expect(t.man('LM').status).toBe('finished');
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LB' }]);
  });

  test('[counterFinishes, DH-R120, q4] as printed a trumper who is trumped has only been passed over: he is due again, without Momentum', () => {
    const t = three({ counterFinishes: false }).act({ type: 'trump', leader: 'LA' }).dice(6).act({ type: 'trump', leader: 'LM' }).dice(6);
    expect(t.state.phase).toMatchObject({ leader: 'LM' });
    expect(t.man('LA')).toMatchObject({ status: 'inactive', noMomentum: true });
    t.act('nothing').act({ type: 'pass', leader: 'LB' });
    while (t.of('activate')[0]?.leader !== 'LA') t.act(t.of('pass')[0] ?? 'decline');
    expect(t.act({ type: 'activate', leader: 'LA' }).state.phase).toMatchObject({ leader: 'LA' });
  });

  test('[4.2 state A3] a failed counter-trump finishes him who tried; the first trumper acts', () => {
    const t = three().act({ type: 'trump', leader: 'LA' }).dice(6).act({ type: 'trump', leader: 'LM' }).dice(7);
    expect(t.man('LM').status).toBe('finished');
    expect(t.state.phase).toMatchObject({ leader: 'LA' });
  });

  test('[4.2 state A8, q4] a Momentum Trump finishes the leader who pressed his luck', () => {
    const t = three().act({ type: 'pass', leader: 'LB' });
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LN' }]);
    t.act({ type: 'activate', leader: 'LN' }).act('nothing').act('momentum').dice(5);
    expect([t.place, t.side]).toEqual(['activation.trump', 'rus']);
    t.act({ type: 'trump', leader: 'LA' }).dice(3);
    expect(t.man('LN').status).toBe('finished');
    expect(t.state.phase).toMatchObject({ leader: 'LA' });
    // LM has the same Initiative and is still Inactive.
    expect(t.man('LM').noMomentum).toBe(true);
  });

  test('[4.2 state A8] a failed Momentum Trump finishes the trumper; the active leader goes on', () => {
    const t = three().act({ type: 'pass', leader: 'LB' }).act({ type: 'activate', leader: 'LN' }).act('nothing').act('momentum').dice(5);
    t.act({ type: 'trump', leader: 'LA' }).dice(9);
    expect(t.man('LA').status).toBe('finished');
    expect([t.place, t.state.phase?.leader]).toEqual(['activation.mode', 'LN']);
    expect(t.man('LN').noMomentum).toBe(false);
  });

  test('[DH-10.7d, DH-R75] after a 9: 0 and 1 paralyse his side only, 2 to 8 nothing more, 9 ends the activations', () => {
    const doom = (face: number) =>
      three().act({ type: 'pass', leader: 'LB' }).act({ type: 'activate', leader: 'LN' }).act('nothing').act('momentum').dice(9, face);
    for (const face of [0, 1]) {
      const t = doom(face);
      expect([t.man('LM').status, t.man('LN').status, t.man('LA').status]).toEqual(['finished', 'finished', 'inactive']);
      expect(t.of('activate').map((a) => a.leader)).toEqual(['LA']);
    }
    for (const face of [2, 8]) expect(doom(face).man('LM').status).toBe('inactive');
    expect(doom(9).state.turn).toBe(2);
  });

  test('[q3] with Initiative 9 a 9 succeeds: no die of doom', () => {
    const t = Table.fight({ rus: 'R1 HC 0505 E', mongols: far, rusLeaders: 'LR 0505 OC init=9' })
      .lead('LR', 'nothing')
      .act('momentum')
      .dice(9);
    expect([t.place, t.state.phase?.leader]).toEqual(['activation.mode', 'LR']);
  });

  test('[DH-R59, DH-R82, DH-R13] a wound counts in the order of leaders and in the number of orders', () => {
    const t = three().men({ LA: { wounded: true } });
    t.act({ type: 'pass', leader: 'LB' });
    // LA counts 5 now and ties with LN, before LM with 6.
    expect(t.pending.kind).toBe('chance');
    t.roll(9, 0);
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LA' }]);
    t.act({ type: 'activate', leader: 'LA' }).act('orders');
    expect(t.state.phase?.orders).toBe(5);
  });

  test('[DH-R84] who waited in an enemy ZOC is the next due once he is free, without Momentum', () => {
    const t = Table.fight({
      rus: 'R1 HC 1010 E, R2 HC 0505 E',
      mongols: 'M1 LC 1110 W, M2 HC 2005 W',
      rusLeaders: 'LA 0505 OC init=6, LB 1010 SC init=3',
      mongolLeaders: 'LM 2005 OC init=4',
    });
    expect(t.types()).toEqual(['activate', 'pass', 'wait', 'trump']);
    t.act({ type: 'wait', leader: 'LB' });
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LM' }]);
    t.act({ type: 'activate', leader: 'LM' }).act('orders');
    t.move('M1', ...enter('1009', '0909'))
      .act('done')
      .act('stop');
    expect(t.of('activate')).toEqual([{ type: 'activate', leader: 'LB' }]);
    t.act({ type: 'activate', leader: 'LB' });
    expect(t.types()).toContain('orders');
    t.act('nothing');
    expect(t.man('LB').status).toBe('finished');
  });
});

describe('orders and range', () => {
  test('[4.4] the Overall Commander moves another leader for one order, for two out of an enemy ZOC, once, within his range', () => {
    const set = (hex: string) =>
      Table.fight({
        rus: `R1 HC 0505 E, R2 HC ${hex} E`,
        mongols: 'M1 HI 0705 W, M2 HC 2005 W',
        rusLeaders: `LR 0505 OC init=4 range=6, LS ${hex} SC init=2`,
        mongolLeaders: 'LM 2005 OC init=9',
      }).lead('LR');
    const free = set('0409').act({ type: 'leader', leader: 'LS' }).act({ type: 'moveLeader', leader: 'LS', to: '0505' });
    expect(free.state.phase?.orders).toBe(3);
    expect(free.whyNot({ type: 'leader', leader: 'LS' })?.ref).toBe('DH-R87');
    const caught = set('0605').act({ type: 'leader', leader: 'LS' }).act({ type: 'moveLeader', leader: 'LS', to: '0505' });
    expect(caught.state.phase?.orders).toBe(2);
    expect(set('1414').whyNot({ type: 'leader', leader: 'LS' })?.ref).toBe('DH-4.4');
  });

  test('[4.6] a command path does not enter an enemy ZOC unless a friendly unit is there, nor an enemy hex', () => {
    const reach = (friend: string) =>
      Table.fight({
        rus: `R1 HC 0505 E, R2 HC 0905 E${friend}`,
        mongols: 'M1 HI 0805 W, M2 HI 0804 W, M3 HI 0803 W, M4 HI 0806 W, M5 HI 0807 W, M6 HI 0802 W, M7 HI 0801 W',
        rusLeaders: 'LR 0505 OC range=5',
        mongolLeaders: 'LM 0807 OC',
      })
        .lead('LR')
        .whyNot({ type: 'unit', unit: 'R2' })?.ref;
    // Straight it would be four hexes, but the foot stand between.
    expect(reach('')).toBe('DH-4.6');
  });

  test('[4.6] it may enter a ZOC where a friend stands, counts the hex of the unit, and is measured when the order is given', () => {
    const t = Table.fight({
      rus: 'R1 HC 0505 E, R2 HC 0706 E, R3 HC 0906 E, R4 HC 1006 E',
      mongols: 'M1 HI 0805 W, M2 HC 2005 W',
      rusLeaders: 'LR 0505 OC range=4 init=5',
      mongolLeaders: 'LM 2005 OC',
    }).lead('LR');
    expect(t.whyNot({ type: 'unit', unit: 'R3' })).toBeUndefined();
    expect(t.whyNot({ type: 'unit', unit: 'R4' })?.ref).toBe('DH-4.6');
  });

  test('[4.4] one order for a unit in an Orders Phase; another after Momentum, with its hit', () => {
    const t = Table.fight({ rus: 'R1 HC 0505 E', mongols: far, rusLeaders: 'LR 0505 OC init=5' }).lead('LR');
    t.move('R1', ...enter('0605'));
    // Nobody is left to be ordered but the leader himself.
    expect(t.whyNot({ type: 'unit', unit: 'R1' })?.ref).toMatch(/DH-(R15|4\.4)/);
    t.act('done')
      .act('momentum')
      .dice(1)
      .act('decline')
      .act('orders')
      .move('R1', ...enter('0705'));
    expect(t.unit('R1').hits).toBe(1);
  });

  test('[4.4, 4.5] in a Line Command nobody recovers, rallies or dismounts', () => {
    const t = upTo(Table.fight({ rus: 'R1 HC 0505 E DM, R2 HC 0506 E', mongols: far, rusLeaders: 'LR 0505 OC init=5' }), 'turn.due').with({
      R1: { hits: 3 },
    });
    t.act({ type: 'activate', leader: 'LR' });
    t.act(t.of('line')[0] ?? 'orders').act({ type: 'unit', unit: 'R1' });
    expect(t.types()).not.toContain('recover');
    expect(t.whyNot({ type: 'recover', unit: 'R1', what: 'hits' })?.ref).toBe('DH-4.4');
    expect(t.whyNot({ type: 'dismount', unit: 'R1', facing: 'E' })?.ref).toBe('DH-4.4');
  });

  test('[4.4, DH-R87] the leader of a Line moves himself free of cost, to within range of a unit of it', () => {
    const t = Table.fight({ rus: 'R1 HC 0505 E, R2 HC 0506 E', mongols: far, rusLeaders: 'LR 0505 OC init=5 range=2' });
    upTo(t, 'turn.due').act({ type: 'activate', leader: 'LR' });
    t.act(t.of('line')[0] ?? 'orders').act({ type: 'leader', leader: 'LR' });
    expect(t.whyNot({ type: 'moveLeader', leader: 'LR', to: '1005' })?.ref).toBe('DH-4.4');
    expect(t.whyNot({ type: 'moveLeader', leader: 'LR', to: '0606' })).toBeUndefined();
    const before = t.state.phase?.orders;
    t.act({ type: 'moveLeader', leader: 'LR', to: '0606' });
    expect(t.state.phase?.orders).toBe(before);
  });
});

describe('lines', () => {
  const lines = (rus: string, more: { leaders?: string; mongols?: string; ground?: readonly string[] } = {}) => {
    const t = Table.fight({
      rus,
      mongols: more.mongols ?? far,
      rusLeaders: more.leaders ?? 'LR 0505 OC init=5',
      mongolLeaders: 'LM 2201 OC init=9',
      ...(more.ground === undefined ? {} : { ground: more.ground }),
    });
    upTo(t, 'turn.due').act({ type: 'activate', leader: 'LR' });
    return t.of('line').map((a) => a.units.join(' '));
  };
  test('[DH-R10, 4.5] horse chains over one hex, foot does not', () => {
    expect(lines('R1 HC 0505 E, R2 HC 0507 E')).toEqual(['R1 R2']);
    expect(lines('R1 HI 0505 E, R2 HI 0507 E')).toEqual(['R1', 'R2']);
    expect(lines('R1 LI 0505 E, R2 LI 0507 E')).toEqual(['R1 R2']);
    expect(lines('R1 HC 0505 E, R2 HC 0508 E')).toEqual(['R1']);
  });

  test('[DH-R10, 4.5] a gap held by another line parts it, light foot does not; nor does a friend beside the gap', () => {
    // Between 0505 and 0507 lies only 0506.
    const leaders = 'LR 0506 OC init=5';
    expect(lines('R1 HC 0505 E, R2 HC 0507 E, R3 MI 0506 E', { leaders })).toEqual(expect.arrayContaining(['R1', 'R2']));
    expect(lines('R1 HC 0505 E, R2 HC 0507 E, R3 LI 0506 E', { leaders })).toContain('R1 R2');
    // Two hexes lie between 0505 and 0705: one that is free is enough.
    expect(lines('R1 HC 0505 E, R2 HC 0705 E, R3 MI 0605 E')).toContain('R1 R2');
  });

  test('[DH-R10, 4.5] an enemy ZOC in the only gap parts the chain', () => {
    expect(lines('R1 HC 0505 E, R2 HC 0507 E', { mongols: 'M1 HI 0606 W, M9 LC 2201 W' })).not.toContain('R1 R2');
  });

  test('[4.5] classes and contingents do not mix; routed units are no part of a line, Disordered ones are', () => {
    expect(lines('R1 HC 0505 E, R2 LC 0506 E')).toEqual(expect.arrayContaining(['R1', 'R2']));
    expect(lines('R1 KN 0505 E, R2 HC 0506 E')).toEqual(['R1 R2']);
    expect(lines('R1 LN 0505 E, R2 LC 0506 E')).toEqual(['R1 R2']);
    expect(lines('R1 HC 0505 E @A, R2 HC 0506 E @B').sort()).toEqual(['R1', 'R2']);
    const t = Table.fight({ rus: 'R1 HC 0505 E, R2 HC 0506 E, R3 HC 0507 E', mongols: far }).with({
      R2: { disordered: true },
      R3: { routed: true },
    });
    upTo(t, 'turn.due').act({ type: 'activate', leader: 'LR' });
    expect(t.of('line').map((a) => a.units.join(' '))).toEqual(['R1 R2']);
  });

  test('[DH-R86, 4.5] with one facing the line runs beyond Command Range, with several only within it', () => {
    const leaders = 'LR 0505 OC init=5 range=2';
    expect(lines('R1 HC 0505 E, R2 HC 0507 E, R3 HC 0509 E', { leaders })).toEqual(expect.arrayContaining(['R1 R2 R3']));
    const mixed = lines('R1 HC 0505 UR, R2 HC 0507 E, R3 HC 0509 E', { leaders });
    expect(mixed).toContain('R1 R2');
    expect(mixed).toContain('R2 R3');
    expect(mixed).not.toContain('R1 R2 R3');
  });

  test('[4.5] the leader is within two hexes of the line and sees it', () => {
    expect(lines('R1 HC 0505 E, R2 LC 0508 E', { leaders: 'LR 0505 OC init=5' })).toEqual(['R1']);
    expect(lines('R1 HC 0505 E, R2 LC 0507 E', { ground: steppe({ '0506': 'w' }) })).toEqual(['R1']);
  });

  test('[4.5] an Overall Commander in an enemy ZOC commands no line, but gives orders', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: 'M1 HI 1110 W, M9 LC 2201 W', mongolLeaders: 'LM 2201 OC init=9' });
    upTo(t, 'turn.due').act({ type: 'activate', leader: 'LR' });
    expect(t.types()).toEqual(['orders', 'nothing']);
    expect(t.whyNot('lineCommand')?.ref).toMatch(/DH-4\.5/);
  });
});

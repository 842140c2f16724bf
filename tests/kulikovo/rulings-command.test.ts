import { describe, expect, test } from 'vitest';
import { copyOf, endActivation, hexId, movesOf, reachOf, type Skirmish, skirmish, stepsOf, Table } from './table.js';

const FAR = 'HX R 1614 N';

describe('command', () => {
  test('[R13] within the command range of the leader, in hexes', () => {
    const t = Table.fight({ rus: 'RA R 0805 S, RB R 0905 S', horde: FAR, rusLeaders: 'PRI 0505 cr=3' });
    expect(t.last('activated').outOfCommand).toEqual(['RB']);
  });

  test('[R13] whatever lies between', () => {
    const ground = Array.from({ length: 14 }, (_, i) => (i === 4 ? '.....~~.........' : '................'));
    const t = Table.fight({ rus: 'RA R 0805 S', horde: FAR, rusLeaders: 'PRI 0505 cr=3', ground, hexsides: { cliff: '0704-0805' } });
    expect(t.last('activated').outOfCommand).toEqual([]);
  });

  test('[R13] the leader of another Battle does not help', () => {
    const t = Table.fight({
      rus: 'RA R 0805 S @Left, RB R 1510 S @Right',
      horde: FAR,
      rusLeaders: 'PRI 1505 cr=3 @Left, SON 0805 cr=3 @Right',
    });
    expect(t.last('activated')).toMatchObject({ battle: 'Left', outOfCommand: ['RA'] });
  });

  test('[R13] at the start of the activation: a leader who rides off takes nothing away', () => {
    const t = Table.fight({ rus: 'RA R 0602 S', horde: FAR, rusLeaders: 'PRI 0505 cr=3' });
    t.act({ type: 'moveLeader', leader: 'PRI', to: hexId('0512') });
    expect(t.whyNotMove('RA', '0603', '0604', '0605', '0606')).toBeNull();
  });

  test('[R13] and one who comes brings nothing', () => {
    const t = Table.fight({ rus: 'RA R 0802 S', horde: FAR, rusLeaders: 'PRI 0808 cr=3' });
    t.act({ type: 'moveLeader', leader: 'PRI', to: hexId('0802') });
    expect(t.whyNotMove('RA', '0803', '0804', '0805')).toBe('5.1');
  });

  /** The leader is far away and commands nobody here. */
  const lost = (given: Pick<Skirmish, 'rus' | 'horde'>): Table => Table.fight({ ...given, rusLeaders: 'PRI 1601 cr=3' });

  test.each([
    ['H', 'normal', 3],
    ['M', 'normal', 3],
    ['L', 'normal', 4],
    ['R', 'normal', 2],
    ['B', 'normal', 2],
    ['H', 'disordered', 2],
    ['L', 'disordered', 3],
  ] as const)('[R14] out of command %s, %s, has %i MP', (type, state, mp) => {
    const t = lost({ rus: `RU ${type} 0502 S`, horde: FAR }).with({ units: { RU: { state } } });
    const way = ['0503', '0504', '0505', '0506', '0507'];
    expect(t.whyNotMove('RU', ...way.slice(0, mp + 1))).toBe('5.1');
    expect(t.move('RU', ...way.slice(0, mp)).last('moved').mp).toBe(mp);
  });

  test.each(['M', 'L'])('[R14] out of command %s does not enter an enemy ZOC', (type) => {
    const t = lost({ rus: `RU ${type} 0503 S`, horde: 'HR R 0505 N' });
    expect(t.whyNotMove('RU', '0504')).toBe('R14');
    expect(t.whyNotMove('RU', '0404')).toBe('R14');
    expect(reachOf(t, 'RU')).not.toContain('0504');
    expect(reachOf(t, 'RU')).not.toContain('0404');
    expect(t.whyNotMove('RU', '>SW', '0403')).toBeNull();
  });

  test('[R14] out of command nobody leads or supports a shock attack', () => {
    const t = Table.fight({ rus: 'RA M 0504 S, RB M 0404 S', horde: 'HR R 0505 N', rusLeaders: 'PRI 0801 cr=4' }).toShock();
    expect(t.state.activation?.outOfCommand).toEqual(['RB']);
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RA' }, { type: 'done' }]);
    expect(t.refOf({ type: 'shock', unit: 'RB', target: 'HR', support: [] })).toBe('R14');
    expect(t.refOf({ type: 'shock', unit: 'RA', target: 'HR', support: ['RB'] })).toBe('R14');
    expect(copyOf(t).act({ type: 'unit', unit: 'RA' }).actions).toEqual([
      { type: 'shock', unit: 'RA', target: 'HR', support: [] },
      { type: 'hold', unit: 'RA' },
    ]);
  });

  test('[R14] out of command nobody charges', () => {
    const t = Table.fight({ rus: 'RA M 0502 S, RB R 1202 S', horde: 'HL L 0505 S, HR R 1203 S', rusLeaders: 'PRI 1202 cr=3' }).toShock();
    expect(t.refOf({ type: 'charge', unit: 'RA', target: 'HL', steps: stepsOf(['0503', '0504']), support: [] })).toBe('R14');
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RB' }, { type: 'done' }]);
  });

  test.each(['B', 'C', 'L'])('[R14] out of command %s shoots if it stands', (type) => {
    const t = lost({ rus: `RU ${type} 0505 S`, horde: 'HR R 0607 S' });
    expect(movesOf(t, 'RU')).toContainEqual(stepsOf(['!HR']));
    expect(t.move('RU', '!HR').roll(0).last('shot')).toMatchObject({ unit: 'RU', target: 'HR', window: 'active' });
  });

  test.each(['B', 'L'])('[R14] out of command %s that has moved does not', (type) => {
    const t = lost({ rus: `RU ${type} 0504 S`, horde: 'HR R 0607 S' });
    expect(t.whyNotMove('RU', '0505', '!HR')).toBe('R14');
    expect(movesOf(t, 'RU').filter((steps) => steps.some((step) => 'fire' in step))).toEqual([]);
  });

  test('[R14] out of command Light Cavalry that has shot does not ride on', () => {
    const t = lost({ rus: 'RL L 0505 S', horde: 'HR R 0607 S' });
    expect(t.whyNotMove('RL', '!HR', '0506')).toBe('R14');
    t.move('RL', '!HR').roll(0);
    expect(t.actions.filter((a) => a.type === 'move' && a.steps.some((step) => 'enter' in step))).toEqual([]);
  });

  test('[5.7] out of command a unit recovers', () => {
    const t = lost({ rus: 'RR R 0505 S', horde: FAR }).with({ units: { RR: { state: 'disordered' } } });
    expect(endActivation(t).unit('RR').state).toBe('normal');
  });
});

describe('who is activated', () => {
  const two = (more: Partial<Skirmish> = {}): Table =>
    Table.set(
      skirmish({
        rus: 'RA R 0503 S @Left, RB R 0903 S @Right',
        horde: 'HA R 0512 N @East, HB R 0912 N @West',
        rusLeaders: 'PRI 0503 ar=4 @Left, SON 0903 ar=4 @Right',
        ...more,
      }),
    );
  const activate = (t: Table, battle: string): Table => endActivation(t.act({ type: 'activate', battle }));

  test('[R15] with the initiative comes one free activation of any Battle, without a roll', () => {
    const t = two();
    expect(t.asks).toBe('rus: turn.free');
    const battles = t.actions.flatMap((a) => (a.type === 'activate' ? [a.battle] : []));
    expect(battles).toEqual(['Left', 'Right']);
    for (const battle of battles) {
      const u = copyOf(t).act({ type: 'activate', battle });
      expect([u.last('activated').battle, u.asks]).toEqual([battle, 'rus: activation.units']);
    }
  });

  test('[R16] another Battle needs a roll at or under its rating', () => {
    const t = activate(two(), 'Left').act({ type: 'continue', battle: 'Right' });
    expect(t.asks).toBe('dice: continuation');
    expect(copyOf(t).roll(4).last('activated')).toMatchObject({ battle: 'Right' });
    expect(copyOf(t).roll(5).last('initiative')).toMatchObject({ side: 'horde', by: 'failed' });
  });

  test('[R16] after the first continuation 1 is added for each activation', () => {
    const t = endActivation(activate(two(), 'Left').act({ type: 'continue', battle: 'Right' }).roll(4));
    t.act({ type: 'continue', battle: 'Left' });
    expect(copyOf(t).roll(3).last('continuationRolled')).toMatchObject({ total: 4, success: true });
    expect(copyOf(t).roll(4).last('continuationRolled')).toMatchObject({ total: 5, success: false });
    const u = endActivation(copyOf(t).roll(3)).act({ type: 'continue', battle: 'Right' });
    expect(copyOf(u).roll(2).last('continuationRolled')).toMatchObject({ total: 4, success: true });
    expect(copyOf(u).roll(3).last('continuationRolled')).toMatchObject({ total: 5, success: false });
  });

  test('[R16] a natural 9 fails', () => {
    const t = activate(two({ rusLeaders: 'PRI 0503 ar=9 @Left, SON 0903 ar=9 @Right' }), 'Left').act({ type: 'continue', battle: 'Right' });
    expect(copyOf(t).roll(8).last('continuationRolled').success).toBe(true);
    expect(copyOf(t).roll(9).last('continuationRolled').success).toBe(false);
  });

  test('[R17] the Battle just activated is not activated again by continuation', () => {
    const t = activate(two(), 'Left');
    expect(t.refOf({ type: 'continue', battle: 'Left' })).toBe('R17');
    expect(t.actions).toEqual([{ type: 'continue', battle: 'Right' }, { type: 'pass' }]);
  });

  test('[R18] the seizure comes before the die of the continuation', () => {
    const t = activate(two({ seizures: { rus: 0, horde: 1 } }), 'Left').act({ type: 'continue', battle: 'Right' });
    expect(t.asks).toBe('horde: turn.seize');
    expect(t.actions).toEqual([{ type: 'seize', battle: 'East' }, { type: 'seize', battle: 'West' }, { type: 'decline' }]);
    expect(t.say('decline').asks).toBe('dice: continuation');
  });

  test('[R18] who succeeds has the initiative, and that Battle is activated at once', () => {
    const t = activate(two({ seizures: { rus: 0, horde: 1 } }), 'Left').act(
      { type: 'continue', battle: 'Right' },
      { type: 'seize', battle: 'West' },
    );
    t.quiet().roll(4);
    expect(t.events.map((e) => e.type)).toEqual(['seizureRolled', 'initiative', 'activated']);
    expect(t.last('activated')).toMatchObject({ side: 'horde', battle: 'West' });
    expect(t.state).toMatchObject({ initiative: 'horde', seizures: { horde: 0 } });
  });

  test('[R18] who fails gives the enemy any Battle without a roll, also the last one', () => {
    const t = activate(two({ seizures: { rus: 0, horde: 1 } }), 'Left').act(
      { type: 'continue', battle: 'Right' },
      { type: 'seize', battle: 'West' },
    );
    t.roll(5);
    expect(t.asks).toBe('rus: turn.freeAgain');
    expect(t.actions).toEqual([
      { type: 'activate', battle: 'Left' },
      { type: 'activate', battle: 'Right' },
    ]);
    expect(t.act({ type: 'activate', battle: 'Left' }).last('activated')).toMatchObject({ side: 'rus', battle: 'Left' });
    expect(t.state.seizures).toMatchObject({ horde: 0 });
  });

  test('[R18] without attempts left nobody is asked', () => {
    const t = activate(two({ seizures: { rus: 1, horde: 0 } }), 'Left').act({ type: 'continue', battle: 'Right' });
    expect(t.asks).toBe('dice: continuation');
  });
});

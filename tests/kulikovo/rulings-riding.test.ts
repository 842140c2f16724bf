import { describe, expect, test } from 'vitest';
import { copyOf, endActivation, hexId, meadow, type Skirmish, Table } from './table.js';

const FAR = 'HX R 1614 N';
const riding = (given: Partial<Skirmish>): Table => Table.fight({ rus: 'RH H 0503 S', horde: FAR, ...given });
const whyNotRide = (t: Table, leader: string, to: string) => t.refOf({ type: 'moveLeader', leader, to });

describe('leaders on their own', () => {
  test('[5.8] no ground costs more than 1 MP, and there is no facing', () => {
    const t = riding({
      ground: Array.from({ length: 14 }, () => 'W'.repeat(16)),
      hexsides: { minor_river: '0101-0201', steep: '0301-0401' },
    });
    t.act({ type: 'leader', leader: 'RL1' });
    expect(t.actions).toContainEqual({ type: 'moveLeader', leader: 'RL1', to: '1001' });
    expect(t.actions).toContainEqual({ type: 'moveLeader', leader: 'RL1', to: '0110' });
    expect(t.actions).not.toContainEqual({ type: 'moveLeader', leader: 'RL1', to: '1101' });
    expect(t.actions).toContainEqual({ type: 'stay' });
  });

  /** Out of the corner he can go to 0102 and back. */
  const SIDES = '0101-0201 0102-0201 0102-0202 0102-0203 0102-0103';
  test.each([
    ['not across the Nepravda', { nepravda: SIDES }, {}],
    ['not across a cliff', { cliff: SIDES }, {}],
    ['not into water', {}, { '~': '0201 0202 0203 0103' }],
  ])('[5.8] %s', (_what, hexsides, signs) => {
    const t = riding({ hexsides, ground: meadow(signs) });
    for (const to of ['0201', '0202', '0203', '0103', '0301']) expect(whyNotRide(t, 'RL1', to)).toBe('5.8');
    t.act({ type: 'leader', leader: 'RL1' });
    expect(t.actions).toEqual([{ type: 'moveLeader', leader: 'RL1', to: '0102' }, { type: 'stay' }]);
  });

  test('[5.8] not into a hex that an enemy holds', () => {
    const t = riding({ horde: 'HR R 0506 S', rusLeaders: 'PRI 0505' });
    expect(whyNotRide(t, 'PRI', '0506')).toBe('5.8');
    expect(whyNotRide(t, 'PRI', '0406')).toBeNull();
  });

  test('[5.8] into an enemy ZOC only to a friendly unit', () => {
    const t = riding({ rus: 'RH H 0605 S', horde: 'HR R 0506 N', rusLeaders: 'PRI 0504' });
    expect(whyNotRide(t, 'PRI', '0505')).toBe('5.8');
    expect(copyOf(t).act({ type: 'leader', leader: 'PRI' }).actions).not.toContainEqual({ type: 'moveLeader', leader: 'PRI', to: '0505' });
    t.act({ type: 'moveLeader', leader: 'PRI', to: hexId('0605') });
    expect(t.leader('PRI').hex).toBe('0605');
  });
  test('[R89] never to an enemy leader or Standard, nor through them', () => {
    const t = riding({ horde: 'HX R 1614 N', hordeLeaders: 'BEK 0602', rusLeaders: 'PRI 0503', standards: { rus: '0101', horde: '0405' } });
    expect(whyNotRide(t, 'PRI', '0602')).toBe('5.8');
    expect(whyNotRide(t, 'PRI', '0405')).toBe('5.8');
    expect(whyNotRide(t, 'PRI', '0603')).toBeNull();
    // The only way out of the corner leads through the hex of BEK.
    const shut = riding({ hordeLeaders: 'BEK 0102', hexsides: { cliff: '0101-0201' } });
    expect(whyNotRide(shut, 'RL1', '0103')).toBe('5.8');
  });
  test('[R89, K3] a leader who is hidden bars nobody: that would betray him', () => {
    const wood = { regions: { oak: '0602', left: '1401-1604' }, ground: meadow({ w: '0602' }) };
    const t = riding({
      first: 'horde',
      rus: 'RH H 0603 S, RX H 0602 S @Ambush',
      rusLeaders: 'PRI 0603 overall, VLA 0602 @Ambush',
      horde: 'HX R 1614 N',
      hordeLeaders: 'BEK 0601',
      ...wood,
      special: { ambush: { side: 'rus', battle: 'Ambush', wood: 'oak', losses: 1, of: ['Rus Main'], region: 'left' } },
    });
    expect(whyNotRide(t, 'BEK', '0602')).toBeNull();
  });

  test('[5.8] once', () => {
    const t = riding({}).act({ type: 'moveLeader', leader: 'RL1', to: hexId('0201') });
    expect(whyNotRide(t, 'RL1', '0301')).toBe('5.8');
    expect(t.actions).not.toContainEqual({ type: 'leader', leader: 'RL1' });
  });

  test('[section 4] the leader of the Battle moves at any time between units', () => {
    const t = riding({ rus: 'RH H 0503 S, RR R 0903 S' }).move('RH', '0504');
    expect(t.actions).toContainEqual({ type: 'leader', leader: 'RL1' });
    t.act({ type: 'moveLeader', leader: 'RL1', to: hexId('0201') });
    expect(t.whyNotMove('RR', '0904')).toBeNull();
  });

  test('[section 4] the leader of another Battle does not move', () => {
    const t = riding({ rus: 'RH H 0503 S @Left, RR R 0903 S @Right', rusLeaders: 'PRI 0503 overall @Left, SON 0903 @Right' });
    expect(whyNotRide(t, 'SON', '0803')).toBe('section 4');
    expect(t.actions).not.toContainEqual({ type: 'leader', leader: 'SON' });
  });

  test('[section 4] an overall Leader without a Battle moves once in any activation', () => {
    const t = riding({
      rus: 'RH H 0503 S @Left, RR R 0903 S @Right',
      rusLeaders: 'DMI 0801 overall @none, PRI 0503 @Left, SON 0903 @Right',
    });
    t.act({ type: 'moveLeader', leader: 'DMI', to: hexId('0901') });
    expect(whyNotRide(t, 'DMI', '1001')).toBe('5.8');
    endActivation(t).act({ type: 'continue', battle: 'Right' }).roll(0);
    expect(t.act({ type: 'moveLeader', leader: 'DMI', to: hexId('1001') }).leader('DMI').hex).toBe('1001');
  });
});

describe('leaders with their units', () => {
  const along = (...leaders: readonly string[]) => ({ type: 'along', leaders }) as const;

  test('[5.8] a leader may go with the unit he is stacked with, at no cost', () => {
    const t = riding({ rusLeaders: 'PRI 0503' }).move('RH', '0504', '0505', '0506', '0507', '0508', '0509');
    expect(t.asks).toBe('rus: march.along');
    expect(t.actions).toEqual([along('PRI'), along()]);
    t.act(along('PRI'));
    expect(t.last('moved').mp).toBe(6);
    expect(t.leader('PRI').hex).toBe('0509');
  });

  test('[5.8] instead of moving himself', () => {
    const t = riding({ rus: 'RH H 0503 S, RR R 0903 S', rusLeaders: 'PRI 0503' }).move('RH', '0504').act(along('PRI'));
    expect(whyNotRide(t, 'PRI', '0505')).toBe('5.8');
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RR' }, { type: 'done' }]);
  });

  test('[5.8] or stays behind, and may then move himself', () => {
    const t = riding({ rusLeaders: 'PRI 0503' }).move('RH', '0504').act(along());
    expect([t.unit('RH').hex, t.leader('PRI').hex]).toEqual(['0504', '0503']);
    expect(t.actions).toContainEqual({ type: 'leader', leader: 'PRI' });
  });

  test('[5.8] who has moved himself does not go along', () => {
    const t = riding({ rusLeaders: 'PRI 0502' }).act({ type: 'moveLeader', leader: 'PRI', to: hexId('0503') });
    t.move('RH', '0504');
    expect(t.asks).not.toBe('rus: march.along');
    expect(t.leader('PRI').hex).toBe('0503');
  });

  test('[5.8] of several leaders each may go or stay', () => {
    const t = riding({ rusLeaders: 'PRI 0503, DMI 0503 overall @none' }).move('RH', '0504');
    expect(new Set(t.actions)).toEqual(new Set([along('PRI', 'DMI'), along('PRI'), along('DMI'), along()]));
    t.act(along('DMI'));
    expect([t.leader('PRI').hex, t.leader('DMI').hex]).toEqual(['0503', '0504']);
  });

  test('[5.8] a turn on the spot asks nobody', () => {
    const t = riding({ rusLeaders: 'PRI 0503' }).move('RH', '>SE');
    expect(t.asks).toBe('rus: activation.units');
    expect(t.unit('RH').facing).toBe('SE');
  });

  test('[5.8] he goes with a charge', () => {
    const t = riding({ rusLeaders: 'PRI 0503', horde: 'HL L 0506 S' }).charge('RH', 'HL', ['0504', '0505']);
    expect(t.asks).toBe('rus: attack.along');
    expect(t.act(along('PRI')).leader('PRI').hex).toBe('0505');
    expect(t.asks).toBe('dice: charge');
  });

  test('[5.8] or lets it charge alone', () => {
    const t = riding({ rusLeaders: 'PRI 0503', horde: 'HL L 0506 S' }).charge('RH', 'HL', ['0504', '0505']);
    t.act(along()).roll(4);
    expect(t.leader('PRI').hex).toBe('0503');
    expect(t.last('fought').reasons.map(({ ref }) => ref)).not.toContain('KU-DRM D2');
  });

  test('[5.8] he goes with an advance', () => {
    const t = riding({ rusLeaders: 'PRI 0503', horde: 'HB B 0504 S' }).shock('RH', 'HB').roll(9);
    t.act({ type: 'retreat', hex: hexId('0505') }).act({ type: 'advance', unit: 'RH' });
    expect(t.actions).toEqual([along('PRI'), along()]);
    t.act(along('PRI'));
    expect([t.unit('RH').hex, t.leader('PRI').hex]).toEqual(['0504', '0504']);
  });

  test('[5.8] he goes with a retreat', () => {
    const t = riding({ rus: 'RH H 0503 S', horde: 'HL L 0504 N', hordeLeaders: 'BEK 0504' }).shock('RH', 'HL').roll(7);
    t.act({ type: 'retreat', hex: hexId('0505') });
    expect([t.unit('HL').hex, t.leader('BEK').hex]).toEqual(['0505', '0505']);
  });
});

test('[5.8] the leader of the active Battle who is hemmed in has no hex to ride to', () => {
  const t = riding({ hexsides: { cliff: '0101-0201 0101-0102' } });
  expect(whyNotRide(t, 'RL1', '0201')).toBe('5.8');
  expect(t.actions).not.toContainEqual({ type: 'leader', leader: 'RL1' });
});

describe('a leader told to stay', () => {
  /** PRI with RH in 0503; RB far off. */
  const told = (): Table =>
    riding({ rus: 'RH H 0503 S, RB R 1003 S', rusLeaders: 'PRI 0503' }).act({ type: 'leader', leader: 'PRI' }).say('stay');

  test('[R87, 5.8] has not moved: he is still asked whether he goes along', () => {
    const t = told();
    expect(t.last('leaderStayed').leader).toBe('PRI');
    expect(t.state.activation?.leadersMoved).toEqual([]);
    t.move('RH', '0504');
    expect(t.asks).toBe('rus: march.along');
    expect(t.act({ type: 'along', leaders: ['PRI'] }).leader('PRI').hex).toBe('0504');
  });
  test('[R87] may still ride later in the activation', () => {
    const t = told().act({ type: 'hold', unit: 'RB' });
    expect(t.actions).toContainEqual({ type: 'leader', leader: 'PRI' });
    t.act({ type: 'leader', leader: 'PRI' }, { type: 'moveLeader', leader: 'PRI', to: hexId('0604') });
    expect(t.leader('PRI').hex).toBe('0604');
    expect(whyNotRide(t, 'PRI', '0704')).toBe('5.8');
  });
  test('[R87] even at once, though he is not offered again before somebody has acted', () => {
    const t = told();
    expect(t.actions).not.toContainEqual({ type: 'leader', leader: 'PRI' });
    expect(t.refOf({ type: 'leader', leader: 'PRI' })).toBeNull();
    expect(t.act({ type: 'moveLeader', leader: 'PRI', to: hexId('0604') }).leader('PRI').hex).toBe('0604');
  });
  test('[R87] also when nobody else is left to act', () => {
    const t = told().act({ type: 'hold', unit: 'RB' }, { type: 'hold', unit: 'RH' }, { type: 'leader', leader: 'PRI' }).say('stay');
    expect(t.actions).toEqual([{ type: 'done' }]);
    expect(t.asks).toBe('rus: activation.units');
    expect(whyNotRide(t, 'PRI', '0604')).toBeNull();
  });
});

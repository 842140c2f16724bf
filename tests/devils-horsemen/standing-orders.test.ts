import { readStandingOrders, type StandingOrder, standingAnswer } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { order } from '../standing-order.js';
import { enter, game, type Skirmish, Table } from './table.js';

const answered = (table: Table, ...orders: readonly StandingOrder[]): unknown => {
  const asked = table.pending;
  if (asked.kind !== 'choice') return expect.fail(`nobody is asked at ${table.place}`);
  const answer = standingAnswer(game, table.state, asked.side, orders);
  if (answer !== undefined) expect(table.actions).toContainEqual(answer);
  return answer;
};
/** Their leader watches from afar. */
const afar = { mongolLeaders: 'LM 2201 OC' } as const;
const withWatch = (mongols: string): string => `${mongols}, M9 LC 2201 W`;
const byDefault = (table: Table): unknown => answered(table, ...(game.standing?.defaults ?? []));

describe('W1: withdraw and feign (14.3)', () => {
  const approach = (mongols: string, more: Partial<Skirmish> = {}) =>
    Table.fight({ rus: 'R1 KN 1010 E', mongols: withWatch(mongols), ...afar, ...more })
      .lead('LR')
      .move('R1', ...enter('1110', '1210'));

  test('[14.3] by the shortest way, with a shot from a full quiver only', () => {
    const t = approach('M1 LC 1410 W C');
    expect(t.place).toBe('window.ask');
    expect(answered(t, order('withdraw', 'always'))).toMatchObject({ type: 'withdraw', unit: 'M1', fire: true });
    expect((answered(t, order('withdraw', 'always')) as { readonly path: readonly string[] }).path).toHaveLength(1);
    expect(answered(t.with({ M1: { missiles: 'low' } }), order('withdraw', 'always'))).toMatchObject({ fire: false });
    expect(answered(t, order('withdraw', 'never'))).toEqual({ type: 'close' });
    expect(byDefault(t)).toBeUndefined();
  });

  test('[14.3] only from those who would be superior, only where it costs nothing', () => {
    const knights = approach('M1 LC 1410 W C');
    expect(answered(knights, order('withdraw', 'always', { when: { superior: true } }))).toMatchObject({ type: 'withdraw' });
    const spears = approach('M1 LC 1410 W C', { rus: 'R1 MI 1010 E' });
    expect(answered(spears, order('withdraw', 'always', { when: { superior: true } }))).toBeUndefined();
    expect(answered(spears, order('withdraw', 'always', { when: { unhurt: true } }))).toMatchObject({ type: 'withdraw' });
    const behind = approach('M1 LC 1410 E C');
    expect(answered(behind, order('withdraw', 'always', { when: { unhurt: true } }))).toBeUndefined();
    // Light foot takes the hit as well (5.7).
    const foot = approach('M1 LI 1410 E ma=8');
    expect(foot.types()).toContain('withdraw');
    expect(answered(foot, order('withdraw', 'always', { when: { unhurt: true } }))).toBeUndefined();
  });

  test('[14.3] nobody stays by order while a feint is still to be thought of; a feint itself is never ordered', () => {
    const t = approach('M1 LC 1410 W C FR');
    expect(t.types()).toContain('feign');
    expect(answered(t, order('withdraw', 'never'))).toBeUndefined();
    expect(answered(t, order('feign', 'never'))).toBeUndefined();
    expect(answered(t, order('withdraw', 'never'), order('feign', 'never'))).toEqual({ type: 'close' });
    expect(answered(t, order('feign', 'never'), order('withdraw', 'always'))).toMatchObject({ type: 'withdraw' });
    const always = readStandingOrders(game, t.state, 'mongols', [order('feign', 'always')]);
    expect(always).toMatchObject({ ok: false, error: { code: 'illegal' } });
  });
});

test('[14.3, DH-R87] leaders ride along by default, all of them, unless one has orders to give to others; told to stay, none does', () => {
  const t = Table.fight({ rus: 'R1 KN 1010 E', mongols: withWatch('M1 LC 1810 W'), rusLeaders: 'LR 1010 OC, LS 1010 SC', ...afar }).lead(
    'LR',
  );
  t.act({ type: 'unit', unit: 'R1' }).act({ type: 'move', unit: 'R1', steps: enter('1110') });
  expect(t.place).toBe('march.along');
  expect(t.state.phase?.orders).toBeGreaterThan(0);
  expect(byDefault(t)).toBeUndefined();
  expect(answered(t, order('along', 'always'))).toEqual({ type: 'along', leaders: ['LR', 'LS'] });
  t.with({}, { phase: t.state.phase && { ...t.state.phase, orders: 0 } });
  expect(byDefault(t)).toEqual({ type: 'along', leaders: ['LR', 'LS'] });
  expect(answered(t, order('along', 'never'))).toEqual({ type: 'along', leaders: [] });
  expect(answered(t, order('along', 'ask'))).toBeUndefined();
});

describe('W3: turning (14.3)', () => {
  const beside = (mongol: string) =>
    Table.fight({ rus: 'R1 HC 1010 E', mongols: withWatch(mongol), ...afar })
      .lead('LR')
      .move('R1', ...enter('1110'));

  test('[14.3] cavalry turns where it brings the mover before its front, infantry is asked', () => {
    expect(byDefault(beside('M1 HC 1209 UL'))).toEqual({ type: 'turn', unit: 'M1', facing: 'W' });
    const foot = beside('M1 MI 1209 UL');
    expect(byDefault(foot)).toBeUndefined();
    expect(answered(foot, order('turn', 'never'))).toEqual({ type: 'close' });
  });

  test('[14.3] to turn where he stays outside the front, or is there already, is left', () => {
    for (const mongol of ['M1 HC 1210 W', 'M1 HC 1209 E', 'M1 HC 1209 LL']) {
      const table = beside(mongol);
      expect(table.types()).toEqual(['turn', 'close']);
      expect(answered(table, order('turn', 'always'))).toEqual({ type: 'close' });
    }
  });

  test('[14.3] nobody is asked about a turn by which nothing is gained, infantry neither', () => {
    for (const mongol of ['M1 MI 1210 W', 'M1 MI 1209 E', 'M1 MI 1209 LL']) {
      const table = beside(mongol);
      expect(table.types()).toEqual(['turn', 'close']);
      expect(byDefault(table)).toEqual({ type: 'close' });
    }
  });
});

describe('W4, W6, W7, W8: shots in answer (14.3)', () => {
  test('[14.3] entry fire: always from a full quiver, asked with a low one', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E', mongols: withWatch('M1 LI 1209 W C'), ...afar })
      .lead('LR')
      .move('R1', ...enter('1110'));
    while (t.types().includes('turn')) t.act('close');
    expect(t.types()).toContain('shoot');
    expect(byDefault(t)).toEqual({ type: 'shoot', unit: 'M1' });
    expect(byDefault(t.with({ M1: { missiles: 'low' } }))).toBeUndefined();
    expect(answered(t, order('entryFire', 'always', { when: { chance: 100 } }))).toBeUndefined();
    expect(answered(t, order('entryFire', 'always', { when: { chance: 10 } }))).toEqual({ type: 'shoot', unit: 'M1' });
    expect(answered(t, order('entryFire', 'never', { who: ['M1'] }))).toEqual({ type: 'close' });
  });

  test('[14.3] return fire: the chance is that of the range it was shot from', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C', mongols: withWatch('M1 LC 1310 W C'), ...afar })
      .lead('LR')
      .order('R1', { type: 'fire', target: 'M1', mode: 'normal' })
      .dice(9);
    expect(t.place).toBe('shot.answer');
    expect(byDefault(t)).toEqual({ type: 'shoot', unit: 'M1' });
    // At 3 hexes a mounted composite bow hits other light horse on 4 or less.
    expect(answered(t, order('returnFire', 'always', { when: { chance: 50 } }))).toEqual({ type: 'shoot', unit: 'M1' });
    expect(answered(t, order('returnFire', 'always', { when: { chance: 60 } }))).toBeUndefined();
  });

  test('[14.3] retire fire, and fire at a raider', () => {
    const leaving = Table.fight({ rus: 'R1 LC 1110 UL', mongols: withWatch('M1 LI 1210 W C'), ...afar })
      .lead('LR')
      .move('R1', ...enter('1109'));
    expect(leaving.types()).toContain('shoot');
    expect(byDefault(leaving)).toEqual({ type: 'shoot', unit: 'M1' });
    expect(answered(leaving, order('entryFire', 'always'))).toBeUndefined();

    const raid = Table.fight({ rus: 'R1 LC 0910 E C HR', mongols: withWatch('M1 LI 1210 W C'), ...afar }).lead('LR');
    raid.act({ type: 'unit', unit: 'R1' }).act(raid.of('hitAndRun')[0] ?? {});
    if (raid.place === 'raid.meet') raid.act('close');
    expect(raid.place).toBe('raid.answers');
    expect(byDefault(raid)).toEqual({ type: 'shoot', unit: 'M1' });
    expect(answered(raid, order('raidFire', 'never'))).toEqual({ type: 'close' });
  });
});

describe('Trumps, rallies, ways, odd hits (14.3)', () => {
  const momentum = (initiative: number) => {
    const t = Table.fight({
      rus: 'R1 HC 1010 E',
      mongols: 'M1 LC 2210 W',
      rusLeaders: 'LR 1010 OC init=3',
      mongolLeaders: `LM 2210 OC init=${initiative}`,
    }).lead('LR', 'nothing');
    return t.act('momentum').dice(0);
  };

  test('[14.3] a Trump is asked from a chance of 50 in 100 on', () => {
    const good = momentum(6);
    expect(good.types()).toEqual(['trump', 'decline']);
    expect(byDefault(good)).toBeUndefined();
    const poor = momentum(3);
    expect(poor.types()).toEqual(['trump', 'decline']);
    expect(byDefault(poor)).toEqual({ type: 'decline' });
    expect(answered(poor, order('trump', 'always'))).toEqual({ type: 'trump', leader: 'LM' });
    expect(answered(good, order('trump', 'always', { when: { chance: 71 } }))).toBeUndefined();
    expect(answered(good, order('trump', 'always', { when: { chance: 70 } }))).toEqual({ type: 'trump', leader: 'LM' });
  });

  test('[14.3, DH-R108] who stands at his Standard rolls', () => {
    const t = Table.fight({ rus: 'R1 HC 1010 E, R2 HC 0210 E', mongols: 'M1 LC 2210 W', standards: { Rus: '0310' } })
      .lead('LR', 'nothing')
      .with({ R2: { routed: true } })
      .endTurn();
    expect(t.place).toBe('rally.standard');
    expect(byDefault(t)).toEqual({ type: 'roll' });
    expect(answered(t, order('standardRally', 'never'))).toEqual({ type: 'keepWaiting' });
  });

  test('[14.3] of equal ways one is chosen', () => {
    const t = Table.fight({ rus: 'R1 LC 1010 E C', mongols: withWatch('M1 LC 1310 W'), ...afar })
      .lead('LR')
      .with({ M1: { hits: 5 } })
      .order('R1', { type: 'fire', target: 'M1', mode: 'normal' })
      .dice(1);
    expect(t.place).toBe('rout.stride');
    expect(t.types()).toEqual(['go']);
    expect(byDefault(t)).toEqual(t.actions[0]);
    expect(answered(t, order('ways', 'ask'))).toBeUndefined();
    expect(answered(t, order('ways', 'always', { who: ['M9'] }))).toBeUndefined();
  });

  test('[14.3] an odd hit goes to the unit farthest from its TQ', () => {
    const t = Table.fight({
      rus: 'R1 HC 1110 E, R2 HC 1209 LR, R3 HC 1211 UR',
      mongols: withWatch('M1 HC 1210 W'),
      rusLeaders: 'LR 1110 OC',
      ...afar,
    }).lead('LR', 'nothing');
    for (const unit of ['R1', 'R2', 'R3']) t.act({ type: 'join', unit });
    for (let i = 0; i < 20 && t.place !== 'shock.split'; i++) {
      const asked = t.pending;
      if (asked.kind === 'chance') t.roll(...asked.dice.map(() => 3));
      else if (asked.kind === 'choice') t.act(asked.actions.find((a) => a.type === 'lead' && a.unit === 'R1') ?? asked.actions[0] ?? {});
    }
    expect(t.actions).toEqual([
      { type: 'split', unit: 'R2' },
      { type: 'split', unit: 'R3' },
    ]);
    expect(byDefault(t)).toEqual({ type: 'split', unit: 'R2' });
    expect(byDefault(t.with({ R2: { hits: 3 } }))).toEqual({ type: 'split', unit: 'R3' });
  });
});

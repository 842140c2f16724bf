import { describe, expect, test } from 'vitest';
import type { Hexside } from '../../packages/systems/kulikovo/types.js';
import { hexId, meadow, movesOf, retreatsOf, type Skirmish, stepsOf, Table } from './table.js';

/** Bowmen at 0505 that look S: 0506 and 0406 at range 1; 0607, 0507 and 0407 at range 2. */
const bow = (horde: string, more: Partial<Skirmish> = {}): Table => Table.fight({ rus: 'RB B 0505 S', horde, ...more });
const shots = (t: Table, unit: string): readonly unknown[] => movesOf(t, unit).filter((steps) => steps.some((step) => 'fire' in step));

describe('the die and the columns', () => {
  test('[R3] the die shows 0 to 9, and zero is zero', () => {
    const t = bow('HR R 0506 S').move('RB', '!HR');
    expect(t.pending).toMatchObject({ kind: 'chance', dice: [{ sides: 10, from: 0 }] });
    expect(() => t.roll(10)).toThrow(/refused/);
    expect(t.roll(0).last('shot')).toMatchObject({ face: 0, total: 1, result: 'none' });
  });

  test.each([
    ['R', 'S', 4, 'disordered'],
    ['B', 'S', 4, 'disordered'],
    ['C', 'S', 4, 'disordered'],
    ['L', 'N', 4, 'none'],
    ['M', 'N', 4, 'none'],
    ['H', 'N', 5, 'none'],
  ] as const)('[R4] a total of 5 on %s', (type, facing, face, result) => {
    const t = bow(`HU ${type} 0506 ${facing}`).move('RB', '!HU').roll(face);
    expect(t.last('shot')).toMatchObject({ total: 5, result });
  });

  test.each([
    ['L', 5],
    ['M', 5],
    ['H', 6],
  ] as const)('[R4] a total of 6 on %s, which is Horse', (type, face) => {
    const t = bow(`HU ${type} 0506 N`).move('RB', '!HU').roll(face);
    expect(t.last('shot')).toMatchObject({ total: 6, result: 'disordered' });
    expect(t.unit('HU').state).toBe('disordered');
  });
});

describe('the front arc', () => {
  const NEAR = ['0504', '0605', '0506', '0406', '0405', '0404'];
  const NEXT = ['0403', '0503', '0603', '0604', '0705', '0606', '0607', '0507', '0407', '0306', '0305', '0304'];
  const ARC = ['0506', '0406', '0607', '0507', '0407'];

  test.each([...NEAR, ...NEXT])('[R25, 5.5] %s is in the arc of 0505 facing S, or not', (hex) => {
    const t = bow(`HR R ${hex} S`);
    expect(t.whyNotMove('RB', '!HR')).toBe(ARC.includes(hex) ? null : 'R25');
  });

  test.each(['0408', '0508', '0608', '0707'])('[5.5] nobody shoots at range 3, as at %s', (hex) => {
    expect(bow(`HR R ${hex} S`).whyNotMove('RB', '!HR')).toBe('KU-RNG');
  });
});

describe('the line of sight', () => {
  const FREE = null;
  const BLOCKED = 'KU-TEC';

  test.each([
    ['a ridge', { ridge: '0505-0506' }, {}],
    ['a steep slope', { steep: '0505-0506' }, { 1: '0506' }],
    ['a cliff', { cliff: '0505-0506' }, { 1: '0506' }],
    ['another level', {}, { 1: '0506' }],
    ['the edge of woods', {}, { w: '0506' }],
  ] as const)('[R24, 5.6] at range 1 it is free across %s', (_what, hexsides, signs) => {
    const t = bow('HR R 0506 S', { hexsides, ground: meadow(signs) });
    expect(t.whyNotMove('RB', '!HR')).toBe(FREE);
    expect(shots(t, 'RB')).toContainEqual(stepsOf(['!HR']));
  });

  test.each([
    ['a ridge near the firer', { ridge: '0505-0506' }, {}],
    ['a ridge near the target', { ridge: '0506-0607' }, {}],
    ['a steep slope', { steep: '0505-0506' }, { 1: '0506 0607' }],
    ['a steep slope on one level', { steep: '0506-0607' }, {}],
    ['a cliff', { cliff: '0506-0607' }, {}],
    ['a rise between', {}, { 1: '0506' }],
    ['a target on a rise', {}, { 1: '0607' }],
    ['a firer on a rise', {}, { 1: '0505' }],
  ] as const)('[R24, 5.6] at range 2 it is blocked by %s', (_what, hexsides, signs) => {
    const t = bow('HR R 0607 S', { hexsides, ground: meadow(signs) });
    expect(t.whyNotMove('RB', '!HR')).toBe(BLOCKED);
    expect(shots(t, 'RB')).not.toContainEqual(stepsOf(['!HR']));
  });

  test('[5.6] woods between block it', () => {
    expect(bow('HR R 0607 S', { ground: meadow({ w: '0506' }) }).whyNotMove('RB', '!HR')).toBe(BLOCKED);
  });

  test('[5.6] woods at the target do not', () => {
    expect(bow('HR R 0607 S', { ground: meadow({ w: '0607' }) }).whyNotMove('RB', '!HR')).toBe(FREE);
  });

  test.each(['nepravda', 'minor_river'] as const)('[5.6] %s never does', (river: Hexside) => {
    expect(bow('HR R 0607 S', { hexsides: { [river]: '0505-0506 0506-0607' } }).whyNotMove('RB', '!HR')).toBe(FREE);
  });

  test('[5.6] an enemy ZOC does not', () => {
    // HZ at 0606 looks NW: 0506, on the way, is in its ZOC.
    expect(bow('HR R 0607 S, HZ R 0606 NW').whyNotMove('RB', '!HR')).toBe(FREE);
  });

  test.each([
    ['a friend', { rus: 'RB B 0505 S, RF R 0506 N', horde: 'HR R 0607 S' }],
    ['an enemy', { rus: 'RB B 0505 S', horde: 'HR R 0607 S, HF R 0506 S' }],
  ] as const)('[R23] %s between blocks it', (_who, units) => {
    expect(Table.fight(units).whyNotMove('RB', '!HR')).toBe(BLOCKED);
  });

  test('[R23] a leader alone does not', () => {
    expect(bow('HR R 0607 S', { rusLeaders: 'PRI 0506' }).whyNotMove('RB', '!HR')).toBe(FREE);
  });

  /** To 0507 the line runs between 0506 and 0406. */
  test.each([
    ['free when nothing is there', {}, {}, FREE],
    ['free when one is woods', {}, { w: '0506' }, FREE],
    ['free when the other is woods', {}, { w: '0406' }, FREE],
    ['blocked when both are woods', {}, { w: '0506 0406' }, BLOCKED],
    ['free when a ridge lies on one way', { ridge: '0505-0406' }, {}, FREE],
    ['blocked when ridges lie on both ways', { ridge: '0505-0406 0506-0507' }, {}, BLOCKED],
    ['blocked by woods here and a ridge there', { ridge: '0406-0507' }, { w: '0506' }, BLOCKED],
    ['blocked when the target is on a rise', {}, { 1: '0507' }, BLOCKED],
  ] as const)('[5.6] between two hexes it is %s', (_what, hexsides, signs, expected) => {
    expect(bow('HR R 0507 S', { hexsides, ground: meadow(signs) }).whyNotMove('RB', '!HR')).toBe(expected);
  });

  test('[5.6, R23] between two hexes it is blocked by units only in both', () => {
    const one = Table.fight({ rus: 'RB B 0505 S, RF R 0506 N', horde: 'HR R 0507 S' });
    const both = Table.fight({ rus: 'RB B 0505 S, RF R 0506 N, RG R 0406 N', horde: 'HR R 0507 S' });
    expect([one.whyNotMove('RB', '!HR'), both.whyNotMove('RB', '!HR')]).toEqual([FREE, BLOCKED]);
  });
});

describe('who shoots, and when', () => {
  test.each(['H', 'M', 'R'])('[6.1] %s never', (type) => {
    const t = Table.fight({ rus: `RU ${type} 0505 S`, horde: 'HR R 0506 S' });
    expect(t.whyNotMove('RU', '!HR')).toBe('KU-RNG');
    expect(shots(t, 'RU')).toEqual([]);
  });

  test('[6.1] at enemies on the map, not at friends', () => {
    const t = Table.fight({ rus: 'RB B 0505 S, RF R 0506 N', horde: 'HR R 0406 S' });
    expect(t.whyNotMove('RB', '!RF')).toBe('6.1');
    const gone = t.with({ units: { HR: { state: 'eliminated', hex: null } } });
    expect(gone.whyNotMove('RB', '!HR')).toBe('6.1');
    expect(shots(gone, 'RB')).toEqual([]);
  });

  test('[R30] Bowmen shoot without moving', () => {
    expect(bow('HR R 0607 S').move('RB', '!HR').roll(9).last('shot')).toMatchObject({ total: 7, result: 'disordered' });
  });

  test('[R30] Bowmen move, then shoot', () => {
    const t = Table.fight({ rus: 'RB B 0502 S', horde: 'HR R 0607 S' });
    expect(t.move('RB', '0503', '0504', '0505', '!HR').roll(0).last('shot')).toMatchObject({ unit: 'RB', target: 'HR' });
    expect(t.unit('RB').hex).toBe('0505');
  });

  test('[R30] Bowmen that have shot do not move or turn', () => {
    const t = bow('HR R 0607 S');
    expect(t.whyNotMove('RB', '!HR', '0506')).toBe('6.1');
    expect(t.whyNotMove('RB', '!HR', '>SE')).toBe('6.1');
    t.move('RB', '!HR').roll(0);
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RB' });
    expect(t.asks).not.toBe('rus: march.onward');
  });

  test('[R30] Crossbowmen move or shoot', () => {
    const t = Table.fight({ rus: 'RC C 0504 S', horde: 'HR R 0607 S' });
    expect(t.whyNotMove('RC', '0505')).toBeNull();
    expect(t.whyNotMove('RC', '0505', '!HR')).toBe('R30');
    expect(shots(t, 'RC')).toEqual([]);
  });

  test('[R30] Crossbowmen may turn one vertex first, and no more', () => {
    const once = Table.fight({ rus: 'RC C 0505 SE', horde: 'HR R 0406 S' });
    expect(shots(once, 'RC')).toEqual([stepsOf(['>S', '!HR'])]);
    expect(once.move('RC', '>S', '!HR').roll(0).last('shot').unit).toBe('RC');
    const twice = Table.fight({ rus: 'RC C 0505 NE', horde: 'HR R 0406 S' });
    expect(twice.whyNotMove('RC', '>SE', '>S', '!HR')).toBe('R30');
    expect(twice.whyNotMove('RC', '>S', '!HR')).toBe('R30');
    expect(shots(twice, 'RC')).toEqual([]);
  });

  test('[6.1] a firer in an enemy ZOC shoots only at a unit whose ZOC it is in', () => {
    const t = bow('HR R 0506 N, HS R 0407 S');
    expect(t.whyNotMove('RB', '!HS')).toBe('R57');
    expect(shots(t, 'RB')).toContainEqual(stepsOf(['!HR']));
    expect(shots(t, 'RB')).not.toContainEqual(stepsOf(['!HS']));
  });

  test('[6.1] who has shot does not shock in the same activation', () => {
    const t = Table.fight({ rus: 'RL L 0505 S, RR R 0406 SE', horde: 'HR R 0506 S' }).move('RL', '!HR').roll(0).say('halt').toShock();
    expect(t.refOf({ type: 'shock', unit: 'RL', target: 'HR', support: [] })).toBe('R71');
    expect(t.refOf({ type: 'shock', unit: 'RR', target: 'HR', support: ['RL'] })).toBe('R71');
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RL' });
  });

  test('[6.1] Retreat is one hex away from the firer, chosen by the owner', () => {
    const t = bow('HR R 0506 S').with({ units: { HR: { state: 'disordered' } } });
    t.move('RB', '!HR').roll(1);
    expect(t.last('shot')).toMatchObject({ total: 2, result: 'retreat' });
    expect(t.asks).toBe('horde: retreat.path');
    expect(retreatsOf(t)).toEqual(['0507', '0606', '0607']);
    t.act({ type: 'retreat', hex: hexId('0507') });
    expect(t.unit('HR')).toMatchObject({ hex: '0507', facing: 'S', state: 'disordered' });
  });
});

describe('Light Cavalry', () => {
  test('[R26] shoots on its way for 1 MP and rides on', () => {
    const t = Table.fight({ rus: 'RL L 0503 S', horde: 'HR R 0506 S' }).move('RL', '0504', '!HR', '>N', '0503').roll(0);
    expect(t.last('shot')).toMatchObject({ unit: 'RL', window: 'active' });
    expect(t.last('moved')).toMatchObject({ mp: 4, hex: '0503' });
  });

  test('[R26] in an enemy ZOC the shot costs 2', () => {
    const t = Table.fight({ rus: 'RL L 0503 S', horde: 'HR R 0506 N' }).move('RL', '0504', '0505', '!HR', '>N', '0504').roll(0);
    expect(t.last('moved')).toMatchObject({ mp: 7, hex: '0504' });
  });

  test('[R26] shoots before it moves', () => {
    const t = Table.fight({ rus: 'RL L 0505 S', horde: 'HR R 0607 S' }).move('RL', '!HR', '>N', '0504').roll(0);
    expect(t.last('moved')).toMatchObject({ mp: 3, hex: '0504' });
  });

  test('[R26] after the shot it is asked how it goes on, or halts', () => {
    const start = Table.fight({ rus: 'RL L 0503 S', horde: 'HR R 0506 S' });
    expect(shots(start, 'RL')).toContainEqual(stepsOf(['0504', '!HR']));
    const t = start.move('RL', '0504', '!HR').roll(0);
    expect(t.asks).toBe('rus: march.onward');
    expect(t.actions).toContainEqual({ type: 'halt' });
    // 6 MP are left: due west and no farther.
    expect(t.whyNotMove('RL', '>SW', '0404', '0304', '0204', '0104', '>N', '0103')).toBe('5.1');
    expect(t.whyNotMove('RL', '>SW', '0404', '0304', '0204', '0104', '>N')).toBeNull();
  });

  test('[R26] once', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: 'HR R 0506 S, HS R 0407 S' });
    expect(t.whyNotMove('RL', '!HR', '0505', '!HS')).toBe('6.1');
    t.move('RL', '!HR').roll(0);
    expect(t.actions.filter((a) => a.type === 'move' && a.steps.some((step) => 'fire' in step))).toEqual([]);
  });

  test('[R26] not without the MP', () => {
    const way = ['0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510'];
    const t = Table.fight({ rus: 'RL L 0502 S', horde: 'HR R 0512 S' });
    expect(t.whyNotMove('RL', ...way, '!HR')).toBe('R26');
    expect(shots(t, 'RL')).toEqual([]);
    const near = Table.fight({ rus: 'RL L 0503 S', horde: 'HR R 0511 N' });
    expect(near.whyNotMove('RL', ...way.slice(1), '!HR')).toBe('R26');
    expect(near.whyNotMove('RL', ...way.slice(1, -1), '!HR')).toBeNull();
  });

  test.each([
    ['when an enemy enters its ZOC', (t: Table) => t.move('RH', '0505'), 'HL L 0506 N', 'rus: activation.units'],
    ['when it is shot at', (t: Table) => t.move('RB', '!HL'), 'HL L 0607 N', 'dice: missile'],
    ['when it is attacked', (t: Table) => t.move('RH', '0505').shock('RH', 'HL'), 'HL L 0506 N', 'dice: shock'],
  ])('[R27] does not react %s', (_when, act, horde, asks) => {
    const t = Table.fight({ rus: 'RH H 0504 S, RB B 0605 S', horde });
    expect(act(t).asks).toBe(asks);
    expect(t.happened('shot')).toBe(false);
  });
});

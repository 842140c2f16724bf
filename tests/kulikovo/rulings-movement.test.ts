import { describe, expect, test } from 'vitest';
import type { Hexside } from '../../packages/systems/kulikovo/types.js';
import { copyOf, endActivation, hexId, meadow, movesOf, reachOf, type Skirmish, stepsOf, Table } from './table.js';

/** An enemy far away who minds nobody. */
const FAR = 'HX R 1614 N';
const alone = (rus: string, more: Partial<Skirmish> = {}): Table => Table.fight({ rus, horde: FAR, ...more });
/** Due south along a column: always a front hex of whoever faces S. */
const south = (column: string, from: number, hexes: number): readonly string[] =>
  Array.from({ length: hexes }, (_, i) => `${column}${String(from + i + 1).padStart(2, '0')}`);
const withSign = (sign: string): readonly string[] => meadow({ [sign]: '0504' });

describe('movement points', () => {
  test.each([
    ['H', 6],
    ['M', 7],
    ['L', 8],
    ['R', 4],
    ['B', 5],
    ['C', 4],
  ] as const)('[R1] %s has %i MP', (type, ma) => {
    const t = alone(`RU ${type} 0502 S`);
    expect(t.whyNotMove('RU', ...south('05', 2, ma + 1))).toBe('5.1');
    expect(t.move('RU', ...south('05', 2, ma)).last('moved').mp).toBe(ma);
  });

  test('[R1] a leader has 9', () => {
    const t = alone('RU R 0502 S');
    expect(t.refOf({ type: 'moveLeader', leader: 'RL1', to: '1101' })).toBe('5.8');
    t.act({ type: 'moveLeader', leader: 'RL1', to: hexId('1001') });
    expect(t.leader('RL1').hex).toBe('1001');
  });

  test('[5.1] a Disordered unit has one MP less', () => {
    const t = alone('RH H 0502 S').with({ units: { RH: { state: 'disordered' } } });
    expect(t.whyNotMove('RH', ...south('05', 2, 6))).toBe('5.1');
    expect(t.move('RH', ...south('05', 2, 5)).unit('RH').hex).toBe('0507');
  });

  test('[5.1] what a unit has not used is lost: it moves once', () => {
    const t = alone('RH H 0502 S, RR R 0902 S').move('RH', '0503');
    expect(t.whyNotMove('RH', '0504')).toBe('section 4');
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RH' });
    expect(t.actions).toContainEqual({ type: 'unit', unit: 'RR' });
  });

  test.each([
    ['clear', '.', {}, 1],
    ['woods', 'w', {}, 2],
    ['a higher level', '1', {}, 2],
    ['a minor river', '.', { minor_river: '0503-0504' }, 2],
    ['a ridge', '.', { ridge: '0503-0504' }, 1],
    ['a river and a higher level', '1', { minor_river: '0503-0504' }, 3],
    ['woods on a higher level', 'W', {}, 3],
  ] as const)('[5.1] to enter %s', (_what, sign, hexsides, mp) => {
    const t = alone('RH H 0503 S', { ground: withSign(sign), hexsides });
    expect(t.move('RH', '0504').last('moved').mp).toBe(mp);
  });

  test('[5.1] to a lower level costs 1 more too', () => {
    const t = alone('RH H 0503 S', { ground: meadow({ 1: '0503' }) });
    expect(t.move('RH', '0504').last('moved').mp).toBe(2);
  });

  test('[R11] a steep slope counts instead of the change of level', () => {
    const t = alone('RH H 0503 S', { ground: withSign('1'), hexsides: { steep: '0503-0504' } });
    expect(t.move('RH', '0504').last('moved').mp).toBe(2);
  });

  test('[R11] in shock a steep slope is -2, and the level no more', () => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HH H 0504 N', ground: withSign('1'), hexsides: { steep: '0503-0504' } });
    t.shock('RH', 'HH').roll(6);
    expect(t.last('fought').reasons).toContainEqual(expect.objectContaining({ ref: 'KU-DRM D1', value: -2 }));
    expect(t.last('fought').total).toBe(4);
  });
});

describe('where a unit may go', () => {
  test.each([
    ['N', ['0404', '0504']],
    ['NE', ['0504', '0605']],
    ['SE', ['0605', '0506']],
    ['S', ['0506', '0406']],
    ['SW', ['0406', '0405']],
    ['NW', ['0405', '0404']],
  ] as const)('[R5, R7] facing %s, into one of its two front hexes', (facing, front) => {
    const t = alone(`RH H 0505 ${facing}`);
    for (const hex of ['0504', '0605', '0506', '0406', '0405', '0404'])
      expect([hex, t.whyNotMove('RH', hex)]).toEqual([hex, (front as readonly string[]).includes(hex) ? null : 'R7']);
  });

  test.each(['nepravda', 'cliff'] as const)('[5.1] not across a %s hexside', (what: Hexside) => {
    const t = alone('RL L 0503 S', { hexsides: { [what]: '0503-0504' } });
    expect(t.whyNotMove('RL', '0504')).toBe('KU-TEC');
    expect(movesOf(t, 'RL')).not.toContainEqual(stepsOf(['0504']));
  });

  test('[5.1] not out of play', () => {
    const t = alone('RL L 0503 S', { ground: withSign('#') });
    expect(t.whyNotMove('RL', '0504')).toBe('5.1');
    expect(reachOf(t, 'RL')).not.toContain('0504');
  });

  test('[5.1, K4] not off the map', () => {
    const t = alone('RL L 0501 N');
    expect(t.whyNotMove('RL', '0500')).toBe('5.1');
    expect(movesOf(t, 'RL').filter(([first]) => first !== undefined && 'enter' in first)).toEqual([]);
  });

  test('[5.1] not into an enemy unit', () => {
    const t = Table.fight({ rus: 'RL L 0503 S', horde: 'HR R 0504 S' });
    expect(t.whyNotMove('RL', '0504')).toBe('5.1');
    expect(reachOf(t, 'RL')).not.toContain('0504');
  });

  test('[5.1] not into a hex that is not adjacent', () => {
    expect(alone('RL L 0503 S').whyNotMove('RL', '0505')).toBe('5.1');
  });

  test('[R12] water is closed to units and leaders', () => {
    const t = alone('RL L 0503 S', { ground: withSign('~'), rusLeaders: 'PRI 0503' });
    expect(t.whyNotMove('RL', '0504')).toBe('5.1');
    expect(reachOf(t, 'RL')).not.toContain('0504');
    expect(t.refOf({ type: 'moveLeader', leader: 'PRI', to: '0504' })).toBe('5.8');
  });

  test('[3.2] a Retired unit does not move', () => {
    const t = alone('RH H 0503 S, RR R 0803 S').with({ units: { RH: { state: 'retired' } } });
    expect(t.whyNotMove('RH', '0504')).toBe('3.2');
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RH' });
  });

  test('[section 4] only units of the active Battle move', () => {
    const t = Table.fight({ rus: 'RH H 0503 S, RO H 0803 S @Other', horde: FAR });
    expect(t.whyNotMove('RO', '0804')).toBe('section 4');
    expect(t.whyNotMove('HX', '1613')).toBe('section 4');
    expect(t.whyNotMove('RH', '0504')).toBeNull();
  });
});

describe('the minimum move', () => {
  /** Woods on a rise across a river: 4 MP. */
  const hard = { ground: withSign('W'), hexsides: { minor_river: '0503-0504' } };

  test('[R10] a Normal unit in command enters one front hex for all its MP', () => {
    const t = alone('RR R 0503 S', hard);
    expect(t.whyNotMove('RR', '0504', '>SE')).toBe('R6');
    expect(t.move('RR', '0504').last('moved')).toMatchObject({ mp: 4, hex: '0504' });
  });

  test('[R10] a Disordered unit has none', () => {
    const t = alone('RR R 0503 S', hard).with({ units: { RR: { state: 'disordered' } } });
    expect(t.whyNotMove('RR', '0504')).toBe('5.1');
    expect(reachOf(t, 'RR')).not.toContain('0504');
  });

  test('[R10] a unit out of command has none', () => {
    const t = alone('RR R 0503 S', { ...hard, rusLeaders: 'PRI 1610 cr=3' });
    expect(t.whyNotMove('RR', '0504')).toBe('5.1');
    expect(reachOf(t, 'RR')).not.toContain('0504');
  });

  test('[R10] a unit that starts in an enemy ZOC has none', () => {
    const t = Table.fight({ rus: 'RR R 0503 S', horde: 'HR R 0404 N', ...hard });
    expect(t.state.activation?.startedInZoc).toEqual(['RR']);
    expect(t.whyNotMove('RR', '0504')).toBe('5.1');
    expect(reachOf(t, 'RR')).not.toContain('0504');
  });
});

describe('facing', () => {
  test.each([
    ['R', 'NE', 1],
    ['R', 'SE', 2],
    ['H', 'S', 3],
    ['M', 'SW', 2],
    ['B', 'NW', 1],
  ] as const)('[R6] %s turns from N to %s for %i MP', (type, facing, mp) => {
    const t = alone(`RU ${type} 0505 N`);
    expect(t.move('RU', `>${facing}`).last('moved')).toMatchObject({ mp, hex: '0505', facing });
  });

  test.each(['NE', 'SE', 'S', 'SW', 'NW'] as const)('[R6] Light Cavalry turns from N to %s for 1 MP', (facing) => {
    expect(alone('RL L 0505 N').move('RL', `>${facing}`).last('moved').mp).toBe(1);
  });

  test('[R6] nobody turns without MP', () => {
    const t = alone('RR R 0505 S');
    expect(t.whyNotMove('RR', '0506', '0507', '>SE', '>NE', '>N')).toBe('R6');
    expect(t.whyNotMove('RR', '0506', '0507', '>SE', '>NE')).toBeNull();
  });

  test('[5.2] nobody turns outside the activation of its Battle', () => {
    const t = Table.fight({ rus: 'RR R 0403 S, RO R 0803 S @Other', horde: 'HH H 0404 N' });
    expect(t.whyNotMove('HH', '>NE')).toBe('section 4');
    expect(t.whyNotMove('RO', '>SE')).toBe('section 4');
    expect(t.whyNotMove('RR', '>SE')).toBeNull();
  });

  test('[5.2] a unit that is driven back keeps its facing', () => {
    const t = Table.fight({ rus: 'RR R 0403 S', horde: 'HH H 0404 N' }).shock('RR', 'HH').roll(9);
    t.act({ type: 'retreat', hex: hexId('0405') });
    expect(t.unit('HH')).toMatchObject({ hex: '0405', facing: 'N' });
  });

  test('[5.2] a pivot is no movement for the charge: 4 MP and no D5', () => {
    const t = Table.fight({ rus: 'RH H 0502 SE', horde: 'HL L 0507 S' }).move('RH', '>S');
    t.charge('RH', 'HL', ['0503', '0504', '0505', '0506']).roll(4);
    expect(t.last('fought').reasons.map(({ ref }) => ref)).toEqual(['KU-DRM D4', 'KU-DRM D10', 'KU-DRM D15']);
  });
});

describe('friends on the way', () => {
  test('[R8] a move does not end in the hex of a friend', () => {
    const t = alone('RH H 0503 S, RR R 0504 S');
    expect(t.whyNotMove('RH', '0504')).toBe('R8');
    expect(t.whyNotMove('RH', '0504', '>SE')).toBe('R8');
    expect(movesOf(t, 'RH').map((steps) => steps.findLast((step) => 'enter' in step))).not.toContainEqual({ enter: '0504' });
  });

  test('[R8] nor for want of MP', () => {
    const t = alone('RR R 0503 S, RF R 0506 S');
    expect(t.whyNotMove('RR', '0504', '0505', '0506')).toBe('R8');
  });

  test('[5.4] leaders and a Standard take no room', () => {
    const t = alone('RH H 0503 S', { rusLeaders: 'PRI 0504, SON 0504 @none overall', standards: { rus: '0504', horde: '0114' } });
    expect(t.move('RH', '0504').last('moved')).toMatchObject({ mp: 1, hex: '0504' });
  });

  test('[R9] passing a friend costs 1 more', () => {
    const t = alone('RR R 0503 S, RF R 0504 S');
    expect(movesOf(t, 'RR')).toContainEqual(stepsOf(['0504', '0605']));
    expect(t.move('RR', '0504', '0605').last('moved').mp).toBe(3);
  });

  test('[R9] passing two costs 2 more', () => {
    const t = alone('RM M 0503 S, RF R 0504 S, RG R 0505 S');
    expect(t.move('RM', '0504', '0505', '0506').last('moved').mp).toBe(5);
  });

  test('[R9] nobody is passed in a charge', () => {
    const t = Table.fight({ rus: 'RH H 0503 S, RF R 0504 N', horde: 'HL L 0506 S' }).toShock();
    expect(t.refOf({ type: 'charge', unit: 'RH', target: 'HL', steps: stepsOf(['0504', '0505']), support: [] })).toBe('6.4');
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RH' }, { type: 'done' }]);
    const listed = copyOf(t).act({ type: 'unit', unit: 'RH' }).actions;
    expect(JSON.stringify(listed)).toContain('"enter":"0404"');
    expect(JSON.stringify(listed)).not.toContain('"enter":"0504"');
  });
});

describe('orders to move', () => {
  test('[5.1] another way to the same end is not listed, and accepted at its own price', () => {
    const t = alone('RH H 0503 S').act({ type: 'unit', unit: 'RH' });
    const round = { type: 'move', unit: 'RH', steps: stepsOf(['0404', '>SE', '0504', '>S']) } as const;
    expect(t.pending).toMatchObject({ kind: 'choice', open: true });
    expect(t.actions).not.toContainEqual(round);
    expect(t.actions).toContainEqual({ type: 'hold', unit: 'RH' });
    expect(t.act(round).last('moved')).toMatchObject({ mp: 4, hex: '0504', facing: 'S' });
  });

  test('[5.1] a move has steps', () => {
    expect(alone('RH H 0503 S').whyNotMove('RH')).toBe('5.1');
  });

  test('[5.1] a unit that has turned has acted: it does not recover', () => {
    const t = alone('RH H 0503 S, RR R 0903 S').with({ units: { RH: { state: 'disordered' }, RR: { state: 'disordered' } } });
    endActivation(t.move('RH', '>SE'));
    expect([t.unit('RH').state, t.unit('RR').state]).toEqual(['disordered', 'normal']);
  });
});

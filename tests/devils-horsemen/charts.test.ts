import { system } from '@pennon/devils-horsemen';
import { describe, expect, test } from 'vitest';
import { HEXSIDES, STEP_HEXES, UNIT_TYPES, type UnitType, WEAPONS } from '../../packages/systems/devils-horsemen/facts.js';
import { isBow, isComposite } from '../../packages/systems/devils-horsemen/rules/missiles.js';
import { barsRetreat, isRough, isWooded } from '../../packages/systems/devils-horsemen/rules/terrain.js';
import { isHeavyCavalry, isJostled, isMounted, isSteady, mayWithdraw } from '../../packages/systems/devils-horsemen/rules/units.js';
import { chartData, FACES, outcome, reasons, refusal } from './referee.js';

/** The printed card once more, figure by figure, in another layout: a line for each column, or a letter for each face. */

test('[DH-10.1, DH-A1] a line for each range, also 6 and 7, which no weapon reaches', () => {
  const firers = [
    { type: 'LI', weapon: 'B' },
    { type: 'LC', weapon: 'C' },
    { type: 'LI', weapon: 'C' },
    { type: 'HC', weapon: 'CB' },
    { type: 'MI', weapon: 'CB' },
  ];
  const at = (range: number) =>
    firers.map((firer) => {
      const shot = { firer, target: { type: 'LC' }, range };
      return refusal('missile', shot, [5]) === 'not-allowed DH-10.1' ? '-' : `${outcome('missile', shot, [5]).needed}`;
    });
  expect([1, 2, 3, 4, 5, 6, 7].map((range) => at(range).join(''))).toEqual(['59999', '47847', '-45-4', '-23--', '--1--', '-----', '-----']);
});

test('[DH-10.1] the simple bow has one row for horse and foot', () => {
  const needed = (type: string, range: number) =>
    outcome('missile', { firer: { type, weapon: 'B' }, target: { type: 'LC' }, range }, [5]).needed;
  expect(['CAT', 'LC', 'HI', 'LI'].map((type) => [needed(type, 1), needed(type, 2)])).toEqual([
    [5, 4],
    [5, 4],
    [5, 4],
    [5, 4],
  ]);
});

describe('DH-10.2, a line for each column', () => {
  const TARGETS = [
    { type: 'CAT' },
    { type: 'KN' },
    { type: 'HC' },
    { type: 'LC', flags: ['MLC'] },
    { type: 'LC' },
    { type: 'HI' },
    { type: 'MI' },
    { type: 'LI' },
  ];
  test.each([
    ['arched simple bow', 'B', 2, '1 2 1 1 0 1 1 0'],
    ['arched composite bow', 'C', 2, '0 1 0 0 0 -1 -1 -1'],
    ['direct simple bow', 'B', 1, '3 3 2 1 0 2 0 -1'],
    ['direct composite bow', 'C', 1, '1 2 1 0 0 1 0 -1'],
    ['crossbow, adjacent', 'CB', 1, '-1 0 -1 -1 -2 0 -2 -3'],
    ['crossbow, far', 'CB', 2, '-1 0 -1 -1 -2 0 -2 -3'],
  ])('%s', (_name, weapon, range, column) => {
    for (const type of ['LI', 'LC']) {
      const drm = TARGETS.map((target) => outcome('missile', { firer: { type, weapon }, target, range }, [5]).drm);
      expect(drm.join(' ')).toBe(column);
    }
  });

  const drm = (weapon: string, range: number) => (target: object) =>
    Number(outcome('missile', { firer: { type: 'LI', weapon }, target, range }, [5]).drm);
  const FOOT = TARGETS.slice(5);
  test('[DH-A9] two columns for arched fire, three for direct', () => {
    const rows = Object.values(chartData('DH-10.2') as Record<string, Record<string, number>>);
    const columns = (range: number, weapons: string[]) => weapons.map((weapon) => TARGETS.map(drm(weapon, range)));
    const printed = (...names: string[]) => names.map((name) => rows.map((row) => row[name]));
    expect(columns(2, ['B', 'C'])).toEqual(printed('archedB', 'archedC'));
    expect(columns(1, ['B', 'C', 'CB'])).toEqual(printed('directB', 'directC', 'crossbow'));
    expect(rows.map((row) => Object.keys(row).length)).toEqual(Array(8).fill(5));
  });
  test('[DH-A10] the arched simple bow is harder against MI than the direct one, and easier against HI', () => {
    expect([2, 1].map((range) => drm('B', range)({ type: 'MI' }))).toEqual([1, 0]);
    expect([2, 1].map((range) => drm('B', range)({ type: 'HI' }))).toEqual([1, 2]);
  });
  test('[DH-A11] arched composite bows hit any foot more easily than any horse', () => {
    const [foot, horse] = [FOOT, TARGETS.slice(0, 5)].map((targets) => targets.map(drm('C', 2)));
    expect(Math.max(...(foot ?? []))).toBeLessThan(Math.min(...(horse ?? [])));
  });
  test('[DH-A13] Mongol light horse has its row and nothing besides', () => {
    const { MONGOL_LC } = chartData('DH-10.2') as { MONGOL_LC: Record<string, number> };
    const mongols = { type: 'LC', flags: ['MLC'] };
    for (const [column, weapon, range] of [
      ['archedB', 'B', 2],
      ['archedC', 'C', 2],
      ['directB', 'B', 1],
      ['directC', 'C', 1],
      ['crossbow', 'CB', 1],
    ] as const) {
      expect(drm(weapon, range)(mongols)).toBe(MONGOL_LC[column]);
      const shot = { firer: { type: 'LI', weapon }, target: mongols, range };
      expect(reasons('missile', shot, [5]).filter((reason) => !/^DH-10\.1 |^DH-10\.1m m7 /.test(reason))).toEqual([]);
    }
  });
});

describe('DH-10.2a, a letter for each face', () => {
  test.each([
    ['bow', { type: 'LI', weapon: 'B' }, 'normal', 'fffffffffl'],
    ['mounted composite bow', { type: 'LC', weapon: 'C' }, 'normal', 'fffffffffl'],
    ['foot composite bow', { type: 'LI', weapon: 'C' }, 'normal', 'fffffffffl'],
    ['mounted crossbow', { type: 'LC', weapon: 'CB' }, 'normal', 'ffffffllll'],
    ['foot crossbow', { type: 'LI', weapon: 'CB' }, 'normal', 'ffffffllll'],
    ['mounted Shower Fire', { type: 'LC', weapon: 'C', flags: ['SH'] }, 'shower', 'ffffffffll'],
    ['foot Shower Fire', { type: 'LI', weapon: 'C', flags: ['SH'] }, 'shower', 'ffffffflll'],
  ])('%s', (_name, firer, mode, letters) => {
    const states = FACES.map((face) => outcome('missile', { firer, target: { type: 'MI' }, range: 2, mode }, [face]).missileState);
    expect(states.map((state) => String(state)[0]).join('')).toBe(letters);
  });
});

describe('DH-10.3, a line for each attacker', () => {
  const DEFENDERS = [['CAT'], ['HC', 'KN'], ['DKN'], ['UKN'], ['LN'], ['LC'], ['HI'], ['MI'], ['LI']];
  const LETTER: Record<string, string> = { AS: 'A', DS: 'D', none: '-' };
  test.each([
    ['CAT', '---A-A-AA'],
    ['HC', '---A-AD-A'],
    ['KN', '---A-AD-A'],
    ['DKN', '--------A'],
    ['UKN', 'DD--D---A'],
    ['LN', '--AA-AD-A'],
    ['LC', 'D-----DD-'],
    ['HI', '--------A'],
    ['MI', 'D-D------'],
    ['LI', 'D-DD-----'],
  ])('%s', (type, letters) => {
    const cell = (defender: string) => {
      const read = outcome('superiority', { attacker: { type }, defender: { type: defender }, aspect: 'front' });
      expect(read.by).toBe('chart');
      return LETTER[String(read.superiority)] ?? '?';
    };
    const first = DEFENDERS.map((row) => cell(row[0] ?? ''));
    expect(first.join('')).toBe(letters);
    expect(DEFENDERS.map((row) => cell(row.at(-1) ?? '')).join('')).toBe(letters);
  });
  test('[DH-A16] the stars', () => {
    const types = ['CAT', 'HC', 'KN', 'DKN', 'UKN', 'LN', 'LC', 'HI', 'MI', 'LI'];
    const starred = types.filter(
      (type) => outcome('superiority', { attacker: { type }, defender: { type: 'LI' }, aspect: 'front', movedAdjacent: true }).mustAttack,
    );
    expect(starred).toEqual(['CAT', 'HC', 'KN', 'LN', 'HI', 'MI']);
  });

  const { rows } = chartData('DH-10.3') as { rows: Record<string, Record<string, string>> };
  const read = (attacker: string, defender: string) =>
    outcome('superiority', { attacker: { type: attacker }, defender: { type: defender }, aspect: 'front' }).superiority;
  test('[DH-A15] heads and rows have one vocabulary', () => {
    for (const row of Object.values(rows)) expect(Object.keys(row)).toEqual(Object.keys(rows));
  });
  test('[DH-A17] lancers are superior to dismounted knights, heavier cavalry is not', () => {
    expect(['LN', 'CAT', 'HC', 'KN'].map((attacker) => read(attacker, 'DKN'))).toEqual(['AS', 'none', 'none', 'none']);
  });
  test('[DH-A18] cataphracts are superior in defence to LC, MI and LI, HC and knights are not', () => {
    for (const attacker of ['LC', 'MI', 'LI'])
      expect(['CAT', 'HC', 'KN'].map((defender) => read(attacker, defender))).toEqual(['DS', 'none', 'none']);
  });
  test('[DH-A19] attacker superior is one thing in every cell', () => {
    expect(new Set(Object.values(rows).flatMap((row) => Object.values(row)))).toEqual(new Set(['AS', 'DS', 'none']));
  });
  test('[DH-A20] cataphracts are one type here and in DH-10.4', () => {
    const { front, flank, rear } = chartData('DH-10.4') as Record<string, Record<string, object>>;
    for (const block of [rows, front, flank, rear]) {
      expect(Object.keys(block ?? {}).filter((name) => /cat/i.test(name))).toEqual(['CAT']);
      for (const row of Object.values(block ?? {})) expect(Object.keys(row).filter((name) => /cat/i.test(name))).toEqual(['CAT']);
    }
    const clash = { attackers: [{ type: 'CAT' }], defenders: [{ type: 'LC' }], aspect: 'front' };
    expect(outcome('shock', clash, [5])).toMatchObject({ base: 9, superiority: 'AS' });
  });
});

describe('DH-10.4, a line for each attacker', () => {
  const DEFENDERS = ['CAT', 'HC', 'LN', 'LC', 'HI', 'MI', 'LI'];
  const base = (attacker: string, defender: string, aspect: string) =>
    outcome('shock', { attackers: [{ type: attacker }], defenders: [{ type: defender }], aspect }, [5]).base;
  test.each([
    ['front', 'CAT', '7 7 9 9 6 7 8'],
    ['front', 'HC', '6 7 9 9 6 7 8'],
    ['front', 'LN', '6 6 8 8 5 6 7'],
    ['front', 'LC', '5 5 7 7 4 5 6'],
    ['front', 'HI', '8 8 10 10 7 8 8'],
    ['front', 'MI', '7 7 9 9 6 7 8'],
    ['front', 'LI', '6 6 8 8 5 6 7'],
    ['flank', 'CAT', '8 8 9 9 9 8 8'],
    ['flank', 'HC', '7 8 10 10 9 8 8'],
    ['flank', 'LN', '7 7 8 8 8 7 7'],
    ['flank', 'LC', '6 6 7 7 7 6 6'],
    ['flank', 'HI', '9 9 10 10 10 10 9'],
    ['flank', 'MI', '8 8 9 10 10 10 8'],
    ['flank', 'LI', '7 7 8 8 8 9 7'],
    ['rear', 'CAT', '9 9 10 10 11 10 10'],
    ['rear', 'HC', '9 10 12 12 11 10 10'],
    ['rear', 'LN', '8 8 9 9 11 9 8'],
    ['rear', 'LC', '7 7 8 8 9 7 6'],
    ['rear', 'HI', '10 10 11 11 12 12 11'],
    ['rear', 'MI', '9 9 10 11 12 12 10'],
    ['rear', 'LI', '8 8 9 9 10 11 9'],
  ])('%s %s', (aspect, attacker, column) => {
    expect(DEFENDERS.map((defender) => base(attacker, defender, aspect)).join(' ')).toBe(column);
  });
  test('[DH-A23] HC and knights do no worse than cataphracts in six cells from flank and rear', () => {
    const pairs = (aspect: string, defenders: string[]) =>
      defenders.map((defender) => ['HC', 'KN', 'CAT'].map((attacker) => base(attacker, defender, aspect)).join(' '));
    expect(pairs('flank', ['LN', 'LC'])).toEqual(['10 10 9', '10 10 9']);
    expect(pairs('rear', ['HC', 'LN', 'LC', 'HI'])).toEqual(['10 10 9', '12 12 10', '12 12 10', '11 11 11']);
  });
  test('[DH-A24] LC gains nothing from the flank or rear of LI', () => {
    expect(['front', 'flank', 'rear'].map((aspect) => base('LC', 'LI', aspect))).toEqual([6, 6, 6]);
  });
  test('[DH-A25] the flanks of LN and LC differ from the front in one cell and in two', () => {
    const other = (defender: string) =>
      DEFENDERS.filter((attacker) => base(attacker, defender, 'flank') !== base(attacker, defender, 'front'));
    expect([other('LN'), other('LC')]).toEqual([['HC'], ['HC', 'MI']]);
  });
  test('[DH-A57] LN against the front of LC is 8', () => expect(base('LN', 'LC', 'front')).toBe(8));
  test('[DH-R37, DH-A21] knights count as heavy cavalry, dismounted as HI, unhorsed as MI, on either side', () => {
    const { front, flank, rear } = chartData('DH-10.4') as Record<string, Record<string, object>>;
    for (const block of [front, flank, rear])
      for (const names of [block, ...Object.values(block ?? {})])
        expect(Object.keys(names ?? {})).toEqual(['CAT', 'HC_KN', 'LN', 'LC', 'HI', 'MI', 'LI']);
    for (const aspect of ['front', 'flank', 'rear'])
      for (const other of DEFENDERS)
        for (const [type, as] of [
          ['KN', 'HC'],
          ['DKN', 'HI'],
          ['UKN', 'MI'],
        ] as const) {
          expect(base(type, other, aspect)).toBe(base(as, other, aspect));
          expect(base(other, type, aspect)).toBe(base(other, as, aspect));
        }
  });
});

describe('DH-10.5, a line for each column', () => {
  const clash = (attacker: string, defender: object, aspect: string) => ({
    attackers: [{ type: attacker }],
    defenders: [defender],
    aspect,
  });
  const weak = (changes: object) => clash('LC', { type: 'HI', ...changes }, 'front');
  test.each([
    [1, weak({ terrain: 'woods', level: 1 }), '61 61 51 51 52 42 42 42 42 32'],
    [2, weak({ terrain: 'woods', behindRiver: true }), '52 42 42 42 42 42 42 42 32 32'],
    [3, weak({ terrain: 'woods' }), '42 42 42 42 32 32 32 32 22 22'],
    [4, weak({}), '42 32 32 32 32 32 22 22 22 22'],
    [5, clash('LN', { type: 'HI' }, 'front'), '32 32 32 32 32 22 22 22 22 23'],
    [6, clash('HC', { type: 'HI' }, 'front'), '32 32 32 22 22 22 22 22 23 24'],
    [7, clash('HC', { type: 'HC' }, 'front'), '32 32 22 22 22 22 22 23 23 24'],
    [8, clash('LN', { type: 'LC' }, 'front'), '32 32 22 22 22 23 23 23 23 24'],
    [9, clash('KN', { type: 'LC' }, 'front'), '32 32 22 22 23 23 23 23 23 24'],
    [10, clash('HI', { type: 'LC' }, 'front'), '32 22 22 22 23 23 23 23 24 24'],
    [11, clash('MI', { type: 'LC' }, 'rear'), '32 22 23 23 23 23 24 24 24 14'],
    [12, clash('KN', { type: 'LC' }, 'rear'), '22 23 23 23 24 24 24 14 14 14'],
    [13, clash('KN', { type: 'LC', disordered: true }, 'rear'), '22 23 23 23 13 14 14 14 14 16'],
  ])('column %i', (column, situation, cells) => {
    const read = FACES.map((face) => outcome('shock', situation, [face]));
    expect(new Set(read.map((o) => o.column))).toEqual(new Set([column]));
    expect(read.map((o) => String(o.cell).replace(/[()]/g, '')).join(' ')).toBe(cells);
    expect(read.map((o) => o.row)).toEqual(FACES);
  });

  const cell = (disordered: boolean, face: number) => outcome('shock', clash('KN', { type: 'LC', disordered }, 'rear'), [face]);
  test('[DH-A26] on a 4 the defender loses 4 in column 12 and 3 in column 13', () => {
    expect(cell(false, 4)).toMatchObject({ column: 12, cell: '2(4)' });
    expect(cell(true, 4)).toMatchObject({ column: 13, cell: '1(3)' });
  });
  test('[DH-A27] dice 3 and 5 in column 13 as printed: neither side’s losses go back as the die rises', () => {
    expect([3, 4, 5].map((face) => cell(true, face).cell)).toEqual(['2(3)', '1(3)', '1(4)']);
  });
});

describe('lists of modifiers and hits', () => {
  const values = (id: string) => Object.values(chartData(id) as Record<string, { value: number | null }>).map(({ value }) => value);
  test('DH-10.1m', () => expect(values('DH-10.1m')).toEqual([1, 1, 1, -1, -2, -3, null, 1]));
  test('[DH-10.5a, DH-A29] one list', () => expect(values('DH-10.5a')).toEqual([null, 1, -1, -1, -1, -2, 1]));
  test('DH-10.5d', () => expect(values('DH-10.5d')).toEqual([null, null, null, null]));
  test('DH-10.6a', () => expect(values('DH-10.6a')).toEqual([1, null, 1, 1, null, 1, 1]));
  test('DH-10.6n', () => expect(values('DH-10.6n')).toEqual([2, -2]));
});

describe('DH-10.6b with DH-10.6c, a letter for each face against a rating of 6', () => {
  const foot = { type: 'MI', tq: 6 };
  const horse = { type: 'HC', tq: 6 };
  test.each([
    ['k1', 'preShock', { unit: foot, role: 'defender' }, 'nnnnnnnhhh'],
    ['k2', 'collapse', { unit: { ...foot, hits: 5 } }, 'hhhhhhrrrr'],
    ['k3', 'orderlyWithdrawal', { unit: { ...horse, disordered: true } }, 'nnnnnnnhhh'],
    ['k4', 'reactionFacing', { unit: foot }, 'nnnnnnnhhh'],
    ['k5 active', 'feignedRetreatReaction', { unit: { type: 'KN', frr: 6 }, feint: 'active' }, 'sssssssmmm'],
    ['k5 reactive', 'feignedRetreatReaction', { unit: { type: 'KN', frr: 6 }, feint: 'reactive' }, 'cccccccmmm'],
    ['k6', 'feignedRetreat', { unit: { type: 'LC', tq: 6, flags: ['FR'] } }, 'rrrrrrrppp'],
    ['k7', 'reactionMovement', { unit: foot }, 'sssssssfff'],
    ['k8', 'impetuosity', { unit: horse }, 'sssssssccc'],
    ['k9', 'uncontrolledAggression', { unit: { type: 'KN', ma: 6, car: 6 }, enemyDistance: 1 }, 'nnnnnnnfff'],
    ['k10', 'standardRally', { unit: { ...foot, routed: true } }, 'rrrrrrreee'],
  ])('%s', (_line, id, situation, letters) => {
    const results = FACES.map((face) => String(outcome(id, situation, [face]).result)[0]);
    expect(results.join('')).toBe(letters);
  });
  test('DH-10.6c', () => {
    expect(chartData('DH-10.6c')).toEqual({ TQ: { A: '>', B: '=', C: '<' }, FRR: { D: '>', E: '<=' }, CAR: { F: '>', G: '<=' } });
  });
  test('[DH-A51] the letters of DH-10.6 and DH-10.7 are kept apart', () => {
    const codes = (id: string) => system.charts.find((chart) => chart.id === id)?.sheets.flatMap(({ rows }) => rows.map(([code]) => code));
    expect(codes('DH-10.6c')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `TQ-${letter}`));
    expect(codes('DH-10.7c')).toEqual(['A', 'B', 'C', 'D'].map((letter) => `LD-${letter}`));
  });
  test('how far the impetuous ride', () => expect(chartData('DH-10.6b')).toMatchObject({ impetuousMp: 4 }));
});

describe('DH-10.7, a letter for each face against a rating of 4', () => {
  const leader = { initiative: 4, charisma: 4 };
  const routed = { type: 'MI', tq: 6, routed: true };
  const enemy = { type: 'LC' };
  test.each([
    ['l3', 'leaderCasualty', { occasion: 'capture', leader, enemy }, 'pppppccccc'],
    ['q2', 'lineCommand', { leader, withinCommandRange: false }, 'lllllooooo'],
    ['q4', 'trump', { leader, kind: 'counter', against: { initiative: 4 } }, 'aaaaafffff'],
    ['q5', 'rallyAttempt', { leader, unit: routed }, 'rrrrreeeee'],
  ])('%s', (_line, id, situation, letters) => {
    expect(FACES.map((face) => String(outcome(id, situation, [face]).result)[0]).join('')).toBe(letters);
  });
  test.each([
    ['l1', 'missile'],
    ['l2', 'shock'],
  ])('%s', (_line, occasion) => {
    const struck = FACES.map((second) => String(outcome('leaderCasualty', { occasion, leader }, [0, second]).result)[0]);
    expect(struck.join('')).toBe('wwwwwkkkkk');
    const missed = FACES.slice(1).map((face) => outcome('leaderCasualty', { occasion, leader }, [face]).result);
    expect(new Set(missed)).toEqual(new Set(['none']));
  });
  test('q3 and DH-10.7d', () => {
    expect(
      FACES.slice(0, 9)
        .map((face) => String(outcome('momentum', { leader }, [face]).result)[0])
        .join(''),
    ).toBe('aaaaaffff');
    expect(FACES.map((second) => String(outcome('momentum', { leader }, [9, second]).result)[0]).join('')).toBe('ppfffffffr');
  });
  test('q1', () => expect(outcome('lineCommand', { leader, withinCommandRange: true }).result).toBe('line-or-orders'));
  test('DH-10.7c', () => expect(chartData('DH-10.7c')).toEqual({ Initiative: { A: '>', B: '<=' }, Charisma: { C: '>', D: '<=' } }));
});

describe('DH-6.27, a line for each column', () => {
  const ROWS = ['clear', 'woods', 'up1', 'down1', 'twoLevels', 'river', 'ford', 'camp', 'impassable', 'turn', 'turnRough'];
  const { rows, noteU } = chartData('DH-6.27') as { rows: Record<string, Record<string, [number, number] | null>>; noteU: string[] };
  test.each([
    ['CAT_KN', '10 31 11 00 X 21 10 X X 10 11'],
    ['HC', '10 31 11 00 X 21 10 X X 10 11'],
    ['LN', '10 31 10 00 X 21 10 X X 10 11'],
    ['LC', '10 21 10 00 X 10 10 X X 10 11'],
    ['HI_DKN_UKN', '10 21 11 00 X 21 10 20 X 10 11'],
    ['MI', '10 21 11 00 X 21 10 20 X 10 11'],
    ['LI', '10 20 10 00 X 10 00 10 X 10 10'],
    ['LEADER', '10 20 10 00 X 10 00 10 X 00 00'],
  ])('%s', (column, cells) => {
    expect(Object.keys(rows)).toEqual(ROWS);
    expect(ROWS.map((row) => rows[row]?.[column]?.join('') ?? 'X').join(' ')).toBe(cells);
  });
  test('note u', () => expect(noteU).toEqual(['HC', 'MI']));
});

describe('the critical edition', () => {
  const numbered = (letter: string) => system.notes.map(({ id }) => id).filter((id) => id.startsWith(`DH-${letter}`));
  const upTo = (letter: string, last: number) => Array.from({ length: last }, (_, i) => `DH-${letter}${i + 1}`);
  test('has every anomaly, ruling and hook, in order', () => {
    expect(numbered('A')).toEqual(upTo('A', 58));
    expect(numbered('R')).toEqual(upTo('R', 120));
    expect(numbered('S')).toEqual(upTo('S', 12));
    expect(system.notes).toHaveLength(58 + 120 + 12);
  });
  test('every anomaly of the card is noted at the chart it belongs to', () => {
    const noted = new Set(system.charts.flatMap((chart) => chart.notes));
    expect(numbered('A').filter((id) => !noted.has(id))).toEqual([]);
  });
  test('the charts stand in the order of the card', () => {
    expect(system.charts.map(({ id }) => id.replace('DH-', '')).join(' ')).toBe(
      '10.1 10.1m 10.2 10.2a 10.3 10.4 10.5 10.5a 10.5d 10.6a 10.6b 10.6c 10.6n 10.7a 10.7b 10.7d 10.7c 6.27',
    );
  });
});

test('[DH-R17, DH-R34, DH-R114] what the ground, the type and the weapon of a unit say besides the charts', () => {
  const those = <T extends string>(names: readonly T[], is: (name: T) => boolean): string => names.filter(is).join(' ');
  const types = (is: (unit: { readonly type: UnitType }) => boolean): string => those(UNIT_TYPES, (type) => is({ type }));
  expect(those(STEP_HEXES, isWooded)).toBe('woods village');
  expect(those(STEP_HEXES, isRough)).toBe('woods village camp');
  expect(those(HEXSIDES, barsRetreat)).toBe('river');
  expect(types(isMounted)).toBe('CAT KN HC LN LC');
  expect(types(isHeavyCavalry)).toBe('CAT KN HC');
  expect(types(isSteady)).toBe('HI DKN');
  expect(types(isJostled)).toBe('HI MI');
  expect(types(mayWithdraw)).toBe('CAT KN HC LN LC LI');
  expect([those(WEAPONS, isBow), those(WEAPONS, isComposite)]).toEqual(['B C', 'C']);
});

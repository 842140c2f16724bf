import { system } from '@pennon/devils-horsemen';
import { describe, expect, test } from 'vitest';
import { chartData, FACES, outcome, refusal } from './referee.js';

/** The printed card once more, figure by figure, in another layout: a line for each column, or a letter for each face. */

test('DH-10.1, a line for each range', () => {
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
  test('[DH-R37] knights count as heavy cavalry, dismounted as HI, unhorsed as MI, on either side', () => {
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
});

describe('lists of modifiers and hits', () => {
  const values = (id: string) => Object.values(chartData(id) as Record<string, { value: number | null }>).map(({ value }) => value);
  test('DH-10.1m', () => expect(values('DH-10.1m')).toEqual([1, 1, 1, -1, -2, -3, null, 1]));
  test('DH-10.5a', () => expect(values('DH-10.5a')).toEqual([null, 1, -1, -1, -1, -2, 1]));
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
    expect(numbered('R')).toEqual(upTo('R', 80));
    expect(numbered('S')).toEqual(upTo('S', 12));
    expect(system.notes).toHaveLength(58 + 80 + 12);
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

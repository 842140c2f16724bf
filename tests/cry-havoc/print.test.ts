import { describe, expect, test } from 'vitest';
import { across, fight, fighter, outcome, refusal } from './people.js';

/*
 * The printed card row by row, every cell through the check that reads it.
 */

describe('the terrain chart', () => {
  /** Points on foot and in the saddle, cover, terrain advantage; `x` is impassable. */
  const ROWS: readonly (readonly [row: string, foot: string, horse: string, cover: string, advantage: string])[] = [
    ['flat', '1', '1', 'none', '0'],
    ['scrub', '2', '4', 'yes', '-'],
    ['tree', '2', 'x', 'yes', '-'],
    ['slope', '2', '4', 'top lip', '-'],
    ['interior', '1', 'x', 'none', '0'],
    ['window', '4', 'x', 'yes', 'def. +'],
    ['doorway', '1', '1', 'yes', 'def. +'],
    ['staircase', '2', 'x', 'none', '-'],
    ['lowWall', '4', 'x', 'crossed', 'def. +'],
    ['balcony', '1', 'x', 'yes', '0'],
    ['anvil', '2', '4', 'yes', '-'],
    ['waterBucket', '2', '4', 'yes', '-'],
  ];
  const isSide = (row: string) => row === 'window' || row === 'lowWall';

  test.each(ROWS)('[CH-T1] %s costs what its row says, on foot and in the saddle', (row, foot, horse) => {
    const cost = (mounted: boolean) => {
      const step = { points: 30, mounted, ...(isSide(row) ? { into: 'flat', across: row } : { into: row }) };
      return refusal('moveCost', step) === 'allowed' ? `${outcome('moveCost', step).cost}` : 'x';
    };
    expect([cost(false), cost(true)]).toEqual([foot, horse]);
  });

  test.each(ROWS)('[CH-T1] %s gives the cover that its row says', (row, _foot, _horse, cover) => {
    const covers = (target: object, crossed: readonly object[]) =>
      outcome('missileHit', { shooter: { weapon: 'bow' }, target, range: 4, traces: [{ crossed }] }, [5]).cover;
    const there = isSide(row) ? {} : { hex: row };
    const [plain, lip, side] = [
      covers(there, []),
      covers(there, [{ side: 'lip', step: 3 }]),
      isSide(row) && covers(there, [{ side: row, step: 4 }]),
    ];
    // A window has no hex of its own: who is behind it is shot at through it.
    if (cover === 'yes') expect(isSide(row) ? side : plain).toBe(true);
    else expect(plain).toBe(false);
    if (cover === 'top lip') expect(lip).toBe(true);
    if (cover === 'crossed') expect(side).toBe(true);
  });

  test.each(ROWS)('[CH-T1] %s helps or hinders as its row says', (row, _foot, _horse, _cover, advantage) => {
    const shift = (attacker: string, defender: string, side = 'open') =>
      outcome('combat', fight([fighter(9, 1, { hex: attacker })], [fighter(1, 7, { hex: defender })], { contacts: across(side) }), [5])
        .shift;
    const read = isSide(row) ? [shift('flat', 'flat', row), 0] : [shift('flat', row), shift(row, 'flat')];
    expect(read).toEqual(advantage === '-' ? [1, -1] : advantage === 'def. +' ? [-1, 0] : [0, 0]);
  });
});

describe('the missile tables', () => {
  test.each([
    [1, 'hit', 'K', 'K'],
    [2, 'hit', 'K', 'W+HK'],
    [3, 'hit', 'W', 'W'],
    [4, 'hit', 'W', 'W'],
    [5, 'hit', 'W', 'S'],
    [6, 'hit', 'W', 'S'],
    [7, 'miss', 'R2', 'R2'],
    [8, 'miss', 'R2', 'R2'],
    [9, 'miss', 'R2', 'R2'],
    [10, 'miss', 'none', 'none'],
  ] as const)('[CH-T3, CH-T4] die %i: hit or miss, then infantry and rider', (die, hit, infantry, rider) => {
    for (const weapon of ['javelin', 'bow', 'crossbow'])
      expect(outcome('missileHit', { shooter: { weapon }, target: {}, range: 4 }, [die]).hit, weapon).toBe(hit === 'hit');
    const result = (mounted: boolean) => outcome('missile', { shooter: { weapon: 'bow' }, target: { mounted }, range: 4 }, [1, die]).result;
    expect([result(false), result(true)]).toEqual([infantry, rider]);
  });

  test('[CH-T3, CH-T4, N12] one die says whether it hits, another what it does, and none is rolled on a miss', () => {
    const shot = { shooter: { weapon: 'bow' }, target: {}, range: 4 };
    expect(refusal('missile', shot, [6])).toBe('bad-dice');
    expect(refusal('missile', shot, [6, 1])).toBe('allowed');
    expect(refusal('missile', shot, [7, 1])).toBe('bad-dice');
    expect(outcome('missile', shot, [7])).toMatchObject({ hit: false, damageRoll: null, result: 'miss' });
  });

  test('[CH-T4 a, CH-T4 b, N15] armour and crossbow change the second die only, the other four the first only', () => {
    const read = (shooter: object, target: object, range = 4) => {
      const { hitDrm, damageDrm } = outcome('missile', { shooter, target, range }, [10]);
      return [hitDrm, damageDrm];
    };
    expect(read({ weapon: 'bow' }, { armoured: true })).toEqual([0, 2]);
    expect(read({ weapon: 'crossbow' }, {})).toEqual([0, -2]);
    expect(read({ weapon: 'bow' }, {}, 11)).toEqual([2, 0]);
    expect(read({ weapon: 'bow' }, { hex: 'scrub' })).toEqual([2, 0]);
    expect(read({ weapon: 'bow', health: 'wounded' }, {})).toEqual([1, 0]);
    expect(read({ weapon: 'bow', hex: 'tree' }, {})).toEqual([1, 0]);
  });
});

describe('the combat tables', () => {
  /** A difference in the middle of each column, from left to right. */
  const DIFFERENCES = [-9, -3, 2, 7, 15, 25, 35, 45];
  const seat = { card: { foot: [1, 50, 1], footWounded: [1, 50, 1], mounted: [1, 50, 1], mountedWounded: [1, 50, 1] } };
  const row = (die: number, mounted: boolean) =>
    DIFFERENCES.map((difference) => {
      const { result } = outcome('combat', fight([fighter(50 + difference, 1)], [{ ...seat, mounted }]), [die]);
      return result === 'none' ? '-' : result;
    }).join(' ');

  test.each([
    [1, 'R1 S W W+HK W+HK K K+HK K+HK'],
    [2, 'R1 R1 S+HK W W W+HK K K'],
    [3, '- R1 S S+HK W W W+HK K'],
    [4, '- - R1 S S+HK W W W+HK'],
    [5, '- - - R1 S S+HK W W+HK'],
    [6, '- - - R1 R1 S S+HK W'],
    [7, 'AR1 - - - R1 R1 S S+HK'],
    [8, 'AR1 AR1 - - - R1 R1 S'],
    [9, 'AW AW AR1 - - - R1 R1'],
    [10, 'AW AW AW AR1 AR1 - - R1'],
  ] as const)('[CH-T7] die %i against mounted opponents, column by column', (die, printed) => {
    expect(row(die, true)).toBe(printed);
  });

  test.each([
    [1, 'R1 S W W K K K K'],
    [2, 'R1 R1 S W W K K K'],
    [3, '- R1 R1 S W W K K'],
    [4, '- - R1 S S W W K'],
    [5, '- - - R1 S S W K'],
    [6, '- - - R1 R1 S W W'],
    [7, 'AR1 - - - R1 R1 S W'],
    [8, 'AR1 AR1 - - - R1 S W'],
    [9, 'AW AW AR1 - - - R1 S'],
    [10, 'AW AW AW AR1 AR1 - - R1'],
  ] as const)('[CH-T9] die %i against infantry, column by column', (die, printed) => {
    expect(row(die, false)).toBe(printed);
  });

  test('[CH-T7, CH-T9] the columns begin and end where they are printed, in both tables', () => {
    const column = (difference: number, mounted: boolean) =>
      outcome('combat', fight([fighter(50 + difference, 1)], [{ ...seat, mounted }]), [5]).column;
    for (const mounted of [true, false]) {
      const edges = [-6, -5, -1, 0, 4, 5, 9, 10, 19, 20, 29, 30, 39, 40].map((difference) => column(difference, mounted));
      expect(edges.join(' ')).toBe('<-5 -5/-1 -5/-1 0/4 0/4 5/9 5/9 10/19 10/19 20/29 20/29 30/39 30/39 >=40');
    }
  });

  test('[CH-T7, CH-T9] the table is that of the seat of those attacked, whoever attacks', () => {
    const table = (attacker: boolean, defender: boolean) =>
      outcome('combat', fight([{ ...seat, mounted: attacker }], [{ ...seat, mounted: defender }]), [5]).table;
    expect([table(false, true), table(true, true)]).toEqual(['mounted', 'mounted']);
    expect([table(false, false), table(true, false)]).toEqual(['infantry', 'infantry']);
  });
});

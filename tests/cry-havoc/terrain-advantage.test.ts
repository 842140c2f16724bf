import { describe, expect, test } from 'vitest';
import { across, fight, fighter, outcome, pair, reasons, rider, spearman } from './people.js';

const shift = (situation: object) => outcome('combat', situation, [5]).shift;
/** The reasons after the base column. */
const lines = (situation: object) => reasons('combat', situation, [5]).slice(1);

describe('terrain', () => {
  const on = (attackerHex: string, defenderHex: string, more: object = {}) =>
    fight([fighter(10, 1, { hex: attackerHex })], [fighter(1, 10, { hex: defenderHex })], more);
  const MINUS = ['scrub', 'tree', 'slope', 'staircase', 'anvil', 'waterBucket', 'ford'];
  const PLAIN = ['flat', 'interior', 'balcony'];

  test('[R34] the ranks of all ground, attacker against defender', () => {
    const expected = (a: string, d: string) => {
      const attack = MINUS.includes(a) ? -1 : 0;
      const defence = MINUS.includes(d) ? -1 : d === 'doorway' ? 1 : 0;
      return Math.sign(attack - defence);
    };
    const all = [...MINUS, ...PLAIN, 'doorway'];
    for (const a of all) for (const d of all) expect(shift(on(a, d)), `${a} against ${d}`).toBe(expected(a, d));
  });
  test('[R34] it is listed, and nothing where the ranks are equal', () => {
    expect(lines(on('flat', 'scrub'))).toEqual(['R34 +1']);
    expect(lines(on('scrub', 'flat'))).toEqual(['R34 -1']);
    expect(lines(on('scrub', 'tree'))).toEqual([]);
    expect(lines(on('doorway', 'flat'))).toEqual([]);
  });
  test('[R34] window and low wall help the defender if every contact hexside is one', () => {
    const sides = (...all: string[]) => shift(on('flat', 'flat', { contacts: across(...all) }));
    expect([sides('lowWall'), sides('window'), sides('lowWall', 'window'), sides('lowWall', 'lowWall')]).toEqual([-1, -1, -1, -1]);
    expect([sides('open'), sides('lip'), sides('lowWall', 'open'), sides('window', 'lip')]).toEqual([0, 0, 0, 0]);
    // Sides without contact do not count.
    expect([sides('lowWall', 'wall'), sides('window', 'drop', 'rail')]).toEqual([-1, -1]);
  });
  test('[R34] behind a wall bad ground does not matter', () => {
    expect(shift(on('flat', 'scrub', { contacts: across('lowWall') }))).toBe(-1);
    expect(shift(on('flat', 'scrub', { contacts: across('lowWall', 'open') }))).toBe(1);
    expect(shift(on('flat', 'doorway', { contacts: across('lowWall', 'open') }))).toBe(-1);
  });
  test('[R35] all pairs must agree', () => {
    const two = (first: object, second: object) =>
      fight([fighter(9, 1, first), fighter(9, 1, second)], [fighter(1, 9)], { contacts: [pair(0, 0), pair(1, 0)] });
    expect(lines(two({ hex: 'scrub' }, { hex: 'tree' }))).toEqual(['CH-T9 note +1', 'R34 -1']);
    expect(lines(two({ hex: 'scrub' }, {}))).toEqual(['CH-T9 note +1', '(R35 -1)']);
    const better = fight([fighter(9, 1)], [fighter(1, 9, { hex: 'scrub' }), fighter(1, 9)]);
    expect(lines(better)).toEqual(['(R35 +1)']);
    const mixed = fight([fighter(9, 1)], [fighter(1, 9, { hex: 'scrub' }), fighter(1, 9, { hex: 'doorway' })]);
    expect(lines(mixed)).toEqual(['(R35 -1)']);
    expect([shift(better), shift(mixed)]).toEqual([0, 0]);
    const agree = fight([fighter(9, 1)], [fighter(1, 9, { hex: 'scrub' }), fighter(1, 9, { hex: 'tree' })]);
    expect(lines(agree)).toEqual(['R34 +1']);
  });
  test('[R35] neighbours without contact are no pair', () => {
    const contacts = [pair(0, 0), pair(1, 0), pair(0, 1, { sides: ['wall'] }), pair(1, 1)];
    const situation = fight([fighter(9, 1), fighter(9, 1, { hex: 'scrub' })], [fighter(1, 9, { hex: 'doorway' }), fighter(1, 9)], {
      contacts,
    });
    expect(lines(situation)).toEqual(['CH-T9 note +1', 'R34 -1']);
    expect(lines({ ...situation, contacts: [pair(0, 0), pair(1, 0), pair(0, 1), pair(1, 1)] })).toEqual(['CH-T9 note +1', '(R35 -1)']);
  });
  test('[R41] stunned defenders take no part', () => {
    expect(shift(fight([spearman], [{ ...spearman, health: 'stunned', hex: 'doorway' }]))).toBe(0);
    const one = fight(
      [spearman],
      [
        { ...spearman, health: 'stunned' },
        { ...spearman, hex: 'scrub' },
      ],
    );
    expect(lines(one)).toEqual(['R34 +1']);
  });
  test('[R62] of a mounted man the half in contact counts, of both the head', () => {
    const horse = { ...rider, hex: 'flat', rumpHex: 'scrub' };
    const against = (half: string) => shift(fight([spearman], [horse], { contacts: [pair(0, 0, { defenderHalf: half })] }));
    expect([against('head'), against('rump'), against('both')]).toEqual([0, 1, 0]);
    const by = (half: string) => shift(fight([horse], [spearman], { contacts: [pair(0, 0, { attackerHalf: half })] }));
    expect([by('head'), by('rump'), by('both')]).toEqual([0, -1, 0]);
    const inDoorway = { ...rider, hex: 'doorway' };
    const door = (half: string) => shift(fight([spearman], [inDoorway], { contacts: [pair(0, 0, { defenderHalf: half })] }));
    expect([door('head'), door('rump')]).toEqual([-1, 0]);
  });
  test('[terrainShiftCap, R34] with 2 the smallest gap counts, at most 2', () => {
    const options = { terrainShiftCap: 2 };
    expect(shift(on('scrub', 'doorway'))).toBe(-1);
    expect(shift(on('scrub', 'doorway', { options }))).toBe(-2);
    expect(shift(on('scrub', 'flat', { options, contacts: across('lowWall') }))).toBe(-2);
    expect(shift(on('scrub', 'flat', { options }))).toBe(-1);
    expect(shift(on('flat', 'doorway', { options }))).toBe(-1);
    expect(shift(on('flat', 'scrub', { options }))).toBe(1);
    const two = fight([fighter(9, 1, { hex: 'scrub' }), fighter(9, 1)], [fighter(1, 9, { hex: 'doorway' })], { options });
    expect(lines(two)).toEqual(['CH-T9 note +1', 'R34 -1']);
    const deep = fight([fighter(9, 1, { hex: 'scrub' }), fighter(9, 1, { hex: 'ford' })], [fighter(1, 9, { hex: 'doorway' })], { options });
    expect(lines(deep)).toEqual(['CH-T9 note +1', 'R34 -2']);
    const apart = fight([fighter(9, 1, { hex: 'scrub' })], [fighter(1, 9, { hex: 'doorway' }), fighter(1, 9, { hex: 'tree' })], {
      options,
    });
    expect(lines(apart)).toEqual(['(R35 -1)']);
  });
});

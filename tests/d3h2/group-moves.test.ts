import { ahead, rightOf } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGroup, movers, wholeGroups } from '../../packages/systems/d3h2/board/groups.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isPlan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { EPS_MEASURE } from '../../packages/systems/d3h2/geometry/measure.js';
import type { GroupMove, Segment, State } from '../../packages/systems/d3h2/types.js';
import { advance, afterPlan, ends, faults, planned, refused, verdict, wheel } from './moves.js';
import { type Table, table, the } from './table.js';

const group = (units: readonly string[], ...segments: readonly Segment[]): GroupMove => ({
  type: 'group',
  units: units.map(the),
  segments,
});
const row = (type: string, wide: number, more: Table = {}): State =>
  table({ red: Array.from({ length: wide }, (_, i) => `${type} ${3 + i} 5 0`), size: 15, ...more });
const ids = (type: string, n: number): readonly string[] => Array.from({ length: n }, (_, i) => `${type}${i + 1}`);
const isOne = (red: readonly string[], units: readonly string[]): boolean => {
  const state = table({ red, size: 15 });
  return isGroup(units.map((id) => baseMust(state, the(id))));
};

describe('what a group is', () => {
  test('[5.8] side by side or one behind the other, corner to corner, facing alike', () => {
    const two = ids('Sp', 2);
    expect(isOne(['Sp 5 5 0', 'Sp 6 5 0'], two)).toBe(true);
    expect(isOne(['Sp 5 5 0', 'Sp 5 4.5 0'], two)).toBe(true);
    expect(isOne(['Sp 5 5 0', 'Sp 6.01 5 0'], two)).toBe(true);
    expect(isOne(['Sp 5 5 0', 'Sp 6.02 5 0'], two)).toBe(false);
    expect(isOne(['Sp 5 5 0', 'Sp 6 5.02 0'], two)).toBe(false);
    expect(isOne(['Sp 5 5 0', 'Sp 6 5 0.1'], two)).toBe(false);
    expect(isOne(['Sp 5 5 0', 'Sp 5.5 4.5 0'], two)).toBe(false);
    expect(isOne(['Sp 5 5 0', 'Sp 5 5 180'], two)).toBe(false);
  });
  test('[5.8] all of them hang together', () => {
    expect(isOne(['Sp 5 5 0', 'Sp 6 5 0', 'Sp 7 5 0', 'Sp 6 4.5 0'], ids('Sp', 4))).toBe(true);
    expect(isOne(['Sp 5 5 0', 'Sp 6 5 0', 'Sp 7 5 0'], ['Sp1', 'Sp3'])).toBe(false);
  });
  test('[R79, 5.8] Allies with Allies, Aerials with Aerials', () => {
    expect(isOne(['Sp 5 5 0', 'Sp 6 5 0 ally'], ids('Sp', 2))).toBe(false);
    expect(isOne(['Sp 5 5 0 ally', 'Sp 6 5 0 ally'], ids('Sp', 2))).toBe(true);
    expect(isOne(['Fl 5 5 0', 'Sp 6 5 0'], ['Fl1', 'Sp1'])).toBe(false);
    expect(isOne(['Fl 5 5 0', 'Dg 6 5 0'], ['Fl1', 'Dg1'])).toBe(true);
  });
  test('[5.7] whole groups, parts of rows and files, and every element by itself can be given an order', () => {
    const told = (state: State) => movers(state, 'red').map((bases) => bases.map(({ card }) => card.id).join(' '));
    expect(told(row('Sp', 3))).toEqual(['Sp1 Sp2 Sp3', 'Sp1 Sp2', 'Sp2 Sp3', 'Sp1', 'Sp2', 'Sp3']);
    const block = table({ red: ['Pk 3 5 0', 'Pk 4 5 0', 'Pk 3 4.5 0', 'Pk 4 4.5 0'] });
    expect(told(block).toSorted()).toEqual(['Pk1', 'Pk1 Pk2', 'Pk1 Pk2 Pk3 Pk4', 'Pk1 Pk3', 'Pk2', 'Pk2 Pk4', 'Pk3', 'Pk3 Pk4', 'Pk4']);
    const fights = table({ red: ['Sp 3 5 0', 'Sp 4 5 0'], blue: ['Bd 3 5 180'] });
    expect(told(fights)).toEqual(['Sp2']);
    expect(wholeGroups(fights, 'red').map((g) => g.length)).toEqual([1]);
  });
});

describe('how a group moves', () => {
  test('[X-19, R43] four Spears wheel by 28.95 degrees and no more', () => {
    const state = row('Sp', 4);
    const turn = (degrees: number) => planOf(state, group(ids('Sp', 4), wheel('right', degrees)));
    const most = turn(28.95);
    expect(isPlan(most) && most.measured).toBe(19_997);
    expect(refused(state, group(ids('Sp', 4), wheel('right', 30)))).toBe(
      'D3-14: The group would move 2.07 BW; 2 BW are allowed, so it is 0.07 BW too far.',
    );
    // The tolerance of measuring is half a hundredth.
    expect(['28.95', '29.02', '29.04'].map((d) => verdict(state, group(ids('Sp', 4), wheel('left', Number(d)))))).toEqual([
      'yes',
      'yes',
      'D3-14',
    ]);
  });
  test('[5.7] a wheel goes about the front corner of its flank', () => {
    expect(ends(row('Sp', 2), group(ids('Sp', 2), wheel('left', 30)))).toBe('2.933 5.25 330, 3.799 5.75 330');
    expect(ends(row('Sp', 2), group(ids('Sp', 2), wheel('right', 30)))).toBe('3.201 5.75 30, 4.067 5.25 30');
  });
  test('[D3-14] straight ahead as far as the slowest goes', () => {
    const mixed = table({ red: ['Cv 5 5 0', 'Sp 6 5 0'], size: 15 });
    expect(verdict(mixed, group(['Cv1', 'Sp1'], advance(2)))).toBe('yes');
    expect(verdict(mixed, group(['Cv1', 'Sp1'], advance(2.01)))).toBe('D3-14');
    expect(ends(mixed, group(['Cv1', 'Sp1'], advance(1.5)))).toBe('5 6.5 0, 6 6.5 0');
  });
  test('[R43] segments are measured one after the other, on the farthest front corner', () => {
    const state = row('Sp', 2);
    const { measured } = planned(state, group(ids('Sp', 2), wheel('left', 30), advance(0.9)));
    expect(measured).toBe(10_353 + 9_000);
    expect(verdict(state, group(ids('Sp', 2), wheel('left', 30), advance(0.97)))).toBe('D3-14');
  });
  test('[5.7] only forward, by wheels of up to a quarter', () => {
    const state = row('Cv', 2);
    expect(verdict(state, group(ids('Cv', 2), advance(-1)))).toBe('D3-14');
    expect(verdict(state, group(ids('Cv', 2), wheel('left', 0)))).toBe('D3-14');
    expect(verdict(state, group(ids('Cv', 2), wheel('left', 91)))).toBe('D3-14');
    expect(verdict(state, group(ids('Cv', 2), wheel('left', 90)))).toBe('yes');
    expect(verdict(state, group(ids('Cv', 2)))).toBe('D3-14');
    expect(verdict(state, group(['Cv1'], advance(1)))).toBe('D3-14');
    expect(verdict(state, group(['Cv1', 'Cv1'], advance(1)))).toBe('D3-8');
    expect(verdict(row('Cv', 3), group(['Cv1', 'Cv3'], advance(1)))).toBe('D3-14');
  });
  test('[R49] none of them is in close combat', () => {
    const state = row('Sp', 2, { blue: ['Bd 3 5 180'] });
    expect(verdict(state, group(ids('Sp', 2), advance(1)))).toBe('R49');
  });
  test('[R44] what stands in the way of one stops them all', () => {
    const blocked = table({ red: ['Sp 3 5 0', 'Sp 4 5 0', 'Bd 4.6 6.5 0'], size: 15 });
    expect(verdict(blocked, group(ids('Sp', 2), advance(0.9)))).toBe('yes');
    expect(refused(blocked, group(ids('Sp', 2), advance(1.5)))).toMatch(/^R44: Spears 2/);
    // A wheel sweeps: the outer flank comes round onto the friend.
    const swept = table({ red: ['Sp 3 5 0', 'Sp 4 5 0', 'Bd 5.2 5.6 0'], size: 15 });
    expect(verdict(swept, group(ids('Sp', 2), wheel('left', 20)))).toBe('yes');
    expect(verdict(swept, group(ids('Sp', 2), wheel('right', 20)))).toBe('yes');
    const before = table({ red: ['Sp 3 5 0', 'Sp 4 5 0', 'Bd 4 5.9 0'], size: 15 });
    expect(verdict(before, group(ids('Sp', 2), wheel('left', 40)))).toBe('R44');
  });
});

describe('groups and going', () => {
  const into = (type: string, kind: string, more: Table = {}) =>
    verdict(row(type, 2, { ground: [`${kind} 2,5.2 6,5.2 6,9 2,9`], ...more }), group(ids(type.replace('+', ''), 2), advance(0.5)));
  test('[R46] in bad going only in column, unless all of them are at home in it', () => {
    for (const type of ['Sp', 'Kn', 'Bd+', 'LH']) expect(into(type, 'woods'), type).toBe('R46');
    for (const type of ['Ps', 'Lk', 'Bs', 'Ax', 'Wb']) expect(into(type, 'woods'), type).toBe('yes');
    expect(into('Cm', 'dunes')).toBe('yes');
    expect(into('Cm', 'woods')).toBe('R46');
  });
  test('[R46] rough going is no matter, and one member who minds is enough', () => {
    for (const kind of ['scrub', 'rocky', 'enclosures', 'gentle-hill']) expect(into('Sp', kind), kind).toBe('yes');
    const mixed = table({ red: ['Ax 3 5 0', 'Sp 4 5 0'], ground: ['woods 3.4,5.2 6,5.2 6,9 3.4,9'], size: 15 });
    expect(refused(mixed, group(['Ax1', 'Sp1'], advance(0.5)))).toBe(
      'R46: A group goes through woods in column; it is bad going to Spears 1.',
    );
    const side = table({ red: ['Ax 3 5 0', 'Sp 4 5 0'], ground: ['woods 2,5.2 3.4,5.2 3.4,9 2,9'], size: 15 });
    expect(verdict(side, group(['Ax1', 'Sp1'], advance(0.5)))).toBe('yes');
  });
  test('[R46, R54] nor over a river that is not paltry', () => {
    const river = (state: State['river']) =>
      verdict(row('Sp', 2, { ground: ['river 0,5.5 15,5.5 width 0.5'], river: state }), group(ids('Sp', 2), advance(0.6)));
    expect([river('unknown'), river('full'), river('paltry')]).toEqual(['R46', 'R46', 'yes']);
    const file = table({ red: ['Sp 3 5 0', 'Sp 3 4.5 0'], ground: ['river 0,5.5 15,5.5 width 0.5'], river: 'full', size: 15 });
    expect(verdict(file, group(ids('Sp', 2), advance(1)))).toBe('yes');
    expect(verdict(file, group(ids('Sp', 2), advance(1.01)))).toBe('D3-14');
  });
  test('[R46] a file is a column', () => {
    const file = table({ red: ['Sp 3 5 0', 'Sp 3 4.5 0'], ground: ['woods 2,5.2 6,5.2 6,9 2,9'], size: 15 });
    expect(verdict(file, group(ids('Sp', 2), advance(1)))).toBe('yes');
    expect(verdict(file, group(ids('Sp', 2), advance(1.01)))).toBe('D3-14');
  });
});

describe('properties', () => {
  const segment = fc.oneof(
    fc.record({ advance: fc.integer({ min: 1, max: 9_000 }) }),
    fc.record({ wheel: fc.constantFrom('left' as const, 'right' as const), by: fc.integer({ min: 1, max: 3_000 }) }),
  );

  test('[5.8, R2] an allowed move keeps the shape of the group to the unit, within the measure, on nobody', () => {
    let allowed = 0;
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), (segments) => {
        const about: Table = {
          red: ['Kn 4 5 0', 'Kn 5 5 0', 'Kn 6 5 0', 'Kn 4 4.25 0', 'Kn 5 4.25 0', 'Sp 8.5 6 300'],
          blue: ['Bd 5 9 180', 'Sp 2 8 120'],
        };
        const state = table(about);
        const units = ids('Kn', 5);
        const judged = planOf(state, group(units, ...segments));
        if (!isPlan(judged)) return;
        allowed++;
        expect(judged.measured).toBeLessThanOrEqual(judged.allowed + EPS_MEASURE);
        const next = afterPlan(state, judged);
        expect(faults(next)).toEqual([]);
        const bases = units.map((id) => baseMust(next, the(id)));
        expect(isGroup(bases)).toBe(true);
        const [first] = bases;
        for (const base of bases) {
          if (first === undefined) return;
          const old = baseMust(state, base.card.id);
          const lead = baseMust(state, first.card.id);
          expect(Math.abs(rightOf(first.pose, base.pose) - rightOf(lead.pose, old.pose))).toBeLessThanOrEqual(1);
          expect(Math.abs(ahead(first.pose, base.pose) - ahead(lead.pose, old.pose))).toBeLessThanOrEqual(1);
          expect(base.pose.h).toBe(first.pose.h);
        }
      }),
      { numRuns: 1_000, seed: 5 },
    );
    expect(allowed).toBeGreaterThan(200);
  });
  test('[R2] a group that has moved a hundred times is still a group', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 20, maxLength: 40 }), (segments) => {
        let state = table({ red: ['Sp 9 9 0', 'Sp 10 9 0', 'Sp 11 9 0', 'Sp 9 8.5 0'], size: 20 });
        for (const one of segments) {
          const judged = planOf({ ...state }, group(ids('Sp', 4), one));
          if (isPlan(judged)) state = afterPlan(state, judged);
        }
        expect(isGroup(ids('Sp', 4).map((id) => baseMust(state, the(id))))).toBe(true);
      }),
      { numRuns: 60, seed: 6 },
    );
  });
});

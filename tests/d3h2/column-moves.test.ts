import { type Pose, polygonDistance } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isColumn, isGroup, movers } from '../../packages/systems/d3h2/board/groups.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isPlan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { candidates } from '../../packages/systems/d3h2/board/suggested-moves.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { BW, EPS_MEASURE } from '../../packages/systems/d3h2/geometry/measure.js';
import type { ColumnMove, Segment, State } from '../../packages/systems/d3h2/types.js';
import {
  advance,
  afterPlan,
  at,
  ends,
  faults,
  mirroredMove,
  mirroredPose,
  planned,
  refused,
  turnedPose,
  verdict,
  wheel,
  withPoses,
} from './moves.js';
import { type Table, table, the } from './table.js';

const ids = (type: string, n: number): readonly string[] => Array.from({ length: n }, (_, i) => `${type}${i + 1}`);
const column = (units: readonly string[], ...segments: readonly Segment[]): ColumnMove => ({
  type: 'column',
  units: units.map(the),
  segments,
});
const formed = (units: readonly string[], ...segments: readonly Segment[]): ColumnMove => ({ ...column(units, ...segments), form: true });
/** A file at x = 7 whose first stands at y = 7 and looks north. */
const file = (type: string, long: number, more: Table = {}): State => {
  const depth = type.startsWith('Pk') || type.startsWith('Sp') ? 0.5 : 0.75;
  return table({ red: Array.from({ length: long }, (_, i) => `${type} 7 ${7 - i * depth} 0`), size: 15, ...more });
};
const isFile = (state: State, units: readonly string[]): boolean => isColumn(units.map((id) => baseMust(state, the(id))));

describe('what a column is', () => {
  test('[5.8] a file one element wide, front to rear', () => {
    expect(isFile(file('Pk', 3), ids('Pk', 3))).toBe(true);
    expect(isFile(file('Pk', 3), ['Pk2', 'Pk1'])).toBe(false);
    expect(isFile(file('Pk', 3), ['Pk1', 'Pk3'])).toBe(false);
    expect(isFile(table({ red: ['Pk 5 5 0', 'Pk 5.5 4.5 0'] }), ids('Pk', 2))).toBe(false);
    expect(isFile(table({ red: ['Pk 5 5 0', 'Pk 5 4.5 0 ally'] }), ids('Pk', 2))).toBe(false);
    expect(refused(file('Pk', 3), column(['Pk1', 'Pk3'], advance(1)))).toBe('R47: They do not stand in column behind the first.');
    expect(verdict(file('Pk', 3), column(['Pk1'], advance(1)))).toBe('R47');
    expect(verdict(file('Pk', 3), column(ids('Pk', 3)))).toBe('R47');
  });
  test('[5.8, 12.7] a wheel bends it and it stays one; corners that merely meet make none', () => {
    expect(isFile(table({ red: ['Pk 5 5 330', 'Pk 5.317 4.321 0'] }), ids('Pk', 2))).toBe(true);
    expect(isFile(table({ red: ['Pk 5 5 330', 'Pk 5.9 4.2 0'] }), ids('Pk', 2))).toBe(false);
    expect(isFile(table({ red: ['Pk 5 5 0', 'Pk 6 4.5 0'] }), ids('Pk', 2))).toBe(false);
    expect(isFile(table({ red: ['Pk 5 5 0', 'Pk 5 4.5 180'] }), ids('Pk', 2))).toBe(false);
  });
});

describe('how it moves', () => {
  test('[R47] straight ahead everybody goes the same way', () => {
    expect(ends(file('Pk', 3), column(ids('Pk', 3), advance(2)))).toBe('7 9 0, 7 8.5 0, 7 8 0');
    expect(verdict(file('Pk', 3), column(ids('Pk', 3), advance(2.01)))).toBe('D3-14');
  });
  test('[R47] round a corner the others follow on the trail of the first', () => {
    const state = file('LH', 3);
    const plan = planned(state, column(ids('LH', 3), wheel('left', 90), advance(2)));
    const [first, second, third] = plan.placed.map(({ to }) => to);
    expect(first).toEqual(at('4.5 7.5 270'));
    // The trail runs west at y = 7.5: the second has come round, the third has not.
    expect([second?.h, second?.y]).toEqual([27_000, 75_000]);
    expect(second?.x).toBe(45_000 + 7_500);
    expect(third?.x).toBeGreaterThan(58_000);
  });
  test('[R47, R44] they keep to the trail, and do not cut the corner over whoever stands in it', () => {
    const corner = file('LH', 3, { red: ['LH 7 7 0', 'LH 7 6.25 0', 'LH 7 5.5 0', 'Sp 5.95 6.9 0'] });
    const plan = planned(corner, column(ids('LH', 3), wheel('left', 90), advance(2)));
    expect(faults(afterPlan(corner, plan))).toEqual([]);
    const on = file('LH', 3, { red: ['LH 7 7 0', 'LH 7 6.25 0', 'LH 7 5.5 0', 'Sp 5.5 7.4 0'] });
    expect(verdict(on, column(ids('LH', 3), wheel('left', 90), advance(2)))).toBe('R44');
  });
  test('[R47] each member is measured by itself', () => {
    const mixed = table({ red: ['LH 7 7 0', 'Sp 7 6.25 0'], size: 15 });
    expect(verdict(mixed, column(['LH1', 'Sp1'], advance(2)))).toBe('yes');
    expect(refused(mixed, column(['LH1', 'Sp1'], advance(2.5)))).toBe(
      'D3-14: Spears 1 would move 2.5 BW; 2 BW are allowed, so it is 0.5 BW too far.',
    );
    // The leader's outer corner goes 2.11 BW, those behind less than 2.
    const bent = planned(mixed, column(['LH1', 'Sp1'], wheel('left', 90), advance(0.7)));
    expect([bent.measured, bent.allowed]).toEqual([21_142, 40_000]);
  });
  test('[R46, R47] it goes through bad going, at the pace of that', () => {
    const woods = ['woods 5,7.2 9,7.2 9,12 5,12'];
    expect(verdict(file('Pk', 2, { ground: woods }), column(ids('Pk', 2), advance(1)))).toBe('yes');
    expect(verdict(file('Pk', 2, { ground: woods }), column(ids('Pk', 2), advance(1.01)))).toBe('D3-14');
  });
  test('[R50] its first element lines up, and the others close up behind', () => {
    const state = file('Sp', 3, { blue: ['Bd 7.3 8.5 180'] });
    const plan = planned(state, { ...column(ids('Sp', 3)), contact: { target: 'Bd1', edge: 'front' } });
    expect(plan.placed[0]?.to).toEqual(at('7.3 8.5 0'));
    expect(faults(afterPlan(state, plan))).toEqual([]);
    expect(isFile(afterPlan(state, plan), ids('Sp', 3))).toBe(true);
    expect(plan.contacts).toEqual([{ by: 'Sp1', target: 'Bd1' }]);
    expect(verdict(state, { ...column(ids('Sp', 3)), contact: { target: 'Bd1', edge: 'rear' } })).toBe('R51');
    const far = file('Sp', 3, { blue: ['Bd 7.3 9.1 180'] });
    expect(verdict(far, { ...column(ids('Sp', 3)), contact: { target: 'Bd1', edge: 'front' } })).toBe('D3-14');
  });
  test('[R45] threat zones hold it as they hold others', () => {
    const state = file('Sp', 3, { blue: ['Bd 8.2 8 270'] });
    expect(verdict(state, column(ids('Sp', 3), advance(0.3)))).toBe('yes');
    expect(verdict(state, column(ids('Sp', 3), advance(1)))).toBe('D3-16');
  });
});

describe('forming one', () => {
  const row = (type: string, wide: number): State =>
    table({ red: Array.from({ length: wide }, (_, i) => `${type} ${5 + i} 5 0`), size: 15 });
  test('[R47] the first goes, the others go into place behind him as far as they can', () => {
    expect(ends(row('Sp', 3), formed(ids('Sp', 3), advance(2)))).toBe('5 7 0, 5 6.5 0');
    expect(ends(row('Sp+', 3), formed(ids('Sp', 3), advance(2)))).toBe('5 7 0, 5 6.5 0, 5 6 0');
  });
  test('[R47] nobody falls back to his place', () => {
    expect(verdict(row('Sp', 2), formed(ids('Sp', 2), advance(0.5)))).toBe('yes');
    expect(refused(row('Sp', 2), formed(ids('Sp', 2), advance(0.48)))).toBe('R47: Nobody can reach his place behind the first.');
  });
  test('[R47] only from a group', () => {
    expect(verdict(row('Sp', 3), formed(['Sp1', 'Sp3'], advance(2)))).toBe('R47');
    expect(verdict(row('Sp', 3), column(ids('Sp', 3), advance(2)))).toBe('R47');
  });
  test('[R47, R44] those on their way go through nobody', () => {
    const state = table({ red: ['Sp 5 5 0', 'Sp 6 5 0', 'Bd 5.8 5.9 0'], size: 15 });
    expect(verdict(state, formed(ids('Sp', 2), advance(2)))).toBe('R44');
  });
});

describe('bent columns', () => {
  const bends = ['Pk', 'LH', 'Kn'].flatMap((type) =>
    [5, 15, 30, 45, 60, 90].flatMap((degrees) => (['left', 'right'] as const).map((side) => [type, degrees, side] as const)),
  );
  test.each(bends)('[12.7, 5.8] %s wheeled by %i degrees to the %s are still a column and move on as one', (type, degrees, side) => {
    const units = ids(type, 4);
    for (const on of [0.1, 0.5, 0.8]) {
      const state = file(type, 4);
      const judged = planOf(state, column(units, wheel(side, degrees), advance(on)));
      if (!isPlan(judged)) {
        expect(judged.ref).toBe('D3-14');
        continue;
      }
      const bent = afterPlan(state, judged);
      expect(isFile(bent, units)).toBe(true);
      expect(isGroup(units.map((id) => baseMust(bent, the(id))))).toBe(false);
      const again = planned(bent, column(units, advance(0.5)));
      expect(isFile(afterPlan(bent, again), units)).toBe(true);
    }
  });
  test('[12.7, 5.7] they can be given one order, and there are moves for it', () => {
    const units = ids('LH', 3);
    const state = file('LH', 3, { blue: ['Sp 4 7.5 90'] });
    const bent = afterPlan(state, planned(state, column(units, wheel('left', 30), advance(0.5))));
    expect(movers(bent, 'red').map((bases) => bases.map(({ card }) => card.id).join(' '))).toContain('LH1 LH2 LH3');
    const found = candidates(bent, units.map(the));
    expect(found.length).toBeGreaterThan(5);
    expect(found.every((action) => action.type === 'column' && isPlan(planOf(bent, action)))).toBe(true);
    // Going straight on long enough it is straight again.
    const straight = afterPlan(bent, planned(bent, column(units, advance(3))));
    expect(isGroup(units.map((id) => baseMust(straight, the(id))))).toBe(true);
  });
});

describe('properties', () => {
  const segment = fc.oneof(
    fc.record({ advance: fc.integer({ min: 1, max: 12_000 }) }),
    fc.record({ wheel: fc.constantFrom('left' as const, 'right' as const), by: fc.integer({ min: 1, max: 4_500 }) }),
  );
  const segments = fc.array(segment, { minLength: 1, maxLength: 3 });
  /** One wheel at most, and on by half a base width or more: nobody wriggles on the spot. */
  const march = fc
    .record({
      first: fc.integer({ min: 0, max: 8_000 }),
      wheel: fc.constantFrom('left' as const, 'right' as const),
      by: fc.integer({ min: 0, max: 9_000 }),
      on: fc.integer({ min: 5_000, max: 15_000 }),
    })
    .map(({ first, wheel: side, by, on }): readonly Segment[] => [
      ...(first > 0 ? [{ advance: first }] : []),
      ...(by > 0 ? [{ wheel: side, by }] : []),
      { advance: on },
    ]);

  test('[R47, R44] whatever is allowed ends as a column, on nobody, each within his measure', () => {
    let allowed = 0;
    fc.assert(
      fc.property(march, march, fc.constantFrom('Pk', 'LH', 'Kn'), (one, two, type) => {
        let state = file(type, 4, { blue: ['Bd 3 3 0'] });
        const units = ids(type, 4);
        for (const move of [one, two]) {
          const judged = planOf(state, column(units, ...move));
          if (!isPlan(judged)) return;
          allowed++;
          expect(judged.measured).toBeLessThanOrEqual(judged.allowed + EPS_MEASURE);
          state = afterPlan(state, judged);
          expect(faults(state)).toEqual([]);
          const bases = units.map((id) => baseMust(state, the(id)));
          bases.slice(1).forEach((base, i) => {
            expect(polygonDistance(base.corners, bases[i]?.corners ?? [])).toBeLessThanOrEqual(BW / 10);
          });
          expect(isColumn(bases)).toBe(true);
        }
      }),
      { numRuns: 1_500, seed: 21 },
    );
    expect(allowed).toBeGreaterThan(300);
  });
  test('[R2] turned and mirrored, columns do the same', () => {
    const size = 15 * BW;
    fc.assert(
      fc.property(segments, fc.constantFrom(1, 2, 3), (move, quarters) => {
        const state = file('LH', 3);
        const action = column(ids('LH', 3), ...move);
        const ref = verdict(state, action);
        const turned = (p: Pose) => turnedPose(p, quarters, size);
        expect(verdict(withPoses(state, turned), action)).toBe(ref);
        expect(
          verdict(
            withPoses(state, (p) => mirroredPose(p, size)),
            mirroredMove(action, size),
          ),
        ).toBe(ref);
      }),
      { numRuns: 500, seed: 22 },
    );
  });
});

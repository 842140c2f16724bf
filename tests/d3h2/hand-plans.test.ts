import { whyNot } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/d3h2/types.js';
import { begun, free, study } from './picture-play.js';
import { game } from './setting-up.js';

const planned = (action: Action | null): Action => {
  if (action === null) throw new Error('nothing is proposed');
  return action;
};

describe('[R47] a column formed by hand', () => {
  const state = begun({ red: ['Sp* 4 3 0', 'Sp 5 3 0', 'Sp 6 3 0'], blue: ['Kn* 5 9 180'] });

  test('behind the one that is held, the nearest next, as far as the others can follow', () => {
    const { action, ghosts, refusal } = free.propose(state, ['Sp1', 'Sp3', 'Sp2'], [], { column: true });
    expect(refusal).toBeNull();
    expect(action).toMatchObject({ type: 'column', units: ['Sp1', 'Sp2', 'Sp3'], form: true });
    expect(whyNot(game, state, planned(action)).legal).toBe(true);
    const [first, second] = ghosts;
    expect(second?.pose.x, 'in one file').toBe(first?.pose.x);
  });

  test('by a wish: where nobody can follow it is refused, and who stands apart cannot', () => {
    expect(free.propose(state, ['Sp1', 'Sp2'], [{ advance: 10_000 }], { column: true }).action).toMatchObject({
      segments: [{ advance: 10_000 }],
    });
    expect(free.propose(state, ['Sp1', 'Sp2'], [{ advance: 50_000 }], { column: true })).toMatchObject({
      action: null,
      refusal: { ref: 'R47' },
    });
    const apart = begun({ red: ['Sp* 4 3 0', 'Sp 7 3 0'], blue: ['Kn* 5 9 180'] });
    expect(free.propose(apart, ['Sp1', 'Sp2'], [], { column: true })).toMatchObject({ action: null, refusal: { ref: 'R47' } });
  });

  test('those who stand in column already follow without forming one', () => {
    const file = begun({ red: ['Kn* 5 4 0', 'Kn 5 3.25 0'], blue: ['Sp* 5 9 180'] });
    const { action } = free.propose(file, ['Kn1', 'Kn2'], [{ wheel: 'left', by: 4_500 }, { advance: 10_000 }], { column: true });
    expect(action).toMatchObject({ type: 'column', units: ['Kn1', 'Kn2'] });
    expect(action).not.toHaveProperty('form');
  });

  test('a refused one shows everybody on his way as well, and who cannot follow where he stands', () => {
    const file = begun({ red: ['Kn* 5 4 0', 'Kn 5 3.25 0', 'Kn 5 2.5 0'], blue: ['Sp* 5 12 180'] });
    const far = free.propose(file, ['Kn1', 'Kn2', 'Kn3'], [{ advance: 60_000 }], { column: true });
    expect(far.action).toBeNull();
    expect(far.ghosts.map(({ piece, pose }) => `${piece} ${pose.y}`)).toEqual(['Kn1 100000', 'Kn2 92500', 'Kn3 85000']);
    expect(far.ways.map(({ way }) => way.at(-1)?.y)).toEqual([100_000, 92_500, 85_000]);
    const alone = free.propose(state, ['Sp1', 'Sp2'], [{ advance: 50_000 }], { column: true });
    expect(alone.ghosts.map(({ piece, pose }) => `${piece} ${pose.y}`)).toEqual(['Sp1 80000', 'Sp2 30000']);
  });
});

describe('a line drawn by its end', () => {
  const state = begun({ red: ['Sp* 4 3 0', 'Sp 5 3 0', 'Sp 6 3 0', 'Sp 7 3 0', 'Sp 8 3 0', 'Sp 9 3 0'], blue: ['Kn* 5 12 180'] });
  const all = ['Sp1', 'Sp2', 'Sp3', 'Sp4', 'Sp5', 'Sp6'];

  test('a hand that trembles to the inner side wheels it until the end is level with the hand, not round', () => {
    for (const aside of [600, 1_200, 2_500]) {
      const { action, ghosts } = free.propose(state, all, [{ to: { x: 40_000 + aside, y: 42_000, h: 0 } }]);
      const [first] = planned(action).type === 'group' && action !== null && 'segments' in action ? action.segments : [];
      expect(first, `${aside} aside`).toMatchObject({ wheel: 'right' });
      expect(first !== undefined && 'by' in first ? first.by : 0, `${aside} aside`).toBeLessThan(1_500);
      const held = ghosts.find(({ piece }) => piece === 'Sp1')?.pose;
      expect(Math.abs((held?.y ?? 0) - 42_000), `${aside} aside`).toBeLessThan(800);
    }
  });
});

describe('the fights that a plan leads to', () => {
  const state = begun({ red: ['Sp* 4 3 0', 'Sp 5 3 0'], blue: ['Bd* 4 4.5 180', 'Wb 5 4.5 180'] });

  test('of a group everybody’s, with the friends who stand beside him then', () => {
    const { action } = free.propose(state, ['Sp1', 'Sp2'], [{ contact: 'Bd1', edge: 'front' }]);
    const fights = study.fights(state, planned(action));
    expect(fights.map(({ piece, target }) => `${piece} ${target}`)).toEqual(['Sp1 Bd1', 'Sp2 Wb1']);
    for (const { outcomes, of, breakdown } of fights) {
      expect(outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(of);
      expect(
        breakdown.some(({ label }) => /Spears beside/.test(label)),
        'Spears lend each other their shields',
      ).toBe(true);
    }
  });

  test('one alone is flanked by whom he does not face', () => {
    const { action } = free.propose(state, ['Sp1'], [{ contact: 'Bd1', edge: 'front' }]);
    const [fight, more] = study.fights(state, planned(action));
    expect(more).toBeUndefined();
    expect(fight?.breakdown.some(({ label }) => /Spears beside/.test(label))).toBe(false);
    expect(
      fight?.breakdown.some(({ value }) => value < 0),
      'Warband overlap him',
    ).toBe(true);
  });

  test('a move that touches nobody leads to none; a blocked way back is told with what bars it', () => {
    const { action } = free.propose(state, ['Sp1'], [{ advance: 5_000 }]);
    expect(study.fights(state, planned(action))).toEqual([]);
    const barred = begun({ red: ['Bd* 5 4 0'], blue: ['Sp* 5 5 180', 'Kn 5 5.9 90'] });
    const struck = free.propose(barred, ['Bd1'], [{ contact: 'Sp1', edge: 'front' }]);
    const texts = study.fights(barred, planned(struck.action)).flatMap(({ outcomes }) => outcomes.map(({ text }) => text));
    expect(texts.join('|')).toMatch(/Spears 1 \(General\) cannot recoil, Knights 1 is behind it, and is destroyed/);
  });
});

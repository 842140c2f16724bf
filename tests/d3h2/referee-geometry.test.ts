import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enemiesOf, position } from '../../packages/systems/d3h2/board/position.js';
import { candidates } from '../../packages/systems/d3h2/board/suggested-moves.js';
import { moved } from '../../packages/systems/d3h2/geometry/base.js';
import {
  basesTouch,
  frontTouches,
  isBeside,
  isCornerOverlap,
  rearTouches,
  standsOn,
} from '../../packages/systems/d3h2/geometry/contact.js';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { Battle } from './battle.js';
import { afterPlan, contact, faults, moving, planned, to, told, verdict } from './moves.js';
import { type Table, table, the } from './table.js';

/* Positions in which a referee, who had the brief alone, found lining up, passing and landing wrong. */

const BASES = { size: 15, pips: 6 } as const;

describe('whom the others of a group touch', () => {
  /** Four Spears with their front at 5 whose named one meets Spears at 4.5; another enemy stands before the rest of them. */
  const line = (files: readonly number[], enemies: readonly string[]): State =>
    table({ ...BASES, red: files.map((x) => `Sp ${x} 5 0`), blue: ['Bd 4.5 6.5 180', ...enemies] });
  const joined = (files: readonly number[], ...enemies: readonly string[]) => {
    const lead = the(`Sp${files.indexOf(4.5) + 1}`);
    const state = line(files, enemies);
    const units = files.map((_, i) => the(`Sp${i + 1}`));
    const plan = planned(state, { type: 'group', units, segments: [], contact: { target: the('Bd1'), edge: 'front', lead } });
    return { plan, state };
  };
  const RISING = [4.5, 5.5, 6.5, 7.5];
  const FALLING = [7.5, 6.5, 5.5, 4.5];

  test.each([RISING, FALLING])(
    '[R85, 5.10] an enemy lines up with the nearest of those who touch him, whatever they are called',
    (...files) => {
      const conformed = (x: number) => joined(files, `Ax ${x} 6.5 180`).plan.conforming.map(({ to: place }) => told(place));
      expect(conformed(7.4)).toEqual(['7.5 6.5 180']);
      expect(conformed(6.6)).toEqual(['6.5 6.5 180']);
      expect(conformed(6.1)).toEqual(['6.5 6.5 180']);
    },
  );
  test.each([RISING, FALLING])('[R52, 5.10] one who may not conform fights the nearest unaligned, and nobody else', (...files) => {
    // A friend at his side keeps him in his line (R85).
    const { plan } = joined(files, 'Ax 7.4 6.5 180', 'Ax 8.4 6.5 180');
    const at = (x: number): string => `Sp${files.indexOf(x) + 1}`;
    expect(plan.conforming).toEqual([]);
    expect(plan.unaligned).toEqual([{ unit: at(7.5), enemy: 'Ax1' }]);
  });
  test('[R85, 5.10] the nearest first: where he stood there is room for the next', () => {
    const { plan } = joined(RISING, 'Ax 6.4 6.5 180', 'Bw 7.45 6.5 180');
    expect(plan.conforming.map(({ id, to: place }) => `${id} ${told(place)}`).sort()).toEqual(['Ax1 6.5 6.5 180', 'Bw1 7.5 6.5 180']);
  });
  test('[R85, R52] however a lone enemy stands before a line, he ends before the nearest of those he touched, or unaligned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 560, max: 790 }), fc.shuffledSubarray(RISING, { minLength: 4 }), (x, files) => {
        const { plan, state } = joined(files, `Ax ${x / 100} 6.5 180`);
        const [one] = plan.conforming;
        const far = (file: number): number => Math.abs(file - x / 100);
        const nearest = RISING.reduce((a, b) => (far(b) < far(a) ? b : a));
        // Half-way between two files either will do.
        if (one !== undefined) expect(far(one.to.x / 10_000)).toBeCloseTo(far(nearest), 4);
        expect(plan.unaligned).toEqual([]);
        expect(faults(afterPlan(state, plan))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('Aerials that come down beside enemies', () => {
  const fight: Table = { ...BASES, red: ['Fl 7 4 0', 'Bd 7 9 0', 'Sp* 1 1 0'], blue: ['Sp 7 9 180', 'Sp* 14 14 180'] };
  test('[R51, 5.10] no Aerial lands with its front on a rear or a flank to which it was not behind or beside', () => {
    const state = table(fight);
    expect(verdict(state, contact('Fl1', 'Sp2', 'rear'))).toBe('R51');
    // Full on the rear: he that names the place names the contact.
    expect(verdict(state, to('Fl1', '7 9.5 180'))).toBe('R51');
    const behind = table({ ...fight, red: ['Fl 7 12 180', 'Bd 7 9 0', 'Sp* 1 1 0'] });
    expect(verdict(behind, to('Fl1', '7 9.5 180'))).toBe('yes');
    expect(planned(behind, to('Fl1', '7 9.5 180')).contacts).toEqual([{ by: 'Fl1', target: 'Sp2' }]);
  });
  test('[R50, 5.10] no front of an Aerial touches an enemy without being lined up', () => {
    expect(verdict(table(fight), to('Fl1', '7.3 9.5 180'))).toBe('R50');
    expect(verdict(table(fight), to('Fl1', '6.5 9.3 90'))).toBe('R50');
    expect(verdict(table(fight), to('Fl1', '7.3 9.55 180'))).toBe('yes');
  });
  test('[R87] no rear of an Aerial ends on an enemy: nobody is killed so', () => {
    for (const place of ['7 10.25 0', '7.3 10.25 0', '8 10.25 0']) expect(verdict(table(fight), to('Fl1', place)), place).toBe('R87');
    // Clear of him it may stand, and it may stand beside him.
    expect(verdict(table(fight), to('Fl1', '7 10.27 0'))).toBe('yes');
    expect(verdict(table(fight), to('Fl1', '8 9.4 0'))).toBe('yes');
  });
  test('[D3-17, 5.10] an Aerial that comes down before an enemy fights him', () => {
    const battle = Battle.bound({ ...BASES, red: ['Fl 7 4 0', 'Sp* 1 1 0'], blue: ['Sh 7 9 180', 'Sp* 14 14 180'] }, 'movement');
    battle.act(to('Fl1', '7 9 0'));
    expect(battle.state.elements.filter(({ engaged }) => engaged).map(({ id }) => id)).toEqual(['Fl1']);
    expect(battle.done().asks).toBe('combat');
  });
  test('[R52, D3-17] of a group of Aerials those who cannot line up are engaged too', () => {
    const state = moving({ ...BASES, red: ['Fl 5 3 0', 'Fl 6 3 0', 'Sp* 1 1 0'], blue: ['Bd 5 6 180', 'Ax 6.4 6 180', 'Ax 7.4 6 180'] });
    const battle = Battle.boundOf(state, 'movement');
    battle.act({
      type: 'group',
      units: [the('Fl1'), the('Fl2')],
      segments: [],
      contact: { target: the('Bd1'), edge: 'front', lead: the('Fl1') },
    });
    expect(battle.state.unaligned).toEqual([{ unit: 'Fl2', enemy: 'Ax1' }]);
    expect(battle.state.elements.filter(({ engaged }) => engaged).map(({ id }) => id)).toEqual(['Fl1', 'Fl2']);
  });
  test('[R87, R51, 5.10] wherever an Aerial may land it touches nobody but lined up, corner to corner, or side by side', () => {
    const place = fc.record({
      x: fc.integer({ min: 120, max: 180 }),
      y: fc.integer({ min: 160, max: 220 }),
      h: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(place, fc.constantFrom('Fl', 'Dg', 'Ab'), ({ x, y, h }, type) => {
        const state = table({ ...fight, red: [`${type} 7 7 0`, 'Sp* 1 1 0'] });
        const action = to(`${type}1`, `${x / 20} ${y / 20} ${h * 45}`);
        if (verdict(state, action) !== 'yes') return;
        const [mover] = position(state).sides[0];
        const [end] = planned(state, action).placed;
        if (mover === undefined || end === undefined) expect.fail('nobody moved');
        const goal = moved(mover, end.to);
        for (const enemy of enemiesOf(position(state), goal)) {
          if (!basesTouch(goal, enemy) || isBeside(goal, enemy)) continue;
          const isLinedUp = standsOn(goal, enemy) || isCornerOverlap(goal, enemy, 'left') || isCornerOverlap(goal, enemy, 'right');
          expect(isLinedUp || !(frontTouches(goal, enemy) || rearTouches(goal, enemy))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('passing an enemy', () => {
  const past = (mover: string, enemy: string, friends: readonly string[] = []): State =>
    table({ ...BASES, red: [mover, ...friends, 'Sp* 1 1 0'], blue: [enemy, 'Sp* 14 14 180'] });
  test('[R87, 5.12, D3-15] who passes an enemy ends in his file clear of him', () => {
    const sneakers = past('Sk 7 8.2 0', 'Ax 7 9 180');
    const ends = ['7 10 0', '7 10.5 0', '7 11 0', '7.1 10.5 0', '7 9.6 180'].map((place) => verdict(sneakers, to('Sk1', place)));
    expect(ends).toEqual(['R87', 'yes', 'yes', 'R93', 'yes']);
    const riders = past('Cv 7 8 0', 'Fl 7 9 180');
    expect(['7 10.5 0', '7 10.75 0'].map((place) => verdict(riders, to('Cv1', place)))).toEqual(['D3-16', 'yes']);
  });
  test('[5.15, D3-15 a] Sneakers pass friend and enemy together, others one element only', () => {
    const chain = past('Sk 7 8.5 0', 'Ax 7 9 180', ['Bd 7 9 0']);
    expect(['7 10.1 0', '7 10.6 0', '7 10 0'].map((place) => verdict(chain, to('Sk1', place)))).toEqual(['yes', 'yes', 'R87']);
    const two = table({ ...BASES, red: ['Cv+ 7 8 0', 'Sp* 1 1 0'], blue: ['Fl 7 9 180', 'Fl 7 9.75 180'] });
    expect(verdict(two, to('Cv1', '7 11.5 0'))).toBe('R99');
  });
  test('[D3-15, R94] back through him from behind, into his threat zone too, if it is clear of his base', () => {
    const state = past('Sk 7 10.2 180', 'Ax 7 9 180');
    expect(verdict(state, to('Sk1', '7 7.4 180'))).toBe('yes');
    expect(verdict(state, to('Sk1', '7 8.1 180'))).toBe('yes');
    // Back to back it would stand against his front edge.
    expect(verdict(state, to('Sk1', '7 8.5 180'))).toBe('R87');
  });
});

describe('[5.7] what is offered', () => {
  const offered = (about: Table, unit: string): readonly Action[] => candidates(table({ ...BASES, ...about }), [the(unit)]);
  test('[R85, 5.7] contact in which the enemy conforms', () => {
    const moves = offered({ red: ['Kn 6 5 0', 'Bd 6.95 7.9 0', 'Sp* 1 1 0'], blue: ['Ax 6.4 8 180', 'Sp* 14 14 180'] }, 'Kn1');
    expect(moves).toContainEqual({ type: 'move', unit: 'Kn1', to: [], contact: { target: 'Ax1', edge: 'front' } });
  });
  test('[D3-15, 5.7] ways through friends and enemies', () => {
    const ends = (about: Table, unit: string) => offered(about, unit).flatMap((a) => (a.type === 'move' ? a.to.slice(-1).map(told) : []));
    expect(ends({ red: ['Kn 7 5 0', 'Ps 7 5.5 0'], blue: ['Sp 13 13 180'] }, 'Kn1')).toContain('7 6.25 0');
    expect(ends({ red: ['Sk 7 5 0', 'Bd 7 5.5 0', 'Bd 7 6 0'], blue: ['Sp 13 13 180'] }, 'Sk1')).toEqual(
      expect.arrayContaining(['7 6.5 0']),
    );
    const through = ends({ red: ['Sk 7 8.2 0'], blue: ['Sp 7 9 180'] }, 'Sk1');
    expect(through).toEqual(expect.arrayContaining(['7 10.02 0', '7 9.52 180']));
    expect(ends({ red: ['Sk 7 8.5 0', 'Bd 7 9 0'], blue: ['Sp 7 9 180'] }, 'Sk1')).toContain('7 10.02 0');
  });
  test('[12.2, 5.7] an overlap on an enemy who fights nobody yet', () => {
    const moves = offered({ red: ['Sp 6 7.5 0'], blue: ['Bd 7 9 180'] }, 'Sp1');
    expect(moves).toContainEqual({ type: 'move', unit: 'Sp1', to: [], contact: { target: 'Bd1', edge: 'overlap-right' } });
  });
});

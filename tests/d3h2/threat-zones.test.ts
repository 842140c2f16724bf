import { ahead, type Pose, placeFrom, rightOf, shifted } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { heldBy, isInZone, zonesOf } from '../../packages/systems/d3h2/board/threat-zones.js';
import { moved } from '../../packages/systems/d3h2/geometry/base.js';
import { BW } from '../../packages/systems/d3h2/geometry/measure.js';
import { stretchesOf } from '../../packages/systems/d3h2/geometry/swept-base.js';
import type { State } from '../../packages/systems/d3h2/types.js';
import { advance, at, contact, refused, to, verdict } from './moves.js';
import { type Table, table, the } from './table.js';

/** Whose zones hold an element that goes there. */
function held(state: State, unit: string, ...legs: readonly string[]): readonly string[] {
  const base = baseMust(state, the(unit));
  const poses = legs.map(at);
  const goal = moved(base, poses.at(-1) ?? base.pose);
  return heldBy(state, base, stretchesOf(base, poses), goal).map(({ by, since }) => `${by} ${since}`);
}
/** An enemy at 5 5 facing north, so that its zone reaches from y = 5 to 6 and x = 4.5 to 5.5. */
const facing = (mover: string, more: Table = {}): State => table({ red: [mover], blue: ['Bd 5 5 0'], ...more });

describe('where the zones are', () => {
  test('[D3-16, R40] 1 BW deep before the front edge', () => {
    const zone = zonesOf(baseMust(facing('Sp 9 9 0'), the('Bd1')));
    expect(zone.map(({ shape }) => shape)).toEqual([[45_000, 60_000, 55_000, 60_000, 55_000, 50_000, 45_000, 50_000]]);
  });
  test('[D3-16] before each edge of a War Wagon', () => {
    const wagon = table({ red: ['Sp 9 9 0'], blue: ['WWg 5 5 0'] });
    const inZone = (place: string) => isInZone(moved(baseMust(wagon, the('Sp1')), at(place)), baseMust(wagon, the('WWg1')));
    expect(['5 5.6 180', '6 4.5 270', '5 3.4 0', '4 4.5 90'].map(inZone)).toEqual([true, true, true, true]);
    expect(['6.2 6.2 180', '6.2 3.2 0', '3.8 6.2 180', '3.8 3.2 0'].map(inZone)).toEqual([false, false, false, false]);
  });
  test('[D3-16, 12.1] touching the far edge is in it, touching a side is not', () => {
    const is = (place: string) =>
      isInZone(moved(baseMust(facing('Sp 9 9 0'), the('Sp1')), at(place)), baseMust(facing('Sp 9 9 0'), the('Bd1')));
    // Its front on the far edge; a hundredth nearer and two hundredths off.
    expect(['5 6 180', '5 5.99 180', '5 6.02 180'].map(is)).toEqual([true, true, false]);
    // Its side on the side of the zone, and a sliver in it: more than 0.005 square base widths are needed.
    expect(['6 5.7 180', '6 5.7 0', '5.991 5.7 0', '5.98 5.7 0'].map(is)).toEqual([false, false, false, true]);
    // Corner to corner with the zone.
    expect(['6 6 180', '4 6 180'].map(is)).toEqual([false, false]);
  });
  test('[R78] within 1 BW of any point of a Camp or Stronghold that stands', () => {
    const camp = table({ red: ['Sp 5 8 180'], works: { blue: ['camp 4,4 6,4 6,5 4,5'] } });
    expect(held(camp, 'Sp1', '5 6.02 180')).toEqual([]);
    expect(held(camp, 'Sp1', '5 6 180')).toEqual(['camp1 0']);
    // Round the corner: 0.8 and 0.6 is exactly 1.
    expect(held(table({ red: ['Sp 7.3 8 180'], works: { blue: ['camp 4,4 6,4 6,5 4,5'] } }), 'Sp1', '7.3 5.6 180')).toEqual(['camp1 0']);
    expect(held(table({ red: ['Sp 7.33 8 180'], works: { blue: ['camp 4,4 6,4 6,5 4,5'] } }), 'Sp1', '7.33 5.6 180')).toEqual([]);
    expect(held({ ...camp, taken: { camp1: 'red' } }, 'Sp1', '5 6 180')).toEqual([]);
    const own = table({ red: ['Sp 5 8 180'], works: { red: ['camp 4,4 6,4 6,5 4,5'] } });
    expect(held(own, 'Sp1', '5 5.5 180')).toEqual([]);
  });
});

describe('who is held', () => {
  test('[R45] those who start in a zone, and those whose front comes into it or stops at its far edge', () => {
    expect(held(facing('Sp 5 5.6 180'), 'Sp1', '5 7 180')).toEqual(['Bd1 -1']);
    expect(held(facing('Sp 5 7.5 180'), 'Sp1', '5 6.02 180')).toEqual([]);
    expect(held(facing('Sp 5 7.5 180'), 'Sp1', '5 6 180')).toEqual(['Bd1 0']);
    expect(held(facing('Sp 5 7.5 180'), 'Sp1', '5 6.5 180', '5 5.8 180')).toEqual(['Bd1 1']);
  });
  test('[R45, 12.1] whoever passes along the side of a zone is free', () => {
    expect(held(facing('Sp 6 7 180'), 'Sp1', '6 5.2 180')).toEqual([]);
    expect(held(facing('Sp 5.97 7 180'), 'Sp1', '5.97 5.2 180')).toEqual(['Bd1 0']);
  });
  test('[D3-15, R45] a rear corner that swings through a zone does not count', () => {
    // It turns away beside the zone: the rear left corner sweeps through it.
    const state = facing('Sp 6.1 5.8 270');
    expect(held(state, 'Sp1', '6.6 6.3 0')).toEqual([]);
  });
  test('[R40] zones go through everything', () => {
    const screened = table({ red: ['Sp 5 8 180'], blue: ['Bd 5 5 0', 'Ps 5 5.5 0'] });
    expect(held(screened, 'Sp1', '5 6 180')).toEqual(['Bd1 0', 'Ps1 0']);
  });
  test('[R40, tzCloseCombatExempt] those who fight still hold others, unless it is played otherwise', () => {
    const about: Table = { red: ['Sp 5.6 6.05 90', 'Sp 5 5 180'], blue: ['Bd 5 5 0'] };
    expect(held(table(about), 'Sp1', '7 6.05 90')).toEqual(['Bd1 -1']);
    expect(held(table({ ...about, options: { tzCloseCombatExempt: true } }), 'Sp1', '7 6.05 90')).toEqual([]);
    const idle = { ...about, red: ['Sp 5.6 6.05 90'], options: { tzCloseCombatExempt: true } };
    expect(held(table(idle), 'Sp1', '7 6.05 90')).toEqual(['Bd1 -1']);
    expect(refused(table(about), to('Sp1', '7 6.05 90'))).toMatch(/^D3-16: .*R40, switch tzCloseCombatExempt/);
    expect(refused(table({ ...about, red: ['Sp 5.6 6.05 90'] }), to('Sp1', '7 6.05 90'))).toMatch(/^D3-16: .*straight back\.$/);
  });
  test('[R41] Aerials are held by those on the ground at start and end only, by Aerials all the way', () => {
    expect(held(facing('Fl 5 9 180'), 'Fl1', '7 5.5 180', '5 2 180')).toEqual([]);
    expect(held(facing('Fl 5 9 180'), 'Fl1', '6.6 6.2 90')).toEqual([]);
    expect(held(facing('Fl 5 9 180'), 'Fl1', '5 5.6 90')).toEqual(['Bd1 5']);
    const aerial = table({ red: ['Fl 7 5.5 270'], blue: ['Dg 5 5 0'] });
    expect(held(aerial, 'Fl1', '3 5.5 270')).toEqual(['Dg1 0']);
  });
});

describe('what those who are held may do', () => {
  /** The mover stands 0.6 BW before the enemy and faces it, a quarter of a base width aside. */
  const state = facing('Cv 5.25 5.6 180', { size: 15 });
  test('[5.12 a] line up with it, from 0 to 1 BW off', () => {
    for (const place of ['5 5.6 180', '5 5.02 180', '5 6 180']) expect(verdict(state, to('Cv1', place)), place).toBe('yes');
    expect(verdict(state, to('Cv1', '5 6.02 180'))).toBe('D3-16');
    expect(verdict(state, to('Cv1', '5.02 5.6 180'))).toBe('D3-16');
    expect(verdict(state, to('Cv1', '5 5.6 180.1'))).toBe('D3-16');
  });
  test('[5.12 b] move into contact with it', () => {
    expect(verdict(state, contact('Cv1', 'Bd1', 'front'))).toBe('yes');
    expect(verdict(state, contact('Cv1', 'Bd1', 'overlap-right'))).toBe('yes');
  });
  test('[5.12 b] advance on it straight ahead or wheeling, with some of it straight ahead', () => {
    expect(verdict(state, to('Cv1', '5.25 5.3 180'))).toBe('yes');
    // Wheeling about the front left corner, which is at 5.75 5.6; not about the middle.
    expect(verdict(state, to('Cv1', '5.25 5.55 170'))).toBe('D3-16');
    const wheeled = shifted({ x: 57_500, y: 56_000, h: 17_000 }, 5_000, 0);
    expect(verdict(state, { type: 'move', unit: the('Cv1'), to: [wheeled] })).toBe('yes');
    // A step aside first, or backwards, is no advance.
    expect(verdict(state, to('Cv1', '5.35 5.6 180', '5.35 5.3 180'))).toBe('D3-16');
    expect(verdict(state, to('Cv1', '5.25 5.7 180', '5.25 5.3 180'))).toBe('D3-16');
  });
  test('[5.12 b] nearer is not enough when none of it is straight ahead any more', () => {
    const aside = facing('Cv 5.95 5.6 180');
    const wheeledBy = (degrees: number) =>
      verdict(aside, { type: 'move', unit: the('Cv1'), to: [shifted({ x: 64_500, y: 56_000, h: 18_000 - degrees * 100 }, 5_000, 0)] });
    expect([wheeledBy(2), wheeledBy(20)]).toEqual(['yes', 'D3-16']);
  });
  test('[5.12 b] only what follows the entry into the zone counts', () => {
    const far = facing('Cv 6.5 7.5 90');
    // A sharp turn and a step outside the zone, then straight on.
    expect(verdict(far, to('Cv1', '5.25 6.7 180', '5.25 5.5 180'))).toBe('yes');
    expect(verdict(far, to('Cv1', '5.25 5.9 90', '5.25 5.5 180'))).toBe('D3-16');
  });
  test('[5.12 c] pass it where that is allowed, and end clear', () => {
    const flyer = facing('Fl 5.25 5.8 180');
    expect(verdict(flyer, to('Fl1', '5 3 180'))).toBe('yes');
    expect(verdict(flyer, to('Fl1', '8 8 0'))).toBe('D3-16');
    expect(verdict(facing('Gd 5 5.8 180'), to('Gd1', '5 3.4 180'))).toBe('yes');
  });
  test('[5.12 d] or, one element alone, go straight back and do nothing else', () => {
    expect(verdict(state, to('Cv1', '5.25 7 180'))).toBe('yes');
    expect(verdict(state, to('Cv1', '5.25 9.6 180'))).toBe('yes');
    expect(verdict(state, to('Cv1', '5.25 9.61 180'))).toBe('D3-14');
    expect(verdict(state, to('Cv1', '5.25 7 180.1'))).toBe('D3-16');
    expect(verdict(state, to('Cv1', '5.27 7 180'))).toBe('D3-16');
    expect(verdict(state, to('Cv1', '5.25 6.5 180', '5.25 7 180'))).toBe('D3-16');
    const pair = table({ red: ['Cv 5.25 5.6 180', 'Cv 6.25 5.6 180'], blue: ['Bd 5 5 0'] });
    expect(verdict(pair, { type: 'group', units: [the('Cv1'), the('Cv2')], segments: [advance(0.3)] })).toBe('yes');
  });
  test('[D3-16] the refusal names who holds it and what can be done', () => {
    expect(refused(state, to('Cv1', '8 5.6 180'))).toBe(
      'D3-16: Cavalry 1 would be in the threat zone of Blades 1 and must line up with it, advance on it, pass it, or go straight back.',
    );
  });
  test('[R45] an answer that is named must be to one who holds it', () => {
    const two = table({ red: ['Cv 5.5 5.6 180'], blue: ['Bd 5 5 0', 'Bd 6 5 0', 'Bw 9 5 0'] });
    const lined = to('Cv1', '5 5.6 180');
    expect(verdict(two, { ...lined, answer: 'Bd1' })).toBe('yes');
    expect(verdict(two, { ...lined, answer: 'Bd2' })).toBe('D3-16');
    expect(verdict(two, { ...lined, answer: 'Bw1' })).toBe('D3-16');
  });
  test('[R78] a Camp is answered by an assault, by coming nearer, or straight back', () => {
    const camp = table({ red: ['Cv 5 5.8 180'], works: { blue: ['camp 4,4 6,4 6,5 4,5'] } });
    expect(verdict(camp, contact('Cv1', 'camp1', 'assault', '5 5 180'))).toBe('yes');
    expect(verdict(camp, to('Cv1', '5 5.4 180'))).toBe('yes');
    expect(verdict(camp, to('Cv1', '5 7 180'))).toBe('yes');
    expect(verdict(camp, to('Cv1', '8 5.8 180'))).toBe('D3-16');
    // It turns and comes from outside, then straight on.
    const far = table({ red: ['Cv 8 7.5 180'], works: { blue: ['camp 4,4 6,4 6,5 4,5'] } });
    expect(verdict(far, to('Cv1', '5.5 6.2 180', '5.5 5.6 180'))).toBe('yes');
  });

  test('[X-20] of two zones the mover answers one; it does not slide along to somebody else', () => {
    const x20 = table({ red: ['Cv 5.5 5.6 180'], blue: ['Sp 5 5 0', 'Sp 6 5 0', 'Bw 7 5 0'] });
    expect(held(x20, 'Cv1', '5.5 7 180')).toEqual(['Sp1 -1', 'Sp2 -1']);
    for (const target of ['Sp1', 'Sp2']) expect(verdict(x20, contact('Cv1', target, 'front')), target).toBe('yes');
    for (const place of ['5 5.6 180', '6 5.6 180', '5.5 7.6 180']) expect(verdict(x20, to('Cv1', place)), place).toBe('yes');
    expect(verdict(x20, contact('Cv1', 'Bw1', 'front'))).toBe('D3-16');
    expect(verdict(x20, to('Cv1', '7 5.6 180'))).toBe('D3-16');
    expect(verdict(x20, to('Cv1', '6.5 5.6 180', '7 5.6 180'))).toBe('D3-16');
    expect(verdict(x20, { ...contact('Cv1', 'Bw1', 'front'), answer: 'Bw1' })).toBe('D3-16');
    const listedFirst = table({ red: ['Cv 5.5 5.6 180'], blue: ['Bw 7 5 0', 'Sp 5 5 0', 'Sp 6 5 0'] });
    expect(verdict(listedFirst, contact('Cv1', 'Bw1', 'front'))).toBe('D3-16');
    // Nor does whoever came into their zones on the way; in one straight move it chooses.
    const from = table({ red: ['Cv 5.5 7 180'], blue: ['Sp 5 5 0', 'Sp 6 5 0', 'Bw 7 5 0'] });
    expect(verdict(from, contact('Cv1', 'Bw1', 'front', '5.5 5.6 180'))).toBe('D3-16');
    expect(verdict(from, contact('Cv1', 'Bw1', 'front'))).toBe('yes');
  });
});

describe('properties', () => {
  const pose = fc.record({
    x: fc.integer({ min: 30_000, max: 70_000 }),
    y: fc.integer({ min: 35_000, max: 75_000 }),
    h: fc.integer({ min: 0, max: 35_999 }),
  });
  /** How deep a place lies in the zone of an enemy that stands there, in units; less than nothing outside. */
  const depthIn = (enemy: Pose, x: number, y: number): number => {
    const across = Math.abs(rightOf(enemy, { x, y }));
    const on = ahead(enemy, { x, y });
    return Math.min(BW / 2 - across, on, BW - on);
  };

  test('[R45] places along the front, step by step, find the same zones', () => {
    const counts = { held: 0, free: 0 };
    fc.assert(
      fc.property(
        pose,
        pose,
        fc.integer({ min: -12_000, max: 12_000 }),
        fc.integer({ min: -5_000, max: 20_000 }),
        (from, enemy, aside, on) => {
          const about = table({ red: ['Sp 1 1 0'], blue: ['Bd 9 9 0'] });
          const [mover, other] = about.elements;
          if (mover === undefined || other === undefined) throw new Error('two elements');
          const state = {
            ...about,
            elements: [
              { ...mover, pose: from },
              { ...other, pose: enemy },
            ],
          };
          const base = baseMust(state, the('Sp1'));
          if (isInZone(base, baseMust(state, the('Bd1')))) return;
          const goal = shifted(from, aside, on);
          const isHeld = heldBy(state, base, stretchesOf(base, [goal]), moved(base, goal)).length > 0;
          let deepest = Number.NEGATIVE_INFINITY;
          for (let step = 0; step <= 40; step++) {
            const here = shifted(from, Math.round((aside * step) / 40), Math.round((on * step) / 40));
            for (let part = -10; part <= 10; part++) {
              const { x, y } = placeFrom(here, (part * BW) / 20, 0);
              deepest = Math.max(deepest, depthIn(enemy, x, y));
            }
          }
          // Between the samples, and within the tolerances, both answers may stand.
          if (deepest > 300) {
            counts.held++;
            expect(isHeld).toBe(true);
          } else if (deepest < -700) {
            counts.free++;
            expect(isHeld).toBe(false);
          }
        },
      ),
      { numRuns: 2_000, seed: 3 },
    );
    expect([counts.held > 100, counts.free > 300]).toEqual([true, true]);
  });
});

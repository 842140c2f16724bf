import { describe, expect, test } from 'vitest';
import { outcome, refusal } from './people.js';

interface Shot {
  readonly shooter?: object;
  readonly target?: object;
  readonly range?: number;
  readonly options?: object;
}
const shot = (traces: readonly object[], { shooter, target = {}, range = 4, options = {} }: Shot = {}) => ({
  shooter: { weapon: 'javelin', ...shooter },
  target,
  range,
  traces,
  options,
});
const sees = (traces: readonly object[], more: Shot = {}) => refusal('missileHit', shot(traces, more), [5]);
const covered = (traces: readonly object[], more: Shot = {}) => outcome('missileHit', shot(traces, more), [5]).cover;
const between = (...hexes: object[]) => [{ between: hexes }];
const crossing = (side: string, step: number) => [{ crossed: [{ side, step }] }];
const NO = 'not-allowed CH-5.7';

describe('[CH-5.7, R23] what blocks sight', () => {
  test('of the hexsides only a wall', () => {
    const blocking = ['open', 'lip', 'lowWall', 'window', 'drop', 'rail', 'wall'].filter((side) => sees(crossing(side, 2)) !== 'allowed');
    expect(blocking).toEqual(['wall']);
    expect(sees(crossing('wall', 1), { range: 1 })).toBe(NO);
    expect(sees(crossing('wall', 4))).toBe(NO);
  });
  test('of the ground only a tree', () => {
    const hexes = 'flat scrub tree slope interior doorway staircase anvil waterBucket ford deepWater'.split(' ');
    expect(hexes.filter((hex) => sees(between({ hex })) !== 'allowed')).toEqual(['tree']);
    expect(sees(between({ hex: 'tree' }), { target: { level: 1 } })).toBe(NO);
  });
  test('a hex higher than both ends, not one that is only higher than one', () => {
    expect(sees(between({ level: 1 }))).toBe(NO);
    expect(sees(between({ hex: 'balcony' }))).toBe(NO);
    expect(sees(between({ level: 1 }), { shooter: { level: 1 } })).toBe('allowed');
    expect(sees(between({ level: 1 }), { target: { level: 1 } })).toBe('allowed');
    expect(sees(between({ hex: 'balcony' }), { target: { hex: 'balcony' } })).toBe('allowed');
  });
  test('standing figures and loose horses, not the stunned and the dead', () => {
    const blocking = ['none', 'foot', 'rider', 'looseHorse', 'stunned', 'dead'].filter((figure) => sees(between({ figure })) !== 'allowed');
    expect(blocking).toEqual(['foot', 'rider', 'looseHorse']);
  });
  test('not figures lower than the higher end', () => {
    for (const figure of ['foot', 'rider', 'looseHorse']) {
      expect(sees(between({ figure }), { shooter: { level: 1 } }), figure).toBe('allowed');
      expect(sees(between({ figure }), { target: { level: 1 } }), figure).toBe('allowed');
      expect(sees(between({ figure, level: 1 }), { shooter: { level: 1 }, target: { level: 1 } }), figure).toBe(NO);
      expect(sees(between({ figure, level: 1 }), { target: { level: 1 } }), figure).toBe(NO);
    }
  });
  test('not men on foot when shooter or target rides', () => {
    for (const end of [{ shooter: { mounted: true } }, { target: { mounted: true } }]) {
      expect(sees(between({ figure: 'foot' }), end)).toBe('allowed');
      expect(sees(between({ figure: 'rider' }), end)).toBe(NO);
      expect(sees(between({ figure: 'looseHorse' }), end)).toBe(NO);
      expect(sees(between({ figure: 'foot', hex: 'tree' }), end)).toBe(NO);
    }
  });
  test('[O1] a climber sees over men on the ground, and they see him', () => {
    const climber = { hex: 'tree', climbed: true };
    const options = { treeClimbing: true };
    expect(sees(between({ figure: 'rider' }), { shooter: climber, options })).toBe('allowed');
    expect(sees(between({ figure: 'rider' }), { target: climber, options })).toBe('allowed');
    expect(sees(between({ figure: 'rider' }), { shooter: { hex: 'tree' }, options })).toBe(NO);
    expect(sees(between({ level: 1 }), { shooter: climber, options })).toBe('allowed');
  });
  test('one of several things is enough', () => {
    expect(sees(between({}, { hex: 'scrub' }, { hex: 'tree' }))).toBe(NO);
    expect(
      sees([
        {
          crossed: [
            { side: 'open', step: 1 },
            { side: 'wall', step: 3 },
          ],
        },
      ]),
    ).toBe(NO);
  });
});

describe('[R22] two traces', () => {
  const clear = {};
  const blocked = { between: [{ hex: 'tree' }] };
  const walled = { crossed: [{ side: 'lowWall', step: 4 }] };
  test('one clear trace is enough', () => {
    expect(sees([blocked, clear])).toBe('allowed');
    expect(sees([clear, blocked])).toBe('allowed');
    expect(sees([blocked, blocked])).toBe(NO);
  });
  test('of two clear ones the one with less cover is used, but never a blocked one', () => {
    expect(covered([walled, clear])).toBe(false);
    expect(covered([clear, walled])).toBe(false);
    expect(covered([walled, walled])).toBe(true);
    expect(covered([walled, blocked])).toBe(true);
    expect(covered([{ ...walled, ...blocked }, clear])).toBe(false);
  });
});

describe('cover', () => {
  test('[CH-T3 b, R49] by the ground of the target, once', () => {
    const HEXES = 'flat scrub tree slope interior doorway staircase balcony anvil waterBucket ford'.split(' ');
    expect(HEXES.filter((hex) => covered([{}], { target: { hex } }))).toEqual([
      'scrub',
      'tree',
      'doorway',
      'balcony',
      'anvil',
      'waterBucket',
    ]);
    expect(outcome('missileHit', shot(crossing('lowWall', 4), { target: { hex: 'scrub' } }), [5]).drm).toBe(2);
  });
  test('the ground of the shooter or between gives none', () => {
    expect(covered(between({ hex: 'scrub' }), { shooter: { hex: 'doorway' } })).toBe(false);
  });
  test('[R50] by a low wall or window only as a side of the hex of the target, at range 1 too', () => {
    for (const side of ['lowWall', 'window']) {
      expect(covered(crossing(side, 4)), side).toBe(true);
      expect(covered(crossing(side, 3)), side).toBe(false);
      expect(covered(crossing(side, 1)), side).toBe(false);
      expect(covered(crossing(side, 1), { range: 1 }), side).toBe(true);
    }
  });
  test('[R50, wallCover] as printed by a low wall or window at any step, as a side of the hex of the shooter too', () => {
    const options = { wallCover: 'crossed' };
    for (const check of ['missile', 'missileHit'])
      for (const side of ['lowWall', 'window'])
        for (const step of [1, 2, 3, 4])
          expect(outcome(check, shot(crossing(side, step), { options }), [9]), `${check} ${side} ${step}`).toMatchObject({ cover: true });
    expect(covered(crossing('lip', 1), { options })).toBe(false);
    for (const side of ['open', 'drop', 'rail']) expect(covered(crossing(side, 2), { options }), side).toBe(false);
    // still once only, and of two clear ways the one without
    expect(outcome('missileHit', shot(crossing('lowWall', 2), { target: { hex: 'scrub' }, options }), [5]).drm).toBe(2);
    expect(covered([{ crossed: [{ side: 'window', step: 2 }] }, {}], { options })).toBe(false);
    expect(covered(crossing('window', 2), { options: { wallCover: 'target' } })).toBe(false);
  });
  test('[R51, lipCover] as printed the lip covers a target on a slope at any step, and nobody else', () => {
    const options = { lipCover: 'slope' };
    const steps = (target: object) => [1, 2, 3, 4].map((step) => covered(crossing('lip', step), { target, options }));
    expect(steps({ hex: 'slope' })).toEqual([true, true, true, true]);
    expect(steps({})).toEqual([false, false, false, false]);
    expect(steps({ level: 1 })).toEqual([false, false, false, false]);
    expect(covered([{}], { target: { hex: 'slope' }, options })).toBe(false);
    expect(covered(crossing('lowWall', 4), { options })).toBe(true);
    expect(covered(crossing('lip', 1), { target: { hex: 'slope' }, options: { lipCover: 'notAtFeet' } })).toBe(false);
  });
  test('[R51] by a lip unless it is a side of the hex of the shooter', () => {
    expect([1, 2, 3, 4].map((step) => covered(crossing('lip', step)))).toEqual([false, true, true, true]);
    expect(covered(crossing('lip', 1), { range: 1 })).toBe(false);
  });
  test('[R51] a slope by itself gives none, nor do open sides, drops and rails', () => {
    expect(covered([{}], { target: { hex: 'slope' } })).toBe(false);
    for (const side of ['open', 'drop', 'rail']) expect(covered(crossing(side, 4)), side).toBe(false);
  });
  test('[R52] of a mounted target the half aimed at counts', () => {
    expect(covered([{}], { target: { mounted: true, hex: 'doorway' } })).toBe(true);
    expect(covered([{}], { target: { mounted: true, rumpHex: 'scrub' } })).toBe(false);
  });
});

describe('the form of a trace', () => {
  test('no step twice, none beyond the range, and room for the hexes between', () => {
    const twice = [
      {
        crossed: [
          { side: 'open', step: 2 },
          { side: 'lip', step: 2 },
        ],
      },
    ];
    expect(sees(twice)).toBe('bad-request');
    expect(sees([{ crossed: [{ side: 'open', step: 2 }] }, { crossed: [{ side: 'open', step: 2 }] }])).toBe('allowed');
    expect(sees(crossing('open', 4))).toBe('allowed');
    expect(sees(crossing('open', 5))).toBe('bad-request');
    expect(sees(crossing('open', 0))).toBe('bad-request');
    expect(sees(between({}, {}, {}))).toBe('allowed');
    expect(sees(between({}, {}, {}, {}))).toBe('bad-request');
    expect(sees(between({}), { range: 1 })).toBe('bad-request');
    expect(sees([{}, between({}, {}, {}, {})[0] ?? {}])).toBe('bad-request');
    expect(sees([])).toBe('bad-request');
    expect(sees([{}, {}, {}])).toBe('bad-request');
    expect(sees([{ crossed: [{ side: 'below', step: 1 }] }])).toBe('bad-request');
    expect(sees([{ crossed: [{ side: 'open' }] }])).toBe('bad-request');
  });
  test('[CH-3.4] a hex between at an impossible level is refused before anything else', () => {
    expect(sees(between({ hex: 'balcony', level: 0 }))).toBe('not-allowed CH-3.4');
    expect(sees(between({ hex: 'scrub', level: 1 }))).toBe('not-allowed CH-3.4');
    expect(sees(between({ hex: 'deepWater', level: 1 }))).toBe('not-allowed CH-3.4');
    expect(sees([{}, { between: [{ hex: 'tree', level: 1 }] }])).toBe('not-allowed CH-3.4');
    expect(sees(between({ hex: 'scrub', level: 1 }), { range: 99, shooter: { weapon: 'none' } })).toBe('not-allowed CH-3.4');
  });
});

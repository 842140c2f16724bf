import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, expectRefusals, FACES, labels, outcome, reasons, refusal, ways } from './referee.js';

type Changes = { readonly [field: string]: unknown };

/** Mongol horse archers at other light horse in the open, range 2: no modifier at all. */
const shot = (changes: Changes = {}) =>
  changed({ firer: { type: 'LC', weapon: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] }, target: { type: 'LC' }, range: 2 }, changes);
const missile = (changes: Changes, die: number) => outcome('missile', shot(changes), [die]);
/** The modifiers without the chart number. */
const modifiers = (changes: Changes) => reasons('missile', shot(changes), [5]).slice(1);
const forbidden = (changes: Changes) => refusal('missile', shot(changes), [5]);

describe('modifiers', () => {
  test('[DH-10.1] the chart number comes first, and a plain shot has no modifier', () => {
    expect(reasons('missile', shot(), [5])).toEqual(['DH-10.1 +7']);
    expect(missile({}, 5)).toEqual({ roll: 5, drm: 0, total: 5, needed: 7, hits: 1, leaderCheck: false, missileState: 'full' });
  });
  test('[DH-10.1m m1, DH-R20, DH-A7] whoever shoots in a move is one worse', () => {
    for (const occasion of ['move', 'withdrawal', 'feigned-retreat']) expect(modifiers({ occasion })).toEqual(['DH-10.1m m1 +1']);
    expect(modifiers({ occasion: 'hit-and-run', range: 1 })).toEqual(['DH-10.1m m1 +1']);
    for (const occasion of ['fire', 'return', 'retire']) expect(modifiers({ occasion })).toEqual([]);
    expect(modifiers({ occasion: 'entry', range: 1 })).toEqual([]);
  });
  test('[DH-10.1m m2, DH-A6] a Disordered firer is one worse, a Disordered target nothing', () => {
    expect(modifiers({ firer: { disordered: true } })).toEqual(['DH-10.1m m2 +1']);
    expect(modifiers({ target: { disordered: true } })).toEqual([]);
  });
  test('[DH-10.1m m3, DH-R17] woods and villages hide the target, not the firer', () => {
    expect(modifiers({ target: { terrain: 'woods' } })).toEqual(['DH-10.1m m3 +1']);
    expect(modifiers({ target: { terrain: 'village' } })).toEqual(['DH-10.1m m3 +1']);
    expect(modifiers({ firer: { terrain: 'woods' } })).toEqual([]);
  });
  test('[DH-10.1m m4, DH-A3, DH-R78] downhill is one easier, once; uphill and level nothing', () => {
    expect(modifiers({ firer: { level: 1 } })).toEqual(['DH-10.1m m4 -1']);
    expect(modifiers({ firer: { level: 3 } })).toEqual(['DH-10.1m m4 -1']);
    expect(modifiers({ target: { level: 1 } })).toEqual([]);
    expect(modifiers({ firer: { level: 2 }, target: { level: 2 } })).toEqual([]);
    expect(forbidden({ firer: { level: 1 }, range: 5 })).toBe('not-allowed DH-10.1');
  });
  test('[DH-10.1m m5, DH-10.1m m6, DH-A3] Shower Fire is 2 easier mounted, 3 on foot', () => {
    expect(modifiers({ mode: 'shower' })).toEqual(['DH-10.1m m5 -2']);
    expect(modifiers({ mode: 'shower', firer: { type: 'LI', flags: ['SH'] } })).toEqual(['DH-10.1m m6 -3']);
  });
  test('[DH-10.1m m7, DH-A4, DH-R19] armour by range alone; crossbows have one column', () => {
    expect(modifiers({ target: { type: 'HI' } })).toEqual(['DH-10.1m m7 -1']);
    expect(modifiers({ target: { type: 'HI' }, range: 1 })).toEqual(['DH-10.1m m7 +1']);
    expect(modifiers({ target: { type: 'HI' }, range: 4 })).toEqual(['DH-10.1m m7 -1']);
    const crossbow = { type: 'LI', weapon: 'CB', flags: [] };
    for (const range of [1, 2, 3]) expect(modifiers({ firer: crossbow, target: { type: 'LI' }, range })).toEqual(['DH-10.1m m7 -3']);
  });
  test('[DH-R9, DH-A12] types without an armour row', () => {
    const drm = (target: object, range: number) => missile({ firer: { weapon: 'B' }, target, range }, 5).drm;
    const both = (target: object) => [drm(target, 2), drm(target, 1)];
    expect(both({ type: 'LN' })).toEqual(both({ type: 'LC' }));
    expect(both({ type: 'DKN' })).toEqual([1, 2]);
    expect(both({ type: 'UKN' })).toEqual([1, 2]);
    expect(both({ type: 'KN' })).toEqual([2, 3]);
    expect(both({ type: 'LC', flags: ['MLC'] })).toEqual([1, 1]);
  });
  test('[DH-10.1m m8, DH-S1, variant] in the simple game every hit of the firer costs one', () => {
    expect(modifiers({ variant: 'simple', firer: { hits: 3 } })).toEqual(['DH-10.1m m8 +3']);
    expect(modifiers({ variant: 'simple' })).toEqual([]);
    expect(modifiers({ variant: 'simple', target: { hits: 3 } })).toEqual([]);
    for (const variant of [{}, { variant: 'standard' }]) expect(modifiers({ ...variant, firer: { hits: 3 } })).toEqual([]);
  });
  test('[DH-A5] all add up, in printed order', () => {
    const all = {
      occasion: 'move',
      variant: 'simple',
      firer: { disordered: true, level: 1, hits: 2 },
      target: { type: 'KN', terrain: 'woods' },
    };
    expect(modifiers(all)).toEqual([
      'DH-10.1m m1 +1',
      'DH-10.1m m2 +1',
      'DH-10.1m m3 +1',
      'DH-10.1m m4 -1',
      'DH-10.1m m7 +1',
      'DH-10.1m m8 +2',
    ]);
    expect(missile(all, 0)).toMatchObject({ drm: 5, total: 5, hits: 1 });
    expect(missile(all, 9)).toMatchObject({ total: 14, hits: 0 });
  });
});

test('the reasons in words', () => {
  const words = (changes: Changes) => labels('missile', shot(changes), [5]);
  expect(words({ target: { type: 'KN' }, range: 3, occasion: 'move' })).toEqual([
    'composite bow, mounted, range 3',
    'firer moves',
    'arched composite bow against Knights',
  ]);
  expect(words({ firer: { type: 'LI', flags: [], weapon: 'CB' }, range: 1 })).toEqual([
    'crossbow, foot, range 1',
    'crossbow against All other LC',
  ]);
  expect(words({ firer: { weapon: 'B' }, target: { type: 'HC' }, range: 1 })).toEqual([
    'simple bow, range 1',
    'direct simple bow against HC',
  ]);
});

describe('results', () => {
  test('[DH-10.1] equal hits, one more misses', () => {
    expect([7, 8].map((die) => missile({}, die).hits)).toEqual([1, 0]);
  });
  test('the sum is not clamped', () => {
    expect(missile({ mode: 'shower', firer: { type: 'LI', flags: ['SH'] }, target: { type: 'LI' } }, 0)).toMatchObject({
      drm: -4,
      total: -4,
    });
    expect(missile({ firer: { type: 'MI', weapon: 'CB', flags: [] }, target: { type: 'LI' }, range: 1 }, 9)).toMatchObject({
      total: 6,
      hits: 1,
    });
  });
  test('[DH-A43, DH-A44] a natural 0 endangers a leader, hit or miss, and no other face does', () => {
    const there = { leaderInTargetHex: true };
    expect(FACES.filter((die) => missile(there, die).leaderCheck)).toEqual([0]);
    expect(missile({}, 0).leaderCheck).toBe(false);
    const hopeless = { leaderInTargetHex: true, firer: { disordered: true }, target: { type: 'KN', terrain: 'woods' }, range: 4 };
    expect(missile(hopeless, 0)).toMatchObject({ total: 3, needed: 2, hits: 0, leaderCheck: true });
    const easy = { leaderInTargetHex: true, mode: 'shower', range: 3 };
    expect(missile(easy, 2)).toMatchObject({ total: 0, leaderCheck: false });
  });
  test('[DH-R22, DH-A14] a low unit is out after this volley, whatever the die', () => {
    expect(FACES.map((die) => missile({ firer: { missileState: 'low' } }, die).missileState)).toEqual(Array(10).fill('no'));
  });
  test('the natural die empties the quiver, not the sum', () => {
    expect(missile({ occasion: 'move' }, 8)).toMatchObject({ total: 9, missileState: 'full' });
    expect(missile({ mode: 'shower' }, 8)).toMatchObject({ total: 6, hits: 1, missileState: 'low' });
  });
  test('odds leave out die and total', () => {
    expect(ways('missile', shot({ occasion: 'move', target: { type: 'KN' }, range: 3 }), 'hits')).toEqual({ of: 10, ways: { 0: 7, 1: 3 } });
    expect(ways('missile', shot(), 'missileState')).toEqual({ of: 10, ways: { '"full"': 9, '"low"': 1 } });
    expect(ways('missile', shot({ leaderInTargetHex: true }), 'leaderCheck')).toEqual({ of: 10, ways: { false: 9, true: 1 } });
    expect(ways('missile', shot(), 'roll')).toEqual({ of: 10, ways: { undefined: 10 } });
  });
  test('a higher face never helps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('CAT', 'KN', 'HC', 'LN', 'MI', 'DKN'),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (type, range, move) => {
          const hits = FACES.map((die) => Number(missile({ target: { type }, range, occasion: move ? 'move' : 'fire' }, die).hits));
          expect(hits).toEqual([...hits].sort((a, b) => b - a));
        },
      ),
    );
  });
});

describe('who may not shoot', () => {
  const crossbow = { type: 'LI', weapon: 'CB', flags: [] };
  test('[DH-10.1] beyond the row', () => {
    expect(forbidden({ range: 4 })).toBe('allowed');
    expect(forbidden({ range: 5 })).toBe('not-allowed DH-10.1');
    expect(forbidden({ firer: { type: 'LI', flags: [] }, range: 5 })).toBe('allowed');
    expect(forbidden({ firer: crossbow, range: 4 })).toBe('not-allowed DH-10.1');
  });
  test('[DH-R8, DH-A2, footCompositeRange5Removed] the erratum takes the fifth hex from composite bows on foot', () => {
    const far = { firer: { type: 'LI', flags: [] }, range: 5 };
    expect(forbidden({ ...far, options: { footCompositeRange5Removed: true } })).toBe('not-allowed DH-R8');
    expect(forbidden({ ...far, options: { footCompositeRange5Removed: false } })).toBe('allowed');
    expect(forbidden({ ...far, range: 4, options: { footCompositeRange5Removed: true } })).toBe('allowed');
    expect(forbidden({ range: 5, options: { footCompositeRange5Removed: true } })).toBe('not-allowed DH-10.1');
  });
  test('[DH-6.1] routed', () => expect(forbidden({ firer: { routed: true } })).toBe('not-allowed DH-6.1'));
  test('[DH-5.8] In Column', () => expect(forbidden({ firer: { ...crossbow, inColumn: true } })).toBe('not-allowed DH-5.8'));
  test('[DH-R22] without missiles', () => expect(forbidden({ firer: { missileState: 'no' } })).toBe('not-allowed DH-R22'));
  test('[DH-R21] to the rear', () => {
    expect(forbidden({ arc: 'rear' })).toBe('not-allowed DH-R21');
    expect(forbidden({ arc: 'flank' })).toBe('allowed');
  });
  test('[DH-6.2, DH-4.7 W4, DH-R47] Hit & Run and entry fire are range 1', () => {
    expect(forbidden({ occasion: 'hit-and-run' })).toBe('not-allowed DH-6.2');
    expect(forbidden({ occasion: 'entry' })).toBe('not-allowed DH-4.7 W4');
    for (const occasion of ['hit-and-run', 'entry']) expect(forbidden({ occasion, range: 1 })).toBe('allowed');
  });
  test('[DH-4.7 W7, DH-5.7, DH-6.5 step 2, DH-R24] retire fire, withdrawal and Parthian shot are range 2', () => {
    for (const [occasion, ref] of [
      ['retire', 'DH-4.7 W7'],
      ['withdrawal', 'DH-5.7'],
      ['feigned-retreat', 'DH-6.5 step 2'],
    ] as const) {
      expect([1, 2, 3, 4].map((range) => forbidden({ occasion, range }))).toEqual([
        `not-allowed ${ref}`,
        'allowed',
        `not-allowed ${ref}`,
        `not-allowed ${ref}`,
      ]);
    }
  });
  test('[DH-R20] crossbows move or shoot; in reaction they shoot', () => {
    expect(forbidden({ firer: crossbow, occasion: 'move' })).toBe('not-allowed DH-R20');
    expect(forbidden({ firer: { weapon: 'CB' }, occasion: 'hit-and-run', range: 1 })).toBe('not-allowed DH-R20');
    expect(forbidden({ firer: crossbow, occasion: 'retire' })).toBe('allowed');
    expect(forbidden({ firer: crossbow, occasion: 'return' })).toBe('allowed');
    expect(forbidden({ firer: crossbow, occasion: 'entry', range: 1 })).toBe('allowed');
  });
  test('[DH-6.2] Hit & Run: light cavalry with the flag, in order', () => {
    const run = { occasion: 'hit-and-run', range: 1 };
    expect(forbidden({ ...run, firer: { type: 'LN', flags: ['HR'] } })).toBe('not-allowed DH-6.2');
    expect(forbidden({ ...run, firer: { flags: ['FR', 'SH'] } })).toBe('not-allowed DH-6.2');
    expect(forbidden({ ...run, firer: { disordered: true } })).toBe('not-allowed DH-6.2');
    expect(forbidden({ ...run, firer: { flags: ['HR'], weapon: 'B' } })).toBe('allowed');
  });
  test('[DH-R27] while withdrawing: mounted bows', () => {
    expect(forbidden({ occasion: 'withdrawal', firer: { type: 'LI', flags: [] } })).toBe('not-allowed DH-R27');
    expect(forbidden({ occasion: 'withdrawal', firer: { weapon: 'CB' } })).toBe('not-allowed DH-R27');
    expect(forbidden({ occasion: 'withdrawal', firer: { disordered: true } })).toBe('allowed');
  });
  test('[DH-6.5] in a feigned retreat: mounted bows with the flag, in order', () => {
    const feint = { occasion: 'feigned-retreat' };
    expect(forbidden({ ...feint, firer: { type: 'LI', flags: ['FR'] } })).toBe('not-allowed DH-6.5');
    expect(forbidden({ ...feint, firer: { weapon: 'CB' } })).toBe('not-allowed DH-6.5');
    expect(forbidden({ ...feint, firer: { flags: ['HR'] } })).toBe('not-allowed DH-6.5');
    expect(forbidden({ ...feint, firer: { disordered: true } })).toBe('not-allowed DH-6.5');
    expect(forbidden({ ...feint, firer: { type: 'HC', flags: ['FR'] } })).toBe('allowed');
  });
  test('[DH-R23] Shower Fire: FIRE order, flag, composite bow, full quiver, range 2 or more', () => {
    const shower = { mode: 'shower' };
    expect(forbidden(shower)).toBe('allowed');
    for (const occasion of ['move', 'return', 'retire', 'withdrawal', 'feigned-retreat'])
      expect(forbidden({ ...shower, occasion })).toBe('not-allowed DH-R23');
    expect(forbidden({ ...shower, firer: { flags: ['HR'] } })).toBe('not-allowed DH-R23');
    expect(forbidden({ ...shower, firer: { weapon: 'B' } })).toBe('not-allowed DH-R23');
    expect(forbidden({ ...shower, firer: { weapon: 'CB' } })).toBe('not-allowed DH-R23');
    expect(forbidden({ ...shower, firer: { missileState: 'low' } })).toBe('not-allowed DH-R23');
    expect(forbidden({ ...shower, range: 1 })).toBe('not-allowed DH-R23');
  });
  test('[DH-R72] a routed target may be shot at', () => expect(forbidden({ target: { routed: true } })).toBe('allowed'));
  test('the first rule of the list answers', () => {
    expectRefusals(
      'missile',
      {
        firer: { type: 'LI', weapon: 'CB', disordered: true, routed: true, inColumn: true, missileState: 'no', flags: ['MLC'] },
        target: { type: 'LC' },
        range: 7,
        occasion: 'hit-and-run',
        mode: 'shower',
        arc: 'rear',
      },
      [
        ['DH-R45', { firer: { disordered: false } }],
        ['DH-7.2', { firer: { inColumn: false } }],
        ['DH-10.2 note b', { firer: { flags: [] } }],
        ['DH-10.1', { range: 3 }],
        ['DH-6.1', { firer: { routed: false } }],
        ['DH-R22', { firer: { missileState: 'low' } }],
        ['DH-R21', { arc: 'flank' }],
        ['DH-6.2', { range: 1 }],
        ['DH-R20', { firer: { weapon: 'C' } }],
        ['DH-6.2', { firer: { type: 'LC', flags: ['HR'] } }],
        ['DH-R23', { mode: 'normal' }],
      ],
      [5],
    );
    expect(forbidden({ firer: { type: 'LI', flags: [], inColumn: true, missileState: 'no' }, arc: 'rear' })).toBe('not-allowed DH-5.8');
    expect(forbidden({ firer: { ...crossbow, routed: true }, range: 5, options: { footCompositeRange5Removed: true } })).toBe(
      'not-allowed DH-10.1',
    );
    const erratum = { firer: { type: 'LI', flags: [], routed: true }, range: 5, options: { footCompositeRange5Removed: true } };
    expect(forbidden(erratum)).toBe('not-allowed DH-R8');
  });
});

test('form comes before rules, rules before dice', () => {
  expect(forbidden({ range: 8 })).toBe('bad-request');
  expect(forbidden({ range: 0 })).toBe('bad-request');
  expect(refusal('missile', { firer: { type: 'LC' }, target: { type: 'LC' }, range: 1 }, [5])).toBe('bad-request');
  expect(forbidden({ firer: { flags: ['HR', 'HR'] } })).toBe('bad-request');
  expect(forbidden({ arc: 'rear', target: { type: 'XX' } })).toBe('bad-request');
  expect(forbidden({ target: { tq: null } })).toBe('bad-request');
  expect(refusal('missile', shot({ arc: 'rear' }), [])).toBe('not-allowed DH-R21');
  expect(refusal('missile', shot(), [])).toBe('bad-dice');
  expect(refusal('missile', shot(), [10])).toBe('bad-dice');
  expect(refusal('missile', shot(), [5, 5])).toBe('bad-dice');
});

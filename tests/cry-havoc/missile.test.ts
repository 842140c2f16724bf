import { describe, expect, test } from 'vitest';
import { FACES, fate, outcome, reasons, refusal, ways } from './people.js';

const bow = (more: object = {}) => ({ shooter: { weapon: 'bow' }, target: {}, range: 4, ...more });
const hit = (situation: object, die = 5) => outcome('missileHit', situation, [die]);
const why = (situation: object) => refusal('missileHit', situation, [5]);

describe('to hit', () => {
  test('without modifiers nothing is listed', () => {
    expect(reasons('missileHit', bow(), [5])).toEqual([]);
    expect(hit(bow())).toEqual({ band: 'short', cover: false, drm: 0, roll: 5, total: 5, hit: true, friendHit: false, javelinsLeft: null });
  });

  test('[CH-T3 a] long range is two harder', () => {
    expect(reasons('missileHit', bow({ range: 10 }), [5])).toEqual([]);
    expect(reasons('missileHit', bow({ range: 11 }), [5])).toEqual(['CH-T3.a +2']);
  });
  test('[CH-T3 b] cover is two harder', () =>
    expect(reasons('missileHit', bow({ target: { hex: 'scrub' } }), [5])).toEqual(['CH-T3.b +2']));
  test('[CH-T3 c] a wounded shooter is one worse', () => {
    expect(reasons('missileHit', bow({ shooter: { weapon: 'bow', health: 'wounded' } }), [5])).toEqual(['CH-T3.c +1']);
  });
  test('[CH-T3 d, N27, R46] a shooter whose hex is a tree hex is one worse, climbed or not', () => {
    expect(reasons('missileHit', bow({ shooter: { weapon: 'bow', hex: 'tree' } }), [5])).toEqual(['CH-T3.d +1']);
    const up = bow({ shooter: { weapon: 'bow', hex: 'tree', climbed: true }, options: { treeClimbing: true } });
    expect(reasons('missileHit', up, [5])).toEqual(['CH-T3.d +1']);
  });
  test('all four add up, in printed order', () => {
    const all = bow({ shooter: { weapon: 'bow', hex: 'tree', health: 'wounded' }, target: { hex: 'doorway' }, range: 25 });
    expect(reasons('missileHit', all, [1])).toEqual(['CH-T3.a +2', 'CH-T3.b +2', 'CH-T3.c +1', 'CH-T3.d +1']);
  });

  test('[R47] there is no automatic hit: 6 and less hit, at +6 nothing does', () => {
    const chance = (situation: object) => ways('missileHit', situation, 'hit').ways.true ?? 0;
    const wounded = { weapon: 'bow', health: 'wounded' };
    const inTree = { ...wounded, hex: 'tree' };
    expect([
      chance(bow()),
      chance(bow({ shooter: wounded })),
      chance(bow({ shooter: inTree })),
      chance(bow({ shooter: wounded, range: 11 })),
      chance(bow({ shooter: inTree, range: 11 })),
      chance(bow({ shooter: wounded, target: { hex: 'scrub' }, range: 11 })),
      chance(bow({ shooter: inTree, target: { hex: 'scrub' }, range: 11 })),
    ]).toEqual([6, 5, 4, 3, 2, 1, 0]);
    const hopeless = bow({ shooter: inTree, target: { hex: 'scrub' }, range: 11 });
    expect(ways('missile', hopeless, 'result')).toEqual({ of: 10, ways: { '"miss"': 10 } });
    expect(refusal('missile', hopeless, [1])).toBe('allowed');
  });
});

describe('ranges', () => {
  test.each([
    ['javelin', 6, 12],
    ['bow', 10, 25],
    ['crossbow', 15, 30],
  ])('[CH-T5] %s', (weapon, short, long) => {
    const at = (range: number) => ({ shooter: { weapon }, target: {}, range });
    expect([1, short, short + 1, long].map((range) => hit(at(range)).band)).toEqual(['short', 'short', 'long', 'long']);
    expect(why(at(long + 1))).toBe('not-allowed CH-T5');
    expect([1, short, short + 1, long, long + 1, 99].map((range) => outcome('missileRange', { weapon, range }).band)).toEqual([
      'short',
      'short',
      'long',
      'long',
      'beyond',
      'beyond',
    ]);
  });

  test('[javelinShort, R21] the lost cell can be 5 or 12', () => {
    const read = (javelinShort: number, range: number) => outcome('missileRange', { weapon: 'javelin', range, options: { javelinShort } });
    expect(read(5, 6)).toEqual({ band: 'long', short: [1, 5], long: [6, 12] });
    expect(read(6, 6)).toEqual({ band: 'short', short: [1, 6], long: [7, 12] });
    expect(read(12, 12)).toEqual({ band: 'short', short: [1, 12], long: null });
    expect(read(12, 13).band).toBe('beyond');
    const thrown = (javelinShort: number) => hit({ shooter: { weapon: 'javelin' }, target: {}, range: 6, options: { javelinShort } });
    expect([thrown(5).drm, thrown(6).drm, thrown(12).drm]).toEqual([2, 0, 0]);
    expect(outcome('missileRange', { weapon: 'bow', range: 6, options: { javelinShort: 5 } }).band).toBe('short');
    expect(refusal('missileRange', { weapon: 'javelin', range: 6, options: { javelinShort: 7 } })).toBe('bad-request');
  });

  test('form of missileRange', () => {
    expect(refusal('missileRange', { weapon: 'none', range: 1 })).toBe('bad-request');
    expect(refusal('missileRange', { weapon: 'bow', range: 0 })).toBe('bad-request');
    expect(refusal('missileRange', { weapon: 'bow', range: 100 })).toBe('bad-request');
  });
});

describe('who may shoot at whom', () => {
  test('[CH-6.1] not without a missile weapon', () => {
    expect(why(bow({ shooter: { weapon: 'none' } }))).toBe('not-allowed CH-6.1');
    expect(why(bow({ shooter: { weapon: 'none', health: 'dead' } }))).toBe('not-allowed CH-6.1');
  });
  test('[CH-3.2] the stunned and dead do not shoot; the dead are not shot, the stunned are', () => {
    expect(why(bow({ shooter: { weapon: 'bow', health: 'stunned' } }))).toBe('not-allowed CH-3.2');
    expect(why(bow({ shooter: { weapon: 'bow', health: 'dead' } }))).toBe('not-allowed CH-3.2');
    expect(why(bow({ target: { health: 'dead' } }))).toBe('not-allowed CH-3.2');
    expect(why(bow({ target: { health: 'stunned' } }))).toBe('allowed');
    expect(refusal('missileDamage', { weapon: 'bow', target: { health: 'dead' } }, [5])).toBe('not-allowed CH-3.2');
  });
  test('[CH-4 rule 3] once in a turn', () => {
    expect(why(bow({ shooter: { weapon: 'bow', shot: true } }))).toBe('not-allowed CH-4 rule 3');
    expect(why(bow({ target: { weapon: 'bow', shot: true } }))).toBe('allowed');
  });
  test('[CH-8] not with a load', () => {
    expect(why(bow({ shooter: { weapon: 'bow', carrying: true } }))).toBe('not-allowed CH-8');
    expect(why(bow({ target: { carrying: true } }))).toBe('allowed');
  });
  test('[R24] in the saddle only javelins, and the bow of a mounted archer', () => {
    const mounted = (weapon: string, mountedArcher = false) => why(bow({ shooter: { weapon, mounted: true, mountedArcher } }));
    expect(mounted('javelin')).toBe('allowed');
    expect(mounted('bow')).toBe('not-allowed R24');
    expect(mounted('bow', true)).toBe('allowed');
    expect(mounted('crossbow', true)).toBe('not-allowed R24');
    expect(why(bow({ shooter: { weapon: 'crossbow' } }))).toBe('allowed');
  });
  test('[R25, javelins] javelins run out, unless there are always more', () => {
    const thrown = (javelins: number, options: object = {}) => ({
      shooter: { weapon: 'javelin', javelins },
      target: {},
      range: 2,
      options,
    });
    expect(hit({ shooter: { weapon: 'javelin' }, target: {}, range: 2 }).javelinsLeft).toBe(3);
    expect(hit(thrown(1)).javelinsLeft).toBe(0);
    expect(hit(thrown(1), 10).javelinsLeft).toBe(0);
    expect(why(thrown(0))).toBe('not-allowed R25');
    expect(() => hit(thrown(0))).toThrow('switch javelins');
    expect(hit(thrown(0, { javelins: 'unlimited' })).javelinsLeft).toBe(null);
    expect(hit(bow({ shooter: { weapon: 'bow', javelins: 0 } })).javelinsLeft).toBe(null);
  });
  test('[R26] in contact only at an enemy in contact; a stunned target is none', () => {
    const inContact = (shooterContact: string, health = 'healthy') => why(bow({ shooterContact, target: { health } }));
    expect(['none', 'target', 'others', 'both'].map((c) => inContact(c))).toEqual(['allowed', 'allowed', 'not-allowed R26', 'allowed']);
    expect(['none', 'target', 'others', 'both'].map((c) => inContact(c, 'stunned'))).toEqual([
      'allowed',
      'allowed',
      'not-allowed R26',
      'not-allowed R26',
    ]);
    expect(inContact('both', 'wounded')).toBe('allowed');
  });
  test('[CH-8.1, shootIntoMelee, R28] into a melee: free, at a risk, or not at all', () => {
    const shot = (shootIntoMelee: string, targetInMelee = true) => bow({ targetInMelee, options: { shootIntoMelee } });
    expect([why(shot('free')), why(shot('friendlyFire')), why(shot('forbidden'))]).toEqual(['allowed', 'allowed', 'not-allowed CH-8.1']);
    expect(why(shot('forbidden', false))).toBe('allowed');
    expect(reasons('missileHit', shot('free'), [5])).toEqual([]);
  });
  test('[O2, shootIntoMelee] only an unmodified 10 hits the friend, and then not the target', () => {
    const shot = (shootIntoMelee: string, targetInMelee: boolean, range = 4) => bow({ targetInMelee, range, options: { shootIntoMelee } });
    const friend = (situation: object) => FACES.filter((die) => hit(situation, die).friendHit);
    expect(friend(shot('friendlyFire', true))).toEqual([10]);
    expect(friend(shot('friendlyFire', true, 20))).toEqual([10]);
    expect(friend(shot('friendlyFire', false))).toEqual([]);
    expect(friend(shot('free', true))).toEqual([]);
    expect(outcome('missile', shot('friendlyFire', true), [10])).toMatchObject({
      hit: false,
      friendHit: true,
      result: 'miss',
      damageRoll: null,
    });
  });

  test('the table is read from the top', () => {
    const all = {
      shooter: { weapon: 'crossbow', health: 'stunned', shot: true },
      target: {},
      range: 99,
      shooterContact: 'others',
      targetInMelee: true,
      options: { shootIntoMelee: 'forbidden' },
    };
    expect(why(all)).toBe('not-allowed CH-3.2');
    const standing = { ...all, shooter: { weapon: 'crossbow', shot: true, carrying: true } };
    expect(why(standing)).toBe('not-allowed CH-4 rule 3');
    expect(why({ ...all, shooter: { weapon: 'crossbow', carrying: true } })).toBe('not-allowed CH-8');
    expect(why({ ...all, shooter: { weapon: 'crossbow', mounted: true } })).toBe('not-allowed R24');
    expect(why({ ...all, shooter: { weapon: 'javelin', javelins: 0 } })).toBe('not-allowed R25');
    expect(why({ ...all, shooter: { weapon: 'javelin' } })).toBe('not-allowed R26');
    expect(why({ ...all, shooter: { weapon: 'javelin' }, shooterContact: 'target' })).toBe('not-allowed CH-8.1');
    const blocked = { shooter: { weapon: 'javelin' }, target: {}, traces: [{ between: [{ hex: 'tree' }] }] };
    expect(why({ ...blocked, range: 13 })).toBe('not-allowed CH-T5');
    expect(why({ ...blocked, range: 12 })).toBe('not-allowed CH-5.7');
  });
});

describe('to damage', () => {
  const damage = (weapon: string, target: object, die: number) => outcome('missileDamage', { weapon, target }, [die]);
  test('[CH-T4 a, R53] the armour of the target, on foot or in the saddle', () => {
    expect(reasons('missileDamage', { weapon: 'bow', target: { armoured: true } }, [5])).toEqual(['CH-T4.a +2']);
    expect(reasons('missileDamage', { weapon: 'javelin', target: { armoured: true, mounted: true } }, [5])).toEqual(['CH-T4.a +2']);
  });
  test('[CH-T4 b] the crossbow', () => {
    expect(reasons('missileDamage', { weapon: 'crossbow', target: {} }, [5])).toEqual(['CH-T4.b -2']);
    expect(reasons('missileDamage', { weapon: 'crossbow', target: { armoured: true } }, [5])).toEqual(['CH-T4.a +2', 'CH-T4.b -2']);
  });
  test('[R48, N26] the modified die is held within 1 and 10', () => {
    expect([1, 2, 3, 4].map((die) => damage('crossbow', {}, die).total)).toEqual([1, 1, 1, 2]);
    expect([7, 8, 9, 10].map((die) => damage('bow', { armoured: true }, die).total)).toEqual([9, 10, 10, 10]);
    expect(damage('crossbow', { armoured: true }, 10)).toMatchObject({ drm: 0, total: 10, result: 'none' });
  });
  test('[N32] bow and javelin never kill the horse of an armoured rider, the crossbow does', () => {
    const horse = (weapon: string) => ways('missileDamage', { weapon, target: { armoured: true, mounted: true } }, 'result').ways['"W+HK"'];
    expect([horse('bow'), horse('javelin'), horse('crossbow')]).toEqual([undefined, undefined, 1]);
  });
  test('a shot lists the reasons of both dice, on a miss too', () => {
    const shot = { shooter: { weapon: 'crossbow' }, target: { armoured: true, hex: 'doorway' }, range: 20 };
    const all = ['CH-T3.a +2', 'CH-T3.b +2', 'CH-T4.a +2', 'CH-T4.b -2'];
    expect(reasons('missile', shot, [2, 2])).toEqual(all);
    expect(reasons('missile', shot, [3])).toEqual(all);
    expect(outcome('missile', shot, [3])).toEqual({
      band: 'long',
      cover: true,
      hitDrm: 4,
      roll: 3,
      total: 7,
      hit: false,
      friendHit: false,
      javelinsLeft: null,
      column: 'infantry',
      damageDrm: 0,
      damageRoll: null,
      damageTotal: null,
      result: 'miss',
      target: { health: 'healthy', horse: 'none', place: 'stays', hexes: 0 },
    });
  });
  test('missile and its two halves agree on every pair of faces', () => {
    const shot = { shooter: { weapon: 'crossbow' }, target: { mounted: true }, range: 3 };
    for (const first of FACES.filter((f) => f <= 6))
      for (const second of FACES) {
        const whole = outcome('missile', shot, [first, second]);
        const half = outcome('missileDamage', { weapon: 'crossbow', target: { mounted: true } }, [second]);
        expect([whole.result, whole.damageTotal, fate(whole.target)]).toEqual([half.result, half.total, fate(half.target)]);
      }
    expect(ways('missile', shot, 'result')).toEqual({
      of: 100,
      ways: { '"miss"': 40, '"K"': 18, '"W+HK"': 6, '"W"': 12, '"S"': 12, '"R2"': 12 },
    });
  });
});

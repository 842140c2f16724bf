import { describe, expect, test } from 'vitest';
import { changed, expectRefusals, FACES, outcome, reasons, refusal, ways } from './referee.js';

type Changes = { readonly [field: string]: unknown };
const CAVALRY = ['CAT', 'KN', 'HC', 'LN', 'LC'];
const INFANTRY = ['HI', 'MI', 'LI', 'DKN', 'UKN'];

/** One check with its usual situation. */
const checker = (id: string, usual: Changes, die = 5) => ({
  outcome: (changes: Changes, face: number) => outcome(id, changed(usual, changes), [face]),
  reasons: (changes: Changes) => reasons(id, changed(usual, changes), [die]),
  forbidden: (changes: Changes) => refusal(id, changed(usual, changes), [die]),
  ways: (changes: Changes) => ways(id, changed(usual, changes), 'result'),
});

describe('orderly withdrawal', () => {
  const check = checker('orderlyWithdrawal', { unit: { type: 'LC', tq: 6, disordered: true } });
  test('[DH-10.6b k3] hits as the die is over the TQ', () => {
    expect(FACES.map((die) => check.outcome({}, die).hits)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 3]);
    expect(check.outcome({}, 9)).toEqual({ roll: 9, tq: 6, result: 'hits', hits: 3 });
    expect(check.outcome({}, 6)).toEqual({ roll: 6, tq: 6, result: 'none', hits: 0 });
  });
  test('[DH-10.6b k3] only Disordered cavalry checks', () => {
    for (const type of INFANTRY) expect(check.forbidden({ unit: { type, disordered: false } })).toBe('not-allowed DH-10.6b k3');
    for (const type of CAVALRY) {
      expect(check.forbidden({ unit: { type, disordered: false } })).toBe('not-allowed DH-10.6b k3');
      expect(check.forbidden({ unit: { type } })).toBe('allowed');
    }
  });
  test('[DH-5.7, DH-7.2] not out of an enemy ZOC, not routed', () => {
    expect(check.forbidden({ inEnemyZoc: true })).toBe('not-allowed DH-5.7');
    expect(check.forbidden({ unit: { routed: true, disordered: false }, inEnemyZoc: true })).toBe('not-allowed DH-7.2');
    expect(check.forbidden({ unit: { disordered: false }, inEnemyZoc: true })).toBe('not-allowed DH-10.6b k3');
  });
});

describe('reaction facing', () => {
  const check = checker('reactionFacing', { unit: { type: 'HI', tq: 6 } });
  test('[DH-10.6b k4, DH-A37, DH-R67] hits as the die is over the TQ, without a least', () => {
    expect(FACES.map((die) => check.outcome({}, die).hits)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 3]);
    expect(check.outcome({ unit: { type: 'UKN' } }, 6)).toEqual({ roll: 6, tq: 5, result: 'hits', hits: 1 });
  });
  test('[DH-10.6b k4] cavalry turns without a check', () => {
    for (const type of CAVALRY) expect(check.forbidden({ unit: { type } })).toBe('not-allowed DH-10.6b k4');
    for (const type of INFANTRY) expect(check.forbidden({ unit: { type } })).toBe('allowed');
  });
  test('[DH-5.8, DH-5.6] not In Column, not in another ZOC, not twice', () => {
    expectRefusals(
      'reactionFacing',
      { unit: { type: 'KN', tq: 6, routed: true }, inOtherEnemyZoc: true, alreadyReacted: true },
      [
        ['DH-7.2', { unit: { routed: false } }],
        ['DH-10.6b k4', { unit: { type: 'MI', inColumn: true } }],
        ['DH-5.8', { unit: { inColumn: false } }],
        ['DH-5.6', { inOtherEnemyZoc: false }],
        ['DH-5.6', { alreadyReacted: false }],
      ],
      [5],
    );
  });
});

describe('feigned retreat reaction', () => {
  const check = checker('feignedRetreatReaction', { unit: { type: 'KN', frr: 6 }, feint: 'active' });
  test('[DH-10.6b k5, DH-R29] over its FRR it must pursue; otherwise it stands or goes on', () => {
    expect(check.outcome({}, 6)).toEqual({ roll: 6, frr: 6, result: 'stands' });
    expect(check.outcome({}, 7)).toEqual({ roll: 7, frr: 6, result: 'must-pursue' });
    expect(check.outcome({ feint: 'reactive' }, 6)).toEqual({ roll: 6, frr: 6, result: 'continues' });
    expect(check.outcome({ feint: 'reactive' }, 7)).toEqual({ roll: 7, frr: 6, result: 'must-pursue' });
    expect(check.ways({ unit: { frr: 9 } })).toEqual({ of: 10, ways: { '"stands"': 10 } });
    expect(check.ways({ unit: { frr: 0 } })).toEqual({ of: 10, ways: { '"must-pursue"': 9, '"stands"': 1 } });
    expect(check.reasons({})).toEqual(['DH-3.3 +6']);
  });
  test('[DH-6.5 step 3] Columns, the Disordered and those who cannot move do not pursue', () => {
    expect(check.forbidden({ unit: { type: 'HI', inColumn: true } })).toBe('not-allowed DH-6.5 step 3');
    expect(check.forbidden({ unit: { disordered: true } })).toBe('not-allowed DH-6.5 step 3');
    expect(check.forbidden({ canMove: false })).toBe('not-allowed DH-6.5 step 3');
    expect(check.forbidden({ unit: { type: 'HI' } })).toBe('allowed');
    expect(check.forbidden({ unit: { routed: true }, canMove: false })).toBe('not-allowed DH-7.2');
  });
  test('form', () => {
    expect(refusal('feignedRetreatReaction', { unit: { type: 'KN', tq: 6 }, feint: 'active' }, [5])).toBe('bad-request');
    expect(refusal('feignedRetreatReaction', { unit: { type: 'KN', frr: 6 } }, [5])).toBe('bad-request');
  });
});

describe('feigned retreat', () => {
  const check = checker('feignedRetreat', { unit: { type: 'LC', tq: 6, flags: ['FR'] } });
  test('[DH-10.6b k6, DH-A38] over its TQ the pursuer attacks, otherwise the feigning unit', () => {
    expect(check.outcome({}, 6)).toEqual({ roll: 6, tq: 6, result: 'retreater-attacks' });
    expect(check.outcome({}, 7)).toEqual({ roll: 7, tq: 6, result: 'pursuer-attacks' });
  });
  test('[DH-6.5, DH-6.5 step 4] mounted, with the flag, in order, and reached', () => {
    expectRefusals(
      'feignedRetreat',
      { unit: { type: 'MI', tq: 6, routed: true }, pursuerInContact: false },
      [
        ['DH-7.2', { unit: { routed: false } }],
        ['DH-6.5', { unit: { type: 'LC', disordered: true } }],
        ['DH-6.5', { unit: { flags: ['HR', 'FR'] } }],
        ['DH-6.5', { unit: { disordered: false } }],
        ['DH-6.5 step 4', { pursuerInContact: true }],
      ],
      [5],
    );
    for (const type of INFANTRY) expect(check.forbidden({ unit: { type } })).toBe('not-allowed DH-6.5');
    for (const type of CAVALRY) expect(check.forbidden({ unit: { type } })).toBe('allowed');
  });
});

describe('reaction movement', () => {
  const check = checker('reactionMovement', { unit: { type: 'MI', tq: 5 } });
  test('[DH-10.6b k7] over its TQ infantry goes one hex forward', () => {
    expect(check.outcome({}, 5)).toEqual({ roll: 5, tq: 5, result: 'stays' });
    expect(check.outcome({}, 6)).toEqual({ roll: 6, tq: 5, result: 'forward' });
    expect(check.outcome({ unit: { inColumn: true } }, 4)).toEqual({ roll: 4, tq: 3, result: 'forward' });
  });
  test('[DH-6.2 step 4] a blocked hex keeps it, whatever the die; the die is rolled', () => {
    expect(check.ways({ forwardHexBlocked: true })).toEqual({ of: 10, ways: { '"stays"': 10 } });
    expect(check.outcome({ forwardHexBlocked: true }, 9)).toEqual({ roll: 9, tq: 5, result: 'stays' });
  });
  test('[DH-10.6b k7, DH-6.2 step 4] infantry only, and not in an enemy ZOC', () => {
    for (const type of CAVALRY) expect(check.forbidden({ unit: { type } })).toBe('not-allowed DH-10.6b k7');
    for (const type of INFANTRY) expect(check.forbidden({ unit: { type } })).toBe('allowed');
    expect(check.forbidden({ inEnemyZoc: true })).toBe('not-allowed DH-6.2 step 4');
    expect(check.forbidden({ inEnemyZoc: true, unit: { type: 'LC' } })).toBe('not-allowed DH-10.6b k7');
    expect(check.forbidden({ inEnemyZoc: true, unit: { type: 'LC', routed: true } })).toBe('not-allowed DH-7.2');
  });
});

describe('impetuosity', () => {
  const check = checker('impetuosity', { unit: { type: 'KN', tq: 7 } });
  test('[DH-10.6b k8] over its TQ it charges', () => {
    expect(check.outcome({}, 7)).toEqual({ roll: 7, drm: 0, total: 7, tq: 7, result: 'stays' });
    expect(check.outcome({}, 8)).toEqual({ roll: 8, drm: 0, total: 8, tq: 7, result: 'charges' });
  });
  test('[DH-10.6n a, DH-10.6n-a] +2 with a CAR of any size, also 0', () => {
    for (const car of [0, 5, 9])
      expect(check.outcome({ unit: { car } }, 6)).toEqual({ roll: 6, drm: 2, total: 8, tq: 7, result: 'charges' });
    expect(check.outcome({ unit: { car: 5 } }, 5)).toMatchObject({ total: 7, result: 'stays' });
    expect(check.reasons({ unit: { car: 5 } })).toEqual(['DH-3.3 +7', 'DH-10.6n-a +2']);
    expect(check.reasons({})).toEqual(['DH-3.3 +7']);
    expect(check.ways({ unit: { car: 5 } })).toEqual({ of: 10, ways: { '"charges"': 4, '"stays"': 6 } });
  });
  test('[DH-10.6b k8, DH-A40] cataphracts, heavy cavalry and knights only; Disorder does not exempt', () => {
    for (const type of ['CAT', 'HC', 'KN']) expect(check.forbidden({ unit: { type } })).toBe('allowed');
    for (const type of ['LN', 'LC', ...INFANTRY]) expect(check.forbidden({ unit: { type } })).toBe('not-allowed DH-10.6b k8');
    expect(check.forbidden({ unit: { disordered: true } })).toBe('allowed');
  });
  test('[DH-6.2 step 4] not in an enemy ZOC', () => {
    expect(check.forbidden({ inEnemyZoc: true })).toBe('not-allowed DH-6.2 step 4');
    expect(check.forbidden({ inEnemyZoc: true, unit: { type: 'LN' } })).toBe('not-allowed DH-10.6b k8');
    expect(check.forbidden({ unit: { routed: true, type: 'LN' } })).toBe('not-allowed DH-7.2');
  });
});

describe('uncontrolled aggression', () => {
  const check = checker('uncontrolledAggression', { unit: { type: 'KN', ma: 6, car: 5 }, enemyDistance: 12 });
  test('[DH-10.6b k9] over its CAR it must ride at the enemy', () => {
    expect(check.outcome({}, 5)).toEqual({ roll: 5, car: 5, result: 'normal-move' });
    expect(check.outcome({}, 6)).toEqual({ roll: 6, car: 5, result: 'full-move' });
    expect(check.ways({ unit: { car: 0 } })).toEqual({ of: 10, ways: { '"full-move"': 9, '"normal-move"': 1 } });
    expect(check.reasons({})).toEqual(['DH-3.3 +5']);
  });
  test('[DH-5.2, DH-R50] a mounted chivalrous unit with a MOVE order, an enemy within twice its MA, outside ZOC', () => {
    expect([1, 11, 12, 13, 60].map((enemyDistance) => check.forbidden({ enemyDistance }))).toEqual([
      'allowed',
      'allowed',
      'allowed',
      'not-allowed DH-5.2',
      'not-allowed DH-5.2',
    ]);
    for (const type of INFANTRY) expect(check.forbidden({ unit: { type } })).toBe('not-allowed DH-5.2');
    for (const type of CAVALRY) expect(check.forbidden({ unit: { type } })).toBe('allowed');
    for (const order of ['fire', 'hit-and-run', 'feign', 'recover', 'dismount'])
      expect(check.forbidden({ order })).toBe('not-allowed DH-5.2');
    expect(check.forbidden({ inEnemyZoc: true })).toBe('not-allowed DH-5.2');
    expect(refusal('uncontrolledAggression', { unit: { type: 'KN', ma: 6 }, enemyDistance: 2 }, [5])).toBe('not-allowed DH-5.2');
    expect(check.forbidden({ unit: { routed: true }, order: 'fire' })).toBe('not-allowed DH-7.2');
  });
  test('form', () => {
    expect(refusal('uncontrolledAggression', { unit: { type: 'KN', car: 5 }, enemyDistance: 2 }, [5])).toBe('bad-request');
    expect(check.forbidden({ enemyDistance: 61 })).toBe('bad-request');
    expect(check.forbidden({ enemyDistance: 0 })).toBe('bad-request');
  });
});

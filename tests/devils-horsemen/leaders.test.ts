import { describe, expect, test } from 'vitest';
import { changed, expectRefusals, FACES, outcome, reasons, refusal, ways } from './referee.js';

type Changes = { readonly [field: string]: unknown };

describe('casualties', () => {
  const facts = (changes: Changes = {}) => changed({ occasion: 'missile', leader: { initiative: 6 } }, changes);
  const casualty = (changes: Changes, ...dice: number[]) => outcome('leaderCasualty', facts(changes), dice);
  test('[DH-10.7a l1, DH-10.7a l2, DH-A43] a 0, then the second die over his Initiative kills', () => {
    for (const occasion of ['missile', 'shock']) {
      expect(casualty({ occasion }, 1)).toEqual({ roll: 1, secondRoll: null, result: 'none' });
      expect(casualty({ occasion }, 0, 6)).toEqual({ roll: 0, secondRoll: 6, result: 'wounded' });
      expect(casualty({ occasion }, 0, 7)).toEqual({ roll: 0, secondRoll: 7, result: 'killed' });
      expect(ways('leaderCasualty', facts({ occasion }), 'result')).toEqual({
        of: 100,
        ways: { '"none"': 90, '"wounded"': 7, '"killed"': 3 },
      });
    }
  });
  test('[DH-R59] one who is wounded already is killed either way; the second die is rolled all the same', () => {
    const wounded = { leader: { wounded: true } };
    expect(FACES.map((second) => casualty(wounded, 0, second).result)).toEqual(Array(10).fill('killed'));
    expect(casualty(wounded, 5)).toMatchObject({ result: 'none' });
    expect(refusal('leaderCasualty', facts(wounded), [0])).toBe('bad-dice');
    expect(ways('leaderCasualty', facts(wounded), 'result')).toEqual({ of: 100, ways: { '"none"': 90, '"killed"': 10 } });
  });
  test('with Initiative 9 nobody is killed at once', () => {
    expect(ways('leaderCasualty', facts({ leader: { initiative: 9 } }), 'result').ways).toEqual({ '"none"': 90, '"wounded"': 10 });
  });
  test('the second die only where it is called for', () => {
    expect(refusal('leaderCasualty', facts(), [0])).toBe('bad-dice');
    expect(refusal('leaderCasualty', facts(), [1, 5])).toBe('bad-dice');
    expect(refusal('leaderCasualty', facts(), [0, 10])).toBe('bad-dice');
    expect(refusal('leaderCasualty', facts(), [0, 5, 5])).toBe('bad-dice');
  });

  const captured = (changes: Changes = {}) => changed({ occasion: 'capture', leader: { initiative: 4 }, enemy: { type: 'LC' } }, changes);
  test('[DH-10.7a l3, DH-A45, DH-A46] over his Initiative he is captured, otherwise placed', () => {
    expect(outcome('leaderCasualty', captured(), [4])).toEqual({ roll: 4, secondRoll: null, result: 'placed' });
    expect(outcome('leaderCasualty', captured(), [5])).toEqual({ roll: 5, secondRoll: null, result: 'captured' });
    expect(ways('leaderCasualty', captured(), 'result')).toEqual({ of: 10, ways: { '"placed"': 5, '"captured"': 5 } });
    expect(refusal('leaderCasualty', captured(), [0, 5])).toBe('bad-dice');
  });
  test('[DH-7.7, DH-R59] without a friendly unit he is captured; a wound costs him one', () => {
    expect(ways('leaderCasualty', captured({ friendlyUnit: false }), 'result')).toEqual({ of: 10, ways: { '"captured"': 10 } });
    expect(outcome('leaderCasualty', captured({ leader: { wounded: true } }), [4]).result).toBe('captured');
    expect(outcome('leaderCasualty', captured({ leader: { wounded: true } }), [3]).result).toBe('placed');
    expect(outcome('leaderCasualty', captured({ leader: { initiative: 1, wounded: true } }), [1]).result).toBe('placed');
    expect(outcome('leaderCasualty', captured({ leader: { initiative: 2, wounded: true } }), [2]).result).toBe('captured');
    expect(reasons('leaderCasualty', captured({ leader: { wounded: true } }), [4])).toEqual(['DH-3.5 +4', 'DH-R59 -1']);
    expect(reasons('leaderCasualty', captured({ leader: { initiative: 1, wounded: true } }), [4])).toEqual(['DH-3.5 +1', '(DH-R59 -1)']);
  });
  test('[DH-R60, DH-7.2, DH-10.7a l3, DH-7.7] who is not captured; the first rule of the list answers', () => {
    expectRefusals(
      'leaderCasualty',
      captured({ leader: { killed: true }, enemy: { type: 'MI', disordered: true, routed: true }, alone: false }),
      [
        ['DH-R45', { enemy: { disordered: false } }],
        ['DH-7.7', { leader: { killed: false } }],
        ['DH-R60', { enemy: { type: 'HC' } }],
        ['DH-7.2', { enemy: { routed: false } }],
        ['DH-10.7a l3', { alone: true }],
      ],
      [4],
    );
    for (const type of ['HI', 'MI', 'LI', 'DKN', 'UKN'])
      expect(refusal('leaderCasualty', captured({ enemy: { type } }), [4])).toBe('not-allowed DH-R60');
  });
  test('[DH-7.7] the dead are not hit again', () => {
    expect(refusal('leaderCasualty', facts({ leader: { killed: true } }), [1])).toBe('not-allowed DH-7.7');
  });
  test('fields of a capture are unknown elsewhere, and its enemy is required', () => {
    for (const field of [{ enemy: { type: 'LC' } }, { alone: true }, { friendlyUnit: true }])
      expect(refusal('leaderCasualty', facts(field), [1])).toBe('bad-request');
    expect(refusal('leaderCasualty', { occasion: 'capture', leader: { initiative: 4 } }, [1])).toBe('bad-request');
    expect(refusal('leaderCasualty', { occasion: 'missile', leader: { charisma: 4 } }, [1])).toBe('bad-request');
    expect(refusal('leaderCasualty', { leader: { initiative: 4 } }, [1])).toBe('bad-request');
  });
});

describe('Line Commands', () => {
  const facts = (changes: Changes = {}) => changed({ leader: { initiative: 4 }, withinCommandRange: false }, changes);
  const automatic = { roll: null, automatic: true, result: 'line-or-orders' };
  test('[DH-10.7b q1, DH-A50] automatic within range, and for the Overall Commander', () => {
    expect(outcome('lineCommand', facts({ withinCommandRange: true }))).toEqual(automatic);
    expect(outcome('lineCommand', facts({ leader: { rank: 'OC' } }))).toEqual(automatic);
    expect(refusal('lineCommand', facts({ withinCommandRange: true }), [3])).toBe('bad-dice');
    expect(ways('lineCommand', facts({ withinCommandRange: true }), 'automatic')).toEqual({ of: 1, ways: { true: 1 } });
  });
  test('[DH-10.7b q2, DH-R11] outside range against his own Initiative', () => {
    expect(outcome('lineCommand', facts(), [4])).toEqual({ roll: 4, automatic: false, result: 'line-or-orders' });
    expect(outcome('lineCommand', facts(), [5])).toEqual({ roll: 5, automatic: false, result: 'orders-only' });
    expect(outcome('lineCommand', facts({ leader: { wounded: true } }), [4]).result).toBe('orders-only');
    expect(refusal('lineCommand', facts())).toBe('bad-dice');
    expect(reasons('lineCommand', facts(), [4])).toEqual(['DH-3.5 +4']);
  });
  test('[lineCommandTurn1Automatic, DH-R11] the first turn', () => {
    const first = (options?: object) => facts({ firstTurn: true, ...(options && { options }) });
    expect(outcome('lineCommand', first())).toEqual(automatic);
    expect(outcome('lineCommand', first({ lineCommandTurn1Automatic: true }))).toEqual(automatic);
    expect(outcome('lineCommand', first({ lineCommandTurn1Automatic: false }), [5])).toMatchObject({ automatic: false });
    expect(outcome('lineCommand', facts({ firstTurn: false, options: { lineCommandTurn1Automatic: true } }), [5])).toMatchObject({
      automatic: false,
    });
    expect(outcome('lineCommand', changed(first({ lineCommandTurn1Automatic: false }), { withinCommandRange: true }))).toEqual(automatic);
  });
  test('[DH-4.5, DH-7.7] not from an enemy ZOC, whatever his rank', () => {
    for (const rank of ['SC', 'OC'])
      expect(refusal('lineCommand', facts({ leader: { rank, inEnemyZoc: true }, withinCommandRange: true }))).toBe('not-allowed DH-4.5');
    expect(refusal('lineCommand', facts({ leader: { killed: true, inEnemyZoc: true } }), [3])).toBe('not-allowed DH-7.7');
  });
  test('whether he is in range must be said', () => {
    expect(refusal('lineCommand', { leader: { initiative: 4 } }, [3])).toBe('bad-request');
    expect(refusal('lineCommand', facts({ withinCommandRange: 1 }), [3])).toBe('bad-request');
  });
});

describe('Momentum', () => {
  const facts = (changes: Changes = {}) => changed({ leader: { initiative: 7 } }, changes);
  test('[DH-10.7b q3, DH-A47] at or under his Initiative he acts again', () => {
    expect(outcome('momentum', facts(), [7])).toEqual({ roll: 7, secondRoll: null, result: 'activates-again' });
    expect(outcome('momentum', facts(), [8])).toEqual({ roll: 8, secondRoll: null, result: 'finished' });
    expect(outcome('momentum', facts({ leader: { wounded: true } }), [7])).toMatchObject({ result: 'finished' });
  });
  test('[DH-10.7d, DH-A52, DH-A53] after a failed 9 the die of doom', () => {
    expect(outcome('momentum', facts(), [9, 0])).toEqual({ roll: 9, secondRoll: 0, result: 'paralysis' });
    expect([1, 2, 8, 9].map((second) => outcome('momentum', facts(), [9, second]).result)).toEqual([
      'paralysis',
      'finished',
      'finished',
      'rally-phase',
    ]);
    expect(refusal('momentum', facts(), [9])).toBe('bad-dice');
    expect(refusal('momentum', facts(), [8, 1])).toBe('bad-dice');
  });
  test('with Initiative 9 a 9 succeeds and there is no second die; wounded there is', () => {
    const nine = facts({ leader: { initiative: 9 } });
    expect(outcome('momentum', nine, [9])).toEqual({ roll: 9, secondRoll: null, result: 'activates-again' });
    expect(refusal('momentum', nine, [9, 1])).toBe('bad-dice');
    expect(ways('momentum', nine, 'result')).toEqual({ of: 10, ways: { '"activates-again"': 10 } });
    const hurt = facts({ leader: { initiative: 9, wounded: true } });
    expect(ways('momentum', hurt, 'result')).toEqual({
      of: 100,
      ways: { '"activates-again"': 90, '"finished"': 7, '"paralysis"': 2, '"rally-phase"': 1 },
    });
  });
  test('[DH-R15, DH-10.7b q4, DH-R74, DH-4.3, DH-7.7] who has none; the first rule of the list answers', () => {
    expectRefusals(
      'momentum',
      facts({ leader: { killed: true, noMomentum: true, inEnemyZoc: true }, phasesInARow: 3, afterElitePhase: true }),
      [
        ['DH-7.7', { leader: { killed: false } }],
        ['DH-R15', { phasesInARow: 2 }],
        ['DH-10.7b q4', { leader: { noMomentum: false } }],
        ['DH-R74', { leader: { inEnemyZoc: false } }],
        ['DH-4.3', { afterElitePhase: false }],
      ],
      [5],
    );
    expect(refusal('momentum', facts({ leader: { rank: 'OC', inEnemyZoc: true } }), [5])).toBe('not-allowed DH-R74');
    for (const phasesInARow of [1, 2]) expect(refusal('momentum', facts({ phasesInARow }), [5])).toBe('allowed');
    for (const phasesInARow of [0, 4]) expect(refusal('momentum', facts({ phasesInARow }), [5])).toBe('bad-request');
  });
});

describe('Trumps', () => {
  const facts = (changes: Changes = {}) => changed({ leader: { initiative: 6 }, kind: 'counter', against: { initiative: 5 } }, changes);
  const trump = (changes: Changes, die: number) => outcome('trump', facts(changes), [die]);
  test('[DH-10.7b q4, DH-A48] success activates; after a counter or a Momentum Trump the other is Finished', () => {
    for (const kind of ['counter', 'momentum'])
      expect(trump({ kind }, 6)).toEqual({ roll: 6, result: 'activates', trumpedFinished: true, noMomentumUpTo: 6 });
    expect(trump({ kind: 'activation' }, 6)).toEqual({ roll: 6, result: 'activates', trumpedFinished: false, noMomentumUpTo: 6 });
    for (const kind of ['activation', 'counter', 'momentum'])
      expect(trump({ kind }, 7)).toEqual({ roll: 7, result: 'finished', trumpedFinished: false, noMomentumUpTo: null });
  });
  test('[DH-R59] a wound counts on either side', () => {
    expect(trump({ leader: { wounded: true }, against: { initiative: 5 } }, 5)).toMatchObject({ noMomentumUpTo: 5 });
    expect(trump({ leader: { wounded: true } }, 6)).toMatchObject({ result: 'finished' });
    expect(refusal('trump', facts({ leader: { wounded: true }, against: { initiative: 6 } }), [5])).toBe('not-allowed DH-R73');
    expect(refusal('trump', facts({ leader: { wounded: true }, against: { initiative: 6, wounded: true } }), [5])).toBe('allowed');
  });
  test('[DH-R73] equal is enough, but not in place of the leader due', () => {
    const against = (kind: string, initiative: number) => refusal('trump', facts({ kind, against: { initiative } }), [5]);
    expect([5, 6, 7].map((i) => against('activation', i))).toEqual(['allowed', 'not-allowed DH-R73', 'not-allowed DH-R73']);
    for (const kind of ['counter', 'momentum'])
      expect([5, 6, 7].map((i) => against(kind, i))).toEqual(['allowed', 'allowed', 'not-allowed DH-R73']);
  });
  test('[DH-4.2, DH-R73, DH-7.7] an Inactive leader, once; the first rule of the list answers', () => {
    expectRefusals(
      'trump',
      facts({ leader: { status: 'finished' }, against: { killed: true, initiative: 9 }, alreadyTried: true }),
      [
        ['DH-7.7', { against: { killed: false } }],
        ['DH-4.2', { leader: { status: 'inactive' } }],
        ['DH-R73', { alreadyTried: false }],
        ['DH-R73', { against: { initiative: 6 } }],
      ],
      [5],
    );
    expect(refusal('trump', facts({ leader: { status: 'active' } }), [5])).toBe('not-allowed DH-4.2');
    expect(refusal('trump', facts({ leader: { killed: true } }), [5])).toBe('not-allowed DH-7.7');
    expect(refusal('trump', facts({ against: { status: 'finished' } }), [5])).toBe('allowed');
  });
  test('form', () => {
    expect(refusal('trump', { leader: { initiative: 6 }, against: { initiative: 5 } }, [5])).toBe('bad-request');
    expect(refusal('trump', { leader: { initiative: 6 }, kind: 'counter', against: {} }, [5])).toBe('bad-request');
  });
});

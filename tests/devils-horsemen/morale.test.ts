import { describe, expect, test } from 'vitest';
import { changed, expectRefusals, FACES, outcome, reasons, refusal, ways } from './referee.js';

type Changes = { readonly [field: string]: unknown };

describe('the TQ of a check', () => {
  const facts = (unit: object) => ({ unit: { type: 'MI', tq: 6, ...unit }, role: 'defender' });
  const tq = (unit: object) => outcome('preShock', facts(unit), [5]).tq;
  test('[DH-R68] printed, whatever the hits', () => {
    expect(tq({})).toBe(6);
    expect(tq({ hits: 5 })).toBe(6);
    expect(reasons('preShock', facts({}), [5])).toEqual(['DH-3.3 +6']);
  });
  test('[DH-10.6n b, DH-10.6n-b, DH-A39] -2 In Column', () => {
    expect(tq({ inColumn: true })).toBe(4);
    expect(reasons('preShock', facts({ inColumn: true }), [5])).toEqual(['DH-3.3 +6', 'DH-10.6n-b -2']);
  });
  test('[DH-R68] -1 unhorsed; both add up without a lower limit', () => {
    expect(tq({ type: 'UKN' })).toBe(5);
    expect(tq({ type: 'DKN' })).toBe(6);
    expect(reasons('preShock', facts({ type: 'UKN', inColumn: true }), [5])).toEqual(['DH-3.3 +6', 'DH-10.6n-b -2', 'DH-R68 -1']);
    expect(outcome('preShock', facts({ type: 'UKN', tq: 1, inColumn: true }), [0])).toEqual({ roll: 0, tq: -2, result: 'hits', hits: 2 });
  });
  test('[DH-3.4] a routed unit counts as 1 flat', () => {
    for (const type of ['MI', 'UKN', 'KN']) expect(tq({ type, tq: 8, routed: true })).toBe(1);
    expect(reasons('preShock', facts({ type: 'UKN', routed: true }), [5])).toEqual(['DH-3.4 +1']);
  });
});

describe('pre-shock', () => {
  const facts = (changes: Changes) => changed({ unit: { type: 'LC', tq: 6 }, role: 'defender' }, changes);
  const forbidden = (changes: Changes) => refusal('preShock', facts(changes), [8]);
  test('[DH-10.6b k1] as many hits as the die is over the TQ', () => {
    const hits = (changes: Changes) => FACES.map((die) => outcome('preShock', facts(changes), [die]).hits);
    expect(hits({})).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 3]);
    expect(hits({ unit: { tq: 9 } })).toEqual(Array(10).fill(0));
    expect(hits({ role: 'attacker' })).toEqual(hits({}));
    expect(outcome('preShock', facts({}), [6])).toEqual({ roll: 6, tq: 6, result: 'none', hits: 0 });
    expect(outcome('preShock', facts({}), [7])).toEqual({ roll: 7, tq: 6, result: 'hits', hits: 1 });
  });
  test('the expected hits of every TQ', () => {
    const mean = (tq: number) => FACES.reduce((sum, die) => sum + Number(outcome('preShock', facts({ unit: { tq } }), [die]).hits), 0);
    expect([4, 5, 6, 7, 8, 9].map(mean)).toEqual([15, 10, 6, 3, 1, 0]);
  });
  test('[DH-6.4b] nobody checks in a combat without a mark', () => {
    expect(forbidden({ shockMark: 'no-check' })).toBe('not-allowed DH-6.4b');
    expect(forbidden({ shockMark: 'no-check', role: 'attacker' })).toBe('not-allowed DH-6.4b');
    expect(forbidden({ shockMark: 'must-check' })).toBe('allowed');
  });
  test('[DH-6.4a, DH-5.8] attackers that do not attack; defenders may be routed or In Column', () => {
    expect(forbidden({ role: 'attacker', unit: { routed: true } })).toBe('not-allowed DH-6.4a');
    expect(forbidden({ role: 'attacker', unit: { type: 'MI', inColumn: true } })).toBe('not-allowed DH-5.8');
    expect(forbidden({ unit: { routed: true } })).toBe('allowed');
    expect(forbidden({ unit: { type: 'MI', inColumn: true } })).toBe('allowed');
  });
  test('[DH-R34] attackers of routed units only', () => {
    const attack = (...opponents: object[]) => forbidden({ role: 'attacker', opponents });
    expect(attack({ type: 'MI', routed: true }, { type: 'HI', routed: true })).toBe('not-allowed DH-R34');
    expect(attack({ type: 'MI', routed: true }, { type: 'HI' })).toBe('allowed');
    expect(attack()).toBe('allowed');
    expect(forbidden({ opponents: [{ type: 'MI', routed: true }] })).toBe('allowed');
  });
  test('[DH-R34] HI and DKN against LI in front only', () => {
    const li = { type: 'LI' };
    const defend = (type: string, ...opponents: object[]) => forbidden({ unit: { type }, opponents });
    for (const type of ['HI', 'DKN']) {
      expect(defend(type, li, { type: 'LI', aspect: 'front' })).toBe('not-allowed DH-R34');
      expect(defend(type, li, { type: 'LI', aspect: 'flank' })).toBe('allowed');
      expect(defend(type, li, { type: 'LC' })).toBe('allowed');
      expect(defend(type)).toBe('allowed');
    }
    for (const type of ['MI', 'UKN', 'KN']) expect(defend(type, li)).toBe('allowed');
    expect(forbidden({ role: 'attacker', unit: { type: 'HI' }, opponents: [li] })).toBe('allowed');
  });
  test('[preShockAlways, DH-R34] as printed all of these check; without the switch the refusal names it', () => {
    const li = { type: 'LI' };
    for (const spared of [
      { shockMark: 'no-check' },
      { role: 'attacker', opponents: [{ type: 'MI', routed: true }] },
      { unit: { type: 'HI' }, opponents: [li] },
    ]) {
      expect(() => outcome('preShock', facts(spared), [8])).toThrow('unless the switch preShockAlways says otherwise.');
      expect(outcome('preShock', facts({ ...spared, options: { preShockAlways: true } }), [8])).toMatchObject({ result: 'hits', hits: 2 });
    }
    // A routed unit attacks nobody by either reading.
    expect(forbidden({ role: 'attacker', unit: { routed: true }, options: { preShockAlways: true } })).toBe('not-allowed DH-6.4a');
  });
  test('the first rule of the list answers', () => {
    expectRefusals(
      'preShock',
      {
        unit: { type: 'HI', tq: 6, disordered: true, routed: true, inColumn: true },
        role: 'attacker',
        shockMark: 'no-check',
        opponents: [{ type: 'LI', routed: true }],
      },
      [
        ['DH-R45', { unit: { disordered: false } }],
        ['DH-7.2', { unit: { inColumn: false } }],
        ['DH-6.4b', { shockMark: 'must-check' }],
        ['DH-6.4a', { unit: { routed: false, inColumn: true } }],
        ['DH-5.8', { unit: { inColumn: false } }],
        ['DH-R34', { role: 'defender' }],
        ['DH-R34', { unit: { type: 'MI' } }],
      ],
      [8],
    );
  });
  test('form', () => {
    expect(refusal('preShock', { unit: { type: 'LC', tq: 6 } }, [8])).toBe('bad-request');
    expect(refusal('preShock', { unit: { type: 'LC' }, role: 'defender' }, [8])).toBe('bad-request');
    expect(forbidden({ opponents: [{ type: 'LI', tq: 5 }] })).toBe('bad-request');
    expect(forbidden({ opponents: Array(7).fill({ type: 'LI' }) })).toBe('bad-request');
  });
});

describe('collapse', () => {
  const facts = (changes: Changes) => changed({ unit: { type: 'KN', tq: 6, hits: 5 } }, changes);
  const forbidden = (changes: Changes) => refusal('collapse', facts(changes), [5]);
  test('[DH-10.6b k2, DH-A54] equal routs, less removes a hit', () => {
    expect([5, 6, 7].map((die) => outcome('collapse', facts({}), [die]).result)).toEqual(['hit-removed', 'rout', 'rout']);
    expect(ways('collapse', facts({}), 'result')).toEqual({ of: 10, ways: { '"hit-removed"': 6, '"rout"': 4 } });
  });
  test('[DH-R42] exactly one hit short of the TQ that counts, in an enemy ZOC', () => {
    for (const hits of [0, 4, 6, 9]) expect(forbidden({ unit: { hits } })).toBe('not-allowed DH-R42');
    expect(forbidden({ inEnemyZoc: false })).toBe('not-allowed DH-R42');
    expect(forbidden({ unit: { type: 'MI', inColumn: true } })).toBe('not-allowed DH-R42');
    expect(forbidden({ unit: { type: 'MI', inColumn: true, hits: 3 } })).toBe('allowed');
    expect(forbidden({ unit: { type: 'UKN' } })).toBe('not-allowed DH-R42');
    expect(forbidden({ unit: { type: 'UKN', hits: 4 } })).toBe('allowed');
    expect(forbidden({ unit: { tq: 1, hits: 0 } })).toBe('allowed');
  });
  test('[DH-7.2] a routed unit has collapsed already', () => {
    expect(forbidden({ unit: { routed: true } })).toBe('not-allowed DH-7.2');
    expect(forbidden({ unit: { routed: true, hits: 0 }, inEnemyZoc: false })).toBe('not-allowed DH-7.2');
  });
  test('the hits must be said', () => expect(refusal('collapse', { unit: { type: 'KN', tq: 1 } }, [5])).toBe('bad-request'));
});

describe('rally at the Standard', () => {
  const facts = (changes: Changes) => changed({ unit: { type: 'LC', tq: 5, routed: true } }, changes);
  const forbidden = (changes: Changes) => refusal('standardRally', facts(changes), [5]);
  const hits = (type: string, tq: number) => outcome('standardRally', facts({ unit: { type, tq } }), [0]).hits;
  test('[DH-10.6b k10, DH-A41] against its own TQ, routed though it is', () => {
    expect(outcome('standardRally', facts({}), [5])).toEqual({ roll: 5, tq: 5, result: 'rallied', hits: 1 });
    expect(outcome('standardRally', facts({}), [6])).toEqual({ roll: 6, tq: 5, result: 'eliminated', hits: 0 });
    expect(reasons('standardRally', facts({ unit: { type: 'UKN' } }), [5])).toEqual(['DH-3.3 +5', 'DH-R68 -1']);
  });
  test('[DH-A42] half for infantry, a third for cavalry, rounded down', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(all.map((tq) => hits('MI', tq))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(all.map((tq) => hits('LC', tq))).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3]);
    expect(all.map((tq) => hits('DKN', tq))).toEqual(all.map((tq) => hits('MI', tq)));
    expect(all.map((tq) => hits('UKN', tq))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
    for (const type of ['CAT', 'KN', 'HC', 'LN']) expect(hits(type, 9)).toBe(3);
    for (const type of ['HI', 'LI']) expect(hits(type, 9)).toBe(4);
  });
  test('[DH-R55, DH-7.5] routed, at its Standard since the start, no enemy adjacent', () => {
    expect(forbidden({ unit: { routed: false } })).toBe('not-allowed DH-R55');
    expect(forbidden({ atStandard: false })).toBe('not-allowed DH-R55');
    expect(forbidden({ adjacentEnemy: true })).toBe('not-allowed DH-7.5');
    expect(forbidden({ adjacentEnemy: true, atStandard: false })).toBe('not-allowed DH-R55');
    expect(forbidden({})).toBe('allowed');
  });
});

describe('rally by a leader', () => {
  const facts = (changes: Changes) => changed({ leader: { charisma: 2 }, unit: { type: 'HC', tq: 6, routed: true } }, changes);
  const rally = (changes: Changes, die: number) => outcome('rallyAttempt', facts(changes), [die]);
  const forbidden = (changes: Changes) => refusal('rallyAttempt', facts(changes), [2]);
  test('[DH-10.7b q5, DH-R56] at or under his Charisma; otherwise the unit is lost', () => {
    expect(rally({}, 2)).toEqual({ roll: 2, charisma: 2, tq: 6, result: 'rallied', hits: 2 });
    expect(rally({}, 3)).toEqual({ roll: 3, charisma: 2, tq: 6, result: 'eliminated', hits: 0 });
    expect(rally({ leader: { charisma: 0 } }, 0)).toMatchObject({ result: 'rallied' });
    expect(rally({ unit: { type: 'UKN' } }, 0)).toMatchObject({ tq: 5, hits: 2 });
    expect(rally({ unit: { type: 'MI', tq: 7 } }, 0)).toMatchObject({ tq: 7, hits: 3 });
  });
  test('[DH-R59] a wound takes one off his Charisma, not below 0', () => {
    expect(rally({ leader: { wounded: true } }, 2)).toMatchObject({ charisma: 1, result: 'eliminated' });
    expect(rally({ leader: { charisma: 1, wounded: true } }, 1)).toMatchObject({ charisma: 0, result: 'eliminated' });
    expect(rally({ leader: { charisma: 0, wounded: true } }, 0)).toMatchObject({ charisma: 0, result: 'rallied' });
    expect(reasons('rallyAttempt', facts({ leader: { wounded: true } }), [2])).toEqual(['DH-3.5 +2', 'DH-R59 -1', 'DH-3.3 +6']);
    expect(reasons('rallyAttempt', facts({ leader: { charisma: 0, wounded: true } }), [2])).toEqual([
      'DH-3.5 0',
      '(DH-R59 -1)',
      'DH-3.3 +6',
    ]);
  });
  test('[DH-R74] a subordinate in an enemy ZOC gives no orders, the Overall Commander does', () => {
    expect(forbidden({ leader: { inEnemyZoc: true } })).toBe('not-allowed DH-R74');
    expect(forbidden({ leader: { inEnemyZoc: true, rank: 'OC' } })).toBe('allowed');
  });
  test('[DH-7.6, DH-4.4, DH-7.7] what keeps him from it; the first rule of the list answers', () => {
    expectRefusals(
      'rallyAttempt',
      {
        leader: { charisma: 2, killed: true, inEnemyZoc: true },
        unit: { type: 'LC', tq: 6, inColumn: true, terrain: 'village' },
        inCommandRange: false,
        adjacentEnemy: true,
        underMissiles: true,
        alreadyTried: true,
      },
      [
        ['DH-R66', { unit: { inColumn: false } }],
        ['DH-7.7', { leader: { killed: false } }],
        ['DH-7.6', { unit: { routed: true } }],
        ['DH-7.6', { inCommandRange: true }],
        ['DH-7.6', { unit: { terrain: 'clear' } }],
        ['DH-7.6', { adjacentEnemy: false }],
        ['DH-7.6', { underMissiles: false }],
        ['DH-4.4', { alreadyTried: false }],
        ['DH-R74', { leader: { inEnemyZoc: false } }],
      ],
      [2],
    );
    for (const terrain of ['woods', 'village']) expect(forbidden({ unit: { terrain } })).toBe('not-allowed DH-7.6');
  });
});

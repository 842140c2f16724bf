import { system } from '@pennon/devils-horsemen';
import { describe, expect, test } from 'vitest';
import { refusal } from './referee.js';

/** Every place where a check takes a unit, with a situation around it. */
const PLACES: readonly (readonly [check: string, place: string, around: (unit: object) => object, dice: readonly number[]])[] = [
  ['missile', 'firer', (unit) => ({ firer: { weapon: 'C', ...unit }, target: { type: 'LC' }, range: 1 }), [5]],
  ['missile', 'target', (unit) => ({ firer: { type: 'LC', weapon: 'C' }, target: unit, range: 1 }), [5]],
  ['superiority', 'attacker', (unit) => ({ attacker: unit, defender: { type: 'HI' }, aspect: 'front' }), []],
  ['superiority', 'defender', (unit) => ({ attacker: { type: 'HI' }, defender: unit, aspect: 'front' }), []],
  ['shock', 'attackers', (unit) => ({ attackers: [{ type: 'HI' }, unit], defenders: [{ type: 'HI' }], aspect: 'front' }), [5]],
  ['shock', 'defenders', (unit) => ({ attackers: [{ type: 'HI' }], defenders: [{ type: 'HI' }, unit], aspect: 'front' }), [5]],
  ['preShock', 'unit', (unit) => ({ unit: { tq: 6, ...unit }, role: 'defender' }), [5]],
  ['collapse', 'unit', (unit) => ({ unit: { tq: 6, hits: 5, ...unit } }), [5]],
  ['orderlyWithdrawal', 'unit', (unit) => ({ unit: { tq: 6, ...unit } }), [5]],
  ['reactionFacing', 'unit', (unit) => ({ unit: { tq: 6, ...unit } }), [5]],
  ['feignedRetreatReaction', 'unit', (unit) => ({ unit: { frr: 6, ...unit }, feint: 'active' }), [5]],
  ['feignedRetreat', 'unit', (unit) => ({ unit: { tq: 6, ...unit } }), [5]],
  ['reactionMovement', 'unit', (unit) => ({ unit: { tq: 6, ...unit } }), [5]],
  ['impetuosity', 'unit', (unit) => ({ unit: { tq: 6, ...unit } }), [5]],
  ['uncontrolledAggression', 'unit', (unit) => ({ unit: { ma: 6, ...unit }, enemyDistance: 3 }), [5]],
  ['standardRally', 'unit', (unit) => ({ unit: { tq: 6, ...unit } }), [5]],
  ['automaticHits', 'moved-again', (unit) => ({ reason: 'moved-again', unit }), []],
  ['automaticHits', 'terrain', (unit) => ({ reason: 'terrain', unit, step: {} }), []],
  ['automaticHits', 'turning', (unit) => ({ reason: 'turning', unit, hex: 'clear', vertices: 1 }), []],
  ['automaticHits', 'withdrawal', (unit) => ({ reason: 'withdrawal', unit, approach: 'front' }), []],
  ['automaticHits', 'mover', (unit) => ({ reason: 'pass-through', mover: unit, other: { type: 'LC' } }), []],
  ['automaticHits', 'other', (unit) => ({ reason: 'pass-through', mover: { type: 'LC' }, other: unit }), []],
  ['automaticHits', 'forced-out-of-column', (unit) => ({ reason: 'forced-out-of-column', unit }), []],
  ['leaderCasualty', 'enemy', (unit) => ({ occasion: 'capture', leader: { initiative: 5 }, enemy: unit }), [5]],
  ['rallyAttempt', 'unit', (unit) => ({ leader: { charisma: 2 }, unit: { tq: 6, ...unit } }), [5]],
];

describe('what no unit can be, wherever it stands', () => {
  test.each(PLACES)('[DH-R45, DH-R66, DH-7.2, DH-10.2 note b] %s %s', (check, _place, around, dice) => {
    const forbidden = (unit: object) => refusal(check, around(unit), dice);
    for (const type of ['HI', 'MI', 'LI', 'DKN', 'UKN']) {
      expect(forbidden({ type, disordered: true })).toBe('not-allowed DH-R45');
      expect(forbidden({ type, routed: true, inColumn: true })).toBe('not-allowed DH-7.2');
      expect(forbidden({ type, flags: ['MLC'] })).toBe('not-allowed DH-10.2 note b');
      expect(forbidden({ type, disordered: true, routed: true, inColumn: true, flags: ['MLC'] })).toBe('not-allowed DH-R45');
    }
    for (const type of ['CAT', 'KN', 'HC', 'LN', 'LC']) {
      expect(forbidden({ type, inColumn: true })).toBe('not-allowed DH-R66');
      expect(forbidden({ type, inColumn: true, routed: true })).toBe('not-allowed DH-R66');
      expect(forbidden({ type, disordered: true })).not.toBe('not-allowed DH-R45');
    }
    for (const type of ['CAT', 'KN', 'HC', 'LN']) expect(forbidden({ type, flags: ['DM', 'MLC'] })).toBe('not-allowed DH-10.2 note b');
    expect(forbidden({ type: 'LC', flags: ['MLC'] })).not.toBe('not-allowed DH-10.2 note b');
  });
  test('every check with a unit is in the list', () => {
    const without = ['lineCommand', 'momentum', 'trump'];
    expect([...new Set(PLACES.map(([check]) => check)), ...without].sort()).toEqual(system.checks.map(({ id }) => id).sort());
  });
});

describe('the form of a unit', () => {
  test.each(PLACES)('%s %s', (check, _place, around, dice) => {
    const forbidden = (unit: object) => refusal(check, around({ type: 'LC', ...unit }), dice);
    const wrong = [
      { type: 'XX' },
      { tq: 0 },
      { tq: 10 },
      { hits: -1 },
      { hits: 10 },
      { ma: 0 },
      { ma: 13 },
      { frr: 10 },
      { car: -1 },
      { car: 10 },
      { car: null },
      { weapon: 'X' },
      { missileState: 'empty' },
      { disordered: 1 },
      { routed: 'no' },
      { flags: ['XX'] },
      { flags: ['HR', 'HR'] },
      { level: 4 },
      { level: 1.5 },
      { terrain: 'camp' },
      { name: 'nobody' },
    ];
    for (const unit of wrong) expect(forbidden(unit), JSON.stringify(unit)).toBe('bad-request');
    const full = {
      tq: 9,
      hits: 9,
      ma: 12,
      frr: 0,
      car: 0,
      weapon: 'B',
      missileState: 'low',
      flags: ['HR', 'FR', 'SH', 'MLC', 'DM'],
      level: 0,
    };
    expect(forbidden({ ...full, terrain: 'village' })).not.toBe('bad-request');
    expect(forbidden({ tq: 1, hits: 0, ma: 1, frr: 9, car: 9, level: 3, flags: [], terrain: 'clear' })).not.toBe('bad-request');
  });
});

describe('the form of a leader', () => {
  const PEOPLE: readonly (readonly [string, (leader: object) => object])[] = [
    ['shock', (attackingLeader) => ({ attackers: [{ type: 'HI' }], defenders: [{ type: 'HI' }], aspect: 'front', attackingLeader })],
    ['shock', (defendingLeader) => ({ attackers: [{ type: 'HI' }], defenders: [{ type: 'HI' }], aspect: 'front', defendingLeader })],
    ['leaderCasualty', (leader) => ({ occasion: 'shock', leader })],
    ['lineCommand', (leader) => ({ leader, withinCommandRange: false })],
    ['momentum', (leader) => ({ leader })],
    ['trump', (leader) => ({ leader, kind: 'counter', against: { initiative: 1 } })],
    ['trump', (against) => ({ leader: { initiative: 9 }, kind: 'counter', against })],
    ['rallyAttempt', (leader) => ({ leader, unit: { type: 'MI', tq: 5, routed: true } })],
  ];
  test.each(PEOPLE)('%s', (check, around) => {
    const forbidden = (leader: object) => refusal(check, around({ initiative: 5, charisma: 2, ...leader }), [5]);
    expect(forbidden({})).toBe('allowed');
    for (const edge of [{ charisma: 0 }, { charisma: 5 }, { status: 'inactive', rank: 'SC' }]) expect(forbidden(edge)).toBe('allowed');
    for (const initiative of [1, 9]) expect(forbidden({ initiative })).not.toBe('bad-request');
    const wrong = [
      { initiative: 0 },
      { initiative: 10 },
      { charisma: -1 },
      { charisma: 6 },
      { rank: 'OC*' },
      { status: 'done' },
      { wounded: 1 },
      { killed: null },
      { noMomentum: 'x' },
      { inEnemyZoc: 0 },
      { range: 5 },
    ];
    for (const leader of wrong) expect(forbidden(leader), JSON.stringify(leader)).toBe('bad-request');
  });
  test('[DH-7.7] only shock takes one who was killed', () => {
    for (const [check, around] of PEOPLE)
      expect(refusal(check, around({ initiative: 5, charisma: 2, killed: true }), [5])).toBe(
        check === 'shock' ? 'allowed' : 'not-allowed DH-7.7',
      );
  });
});

describe('options', () => {
  const AROUND: readonly (readonly [string, (options: unknown) => object, readonly number[]])[] = [
    ['missile', (options) => ({ firer: { type: 'LC', weapon: 'C' }, target: { type: 'LC' }, range: 1, options }), [5]],
    ['shock', (options) => ({ attackers: [{ type: 'HI' }], defenders: [{ type: 'HI' }], aspect: 'front', options }), [5]],
    ['automaticHits', (options) => ({ reason: 'moved-again', options }), []],
    ['lineCommand', (options) => ({ leader: { initiative: 5 }, withinCommandRange: false, options }), [5]],
  ];
  test.each(AROUND)('%s takes all five, and nothing else', (check, around, dice) => {
    const all = {
      footCompositeRange5Removed: true,
      frontHiVsLi9: true,
      remounts: true,
      lineCommandTurn1Automatic: false,
      preShockAlways: true,
    };
    expect(refusal(check, around(all), dice)).toBe('allowed');
    expect(refusal(check, around({}), dice)).toBe('allowed');
    for (const wrong of [
      { leaderRpFactor: 5 },
      { counterFinishes: false },
      { variant: 'simple' },
      { remounts: 1 },
      { remounts: null },
      [],
      null,
    ])
      expect(refusal(check, around(wrong), dice)).toBe('bad-request');
  });
  test('checks without options refuse them', () => {
    expect(refusal('superiority', { attacker: { type: 'HI' }, defender: { type: 'HI' }, aspect: 'front', options: {} })).toBe(
      'bad-request',
    );
    expect(refusal('momentum', { leader: { initiative: 5 }, options: {} }, [5])).toBe('bad-request');
    expect(refusal('automaticHits', { reason: 'missile-fire', options: {} })).toBe('bad-request');
  });
  test('the switches of whole games', () => {
    const values = Object.fromEntries(system.switches.map(({ name, values }) => [name, values]));
    expect(values).toEqual({
      footCompositeRange5Removed: [false, true],
      frontHiVsLi9: [false, true],
      remounts: [false, true],
      lineCommandTurn1Automatic: [true, false],
      preShockAlways: [false, true],
      counterFinishes: [true, false],
      routedJostle: [false, true],
      leaderRpFactor: ['scenario', 5, 2, 1],
      standardRp: ['scenario', 5, 3, 2],
      withdrawals: ['scenario', 'unlimited', 'once'],
      quietTurns: [2, 0, 1, 3],
    });
  });
});

import { describe, expect, test } from 'vitest';
import { changed, outcome, reasons, refusal } from './referee.js';

type Changes = { readonly [field: string]: unknown };
const TYPES = ['CAT', 'KN', 'HC', 'LN', 'LC', 'HI', 'DKN', 'UKN', 'MI', 'LI'];

/** One reason with its usual situation. */
const because = (reason: string, usual: Changes = {}) => {
  const situation = (changes: Changes) => changed({ reason, ...usual }, changes);
  return {
    hits: (changes: Changes = {}) => outcome('automaticHits', situation(changes)).hits,
    outcome: (changes: Changes = {}) => outcome('automaticHits', situation(changes)),
    reasons: (changes: Changes = {}) => reasons('automaticHits', situation(changes)),
    forbidden: (changes: Changes = {}) => refusal('automaticHits', situation(changes)),
  };
};

describe('moved again', () => {
  const moved = because('moved-again');
  test('[DH-10.6a h1, DH-A36, DH-R14] one hit; none for leaders and unordered moves', () => {
    expect(moved.outcome()).toEqual({ hits: 1 });
    expect(moved.hits({ mover: 'leader' })).toBe(0);
    expect(moved.hits({ ordered: false })).toBe(0);
    expect(moved.hits({ unit: { type: 'LC' } })).toBe(1);
    expect(moved.reasons()).toEqual(['DH-10.6a h1 +1']);
    expect(moved.reasons({ mover: 'leader' })).toEqual(['(DH-10.6a h1 +1)']);
  });
  test('[remounts, DH-R14] with the switch Mongol light cavalry is free of it', () => {
    const mongol = { unit: { type: 'LC', flags: ['MLC'] } };
    expect([true, false].map((remounts) => moved.hits({ ...mongol, options: { remounts } }))).toEqual([0, 1]);
    expect(moved.hits(mongol)).toBe(1);
    expect(moved.hits({ unit: { type: 'LC' }, options: { remounts: true } })).toBe(1);
    expect(moved.hits({ options: { remounts: true } })).toBe(1);
  });
});

describe('terrain', () => {
  const step = because('terrain', { unit: { type: 'HI' }, step: {} });
  const byType = (facts: object) => TYPES.map((type) => step.hits({ unit: { type }, step: facts })).join('');
  test('[DH-10.6a h2, DH-A35, DH-R17] woods and village', () => {
    expect(byType({ hex: 'woods' })).toBe('1111111110');
    expect(byType({ hex: 'village' })).toBe('1111111110');
    expect(byType({ hex: 'clear' })).toBe('0000000000');
    expect(byType({})).toBe('0000000000');
  });
  test('[DH-10.6a h2] up one level; HC and MI only from the second on', () => {
    expect(byType({ levelChange: 1 })).toBe('1100011100');
    expect(byType({ levelChange: 1, levelsClimbed: 0 })).toBe('1100011100');
    expect(byType({ levelChange: 1, levelsClimbed: 1 })).toBe('1110011110');
    expect(byType({ levelChange: 1, levelsClimbed: 6 })).toBe('1110011110');
    expect(byType({ levelChange: -1, levelsClimbed: 1 })).toBe('0000000000');
    expect(byType({ levelsClimbed: 3 })).toBe('0000000000');
  });
  test('[DH-10.6a h2] rivers, but not fords', () => {
    expect(byType({ hexside: 'river' })).toBe('1111011110');
    expect(byType({ hexside: 'ford' })).toBe('0000000000');
  });
  test('the three add up', () => {
    const all = { hex: 'woods', levelChange: 1, hexside: 'river', levelsClimbed: 1 };
    expect(byType(all)).toBe('3332133330');
    expect(step.reasons({ step: all })).toEqual(['DH-6.27 woods +1', 'DH-6.27 up1 +1', 'DH-6.27 river +1']);
  });
  test('what costs nothing is not in the list', () => {
    expect(step.reasons({ unit: { type: 'LI' }, step: { hex: 'woods', levelChange: 1, hexside: 'river' } })).toEqual([]);
    expect(step.reasons({ unit: { type: 'HC' }, step: { levelChange: 1 } })).toEqual(['(DH-6.27 up1 +1)']);
  });
  test('[DH-6.27] a Column takes no hit for woods and river, but for the climb', () => {
    const all = { hex: 'woods', levelChange: 1, hexside: 'river' };
    expect(step.hits({ unit: { inColumn: true }, step: all })).toBe(1);
    expect(step.reasons({ unit: { inColumn: true }, step: all })).toEqual(['(DH-6.27 woods +1)', 'DH-6.27 up1 +1', '(DH-6.27 river +1)']);
  });
  test('[DH-7.4] a routed unit takes none', () => {
    expect(step.hits({ unit: { routed: true }, step: { hex: 'woods', levelChange: 1, hexside: 'river' } })).toBe(0);
  });
  test('[DH-5.3] what nobody enters, routed or not', () => {
    expect(step.forbidden({ step: { hex: 'impassable' } })).toBe('not-allowed DH-5.3');
    expect(step.forbidden({ unit: { routed: true }, step: { hex: 'impassable' } })).toBe('not-allowed DH-5.3');
    expect([-3, -2, -1, 0, 1, 2, 3].map((levelChange) => step.forbidden({ step: { levelChange } }))).toEqual([
      'not-allowed DH-5.3',
      'not-allowed DH-5.3',
      'allowed',
      'allowed',
      'allowed',
      'not-allowed DH-5.3',
      'not-allowed DH-5.3',
    ]);
  });
  test('[DH-5.3] cavalry does not enter a camp from outside; infantry does, without hits', () => {
    const into = (type: string, fromCamp: boolean) => step.forbidden({ unit: { type }, step: { hex: 'camp', fromCamp } });
    expect(TYPES.filter((type) => into(type, false) !== 'allowed')).toEqual(['CAT', 'KN', 'HC', 'LN', 'LC']);
    expect(into('KN', false)).toBe('not-allowed DH-5.3');
    expect(TYPES.filter((type) => into(type, true) !== 'allowed')).toEqual([]);
    expect(step.hits({ step: { hex: 'camp' } })).toBe(0);
    expect(step.forbidden({ unit: { type: 'KN' }, step: { hex: 'camp' } })).toBe('not-allowed DH-5.3');
    expect(step.forbidden({ unit: { type: 'KN' }, step: { hex: 'clear', fromCamp: true } })).toBe('allowed');
  });
});

describe('turning', () => {
  const turn = because('turning', { unit: { type: 'HI' }, hex: 'woods', vertices: 2 });
  test('[DH-10.6a h2, DH-R16] one hit for each vertex in rough hexes', () => {
    expect([1, 2, 3, 4, 5].map((vertices) => turn.hits({ vertices }))).toEqual([1, 2, 3, 4, 5]);
    for (const hex of ['woods', 'village', 'camp']) expect(turn.hits({ hex })).toBe(2);
    expect(turn.hits({ hex: 'clear' })).toBe(0);
    expect(TYPES.map((type) => turn.hits({ unit: { type } })).join('')).toBe('2222222220');
    expect(turn.reasons()).toEqual(['DH-6.27 turnRough +2']);
    expect(turn.reasons({ hex: 'clear' })).toEqual([]);
  });
  test('none for a Column or a routed unit', () => {
    expect(turn.hits({ unit: { inColumn: true } })).toBe(0);
    expect(turn.hits({ unit: { routed: true } })).toBe(0);
    expect(turn.reasons({ unit: { routed: true } })).toEqual(['(DH-6.27 turnRough +2)']);
  });
  test('form', () => {
    expect(turn.forbidden({ vertices: 6 })).toBe('bad-request');
    expect(turn.forbidden({ vertices: 0 })).toBe('bad-request');
    expect(turn.forbidden({ hex: 'impassable' })).toBe('bad-request');
    expect(refusal('automaticHits', { reason: 'turning', unit: { type: 'HI' }, vertices: 1 })).toBe('bad-request');
  });
});

describe('withdrawal', () => {
  const withdrawal = because('withdrawal', { unit: { type: 'LC' }, approach: 'flank' });
  test('[DH-10.6a h3, DH-A34] one hit when approached from flank or rear', () => {
    expect(['front', 'flank', 'rear'].map((approach) => withdrawal.hits({ approach }))).toEqual([0, 1, 1]);
    expect(withdrawal.hits({ unit: { type: 'LI' } })).toBe(1);
  });
  test('[DH-7.2, DH-R25, DH-5.8] who does not withdraw', () => {
    expect(withdrawal.forbidden({ unit: { routed: true } })).toBe('not-allowed DH-7.2');
    for (const type of ['HI', 'MI', 'DKN', 'UKN']) expect(withdrawal.forbidden({ unit: { type } })).toBe('not-allowed DH-R25');
    expect(withdrawal.forbidden({ unit: { type: 'LI', inColumn: true } })).toBe('not-allowed DH-5.8');
    expect(withdrawal.forbidden({ unit: { type: 'MI', routed: true } })).toBe('not-allowed DH-7.2');
    expect(withdrawal.forbidden({ unit: { type: 'MI', inColumn: true } })).toBe('not-allowed DH-R25');
  });
});

describe('pass-through', () => {
  const pass = because('pass-through', { mover: { type: 'LC' }, other: { type: 'LC' } });
  const shaken = { hits: 1, eliminated: false };
  const fine = { hits: 0, eliminated: false };
  const dead = { hits: 0, eliminated: true };
  test('[DH-10.6a h4, DH-R18] each HI and MI takes a hit, moving or not', () => {
    expect(pass.outcome()).toEqual({ mover: fine, other: fine });
    expect(pass.outcome({ other: { type: 'MI' } })).toEqual({ mover: fine, other: shaken });
    expect(pass.outcome({ mover: { type: 'HI' } })).toEqual({ mover: shaken, other: fine });
    expect(pass.outcome({ mover: { type: 'HI' }, other: { type: 'MI' } })).toEqual({ mover: shaken, other: shaken });
    for (const type of ['DKN', 'UKN', 'LI', 'KN']) expect(pass.outcome({ other: { type } })).toEqual({ mover: fine, other: fine });
    expect(pass.reasons({ mover: { type: 'HI' }, other: { type: 'MI' } })).toEqual(['DH-10.6a h4 +1', 'DH-10.6a h4 +1']);
  });
  test('[DH-10.6a h5, DH-R53, DH-A33] every routed one is eliminated, and nobody takes hits', () => {
    expect(pass.outcome({ mover: { routed: true }, other: { type: 'MI' } })).toEqual({ mover: dead, other: fine });
    expect(pass.outcome({ mover: { type: 'HI' }, other: { routed: true } })).toEqual({ mover: fine, other: dead });
    expect(pass.outcome({ mover: { type: 'HI', routed: true }, other: { type: 'MI', routed: true } })).toEqual({
      mover: dead,
      other: dead,
    });
    expect(pass.reasons({ mover: { type: 'HI' }, other: { routed: true } })).toEqual(['(DH-10.6a h4 +1)', 'DH-10.6a h5 0']);
  });
  test('[DH-5.4] nobody but a rout goes through a Column; a Column goes through others', () => {
    const column = { type: 'MI', inColumn: true };
    expect(pass.forbidden({ other: column })).toBe('not-allowed DH-5.4');
    expect(pass.outcome({ mover: { routed: true }, other: column })).toEqual({ mover: dead, other: fine });
    expect(pass.outcome({ mover: column })).toEqual({ mover: shaken, other: fine });
  });
  test('the order of the fields', () => {
    expect(JSON.stringify(pass.outcome())).toBe('{"mover":{"hits":0,"eliminated":false},"other":{"hits":0,"eliminated":false}}');
  });
});

describe('fire and Column', () => {
  test('[DH-10.6a h6] missile fire: one', () => {
    expect(because('missile-fire').outcome()).toEqual({ hits: 1 });
    expect(because('missile-fire').reasons()).toEqual(['DH-10.6a h6 +1']);
  });
  test('[DH-10.6a h7] forced out of Column: one', () => {
    const forced = because('forced-out-of-column', { unit: { type: 'MI', inColumn: true } });
    expect(forced.outcome()).toEqual({ hits: 1 });
    expect(forced.forbidden({ unit: { inColumn: false } })).toBe('not-allowed DH-10.6a h7');
  });
});

test('fields of another reason are unknown, required ones are asked for', () => {
  expect(because('missile-fire').forbidden({ unit: { type: 'MI' } })).toBe('bad-request');
  expect(because('moved-again').forbidden({ step: {} })).toBe('bad-request');
  expect(because('terrain', { unit: { type: 'MI' } }).forbidden({})).toBe('bad-request');
  expect(because('terrain', { unit: { type: 'MI' }, step: {} }).forbidden({ options: {} })).toBe('bad-request');
  expect(because('terrain', { unit: { type: 'MI' }, step: {} }).forbidden({ step: { levelChange: 4 } })).toBe('bad-request');
  expect(because('terrain', { unit: { type: 'MI' }, step: {} }).forbidden({ step: { levelsClimbed: 7 } })).toBe('bad-request');
  expect(because('withdrawal', { unit: { type: 'LC' } }).forbidden({})).toBe('bad-request');
  expect(because('moved-again').forbidden({ mover: { type: 'LC' } })).toBe('bad-request');
  expect(because('pass-through', { mover: { type: 'LC' } }).forbidden({})).toBe('bad-request');
  expect(because('no-such-reason').forbidden()).toBe('bad-request');
  expect(refusal('automaticHits', {})).toBe('bad-request');
  expect(refusal('automaticHits', { reason: 'missile-fire' }, [1])).toBe('bad-dice');
});

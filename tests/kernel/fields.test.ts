import {
  BadRequest,
  flag,
  inWords,
  list,
  measure,
  object,
  oneOf,
  optionalObject,
  orNull,
  setOf,
  text,
  variants,
  whole,
} from '@pennon/kernel';
import { describe, expect, test } from 'vitest';

const complaint = (read: () => unknown): string => {
  try {
    read();
  } catch (fault) {
    if (fault instanceof BadRequest) return fault.message;
    throw fault;
  }
  return 'accepted';
};

describe('single fields', () => {
  test('a word of a closed list, with the nearest right one', () => {
    const zone = oneOf(['front', 'flank', 'rear']);
    expect(zone.read('flank', 'zone')).toBe('flank');
    expect(complaint(() => zone.read('flnak', 'zone'))).toBe('zone must be one of front, flank, rear, not "flnak"; did you mean flank?');
    expect(complaint(() => zone.read('x', 'zone'))).toBe('zone must be one of front, flank, rear, not "x".');
    expect(complaint(() => zone.read(undefined, 'zone'))).toBe('zone is missing; it should be one of front, flank, rear.');
    expect(complaint(() => zone.read('toString', 'zone'))).toMatch(/^zone must be/);
  });
  test('a whole number is a JSON integer within its limits', () => {
    const range = whole(1, 9);
    for (const value of [1, 9, 5]) expect(range.read(value, 'range')).toBe(value);
    for (const value of [0, 10, 3.5, '3', true, null, [3]])
      expect(complaint(() => range.read(value, 'range'))).toMatch(/^range must be a whole number from 1 to 9, not/);
  });
  test('a measure may have decimals', () => {
    expect(measure(0, 5).read(2.25, 'gap')).toBe(2.25);
    expect(complaint(() => measure(0, 5).read(5.01, 'gap'))).toBe('gap must be a number from 0 to 5, not 5.01.');
    expect(complaint(() => measure(0, 5).read('2', 'gap'))).toMatch(/^gap must be/);
  });
  test('a flag is a JSON boolean, and absent what it says', () => {
    expect([flag().read(undefined, 'f'), flag(true).read(undefined, 'f'), flag(true).read(false, 'f')]).toEqual([false, true, false]);
    expect(complaint(() => flag().read(1, 'f'))).toBe('f must be true or false, not 1.');
  });
  test('null is a value like any other', () => {
    expect(orNull(whole(0, 6)).or(null).read(undefined, 'pips')).toBe(null);
    expect(orNull(whole(0, 6)).read(null, 'pips')).toBe(null);
    expect(complaint(() => whole(0, 6).or(3).read(null, 'pips'))).toMatch(/^pips must be/);
    expect(complaint(() => text().read(null, 'name'))).toBe('name must be a text, not null.');
  });
  test('a deeply nested value is complained about like any other', () => {
    let deep: unknown = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(complaint(() => flag().read(deep, 'f'))).toBe('f must be true or false, not something deeply nested.');
  });
  test('a long value is cut in the complaint', () => {
    expect(complaint(() => flag().read('x'.repeat(500), 'f')).length).toBeLessThan(90);
  });
});

describe('objects and lists', () => {
  const unit = object({ type: oneOf(['H', 'M']), hits: whole(0, 9).or(0), leader: text().maybe() });
  test('exactly the fields that are known, the rest at their defaults', () => {
    expect(unit.read({ type: 'H' }, 'unit')).toEqual({ type: 'H', hits: 0, leader: undefined });
    expect(complaint(() => unit.read({ type: 'H', hitz: 1 }, 'unit'))).toBe('unit.hitz is not a known field; did you mean hits?');
    expect(complaint(() => unit.read({ type: 'H', nonsense: 1 }, 'unit'))).toBe(
      'unit.nonsense is not a known field; the fields are type, hits, leader.',
    );
    expect(complaint(() => unit.read({ hits: 1 }, 'unit'))).toBe('unit.type is missing; it should be one of H, M.');
    expect(complaint(() => unit.read([], 'unit'))).toBe('unit must be an object, not [].');
    expect(complaint(() => object({}).read({ a: 1 }, ''))).toBe('a is not a known field; there are no fields here.');
  });
  test('names that every object inherits are not fields', () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(complaint(() => unit.read(JSON.parse(`{"type":"H","${name}":1}`), ''))).toContain(`${name} is not a known field`);
    expect(complaint(() => object({ toString: whole(0, 1) }).read({}, ''))).toBe(
      'toString is missing; it should be a whole number from 0 to 1.',
    );
  });
  test('lists by their length, sets without repeats', () => {
    const units = list(unit, 1, 2);
    expect(units.read([{ type: 'H' }], 'units')).toHaveLength(1);
    expect(complaint(() => units.read([], 'units'))).toBe('units must be a list of 1 to 2, not [].');
    expect(complaint(() => units.read([{ type: 'H' }, { type: 'X' }], 'units'))).toBe('units[1].type must be one of H, M, not "X".');
    expect(complaint(() => setOf(oneOf(['a', 'b']), 0, 5).read(['a', 'b', 'a'], 'words'))).toBe('words names "a" twice.');
  });
  test('an optional object has all its defaults', () => {
    expect(optionalObject({ fast: flag(), far: flag(true) }).read(undefined, 'options')).toEqual({ fast: false, far: true });
  });
  test('variants: the other fields depend on a word', () => {
    const hits = variants('reason', { turning: { vertices: whole(1, 5) }, fire: {} });
    expect(hits.read({ reason: 'turning', vertices: 2 }, '')).toEqual({ reason: 'turning', vertices: 2 });
    expect(complaint(() => hits.read({ reason: 'fire', vertices: 2 }, ''))).toBe('vertices is not a known field; the fields are reason.');
    expect(complaint(() => hits.read({ reason: 'turing' }, ''))).toBe(
      'reason must be one of turning, fire, not "turing"; did you mean turning?',
    );
    expect(complaint(() => hits.read({}, ''))).toMatch(/^reason is missing/);
    expect(complaint(() => hits.read(3, ''))).toBe('situation must be an object, not 3.');
  });
  test('conditions between fields, and what the rules want instead', () => {
    const ordered = object({ from: whole(0, 9), to: whole(0, 9) }).where(({ from, to }, at) =>
      from > to ? `${at}.from must not be above to.` : undefined,
    );
    expect(complaint(() => ordered.read({ from: 3, to: 2 }, 'band'))).toBe('band.from must not be above to.');
    expect(ordered.map(({ from, to }) => to - from).read({ from: 3, to: 5 }, 'band')).toBe(2);
    expect(
      whole(0, 9)
        .or(4)
        .map((n) => n * 2)
        .read(undefined, 'n'),
    ).toBe(8);
  });
});

test('every kind of field can be put in words', () => {
  const words = [
    oneOf(['a']),
    oneOf([1, 2]),
    flag(),
    whole(1, 2),
    measure(0, 1),
    text(),
    orNull(text()),
    object({}),
    list(text(), 2, 2),
    variants('a', {}),
  ];
  expect(words.map((f) => inWords(f.spec))).toEqual([
    '"a"',
    'one of 1, 2',
    'true or false',
    'a whole number from 1 to 2',
    'a number from 0 to 1',
    'a text',
    'a text, or null',
    'an object',
    'a list of 2',
    'an object',
  ]);
});

import { system as d3h2 } from '@pennon/d3h2';
import type { Army, ArmyTrait } from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armyFromFile, armyFromLink, linkCodeOf } from '../../apps/web/app/army-share-link.js';
import { countOf, own, withCount, withDetails, withOneMore, withTrait } from '../../apps/web/armies/army-entries.js';
import { entriesText, pointsText } from '../../apps/web/parts/army-words.js';

const book = d3h2.armies;
if (book === undefined) throw new Error('no armies');
const trait = (id: string): ArmyTrait => {
  const found = book.traits.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no trait ${id}`);
  return found;
};
const army = (...elements: Army['elements']): Army => ({ id: 'some-list', name: 'Ours', home: 'dry', aggression: 1, elements });
const countIn = ({ elements }: Army): number => elements.reduce((sum, entry) => sum + countOf(entry), 0);

describe('the roll', () => {
  test('one more joins those who are alike', () => {
    const two = withOneMore(withOneMore(army({ type: 'Kn', general: true }), 'Kn'), 'Kn');
    expect(two.elements).toEqual([
      { type: 'Kn', general: true },
      { type: 'Kn', count: 2 },
    ]);
  });
  test('what was changed is no list any more', () => {
    expect(withOneMore(army(), 'Kn').id).toBeUndefined();
    expect(withDetails(army(), { name: 'Mine' })).toEqual({ ...own(army()), name: 'Mine' });
  });
  test('none left takes them off the roll, one is said by silence', () => {
    const three = army({ type: 'Sp', count: 3 }, { type: 'Ps' });
    expect(withCount(three, 0, 1).elements).toEqual([{ type: 'Sp' }, { type: 'Ps' }]);
    expect(withCount(three, 0, 0).elements).toEqual([{ type: 'Ps' }]);
  });
  test('the General is one of them, and nobody else is any more', () => {
    const before = army({ type: 'Bd', general: true }, { type: 'Kn', count: 3 });
    expect(withTrait(before, 1, trait('general'), true).elements).toEqual([
      { type: 'Bd' },
      { type: 'Kn', general: true },
      { type: 'Kn', count: 2 },
    ]);
    expect(withTrait(before, 0, trait('general'), undefined).elements).toEqual([{ type: 'Bd' }, { type: 'Kn', count: 3 }]);
  });
  test('those who become alike stand together', () => {
    const before = army({ type: 'Ax', count: 2, fast: true }, { type: 'Ps' }, { type: 'Ax', count: 3 });
    expect(withTrait(before, 2, trait('fast'), true).elements).toEqual([{ type: 'Ax', count: 5, fast: true }, { type: 'Ps' }]);
  });
  test('nobody comes or goes by what is told of them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record(
            { type: fc.constantFrom('Kn', 'Bd'), count: fc.integer({ min: 2, max: 5 }), fast: fc.constant(true) },
            { requiredKeys: ['type'] },
          ),
          { minLength: 1, maxLength: 5 },
        ),
        fc.nat(4),
        fc.constantFrom('general', 'fast', 'ally'),
        fc.constantFrom(true, undefined),
        (elements, at, id, value) => {
          const before = army(...elements);
          const after = withTrait(before, at % elements.length, trait(id), value);
          expect(countIn(after)).toBe(countIn(before));
          expect(after.elements.filter((entry) => entry.general === true).length).toBeLessThanOrEqual(1);
          expect(() => book.read(after)).not.toThrow();
        },
      ),
    );
  });
});

describe('an army in an address', () => {
  test('comes out as it went in', () => {
    for (const list of book.lists) expect(armyFromLink(book, linkCodeOf(list))).toEqual({ army: list });
    const named = { ...own(army({ type: 'Kn' })), name: 'Čeští „husité“ 🐎' };
    expect(armyFromLink(book, linkCodeOf(named))).toEqual({ army: named });
    expect(linkCodeOf(named)).toMatch(/^[\w-]+$/);
  });
  test.each([['%%%'], ['bm90IGpzb24'], ['a'.repeat(20_001)], ['_w']])('%s is none', (parcel) => {
    expect(armyFromLink(book, parcel)).toEqual({ fault: null });
  });
  test('one of another form is told with the field', () => {
    expect(armyFromLink(book, btoa('{"name":"X","home":"moon"}'))).toEqual({ fault: expect.stringContaining('home must be one of') });
    expect(armyFromFile(book, '{"name":"X"}')).toEqual({ fault: expect.stringContaining('home is missing') });
    expect(armyFromFile(book, '{')).toEqual({ fault: null });
    expect(armyFromFile(book, `\uFEFF${JSON.stringify(own(army({ type: 'Kn' })))}`)).toEqual({ army: own(army({ type: 'Kn' })) });
  });
});

test('points are written as players write them', () => {
  expect([0, 0.5, 1, 1.5, 24, -2.5].map(pointsText)).toEqual(['0', '½', '1', '1½', '24', '−2½']);
});

test('a roll in one line', () => {
  const some = army({ type: 'Kn', general: true, dismountsTo: 'Bd' }, { type: 'Ax', count: 3, fast: true, ally: true });
  expect(entriesText(book, some, book.types(some))).toBe('Knights (General, On foot as Blades), 3 × Auxilia (Fast, Ally)');
});

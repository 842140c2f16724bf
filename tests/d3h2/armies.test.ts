import { system as d3h2 } from '@pennon/d3h2';
import { type Army, BadRequest } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { ARMIES, type ArmyDocument, elementsOf, readArmy } from '../../packages/systems/d3h2/armies/index.js';
import type { ElementType } from '../../packages/systems/d3h2/types.js';

const book = d3h2.armies;
if (book === undefined) throw new Error('no armies');

/** The lists once more: id, rule sets, aggression, home, elements. */
const LISTS = `
english-1415           both  4  arable    Bd*1 Bd3 Sh8
french-1415            both  2  arable    Bd*1 Bd5 Kn4 Sh2
norman-1066            d3h2  3  arable    Kn*1 Kn4 Sp4 Bw4
anglo-danish-1066      d3h2  2  arable    Bd*1 Bd3 Sp7 Ps2
mongol-1241            d3h2  4  steppe    Cv*1 Cv2 LH10 Art1
polish-teutonic-1241   d3h2  1  forest    Kn*1 Kn5 Sh2 Sp2 LH2 Ps1
hussite-1420           d3h2  1  hilly     Cv*1 WWg4 Art1 Bd1 Sh1 Hd3
imperial-crusade-1420  d3h2  3  arable    Kn*1 Kn5 Sp2 Sh2 Art1 Ps1
swiss-1476             d3h2  3  hilly     Bd*1 Bd2 Pk10 Sh1 Ps1
burgundian-1476        d3h2  3  arable    Kn*1 Kn3 Sh4 Art2 Ps2
ayyubid-1187           d3h2  3  dry       Cv*1 Cv4 LH4 Sp2 Bw2 Ps1
outremer-1187          both  2  dry       Kn*1 Kn3 Sp5 Sh3
rus-1380               d3h2  1  forest    Cv*1 Cv5 Sp4 LH2 Ps1
golden-horde-1380      d3h2  4  steppe    Cv*1 Cv3 LH8 Sp2
dwarves                both  0  hilly     Hr*1 Bd6 Sh2 Art1 Hd1
orcs                   both  4  dry       Hr*1 Bh1 Wb6 IHd2 Bs2
elves                  both  1  forest    Hr*1 Mg1 Sh4 Sp2 Cv1 Fl1
undead                 both  3  forest    Mg*1 Mg1 IHd6 Kn2 Fl1 Hd1
dragon-cult            both  3  hilly     Cl*1 Dg2 Wb6 Sk2
olympians              both  2  littoral  Hr*1 Gd1 Sp6 Ab1 Hd1
griffon-kingdom        both  2  arable    AHr*1 Pl1 Kn4 Sp2 Sh1
fenfolk                both  0  forest    Mg*1 Lk4 Wb6 Cl1 Bs1`;

const rows = LISTS.trim()
  .split('\n')
  .map((row) => row.split(/\s{2,}/));

const army = (elements: ArmyDocument['elements'], more: Partial<ArmyDocument> = {}): ArmyDocument => ({
  name: 'Ours',
  home: 'hilly',
  aggression: 2,
  elements,
  ...more,
});
const written = (document: ArmyDocument): Army => ({ ...document, elements: document.elements.map((entry) => ({ ...entry })) });
const faults = (document: ArmyDocument) => book.check(written(document)).faults.map(({ ref, message }) => `${ref} ${message}`);
const points = (document: ArmyDocument) => book.check(written(document)).spent.map((part) => part.points);
const complaint = (read: () => unknown): string => {
  try {
    read();
  } catch (fault) {
    if (fault instanceof BadRequest) return fault.message;
    throw fault;
  }
  return 'nothing';
};

describe('the lists', () => {
  test('are all there, as designed', () => {
    const told = ARMIES.map(({ id, aggression, home, elements }) =>
      [id, String(aggression), home, elements.map(({ type, count = 1, general }) => `${type}${general ? '*' : ''}${count}`).join(' ')].join(
        ' ',
      ),
    );
    expect(told).toEqual(rows.map(([id, , ...rest]) => [id, ...rest].join(' ')));
    expect(ARMIES.filter(({ noCamp }) => noCamp).map(({ id }) => id)).toEqual(['hussite-1420']);
    const onFoot = ARMIES.flatMap(({ id, elements, dismountsBefore }) =>
      elements.flatMap(({ type, dismountsTo }) => (dismountsTo === undefined ? [] : [`${id} ${type} ${dismountsTo} ${dismountsBefore}`])),
    );
    expect(onFoot).toEqual(['french-1415 Kn Bd true']);
  });

  test.each(rows)('[D3-3, R9] %s is legal in %s and costs 24 points', (id, where) => {
    const list = ARMIES.find((one) => one.id === id);
    if (list === undefined) throw new Error(`no list ${id}`);
    expect(faults(list)).toEqual([]);
    expect(points(list)[0]).toBe(24);
    expect(faults({ ...list, variant: 'hott' }).length === 0).toBe(where === 'both');
    expect(book.check(written(list)).remarks[0]).toBe(where === 'both' ? 'Legal in D3H2 and in traditional HOTT.' : 'Legal in D3H2.');
    expect(readArmy(JSON.parse(JSON.stringify(list)), 'd3h2', 24)).toEqual(list);
  });

  test.each(rows)('[R10] %s without its General is not legal', (id) => {
    const list = ARMIES.find((one) => one.id === id);
    const [, ...others] = list?.elements ?? [];
    expect(faults({ ...army(others), noCamp: list?.noCamp === true })).toEqual(['R10 An army has exactly one General; this one has none.']);
  });
});

describe('what is wrong with an army', () => {
  test('[R9] 12 points of 4-point elements are half of 24; 4 more are 4 too many', () => {
    const half = [
      { type: 'Hr', general: true },
      { type: 'Bh', count: 2 },
    ] as const;
    expect(faults(army(half))).toEqual([]);
    expect(faults(army([...half, { type: 'Dg' }]))).toEqual([
      'R9 16 points are in elements of 4 or 6 points, 4 more than 12, the half of 24.',
    ]);
    expect(
      faults(
        army([
          { type: 'AHr', general: true },
          { type: 'Hr', count: 2 },
        ]),
      ),
    ).toHaveLength(1);
    expect(faults(army([...half, { type: 'Dg' }], { size: 32 }))).toEqual([]);
  });
  test('[D3-3] half points are told', () => {
    const list = army([
      { type: 'Kn', general: true },
      { type: 'Sp', count: 10 },
      { type: 'LH', count: 3 },
    ]);
    expect(faults(list)).toEqual(['D3-3 26.5 points are spent, 2.5 more than the 24 of the army.']);
    expect(points(list)).toEqual([26.5, 0, 0]);
  });
  test('[R79] allies cost up to 6 points', () => {
    const allies = (count: number) =>
      army([
        { type: 'Kn', general: true },
        { type: 'LH', count, ally: true },
      ]);
    expect(faults(allies(4))).toEqual([]);
    expect(faults(allies(5))).toEqual(['R79 7.5 points are spent on allies, 1.5 more than the 6 allowed.']);
  });
  test('[D3-6] without a Camp it needs more than two War Wagons', () => {
    const wagons = (count: number) =>
      faults(
        army(
          [
            { type: 'Cv', general: true },
            { type: 'WWg', count },
          ],
          { noCamp: true },
        ),
      );
    expect(wagons(3)).toEqual([]);
    expect(wagons(2)).toEqual(['D3-6 Only an army with a Stronghold or more than 2 War Wagons does without a Camp; this one has 2.']);
  });
  test('[D3-38] traditional HOTT refuses what it does not know, each by its name', () => {
    const strangers = ['Bw', 'Pk', 'Ax', 'Ps', 'LH', 'Cm', 'SCh', 'WWg', 'CP', 'Kn4', 'Kn6', 'Cv6', 'Sp8', 'Bd6', 'Bw8'] as const;
    for (const type of strangers) {
      const found = faults(army([{ type: 'Kn', general: true }, { type }], { variant: 'hott' }));
      expect(found, type).toHaveLength(1);
      expect(found[0], type).toMatch(new RegExp(`^D3-38 Traditional HOTT has no .+ \\(${type}\\)\\.$`));
    }
    const offered = book.types(written(army([], { variant: 'hott' }))).map(({ id }) => id);
    expect(offered.filter((id) => (strangers as readonly string[]).includes(id))).toEqual([]);
    expect(offered).toHaveLength(22);
  });
  test('[D3-1, D3-14, R10, R77] every fault is told, with its rule and its place', () => {
    const list = army([
      { type: 'Art', general: true, fast: true },
      { type: 'Cv', general: true, ally: true, mtd: true },
      { type: 'Ps', waterLurker: true, siegeTower: true, chariot: true },
      { type: 'Kn', dismountsTo: 'Cv' },
      { type: 'Kn', dismountsTo: 'Bd' },
    ]);
    expect(book.check(written(list)).faults.map(({ ref, message, entry }) => `${entry ?? '-'} ${ref} ${message}`)).toEqual([
      '0 D3-1 Artillery cannot be Fast.',
      '1 D3-1 Cavalry cannot be Mounted Infantry.',
      "0 R10 Artillery cannot be the General's element.",
      "1 R10 Cavalry cannot be the General's element and an ally's.",
      '- R10 An army has exactly one General; this one has 2.',
      '2 D3-14 Psiloi cannot live in water: only Lurkers do.',
      '2 D3-14 Psiloi cannot be a Siege Tower: only War Wagons can.',
      '2 R7 Psiloi cannot be chariots: only Knights and Cavalry can.',
      '3 R77 Knights cannot get down to fight as Cavalry.',
    ]);
  });
  test('[D3-1, R77] riders get down as soldiers on foot that cost no more', () => {
    const formsOf = (id: string) => book.types(written(army([]))).find((type) => type.id === id)?.values?.dismountsTo;
    expect(formsOf('Kn')).toEqual(expect.arrayContaining(['Sp', 'Bd', 'Sh']));
    expect(formsOf('LH')).toEqual(expect.arrayContaining(['Ax', 'Bw', 'Ps']));
    expect(formsOf('LH')).not.toContain('Bd');
    for (const strange of ['Art', 'WWg', 'CP', 'Mg', 'Cl', 'Sk', 'Lk', 'IHd', 'Hd']) expect(formsOf('Kn')).not.toContain(strange);
    for (const unridden of ['Bh', 'Bs', 'SCh', 'Hr', 'Pl', 'Bd', 'Fl']) expect(formsOf(unridden), unridden).toEqual([]);
    const faults = (dismountsTo: ElementType) =>
      book.check(written(army([{ type: 'Kn', general: true, dismountsTo }]))).faults.map(({ message }) => message);
    expect(faults('Art')).toEqual(['Knights cannot get down to fight as Artillery.']);
    expect(faults('Bd')).toEqual([]);
  });
  test('every type may have the traits it is offered, and no others', () => {
    const general = { type: 'Sp', general: true } as const;
    for (const variant of ['d3h2', 'hott'] as const)
      for (const { id, traits, values } of book.types(written(army([], { variant }))))
        for (const trait of book.traits) {
          const value = trait.values === undefined ? true : (values?.[trait.id]?.[0] ?? 'Bd');
          const told = { type: id, [trait.id]: value } as unknown as ArmyDocument['elements'][number];
          const elements = trait.id === 'general' ? [told] : [general, told];
          const isWrong = faults(army(elements, { variant })).length > 0;
          // Psiloi and their like are Fast without being told; to tell it is no fault.
          const isIdle = trait.id === 'fast' && ['Ps', 'Lk', 'Sk'].includes(id);
          expect(isWrong, `${variant} ${id} ${trait.id}`).toBe(!traits.includes(trait.id) && !isIdle);
        }
  });
});

describe('an army from outside', () => {
  const good = { name: 'Ours', home: 'hilly', aggression: 2, elements: [{ type: 'Kn', general: true }] };
  test.each<readonly [string, unknown, string]>([
    ['no object', [], 'An army must be an object.'],
    ['a field too many', { ...good, nmae: 1 }, 'nmae is not a known field; did you mean name?'],
    ['no name', { ...good, name: undefined }, 'name is missing; it should be a text.'],
    ['a name too long', { ...good, name: 'x'.repeat(81) }, 'name must be a text of at most 80 letters, not of 81.'],
    [
      'a home nobody has',
      { ...good, home: 'moon' },
      'home must be one of arable, forest, hilly, steppe, dry, tropical, littoral, not "moon".',
    ],
    ['aggression', { ...good, aggression: 5 }, 'aggression must be a whole number from 0 to 4, not 5.'],
    ['a type', { ...good, elements: [{ type: 'Knn' }] }, 'elements[0].type must be one of'],
    ['a number', { ...good, elements: [{ type: 'Kn', count: 0 }] }, 'elements[0].count must be a whole number from 1 to 48, not 0.'],
    ['half an element', { ...good, elements: [{ type: 'Kn', count: 1.5 }] }, 'elements[0].count must be a whole number'],
    ['a trait', { ...good, elements: [{ type: 'Kn', fast: 'yes' }] }, 'elements[0].fast must be true or false, not "yes".'],
    ['no elements', { ...good, elements: {} }, 'elements must be a list of 0 to 60'],
  ])('%s is refused with the place', (_, value, message) => {
    expect(complaint(() => readArmy(value, 'd3h2', 24))).toContain(message);
    expect(complaint(() => book.read(value))).toContain(message);
  });
  test('[R10, D3-3] one that is not legal is refused with every fault', () => {
    const illegal = { ...good, elements: [{ type: 'Sp', count: 13 }] };
    expect(complaint(() => readArmy(illegal, 'd3h2', 24))).toBe(
      'Ours: An army has exactly one General; this one has none. (R10) 26 points are spent, 2 more than the 24 of the army. (D3-3)',
    );
    expect(complaint(() => readArmy({ ...good, elements: [...good.elements, { type: 'Ps' }] }, 'hott', 24))).toContain('(D3-38)');
  });
  test('the battle decides variant and size, not the army', () => {
    const small = { ...good, size: 2, elements: [{ type: 'Sp', general: true }] };
    expect(readArmy(small, 'd3h2', 24)).toMatchObject({
      size: 24,
      elements: [
        { type: 'Sp', general: true },
        { type: 'Sp', count: 11 },
      ],
    });
    expect(readArmy({ ...small, size: 24, variant: 'hott' }, 'd3h2', 24)).toMatchObject({ elements: [{ type: 'Sp', general: true }] });
    expect(complaint(() => readArmy({ ...good, elements: [{ type: 'Kn', count: 2, general: true }] }, 'd3h2', 3))).toContain(
      '1 more than the 3',
    );
  });
  test('is read silent about what is usual', () => {
    const loud = { ...good, variant: 'd3h2', size: 24, noCamp: false, elements: [{ type: 'Kn', count: 1, fast: false, general: true }] };
    expect(book.read(loud)).toEqual(good);
  });
});

describe('elements one by one', () => {
  test('have ids that stay, also where the type ends in a figure', () => {
    const list = army([
      { type: 'Bd', general: true },
      { type: 'Kn4', count: 2 },
      { type: 'Bd', count: 2, fast: true },
    ]);
    expect(elementsOf(list).map(({ id, general, fast }) => `${id}${general ? '*' : ''}${fast ? '+' : ''}`)).toEqual([
      'Bd1*',
      'Kn4-1',
      'Kn4-2',
      'Bd2+',
      'Bd3+',
    ]);
    expect(elementsOf(army([{ type: 'Kn', dismountsTo: 'Bd', ally: true }]))).toEqual([
      {
        id: 'Kn1',
        type: 'Kn',
        fast: false,
        mtd: false,
        general: false,
        ally: true,
        waterLurker: false,
        siegeTower: false,
        chariot: false,
        dismountsTo: 'Bd',
      },
    ]);
  });
  test('are as many as the list says, no id twice', () => {
    for (const list of ARMIES) {
      const ids = elementsOf(list).map(({ id }) => id);
      expect(new Set(ids).size).toBe(list.elements.reduce((sum, { count = 1 }) => sum + count, 0));
    }
  });
});

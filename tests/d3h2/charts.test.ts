import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { ELEMENT_TYPES, SHELTERS, TERRAINS, type Terrain } from '../../packages/systems/d3h2/facts.js';
import { combatGoing, goingOf, hidesShots, isBuiltUp, isPursuedInto, isShelter } from '../../packages/systems/d3h2/rules/terrain.js';
import { isWheeled } from '../../packages/systems/d3h2/rules/units.js';
import { asker } from '../ask.js';

/** The printed tables once more, figure by figure, in another layout: mostly one line for each column. */
const { outcome, refusal } = asker(d3h2);
const data = (id: string) => d3h2.charts.find((chart) => chart.id === id)?.data as Record<string, unknown>;
const TYPES =
  'AHr Gd Dg Ab Fl Hr Pl Bh Bs Kn Kn4 Kn6 Cv Cv6 LH Cm SCh Sp Sp8 Pk Bd Bd6 Ax Bw Bw8 Sh Ps Lk Wb Hd IHd Art WWg CP Mg Cl Sk'.split(' ');
const info = (type: string, variant = 'd3h2') => outcome('typeInfo', { type, variant });
/** `value types, value types`, the types in the order of the contract. */
const grouped = (value: (type: string) => unknown, types = TYPES): string => {
  const groups = new Map<string, string[]>();
  for (const type of types) {
    const key = String(value(type));
    groups.set(key, [...(groups.get(key) ?? []), type]);
  }
  return [...groups].map(([key, of]) => `${key}: ${of.join(' ')}`).join(', ');
};

test('D3-1, classes and who may be Fast', () => {
  expect(grouped((type) => info(type).class, [...TYPES, 'SH', 'Cmp'])).toBe(
    'aerial: AHr Gd Dg Ab Fl, mounted: Hr Pl Bh Bs Kn Kn4 Kn6 Cv Cv6 LH Cm SCh, foot: Sp Sp8 Pk Bd Bd6 Ax Bw Bw8 Sh Ps Lk Wb Hd IHd Art WWg CP Mg Cl Sk, feature: SH Cmp',
  );
  expect(grouped((type) => info(type).mayBeFast)).toBe(
    'false: AHr Gd Dg Ab Fl Hr Pl Kn4 Kn6 Cv6 Cm SCh Sp8 Bw8 Ps Lk Art Mg Cl Sk, true: Bh Bs Kn Cv LH Sp Pk Bd Bd6 Ax Bw Sh Wb Hd IHd WWg CP',
  );
  // Of those who always are it is no question, but a situation may say so of them.
  const isRefusedFast = (type: string) => refusal('moveAllowance', { elements: [{ type, fast: true }] }) !== 'allowed';
  expect(TYPES.filter(isRefusedFast).join(' ')).toBe('AHr Gd Dg Ab Fl Hr Pl Kn4 Kn6 Cv6 Cm SCh Sp8 Bw8 Art Mg Cl');
  expect(TYPES.filter((type) => info(type).alwaysFast).join(' ')).toBe('Ps Lk Sk');
  expect(TYPES.filter((type) => !info(type).mayBeGeneral).join(' ')).toBe('Gd Dg SCh Lk IHd Art');
  const mtd = (type: string) => refusal('moveAllowance', { elements: [{ type, mtd: true }] }) === 'allowed';
  expect(TYPES.filter(mtd).join(' ')).toBe('Sp Pk Bd Ax Bw Sh Wb');
});

test('[D3-2] the width of a base, and the figures that stand on it', () => {
  const table = data('D3-2') as {
    [base: string]: { width25mm: number; widthSmall: number; figures: { on: string[]; a: string; best?: string }[] };
  };
  expect(Object.values(table).map(({ width25mm, widthSmall }) => `${width25mm}/${widthSmall}`)).toEqual(['60/40', '60/40', '60/40']);
  const figures = Object.values(table).flatMap(({ figures: rows }) => rows.flatMap((row) => row.on.map((type) => ({ type, ...row }))));
  const by = new Map<string, string[]>();
  for (const { type, a, best } of figures) {
    const said = best === undefined ? a : `${a} (${best})`;
    by.set(said, [...(by.get(said) ?? []), type]);
  }
  expect(Object.fromEntries([...by].map(([said, types]) => [said, types.join(' ')]))).toEqual({
    '1 model': 'Dg Gd Ab HCh LCh SCh WWg',
    '1-2 models': 'Art',
    '1 model and 2-4': 'CP',
    '1-3': 'Bh Hr Pl Cl',
    '1-4': 'Fl Mg',
    '1-2 (2)': 'LH Ps Lk',
    '2-3 (3)': 'Kn Cv Cm',
    '3-4 (3)': 'Ax Bw Sh Wb Sk',
    '3-4 (4)': 'Sp Pk Bd',
    '3-6 (3 for Bs)': 'Kn6 Bs',
    '6-8 in two ranks': 'Bw8 Sp8 Bd6',
    many: 'Hd',
  });
});

test('[A1, A27] D3-2, bases and depths', () => {
  expect(grouped((type) => info(type).base)).toBe(
    'medium: AHr Fl Hr Pl Kn Kn4 Cv LH Cm Sp8 Bd6 Bw8 Hd IHd Mg Cl, large: Gd Dg Ab Bh Bs Kn6 Cv6 SCh Art WWg CP, small: Sp Pk Bd Ax Bw Sh Ps Lk Wb Sk',
  );
  expect(['Dg', 'Kn', 'Sp'].map((type) => [info(type).depth25mm, info(type).depthSmall].join())).toEqual([
    '60,120,40,80',
    '40,60,30,40',
    '20,30,15,20',
  ]);
  expect(JSON.stringify(data('D3-2'))).toContain('"HCh","LCh"');
});

test('[A29] D3-3, cost', () => {
  expect(grouped((type) => info(type).cost)).toBe(
    '6: AHr, 4: Gd Dg Hr Pl Bh Mg, 3: Ab Kn6 Cv6 Sp8 Bd6 Art WWg Cl, 2: Fl Bs Kn Kn4 Cv Cm Sp Bd Bw8 Sh CP Sk, 1.5: LH Pk Ax Bw Lk Wb IHd, 1: SCh Ps Hd',
  );
});

describe('D3-4, home by home: compulsory / linear / rough / bad / other', () => {
  const KINDS =
    'bua plough river road waterway enclosures scrub boggy difficult-hill woods gentle-hill marsh gully rocky dunes oasis'.split(' ');
  type Entry = { min?: number; max?: number; group?: string; limit?: number | null; or: string | null };
  const row = (home: string): string => {
    const entries = KINDS.map((feature) => ({ feature, ...outcome('terrainFeature', { home, feature }) })) as unknown as {
      feature: string;
      compulsory: Entry | null;
      optional: Entry | null;
    }[];
    const compulsory = entries
      .filter(({ compulsory: c }) => c !== null)
      .map(({ feature, compulsory: c }) => `${c?.min}-${c?.max} ${feature}${c?.or ? `|${c.or}` : ''}`);
    const optional = ['linear', 'rough', 'bad', 'other'].map((group) =>
      entries
        .filter(({ optional: o }) => o?.group === group)
        .map(({ feature, optional: o }) => `${feature}${o?.limit === 1 ? '*' : ''}${o?.or ? `|${o.or}` : ''}`)
        .join(' '),
    );
    return [compulsory.join(' '), ...optional].join(' / ');
  };
  test.each([
    [
      'arable',
      '1-1 bua|plough 2-2 plough|bua / river* road waterway* / enclosures scrub boggy / difficult-hill woods / plough gentle-hill',
    ],
    ['forest', '1-2 woods / river* /  / woods marsh / bua* gentle-hill'],
    ['hilly', '1-2 difficult-hill / river* road /  / difficult-hill woods / bua*'],
    ['steppe', '1-2 gentle-hill / river* gully* / scrub rocky /  / bua*'],
    ['dry', '1-2 scrub|rocky 1-2 rocky|scrub /  /  / difficult-hill dunes oasis* / bua*'],
    ['tropical', '1-2 woods / river* road gully* / enclosures / woods marsh / bua*'],
    ['littoral', '1-1 waterway / river* road /  / difficult-hill|marsh woods|dunes marsh|difficult-hill dunes|woods / bua*'],
  ])('[D3-4] %s country, cell by cell', (home, cells) => expect(row(home)).toBe(cells));
});

test('[A8] D3-7, how far from everything', () => {
  const least = (field: string, type: string) => {
    const at = (bw: number) => outcome('deploy', { type, centreLine: 30, sideEdge: 30, enemyStronghold: null, [field]: bw }).legal;
    return [0, 1, 2, 3, 4, 5].find((bw) => at(bw));
  };
  const deployed = TYPES.filter((type) => type !== 'Gd' && type !== 'Dg');
  expect(grouped((type) => least('sideEdge', type), deployed)).toBe(
    '2: AHr Ab Fl Bs Cv Cv6 LH Ax Ps Lk Sk, 4: Hr Pl Bh Kn Kn4 Kn6 Cm SCh Sp Sp8 Pk Bd Bd6 Bw Bw8 Sh Wb Hd IHd Art WWg CP Mg Cl',
  );
  expect(grouped((type) => info(type).sideEdge)).toBe(
    '2: AHr Ab Fl Bs Cv Cv6 LH Ax Ps Lk Sk, null: Gd Dg, 4: Hr Pl Bh Kn Kn4 Kn6 Cm SCh Sp Sp8 Pk Bd Bd6 Bw Bw8 Sh Wb Hd IHd Art WWg CP Mg Cl',
  );
  for (const type of deployed) expect([least('centreLine', type), least('enemyStronghold', type)], type).toEqual([3, 1]);
  expect(TYPES.filter((type) => info(type).starts === 'summoned').join(' ')).toBe('Gd Dg');
  expect(TYPES.filter((type) => info(type).starts === 'either').join(' ')).toBe('Lk');
  expect(['SH', 'Cmp'].map((type) => info(type).starts)).toEqual(['feature', 'feature']);
});

test('[A36] D3-8, five steps', () => {
  const steps = Object.values(data('D3-8')).map(String);
  const words = [/PIP/, /Gods.*Dragons.*Lurkers.*Heroes.*Mages.*Hordes/, /tactical/, /Mages bespell.*shoot/, /fight/];
  expect(steps).toHaveLength(words.length);
  for (const [i, word] of words.entries()) expect(steps[i]).toMatch(word);
});

test('D3-9 and D3-10, prices and distances', () => {
  const cost = (more: object, type = 'Sp') => outcome('pipCost', { elements: [{ type }], ...more });
  expect(cost({}).pips).toBe(1);
  expect(cost({ byRoad: true, forwardOnly: true, fullDistance: true }).pips).toBe(0);
  expect(cost({}, 'Mg').pips).toBe(2);
  expect(cost({ general: 'lost' }).pips).toBe(2);
  expect([cost({}, 'LH'), cost({}), cost({ screen: ['in-wood'] })].map((o) => o.commandDistance)).toEqual([20, 8, 4]);
});

test('D3-11 to D3-13, prices and places', () => {
  const price = (what: string, more: object = {}) => Object.values(outcome('summonCost', { what, ...more })).join(' ');
  expect(price('god')).toBe('6 own-half arrives');
  expect(price('dragons')).toBe('6 base-edge arrives');
  expect([1, 2, 3].map((time) => price('lurker', { time }))).toEqual(['1 feature arrives', '2 feature arrives', '3 feature arrives']);
  expect(price('horde')).toBe('1 rear-edge arrives');
  expect(price('horde', { nearStronghold: true })).toBe('1 stronghold arrives');
  expect(price('hero')).toBe('6 enemy-rear-edge arrives');
  expect(price('hero', { enemyStronghold: true })).toBe('6 enemy-stronghold arrives');
  expect(price('mage')).toBe('6 marker arrives');
  expect([1.99, 2, 2.01].map((nearestEnemy) => refusal('summonCost', { what: 'god', nearestEnemy }) === 'allowed')).toEqual([
    false,
    false,
    true,
  ]);
  expect([5.99, 6, 6.01].map((nearestEnemy) => outcome('lurkerStays', { inFeature: true, nearestEnemy }).stays)).toEqual([
    true,
    true,
    false,
  ]);
});

describe('D3-14, usual and Fast: good / rough / bad / river', () => {
  const bw = (element: object, more: object) =>
    refusal('moveAllowance', { elements: [element], ...more }) === 'allowed'
      ? outcome('moveAllowance', { elements: [element], ...more }).allowance
      : '-';
  const speeds = (element: object) =>
    [{}, { over: ['scrub'] }, { over: ['marsh'] }, { river: 'full' }].map((more) => bw(element, more)).join('/');
  const rows = (element: (type: string) => object, types: string) => grouped((type) => speeds(element(type)), types.split(' '));
  test('[D3-14] how far everybody goes in good, rough and bad going and through a river', () => {
    expect(rows((type) => ({ type }), TYPES.join(' '))).toBe(
      '10/10/10/10: AHr Gd Dg Fl, 5/5/5/5: Ab, 5/2/2/1: Hr Pl Mg, 3/1/1/1: Bh Kn Kn4 Kn6 Cm, 4/4/4/1: Bs, 4/1/1/1: Cv Cv6 LH SCh, ' +
        '2/1/1/1: Sp Sp8 Pk Bd Bd6 Bw Bw8 Sh Hd IHd Cl, 2/2/2/1: Ax Wb, 3/3/3/1: Ps Lk Sk, 2/-/-/1: Art WWg CP',
    );
  });
  test('[D3-14] and how far if it is Fast', () => {
    expect(rows((type) => ({ type, fast: true }), 'Bh Bs Kn Cv LH Sp Pk Bd Bd6 Ax Bw Sh Ps Lk Wb Hd IHd WWg CP Sk')).toBe(
      '4/1/1/1: Bh Kn, 5/5/5/1: Bs, 5/1/1/1: Cv LH, 3/3/3/1: Sp Pk Bd Bd6 Ax Bw Sh Ps Lk Wb Hd IHd Sk, 3/-/-/1: WWg CP',
    );
  });
  test('[D3-14] Mounted Infantry go as Camels do', () => {
    expect(rows((type) => ({ type, mtd: true }), 'Sp Pk Bd Ax Bw Sh Wb')).toBe('3/1/1/1: Sp Pk Bd Ax Bw Sh Wb');
    expect(rows((type) => ({ type, mtd: true, fast: true }), 'Sp Ax Wb')).toBe('4/1/1/1: Sp Ax Wb');
  });
});

test('D3-15, who passes whom', () => {
  expect(Object.keys(data('D3-15')).join('')).toBe('abcdef');
  const clauses = (mover: string, otherSide: string) => grouped((other) => outcome('passing', { mover, other, otherSide }).clause);
  const all = (key: string) => `${key}: ${TYPES.filter((t) => t !== 'Sk').join(' ')}, a: Sk`;
  expect(clauses('Sk', 'enemy')).toBe(`a: ${TYPES.join(' ')}`);
  expect(['Mg', 'Ps', 'Lk'].map((mover) => clauses(mover, 'friend'))).toEqual([all('b'), all('b'), all('b')]);
  expect(clauses('Gd', 'enemy')).toBe(all('c'));
  expect(clauses('Sp', 'friend')).toMatch(/^d: AHr Gd Dg Ab Fl, null: .*, a: Sk$/);
  expect(clauses('Sp', 'enemy')).toMatch(/^d: AHr Fl, null: Gd Dg Ab Hr .*, a: Sk$/);
  expect(clauses('Fl', 'enemy')).toMatch(/^null: AHr Gd Dg Ab Fl, e: Hr .* Cl, a: Sk$/);
  expect(clauses('Cv', 'enemy')).toMatch(/^d: AHr Fl, null: .*, f: Ps Lk, a: Sk$/);
});

describe('D3-21 and D3-38', () => {
  const FACTORS =
    'AHr 55 Gd 66 Dg 66 Ab 53 Fl 22 Hr 55 Pl 66 Bh 54 Bs 34 Kn 34 Kn4 34 Kn6 34 Cv 33 Cv6 33 LH 22 Cm 33 SCh 33 Sp 44 Sp8 44 Pk 34 Bd 53 Bd6 53 Ax 33 Bw 24 Bw8 24 Sh 34 Ps 22 Lk 22 Wb 32 Hd 32 IHd 32 Art 44 WWg 34 CP 53 Mg 44 Cl 44 Sk 53 SH 44 Cmp 22';
  test('[A20] against foot, against mounted', () => {
    const read = [...TYPES, 'SH', 'Cmp'].map((type) => `${type} ${info(type).vsFoot}${info(type).vsMounted}`);
    expect(read.join(' ')).toBe(FACTORS);
  });
  test('the traditional list has the same, and Cmp 2', () => {
    const HOTT = 'AHr Gd Dg Ab Fl Hr Pl Bh Bs Kn Cv Sp Bd Sh Lk Wb Hd IHd Art Mg Cl Sk SH Cmp'.split(' ');
    const read = HOTT.map((type) => `${type} ${info(type, 'hott').vsFoot}${info(type, 'hott').vsMounted}`).join(' ');
    expect(read).toBe(
      'AHr 55 Gd 66 Dg 66 Ab 53 Fl 22 Hr 55 Pl 66 Bh 54 Bs 34 Kn 34 Cv 33 Sp 44 Bd 53 Sh 34 Lk 22 Wb 32 Hd 32 IHd 32 Art 44 Mg 44 Cl 44 Sk 53 SH 44 Cmp 22',
    );
    const others = TYPES.filter((type) => !HOTT.includes(type));
    expect(others.map((type) => refusal('typeInfo', { type, variant: 'hott' }))).toEqual(others.map(() => 'not-allowed D3-38'));
  });
  test.each(['d3h2', 'hott'])('%s: when shot at, ranges', (variant) => {
    const types = [...TYPES, 'SH', 'Cmp'].filter((type) => refusal('typeInfo', { type, variant }) === 'allowed');
    const differs = types.filter((type) => info(type, variant).whenShotOrBespelled !== info(type, variant).vsFoot);
    expect(differs.join(' ')).toBe(variant === 'd3h2' ? 'Bd Bd6 CP' : 'Bd');
    expect(differs.map((type) => info(type, variant).whenShotOrBespelled)).toEqual(differs.map(() => 4));
    expect(
      grouped(
        (type) => info(type, variant).shoots,
        types.filter((type) => info(type, variant).shoots !== 0),
      ),
    ).toBe(variant === 'd3h2' ? '3: Bw Bw8 Sh WWg, 5: Art' : '3: Sh, 5: Art');
    expect(
      grouped(
        (type) => info(type, variant).bespells,
        types.filter((type) => info(type, variant).bespells !== 0),
      ),
    ).toBe('5: Mg');
  });
  test('the rows in printed order, and their special abilities', () => {
    expect(Object.keys(data('D3-21')).join(' ')).toBe(
      'Ab Art Ax Bs Bh Bd Bw Cm Cmp Cv Cl CP Dg Fl Gd Hr Hd Kn LH Mg Pl Pk Ps SCh Sh Sk Sp Wb SH WWg',
    );
    const { factors } = data('D3-38') as { factors: Record<string, { ability?: string }> };
    expect(Object.keys(factors).join(' ')).toBe('Ab Art Bs Bh Bd Cv Cl Dg Fl Gd Hr Hd Kn Mg Pl Lk Sh Sk Sp SH Wb');
    const able = (rows: Record<string, { ability?: string }>) => Object.keys(rows).filter((kind) => rows[kind]?.ability !== undefined);
    expect(able(data('D3-21') as Record<string, { ability?: string }>).join(' ')).toBe('Bs Bd Bw Cmp Gd LH Pk Ps Sh Sk Sp Wb SH');
    expect(able(factors).join(' ')).toBe('Bs Bd Sh Sk Sp SH Wb');
  });
});

test('D3-22 to D3-26 and the supports of D3-38, line by line', () => {
  const lines = (found: unknown) =>
    Object.values(found as Record<string, { value: number }>)
      .map(({ value }) => value)
      .join(' ');
  expect(lines(data('D3-22'))).toBe('3 1 1 1 1');
  expect(lines(data('D3-23'))).toBe('1 1');
  expect(lines(data('D3-24'))).toBe('2 1 -1 -2');
  expect(lines(data('D3-25'))).toBe('4 2 1 -1');
  expect(lines(data('D3-26'))).toBe('4 2 1 1 -1 -1 -2');
  expect(lines(data('D3-38').supports)).toBe('1 1 1');
});

test('D3-28 to D3-30 and D3-37, the rows in printed order (their cells are proved in outcomes.test.ts)', () => {
  const names = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name).join(' | ');
  expect(names(data('D3-28'))).toBe(
    'Stronghold, Camp | Attacker of these | Hero v Hero | Paladin v Mage | Mage v Paladin | Scythed Chariots | Fast Knights | 4Kn | Other Knights, Camelry | Fast War Wagons, Command Post | Fast Hordes | Other Fast | Other Mounted, not Fast | Command Post, not Fast | Other Foot, not Fast | Aerials',
  );
  expect(names(data('D3-29'))).toBe(
    'Mounted Infantry | Command Post | Behemoths | Airboats, Flyers | Dragons | Gods | Paladins | Hero | Mage | Scythed Chariots | Knights | Camelry | Cavalry | Light Horse | Spears, Pikes, Blades | Cleric | Auxilia | Bows, Beasts, Shooters | Psiloi, Lurkers | Sneakers | Warband | Hordes | War Wagons | Camp, Stronghold | Artillery',
  );
  expect(names(data('D3-30'))).toBe('Stronghold, Camp | Cavalry | Light Horse | Psiloi, Lurkers | Flyers | All others');
  const hott = data('D3-37');
  expect(names(hott.equal)).toBe(
    'Stronghold, Camp | Attacker of these | Hero v Hero | Paladin v Mage | Mage v Paladin | Fast Knights | Other Knights | Fast Hordes | Other Fast | Other Mounted, not Fast | Other Foot, not Fast | Aerials',
  );
  expect(names(hott.less)).toBe(
    'Stronghold, Camp | Behemoths | Airboats, Flyers | Dragons | Gods | Paladins | Hero | Mage | Knights | Cavalry | Spears, Blades | Cleric | Beasts, Shooters | Sneakers | Lurkers | Warband | Hordes | Artillery',
  );
  expect(names(hott.half)).toBe('Stronghold, Camp | Cavalry | Flyers | Lurkers | All others');
});

describe('D3-32, recoil', () => {
  test('[D3-32] how far everybody recoils', () => {
    expect(grouped((type) => outcome('recoil', { type }).distance)).toBe(
      '1: AHr Gd Dg Ab Fl Hr Pl Bh Bs Kn Kn4 Kn6 Cv Cv6 LH Cm SCh, 0.5: Sp Sp8 Pk Bd Bd6 Ax Bw Bw8 Sh Ps Lk Wb Hd IHd Art WWg CP Mg Cl Sk',
    );
  });
  test('[D3-32] who passes through whom when it recoils', () => {
    const through = (type: string) =>
      TYPES.filter(
        (friend) =>
          outcome('recoil', { type, behind: { kind: 'friend', type: friend, spaceBehind: true, roomToPush: false } }).result === 'passes',
      ).join(' ');
    const but = (...none: string[]) => TYPES.filter((type) => !none.includes(type)).join(' ');
    for (const type of ['Hr', 'Pl', 'Bs', 'Kn', 'Kn4', 'Kn6', 'Cv', 'Cv6', 'LH', 'Cm', 'SCh'])
      expect(through(type), type).toBe(but('Pk', 'Hd', 'IHd', 'Bh'));
    for (const type of ['Bd', 'Bd6']) expect(through(type), type).toBe('Sp Sp8 Bd Bd6');
    for (const type of ['Pk', 'Sh', 'Bw', 'Bw8']) expect(through(type), type).toBe('Bd Bd6');
    for (const type of ['Ps', 'Lk']) expect(through(type), type).toBe(but('Ps', 'Lk'));
    for (const type of ['Sp', 'Sp8', 'Ax', 'Wb', 'Hd', 'IHd', 'Art', 'WWg', 'CP', 'Mg', 'Cl', 'Sk']) expect(through(type), type).toBe('');
  });
});

test('D3-34, how far who pursues whom', () => {
  const distance = (type: string, opponent: string) => outcome('pursue', { type, opponent, opponentResult: 'destroyed' }).distance;
  const table = (opponent: string) => grouped((type) => distance(type, opponent)).replace(/0: [^,]*/, '0');
  expect(table('Cv')).toBe('0, 1: Bh Bs Kn Kn6 SCh Hd IHd');
  expect(table('Sp')).toBe('0, 1: Bh Bs Kn Kn6 SCh Hd IHd, 0.5: Pk Bd Bd6 Wb');
  expect(table('Ps')).toBe('0, 1: Bh Bs SCh Hd IHd');
  expect(table('Lk')).toBe('0, 1: Bh Bs SCh Hd IHd');
  expect(table('Dg')).toBe('0, 1: Bh Bs Kn Kn6 SCh Hd IHd');
});

test('D3-35, points', () => {
  const lost = (a: object) => outcome('victory', { a, b: {} }).lostA;
  expect(lost({ elements: [{ type: 'Kn', general: true }] })).toBe(2 + 2);
  expect([lost({ camp: 'sacked' }), lost({ stronghold: 'fallen' })]).toEqual([2, 4]);
  const loser = (camps: number) =>
    outcome('victory', { a: { elements: Array.from({ length: camps }, () => ({ type: 'Sp' })) }, b: {} }).loser;
  expect([loser(5), loser(6)]).toEqual(['none', 'a']);
});

describe('D3-36, column by column', () => {
  type Row = { foot: Cell; mounted: Cell; good: string; roughAndBad: string; badGoing: string };
  type Cell = { factor: number | null; does: string[] };
  const rows = Object.entries(data('D3-36') as unknown as Record<string, Row>);
  const SHORT: readonly (readonly [RegExp, string])[] = [
    [/ in close combat/g, 'c'],
    [/ by shooting/g, 's'],
    [/ in good/g, 'g'],
    [/more/g, '>'],
    [/equal/g, '='],
    [/x2/g, '2'],
    [/ destroyed/g, ' D'],
    [/ recoil/g, ' R'],
    [/ flee/g, ' F'],
    [/ ensorcelled/g, ' E'],
    [/pursues/g, 'P'],
    [/no R/g, 'nR'],
  ];
  const short = ({ factor, does }: Cell) =>
    [...(factor === null ? [] : [factor]), ...does.map((text) => SHORT.reduce((t, [from, to]) => t.replace(from, to), text))].join('; ');
  const column = (read: (row: Row) => string) => rows.map(([, row]) => read(row));

  test('rows', () => {
    expect(rows.map(([name]) => name).join(' | ')).toBe(
      'Generally | All | Artillery | Airboat | Auxilia | Beasts | Behemoth | Blade | Bow | Camels | Cavalry | Cleric | Command Post | Dragon | Flyer | God | Hero | Hordes | Knight | Light Horse | Mage | Paladin | Pike | Psiloi | Shooters | Sneaker | Spear | Warband | War Wagon',
    );
  });
  test('against foot, Camp, Stronghold', () => {
    expect(column((row) => short(row.foot))).toEqual([
      ...['>: R; 2: D', '>c: Art D; =, unless Fast: Fast R; >: Sk F', '4; range 5; 2: Ps F; >s: WWg D', '5', '3'],
      ...['3; P; >: Bw Sh D', '5; P; >: Bw Sh Hd D; 2: Ps R', '5; +4 v shooting, bespelling; P (not Ps); 2: Ps F'],
      ...['2; range 3; +3c beside Bd (not Fast); 2s: Ps F', '3; >g: Ps D; >: Bw Sh D', '3; >: Bw Sh D', '4'],
      ...['5; +4 v shooting, bespelling; nR', '6; >: Mg D', '2', '6; nR; >: Mg D', '5; >: Bw Mg Sh D', '3; nRc; P; 2: Ps F'],
      ...['3; P; >: Bw Sh D; >g: other foot D (not WWg)', '2; +3 with LH behind; >: Bw Sh D', '4; spell 5; >: Mg E', '6; >: Bw Mg Sh D'],
      ...['3; +6c with rear support; P (not Ps); 2: Ps F', '2', '3; range 3; +4c beside Bd (not Fast); 2s: Ps F'],
      ...['5; only General, SH, Cmp, Sk', '4; +5c beside Sp or Bd; 2: Ps F'],
      ...['3; +4c with rear support; >: Bd Hd Pk Sp D; 2: Ps F; P (only foot, not Ps)', '3; range 3; nR'],
    ]);
  });
  test('against mounted and Aerials', () => {
    expect(column((row) => short(row.mounted))).toEqual([
      ...['>: R; 2: D', '>c: Pl D; =, unless Fast: all R (but Sh, Bd destroy Kn)'],
      ...['4; range 5; >s: LH Fl F; >s: Bh Hr D; 2c: Cv LH Fl F', '3', '3', '4; P', '4; P; >: Kn Bs D; 2: Fl R'],
      ...['3; =: Kn D; 2: LH Fl F', '4; range 3', '3; >: Kn Bs D; >: Bh F (not Fast)', '3; >: Bs D', '4; >: Gd F', '3; nR'],
      ...['6; >: Bh F', '2', '6; nR; >: Gd F', '5; >: Hr Dg Bs D', '2; nR; P; 2: Cv LH Fl F', '4; P; >: Bs D'],
      ...['2; +3 with LH behind; >: Kn D', '4; spell 5; >: Hr E; >: Bh Gd Fl F', '6; >: Hr D'],
      ...['4; +5c with rear support; 2g: Cv LH Fl F', '2; >: Bh D (not Fast)', '4; range 3; =c: Kn D', '3; only General'],
      ...['4; 2g: Cv LH Fl F', '2; 2g: Cv LH Fl F', '4; range 3; nR'],
    ]);
  });
  test('movement', () => {
    expect(column((row) => row.good).join('|')).toBe(
      'good going||2|5|2 F3|4|3 F4|2 F3|2 F3|3|4 F5|2|2|10|10|10|5 (10 flying)|2 F3|3|4 (march)|5|5|2 F3|F3|2 F3|F3|2|2 F3|2 F3',
    );
    expect(column((row) => row.roughAndBad).join('|')).toBe(
      'rough and bad||-|5|2 F3|4|1|1 F3|1 F3|1|1|1|-|10|10|10|1 (10 flying)|1 F3|1|1|1|1|1 F3|F3|1 F3|F3|1|1 F3|-',
    );
  });
  test('bad going', () => {
    const air = 'no landing in woods, BUA';
    expect(column((row) => row.badGoing)).toEqual([
      ...['', '', 'no go', air, '-', '-', '-2', '-2', 'no side support', 'destroyed on more by all; dunes, oasis good'],
      ...['-2; flee on more by all', '-2', 'no go', air, air, air, '-2; flying: no landing', '-2', '-2; destroyed on more by all', '-2'],
      ...['-2', '-2', '-2, no rear support', '', 'no side support', '', '-2, no side support', 'no rear support', 'no go'],
    ]);
  });
});

test('[D3-14, D3-24, R11, R23, R67] what the rules make of each ground besides the charts that name it', () => {
  const those = (is: (terrain: Terrain) => boolean): string => TERRAINS.filter(is).join(' ');
  expect(those((terrain) => goingOf(terrain) === 'good')).toBe('open plough gentle-hill');
  expect(those((terrain) => goingOf(terrain) === 'rough')).toBe('wet-plough scrub rocky boggy enclosures hamlet');
  expect(those((terrain) => goingOf(terrain) === 'bad')).toBe('woods oasis marsh dunes difficult-hill gully');
  expect(those(isShelter)).toBe('hamlet woods');
  expect([...SHELTERS].sort()).toEqual(TERRAINS.filter(isShelter));
  expect(those(hidesShots)).toBe('hamlet woods oasis dunes difficult-hill');
  expect(those((terrain) => goingOf(terrain) !== combatGoing('Cm', terrain))).toBe('oasis dunes');
  expect(those(isPursuedInto)).toBe('marsh gully');
  expect(those(isBuiltUp)).toBe('hamlet');
  expect(ELEMENT_TYPES.filter(isWheeled).join(' ')).toBe('Art WWg CP');
});

import { gridOf, groundAt, readHexes, readHexsides } from '@pennon/hexes';
import { BadRequest } from '@pennon/kernel';
import { type HexsideId, hexesOf } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArmyDocument, ScenarioDocument } from '../../packages/systems/kulikovo/scenarios/document.js';
import { ice } from '../../packages/systems/kulikovo/scenarios/ice.js';
import { SCENARIOS } from '../../packages/systems/kulikovo/scenarios/index.js';
import { kulikovoField as field } from '../../packages/systems/kulikovo/scenarios/kulikovo-field.js';
import { MAP_FORM } from '../../packages/systems/kulikovo/scenarios/map-form.js';
import { readScenario } from '../../packages/systems/kulikovo/scenarios/read-scenario.js';
import { training } from '../../packages/systems/kulikovo/scenarios/training.js';
import { vozha } from '../../packages/systems/kulikovo/scenarios/vozha.js';
import { FACINGS, HEXSIDES } from '../../packages/systems/kulikovo/types.js';

const BY_NAME = { training, field, vozha, ice };
type Name = keyof typeof BY_NAME;
const EACH = Object.entries<ScenarioDocument>(BY_NAME) as [Name, ScenarioDocument][];
const armiesOf = ({ sides, armies }: ScenarioDocument): readonly ArmyDocument[] => sides.flatMap((side) => armies[side] ?? []);
const unitsOf = (scenario: ScenarioDocument): ArmyDocument['units'] => armiesOf(scenario).flatMap((army) => army.units);
const leadersOf = (scenario: ScenarioDocument): ArmyDocument['leaders'] => armiesOf(scenario).flatMap((army) => army.leaders);

/** The document once more, with other values at some places; `undefined` takes a field away. */
function changed(scenario: ScenarioDocument, changes: { readonly [path: string]: unknown }): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(scenario));
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split(/[.[\]]+/).filter((name) => name !== '');
    const last = names.pop() ?? '';
    const object = names.reduce((inner, name) => Reflect.get(inner, name) as object, copy as object);
    if (value === undefined) Reflect.deleteProperty(object, last);
    else Reflect.set(object, last, value);
  }
  return copy;
}

function complaint(value: unknown): string {
  try {
    readScenario(value);
  } catch (fault) {
    if (fault instanceof BadRequest) return fault.message;
    throw fault;
  }
  return 'accepted';
}

test('the four battles, the one to learn with first', () => {
  expect(SCENARIOS.map(({ id }) => id)).toEqual(['kulikovo/training', 'kulikovo/field', 'kulikovo/vozha', 'kulikovo/ice']);
});

describe.each(EACH)('%s', (_, scenario) => {
  test('is read as it is written', () => expect(readScenario(scenario)).toStrictEqual(scenario));

  test('leaders have ids that cannot be taken for those of units', () => {
    const regiments = new Set(unitsOf(scenario).map(({ id }) => id.replace(/\d+$/, '')));
    for (const { id } of leadersOf(scenario)) {
      expect(id).toMatch(/^[A-Z]{3}$/);
      expect(regiments).not.toContain(id);
    }
  });

  test('every unit is in command at the start', () => {
    const grid = gridOf(MAP_FORM, scenario.map);
    const far = armiesOf(scenario).flatMap(({ units, leaders }) =>
      units.filter(({ battle, hex }) =>
        leaders.some((leader) => leader.battle === battle && grid.distance(grid.hex(leader.hex), grid.hex(hex)) > leader.cr),
      ),
    );
    expect(far.map(({ id }) => id)).toEqual([]);
  });
});

describe('totals', () => {
  const POINTS: Readonly<Record<string, number>> = { H: 3, M: 2, R: 2, L: 1, C: 1, B: 1 };
  // biome-ignore format: a table
  const SUMMARY = {
    //        columns × rows  units     leaders   points    flight    seizures  standards  clock           first
    training: '14 × 12        8 8       2 2       14 13     16 13     1 1       2 2        horde 8         "horde"',
    field:    '32 × 24        44 46     7 7       90 79     60 38     2 2       6 6        horde 20        {"duel":{"equal":"horde"}}',
    vozha:    '24 × 18        18 18     3 3       39 31     26 27     2 1       4 4        horde 14        "horde"',
    ice:      '22 × 18        18 17     4 4       34 38     29 24     2 1       4 4        crusaders 14    "crusaders"',
  };
  // biome-ignore format: a table
  const HEXSIDE_COUNTS = {
    //        nepravda  minor_river  steep  ridge  cliff
    training: '0        10           0      6      0',
    field:    '22       53           10     14     5',
    vozha:    '37       14           8      0      0',
    ice:      '0        0            1      20     5',
  };
  const figures = (line: string): string => line.replace(/ +/g, ' ');

  test.each(EACH)('[8.2, R66] %s', (name, scenario) => {
    const { map, clock, first } = scenario;
    const armies = armiesOf(scenario);
    const each = (count: (army: ArmyDocument) => number): string => armies.map(count).join(' ');
    const summary = [
      `${map.ground[0]?.length} × ${map.ground.length}`,
      each(({ units }) => units.length),
      each(({ leaders }) => leaders.length),
      each(({ units }) => units.reduce((sum, { type }) => sum + (POINTS[type] ?? 0), 0)),
      each(({ flightLevel }) => flightLevel),
      each(({ seizures }) => seizures),
      each(({ standard }) => standard.fp),
      `${clock.side} ${clock.ticks}`,
      JSON.stringify(first),
    ];
    expect(summary.join(' ')).toBe(figures(SUMMARY[name]));
    const counts = HEXSIDES.map((what) => readHexsides(gridOf(MAP_FORM, map), map.hexsides[what] ?? '').size);
    expect(counts.join(' ')).toBe(figures(HEXSIDE_COUNTS[name]));
  });
});

describe('what the maps show', () => {
  const ground = (scenario: ScenarioDocument, hexes: string): readonly string[] => {
    const grid = gridOf(MAP_FORM, scenario.map);
    return hexes.split(' ').map((hex) => {
      const { base, level, thinIce } = groundAt(MAP_FORM, grid, scenario.map, grid.hex(hex));
      return `${base}${level}${thinIce ? ' ice' : ''}`;
    });
  };
  const onHexside = (scenario: ScenarioDocument, written: string): readonly string[] => {
    const grid = gridOf(MAP_FORM, scenario.map);
    const [hexside] = readHexsides(grid, written);
    return HEXSIDES.filter((what) => [...readHexsides(grid, scenario.map.hexsides[what] ?? '')].some((side) => side === hexside));
  };

  test.each([
    ['training', '0603 0804 0905 0204', ['clear1', 'clear1', 'clear0', 'woods0']],
    ['field', '0101 0602 0702 2802', ['water0', 'out0', 'clear0', 'water0']],
    ['field', '2608 2508 1510 1511 1622 2420', ['woods0', 'clear0', 'clear1', 'clear0', 'clear2', 'clear1']],
    ['vozha', '1102 1103 1105 0303', ['clear2', 'clear1', 'clear1', 'woods0']],
    ['ice', '1604 1705 0111 1810 0101', ['clear1', 'clear1', 'clear0 ice', 'clear0 ice', 'woods0']],
  ] as const)('[3.7] %s, the ground of %s', (name, hexes, is) => expect(ground(BY_NAME[name], hexes)).toEqual(is));

  test.each([
    ['field', '2412-2512', ['minor_river']],
    ['field', '1621-1622', ['steep']],
    ['field', '1515-1516', ['ridge']],
    ['field', '2420-2320', ['cliff']],
    ['field', '0602-0702', ['nepravda']],
    ['field', '1510-1511', []],
    ['training', '0507-0508', ['minor_river']],
    ['vozha', '1010-1111', ['nepravda']],
    ['vozha', '0811-0812', ['minor_river']],
    ['ice', '1504-1604', ['steep']],
    ['ice', '1605-1606', ['cliff']],
  ] as const)('[3.7] %s, the hexside %s', (name, hexside, is) => expect(onHexside(BY_NAME[name], hexside)).toEqual(is));

  test('[3.7] slopes and cliffs lie where the ground rises', () => {
    const slopes = SCENARIOS.flatMap(({ map }) => {
      const grid = gridOf(MAP_FORM, map);
      const { steep = '', cliff = '' } = map.hexsides;
      const levels = (hexside: HexsideId) => hexesOf(hexside).map((hex) => groundAt(MAP_FORM, grid, map, hex).level);
      return [...readHexsides(grid, steep), ...readHexsides(grid, cliff)].map(levels);
    });
    expect(slopes.length).toBe(29);
    expect(slopes.filter(([a, b]) => a === b)).toEqual([]);
  });

  test('[K3] Green Oak Wood is the woods of columns 26 to 29 in rows 04 to 10, and hides the Ambush Regiment', () => {
    const grid = gridOf(MAP_FORM, field.map);
    const wood = readHexes(grid, field.map.regions.greenOakWood);
    const woods = [...readHexes(grid, '2604-2910')].filter((hex) => groundAt(MAP_FORM, grid, field.map, hex).base === 'woods');
    expect([...wood].sort()).toEqual(woods.sort());
    expect(wood.size).toBe(22);
    const hidden = [...field.armies.rus.units, ...field.armies.rus.leaders].filter(({ battle }) => battle === 'Ambush');
    expect(hidden.length).toBe(9);
    expect(hidden.filter(({ hex }) => !wood.has(grid.hex(hex)))).toEqual([]);
  });

  test('[K3] the field of the left is seven columns of eleven rows', () => {
    const left = readHexes(gridOf(MAP_FORM, field.map), field.map.regions.leftField);
    expect(left.size).toBe(7 * 11);
    expect(['1801', '2411', '2111'].every((hex) => [...left].some((one) => one === hex))).toBe(true);
  });

  test('[V1] whoever goes from the north bank to the south crosses the river', () => {
    const grid = gridOf(MAP_FORM, vozha.map);
    const north = readHexes(grid, vozha.map.regions.northBank);
    const river = new Set([...readHexsides(grid, vozha.map.hexsides.nepravda), ...readHexsides(grid, vozha.map.hexsides.minor_river)]);
    const between = grid.hexes.flatMap((hex) =>
      north.has(hex)
        ? grid
            .ring(hex, 1)
            .filter((other) => !north.has(other))
            .map((other) => [hex, other].sort().join('-'))
        : [],
    );
    expect(between.sort()).toEqual([...river].sort());
  });
});

describe('who stands where', () => {
  test.each([
    ['training', 'WAT1', 'Watch M 0 0905 S'],
    ['training', 'BEK1', 'Bek H -1 0911 N'],
    ['field', 'VAN1', 'Vanguard L 0 1017 N'],
    ['field', 'ADV6', 'Advance L 0 1114 S'],
    ['field', 'GEN2', 'Genoese C 0 1518 N'],
    ['field', 'VAN4', 'Vanguard L 0 1617 N'],
    ['field', 'AMB1', 'Ambush H -2 2608 SW'],
    ['field', 'LWG9', 'Left wing H -1 0820 N'],
    ['vozha', 'CTR6', 'Centre H -2 1204 S'],
    ['vozha', 'BEG8', 'Begich L 0 1813 N'],
    ['ice', 'WED4', 'Wedge M -1 0915 N'],
    ['ice', 'MIL6', 'Militia B 1 0706 S'],
  ] as const)('%s: %s', (name, id, is) => {
    const found = unitsOf(BY_NAME[name]).filter((unit) => unit.id === id);
    expect(found.map((u) => `${u.battle} ${u.type} ${u.shockDrm} ${u.hex} ${u.facing}`)).toEqual([is]);
  });

  test('[3.3] the overall Leaders', () => {
    const overall = SCENARIOS.map((scenario) =>
      leadersOf(scenario)
        .filter((leader) => leader.overall)
        .map((l) => `${l.name}, ${l.battle}, AR ${l.ar}, CR ${l.cr}, FP ${l.fp}, charisma ${l.charisma}, ${l.hex}`),
    );
    expect(overall).toEqual([
      ['Semyon Melik, Watch, AR 4, CR 4, FP 2, charisma 0, 0905', 'Telyak, Telyak, AR 4, CR 4, FP 2, charisma 0, 0611'],
      ['Grand Prince Dmitri Ivanovich, null, AR 5, CR 6, FP 6, charisma 1, 1611', 'Mamai, null, AR 4, CR 6, FP 5, charisma 1, 1623'],
      [
        'Grand Prince Dmitri Ivanovich, Centre, AR 4, CR 5, FP 5, charisma 1, 1204',
        'Murza Begich, Begich, AR 4, CR 7, FP 4, charisma 1, 1212',
      ],
      [
        'Alexander Nevsky, Alexander, AR 5, CR 5, FP 5, charisma 1, 1304',
        'Bishop Hermann of Dorpat, Dorpat, AR 4, CR 5, FP 4, charisma 1, 0614',
      ],
    ]);
  });

  test('[K1, K2, K3, V1, V2, V3, P1, P2] special rules and victory', () => {
    expect(SCENARIOS.map(({ special, victory }) => ({ special, victory }))).toEqual([
      { special: {}, victory: { rule: 'smaller-share', equal: 'rus' } },
      {
        special: {
          falsePrince: { side: 'rus', leader: 'DMI', battles: ['Great', 'Advance'], doubleFp: 1 },
          ambush: { side: 'rus', battle: 'Ambush', wood: 'greenOakWood', losses: 3, of: ['Left', 'Great', 'Reserve'], region: 'leftField' },
        },
        victory: { rule: 'holds-unless', side: 'rus', hundredths: 15 },
      },
      {
        special: { drowning: { side: 'horde', region: 'northBank', fordWithin: 3, from: 6 }, commits: 'horde', fogAfter: 12 },
        victory: { rule: 'driven-back', defender: 'rus', region: 'northBank' },
      },
      { special: { wedge: 'Wedge', levies: 'Estonians' }, victory: { rule: 'smaller-share', equal: 'rus' } },
    ]);
  });
});

describe('a document of one’s own', () => {
  /** Everything that may be changed freely, at random. */
  const edited = fc.constantFrom(...SCENARIOS).chain((scenario) => {
    const changes: Record<string, fc.Arbitrary<unknown>> = {
      id: fc.string({ minLength: 1, maxLength: 100 }).filter((id) => id.trim() !== ''),
      'clock.ticks': fc.integer({ min: 1, max: 99 }),
      'clock.side': fc.constantFrom(...scenario.sides),
      first: fc.oneof(
        fc.constantFrom(...scenario.sides),
        fc.constantFrom(...scenario.sides).map((equal) => ({ duel: { equal } })),
      ),
      'map.places': fc.constantFrom(undefined, {}, { '0101': 'Corner' }),
    };
    for (const side of scenario.sides) {
      changes[`armies.${side}.flightLevel`] = fc.integer({ min: 1, max: 100 });
      changes[`armies.${side}.seizures`] = fc.integer({ min: 0, max: 9 });
      changes[`armies.${side}.units[0].facing`] = fc.constantFrom(...FACINGS);
      changes[`armies.${side}.units[0].shockDrm`] = fc.integer({ min: -3, max: 3 });
      changes[`armies.${side}.leaders[0].charisma`] = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
    }
    return fc.record(changes, { requiredKeys: [] }).map((change) => changed(scenario, change));
  });

  test('is the same after it has been written and read', () => {
    fc.assert(
      fc.property(edited, (document) => {
        const read = readScenario(JSON.parse(JSON.stringify(document)));
        expect(read).toStrictEqual(document);
        expect(readScenario(read)).toStrictEqual(read);
      }),
    );
  });

  /** The places of a document: every field of every object, and the first item of every list. */
  const placesIn = (value: unknown, at: string): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) return placesIn(value[0], `${at}[0]`);
    return Object.entries(value).flatMap(([name, inner]) => {
      const place = at === '' ? name : `${at}.${name}`;
      return [place, ...placesIn(inner, place)];
    });
  };
  const OPTIONAL =
    /overall$|charisma$|^map\.(regions|places|waters)|^map\.hexsides\.|^special\.(falsePrince|ambush|drowning|commits|fogAfter|wedge|levies)$/;

  test.each(EACH)('%s: whatever is missing is missed by its name', (_, scenario) => {
    const required = placesIn(scenario, '').filter((place) => !OPTIONAL.test(place));
    expect(required.length).toBeGreaterThan(60);
    for (const place of required)
      expect(complaint(changed(scenario, { [place]: undefined }))).toMatch(`${place} is missing; it should be `);
  });

  test.each(EACH)('%s: whatever is of another kind is refused', (_, scenario) => {
    const kept = placesIn(scenario, '').filter((place) => !complaint(changed(scenario, { [place]: [[true]] })).startsWith(place));
    expect(kept).toEqual([]);
  });
});

describe('broken documents are refused with a sentence that says where', () => {
  const NEWCOMER = { id: 'NEW1', name: 'New', battle: 'Watch', type: 'M', shockDrm: 0, hex: '1006', facing: 'S' };
  // biome-ignore format: a table
  const BROKEN: readonly (readonly [name: Name, changes: { readonly [path: string]: unknown }, complaint: string])[] = [
    // form
    ['training', { nmae: 'Watch' }, 'nmae is not a known field; did you mean name?'],
    ['training', { 'armies.rus.units[2].faceing': 'S' }, 'armies.rus.units[2].faceing is not a known field; did you mean facing?'],
    ['training', { 'map.hexsides.brook': '0107-0108' }, 'map.hexsides.brook is not a known field; the fields are nepravda, minor_river, steep, ridge, cliff.'],
    ['training', { name: ' ' }, 'name must be a text of 1 to 100 letters; it has 0.'],
    ['training', { note: 'x'.repeat(2001) }, 'note must be a text of 1 to 2000 letters; it has 2001.'],
    ['training', { sides: ['rus'] }, 'sides must be a list of 2, not ["rus"].'],
    ['training', { sides: ['rus', 'rus'] }, 'sides names "rus" twice.'],
    ['training', { sides: ['rus', 'Horde'] }, 'sides[1] must be a lower-case word, as rus.'],
    ['training', { 'armies.rus.units[0].type': 'K' }, 'armies.rus.units[0].type must be one of H, M, L, R, C, B, not "K".'],
    ['training', { 'armies.rus.units[0].facing': 'E' }, 'armies.rus.units[0].facing must be one of N, NE, SE, S, SW, NW, not "E".'],
    ['training', { 'armies.rus.units[0].id': 'WAT 1' }, 'armies.rus.units[0].id must be an id of up to 12 letters and figures, as WAT1.'],
    ['training', { 'armies.rus.units[0].hex': '905' }, 'armies.rus.units[0].hex must be a hex by two figures of its column and two of its row, as 0905.'],
    ['training', { 'armies.rus.units': [] }, 'armies.rus.units must be a list of 1 to 60, not [].'],
    ['training', { 'armies.rus.flightLevel': 0 }, 'armies.rus.flightLevel must be a whole number from 1 to 100, not 0.'],
    ['training', { 'armies.horde.flightLevel': 13.5 }, 'armies.horde.flightLevel must be a whole number from 1 to 100, not 13.5.'],
    ['training', { 'armies.rus.seizures': -1 }, 'armies.rus.seizures must be a whole number from 0 to 9, not -1.'],
    ['training', { 'armies.rus.leaders[1].overall': false }, 'armies.rus.leaders[1].overall must be true, not false.'],
    ['training', { 'armies.rus.leaders[0].cr': 2 }, 'armies.rus.leaders[0].cr must be a whole number from 3 to 12, not 2.'],
    ['training', { 'clock.ticks': 0 }, 'clock.ticks must be a whole number from 1 to 99, not 0.'],
    // sides
    ['training', { 'armies.horde': undefined }, 'armies.horde is missing; it should be an object.'],
    ['training', { 'armies.ryazan': training.armies.rus }, 'armies.ryazan is not a known field; the fields are rus, horde.'],
    ['training', { 'armies.horde.edge': 'north' }, 'armies.horde.edge: the north edge is already behind rus.'],
    ['training', { 'clock.side': 'hord' }, 'clock.side must be one of rus, horde, not "hord"; did you mean horde?'],
    ['training', { first: 'crusaders' }, 'first must be one of rus, horde, not "crusaders".'],
    ['field', { 'first.duel.equal': 'nobody' }, 'first.duel.equal must be one of rus, horde, not "nobody".'],
    ['training', { 'victory.equal': 'nobody' }, 'victory.equal must be one of rus, horde, not "nobody".'],
    ['training', { 'victory.rule': 'smaller-shares' }, 'victory.rule must be one of smaller-share, holds-unless, driven-back, not "smaller-shares"; did you mean smaller-share?'],
    ['vozha', { 'special.commits': 'tatars' }, 'special.commits must be one of rus, horde, not "tatars".'],
    // the map
    ['training', { 'map.ground': [] }, 'map.ground must be a list of 1 to 99, not [].'],
    ['training', { 'map.ground[0]': '' }, 'map.ground[0] must have 1 to 99 signs; it has 0.'],
    ['training', { 'map.ground': ['.'.repeat(100)] }, 'map.ground[0] must have 1 to 99 signs; it has 100.'],
    ['training', { 'map.ground[3]': '.ww..111.....' }, 'map.ground[3] must have 14 signs as the first row has; it has 13.'],
    ['training', { 'map.ground[3]': '.ww..131......' }, 'map.ground[3]: The sign "3" at 0704 is not known; the signs are . 1 2 w W ~ # i.'],
    ['training', { 'map.hexsides.ridge': '0807-0909' }, 'map.hexsides.ridge: Hexes 0807 and 0909 share no hexside.'],
    ['training', { 'map.hexsides.ridge': '0807 0808' }, 'map.hexsides.ridge: 0807 is not a hexside: it should be two hexes, as 0505-0605.'],
    ['training', { 'map.hexsides.cliff': '1401-1501' }, 'map.hexsides.cliff: There is no hex 1501 on a map of 14 columns and 12 rows.'],
    ['training', { 'map.hexsides.ridge': '0807-0708 0808-0807 0708-0807' }, 'map.hexsides.ridge: 0708-0807 stands there twice.'],
    ['training', { 'map.hexsides.ridge': '0503-0603' }, 'map.hexsides.ridge: 0503-0603 cannot be a ridge: one lies between hexes of equal level, and not at a steep slope.'],
    ['training', { 'map.hexsides.steep': '0708-0807' }, 'map.hexsides.ridge: 0708-0807 cannot be a ridge: one lies between hexes of equal level, and not at a steep slope.'],
    ['field', { 'map.regions.leftField': '1801-3311' }, 'map.regions.leftField: There is no hex 3311 on a map of 32 columns and 24 rows.'],
    ['field', { 'map.regions.leftField': '2401-1811' }, 'map.regions.leftField: 2401-1811 is not a block of hexes: it should go from its north-west to its south-east corner, as 0101-0203.'],
    ['field', { 'map.regions.leftField': '1801-2411 2005' }, 'map.regions.leftField: 2005 stands there twice.'],
    ['field', { 'map.regions.leftField': ' ' }, 'map.regions.leftField must name at least one hex.'],
    ['training', { 'map.places': { '0013': 'Nowhere' } }, 'map.places: There is no hex 0013 on a map of 14 columns and 12 rows.'],
    ['training', { 'map.regions': Object.fromEntries([...'abcdefghijklmnopqrstu'].map((name) => [name, '0101'])) }, 'map.regions must have at most 20 names; it has 21.'],
    ['training', { 'map.regions': { ' ': '0101' } }, 'a name in map.regions must be a text of 1 to 100 letters; it has 0.'],
    ['training', { 'map.places': { '0407': '' } }, 'map.places.0407 must be a text of 1 to 100 letters; it has 0.'],
    ['vozha', { 'map.waters': { Vozha: 'nepravda 0101-0103' } }, 'map.waters.Vozha: Hexes 0101 and 0103 share no hexside.'],
    ['vozha', { 'map.waters': { Vozha: 'nepravda 0110-0111' } }, 'map.waters.Vozha: 0110-0111 stands there twice.'],
    // pieces
    ['training', { 'armies.rus.units[3].hex': '0905' }, 'armies.rus.units[3].hex: 0905 is already held by WAT1.'],
    ['training', { 'armies.horde.units[0].hex': '0905' }, 'armies.horde.units[0].hex: 0905 is already held by WAT1.'],
    ['training', { 'armies.rus.units[3].hex': '1513' }, 'armies.rus.units[3].hex: There is no hex 1513 on a map of 14 columns and 12 rows.'],
    ['training', { 'map.ground[4]': '.w........ww~.', 'armies.rus.units[0].hex': '1305' }, 'armies.rus.units[0].hex: 1305 is water, where nobody can stand.'],
    ['field', { 'armies.rus.units[6].hex': '0102' }, 'armies.rus.units[6].hex: 0102 is out of play, where nobody can stand.'],
    ['field', { 'armies.rus.leaders[0].hex': '0101' }, 'armies.rus.leaders[0].hex: 0101 is water, where nobody can stand.'],
    ['field', { 'armies.horde.standard.hex': '0101' }, 'armies.horde.standard.hex: 0101 is water, where nobody can stand.'],
    ['training', { 'armies.rus.leaders[0].hex': '0510' }, 'armies.rus.leaders[0].hex: 0510 is held by TEL1 of the enemy.'],
    ['training', { 'armies.horde.standard.hex': '0905' }, 'armies.horde.standard.hex: 0905 is held by WAT1 of the enemy.'],
    ['training', { 'armies.rus.units[4].id': 'WAT1' }, 'armies.rus.units[4].id: WAT1 is already the id of armies.rus.units[0].'],
    ['training', { 'armies.horde.units[1].id': 'WAT1' }, 'armies.horde.units[1].id: WAT1 is already the id of armies.rus.units[0].'],
    ['training', { 'armies.horde.leaders[0].id': 'MEL' }, 'armies.horde.leaders[0].id: MEL is already the id of armies.rus.leaders[0].'],
    ['training', { 'armies.horde.leaders[0].id': 'WAT1' }, 'armies.horde.leaders[0].id: WAT1 is already the id of armies.rus.units[0].'],
    // Battles
    ['training', { 'armies.rus.units[8]': { ...NEWCOMER, battle: 'Wach' } }, 'armies.rus.units[8].battle: there is no Battle "Wach"; did you mean Watch?'],
    ['training', { 'armies.rus.units[8]': { ...NEWCOMER, battle: 'Bek' } }, 'armies.rus.units[8].battle: there is no Battle "Bek"; it should be one of Watch, Kolomna.'],
    ['training', { 'armies.rus.leaders[1].battle': 'Watch' }, 'armies.rus.leaders[1].battle: Watch is already led by MEL.'],
    ['training', { 'armies.horde.leaders[1].battle': 'Watch' }, 'armies.horde.leaders[1].battle: Watch is already led by MEL.'],
    ['training', { 'armies.rus.leaders[1].battle': 'Reserve' }, 'armies.rus.leaders[1].battle: Reserve has no units.'],
    ['training', { 'armies.rus.leaders[1].battle': null }, 'armies.rus.leaders[1].battle: only the overall Leader may be without a Battle.'],
    ['training', { 'armies.rus.leaders[0].battle': null }, 'armies.rus.units[0].battle: there is no Battle "Watch"; it should be one of Kolomna.'],
    ['training', { 'armies.rus.leaders[0].overall': undefined }, 'armies.rus.leaders: exactly one of them must be overall; 0 are.'],
    ['training', { 'armies.horde.leaders[1].overall': true }, 'armies.horde.leaders: exactly one of them must be overall; 2 are.'],
    // special rules and victory
    ['field', { 'special.falsePrince.leader': 'MIK' }, 'special.falsePrince.leader: there is no overall Leader "MIK"; it should be one of DMI.'],
    ['field', { 'special.falsePrince.side': 'horde' }, 'special.falsePrince.leader: there is no overall Leader "DMI"; it should be one of MAM.'],
    ['field', { 'special.falsePrince.battles[1]': 'Guard' }, 'special.falsePrince.battles[1]: there is no Battle "Guard"; it should be one of Advance, Great, Right, Left, Reserve, Ambush.'],
    ['field', { 'special.falsePrince.battles[1]': 'Great' }, 'special.falsePrince.battles names "Great" twice.'],
    ['field', { 'special.ambush.battle': 'Ambusch' }, 'special.ambush.battle: there is no Battle "Ambusch"; did you mean Ambush?'],
    ['field', { 'special.ambush.of[2]': 'Reserves' }, 'special.ambush.of[2]: there is no Battle "Reserves"; did you mean Reserve?'],
    ['field', { 'special.ambush.wood': 'greenOakWod' }, 'special.ambush.wood: there is no region "greenOakWod"; did you mean greenOakWood?'],
    ['field', { 'special.ambush.region': 'meadow' }, 'special.ambush.region: there is no region "meadow"; it should be one of greenOakWood, leftField.'],
    ['vozha', { 'special.drowning.region': 'bank' }, 'special.drowning.region: there is no region "bank"; it should be one of northBank.'],
    ['vozha', { 'map.regions': undefined }, 'victory.region: there is no region "northBank"; there are none.'],
    ['ice', { 'special.wedge': 'Wege' }, 'special.wedge: there is no Battle "Wege"; did you mean Wedge?'],
    ['ice', { 'special.levies': 'Livs' }, 'special.levies: there is no Battle "Livs"; it should be one of Alexander, Andrei, Militia, Steppe, Dorpat, Wedge, Danes, Estonians.'],
  ];

  test.each(BROKEN.map(([name, changes, sentence]) => [name, sentence, changes] as const))('%s: %s', (name, sentence, changes) => {
    expect(complaint(changed(BY_NAME[name], changes))).toBe(sentence);
  });

  test.each([[null], [[]], ['kulikovo/training'], [3]])('%j is no document at all', (value) => {
    expect(complaint(value)).toBe('A scenario must be an object.');
  });
});

import { describe, expect, test } from 'vitest';
import { armyFaults } from '../../packages/systems/d3h2/armies/faults.js';
import { ARMIES, elementsOf } from '../../packages/systems/d3h2/armies/index.js';
import { battlefieldOf } from '../../packages/systems/d3h2/board/battlefield.js';
import { costOf } from '../../packages/systems/d3h2/rules/units.js';
import type { ScenarioDocument } from '../../packages/systems/d3h2/scenarios/document.js';
import { freeBattle } from '../../packages/systems/d3h2/scenarios/free.js';
import { SCENARIOS } from '../../packages/systems/d3h2/scenarios/index.js';
import { readScenario } from '../../packages/systems/d3h2/scenarios/read-scenario.js';

/** The set-ups once more, as the brief of the rules writes them; those of Hastings and Karn are our own second ones, which play even (see their notes): `y 4.5: Sh 3.5, 4.5; Bd* 7.5.` for a row, `(x,y)` for corners. */
interface Brief {
  readonly table: number;
  readonly ground: readonly string[];
  readonly works: readonly string[];
  readonly sides: readonly [Army, Army];
  readonly victory: ScenarioDocument['victory'];
  readonly special?: ScenarioDocument['special'];
}
interface Army {
  readonly side: string;
  readonly heading: number;
  readonly rows: string;
  readonly hand?: string;
  readonly garrison?: string;
  readonly points: number;
}

const BRIEFS: { readonly [id: string]: Brief } = {
  'd3h2/training': {
    table: 10,
    ground: [
      'woods (0.9,5.4) (1.0,4.0) (3.0,4.2) (3.2,5.6) (2.0,6.2)',
      'gentle-hill (6.4,5.6) (6.5,4.2) (9.0,4.4) (9.2,5.8) (7.8,6.3) crest (7.2,5.2) (8.4,5.3)',
    ],
    works: [],
    sides: [
      { side: 'blue', heading: 0, rows: 'y 3.0: Ps 2.0; Sp 3.5; Sp 4.5; Bw 5.5; Kn* 7.0.', points: 8.5 },
      { side: 'red', heading: 180, rows: 'y 7.0: Ps 2.0; Wb 3.5; Wb 4.5; Bd* 5.5; Cv 7.0.', points: 8 },
    ],
    victory: { points: 4, bounds: 12, atLimit: 'less-lost' },
  },
  'd3h2/agincourt': {
    table: 15,
    ground: ['woods (0,4) (3,4) (3,11) (0,11)', 'woods (12,4) (15,4) (15,11) (12,11)', 'plough (3,5.5) (12,5.5) (12,9.5) (3,9.5)'],
    works: ['english camp (7,0) (8.5,0) (8.5,1) (7,1)', 'french camp (6.5,14) (8,14) (8,15) (6.5,15)'],
    sides: [
      {
        side: 'english',
        heading: 0,
        rows: 'y 4.5: Sh 3.5, 4.5, 5.5; Bd 6.5; Bd* 7.5; Bd 8.5; Sh 9.5, 10.5, 11.5. y 3.0: Sh 5.0; Bd 7.5; Sh 10.0.',
        points: 24,
      },
      {
        side: 'french',
        heading: 180,
        rows: 'y 10.5: Kn 3.5; Bd 4.5, 5.5, 6.5; Bd* 7.5; Bd 8.5, 9.5; Sh 10.5; Kn 11.5. y 12.0: Kn 6.5; Sh 7.5; Kn 8.5.',
        points: 24,
      },
    ],
    victory: { points: 12, bounds: 15, atLimit: 'less-lost' },
    special: { wetPlough: true, sideDistance: 3 },
  },
  'd3h2/hastings': {
    table: 15,
    ground: [
      'gentle-hill (4.0,2.4) (11.0,2.4) (11.4,4.0) (11.0,5.4) (4.0,5.4) (3.6,4.0) crest (4.8,3.9) (10.2,3.9)',
      'marsh (1.0,6.0) (3.0,5.8) (3.2,7.6) (1.4,8.0)',
      'woods (12.2,1.2) (14.0,1.2) (14.0,3.6) (12.4,3.4)',
    ],
    works: ['english camp (7,0) (8.5,0) (8.5,1) (7,1)', 'normans camp (6.5,14) (8,14) (8,15) (6.5,15)'],
    sides: [
      {
        side: 'english',
        heading: 0,
        rows: 'y 4.4: Sp 6; Bd 7; Bd* 8; Sp 9. y 3.9: Sp 6, 7; Bd 8; Sp 9. y 3.4: Sp 6, 7; Bd 8. y 4.4: Ps 3.0; Ps 12.0.',
        points: 24,
      },
      {
        side: 'normans',
        heading: 180,
        rows: 'y 10.5: Kn 4, 5; Bw 6, 7, 8, 9; Kn 10, 11. y 12: Sp 6, 7, 8, 9. y 13: Kn* 7.5.',
        points: 24,
      },
    ],
    victory: { points: 12, bounds: 20, atLimit: { holds: 'english' } },
    special: { sideDistance: 3 },
  },
  'd3h2/legnica': {
    table: 15,
    ground: [
      'scrub (1.5,6.5) (4.5,6.3) (4.7,8.3) (1.7,8.5)',
      'scrub (10.5,5.8) (13.0,6.0) (12.8,7.6) (10.6,7.5)',
      'gentle-hill (5.6,7.4) (9.2,7.2) (9.4,9.0) (5.8,9.2) crest (6.4,8.2) (8.6,8.2)',
    ],
    works: ['poles camp (7,0) (8.5,0) (8.5,1) (7,1)', 'mongols camp (6.5,14) (8,14) (8,15) (6.5,15)'],
    sides: [
      {
        side: 'poles',
        heading: 0,
        rows: 'y 4.5: Sh 5.5; Sp 6.5, 7.5; Sh 8.5; Ps 10.0. y 3.0: Kn 4.5, 5.5; Kn* 7.5; Kn 8.5, 9.5, 10.5. y 4.0: LH 2.5; LH 12.5.',
        points: 24,
      },
      {
        side: 'mongols',
        heading: 180,
        rows: 'y 10.5: LH 3, 4, 5, 6, 7, 8, 9, 10, 11, 12. y 12.5: Cv 6.5; Cv* 7.5; Cv 8.5; Art 10.5.',
        points: 24,
      },
    ],
    victory: { points: 12 },
  },
  'd3h2/karn': {
    table: 15,
    ground: [
      'difficult-hill (1.5,4.5) (4.0,4.5) (4.0,7.5) (1.5,7.5) crest (2.75,5.0) (2.75,7.0)',
      'rocky (10.5,7.0) (13.5,7.0) (13.5,8.8) (10.5,8.8)',
    ],
    works: ['dwarves stronghold (6,0) (9,0) (9,2) (6,2) gate (7,2) (8,2) camp', 'cult camp (6.5,14) (8,14) (8,15) (6.5,15)'],
    sides: [
      {
        side: 'dwarves',
        heading: 0,
        rows: 'y 4.5: Bd 6.5; Hr* 7.5; Bd 8.5. y 4: Bd 6.5, 8.5. y 3.75: Bd 7.5. y 3.5: Bd 6.5; Sh 8.5. y 3.25: Sh 7.5. y 3: Art 10.',
        garrison: 'Hd',
        points: 24,
      },
      {
        side: 'cult',
        heading: 180,
        rows: 'y 10.5: Sk 2.5; Wb 6, 7, 8; Cl* 9; Sk 12.5. y 11: Wb 6, 7, 8.',
        hand: 'Dg Dg',
        points: 24,
      },
    ],
    victory: { points: 12 },
  },
  'd3h2/glimmerwood': {
    table: 15,
    ground: [
      'woods (2.0,6.0) (5.5,6.0) (5.5,8.6) (2.0,8.6)',
      'marsh (6.6,6.6) (9.4,6.4) (9.6,8.4) (6.8,8.6)',
      'woods (10.6,5.8) (13.2,5.8) (13.2,8.4) (10.6,8.4)',
    ],
    works: ['fenfolk camp (7,0) (8.5,0) (8.5,1) (7,1)', 'elves camp (6.5,14) (8,14) (8,15) (6.5,15)'],
    sides: [
      {
        side: 'fenfolk',
        heading: 0,
        rows: 'y 4.5: Wb 4.5, 5.5, 6.5, 7.5, 8.5, 9.5; Bs 12.0. y 3.0: Mg* 6.0; Cl 8.0.',
        hand: 'Lk Lk Lk Lk',
        points: 24,
      },
      {
        side: 'elves',
        heading: 180,
        rows: 'y 10.5: Sh 5.0, 6.0; Sp 7.0, 8.0; Sh 9.0, 10.0; Cv 12.0; Fl 3.0. y 11.5: Hr* 7.5; Mg 6.0.',
        points: 24,
      },
    ],
    victory: { points: 12 },
  },
};

/** `type x y heading` of everybody in the rows of the brief, sorted. */
function standingIn({ rows, heading }: Army): readonly string[] {
  const all = rows.split(/\.(?: |$)/).filter((row) => row !== '');
  return all
    .flatMap((row) => {
      const [, y = '', entries = ''] = /^y ([\d.]+): (.*)$/.exec(row) ?? [];
      return entries.split('; ').flatMap((entry) => {
        const [type = '', ...xs] = entry.replaceAll(',', '').split(' ');
        return xs.map((x) => `${type} ${Number(x)} ${Number(y)} ${heading}`);
      });
    })
    .sort();
}
const inBw = (units: number): number => units / 10_000;
const corners = (text: string): readonly (readonly number[])[] =>
  [...text.matchAll(/\(([\d.]+),([\d.]+)\)/g)].map(([, x, y]) => [Number(x) * 10_000, Number(y) * 10_000].map(Math.round));

describe.each(Object.entries(BRIEFS).map(([id, brief], i) => [`S-${i + 1}`, id, brief] as const))(
  '[%s] %s as it is set up',
  (_, id, brief) => {
    const field = battlefieldOf(id);
    const { document } = field;

    test('the table, victory and special rules', () => {
      expect(document.table).toBe(brief.table);
      expect(document.victory).toEqual(brief.victory);
      expect(document.special).toEqual(brief.special ?? {});
      expect(document.sides).toEqual(brief.sides.map(({ side }) => side));
      expect(document.defender).toBe(brief.sides[0].side);
      expect(field.edges).toEqual(['south', 'north']);
    });

    test('the ground', () => {
      const found = field.terrain.map(({ kind, points, crest }) => ({ kind, points, crest: crest ?? [] }));
      const asked = brief.ground.map((line) => {
        const [shape = '', crest = ''] = line.split(' crest ');
        return { kind: shape.split(' ')[0], points: corners(shape), crest: corners(crest) };
      });
      expect(found).toEqual(asked);
    });

    test('Camps and Strongholds', () => {
      const found = field.works.map(({ side, kind, corners: at, gate, isCamp }) => ({
        side,
        kind,
        at,
        gate: gate ?? [],
        isCamp: isCamp ?? false,
      }));
      const asked = brief.works.map((line) => {
        const [side, kind] = line.split(' ');
        const [shape = '', gate = ''] = line.split(' gate ');
        return { side, kind, at: corners(shape), gate: corners(gate), isCamp: kind === 'stronghold' && line.endsWith(' camp') };
      });
      expect(found).toEqual(asked);
    });

    test.each(brief.sides)('the army of $side', (army) => {
      const own = field.cards.filter(({ side }) => side === army.side);
      const at = (index: number) => field.start[index];
      const standing = own.flatMap(({ type, general, index }) => {
        const pose = at(index)?.pose;
        return pose == null ? [] : [`${type}${general ? '*' : ''} ${inBw(pose.x)} ${inBw(pose.y)} ${pose.h / 100}`];
      });
      expect([...standing].sort()).toEqual(standingIn(army));
      const inHand = own.filter(({ index }) => at(index)?.status === 'hand').map(({ type }) => type);
      expect(inHand.join(' ')).toBe(army.hand ?? '');
      const holding = own.filter(({ index }) => at(index)?.status === 'garrison').map(({ type }) => type);
      expect(holding.join(' ')).toBe(army.garrison ?? '');
      expect(own.reduce((sum, { type }) => sum + costOf(type), 0)).toBe(army.points);
    });

    test('is read as it stands', () => {
      expect(readScenario(JSON.parse(JSON.stringify(document)))).toEqual(document);
    });
  },
);

test('the six of the contract, the one to learn with first', () => {
  expect(SCENARIOS.map(({ id }) => id)).toEqual(Object.keys(BRIEFS));
});

test('[D3-1] Knights of the French may dismount to Blades, and nobody else', () => {
  const all = SCENARIOS.flatMap((scenario) => battlefieldOf(scenario.id).cards.map((card) => ({ ...card, id: scenario.id })));
  const able = all.filter(({ dismountsTo }) => dismountsTo !== null);
  expect(able.map(({ id, type, side, dismountsTo }) => `${id} ${side} ${type} ${dismountsTo}`)).toEqual(
    Array.from({ length: 4 }, () => 'd3h2/agincourt french Kn Bd'),
  );
});

test('[8.1] every army of 24 points is legal, the fantasy ones in both variants', () => {
  for (const { id, sides, armies } of SCENARIOS)
    for (const side of sides) {
      const army = armies[side];
      if (army === undefined) throw new Error(`no army of ${side}`);
      for (const variant of id === 'd3h2/karn' || id === 'd3h2/glimmerwood' ? (['d3h2', 'hott'] as const) : (['d3h2'] as const))
        expect(armyFaults(army, variant, 24)).toEqual([]);
    }
});

describe('free battles', () => {
  const [english, french] = ARMIES;
  const free = (table = 15, size = 24) => freeBattle({ variant: 'd3h2', size, table, armies: [english, french] });

  test('are documents that can be read, with ids that count through both armies', () => {
    const document = free();
    expect(readScenario(document)).toEqual(document);
    const ids = document.sides.flatMap((side) => document.armies[side]?.elements.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('Bd'))).toEqual(['Bd1', 'Bd2', 'Bd3', 'Bd4', 'Bd5', 'Bd6', 'Bd7', 'Bd8', 'Bd9', 'Bd10']);
  });
  test('of any two lists, also of an army against itself', () => {
    for (const army of ARMIES) {
      const document = freeBattle({ variant: 'd3h2', size: 24, table: 20, armies: [army, army] });
      expect(readScenario(document)).toEqual(document);
      expect(document.armies.blue?.elements.length).toBe(elementsOf(army).length);
      expect(document.sideNames[0]).not.toBe(document.sideNames[1]);
    }
  });
  test('[R9] break at the half of the points, so these are even', () => {
    expect(free().victory).toEqual({ points: 12 });
    expect(() => free(15, 25)).toThrow(/even number of points/);
  });
  test('[R3] are fought on tables of 15 or 20', () => {
    expect(() => free(17)).toThrow(/15 or 20/);
  });
  test('[8.1] are refused to illegal armies', () => {
    expect(() =>
      freeBattle({ variant: 'hott', size: 24, table: 15, armies: [ARMIES.find(({ id }) => id === 'norman-1066'), french] }),
    ).toThrow(/Traditional HOTT has no Bows/);
  });
});

import { describe, expect, test } from 'vitest';
import { attackFacts } from '../../packages/systems/advanced-cry-havoc/board/attacks.js';
import { battlefield } from '../../packages/systems/advanced-cry-havoc/board/battlefield.js';
import { position } from '../../packages/systems/advanced-cry-havoc/board/position.js';
import { shotFacts } from '../../packages/systems/advanced-cry-havoc/board/shots.js';
import { sees } from '../../packages/systems/advanced-cry-havoc/board/sight.js';
import { terrainCoverOf } from '../../packages/systems/advanced-cry-havoc/rules/sight.js';
import {
  closeCover,
  groundRow,
  hexsideRow,
  impedimentOf,
  isLeapt,
  isObstacle,
  isOpenWay,
  stepCost,
  worst,
} from '../../packages/systems/advanced-cry-havoc/rules/terrain.js';
import { GROUNDS, type GroundName, HEXSIDES, type Hexside } from '../../packages/systems/advanced-cry-havoc/types.js';
import { hex, id, Table } from './table.js';

/** Transcribed once more, in another layout: foot, horse, ranged cover, close cover, impediment; X nobody, n l m none, light, medium. */
const TERRAIN =
  'open 1 1 n n n, road 1 1 n n n, yard 1 1 n n n, scrub 2 4 l n l, tree 2 X m l l, marsh 2 4 n n m, ford 2 2 n n m, deepWater X X n n n, bridge 1 1 n n n, house 1 X n n n, cart 2 X m m l, rock 2 4 l l l, rubble 2 4 m l l';
const GRADE: { readonly [letter: string]: string } = { n: 'none', l: 'light', m: 'medium', h: 'heavy' };

describe('the ground (3.5)', () => {
  test.each(TERRAIN.split(', ').map((line) => line.split(' ')))(
    '[ACH-3.5, R63] %s: foot %s, horse %s, cover %s and %s, impediment %s',
    (name = '', foot, horse, _ranged, close = '', impedes = '') => {
      const ground = name as GroundName;
      const cost = (mounted: boolean): string => `${stepCost({ into: ground, across: 'open', rises: 0, mounted }) ?? 'X'}`;
      expect([cost(false), cost(true)]).toEqual([foot, horse]);
      expect(closeCover(ground, 'open')).toBe(GRADE[close]);
      expect(impedimentOf(ground, 'open', 0)).toBe(GRADE[impedes]);
      expect(GROUNDS).toContain(ground);
    },
  );

  test.each([
    ['open', 1, 1, 'none'],
    ['lowWall', 4, undefined, 'medium'],
    ['hedge', 3, 3, 'light'],
    ['doorway', 1, 1, 'light'],
    ['window', 4, undefined, 'medium'],
    ['wall', undefined, undefined, 'none'],
    ['climb', undefined, undefined, 'none'],
  ] as const)('[ACH-3.5h, R63] across %s: foot %s, horse %s, close cover %s', (side: Hexside, foot, horse, cover) => {
    expect(stepCost({ into: 'open', across: side, rises: 0, mounted: false })).toBe(foot);
    expect(stepCost({ into: 'open', across: side, rises: 0, mounted: true })).toBe(horse);
    expect(closeCover('open', side)).toBe(cover);
    expect(HEXSIDES).toContain(side);
  });

  test('[ACH-3.5h, R62] up a slope: 1 more on foot, 3 more for a horse, and a Light impediment for a blow; down nothing', () => {
    expect(stepCost({ into: 'open', across: 'open', rises: 1, mounted: false })).toBe(2);
    expect(stepCost({ into: 'open', across: 'open', rises: 1, mounted: true })).toBe(4);
    expect(stepCost({ into: 'open', across: 'open', rises: -1, mounted: true })).toBe(1);
    expect(stepCost({ into: 'open', across: 'open', rises: 2, mounted: false })).toBeUndefined();
    const elevation = Array.from({ length: 11 }, () => `${'0'.repeat(5)}${'1'.repeat(11)}`);
    const table = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 0605 W', elevation });
    const facts = (unit: string, target: string) =>
      attackFacts(table.state, { unit: id(unit), target: id(target), aim: 'person', action: 'attack' });
    expect([facts('osm', 'ger').impediment, facts('ger', 'osm').impediment]).toEqual(['light', 'none']);
  });

  test('[R48] who stumbles where, what a map marks, and what is seen from its top', () => {
    const those = <T extends string>(names: readonly T[], is: (name: T) => boolean): string => names.filter(is).join(' ');
    expect(those(GROUNDS, (ground) => groundRow(ground).isRough)).toBe('scrub marsh rock rubble');
    expect(those(HEXSIDES, isLeapt)).toBe('hedge');
    expect(those(HEXSIDES, isObstacle)).toBe('lowWall hedge');
    expect(those(HEXSIDES, isOpenWay)).toBe('open doorway');
    expect(those(HEXSIDES, (side) => hexsideRow(side).isSeenFromTop)).toBe('climb');
    expect(HEXSIDES.map((side) => hexsideRow(side).mark).join(' ')).toBe('gate lowWall hedge door window wall climb');
    expect(those(HEXSIDES, (side) => hexsideRow(side).isInHouseWall)).toBe('doorway window');
  });

  test('[R119] of several covers the highest counts, of several impediments the worst', () => {
    expect(worst('light', 'medium')).toBe('medium');
    expect(closeCover('rock', 'lowWall')).toBe('medium');
    expect(impedimentOf('ford', 'hedge', 1)).toBe('medium');
  });

  test('[section 10] the walls of houses and yards follow from the hexes; gates, doors and a cart within are open', () => {
    const board = battlefield(Table.scenario('grange').state);
    const side = (a: string, b: string): Hexside =>
      board.side(board.indexOf(hex(a)), board.direction(board.indexOf(hex(a)), board.indexOf(hex(b))));
    expect(side('0709', '0809')).toBe('open');
    expect(side('0610', '0710')).toBe('lowWall');
    expect(side('0807', '0907')).toBe('doorway');
    expect(side('1005', '1006')).toBe('window');
    expect(side('0806', '0906')).toBe('wall');
    expect(side('1408', '1508')).toBe('open');
  });
});

describe('sight and cover (5.8)', () => {
  const between = (words: readonly (readonly [GroundName, number])[]) =>
    words.map(([ground, level]) => ({ ground, level, isOwnHouse: false }));
  const open = (n: number) => Array.from({ length: n + 1 }, () => ({ side: 'open' as const, isTop: false }));
  const cover = (from: number, to: number, words: readonly (readonly [GroundName, number])[]) =>
    terrainCoverOf({ from, to, at: 'open', between: between(words), crossed: open(words.length) });

  test('[R38] trees add up, four of them block; a house and higher ground block', () => {
    const trees = (n: number) =>
      cover(
        0,
        0,
        Array.from({ length: n }, () => ['tree', 0] as const),
      );
    expect([1, 2, 3, 4].map(trees)).toEqual(['light', 'medium', 'heavy', undefined]);
    expect(cover(0, 0, [['house', 0]])).toBeUndefined();
    expect(cover(0, 0, [['open', 1]])).toBeUndefined();
    expect(cover(1, 0, [['open', 1]])).toBe('light');
  });

  test('[R38] slopes: the flat ground before the feet of the higher one covers both, more the more there is of it', () => {
    expect(cover(1, 0, [['open', 0]])).toBe('none');
    expect(
      cover(1, 0, [
        ['open', 1],
        ['open', 1],
        ['open', 0],
      ]),
    ).toBe('medium');
    expect(
      cover(0, 1, [
        ['open', 0],
        ['open', 1],
      ]),
    ).toBe('light');
    expect(
      cover(2, 0, [
        ['open', 2],
        ['open', 2],
        ['open', 2],
        ['open', 1],
      ]),
    ).toBe('heavy');
  });

  test('[5.8.2, R105] a hexside covers the target behind it, not one beside the shooter', () => {
    const wall = { a: 'edwin archer 0505 E sbow_f', hexsides: { lowWall: '0805-0905' } };
    const at = (b: string): string | undefined => {
      const table = Table.fight({ ...wall, b });
      return shotFacts(table.state, { unit: id('edwin'), target: id('ger'), aim: 'person', action: 'ranged-attack', moved: 'none' })
        ?.terrainCover;
    };
    expect(at('ger spear 0905 W')).toBe('medium');
    expect(at('ger spear 1005 W')).toBe('none');
    const beside = Table.fight({ a: 'edwin archer 0805 E sbow_f', b: 'ger spear 0905 E', hexsides: { lowWall: '0805-0905' } });
    expect(
      shotFacts(beside.state, { unit: id('edwin'), target: id('ger'), aim: 'person', action: 'ranged-attack', moved: 'none' })
        ?.terrainCover,
    ).toBe('none');
  });

  test('[R34] upright figures in the line block flat weapons, but not a neighbour on foot and not from higher ground', () => {
    const shot = (a: string, b = 'ger spear 1105 W activated') =>
      Table.fight({ a, b }).select('sim').ref({ type: 'shoot', unit: 'sim', target: 'ger', aim: 'person' });
    expect(shot('sim archer 0505 E xbow, ulf spear 0805 E')).toBe('R34');
    expect(shot('sim archer 0505 E xbow, ulf spear 0605 E')).toBeUndefined();
    expect(shot('sim archer 0505 E xbow, ulf knight 0605-0606')).toBe('R34');
    expect(shot('sim archer 0505 E sbow_f, ulf spear 0805 E')).toBeUndefined();
  });

  test('[R118, R104] a closed door is a wall for the eye too', () => {
    const house = {
      ground: ['......', '.hh...', '......', '......'],
      buildings: { barn: { name: 'Barn', level: 0, hexes: '0202-0302' } },
      hexsides: { door: '0302-0402' },
    };
    const table = Table.fight({ ...house, a: 'osm spear 0602 W', b: 'ger spear 0202 E' });
    const board = battlefield(table.state);
    const [a, b] = [board.indexOf(hex('0602')), board.indexOf(hex('0202'))];
    expect(sees(table.state, a, b)).toBe(true);
    expect(sees({ ...table.state, doors: ['closed'] }, a, b)).toBe(false);
  });
});

describe('zones of influence (5.5)', () => {
  const held = (table: Table, unit: string): readonly string[] => {
    const p = position(table.state);
    return p.board.grid.hexes.filter((_, i) => p.holds(p.board.character(id(unit)).index, i));
  };
  test('[R26, R24, R25] three front hexes on foot, five in the saddle, the hex of the partner alone when Engaged', () => {
    const table = Table.fight({ a: 'osm spear 0505 E, ham knight 0905-0805', b: 'ger spear 0605 W' });
    expect(held(table, 'osm')).toEqual(['0504', '0506', '0605']);
    expect(held(table, 'ham')).toHaveLength(5);
    expect(held(table.engage('osm', 'ger'), 'osm')).toEqual(['0605']);
  });
  test('[5.5, R88] unarmed people have none; walls stop them, doorways do not', () => {
    const table = Table.fight({ a: 'tom priest 0505 E, osm spear 0905 E', b: 'ger spear 1305 W', hexsides: { wall: '0905-1005' } });
    expect(held(table, 'tom')).toEqual([]);
    expect(held(table, 'osm')).toEqual(['0904', '0906']);
  });
});

test('[R71] a man who is down by a blow has no reaction left', () => {
  const table = Table.fight({ a: 'osm man 0505 E 20/8/5, ulf spear 0509 E', b: 'edwin archer 0605 W sbow_f, wat spear 1601 E' })
    .select('osm')
    .attack('osm', 'edwin')
    .dice(0);
  expect(table.is('edwin')).toContain('dead');
  expect(table.options.some((a) => a.type === 'fire')).toBe(false);
});

test('[AN-15, R26] the zone of an Engaged man goes with his partner, also where he himself does not stir', () => {
  const table = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 0605 W' }).engage('osm', 'ger');
  const before = position(table.state);
  const [ahead, beside] = [before.board.indexOf(hex('0605')), before.board.indexOf(hex('0506'))];
  expect([ahead, beside].map((at) => before.isHeld(0, at))).toEqual([true, false]);
  const after = position(table.put('ger', { hex: hex('0506') }).state);
  expect([ahead, beside].map((at) => after.isHeld(0, at))).toEqual([false, true]);
});

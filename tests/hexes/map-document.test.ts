import { checkMap, gridOf, hexGround, mapField, readHexes, readHexsides, watersOf } from '@pennon/hexes';
import { BadRequest } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, grass, ROWS } from './boards.js';

const MAP = { ground: grass(6, 4), hexsides: { wall: '0101-0201 0202-0102', river: '0302-0303 0202-0303' } };
const complaint = (map: object): string | undefined => {
  try {
    checkMap(ROWS, mapField(ROWS).read(map, 'map'));
    return undefined;
  } catch (fault) {
    if (fault instanceof BadRequest) return fault.message;
    throw fault;
  }
};

describe('a map from outside', () => {
  test('is read as it was written', () => {
    const map = { ...MAP, regions: { yard: '0101-0202 0304' }, places: { '0101': 'Gate' }, waters: { Brook: 'river', Pond: '0604' } };
    expect(mapField(ROWS).read(map, 'map')).toEqual(map);
    expect(complaint(map)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['map.ground[1] must have 6 signs as the first row has; it has 2.', { ...MAP, ground: ['......', '..'] }],
    ['map.ground[0] must have 1 to 99 signs; it has 0.', { ...MAP, ground: [''] }],
    [
      'map.ground: a map has at most 1600 hexes; this one has 1640 (41 columns and 40 rows).',
      { ...MAP, ground: Array.from({ length: 40 }, () => '.'.repeat(41)) },
    ],
    ['map.ground[0]: The sign "?" at 0301 is not known; the signs are . 1 w.', { ...MAP, ground: ['..?...'], hexsides: {} }],
    ['map.hexsides.cliff is not a known field; the fields are wall, door, river.', { ...MAP, hexsides: { cliff: '0101-0201' } }],
    ['map.hexsides.wall: 0101 is not a hexside: it should be two hexes, as 0505-0605.', { ...MAP, hexsides: { wall: '0101' } }],
    ['map.hexsides.wall: Hexes 0101 and 0301 share no hexside.', { ...MAP, hexsides: { wall: '0101-0301' } }],
    ['map.hexsides.wall: 0101-0201 stands there twice.', { ...MAP, hexsides: { wall: '0101-0201 0201-0101' } }],
    ['map.regions.yard: There is no hex 0901 on a map of 6 columns and 4 rows.', { ...MAP, regions: { yard: '0901' } }],
    ['map.regions.yard must name at least one hex.', { ...MAP, regions: { yard: ' ' } }],
    ['map.places: There is no hex 0901 on a map of 6 columns and 4 rows.', { ...MAP, places: { '0901': 'Nowhere' } }],
    ['map.waters.Brook: There is no hex brook on a map of 6 columns and 4 rows.', { ...MAP, waters: { Brook: 'brook' } }],
    ['map.waters.Brook: 0302-0303 stands there twice.', { ...MAP, waters: { Brook: 'river 0303-0302' } }],
  ])('%s', (sentence, map) => {
    expect(complaint(map)).toBe(sentence);
  });

  test('a game says what it does not allow between two kinds of ground', () => {
    const fault = () => 'no walls here';
    expect(() => checkMap(ROWS, MAP, fault)).toThrow('no walls here');
  });
});

test('words of a map: hexes and blocks, hexsides either way', () => {
  const grid = gridOf(ROWS, MAP);
  expect([...readHexes(grid, '0101-0202 0304')]).toEqual(['0101', '0102', '0201', '0202', '0304']);
  expect([...readHexsides(grid, '0202-0102  0101-0201')]).toEqual(['0102-0202', '0101-0201']);
  expect(() => readHexes(grid, '0202-0101')).toThrow('is not a block of hexes');
});

test('waters bear their names by hexside, by kind and by hex', () => {
  const waters = watersOf(ROWS, gridOf(ROWS, MAP), { ...MAP, waters: { Brook: 'river', Moat: '0201-0101', Pond: '0604 0603' } });
  expect(Object.fromEntries(waters)).toEqual({
    '0302-0303': 'Brook',
    '0202-0303': 'Brook',
    '0101-0201': 'Moat',
    '0604': 'Pond',
    '0603': 'Pond',
  });
});

test('the ground of a page: names of rivers, high sides of slopes, and nothing that changes during play', () => {
  const board = boardOf({
    ground: ['.1..', '....'],
    hexsides: { wall: '0101-0201', door: '0301-0401', river: '0101-0102' },
    waters: { Brook: 'river' },
    places: { '0102': 'Brook', '0401': 'Gatehouse' },
  });
  const ground = hexGround(board, {
    facesTo: 'hexside',
    hex: ({ name }) => ({ ground: name }),
    hexside: (what) => (what === 'door' ? undefined : { kind: what, isSlope: what === 'wall' }),
  });
  expect(ground.hexes.slice(0, 3)).toEqual([
    { id: '0101', ground: 'meadow', level: 0 },
    { id: '0102', ground: 'meadow', level: 0 },
    { id: '0201', ground: 'hill', level: 1 },
  ]);
  expect(ground.hexsides).toEqual([
    { between: ['0101', '0201'], kind: 'wall', high: '0201' },
    { between: ['0101', '0102'], kind: 'river', name: 'Brook' },
  ]);
  expect(ground.places).toEqual([
    { hex: '0102', name: 'Brook', kind: 'water' },
    { hex: '0401', name: 'Gatehouse', kind: 'place' },
  ]);
  expect([ground.orientation, ground.shifted, ground.columns, ground.rows, ground.facesTo]).toEqual(['pointy', 'even', 4, 2, 'hexside']);
});

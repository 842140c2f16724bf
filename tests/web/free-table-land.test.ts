import { system } from '@pennon/d3h2';
import { picture } from '@pennon/d3h2/picture';
import { newGame } from '@pennon/kernel';
import type { TableGround, TablePiece } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { goingShapes } from '../../apps/web/free-table/ground-effects.js';
import { landOf } from '../../apps/web/free-table/land-drawing.js';
import { groundAt, groundUnder, nearestTo, touchedBy } from '../../apps/web/free-table/neighbours.js';
import { BASE, closedLine, fromLine, pointsOf, softened } from '../../apps/web/free-table/table-geometry.js';

const { drawings } = picture;
function begun(scenario: string): { readonly ground: TableGround; readonly pieces: readonly TablePiece[] } {
  const { game } = system;
  const state = game === undefined ? undefined : newGame(game, scenario, {});
  if (state?.ok !== true) throw new Error(`no ${scenario}`);
  const now = state.state as Parameters<typeof picture.ground>[0];
  return { ground: picture.ground(now), pieces: picture.pieces(now) };
}
const named = (pieces: readonly TablePiece[], id: string): TablePiece => {
  const found = pieces.find((piece) => piece.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

const BATTLES = ['training', 'hastings', 'agincourt', 'legnica', 'karn', 'glimmerwood'].map((name) => `d3h2/${name}`);

describe.each(BATTLES)('the drawing of %s', (scenario) => {
  const { ground } = begun(scenario);
  const drawing = landOf(ground, drawings);
  test('has no number that is none', () => expect(JSON.stringify(drawing)).not.toMatch(/NaN|undefined|Infinity/));
  test('is made once', () => expect(landOf(ground, drawings)).toBe(drawing));
  test('draws every area soft and within a seventh of a base width of the shape that counts, which is shown of what it does', () => {
    const { sheet } = drawing;
    for (const { shape } of ground.areas) {
      const counts = pointsOf(sheet, shape);
      const drawn = softened(counts);
      expect(drawn.length).toBeGreaterThan(counts.length);
      expect(Math.max(...drawn.map((at) => fromLine(counts, at, true)))).toBeLessThan(BASE / 7);
      expect(Math.max(...counts.map((at) => fromLine(drawn, at, true)))).toBeLessThan(BASE / 7);
    }
    expect(drawing.areas.map(({ path }) => path)).toEqual(ground.areas.map(({ shape }) => closedLine(softened(pointsOf(sheet, shape)))));
    expect(goingShapes(ground).map(({ shape }) => shape)).toEqual(ground.areas.map(({ shape }) => shape));
  });
  test('has everything that lies on the table', () => {
    expect(drawing.areas.map(({ id }) => id)).toEqual(ground.areas.map(({ id }) => id));
    expect(drawing.works.map(({ id }) => id)).toEqual(ground.works.map(({ id }) => id));
  });
});

const KINDS = [
  ...(['woods', 'marsh', 'plough', 'wetPlough', 'hill', 'steepHill', 'scrub', 'rocky', 'boggy'] as const),
  ...(['enclosures', 'hamlet', 'oasis', 'dunes', 'gully', 'waterway'] as const),
];

test.each(KINDS)('%s can be told by what is drawn in it', (kind) => {
  const shape = [10_000, 10_000, 50_000, 10_000, 55_000, 30_000, 40_000, 45_000, 12_000, 40_000];
  const area = { id: 'it', ground: kind, name: kind, shape, crest: [[20_000, 25_000, 40_000, 25_000]] };
  const ground = {
    kind: 'table',
    width: 100_000,
    height: 100_000,
    unit: 10_000,
    areas: [area],
    courses: [],
    works: [],
    edges: [],
  } as const;
  const { marks } = landOf(ground, drawings).areas[0] ?? { marks: [] };
  expect(marks.length).toBeGreaterThan(0);
  for (const { path } of marks) expect(path).toMatch(/^M[-\d.]/);
  expect(JSON.stringify(marks)).not.toMatch(/NaN|undefined/);
});

describe('in words', () => {
  const { ground, pieces } = begun('d3h2/training');
  test('who touches whom', () => {
    expect(touchedBy(pieces, named(pieces, 'Sp2'), ground.unit).map(({ id }) => id)).toEqual(['Sp1', 'Bw1']);
    expect(touchedBy(pieces, named(pieces, 'Kn1'), ground.unit)).toEqual([]);
  });
  test('the nearest enemies, nearest first', () => {
    const near = nearestTo(pieces, named(pieces, 'Sp1'), 2);
    expect(near.map(([{ id }]) => id)[0]).toBe('Wb1');
    expect(near[0]?.[1]).toBe(40_000);
  });
  test('what somebody stands on is told as the rules count it, not by where his middle lies', () => {
    const standing = named(pieces, 'Ps1');
    expect(groundUnder(ground, standing)).toEqual([]);
    expect(groundUnder(ground, { ...standing, on: ['copse'] })).toEqual(['Woods, bad going']);
  });
  test('what lies at a place is what is drawn there: works over rivers and roads, these over areas', () => {
    const square = (from: number, to: number) => [from, from, to, from, to, to, from, to];
    const table: TableGround = {
      ...ground,
      areas: [
        { id: 'hill', ground: 'hill', name: 'Hill', shape: square(0, 60_000) },
        { id: 'woods', ground: 'woods', name: 'Woods', shape: square(20_000, 50_000) },
      ],
      courses: [{ id: 'river', kind: 'river', name: 'River', points: [30_000, 0, 30_000, 60_000], width: 4_000 }],
      works: [
        { id: 'camp', kind: 'camp', name: 'Camp', side: 'red', shape: square(40_000, 45_000), taken: false, garrison: null, note: '' },
      ],
    };
    const at = (x: number, y: number): string | undefined => groundAt(table, { x, y })?.id;
    expect([at(5_000, 5_000), at(25_000, 25_000), at(31_900, 25_000), at(32_100, 25_000), at(42_000, 42_000), at(70_000, 5_000)]).toEqual([
      'hill',
      'woods',
      'river',
      'woods',
      'camp',
      undefined,
    ]);
  });
});

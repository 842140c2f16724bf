import { newGame } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import { picture } from '@pennon/kulikovo/picture';
import { HEX_AREAS, HEXSIDES, type HexDrawings, type HexGround } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { changedLines, drawingOf as drawnWith, signOf } from '../../apps/web/hexes/ground-drawing.js';
import { centreOf } from '../../apps/web/hexes/hex-geometry.js';
import { strewnOver } from '../../apps/web/hexes/strewn-hex.js';
import { chanceOf, placedPath } from '../../apps/web/stage/sprigs.js';

const DRAWINGS: HexDrawings = { figures: {}, marks: {}, ground: HEX_AREAS, hexsides: HEXSIDES };
const drawingOf = (ground: HexGround) => drawnWith(ground, DRAWINGS);
function groundOf(scenario: string): HexGround {
  const { game } = system;
  const begun = game === undefined ? undefined : newGame(game, scenario, {});
  if (begun?.ok !== true) throw new Error(`no map of ${scenario}`);
  return picture.ground(begun.state as Parameters<typeof picture.ground>[0]);
}

const BATTLES = ['kulikovo/training', 'kulikovo/field', 'kulikovo/vozha', 'kulikovo/ice'];

/** A map of 6 by 5 hexes of grass, but for what is given. */
function plain(changes: Partial<HexGround>, special: { readonly [hex: string]: Partial<HexGround['hexes'][number]> } = {}): HexGround {
  const ids = Array.from({ length: 30 }, (_, i) => `0${(i % 6) + 1}0${Math.floor(i / 6) + 1}`);
  return {
    kind: 'hexes',
    orientation: 'pointy',
    shifted: 'even',
    columns: 6,
    rows: 5,
    hexes: ids.map((id) => ({ id, ground: 'clear', level: 0, ...special[id] })),
    hexsides: [],
    places: [],
    facesTo: 'vertex',
    ...changes,
  };
}

/** Lines begun. */
const strokes = (path: string | undefined): number => path?.match(/M/g)?.length ?? 0;

describe.each(BATTLES)('the drawing of %s', (scenario) => {
  const ground = groundOf(scenario);
  const drawing = drawingOf(ground);

  test('has no number that is none', () => {
    expect(JSON.stringify(drawing)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('is made once', () => expect(drawingOf(ground)).toBe(drawing));

  test('writes every name of the map', () => {
    expect(drawing.names.map(({ name }) => name)).toEqual(ground.places.map(({ name }) => name));
  });

  test('draws every side of every hex in play exactly once', () => {
    const inPlay = new Set(ground.hexes.filter(({ ground: kind }) => kind !== 'out').map(({ id }) => id));
    const lines = drawing.blocks.flatMap(({ grid }) =>
      grid
        .split('M')
        .slice(1)
        .flatMap((part) => {
          const points = part.split('L');
          return points.slice(1).map((point, i) => [points[i], point].sort().join(' '));
        }),
    );
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(inPlay.size * 3 - 40);
  });

  test('is cut into blocks of no more than ten by ten hexes', () => {
    expect(drawing.blocks.length).toBeGreaterThanOrEqual(Math.ceil(ground.columns / 10) * Math.ceil(ground.rows / 10));
  });
});

describe('what a map may show', () => {
  test('one wood of two hexes is one area with one line round it', () => {
    const { areas } = drawingOf(plain({}, { '0303': { ground: 'woods' }, '0403': { ground: 'woods' } }));
    expect(areas.map(({ kind }) => kind)).toEqual(['woods']);
    expect(strokes(areas[0]?.path)).toBe(1);
  });

  test('a clearing in a wood is a second line in the same area', () => {
    const round = ['0302', '0402', '0203', '0403', '0304', '0204', '0404', '0202'];
    const special = Object.fromEntries(round.map((id) => [id, { ground: 'woods' as const }]));
    const { areas } = drawingOf(plain({}, special));
    expect(areas).toHaveLength(1);
    expect(strokes(areas[0]?.path)).toBe(2);
  });

  test('a hill of two levels is two areas, one on the other, with hachures round both', () => {
    const { levels, relief } = drawingOf(plain({}, { '0303': { level: 2 }, '0403': { level: 1 } }));
    expect(levels.map(({ level }) => level)).toEqual([1, 2]);
    expect(strokes(relief.find(({ kind }) => kind === 'rise')?.path)).toBeGreaterThan(20);
  });

  test('hachures run down the slope', () => {
    const { relief } = drawingOf(plain({}, { '0303': { level: 1 } }));
    const path = relief.find(({ kind }) => kind === 'rise')?.path ?? '';
    const centre = { x: 36 * Math.sqrt(3) * 2.5, y: 36 * 4 };
    for (const stroke of path.split('M').slice(1)) {
      const [x = 0, y = 0, dx = 0, dy = 0] = stroke.split(/[ l]/).map(Number);
      expect(Math.hypot(x + dx - centre.x, y + dy - centre.y)).toBeGreaterThan(Math.hypot(x - centre.x, y - centre.y));
    }
  });

  test('a cliff is drawn as one, not as a mere rise', () => {
    const { relief } = drawingOf(
      plain({ hexsides: [{ between: ['0303', '0403'], kind: 'cliff', high: '0303' }] }, { '0303': { level: 1 } }),
    );
    const kinds = relief.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['cliff teeth', 'cliff edge', 'rise']));
  });

  test('a river and the stream in its course flow as one line', () => {
    const { waters } = drawingOf(
      plain({
        hexsides: [
          { between: ['0303', '0403'], kind: 'river' },
          { between: ['0403', '0304'], kind: 'stream' },
        ],
      }),
    );
    const pathOf = (kind: string): string => waters.find((water) => water.kind === kind)?.path ?? '';
    const lastOf = (path: string): string => path.split(' ').slice(-2).join(' ');
    const firstOf = (path: string): string => path.slice(1).split('Q')[0] ?? '';
    const meets = [firstOf, lastOf].some((a) => [firstOf, lastOf].some((b) => a(pathOf('river')) === b(pathOf('stream'))));
    expect(meets).toBe(true);
  });

  test('the name of a river is written along it, that of a lake across it', () => {
    const river = plain({
      hexsides: [{ between: ['0303', '0403'], kind: 'river' }],
      places: [{ hex: '0303', name: 'Vozha', kind: 'water' }],
    });
    const lake = plain({ places: [{ hex: '0303', name: 'Peipus', kind: 'water' }] }, { '0303': { ground: 'water' } });
    expect(drawingOf(river).names[0]?.kind).toBe('flow');
    expect(drawingOf(lake).names[0]?.kind).toBe('water');
  });

  test('walls, hedges, bridges and fords have their own lines', () => {
    const kinds = ['wall', 'hedge', 'bridge', 'ford'] as const;
    const { walls } = drawingOf(plain({ hexsides: kinds.map((kind, i) => ({ between: [`0${i + 1}03`, `0${i + 2}03`] as const, kind })) }));
    expect(walls.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('a door lies across its hexside, and is another when it is open', () => {
    const map = plain({});
    const door = (kind: string) => ({ between: ['0303', '0403'] as const, kind });
    const [closed] = signOf(map, door('doorClosed'), DRAWINGS);
    const [open] = signOf(map, door('doorOpen'), DRAWINGS);
    expect(closed?.transform).toBe(open?.transform);
    expect(closed?.transform).toMatch(/^translate\(\S+ 144\) rotate\(-?90\)$/);
    expect(closed?.strokes).not.toEqual(open?.strokes);
    expect(drawingOf(plain({ hexsides: [door('window')] })).signs.map(({ kind }) => kind)).toEqual(['window']);
    expect(changedLines(map, door('houseWall'), DRAWINGS)).toHaveLength(1);
    expect(changedLines(map, door('ford'), DRAWINGS)[0]?.path).toMatch(/^M/);
    expect(changedLines(map, { between: ['0101', '0505'], kind: 'ford' }, DRAWINGS)).toEqual([]);
  });
});

describe('what is strewn', () => {
  const layout = plain({});
  const treesIn = (column: number): string => strewnOver(layout, { column, row: 3 }, HEX_AREAS.woods.strewn);

  test('a sprig is enlarged and put in its place', () => {
    expect(placedPath('M-1 0a1 1 0 1 1 2 0l.5-.5h2v-1z', { x: 10, y: 20 }, 2)).toBe('M8 20a2 2 0 1 1 4 0l1 -1h4v-2z');
    expect(placedPath('M0 0L3 4H5V6', { x: 10, y: 20 })).toBe('M10 20L13 24H15V26');
  });

  test('is the same in the same hex and another in the next', () => {
    expect(treesIn(3)).toBe(treesIn(3));
    const shape = (path: string): number => path.length;
    expect(new Set([1, 2, 3, 4, 5].map((column) => shape(treesIn(column)))).size).toBeGreaterThan(1);
  });

  test('the hash is even enough', () => {
    const found = Array.from({ length: 4000 }, (_, i) => chanceOf({ column: i % 80, row: Math.floor(i / 80) }, 3));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...found)).toBeLessThan(1);
    expect(found.reduce((sum, n) => sum + n, 0) / found.length).toBeCloseTo(0.5, 1);
  });
});

test('the name of a house stands between two rows of its hexes, where nobody covers it', () => {
  const hexes = ['0202', '0302', '0402', '0203', '0303', '0403', '0204', '0304', '0404'];
  const map = plain({ buildings: [{ id: 'barn', name: 'Barn', hexes }] });
  const [name] = drawingOf(map).names;
  const rows = [2, 3, 4].map((row) => centreOf(map, `030${row}`).y);
  expect(name).toMatchObject({ kind: 'house', name: 'Barn' });
  expect(name !== undefined && 'at' in name ? name.at.y : 0).toBeCloseTo(((rows[0] ?? 0) + (rows[1] ?? 0)) / 2);
});

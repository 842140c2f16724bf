import type { GroundKind, HexGround, HexsideKind } from '@pennon/picture';
import { between, distance, type Point, RADIUS, tenths, towards, written } from '../stage/points.js';
import { chanceOf } from '../stage/terrain-marks.js';
import {
  type Cell,
  cellAt,
  cellBeyond,
  cellOf,
  centreOf,
  cornersOf,
  hexIdOf,
  hexsideEnds,
  isOnMap,
  mapSize,
  SIX,
  sideEnds,
} from './hex-geometry.js';
import { beside, type Chain, calmed, chained, curve, type Segment, samples, shrunk } from './hexside-chains.js';
import { cracksIn, housesIn, reedsIn, ripplesIn, treesIn } from './strewn-marks.js';

/** A map as lines and areas, made once for each ground. */
export interface GroundDrawing {
  readonly size: Point;
  readonly areas: readonly { readonly kind: GroundKind; readonly path: string }[];
  /** Lines in the water along the shore, from the shore inwards. */
  readonly shores: readonly string[];
  /** Everything from this level up; the higher ones lie on top of the lower. */
  readonly levels: readonly { readonly level: number; readonly path: string }[];
  /** What is strewn over the ground and the grid itself, block by block. */
  readonly blocks: readonly Block[];
  readonly relief: readonly { readonly style: ReliefStyle; readonly path: string }[];
  readonly waters: { readonly [kind in Water]: string };
  readonly walls: readonly { readonly kind: Wall; readonly path: string }[];
  readonly names: readonly MapName[];
}

interface Block {
  readonly grid: string;
  readonly marks: readonly { readonly kind: GroundKind; readonly path: string }[];
}

/** `rise`: the step from one level to the next. */
export type ReliefStyle = 'rise' | 'contour' | 'slope' | 'cliff' | 'edge' | 'ridge' | 'crest';
type Water = 'river' | 'stream';
type Wall = 'wall' | 'hedge' | 'bridge' | 'ford';

export type MapName =
  | { readonly kind: 'place' | 'water'; readonly name: string; readonly at: Point }
  | { readonly kind: 'flow'; readonly name: string; readonly path: string };

const BLOCK = 10;

const drawings = new WeakMap<HexGround, GroundDrawing>();

/** The drawing of a ground; asked twice, the same one. */
export function drawingOf(ground: HexGround): GroundDrawing {
  const known = drawings.get(ground) ?? drawn(ground);
  drawings.set(ground, known);
  return known;
}

function drawn(ground: HexGround): GroundDrawing {
  const land = landOf(ground);
  const flows = chained(hexsides(ground, ['river', 'stream'] as const)).map((flow) => prolonged(land, flow));
  const patches = patchesOf(land, (cell) => (land.ground(cell) === 'clear' ? undefined : land.ground(cell)));
  return {
    size: mapSize(ground),
    areas: patches.map(({ kind, loops }) => ({ kind, path: loops.map((loop) => curve(loop)).join('') })),
    shores: [4, 9, 15].map((by) =>
      patches
        .filter(({ kind }) => kind === 'water')
        .flatMap(({ loops }) => loops.map((loop) => curve(shrunk(loop, by))))
        .join(''),
    ),
    levels: levelsOf(land),
    blocks: blocksOf(land),
    relief: reliefOf(land),
    waters: {
      river: flows.map((flow) => curve(flow, (kind) => kind === 'river')).join(''),
      stream: flows.map((flow) => curve(flow, (kind) => kind === 'stream')).join(''),
    },
    walls: wallsOf(ground),
    names: ground.places.map((place) => nameOf(land, flows, place)),
  };
}

/** What lies where. Beyond the edge of the map the land goes on as it was, up to the frame. */
interface Land {
  readonly layout: HexGround;
  readonly cells: readonly Cell[];
  ground(cell: Cell): GroundKind;
  level(cell: Cell): number;
  has(cell: Cell): boolean;
}

function landOf(layout: HexGround): Land {
  const known = new Map(layout.hexes.map((hex) => [hex.id, hex]));
  const inside = ({ column, row }: Cell): Cell => ({
    column: Math.min(Math.max(column, 1), layout.columns),
    row: Math.min(Math.max(row, 1), layout.rows),
  });
  const cells: Cell[] = [];
  for (let column = 0; column <= layout.columns + 1; column++) for (let row = 0; row <= layout.rows + 1; row++) cells.push({ column, row });
  return {
    layout,
    cells,
    ground: (cell) => known.get(hexIdOf(inside(cell)))?.ground ?? 'out',
    level: (cell) => known.get(hexIdOf(inside(cell)))?.level ?? 0,
    has: ({ column, row }) => column >= 0 && column <= layout.columns + 1 && row >= 0 && row <= layout.rows + 1,
  };
}

/** Connected hexes of one kind with the lines round them, walked with the inside to the right. */
function patchesOf<K>(
  land: Land,
  kindOf: (cell: Cell) => K | undefined,
): readonly { readonly kind: K; readonly loops: readonly Chain<null>[] }[] {
  const seen = new Set<string>();
  const patches: { kind: K; loops: readonly Chain<null>[] }[] = [];
  for (const start of land.cells) {
    const kind = kindOf(start);
    if (kind === undefined || seen.has(hexIdOf(start))) continue;
    const edge: Segment<null>[] = [];
    const open = [start];
    seen.add(hexIdOf(start));
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const side of SIX) {
        const next = cellBeyond(land.layout, cell, side);
        if (!land.has(next) || kindOf(next) !== kind) {
          const [from, to] = sideEnds(land.layout, cell, side);
          edge.push({ from, to, what: null });
        } else if (!seen.has(hexIdOf(next))) {
          seen.add(hexIdOf(next));
          open.push(next);
        }
      }
    }
    patches.push({ kind, loops: chained(edge, { keepsWay: true }) });
  }
  return patches;
}

function levelsOf(land: Land): GroundDrawing['levels'] {
  const heights = new Set(land.layout.hexes.map(({ level }) => level).filter((level) => level > 0));
  return [...heights]
    .sort((a, b) => a - b)
    .flatMap((level) =>
      patchesOf(land, (cell) => (land.level(cell) >= level ? level : undefined)).map(({ loops }) => ({
        level,
        path: loops.map((loop) => curve(loop)).join(''),
      })),
    );
}

const STREWN: { readonly [kind in GroundKind]?: (layout: HexGround, cell: Cell) => string } = {
  woods: treesIn,
  marsh: reedsIn,
  ice: cracksIn,
  village: housesIn,
  water: ripplesIn,
};

function blocksOf(land: Land): readonly Block[] {
  const blocks = new Map<string, Cell[]>();
  for (const cell of land.cells) {
    const key = `${Math.floor((cell.column - 1) / BLOCK)},${Math.floor((cell.row - 1) / BLOCK)}`;
    blocks.set(key, [...(blocks.get(key) ?? []), cell]);
  }
  return [...blocks.values()].map((cells) => {
    const kinds = new Set(cells.map((cell) => land.ground(cell)));
    return {
      grid: cells.map((cell) => gridAround(land, cell)).join(''),
      marks: [...kinds].flatMap((kind) => {
        const strew = STREWN[kind];
        if (strew === undefined) return [];
        const path = cells.filter((cell) => land.ground(cell) === kind).map((cell) => strew(land.layout, cell));
        return [{ kind, path: path.join('') }];
      }),
    };
  });
}

/** Three sides of a hex; its neighbours draw the others. At the edge there is nobody to do so. */
function gridAround(land: Land, cell: Cell): string {
  const isGround = (c: Cell): boolean => isOnMap(land.layout, c) && land.ground(c) !== 'out';
  if (!isGround(cell)) return '';
  const corners = cornersOf(land.layout, cell);
  const corner = (i: number): string => written(corners[(i + 6) % 6] ?? { x: 0, y: 0 });
  return SIX.filter((side) => {
    const beyond = cellBeyond(land.layout, cell, side);
    if (isGround(beyond)) return side < 3;
    return !isOnMap(land.layout, beyond) || land.ground(cell) !== 'water';
  })
    .map((side, i, sides) => `${sides[i - 1] === side - 1 ? '' : `M${corner(side - 1)}`}L${corner(side)}`)
    .join('');
}

/** Hexsides of some kinds as segments. */
function hexsides<K extends HexsideKind>(ground: HexGround, kinds: readonly K[]): readonly Segment<K>[] {
  return ground.hexsides.flatMap(({ between: [a, b], kind, high }) => {
    const wanted = kinds.find((k) => k === kind);
    const ends = hexsideEnds(ground, high ?? a, high === b ? a : b);
    return wanted === undefined || ends === undefined ? [] : [{ from: ends[0], to: ends[1], what: wanted }];
  });
}

/** A river that reaches the edge of the map runs on to the frame, and one that reaches open water flows into it. */
function prolonged<T>(land: Land, chain: Chain<T>): Chain<T> {
  if (chain.isClosed) return chain;
  const { points, whats } = chain;
  const beyond = (end: Point | undefined, before: Point | undefined): readonly Point[] => {
    if (end === undefined || before === undefined) return [];
    if (isAtEdge(land, end)) return [between(before, end, 2)];
    return isAtWater(land, end) ? [between(before, end, 1.35)] : [];
  };
  const head = beyond(points[0], points[1]);
  const tail = beyond(points.at(-1), points.at(-2));
  return {
    points: [...head, ...points, ...tail],
    whats: [...whats.slice(0, head.length), ...whats, ...whats.slice(whats.length - tail.length)],
    isClosed: false,
  };
}

function isAtEdge({ layout }: Land, { x, y }: Point): boolean {
  const size = mapSize(layout);
  const near = RADIUS * 0.9;
  return x < near || y < near || x > size.x - near || y > size.y - near;
}

const isAtWater = ({ layout, ground }: Land, end: Point): boolean =>
  SIX.some(
    (i) => ground(cellAt(layout, towards(end, 60 * i, 8))) === 'water' || ground(cellAt(layout, towards(end, 60 * i + 30, 8))) === 'water',
  );

/** Hachures: short strokes down the slope. */
function reliefOf(land: Land): GroundDrawing['relief'] {
  const falls = chained(reliefSides(land), { keepsWay: true });
  const ridges = chained(hexsides(land.layout, ['ridge']));
  const path = <T>(
    style: ReliefStyle,
    chains: readonly Chain<T>[],
    make: (chain: Chain<T>) => string,
  ): { style: ReliefStyle; path: string }[] => {
    const drawing = chains.map(make).join('');
    return drawing === '' ? [] : [{ style, path: drawing }];
  };
  const strokes = (chain: Chain<Relief>, style: Relief, every: number, short: number, long: number): string =>
    samples(chain, every)
      .filter(({ what }) => what === style)
      .map(({ at, heading }) => {
        const length = short + (long - short) * chanceOf({ column: Math.round(at.x), row: Math.round(at.y) }, 7);
        return `M${written(at)}l${tenths(-heading.y * length)} ${tenths(heading.x * length)}`;
      })
      .join('');
  const both = (chain: Chain<'ridge'>): string =>
    samples(chain, 3.8)
      .flatMap(({ at, heading }) =>
        [1, -1].map((way) => {
          const length = 4.5 + 3.5 * chanceOf({ column: Math.round(at.x), row: Math.round(at.y) }, 9 + way);
          const [x, y] = [-heading.y * way, heading.x * way];
          return `M${tenths(at.x + 1.8 * x)} ${tenths(at.y + 1.8 * y)}l${tenths(x * length)} ${tenths(y * length)}`;
        }),
      )
      .join('');
  const teeth = (chain: Chain<Relief>): string =>
    samples(chain, 6)
      .filter(({ what }) => what === 'cliff')
      .map(({ at, heading: { x, y } }) => {
        const base = `M${tenths(at.x - 2.6 * x)} ${tenths(at.y - 2.6 * y)}L${tenths(at.x + 2.6 * x)} ${tenths(at.y + 2.6 * y)}`;
        return `${base}L${tenths(at.x - 8 * y)} ${tenths(at.y + 8 * x)}Z`;
      })
      .join('');
  return [
    ...path('contour', falls, (chain) => curve(chain)),
    ...path('rise', falls, (chain) => strokes(chain, 'rise', 5.5, 4, 8)),
    ...path('slope', falls, (chain) => strokes(chain, 'slope', 3.6, 8, 13)),
    ...path('cliff', falls, teeth),
    ...path('edge', falls, (chain) => curve(chain, (what) => what === 'cliff')),
    ...path('crest', ridges, (chain) => curve(chain)),
    ...path('ridge', ridges, both),
  ];
}

type Relief = 'rise' | 'slope' | 'cliff';

/** Every side at which the ground falls, walked with the high ground to the left. */
function reliefSides(land: Land): readonly Segment<Relief>[] {
  const { layout } = land;
  const named = new Map(
    layout.hexsides.flatMap(({ between: [a, b], kind, high }) => {
      const style = kind === 'slope' || kind === 'cliff' ? kind : undefined;
      return style === undefined ? [] : [[sideKey(cellOf(a), cellOf(b)), { style, high, a }] as const];
    }),
  );
  return land.cells.flatMap((cell) =>
    [0, 1, 2].flatMap((side): Segment<Relief>[] => {
      const other = cellBeyond(layout, cell, side);
      if (!land.has(other)) return [];
      const explicit = named.get(sideKey(cell, other));
      const fall = land.level(cell) - land.level(other);
      if (explicit === undefined && fall === 0) return [];
      const isHigh = fall === 0 ? (explicit?.high ?? explicit?.a) === hexIdOf(cell) : fall > 0;
      const [from, to] = sideEnds(layout, cell, side);
      const what = explicit?.style ?? 'rise';
      return [isHigh ? { from: to, to: from, what } : { from, to, what }];
    }),
  );
}

const sideKey = (a: Cell, b: Cell): string => [hexIdOf(a), hexIdOf(b)].sort().join('-');

function wallsOf(ground: HexGround): GroundDrawing['walls'] {
  const lines = (['wall', 'hedge'] as const).map((kind) => ({
    kind,
    path: chained(hexsides(ground, [kind]))
      .map((chain) => curve(chain))
      .join(''),
  }));
  const crossings = (['bridge', 'ford'] as const).map((kind) => ({
    kind,
    path: hexsides(ground, [kind])
      .map(({ from, to }) => crossing(from, to, kind === 'bridge' ? [-5, 5] : [-8, -3, 3, 8]))
      .join(''),
  }));
  return [...lines, ...crossings].filter(({ path }) => path !== '');
}

/** Strokes over a hexside, from bank to bank. */
function crossing(from: Point, to: Point, offs: readonly number[]): string {
  const middle = between(from, to);
  const length = distance(from, to);
  const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return offs
    .map((off) => {
      const at = { x: middle.x + way.x * off, y: middle.y + way.y * off };
      return `M${tenths(at.x - way.y * 9)} ${tenths(at.y + way.x * 9)}L${tenths(at.x + way.y * 9)} ${tenths(at.y - way.x * 9)}`;
    })
    .join('');
}

function nameOf(land: Land, flows: readonly Chain<Water>[], { hex, name, kind }: HexGround['places'][number]): MapName {
  const at = centreOf(land.layout, hex);
  if (kind === 'place') return { kind, name, at };
  const isWater = land.ground(cellOf(hex)) === 'water';
  const near = isWater ? undefined : flowNear(flows, at);
  return near === undefined ? { kind: 'water', name, at } : { kind: 'flow', name, path: writingLine(flows, near, name) };
}

interface Near {
  readonly chain: Chain<Water>;
  readonly index: number;
}

/** The river that passes a hex, and which of its sides does so most closely. */
function flowNear(flows: readonly Chain<Water>[], at: Point): Near | undefined {
  const found = flows.flatMap((chain) => middles(chain).map((middle, index) => ({ chain, index, far: distance(middle, at) })));
  const [best] = found.sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= RADIUS * 1.5 ? best : undefined;
}

const middles = <T>({ points }: Chain<T>): readonly Point[] => points.slice(1).map((point, i) => between(points[i] ?? point, point));

/** What a letter of a name needs at most, in units of the board. */
const LETTER = 19;

/** How far the line of a name keeps from the water: letters stand on it, so below a river it must lie farther off. */
const CLEAR = { above: 9, below: 27 } as const;
const BESIDES = [14, 18, 22, 26, 30, 34, 40, 46, 54].flatMap((by) => [
  { by, least: CLEAR.above },
  { by: -by, least: CLEAR.below },
]);

/** A line beside the river, long enough for its name, that is read from left to right and touches no water. */
function writingLine(flows: readonly Chain<Water>[], { chain, index }: Near, name: string): string {
  const wanted = Math.ceil((name.length * LETTER) / (RADIUS * 0.78));
  const all = calmed(calmed(middles(chain), 4), 4);
  const from = Math.max(0, Math.min(index - Math.floor(wanted / 2), all.length - wanted));
  const part = all.slice(from, from + wanted);
  const [first, last] = [part[0], part.at(-1)];
  const isBackwards = first !== undefined && last !== undefined && last.x < first.x;
  const reading = isBackwards ? [...part].reverse() : part;
  const water = flows.flatMap((flow) => samples(flow, RADIUS / 4).map(({ at }) => at));
  const clearance = (line: readonly Point[]): number => Math.min(...line.flatMap((a) => water.map((b) => distance(a, b))));
  const lines = BESIDES.map(({ by, least }) => ({ line: lengthened(beside(reading, by), name.length * LETTER), least }));
  const best = lines.find(({ line, least }) => clearance(line) >= least) ?? lines[0];
  return flowing(best?.line ?? reading);
}

/** The line with straight ends, if it is too short. */
function lengthened(points: readonly Point[], wanted: number): readonly Point[] {
  const length = points.slice(1).reduce((sum, point, i) => sum + distance(points[i] ?? point, point), 0);
  const missing = (wanted - length) / 2;
  const [a, b, y, z] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (missing <= 0 || a === undefined || b === undefined || y === undefined || z === undefined) return points;
  return [between(b, a, 1 + missing / distance(a, b)), ...points, between(y, z, 1 + missing / distance(y, z))];
}

/** A soft line through points. */
function flowing(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const turns = rest.slice(0, -1).map((point, i) => `Q${written(point)} ${written(between(point, rest[i + 1] ?? point))}`);
  const last = rest.at(-1);
  return `M${written(first)}${turns.join('')}${last === undefined ? '' : `L${written(last)}`}`;
}

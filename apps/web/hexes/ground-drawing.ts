import type { HexArea, HexDrawings, HexGround, HexsideDrawing, HexsideOnMap, Pen, Roof, Stroke } from '@pennon/picture';
import { between, boxOf, distance, middleOfPoints, type Point, RADIUS, tenths, towards, written } from '../stage/points.js';
import { chanceOf } from '../stage/sprigs.js';
import {
  bearing,
  type Cell,
  cellAt,
  cellBeyond,
  cellCentre,
  cellOf,
  centreOf,
  cornersOf,
  hexIdOf,
  hexsideEnds,
  isOnMap,
  type Layout,
  mapSize,
  SIX,
  sideEnds,
} from './hex-geometry.js';
import { beside, type Chain, calmed, chained, curve, type Segment, samples, shrunk } from './hexside-chains.js';
import { strewnOver } from './strewn-hex.js';

/** A map as lines and areas, made once for each ground. */
export interface GroundDrawing {
  readonly size: Point;
  readonly areas: readonly { readonly kind: string; readonly area: HexArea; readonly path: string }[];
  /** Lines in the water along the shore, from the shore inwards. */
  readonly shores: readonly string[];
  /** The shadows of floors above the ground. */
  readonly shadows: readonly string[];
  /** Roofs, each over the hexes of its house. */
  readonly roofs: readonly RoofDrawing[];
  /** Everything from this level up; the higher ones lie on top of the lower. */
  readonly levels: readonly { readonly level: number; readonly path: string }[];
  /** What is strewn over the ground and the grid itself, block by block. */
  readonly blocks: readonly Block[];
  readonly relief: readonly Line[];
  readonly waters: readonly { readonly kind: string; readonly bank: number; readonly bed: number; readonly path: string }[];
  readonly walls: readonly Line[];
  /** Strokes at hexsides, each turned as its hexside runs. */
  readonly signs: readonly HexsideSign[];
  readonly names: readonly MapName[];
}

/** A path and what it is drawn with; where it has no pen its class says so. */
interface Line {
  readonly kind: string;
  readonly pen?: Pen;
  readonly path: string;
}
interface Block {
  readonly grid: string;
  readonly marks: readonly Line[];
  readonly inHexes: readonly { readonly key: string; readonly strokes: readonly Stroke[]; readonly transform: string }[];
}

/** Strokes about the middle of a hexside. */
export interface HexsideSign {
  readonly key: string;
  readonly kind: string;
  readonly strokes: readonly Stroke[];
  readonly transform: string;
}

/** A roof: its outline, the strokes on it, and the hexes under it. */
export interface RoofDrawing {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly hexes: readonly string[];
  readonly outline: string;
  readonly straw: string;
  readonly roof: Roof;
}

export type MapName =
  | { readonly kind: 'place' | 'water' | 'house'; readonly name: string; readonly at: Point }
  | { readonly kind: 'flow'; readonly name: string; readonly path: string };

const BLOCK = 10;

const kept = new WeakMap<HexGround, GroundDrawing>();

/** The drawing of a ground; asked twice, the same one. */
export function drawingOf(ground: HexGround, drawings: HexDrawings): GroundDrawing {
  const known = kept.get(ground) ?? drawn(ground, drawings);
  kept.set(ground, known);
  return known;
}

function drawn(ground: HexGround, drawings: HexDrawings): GroundDrawing {
  const land = landOf(ground, drawings);
  const waters = kindsOf(drawings, 'flow');
  const flows = chained(
    segmentsOf(
      ground,
      waters.map(([kind]) => kind),
    ),
  ).map((flow) => prolonged(land, flow));
  const patches = patchesOf(land, (cell) => (isPlain(land.area(cell)) ? undefined : land.ground(cell)));
  return {
    size: mapSize(ground),
    areas: patches.flatMap(({ kind, loops }) => {
      const area = drawings.ground[kind];
      if (area === undefined) return [];
      const path = loops.map((loop) => (area.isBuilt === true ? straight(loop.points, true) : curve(loop)));
      return [{ kind, area, path: path.join('') }];
    }),
    shadows: patchesOf(land, (cell) => (land.area(cell)?.isBuilt === true && land.level(cell) > 0 ? true : undefined)).map(({ loops }) =>
      loops.map((loop) => straight(loop.points, true)).join(''),
    ),
    roofs: roofsOf(ground, drawings),
    shores: [4, 9, 15].map((by) =>
      patches
        .filter(({ kind }) => drawings.ground[kind]?.isWater === true)
        .flatMap(({ loops }) => loops.map((loop) => curve(shrunk(loop, by))))
        .join(''),
    ),
    levels: levelsOf(land),
    blocks: blocksOf(land),
    relief: reliefOf(land),
    waters: waters.map(([kind, { bank, bed }]) => ({
      kind,
      bank,
      bed,
      path: flows.map((flow) => curve(flow, (what) => what === kind)).join(''),
    })),
    walls: wallsOf(ground, drawings),
    signs: ground.hexsides.flatMap((side) => signOf(ground, side, drawings)),
    names: [
      ...ground.places.map((place) => nameOf(land, flows, place)),
      ...(ground.buildings ?? []).map((house) => houseName(ground, house)),
    ],
  };
}

/** Bare ground: the paper of the map shows it. */
const isPlain = (area: HexArea | undefined): boolean => area === undefined || (area.tint === 'clear' && area.edge === undefined);

/** The kinds of hexsides that are drawn in one way, in the order of their table. */
const kindsOf = <How extends HexsideDrawing['how']>(
  { hexsides }: HexDrawings,
  how: How,
): readonly (readonly [kind: string, drawing: Extract<HexsideDrawing, { readonly how: How }>])[] =>
  Object.entries(hexsides).flatMap(([kind, drawing]) =>
    drawing.how === how ? [[kind, drawing as Extract<HexsideDrawing, { readonly how: How }>] as const] : [],
  );

/** What lies where. Beyond the edge of the map the land goes on as it was, up to the frame. */
interface Land {
  readonly layout: HexGround;
  readonly drawings: HexDrawings;
  readonly cells: readonly Cell[];
  ground(cell: Cell): string;
  area(cell: Cell): HexArea | undefined;
  level(cell: Cell): number;
  /** The level of the land itself: floors that were built above it do not count. */
  rise(cell: Cell): number;
  has(cell: Cell): boolean;
}

function landOf(layout: HexGround, drawings: HexDrawings): Land {
  const known = new Map(layout.hexes.map((hex) => [hex.id, hex]));
  const inside = ({ column, row }: Cell): Cell => ({
    column: Math.min(Math.max(column, 1), layout.columns),
    row: Math.min(Math.max(row, 1), layout.rows),
  });
  const cells: Cell[] = [];
  for (let column = 0; column <= layout.columns + 1; column++) for (let row = 0; row <= layout.rows + 1; row++) cells.push({ column, row });
  const kindAt = (cell: Cell): string => known.get(hexIdOf(inside(cell)))?.ground ?? '';
  const levelAt = (cell: Cell): number => known.get(hexIdOf(inside(cell)))?.level ?? 0;
  return {
    layout,
    drawings,
    cells,
    ground: kindAt,
    area: (cell) => drawings.ground[kindAt(cell)],
    level: levelAt,
    rise: (cell) => (drawings.ground[kindAt(cell)]?.isBuilt === true ? 0 : levelAt(cell)),
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
      patchesOf(land, (cell) => (land.rise(cell) >= level ? level : undefined)).map(({ loops }) => ({
        level,
        path: loops.map((loop) => curve(loop)).join(''),
      })),
    );
}

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
        const strewn = land.drawings.ground[kind]?.strewn;
        if (strewn === undefined) return [];
        const path = cells.filter((cell) => land.ground(cell) === kind).map((cell) => strewnOver(land.layout, cell, strewn));
        return [{ kind, pen: strewn, path: path.join('') }];
      }),
      inHexes: cells.flatMap((cell) => inHex(land, cell)),
    };
  });
}

/** What is drawn once in a hex, upwards to where it points. */
function inHex(land: Land, cell: Cell): Block['inHexes'] {
  const strokes = land.area(cell)?.inHex;
  if (strokes === undefined || !isOnMap(land.layout, cell)) return [];
  const key = hexIdOf(cell);
  const to = land.layout.hexes.find(({ id }) => id === key)?.towards;
  const at = cellCentre(land.layout, cell);
  return [
    {
      key,
      strokes,
      transform: `translate(${written(at)})${to === undefined ? '' : ` rotate(${tenths(bearing(at, centreOf(land.layout, to)))})`}`,
    },
  ];
}

/** Three sides of a hex; its neighbours draw the others. At the edge there is nobody to do so. */
function gridAround(land: Land, cell: Cell): string {
  const isGround = (c: Cell): boolean => isOnMap(land.layout, c) && land.area(c)?.isOut !== true;
  if (!isGround(cell)) return '';
  const corners = cornersOf(land.layout, cell);
  const corner = (i: number): string => written(corners[(i + 6) % 6] ?? { x: 0, y: 0 });
  return SIX.filter((side) => {
    const beyond = cellBeyond(land.layout, cell, side);
    if (isGround(beyond)) return side < 3;
    return !isOnMap(land.layout, beyond) || land.area(cell)?.isWater !== true;
  })
    .map((side, i, sides) => `${sides[i - 1] === side - 1 ? '' : `M${corner(side - 1)}`}L${corner(side)}`)
    .join('');
}

/** Hexsides of some kinds as segments. */
function segmentsOf(ground: HexGround, kinds: readonly string[]): readonly Segment<string>[] {
  return ground.hexsides.flatMap(({ between: [a, b], kind, high }) => {
    const ends = kinds.includes(kind) ? hexsideEnds(ground, high ?? a, high === b ? a : b) : undefined;
    return ends === undefined ? [] : [{ from: ends[0], to: ends[1], what: kind }];
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

const isAtWater = ({ layout, area }: Land, end: Point): boolean =>
  SIX.some((i) => [0, 30].some((more) => area(cellAt(layout, towards(end, 60 * i + more, 8)))?.isWater === true));

/** The step from one level to the next, where nothing else lies. */
const RISE = 'rise';

/** Hachures: short strokes down the slope. */
function reliefOf(land: Land): readonly Line[] {
  const { drawings } = land;
  const falls = chained(reliefSides(land), { keepsWay: true });
  const line = (
    kind: string,
    pen: Pen | undefined,
    chains: readonly Chain<string>[],
    make: (chain: Chain<string>) => string,
  ): readonly Line[] => {
    const path = chains.map(make).join('');
    return path === '' ? [] : [{ kind, ...(pen === undefined ? {} : { pen }), path }];
  };
  return [
    ...line('contour', undefined, falls, (chain) => curve(chain)),
    ...line(RISE, undefined, falls, (chain) => strokesDown(chain, RISE, 5.5, [4, 8])),
    ...kindsOf(drawings, 'fall').flatMap(([kind, fall]) =>
      line(kind, fall, falls, (chain) => strokesDown(chain, kind, fall.every, fall.length)),
    ),
    ...kindsOf(drawings, 'teeth').flatMap(([kind, { every, tooth, edge }]) => [
      ...line(`${kind} teeth`, tooth, falls, (chain) => teethDown(chain, kind, every)),
      ...line(`${kind} edge`, edge, falls, (chain) => curve(chain, (what) => what === kind)),
    ]),
    ...kindsOf(drawings, 'crest').flatMap(([kind, { every, length, strokes, back }]) => {
      const crests = chained(segmentsOf(land.layout, [kind]));
      return [
        ...line(`${kind} back`, back, crests, (chain) => curve(chain)),
        ...line(kind, strokes, crests, (chain) => strokesToBothSides(chain, every, length)),
      ];
    }),
  ];
}

const chanceAt = (at: Point, salt: number): number => chanceOf({ column: Math.round(at.x), row: Math.round(at.y) }, salt);

const strokesDown = (chain: Chain<string>, kind: string, every: number, [short, long]: readonly [number, number]): string =>
  samples(chain, every)
    .filter(({ what }) => what === kind)
    .map(({ at, heading }) => {
      const length = short + (long - short) * chanceAt(at, 7);
      return `M${written(at)}l${tenths(-heading.y * length)} ${tenths(heading.x * length)}`;
    })
    .join('');

const teethDown = (chain: Chain<string>, kind: string, every: number): string =>
  samples(chain, every)
    .filter(({ what }) => what === kind)
    .map(({ at, heading: { x, y } }) => {
      const base = `M${tenths(at.x - 2.6 * x)} ${tenths(at.y - 2.6 * y)}L${tenths(at.x + 2.6 * x)} ${tenths(at.y + 2.6 * y)}`;
      return `${base}L${tenths(at.x - 8 * y)} ${tenths(at.y + 8 * x)}Z`;
    })
    .join('');

const strokesToBothSides = (chain: Chain<string>, every: number, [short, long]: readonly [number, number]): string =>
  samples(chain, every)
    .flatMap(({ at, heading }) =>
      [1, -1].map((way) => {
        const length = short + (long - short) * chanceAt(at, 9 + way);
        const [x, y] = [-heading.y * way, heading.x * way];
        return `M${tenths(at.x + 1.8 * x)} ${tenths(at.y + 1.8 * y)}l${tenths(x * length)} ${tenths(y * length)}`;
      }),
    )
    .join('');

/** Every side at which the ground falls, walked with the high ground to the left. */
function reliefSides(land: Land): readonly Segment<string>[] {
  const { layout, drawings } = land;
  const named = new Map(
    layout.hexsides.flatMap(({ between: [a, b], kind, high }) => {
      const how = drawings.hexsides[kind]?.how;
      return how === 'fall' || how === 'teeth' ? [[sideKey(cellOf(a), cellOf(b)), { kind, high, a }] as const] : [];
    }),
  );
  return land.cells.flatMap((cell) =>
    [0, 1, 2].flatMap((side): Segment<string>[] => {
      const other = cellBeyond(layout, cell, side);
      if (!land.has(other)) return [];
      const explicit = named.get(sideKey(cell, other));
      const fall = land.rise(cell) - land.rise(other);
      const isBuilt = land.area(cell)?.isBuilt === true || land.area(other)?.isBuilt === true;
      if (isBuilt || (explicit === undefined && fall === 0)) return [];
      const isHigh = fall === 0 ? (explicit?.high ?? explicit?.a) === hexIdOf(cell) : fall > 0;
      const [from, to] = sideEnds(layout, cell, side);
      const what = explicit?.kind ?? RISE;
      return [isHigh ? { from: to, to: from, what } : { from, to, what }];
    }),
  );
}

const sideKey = (a: Cell, b: Cell): string => [hexIdOf(a), hexIdOf(b)].sort().join('-');

/** What is drawn along and across hexsides. */
function wallsOf(ground: HexGround, drawings: HexDrawings): readonly Line[] {
  const lines = kindsOf(drawings, 'line').flatMap(([kind, { pens, isStraight = false }]) => {
    const chains = chained(segmentsOf(ground, [kind]));
    const path = chains.map((chain) => (isStraight ? straight(chain.points, chain.isClosed) : curve(chain))).join('');
    return pens.map((pen) => ({ kind, pen, path }));
  });
  const crossings = kindsOf(drawings, 'across').map(([kind, pen]) => ({
    kind,
    pen,
    path: segmentsOf(ground, [kind])
      .map(({ from, to }) => crossing(from, to, pen.at))
      .join(''),
  }));
  return [...lines, ...crossings].filter(({ path }) => path !== '');
}
const straight = (points: readonly Point[], isClosed: boolean): string => `M${points.map(written).join('L')}${isClosed ? 'Z' : ''}`;

/** Over every house; thatch falls to both sides of a ridge that runs along it. */
function roofsOf(ground: HexGround, { roof }: HexDrawings): readonly RoofDrawing[] {
  return (ground.buildings ?? []).flatMap(({ id, name, hexes }) => {
    if (roof === undefined) return [];
    const centres = hexes.map((hex) => centreOf(ground, hex));
    const { left, right, top, bottom } = boxOf(centres);
    const [x, y] = [left - RADIUS, right + RADIUS];
    const ridge = (top + bottom) / 2;
    const strokes = Array.from({ length: Math.floor((y - x) / roof.apart) }, (_, i) => {
      const at = x + i * roof.apart;
      const gap = 5 * chanceOf({ column: Math.round(at), row: i }, 3);
      return `M${tenths(at)} ${tenths(top - RADIUS)}V${tenths(ridge - 3 - gap)}M${tenths(at)} ${tenths(ridge + 3 + gap)}V${tenths(bottom + RADIUS)}`;
    });
    const outline = patchOutline(ground, hexes);
    return [
      {
        id,
        name,
        at: middleOfPoints(centres),
        hexes,
        outline,
        straw: `${strokes.join('')}M${tenths(x)} ${tenths(ridge)}H${tenths(y)}`,
        roof,
      },
    ];
  });
}

/** The line round some hexes, from corner to corner. */
function patchOutline(ground: HexGround, hexes: readonly string[]): string {
  const within = new Set(hexes);
  const edge = hexes.flatMap((hex) => {
    const cell = cellOf(hex);
    return SIX.filter((side) => !within.has(hexIdOf(cellBeyond(ground, cell, side)))).map((side): Segment<null> => {
      const [from, to] = sideEnds(ground, cell, side);
      return { from, to, what: null };
    });
  });
  return chained(edge, { keepsWay: true })
    .map((loop) => straight(loop.points, true))
    .join('');
}

/** A house has its name in its middle, above the hexes there that have others above them: who and what lies in a hex does not cover it. */
function houseName(ground: HexGround, { name, hexes }: NonNullable<HexGround['buildings']>[number]): MapName {
  const centres = hexes.map((hex) => centreOf(ground, hex));
  const { x, y } = middleOfPoints(centres);
  const isOverHex = centres.some((centre) => Math.abs(centre.y - y) < RADIUS / 2);
  const above = y - Math.max(...centres.filter((centre) => centre.y < y - RADIUS / 2).map((centre) => centre.y));
  return { kind: 'house', name, at: { x, y: isOverHex && Number.isFinite(above) ? y - above / 2 : y } };
}

/** A hexside that is drawn by strokes about its middle; the first hex lies above. */
export function signOf(layout: Layout, { between: [a, b], kind }: HexsideOnMap, { hexsides }: HexDrawings): readonly HexsideSign[] {
  const drawing = hexsides[kind];
  const ends = hexsideEnds(layout, a, b);
  if (drawing?.how !== 'sign' || ends === undefined) return [];
  const [from, to] = ends;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return [
    { key: `${a} ${b}`, kind, strokes: drawing.strokes, transform: `translate(${written(between(from, to))}) rotate(${tenths(angle)})` },
  ];
}

/** A hexside that has changed, as lines: one that is drawn along it or across it. */
export function changedLines(layout: Layout, { between: [a, b], kind }: HexsideOnMap, { hexsides }: HexDrawings): readonly Line[] {
  const drawing = hexsides[kind];
  const ends = hexsideEnds(layout, a, b);
  if (drawing === undefined || ends === undefined) return [];
  const [from, to] = ends;
  switch (drawing.how) {
    case 'line':
      return drawing.pens.map((pen) => ({ kind, pen, path: straight([from, to], false) }));
    case 'across':
      return [{ kind, pen: drawing, path: crossing(from, to, drawing.at) }];
    default:
      return [];
  }
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

function nameOf(land: Land, flows: readonly Chain<string>[], { hex, name, kind }: HexGround['places'][number]): MapName {
  const at = centreOf(land.layout, hex);
  // Where something is drawn in the hex its name stands above it.
  if (kind === 'place') return { kind, name, at: land.area(cellOf(hex))?.inHex === undefined ? at : { x: at.x, y: at.y - 27 } };
  const isWater = land.area(cellOf(hex))?.isWater === true;
  const near = isWater ? undefined : flowNear(flows, at);
  return near === undefined ? { kind: 'water', name, at } : { kind: 'flow', name, path: writingLine(flows, near, name) };
}

interface Near {
  readonly chain: Chain<string>;
  readonly index: number;
}

/** The river that passes a hex, and which of its sides does so most closely. */
function flowNear(flows: readonly Chain<string>[], at: Point): Near | undefined {
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
function writingLine(flows: readonly Chain<string>[], { chain, index }: Near, name: string): string {
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

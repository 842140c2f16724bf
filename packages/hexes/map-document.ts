import { BadRequest, type Field, list, named, object, text, told, whole, written } from '@pennon/kernel';
import { type HexGrid, type HexId, type HexsideId, hexesOf, hexGrid, type Orientation, readHexside } from '@pennon/space';

/**
 * A map as a person writes it down. Plain JSON.
 * @example
 * const map: MapDocument<'wall' | 'door'> = {
 *   ground: ['....', '.ww.'],
 *   hexsides: { wall: '0101-0201', door: '0102-0202' },
 *   regions: { yard: '0101-0202' },
 *   places: { '0102': 'Gatehouse' },
 *   waters: { Brook: '0301-0302 0401-0302' },
 * };
 */
export interface MapDocument<Side extends string = string> {
  /** Row by row from the north, one sign for each hex. */
  readonly ground: readonly string[];
  /** What lies on hexsides, each written as the two hexes that share it, parted by blanks. */
  readonly hexsides: { readonly [what in Side]?: string };
  /** Parts of the map that rules speak of: hexes and blocks from north-west to south-east corner, `0101-2410 0611`. */
  readonly regions?: { readonly [name: string]: string };
  /** What the map prints at a hex. */
  readonly places?: { readonly [hex: string]: string };
  /** Rivers by the hexsides that bear their name or by a kind of hexside, lakes by their hexes, parted by blanks: `river 0505-0605`, `1501 1601`. */
  readonly waters?: { readonly [name: string]: string };
  /** Houses by a word that rules use. */
  readonly buildings?: { readonly [word: string]: BuildingDocument };
  /** Stairs by their hex: the hexes at their low and their high end. */
  readonly stairs?: { readonly [hex: string]: StairsDocument };
}

/**
 * A house: its name, the level of its floor, and its hexes as a region writes them. Its hexes are on that level whatever their ground.
 * @example const hall: BuildingDocument = { name: 'Hall', level: 0, hexes: '0706-1209' };
 */
export interface BuildingDocument {
  readonly name: string;
  readonly level: number;
  readonly hexes: string;
}

/**
 * The two hexes that stairs join.
 * @example const stairs: StairsDocument = { low: '1303', high: '1503' };
 */
export interface StairsDocument {
  readonly low: string;
  readonly high: string;
}

/**
 * What every kind of ground says.
 * @example const hill: GroundKind = { level: 1 };
 */
export interface GroundKind {
  readonly level: number;
}

/**
 * How a game writes its maps: how the hexes stand, what the signs mean, what may lie on a hexside.
 * @example const form: MapForm<GroundKind, 'wall'> = { orientation: 'pointy', shifted: 'even', signs: new Map([['.', { level: 0 }]]), hexsides: ['wall'] };
 */
export interface MapForm<G extends GroundKind, Side extends string> {
  readonly orientation: Orientation;
  /** Which rows are pushed half a hex east (`pointy`), or which columns half a hex south (`flat`). */
  readonly shifted: 'even' | 'odd';
  readonly signs: ReadonlyMap<string, G>;
  readonly hexsides: readonly Side[];
}

/**
 * The hexes of a map.
 * @example gridOf(form, map).isOnMap('0102') // true
 */
export const gridOf = (form: Pick<MapForm<GroundKind, string>, 'orientation' | 'shifted'>, map: Pick<MapDocument, 'ground'>): HexGrid =>
  hexGrid({ orientation: form.orientation, shifted: form.shifted, columns: map.ground[0]?.length ?? 0, rows: map.ground.length });

/**
 * What the map shows at a hex; throws at a sign that means nothing.
 * @example groundAt(form, grid, map, grid.hex('0202')).level // 0
 */
export function groundAt<G extends GroundKind>(
  form: Pick<MapForm<G, string>, 'signs'>,
  grid: HexGrid,
  map: Pick<MapDocument, 'ground'>,
  hex: HexId,
): G {
  const { column, row } = grid.place(hex);
  const sign = map.ground[row - 1]?.[column - 1] ?? '';
  const found = form.signs.get(sign);
  if (found === undefined)
    throw new RangeError(`The sign "${sign}" at ${hex} is not known; the signs are ${[...form.signs.keys()].join(' ')}.`);
  return found;
}

/**
 * Hexsides as a map writes them; throws at what is none and at what stands there twice.
 * @example readHexsides(grid, '0505-0605 0506-0606').size // 2
 */
export const readHexsides = (grid: HexGrid, words: string): ReadonlySet<HexsideId> => readOnce(words, (word) => [oneHexside(grid, word)]);

function oneHexside(grid: HexGrid, word: string): HexsideId {
  if (!word.includes('-')) throw new RangeError(`${word} is not a hexside: it should be two hexes, as 0505-0605.`);
  return readHexside(grid, word);
}

/**
 * Hexes as a region writes them, one by one and in blocks; throws at what is none and at what stands there twice.
 * @example readHexes(grid, '0101-0203 0611').size // 7
 */
export const readHexes = (grid: HexGrid, words: string): ReadonlySet<HexId> => readOnce(words, (word) => readBlock(grid, word));

/** What the words stand for; something that stands there twice is a slip of the pen. */
function readOnce<T extends string>(words: string, read: (word: string) => readonly T[]): ReadonlySet<T> {
  const found = new Set<T>();
  for (const word of words.split(/\s+/)) {
    if (word === '') continue;
    for (const one of read(word)) {
      if (found.has(one)) throw new RangeError(`${one} stands there twice.`);
      found.add(one);
    }
  }
  return found;
}

function readBlock(grid: HexGrid, word: string): readonly HexId[] {
  const [from = '', to = from, ...rest] = word.split('-');
  const northWest = grid.place(grid.hex(from));
  const southEast = grid.place(grid.hex(to));
  if (rest.length > 0 || southEast.column < northWest.column || southEast.row < northWest.row)
    throw new RangeError(`${word} is not a block of hexes: it should go from its north-west to its south-east corner, as 0101-0203.`);
  const hexes: (HexId | undefined)[] = [];
  for (let column = northWest.column; column <= southEast.column; column++)
    for (let row = northWest.row; row <= southEast.row; row++) hexes.push(grid.at(column, row));
  return hexes.filter((hex) => hex !== undefined);
}

// ---------------------------------------------------------------- maps from outside

/**
 * The form of a map for whoever reads a document: which names it has, how long its rows are. What they say is `checkMap`'s business.
 * @example object({ name: text(), map: mapField(form) })
 */
export const mapField = <Side extends string>({ hexsides }: Pick<MapForm<GroundKind, Side>, 'hexsides'>): Field<MapDocument<Side>> =>
  object({
    ground: list(text(), 1, 99).where(misshapen),
    hexsides: object(Object.fromEntries(hexsides.map((what) => [what, text().maybe()]))).map(
      (given) => told(given) as MapDocument<Side>['hexsides'],
    ),
    regions: named(text(), 20).maybe(),
    places: named(written(100), 99).maybe(),
    waters: named(text(), 20).maybe(),
    buildings: named(object({ name: written(100), level: whole(0, 9), hexes: text() }), 40).maybe(),
    stairs: named(object({ low: text(), high: text() }), 40).maybe(),
  }).map(({ ground, hexsides: sides, ...more }) => ({ ground, hexsides: sides, ...told(more) }));

/** Twice as many as the largest map of our games has: a game from outside is set up while others wait. */
const MOST_HEXES = 1_600;

function misshapen(rows: readonly string[], at: string): string | undefined {
  const columns = rows[0]?.length ?? 0;
  if (columns < 1 || columns > 99) return `${at}[0] must have 1 to 99 signs; it has ${columns}.`;
  const hexes = columns * rows.length;
  if (hexes > MOST_HEXES)
    return `${at}: a map has at most ${MOST_HEXES} hexes; this one has ${hexes} (${columns} columns and ${rows.length} rows).`;
  const uneven = rows.findIndex((row) => row.length !== columns);
  return uneven < 0 ? undefined : `${at}[${uneven}] must have ${columns} signs as the first row has; it has ${rows[uneven]?.length}.`;
}

/**
 * What the hexes of a map say of themselves: throws `BadRequest` with the first thing that is wrong, where it stands and what it should be. `fault`
 * says what this game does not allow on a hexside between these two kinds of ground.
 * @example checkMap(form, scenario.map) // map.regions.yard: There is no hex 9901 on a map of 4 columns and 2 rows.
 */
export function checkMap<G extends GroundKind, Side extends string>(
  form: MapForm<G, Side>,
  map: MapDocument<Side>,
  fault: (carried: readonly Side[], a: G, b: G, hexside: HexsideId) => string | undefined = () => undefined,
): HexGrid {
  const grid = gridOf(form, map);
  for (const hex of grid.hexes) reading(`map.ground[${grid.place(hex).row - 1}]`, () => groundAt(form, grid, map, hex));
  for (const [hexside, carried] of hexsidesOfMap(form, grid, map)) {
    const [a, b] = hexesOf(hexside);
    const wrong = fault(carried, groundAt(form, grid, map, a), groundAt(form, grid, map, b), hexside);
    if (wrong !== undefined) throw new BadRequest(wrong);
  }
  for (const [name, words] of Object.entries(map.regions ?? {})) {
    const hexes = reading(`map.regions.${name}`, () => readHexes(grid, words));
    if (hexes.size === 0) throw new BadRequest(`map.regions.${name} must name at least one hex.`);
  }
  for (const hex of Object.keys(map.places ?? {})) reading('map.places', () => grid.hex(hex));
  watersOf(form, grid, map);
  buildingsOf(grid, map);
  stairsOf(grid, map);
  return grid;
}

/**
 * The houses of a map with their hexes; throws `BadRequest` at a hex under two roofs.
 * @example buildingsOf(grid, map)[0]?.level // 1
 */
export function buildingsOf(
  grid: HexGrid,
  { buildings = {} }: Pick<MapDocument, 'buildings'>,
): readonly { readonly id: string; readonly name: string; readonly level: number; readonly hexes: readonly HexId[] }[] {
  const roofs = new Map<HexId, string>();
  return Object.entries(buildings).map(([id, { name, level, hexes: words }]) => {
    const hexes = [...reading(`map.buildings.${id}.hexes`, () => readHexes(grid, words))];
    if (hexes.length === 0) throw new BadRequest(`map.buildings.${id}.hexes must name at least one hex.`);
    for (const hex of hexes) {
      const other = roofs.get(hex);
      if (other !== undefined) throw new BadRequest(`map.buildings.${id}.hexes: ${hex} is already part of ${other}.`);
      roofs.set(hex, id);
    }
    return { id, name, level, hexes };
  });
}

/**
 * The stairs of a map; throws `BadRequest` where an end is not beside them.
 * @example stairsOf(grid, map) // [{ hex: '1403', low: '1303', high: '1503' }]
 */
export function stairsOf(
  grid: HexGrid,
  { stairs = {} }: Pick<MapDocument, 'stairs'>,
): readonly { readonly hex: HexId; readonly low: HexId; readonly high: HexId }[] {
  return Object.entries(stairs).map(([at, ends]) => {
    const hex = reading('map.stairs', () => grid.hex(at));
    const end = (which: 'low' | 'high'): HexId => {
      const found = reading(`map.stairs.${at}.${which}`, () => grid.hex(ends[which]));
      if (!grid.isAdjacent(hex, found)) throw new BadRequest(`map.stairs.${at}.${which}: ${found} is not beside ${hex}.`);
      return found;
    };
    const [low, high] = [end('low'), end('high')];
    if (low === high) throw new BadRequest(`map.stairs.${at}.high: ${high} is their low end already.`);
    return { hex, low, high };
  });
}

/**
 * Everything that lies on hexsides, in the order of the game's own list.
 * @example hexsidesOfMap(form, grid, map).get('0101-0201') // ['wall']
 */
export function hexsidesOfMap<Side extends string>(
  { hexsides }: Pick<MapForm<GroundKind, Side>, 'hexsides'>,
  grid: HexGrid,
  map: Pick<MapDocument<Side>, 'hexsides'>,
): ReadonlyMap<HexsideId, readonly Side[]> {
  const carried = new Map<HexsideId, readonly Side[]>();
  for (const what of hexsides)
    for (const hexside of reading(`map.hexsides.${what}`, () => readHexsides(grid, map.hexsides[what] ?? '')))
      carried.set(hexside, [...(carried.get(hexside) ?? []), what]);
  return carried;
}

/**
 * The names of waters by what bears them: hexsides and hexes.
 * @example watersOf(form, grid, map).get('0301-0302') // 'Brook'
 */
export function watersOf<Side extends string>(
  form: Pick<MapForm<GroundKind, Side>, 'hexsides'>,
  grid: HexGrid,
  map: Pick<MapDocument<Side>, 'hexsides' | 'waters'>,
): ReadonlyMap<string, string> {
  const carried = [...hexsidesOfMap(form, grid, map)];
  const isKind = (word: string): word is Side => form.hexsides.some((what) => what === word);
  const read = (word: string): readonly string[] =>
    isKind(word)
      ? carried.flatMap(([hexside, carries]) => (carries.includes(word) ? [hexside] : []))
      : [word.includes('-') ? oneHexside(grid, word) : grid.hex(word)];
  return new Map(
    Object.entries(map.waters ?? {}).flatMap(([name, words]) =>
      [...reading(`map.waters.${name}`, () => readOnce(words, read))].map((part) => [part, name] as const),
    ),
  );
}

/**
 * Something of a document as the map reads it: what cannot be is told with its place in the document.
 * @example reading('armies.rus.units[0].hex', () => grid.hex('9999')) // throws BadRequest
 */
export function reading<T>(at: string, read: () => T): T {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof RangeError) throw new BadRequest(`${at}: ${fault.message}`);
    throw fault;
  }
}

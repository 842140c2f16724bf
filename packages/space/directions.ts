/**
 * How the hexes stand: `flat` has flat tops and columns that run straight, `pointy` has points at the top and rows that run straight.
 * @example const orientation: Orientation = 'pointy';
 */
export type Orientation = keyof typeof COMPASS;

/**
 * What a facing points at.
 * @example const column: FacingKind = 'hexside';
 */
export type FacingKind = 'hexside' | 'vertex';

/**
 * The names the players use, clockwise from the north. A name means nothing without its kind: with points at the top there is a hexside NE
 * (one o'clock) and a vertex NE (two o'clock).
 * @example COMPASS.flat.vertex[0] // 'UR'
 */
export const COMPASS = {
  flat: { hexside: ['N', 'NE', 'SE', 'S', 'SW', 'NW'], vertex: ['UR', 'E', 'LR', 'LL', 'W', 'UL'] },
  pointy: { hexside: ['NE', 'E', 'SE', 'SW', 'W', 'NW'], vertex: ['N', 'NE', 'SE', 'S', 'SW', 'NW'] },
} as const satisfies Record<string, Record<FacingKind, readonly string[]>>;

/**
 * A facing of one kind on hexes of one orientation.
 * @example const facing: Facing<'pointy', 'vertex'> = 'S';
 */
export type Facing<O extends Orientation = Orientation, K extends FacingKind = FacingKind> = (typeof COMPASS)[O][K][number];

/**
 * The way to a neighbour, through a hexside.
 * @example const direction: Direction<'pointy'> = 'NW';
 */
export type Direction<O extends Orientation = Orientation> = Facing<O, 'hexside'>;

/**
 * A corner of a hex.
 * @example const corner: Vertex<'flat'> = 'UL';
 */
export type Vertex<O extends Orientation = Orientation> = Facing<O, 'vertex'>;

/**
 * All facings of a kind, clockwise from the north.
 * @example facings('flat', 'hexside') // ['N', 'NE', 'SE', 'S', 'SW', 'NW']
 */
export const facings = <O extends Orientation, K extends FacingKind>(orientation: O, to: K): readonly Facing<O, K>[] =>
  COMPASS[orientation][to];

/**
 * Where a facing stands on the face of a clock, 0 being north. Hexsides and vertices alternate, so the angle between any two facings is
 * a whole number of hours of 30 degrees.
 * @example hourOf('pointy', 'hexside', 'E') // 3
 */
export function hourOf<O extends Orientation, K extends FacingKind>(orientation: O, to: K, facing: Facing<O, K>): number {
  const hour = HOURS[orientation][to].get(facing);
  if (hour === undefined) throw new RangeError(`${facing} is not a ${to} of ${orientation} hexes.`);
  return hour;
}

const firstHour = (orientation: Orientation, to: FacingKind): number => ((orientation === 'pointy') === (to === 'hexside') ? 1 : 0);
const hoursOf = (orientation: Orientation, to: FacingKind): ReadonlyMap<string, number> =>
  new Map(COMPASS[orientation][to].map((name, i) => [name, firstHour(orientation, to) + 2 * i]));
const HOURS = {
  flat: { hexside: hoursOf('flat', 'hexside'), vertex: hoursOf('flat', 'vertex') },
  pointy: { hexside: hoursOf('pointy', 'hexside'), vertex: hoursOf('pointy', 'vertex') },
};

/**
 * The facing that stands at an hour, or nothing where one of the other kind does. An hour on from a hexside is the vertex to its right.
 * @example facingAt('flat', 'vertex', hourOf('flat', 'hexside', 'N') + 1) // 'UR'
 */
export function facingAt<O extends Orientation, K extends FacingKind>(orientation: O, to: K, hour: number): Facing<O, K> | undefined {
  const clock = ((hour % 12) + 12) % 12;
  return clock % 2 === firstHour(orientation, to) ? facings(orientation, to)[clock >> 1] : undefined;
}

/**
 * The hours from one hour to another: positive clockwise, from -5 to 6.
 * @example hoursBetween(11, 1) // 2
 */
export const hoursBetween = (from: number, to: number): number => ((to - from + 17) % 12) - 5;

/**
 * A facing turned by so many vertices or hexsides, clockwise if positive.
 * @example turned('pointy', 'vertex', 'N', -1) // 'NW'
 * @example turned('flat', 'hexside', 'SE', 3) // 'NW', the opposite
 */
export const turned = <O extends Orientation, K extends FacingKind>(
  orientation: O,
  to: K,
  facing: Facing<O, K>,
  by: number,
): Facing<O, K> => facingAt(orientation, to, hourOf(orientation, to, facing) + 2 * by) ?? facing;

/**
 * How many vertices or hexsides lie between two facings, the shorter way round: what a turn costs where each is paid for.
 * @example turnsBetween('pointy', 'vertex', 'NW', 'NE') // 2
 */
export const turnsBetween = <O extends Orientation, K extends FacingKind>(
  orientation: O,
  to: K,
  a: Facing<O, K>,
  b: Facing<O, K>,
): number => Math.abs(hoursBetween(hourOf(orientation, to, a), hourOf(orientation, to, b))) / 2;

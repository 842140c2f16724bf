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

/**
 * A direction on the plane, in hundredths of a degree clockwise from north: 0 to 35999.
 * @example const east: Heading = 9000;
 */
export type Heading = number;

/**
 * A whole turn.
 * @example turnedBy(1_000, FULL_TURN) // 1000
 */
export const FULL_TURN = 36_000;
/**
 * Half a turn: to the rear.
 * @example turnedBy(1_000, HALF_TURN) // 19000
 */
export const HALF_TURN = 18_000;
/**
 * A quarter of a turn: to the right.
 * @example turnedBy(1_000, QUARTER_TURN) // 10000
 */
export const QUARTER_TURN = 9_000;

/**
 * A heading turned clockwise.
 * @example turnedBy(35_000, 2_000) // 1000
 */
export const turnedBy = (heading: Heading, by: number): Heading => (((heading + by) % FULL_TURN) + FULL_TURN) % FULL_TURN;

/**
 * How far one must turn from one heading to another, the shorter way; clockwise is positive, half a turn too.
 * @example turnBetween(35_000, 1_000) // 2000
 */
export function turnBetween(from: Heading, to: Heading): number {
  const way = turnedBy(to, -from);
  return way > HALF_TURN ? way - FULL_TURN : way;
}

/**
 * What stands for 1 in the sine table.
 * @example sine(9_000) === ONE // true
 */
export const ONE = 0x4000_0000;

/**
 * Sine of every hundredth of a degree from 0 to 90, in parts of `ONE`. Made from sums and products alone, which are the same on every
 * platform, and rounded to whole numbers.
 */
const SINES: readonly number[] = Array.from({ length: QUARTER_TURN + 1 }, (_, h) => Math.floor(ONE * exactSine(h) + 0.5));

/** The power series, on the half of the quarter where it is quick: beyond 45 degrees it is the cosine of the rest. */
function exactSine(h: Heading): number {
  const isLow = h <= QUARTER_TURN / 2;
  const x = (Math.PI * (isLow ? h : QUARTER_TURN - h)) / HALF_TURN;
  let term = isLow ? x : 1;
  let sum = term;
  for (let n = isLow ? 1 : 0; n < 20; n += 2) {
    term *= -(x * x) / ((n + 1) * (n + 2));
    sum += term;
  }
  return sum;
}

/**
 * The sine of a heading in parts of `ONE`.
 * @example sine(3_000) / ONE // 0.5
 */
export function sine(heading: Heading): number {
  const h = heading % HALF_TURN;
  const value = SINES[h <= QUARTER_TURN ? h : HALF_TURN - h] ?? 0;
  return heading <= HALF_TURN ? value : -value;
}

/**
 * The cosine of a heading in parts of `ONE`.
 * @example cosine(6_000) / ONE // 0.5
 */
export const cosine = (heading: Heading): number => sine((heading + QUARTER_TURN) % FULL_TURN);

/**
 * The direction from one place to another, to the nearest hundredth of a degree; north when they are the same place.
 * @example headingTo(0, 0, 5, 0) // 9000
 */
export function headingTo(x: number, y: number, toX: number, toY: number): Heading {
  const dx = toX - x;
  const dy = toY - y;
  if (dx === 0 && dy === 0) return 0;
  // The heading whose right-hand side the place no longer is on: found by halving, once the half turn is known.
  let low = dx > 0 || (dx === 0 && dy > 0) ? 0 : HALF_TURN;
  let high = low + HALF_TURN;
  const side = (h: Heading): number => dx * cosine(turnedBy(h, 0)) - dy * sine(turnedBy(h, 0));
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (side(middle) >= 0) low = middle;
    else high = middle;
  }
  return turnedBy(Math.abs(side(high)) < Math.abs(side(low)) ? high : low, 0);
}

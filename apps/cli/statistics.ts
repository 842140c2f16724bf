/** What many numbers have in common. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** @example spreadOf([1, 2, 6]) // { mean: 3, median: 2, least: 1, most: 6 } */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number): number => sorted[place] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    mean: rounded(values.reduce((sum, value) => sum + value, 0) / values.length),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  };
}

/** So often in so many, as a share, with the limits between which 95 of 100 such trials put the truth. */
export interface Share {
  readonly games: number;
  readonly share: number;
  readonly interval: readonly [number, number];
}

/** Of a normal distribution, 95 % lie within so many deviations. */
const DEVIATIONS = 1.959964;

/** Wilson's interval: also right near 0 and 1 and for few games. @example shareOf(0, 10).interval // [0, 0.2775] */
export function shareOf(games: number, of: number): Share {
  const share = games / of;
  const z2 = DEVIATIONS ** 2 / of;
  const centre = share + z2 / 2;
  const reach = Math.sqrt(z2 * (share * (1 - share) + z2 / 4));
  const limit = (value: number): number => rounded(Math.min(1, Math.max(0, value / (1 + z2))));
  return { games, share: rounded(share), interval: [limit(centre - reach), limit(centre + reach)] };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

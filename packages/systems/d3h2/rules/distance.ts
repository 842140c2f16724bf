/** Lengths are told to a ten-thousandth of a base width. */
export const inBw = (length: number): number => Math.round(length * 10_000) / 10_000;

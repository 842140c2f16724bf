/*
 * Units and tolerances (R2, R5). How a way is measured is in path.ts (R43).
 */

/** Units in a base width: all lengths on the table are whole numbers of them (R2). */
export const BW = 10_000;
/** Touching, and corners that meet. */
export const EPS = 100;
/** Within a distance, which includes the distance itself (R5). */
export const EPS_MEASURE = 50;
/** Hundredths of a degree. */
export const EPS_ANGLE = 5;
/** Square units that must lie in a terrain to be in it: 0.005 square base widths. */
export const EPS_AREA = 500_000;

/** A length as it is told: `2.07 BW`. */
export const bw = (units: number): string => `${Math.round(units / 100) / 100} BW`;

/** Lengths are told to a ten-thousandth of a base width. */
export const inBw = (length: number): number => Math.round(length * 10_000) / 10_000;

/** Units as base widths; what is over a whole number by no more than the tolerance is not over it (R2). */
export const inWidths = (units: number): number => (units % BW <= EPS_MEASURE ? units - (units % BW) : units) / BW;

/** Units in a base width: all lengths on the table are whole numbers of them (R2). */
export const BW = 10_000;
/** Touching, and corners that meet. */
export const EPS = 100;
/** Within a distance. */
export const EPS_MEASURE = 50;
/** Hundredths of a degree. */
export const EPS_ANGLE = 5;
/** Square units that must lie in a terrain to be in it: 0.005 square base widths. */
export const EPS_AREA = 500_000;

/** A length as it is told: `2.07 BW`. */
export const bw = (units: number): string => `${Math.round(units / 100) / 100} BW`;

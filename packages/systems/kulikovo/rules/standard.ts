/** Retired units stand and rally within this many hexes of their Standard (R48, R50). */
export const STANDARD_RADIUS = 3;

/** How far a Standard is carried, instead of a free activation (R52). */
export const STANDARD_MP = 4;

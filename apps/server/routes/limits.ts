/** Bytes of a request that carries one input or one situation. */
export const INPUT_LIMIT = 64 * 1024;
/** Bytes of a request that may carry a scenario document or a record. */
export const GAME_LIMIT = 1024 * 1024;
/** Requests a minute from one address. */
export const RATES = { reads: 1_200, inputs: 600, creations: 30 } as const;
/** Lines that are open at the same time, in all and from one address; live connections are lines too. */
export const MOST_LINES = 10_000;
export const MOST_LINES_FROM_ONE = 500;
/**
 * What one answer holds of a game at most: listed actions, and bytes of a choice and of a view. A battle from outside that would pass them is refused
 * when it is read; whatever passes them later is listed in part. With the events of an input an answer stays below a megabyte.
 */
export const MOST_LISTED = 4_000;
export const MOST_CHOICE = 512 * 1024;
export const MOST_VIEW = 256 * 1024;
/** Bytes of events in the greeting of a live connection. */
export const MOST_EVENTS = 256 * 1024;

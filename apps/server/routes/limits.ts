/** Bytes of a request that carries one input or one situation. */
export const INPUT_LIMIT = 64 * 1024;
/** Bytes of a request that may carry a scenario document or a record. */
export const GAME_LIMIT = 1024 * 1024;
/** Requests a minute from one address. */
export const RATES = { reads: 1_200, inputs: 600, creations: 30 } as const;
/** Lines that are open at the same time, in all and from one address; live connections are lines too. */
export const MOST_LINES = 10_000;
export const MOST_LINES_FROM_ONE = 500;

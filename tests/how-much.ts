/** Whether everything is tried (`npm run test:all`), or what fits into a few minutes (`npm test`, and a file by itself). */
export const isAll = process.env.PENNON_TESTS === 'all';

/** A figure that is smaller in the tests of every change: how many games, how many moments. */
export const howMuch = <T>(all: T, onEveryChange: T): T => (isAll ? all : onEveryChange);

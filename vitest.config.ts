import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Counts what the engine compiles, from the first line on: nothing may have run before it. */
const ALONE = ['tests/server/worst-bodies.long.test.ts'];

const SERVER = 'tests/server/**/*.test.ts';

/** Left to `npm run test:all`; a file that is named runs always. */
const LONG = process.env.PENNON_TESTS === 'brief' ? ['**/*.long.test.ts'] : [];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Ten times what the longest takes on quiet cores: a busy machine is no fault of the program.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests of the server wait for processes much of the time: three keep two cores busy.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    reporters: ['default', './tools/second-tries.mjs'],
    projects: [
      // The rules are pure: files that share a process share what it has loaded and made quick, in half the time.
      { extends: true, test: { name: 'shared', include: ['tests/**/*.test.ts'], exclude: [SERVER, ...ALONE, ...LONG], isolate: false } },
      // A server draws its own dice: a battle may be over before something could be seen in it. What fails twice is wrong.
      { extends: true, test: { name: 'server', include: [SERVER], exclude: [...ALONE, ...LONG], isolate: false, retry: 1 } },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: LONG } },
    ],
    coverage: { include: ['packages/**/*.ts', 'apps/**/*.ts'], exclude: ['**/dist/**'] },
  },
});

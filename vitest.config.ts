import { defineConfig } from 'vitest/config';

/** Counts what the engine compiles, from the first line on: nothing may have run before it. */
const ALONE = ['tests/server/worst-bodies.test.ts'];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // At least ten times what the longest takes on quiet cores: a busy machine is no fault of the program.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: '100%',
    projects: [
      // The rules are pure: files that share a process share what it has loaded and made quick, in half the time.
      { extends: true, test: { name: 'shared', include: ['tests/**/*.test.ts'], exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    coverage: { include: ['packages/**/*.ts', 'apps/**/*.ts'], exclude: ['**/dist/**'] },
  },
});

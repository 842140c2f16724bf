import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['tests/**/*.test.ts'],
    // A busy machine is no fault of the program.
    testTimeout: 60_000,
    maxWorkers: '100%',
    coverage: { include: ['packages/**/*.ts', 'apps/**/*.ts'], exclude: ['**/dist/**'] },
  },
});

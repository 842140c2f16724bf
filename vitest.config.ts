import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['tests/**/*.test.ts'],
    // At least ten times what the longest takes on quiet cores: a busy machine is no fault of the program.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: '100%',
    coverage: { include: ['packages/**/*.ts', 'apps/**/*.ts'], exclude: ['**/dist/**'] },
  },
});

import { defineConfig } from 'vite';

/** The program in one file; whatever only some commands need (a rule system, the bots, a thread of a simulation) in files of their own, loaded only when asked for. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  // The server and all it brings stay outside: it is loaded from its own build, and only by who serves.
  ssr: { noExternal: true, external: ['@pennon/server'], resolve: { conditions: ['source'] } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      // What only a page shows.
      external: /^@pennon\/.+\/picture$/,
      input: { pennon: 'main.ts', 'simulation-worker': 'simulation-worker.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Every file more is time at the start.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /packages[\\/](kernel|register)|apps[\\/]cli[\\/](ask|check-lines|command-errors|json-lines|progress-bar|systems|terminal|text-table)\.ts/,
            },
          ],
        },
      },
    },
  },
});

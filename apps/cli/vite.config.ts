import { defineConfig } from 'vite';

/** The program in one file, each rule system and the progress bar in a file of its own that is loaded only when asked for. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  ssr: { noExternal: true, resolve: { conditions: ['source'] } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { input: { pennon: 'main.ts' }, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vite';
import { plates } from './plates.js';
import { precache, SERVICE_WORKER } from './service-worker/precache.js';
import { preloaded, threads } from './threads.js';

/** The page. `npx vite apps/web` serves it while one works on it and sends the API on to a server on port 8080. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [threads(), plates(), precache()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rollupOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [SERVICE_WORKER]: join(import.meta.dirname, 'service-worker/service-worker.ts'),
      },
      // The service worker stands at the root under its plain name: it answers for the whole page.
      output: { entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
});

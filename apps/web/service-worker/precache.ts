import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The name of the service worker among the entries of the build. */
export const SERVICE_WORKER = 'service-worker';
const PLACE = '__PRECACHE__';

/** Fonts of scripts that our texts do not use are fetched when somebody's name needs them. */
const isForEverybody = (path: string): boolean => !/-(cyrillic|greek|vietnamese)(-ext)?-.*\.woff2$/.test(path);

/** What a service worker keeps: the page itself, what was built, what lies beside it. */
export function precacheOf(files: ReadonlyMap<string, string | Uint8Array>): {
  readonly version: string;
  readonly files: readonly string[];
} {
  const paths = [...files.keys()].filter((path) => isForEverybody(path) && !path.startsWith('.') && !path.endsWith('.map')).sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(files.get(path) ?? '');
  return { version: hash.digest('hex').slice(0, 12), files: paths.map((path) => (path === 'index.html' ? '/' : `/${path}`)) };
}

/** Tells the service worker what the build has made. */
export function precache(): Plugin {
  let beside = '';
  return {
    name: 'pennon-precache',
    apply: 'build',
    enforce: 'post',
    configResolved({ publicDir }) {
      beside = publicDir;
    },
    generateBundle(_options, bundle) {
      const worker = bundle[`${SERVICE_WORKER}.js`];
      if (worker?.type !== 'chunk') return;
      const made = Object.values(bundle)
        .filter((part) => part !== worker)
        .map((part) => [part.fileName, part.type === 'chunk' ? part.code : part.source] as const);
      const lying = readdirSync(beside, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [relative(beside, path).replaceAll('\\', '/'), readFileSync(path)] as const);
      worker.code = worker.code.replace(PLACE, JSON.stringify(precacheOf(new Map([...made, ...lying]))));
    },
  };
}

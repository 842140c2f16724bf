import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../apps/web');

const SHARED = ['text', 'app', 'parts'];
const PLAYED = [...SHARED, 'stage', 'session', 'play-model'];
/** What each folder of the page may import of the others, from the ground up. No room imports another room. */
const MAY_IMPORT: { readonly [folder: string]: readonly string[] } = {
  text: [],
  app: ['text'],
  stage: ['text'],
  parts: ['text', 'app'],
  session: ['text', 'app'],
  'play-model': ['text', 'app', 'parts', 'stage', 'session'],
  hexes: PLAYED,
  'free-table': PLAYED,
  boards: [...PLAYED, 'hexes', 'free-table', 'styles'],
  lessons: [...SHARED, 'session', 'play-model'],
  charts: SHARED,
  odds: SHARED,
  armies: SHARED,
  learn: [...SHARED, 'lessons'],
  start: [...SHARED, 'session', 'boards', 'lessons'],
  record: [...PLAYED, 'boards'],
  play: [...PLAYED, 'boards', 'lessons'],
  'service-worker': [],
};
/** These open the rooms. */
const SHELL = ['app.tsx', 'main.tsx', 'vite.config.ts', 'threads.ts', 'plates.ts', 'env.d.ts'];

/** Imports of other folders that a file of the page must not have. */
function forbidden(path: string, text: string): readonly string[] {
  const [folder = ''] = path.split('/');
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, from = '']) =>
    posix.join(posix.dirname(path), from),
  );
  return found.filter((to) => {
    const [other = ''] = to.split('/');
    return other !== folder && !(MAY_IMPORT[folder] ?? []).includes(other);
  });
}

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split('\\').join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !/^(dist|types|node_modules)\b/.test(name) && !SHELL.includes(name));

describe('the folders of the page', () => {
  test('who imports upwards or from another room is caught, and nobody else', () => {
    expect(forbidden('hexes/a.ts', "import { x } from '../play/b.js';\nimport { y } from '../stage/c.js';\n")).toEqual(['play/b.js']);
    expect(forbidden('parts/charts/a.tsx', "import type { x } from '../../session/b.js';\nimport '../rooms.css';\n")).toEqual([
      'session/b.js',
    ]);
    expect(forbidden('start/a.ts', "const x = import('../armies/b.js');\n")).toEqual(['armies/b.js']);
    expect(forbidden('unheard-of/a.ts', "export * from '../text/b.js';\n")).toEqual(['text/b.js']);
  });

  test('each has its place', () => {
    expect([...new Set(files.map((path) => path.split('/')[0] ?? ''))].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  test('each imports only what lies below it', () => {
    expect(files.flatMap((path) => forbidden(path, readFileSync(join(WEB, path), 'utf8')).map((to) => `${path} imports ${to}`))).toEqual(
      [],
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every source file below a folder, as a path from the root. */
const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'dist' || entry.name === 'node_modules' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** What a file imports of the other files, types counted; packages are held apart by their references already. */
function importsOf(file: string, text: string, isFile: (path: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, from = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
    const path = posix.join(dirname(file), from);
    const source = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(isFile);
    if (source !== undefined) found.add(source);
  }
  return found;
}

/** The groups in which everybody reaches everybody (Tarjan), those of one left out. */
function circles(graph: Graph): readonly (readonly string[])[] {
  const found: string[][] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const visit = (node: string): number => {
    const own = number.size;
    number.set(node, own);
    let low = own;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!number.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? number.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === own) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!number.has(node)) visit(node);
  return found;
}

const files = ['packages', 'apps', 'tests'].flatMap(sources);
const isSource = new Set(files);
const graph: Graph = new Map(
  files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'), (path) => isSource.has(path))]),
);

test('circles are found, whoever closes them, and nothing else is one', () => {
  const drawn = (arrows: { readonly [file: string]: readonly string[] }): Graph =>
    new Map(Object.entries(arrows).map(([file, to]) => [file, new Set(to)]));
  expect(circles(drawn({ a: ['b', 'c'], b: ['c'], c: ['d'], d: [] }))).toEqual([]);
  expect(circles(drawn({ a: ['b'], b: ['c'], c: ['d', 'b'], d: ['c'], e: ['a', 'f'], f: ['e'] }))).toEqual([
    ['b', 'c', 'd'],
    ['e', 'f'],
  ]);
  expect([
    ...importsOf('packages/a/b/x.ts', "import type { A } from '../y.js';\nexport * from './z.js';\nimport './w.css';\n", () => true),
  ]).toEqual(['packages/a/y.js', 'packages/a/b/z.js', 'packages/a/b/w.css']);
  expect(graph.get('packages/kernel/index.ts')?.size).toBeGreaterThan(10);
});

test('no files import one another in a circle, types counted', () => {
  expect(circles(graph), 'part what two files share into a third, below both').toEqual([]);
});

test('no folders of the page import one another in a circle', () => {
  const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/');
  const folders = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    if (!file.startsWith('apps/web/')) continue;
    const others = folders.get(folderOf(file)) ?? new Set();
    folders.set(folderOf(file), others);
    for (const other of imports) if (folderOf(other) !== folderOf(file)) others.add(folderOf(other));
  }
  expect(circles(folders), 'part what two folders share into a third, below both').toEqual([]);
});

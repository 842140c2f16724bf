// Writes whatever is a list of the rule systems from the register, packages/register/systems.ts: `npm run register`. With --check it only says what
// is not up to date. It reads sources and needs no build, so that it can be the first thing after a new line in the register.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const strange = process.argv.slice(2).filter((word) => word !== '--check');
if (strange.length > 0) {
  console.error(`"${strange.join(' ')}" is not known; the only option is --check.`);
  process.exit(2);
}
const REGISTER = 'packages/register/systems.ts';
const LAYERS = ['hexes', 'kernel', 'lessons', 'picture', 'space'];

const read = (path) => readFileSync(join(root, path), 'utf8');
const json = (path) => (existsSync(join(root, path)) ? JSON.parse(read(path)) : undefined);

/** The systems as the register names them, each with what it offers besides the rules. */
const systems = [...read(REGISTER).matchAll(/load: \(\) => import\('@pennon\/([^'/]+)'\)/g)].map(([, id]) => ({
  id,
  hasPrint: read(REGISTER).includes(`import('@pennon/${id}/print')`),
  hasPicture: read(REGISTER).includes(`import('@pennon/${id}/picture')`),
  hasLessons: read(REGISTER).includes(`import('@pennon/${id}/lessons')`),
}));

/** What stands in a folder under packages/systems and what the register says are the same. */
function faults() {
  const folders = readdirSync(join(root, 'packages/systems'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const unregistered = folders.filter((name) => !systems.some(({ id }) => id === name));
  const missing = systems.filter(({ id }) => !existsSync(join(root, 'packages/systems', id, 'index.ts')));
  return [
    ...unregistered.map((name) => `packages/systems/${name} is not in the register: add its line to ${REGISTER}.`),
    ...missing.map(({ id }) => `${REGISTER} names ${id}, and there is no packages/systems/${id}/index.ts: write it, or take the line out.`),
  ];
}

/** Which of our packages the sources of a folder import. */
function layersOf(folder) {
  const found = new Set();
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    if (!name.endsWith('.ts') || /^(dist|node_modules)\b/.test(name)) continue;
    for (const [, layer] of read(join(folder, name)).matchAll(/from '@pennon\/([^'/]+)'/g)) if (LAYERS.includes(layer)) found.add(layer);
  }
  return [...found].sort();
}

const entry = (path) => ({ source: `./${path}.ts`, types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });
const packageOf = (name, exports, dependencies) => ({
  name: `@pennon/${name}`,
  private: true,
  version: '0.1.0',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  exports,
  dependencies: all(dependencies),
});
const all = (names) => Object.fromEntries(names.toSorted().map((name) => [`@pennon/${name}`, '*']));
const projectOf = (folder, references) => ({
  extends: `${posix.relative(folder, '.')}/tsconfig.base.json`,
  compilerOptions: { rootDir: '.', outDir: 'dist' },
  include: ['**/*.ts'],
  exclude: ['dist'],
  references: references.map((path) => ({ path: posix.relative(folder, path) })),
});

/** Every file that is made from the register, as it should be. */
function wanted() {
  const files = new Map();
  for (const { id, hasPrint, hasPicture, hasLessons } of systems) {
    const folder = `packages/systems/${id}`;
    const layers = layersOf(folder);
    const exports = {
      '.': entry('index'),
      './rulebook': entry('rulebook'),
      ...(hasPrint ? { './print': entry('print/index') } : {}),
      ...(hasPicture ? { './picture': entry('picture/index') } : {}),
      ...(hasLessons ? { './lessons': entry('lessons/index') } : {}),
    };
    files.set(`${folder}/package.json`, packageOf(id, exports, layers));
    files.set(
      `${folder}/tsconfig.json`,
      projectOf(
        folder,
        layers.map((layer) => `packages/${layer}`),
      ),
    );
  }
  const ids = systems.map(({ id }) => id);
  files.set('packages/register/package.json', packageOf('register', { '.': entry('index') }, ['kernel', 'lessons', 'picture', ...ids]));
  files.set(
    'packages/register/tsconfig.json',
    projectOf('packages/register', [
      'packages/kernel',
      'packages/lessons',
      'packages/picture',
      ...ids.map((id) => `packages/systems/${id}`),
    ]),
  );
  files.set('package.json', withSystems(json('package.json'), ids));
  return files;
}

/** The tests import every system by its name. */
function withSystems(root, ids) {
  const known = json('packages/register/package.json')?.dependencies ?? {};
  const isGone = (name) => name in known && !LAYERS.includes(name.slice('@pennon/'.length)) && !ids.includes(name.slice('@pennon/'.length));
  const others = Object.entries(root.devDependencies).filter(([name]) => !isGone(name));
  const devDependencies = Object.fromEntries([...others, ...Object.entries(all(ids))].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { ...root, devDependencies };
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const wrong = faults();
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
const stale = [...wanted()].filter(([path, content]) => !isDeepStrictEqual(json(path), content));
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is not what the register says: run "npm run register".`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const [path, content] of stale) writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
if (stale.length > 0) {
  run(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...stale.map(([path]) => path)]);
  // Puts a new system where the others find it, and into package-lock.json.
  run('npm', ['install', '--no-audit', '--no-fund']);
}

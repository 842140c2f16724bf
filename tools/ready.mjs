// Makes a checkout ready to run: installs when the lock file is newer than what is installed, builds when a source is newer than the build.
// Needs nothing but Node and its npm; runs before `npm start`, `npm test` and `npm run bench`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STAMP } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const LEAST_NODE = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  console.error(`Pennon needs Node ${LEAST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const timeOf = (path) => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 0);

function run(what, command, args, options = {}) {
  console.error(`pennon: ${what}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (status === 0) return;
  console.error(`pennon: ${what} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status || 1);
}

// npm tells where it is itself; on its own the name goes through a shell, because npm is a script on Windows.
// The build needs the development tools wherever it runs.
const INSTALL = ['ci', '--include=dev'];
const npm = process.env.npm_execpath;
const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
if (timeOf('package-lock.json') > timeOf('node_modules/.package-lock.json')) {
  if (isNpm) run('installing (npm ci)', process.execPath, [npm, ...INSTALL]);
  else run('installing (npm ci)', 'npm', INSTALL, { shell: process.platform === 'win32' });
}

const SKIPPED = new Set(['node_modules', 'dist', 'types']);
function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) newest = Math.max(newest, timeOf(path), newestIn(path));
    else if (/\.(tsx?|json|mjs|css|html|svg)$/.test(entry.name)) newest = Math.max(newest, timeOf(path));
  }
  return newest;
}

const ROOT_FILES = ['tsconfig.json', 'tsconfig.base.json', 'package.json', 'package-lock.json'];
const sources = Math.max(newestIn('packages'), newestIn('apps'), newestIn('tools'), ...ROOT_FILES.map(timeOf));
const packages = ['packages', 'packages/systems'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => existsSync(join(root, folder, name, 'index.ts')))
    .map((name) => `${folder}/${name}/dist/index.js`),
);
const isBuilt = [...packages, 'apps/cli/dist/pennon.js', 'apps/server/dist/index.js', 'apps/web/dist/index.html'].every((file) =>
  existsSync(join(root, file)),
);
if (!isBuilt || sources > timeOf(STAMP)) run('building', process.execPath, [join(root, 'tools/build.mjs')]);

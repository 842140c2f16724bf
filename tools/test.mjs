// Runs every part of the tests, whatever becomes of the others, and says at the end which failed, and what passed only at a second try: `npm test` what must
// hold on every change, `npm run test:all` the long ones too. With the id of a system, what belongs to that system: `npm test -- kulikovo`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ids = [...readFileSync(join(root, 'packages/register/systems.ts'), 'utf8').matchAll(/import\('@pennon\/([^'/]+)'\)/g)].map(
  ([, id]) => id,
);

const isAll = process.argv.includes('--all');
const [only, more] = process.argv.slice(2).filter((word) => word !== '--all');
if (more !== undefined || (only !== undefined && !ids.includes(only))) {
  console.error(
    `npm test -- SYSTEM runs the tests of one system: ${ids.join(', ')}. "${more ?? only}" is none of them, and one is enough.`,
  );
  process.exit(2);
}

/** The id as a word of its own: cry-havoc is not advanced-cry-havoc. */
const named = only === undefined ? undefined : new RegExp(`(?<![\\w-])${only}(?![\\w])|-${only}\\.(test|spec)`);
const testsOf = () =>
  readdirSync(join(root, 'tests'), { recursive: true })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => path.endsWith('.test.ts') && (named.test(path) || path.startsWith('tests/all/') || path === 'tests/tools/register.test.ts'),
    );

/** Where a system and its tests stand. */
const foldersOf = () => [`packages/systems/${only}`, `tests/${only}`].filter((path) => existsSync(join(root, path)));

const tool = (path, ...args) => [process.execPath, [join(root, 'node_modules', path), ...args]];
const own = (name, ...args) => [process.execPath, [join(root, 'tools', name), ...args]];
const biome = (...args) => tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...args);

/** What makes the others possible. */
const BUILD = { name: 'build', commands: () => [own('ready.mjs')] };
/** Light, and side by side. */
const LIGHT = [
  { name: 'lint', commands: () => [biome(...(only === undefined ? ['.'] : foldersOf()))] },
  { name: 'types', commands: () => [tool('typescript/bin/tsc', '-b'), tool('typescript/bin/tsc', '-p', 'tsconfig.tests.json')] },
  { name: 'unused', commands: () => [tool('knip/bin/knip.js')] },
  { name: 'docs', commands: () => [own('register.mjs', '--check'), own('readmes.mjs', '--check')] },
  { name: 'needs', commands: () => [own('test-needs.mjs')] },
];
/** Take long, and keep every core busy: one after the other. */
const HEAVY = [
  {
    name: 'unit',
    commands: () => [tool('vitest/vitest.mjs', 'run', ...(only === undefined ? [] : testsOf()))],
  },
  {
    name: 'browser',
    commands: () => [
      tool(
        '@playwright/test/cli.js',
        'test',
        ...(isAll ? [] : ['--grep-invert', '@long']),
        ...(only === undefined ? [] : ['--grep', named.source, '--pass-with-no-tests']),
      ),
    ],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'pennon-test-'));
const SECOND_TRIES = join(folder, 'second-tries');
const env = {
  ...process.env,
  PENNON_SECOND_TRIES: SECOND_TRIES,
  PENNON_TESTS: isAll ? 'all' : 'brief',
  ...(only === undefined ? {} : { PENNON_SYSTEM: only }),
};

/** Runs one command; each line is shown as it is said. */
function run([command, args], show) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const readers = [child.stdout, child.stderr].map((input) => createInterface({ input }).on('line', show));
    const ends = readers.map((reader) => new Promise((ended) => reader.on('close', ended)));
    child.on('error', (error) => {
      show(error.message);
      resolve(false);
    });
    child.on('close', async (status) => {
      await Promise.all(ends);
      resolve(status === 0);
    });
  });
}

/** Runs the commands of a part until one fails, with its name before every line. */
async function runPart({ name, commands }) {
  const began = Date.now();
  const show = (line) => console.log(`${name.padEnd(7)} │ ${line}`);
  let isFine = true;
  for (const command of commands()) {
    isFine = await run(command, show);
    if (!isFine) break;
  }
  const seconds = (Date.now() - began) / 1000;
  show(`${isFine ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`);
  return { name, isFine, seconds };
}

const sideBySide = (parts) => Promise.all(parts.map(runPart));
const done = [await runPart(BUILD), ...(await sideBySide(LIGHT))];
for (const part of HEAVY) done.push(await runPart(part));

console.log('');
for (const { name, isFine, seconds } of done)
  console.log(`${name.padEnd(8)} ${isFine ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`);
const secondTries = existsSync(SECOND_TRIES) ? readFileSync(SECOND_TRIES, 'utf8').trimEnd().split('\n') : [];
rmSync(folder, { recursive: true });
console.log(`\npassed only at a second try: ${secondTries.length}`);
for (const line of secondTries) console.log(`  ${line}`);
const failed = done.filter(({ isFine }) => !isFine).length;
console.log(`\n${done.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

// Runs every part of the tests, whatever becomes of the others, and says at the end which failed: `npm test`. With the id of a system it runs what belongs
// to that system: `npm test -- kulikovo`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ids = [...readFileSync(join(root, 'packages/register/systems.ts'), 'utf8').matchAll(/import\('@pennon\/([^'/]+)'\)/g)].map(
  ([, id]) => id,
);

const [only, more] = process.argv.slice(2);
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
/** Light, and side by side: each says what it has to say when it is done. */
const LIGHT = [
  { name: 'lint', commands: () => [biome(...(only === undefined ? ['.'] : foldersOf()))] },
  { name: 'types', commands: () => [tool('typescript/bin/tsc', '-b'), tool('typescript/bin/tsc', '-p', 'tsconfig.tests.json')] },
  { name: 'unused', commands: () => [tool('knip/bin/knip.js')] },
  { name: 'docs', commands: () => [own('register.mjs', '--check'), own('readmes.mjs', '--check')] },
  { name: 'needs', commands: () => [own('test-needs.mjs')] },
];
/** Each takes the whole machine. */
const HEAVY = [
  { name: 'unit', commands: () => [tool('vitest/vitest.mjs', 'run', ...(only === undefined ? [] : testsOf()))] },
  {
    name: 'browser',
    commands: () => [
      tool('@playwright/test/cli.js', 'test', ...(only === undefined ? [] : ['--grep', named.source, '--pass-with-no-tests'])),
    ],
  },
];

const env = only === undefined ? process.env : { ...process.env, PENNON_SYSTEM: only };

/** Runs one command; what it says is shown at once, or returned. */
function run([command, args], isShown) {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', (error) => resolve({ isFine: false, said: `${said}${error.message}\n` }));
    child.on('close', (status) => resolve({ isFine: status === 0, said }));
  });
}

/** Runs the commands of a part until one fails. */
async function runPart({ name, commands }, isShown) {
  const began = Date.now();
  if (isShown) console.log(`\n── ${name}`);
  let said = '';
  let isFine = true;
  for (const command of commands()) {
    const done = await run(command, isShown);
    said += done.said;
    isFine = done.isFine;
    if (!isFine) break;
  }
  if (!isShown) console.log(`\n── ${name}\n${said.trimEnd()}`);
  return { name, isFine, seconds: (Date.now() - began) / 1000 };
}

const done = [await runPart(BUILD, true)];
done.push(...(await Promise.all(LIGHT.map((part) => runPart(part, false)))));
for (const part of HEAVY) done.push(await runPart(part, true));

console.log('');
for (const { name, isFine, seconds } of done)
  console.log(`${name.padEnd(8)} ${isFine ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`);
const failed = done.filter(({ isFine }) => !isFine).length;
console.log(`\n${done.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

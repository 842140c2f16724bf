// Builds everything: the packages with their types, then the command line in one file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STAMP } from './stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a tool of node_modules with this Node, so that nothing depends on shells or links. */
function run(tool, ...args) {
  const { status, error } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

run('typescript/bin/tsc', '-b');
run('vite/bin/vite.js', 'build', '--config', 'apps/cli/vite.config.ts', '--logLevel', 'warn');

mkdirSync(dirname(join(root, STAMP)), { recursive: true });
writeFileSync(join(root, STAMP), `${new Date().toISOString()}\n`);

// Builds everything: the packages with their types, the command line in one file, the page with its files compressed beside them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { STAMP } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a tool of node_modules with this Node, so that nothing depends on shells or links. */
function run(tool, ...args) {
  const { status, error } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

run('typescript/bin/tsc', '-b');
run('vite/bin/vite.js', 'build', '--config', 'apps/cli/vite.config.ts', '--logLevel', 'warn');
run('vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn');
compress(join(root, 'apps/web/dist'));

/** Whatever is text gets smaller twins, which the server sends to browsers that take them. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || statSync(path).size < 1024) continue;
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

mkdirSync(dirname(join(root, STAMP)), { recursive: true });
writeFileSync(join(root, STAMP), `${new Date().toISOString()}\n`);

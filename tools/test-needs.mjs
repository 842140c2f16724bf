// Gets what the tests need besides Node: a Chromium for the browser tests, a PostgreSQL for the storage tests. What is there is used; else it is
// installed with apt (as root on Debian or Ubuntu), the browser otherwise by playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, SHELL } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
let isUpdated = false;

/** Whether a command did what it should; what it says is shown only when it did not. */
function did(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.split('\n').slice(-8).join('\n'));
  return status === 0;
}

function apt(name) {
  if (!hasApt) return false;
  console.error(`pennon: installing ${name} with apt`);
  if (!isUpdated) isUpdated = did('apt-get', ['update', '-qq']);
  return did('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function hasPostgres() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  return folders.some((folder) => existsSync(join(folder, 'initdb')));
}

// Not everywhere to be had, and not needed: the tests are only slower without it.
if (!findChromium([SHELL])?.endsWith(SHELL)) apt(SHELL);
if (findChromium([SHELL]) === undefined) {
  console.error('pennon: no Chromium is installed; the browser tests need one.');
  const isThere = apt('chromium') || did(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  if (!isThere || findChromium() === undefined) {
    console.error(
      'pennon: install Chromium (apt-get install chromium, or npx playwright install chromium), or name one in PENNON_CHROMIUM.',
    );
    process.exit(1);
  }
}
if (!hasPostgres() && !apt('postgresql'))
  console.error('pennon: there is no PostgreSQL here (initdb): the storage tests on it are left out.');

// Keeps the digest of an edition: random games over every battle and option, with a hash over all that came of them.
//   node tools/digest.mjs kulikovo
// It goes to tests/editions/<edition> and is never written again: rules that have changed need a raised edition. With --add it keeps what is
// missing in it: a battle or an option that came later and leaves every other game as it is.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noSuch } from '@pennon/kernel';
import { isSystem, loadSystem, SYSTEM_IDS } from '@pennon/register';

const words = process.argv.slice(2);
const isAdding = words.includes('--add');
const [id = ''] = words.filter((word) => word !== '--add');
if (!isSystem(id)) {
  console.error(noSuch('system', id, SYSTEM_IDS));
  process.exit(2);
}
const { game } = await loadSystem(id);
if (game === undefined) {
  console.error(`${id} has no whole game.`);
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(join(root, 'tests/editions', game.rules)) && !isAdding) {
  console.error(
    `There is a digest of ${game.rules} already, and it stays as it is. Where the rules have changed, raise the edition first; ` +
      `with --add only battles and options are kept that are missing in it.`,
  );
  process.exit(1);
}
const env = { ...process.env, PENNON_DIGEST: id, PENNON_SYSTEM: id, PENNON_TESTS: 'all' };
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/all/edition-digest.test.ts'], { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);

// Keeps the golden records of an edition for ever, before it is released: they go to tests/released/<edition>, which is only ever added to.
//   node tools/release-records.mjs kulikovo
// From then on a change of the rules that makes one of them end otherwise fails the tests until the edition is raised.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noSuch } from '@pennon/kernel';
import { isSystem, SYSTEM_IDS } from '@pennon/register';

const [id = ''] = process.argv.slice(2);
if (!isSystem(id)) {
  console.error(noSuch('system', id, SYSTEM_IDS));
  process.exit(2);
}
const tests = fileURLToPath(new URL('../tests', import.meta.url));
const golden = join(tests, id, 'golden');
const kept = new Map();
for (const name of readdirSync(golden).filter((file) => file.endsWith('.json'))) {
  const text = readFileSync(join(golden, name), 'utf8');
  const { rules, scenario } = JSON.parse(text);
  const folder = join(tests, 'released', rules);
  if (!kept.has(folder))
    kept.set(folder, new Set(existsSync(folder) ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')) : []));
  if (kept.get(folder).has(text)) continue;
  mkdirSync(folder, { recursive: true });
  const battle = scenario.split('/')[1];
  let number = 1;
  while (existsSync(join(folder, `${battle}-${number}.json`))) number++;
  writeFileSync(join(folder, `${battle}-${number}.json`), text);
  console.log(`released ${rules} ${battle}-${number}`);
}

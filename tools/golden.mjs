// Plays a new golden game, captain against captain, and keeps its record:
//   node tools/golden.mjs kulikovo/training 1
// `npm run golden` then writes its story beside it.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOTS, think } from '@pennon/bots';
import { apply, newGame, noSuch, pending, recordOf, Sfc32 } from '@pennon/kernel';
import { isSystem, loadSystem, SYSTEM_IDS } from '@pennon/register';

const [scenario = '', seed = '1', options = '{}'] = process.argv.slice(2);
const [id = '', name = ''] = scenario.split('/');
if (!isSystem(id)) {
  console.error(noSuch('system', id, SYSTEM_IDS));
  process.exit(2);
}
const { game } = await loadSystem(id);
const luck = Sfc32.seeded(Number(seed));
const beginning = { scenario, options: JSON.parse(options) };
const begun = newGame(game, scenario, beginning.options);
if (!begun.ok) throw new Error(begun.error.message);
let { state } = begun;
const inputs = [];
for (;;) {
  const asked = pending(game, state);
  if (asked.kind === 'over') break;
  const input = asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: think(BOTS.captain, game, state, { luck }).action };
  const applied = apply(game, state, input);
  if (!applied.ok) throw new Error(applied.error.message);
  inputs.push(applied.input);
  state = applied.state;
}
const folder = fileURLToPath(new URL(`../tests/${id}/golden`, import.meta.url));
mkdirSync(folder, { recursive: true });
const record = recordOf(game, beginning, inputs, state);
const lines = record.inputs.map((input) => `  ${JSON.stringify(input)}`).join(',\n');
const head = JSON.stringify({ ...record, inputs: [] });
const file = join(folder, `${name}-${seed}.json`);
writeFileSync(file, `${head.replace('"inputs":[]', `"inputs":[\n${lines}\n]`)}\n`);
// The battles to watch on the first page are copies.
const sample = fileURLToPath(new URL(`../apps/web/public/samples/${id}-${name}-${seed}.json`, import.meta.url));
if (existsSync(sample)) copyFileSync(file, sample);
console.log(`${scenario}, seed ${seed}: ${inputs.length} inputs, ${pending(game, state).reason}`);

// Writes the tables of every system's README from the system itself: `npm run readmes [system …]`. With --check it only says whether they are true.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SYSTEMS = ['devils-horsemen', 'd3h2', 'kulikovo', 'cry-havoc', 'advanced-cry-havoc'];

/** A Markdown table; bars inside cells are escaped. */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** The file of a folder in which a thing with this id is made. */
function fileWith(folder, id) {
  const found = readdirSync(folder).find(
    (name) =>
      name !== 'index.ts' &&
      readFileSync(join(folder, name), 'utf8').match(new RegExp(`\\bid: ['"]${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`)),
  );
  if (found === undefined) throw new Error(`${folder}: no file makes ${id}`);
  return found;
}

/** The checks in which a switch can be told; the others belong to whole games. */
function usersOf(system, name) {
  const users = system.checks.filter(({ situation }) => {
    const { shape } = situation.spec;
    return shape !== undefined && (name in shape || name in (shape.options?.spec.shape ?? {}));
  });
  if (users.length === 0) return 'whole games only';
  return users.length === system.checks.length ? 'every check' : users.map(({ id }) => `\`${id}\``).join(', ');
}

function tablesOf(system, folder) {
  const link = (sub, id) => {
    const file = fileWith(join(folder, sub), id);
    return `[${sub}/${file}](${sub}/${file})`;
  };
  const notes = (kind) => system.notes.filter((n) => n.kind === kind).map((n) => [n.id, n.basis, n.text]);
  return [
    '## Charts',
    table(
      ['Chart', 'Title', 'Basis', 'File'],
      system.charts.map((c) => [c.id, c.title, c.basis, link('charts', c.id)]),
    ),
    '## Checks',
    table(
      ['Check', 'What it settles', 'Charts', 'File'],
      system.checks.map((c) => [`\`${c.id}\``, c.about, c.charts.join(', '), link('checks', c.id)]),
    ),
    '## Switches',
    'The default first.',
    table(
      ['Switch', 'Values', 'Note', 'What it does', 'Concerns'],
      system.switches.map((s) => [`\`${s.name}\``, s.values.map((v) => `\`${v}\``).join(', '), s.ref, s.about, usersOf(system, s.name)]),
    ),
    '## Anomalies of the print',
    table(['Note', 'Basis', 'Reading'], notes('anomaly')),
    '## Rulings',
    table(['Note', 'Basis', 'Ruling'], notes('ruling')),
  ].join('\n\n');
}

const MARKED = /<!-- tables: npm run readmes -->[\s\S]*<!-- \/tables -->/;
const isCheck = process.argv.includes('--check');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
let stale = 0;
for (const id of named.length > 0 ? named : SYSTEMS) {
  const folder = join(root, 'packages/systems', id);
  const { system } = await import(`@pennon/${id}`);
  const file = join(folder, 'README.md');
  const before = readFileSync(file, 'utf8');
  if (!MARKED.test(before)) throw new Error(`${file} has no place for the tables: <!-- tables: npm run readmes --> … <!-- /tables -->`);
  const after = before.replace(MARKED, () => `<!-- tables: npm run readmes -->\n\n${tablesOf(system, folder)}\n\n<!-- /tables -->`);
  if (after === before) continue;
  stale++;
  if (isCheck) console.error(`${file} is out of date: run "npm run readmes".`);
  else writeFileSync(file, after);
}
if (stale > 0 && isCheck) process.exit(1);

// Writes the tables of every system's README from the system itself, the list of what its print says (docs/coverage), and the table of systems in the README
// of all: `npm run readmes [system …]`. With --check it only says whether they are true.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOW_PLAYED, howMany, howPlayed, oneOrMore } from '@pennon/kernel';
import { coverageOf } from '@pennon/lessons';
import { loadSystem, REGISTER, SYSTEM_IDS } from '@pennon/register';

const root = fileURLToPath(new URL('..', import.meta.url));

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
  if (found === undefined) throw new Error(`${folder}: no file makes ${id}; each has a file of its own, which index.ts lists.`);
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

function tablesOf(system, folder, lessons) {
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
    ...(lessons.length === 0 ? [] : ['## What the lessons cover', coverageTable(system.charts, lessons)]),
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

/** Chart by chart, the lessons in which it is met. */
const coverageTable = (charts, lessons) =>
  table(
    ['Chart', 'Met in the lessons'],
    coverageOf(charts, lessons).map(({ chart, lessons: met }) => [
      chart,
      met
        .map((id) => id.split('/')[1])
        .map((name) => `[${name}](lessons/${name}.ts)`)
        .join(', ') || 'none',
    ]),
  );

const HOW = { 'as-printed': 'as printed', 'as-read': 'as a note reads it', otherwise: 'otherwise' };

/** Every statement of the print of a system: how it is played, where it is carried out, what proves it. */
function coveragePage(system, print) {
  const all = print.flatMap(({ statements }) => statements);
  const counts = HOW_PLAYED.map((how) => `${all.filter((one) => howPlayed(one) === how).length} ${HOW[how]}`);
  const notes = new Map(system.notes.map((note) => [note.id, note]));
  const place = (at) => (at.endsWith('.ts') ? `[${at}](../../packages/systems/${system.id}/${at})` : at);
  const basis = (given = []) => [...new Set(given.map((id) => notes.get(id)?.basis))].join(', ') || 'seed';
  const played = (one) =>
    [
      HOW[howPlayed(one)] + (one.notes === undefined ? '' : ` (${one.notes.join(', ')})`),
      one.instead,
      one.switch && `switch \`${one.switch}\``,
    ]
      .filter(Boolean)
      .join('; ');
  const rows = (statements) =>
    statements.map((one) => [
      one.id,
      one.says,
      played(one),
      basis(one.notes),
      oneOrMore(one.at).map(place).join(', '),
      oneOrMore(one.proof).join('; '),
    ]);
  return [
    `# What the print of ${system.name} says`,
    'Every statement of the printed rules in our own words, in the order of the print: how it is played, what it rests on, what carries it out, and the test that proves it. The notes are in the [README](../../packages/systems/' +
      `${system.id}/README.md). This page is written by \`npm run readmes\`.`,
    `${howMany(all.length, 'statement')}: ${counts.join(', ')}.`,
    ...print.flatMap(({ title, statements }) => [
      `## ${title}`,
      table(['', 'The print says', 'Played', 'Basis', 'Where', 'Proved by'], rows(statements)),
    ]),
  ].join('\n\n');
}

/** Every system with what can be done with it. */
function systemsTable(systems) {
  const rows = systems.map(({ id, name, about, game, charts, checks }) => [
    `[${name}](packages/systems/${id}/README.md)`,
    `\`${id}\``,
    about,
    game === undefined ? '' : howMany(game.scenarios.length, 'battle'),
    `${howMany(charts.length, 'chart')}, ${howMany(checks.length, 'check')}`,
  ]);
  return table(['System', 'On the command line', 'About', 'To play', 'To look up'], rows);
}

const isCheck = process.argv.includes('--check');
let stale = 0;

/** Puts a text between the marks of a file. */
function put(file, mark, text) {
  const before = readFileSync(join(root, file), 'utf8');
  const [begin, end] = [`<!-- ${mark}: npm run readmes -->`, `<!-- /${mark} -->`];
  const marked = new RegExp(`${begin}[\\s\\S]*${end}`);
  if (!marked.test(before)) throw new Error(`${file} has no place for the ${mark}: write ${begin} and ${end} where it shall stand.`);
  putWhole(
    file,
    before.replace(marked, () => `${begin}\n\n${text}\n\n${end}`),
  );
}

/** Writes a whole file, or says that it is not what it should be. */
function putWhole(file, after) {
  if (existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === after) return;
  stale++;
  if (isCheck) console.error(`${file} is out of date: run "npm run readmes".`);
  else {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), after);
  }
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const id of named.length > 0 ? named : SYSTEM_IDS) {
  const folder = `packages/systems/${id}`;
  const { teaching } = (await REGISTER[id].lessons?.()) ?? {};
  const system = await loadSystem(id);
  put(`${folder}/README.md`, 'tables', tablesOf(system, join(root, folder), teaching?.lessons ?? []));
  const print = await REGISTER[id].print?.();
  if (print !== undefined) putWhole(`docs/coverage/${id}.md`, `${coveragePage(system, print.print)}\n`);
}
put('README.md', 'systems', systemsTable(await Promise.all(SYSTEM_IDS.map(loadSystem))));
if (stale > 0 && isCheck) process.exit(1);

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'dist' || name === 'node_modules') return [];
    return statSync(path).isDirectory() ? sources(path) : path.endsWith('.ts') ? [readFileSync(path, 'utf8')] : [];
  });

/** The ids in brackets at the head of test titles: `[KU-DRM D7, R36] …`. */
const provedBy = (system: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const text of sources(join(root, 'tests', system)))
    for (const [, ids] of text.matchAll(/['"`]\[([^\]'"`]+)\]/g)) for (const id of (ids ?? '').split(',')) found.add(id.trim());
  return found;
};

/** Notes on charts that speak of the typography or layout of the print, or of whole games: where, when and by whom a thing is done. */
const UNPROVABLE: { readonly [system: string]: string } = {
  'devils-horsemen': 'A8 A28 A49',
  d3h2: 'A2 A11 A26',
  kulikovo: 'A1 A2 A3 A4 A5 A35 A43',
  'cry-havoc': 'N2 N33',
};

/** Comments cite `R20` where the full id is `DH-R20`. */
const shortId = (id: string): string => id.replace(/^DH-(?=[A-Z])/, '');

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (id, system) => {
  const proved = provedBy(id);
  const rules = ['rules', 'checks'].flatMap((folder) => sources(join(root, 'packages/systems', id, folder)));

  test('every rule that refuses something is proved by a test with its id in the title', () => {
    const refs = new Set(
      rules.flatMap((text) => [...text.matchAll(/forbid(?:<[^>]*>)?\(\s*['"]([^'"]+)['"]/g)].map(([, ref]) => ref ?? '')),
    );
    expect([...refs].filter((ref) => !proved.has(ref))).toEqual([]);
  });

  test('every line of every list of modifiers is proved by a test with its id in the title', () => {
    const lines = system.charts.flatMap((chart) => linesOf(chart.data).map((line) => `${chart.id} ${line}`));
    expect(lines.filter((line) => !proved.has(line))).toEqual([]);
  });

  test('every note on a chart is proved by a test with its id in the title, unless no check or figure can prove it', () => {
    const onCharts = new Set(system.charts.flatMap((chart) => chart.notes).map(shortId));
    const provedNotes = new Set([...proved].map(shortId));
    expect([...onCharts].filter((note) => !provedNotes.has(note)).sort()).toEqual((UNPROVABLE[id]?.split(' ') ?? []).sort());
  });

  test('every note that the rules cite is proved by a test with its id in the title', () => {
    const comments = rules.flatMap((text) => text.match(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm) ?? []).join('\n');
    const isCited = (note: string) => new RegExp(`(^|[^\\w-])${note}(?![\\w-])`).test(comments);
    const provedNotes = new Set([...proved].map(shortId));
    const cited = system.notes.map((note) => shortId(note.id)).filter(isCited);
    expect(cited.filter((note) => !provedNotes.has(note))).toEqual([]);
  });

  test('every switch is proved by a test with its name in the title, unless it belongs to whole games', () => {
    const used = system.switches.filter(({ name }) => rules.some((text) => text.includes(`SWITCHES.${name}.field`)));
    expect(used.map((s) => s.name).filter((name) => !proved.has(name))).toEqual([]);
  });
});

/** The ids of the lines of a list of modifiers, wherever it stands in the data of a chart. */
function linesOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => (isLine(value) ? [name] : linesOf(value)));
}
const isLine = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'label' in value && 'value' in value && Object.keys(value).length === 2;

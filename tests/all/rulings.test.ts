import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

const systems = fileURLToPath(new URL('../../packages/systems', import.meta.url));

/** Everything of a system that carries out rules: neither the charts, which only print them, nor the list of notes itself. */
const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['dist', 'node_modules', 'charts'].includes(entry.name) ? [] : sources(path);
    return entry.name.endsWith('.ts') && entry.name !== 'notes.ts' ? [readFileSync(path, 'utf8')] : [];
  });

/** Rulings that no file carries out, each with the reason. */
const NOT_CODE: { readonly [system: string]: { readonly [ruling: string]: string } } = {};

/** Still to be cited where they are carried out. To be emptied, never to grow. */
const NOT_CITED_YET: { readonly [system: string]: string } = {};

describe.each(SYSTEMS.filter(({ game }) => game !== undefined).map((system) => [system.id, system] as const))('%s', (id, system) => {
  test('every ruling is cited in a file that carries it out', () => {
    const texts = sources(join(systems, id));
    const isCited = (ruling: string): boolean => texts.some((text) => new RegExp(`(?<![\\w-])${ruling}(?![\\w-])`).test(text));
    const excused = [...Object.keys(NOT_CODE[id] ?? {}), ...(NOT_CITED_YET[id]?.split(' ') ?? [])].filter((ruling) => ruling !== '');
    const missing = system.notes.filter(({ kind, id: ruling }) => kind === 'ruling' && !isCited(ruling)).map((note) => note.id);
    expect(missing.sort()).toEqual(excused.sort());
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneOrMore, type Statement } from '@pennon/kernel';
import { isSystem, REGISTER } from '@pennon/register';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The titles of the tests in a folder, as they are written. */
const titlesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g),
    ])
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\\(['"`])/g, '$1'));

const printsOf = SYSTEMS.flatMap((system) => {
  const print = isSystem(system.id) ? REGISTER[system.id].print : undefined;
  return print === undefined ? [] : [[system.id, system, print] as const];
});

describe.each(printsOf)('%s', async (id, system, load) => {
  const { print } = await load();
  const statements = print.flatMap((section) => section.statements);
  const folder = join(root, 'packages/systems', id);
  const titles = new Set([
    ...titlesIn(join(root, 'tests', id)),
    ...titlesIn(join(root, 'tests/all')),
    ...titlesIn(join(root, 'tests/kernel')),
  ]);

  const isPlace = (place: string): boolean => {
    if (place.endsWith('.ts')) return existsSync(join(folder, place));
    const chart = system.charts.find((known) => place === known.id || place.startsWith(`${known.id} `));
    if (chart === undefined) return false;
    const line = place.slice(chart.id.length + 1);
    return line === '' || chart.sheets.some(({ head, rows }) => head.includes(line) || rows.some(([row]) => row === line));
  };
  const faultsOf = (statement: Statement): readonly string[] => [
    ...(oneOrMore(statement.at).length === 0 ? ['has no place'] : []),
    ...(oneOrMore(statement.proof).length === 0 ? ['has no proof'] : []),
    ...oneOrMore(statement.at)
      .filter((place) => !isPlace(place))
      .map((place) => `there is no ${place}`),
    ...oneOrMore(statement.proof)
      .filter((title) => !titles.has(title))
      .map((title) => `no test is called ${title}`),
    ...(statement.notes ?? []).filter((note) => !system.notes.some((known) => known.id === note)).map((note) => `there is no note ${note}`),
    ...(statement.switch === undefined || system.switches.some(({ name }) => name === statement.switch)
      ? []
      : [`there is no switch ${statement.switch}`]),
    ...(statement.instead !== undefined && (statement.notes ?? []).length === 0 ? ['is set aside without a note'] : []),
  ];

  test('every statement has a place and a proof, and what it names is there', () => {
    expect(statements.flatMap((statement) => faultsOf(statement).map((fault) => `${statement.id}: ${fault}`))).toEqual([]);
  });

  test('a switch that plays the print is named beside what the print says', () => {
    const named = new Set(statements.map((statement) => statement.switch));
    expect(system.switches.filter(({ name, about }) => /\bprint(ed)?\b/.test(about) && !named.has(name)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('what a note plays against the print is listed as played otherwise', () => {
    const otherwise = new Set(statements.filter(({ instead }) => instead !== undefined).flatMap(({ notes = [] }) => notes));
    expect(system.notes.filter(({ text, id }) => text.includes('gainst the print') && !otherwise.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('statements are numbered, each once', () => {
    const ids = statements.map((statement) => statement.id);
    expect(ids.filter((number) => !/^P[1-9]\d*$/.test(number))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

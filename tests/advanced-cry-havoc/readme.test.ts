import { readFileSync } from 'node:fs';
import { system as ach } from '@pennon/advanced-cry-havoc';
import { expect, test } from 'vitest';

const readme = readFileSync(new URL('../../packages/systems/advanced-cry-havoc/README.md', import.meta.url), 'utf8');
/** The rows under a heading, cell by cell. */
const rows = (heading: string) =>
  (readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));

test('the README has every chart and every check', () => {
  expect(rows('Charts').map(([id, , file]) => [id, file])).toEqual(ach.charts.map((c) => [c.id, `\`charts/${c.id.toLowerCase()}.ts\``]));
  expect(rows('Checks').map(([id, about, , , charts]) => [id, about, charts])).toEqual(
    ach.checks.map((c) => [c.id, c.about, c.charts.join(', ')]),
  );
});

test('the README has every switch as it is', () => {
  expect(rows('Switches')).toEqual(
    ach.switches.map(({ name, values, ref, about }) => [name, values.map((v) => `\`${v}\``).join(', '), ref, about]),
  );
});

test('the README has every anomaly and ruling as it is', () => {
  expect(rows('Anomalies and rulings')).toEqual(ach.notes.map(({ id, basis, text }) => [id, basis, text]));
});

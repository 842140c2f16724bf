import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SAMPLES = join(import.meta.dirname, '../../apps/web/public/samples');
const files = readdirSync(SAMPLES);

test.each(files)('%s is a golden game as it is played now', (file) => {
  const [, system = '', name = ''] = /^([a-z0-9-]+?)-([a-z]+-\d+)\.json$/.exec(file) ?? [];
  const golden = join(import.meta.dirname, '..', system, 'golden', `${name}.json`);
  expect(readFileSync(join(SAMPLES, file), 'utf8'), `copy ${golden}`).toBe(readFileSync(golden, 'utf8'));
});

test('the first page offers all of them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../apps/web/start/samples.tsx'), 'utf8');
  expect([...page.matchAll(/file: '([^']+)'/g)].map(([, file]) => `${file}.json`).sort()).toEqual(files.toSorted());
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM_IDS } from '@pennon/register';
import { expect, test } from 'vitest';

const SAMPLES = join(import.meta.dirname, '../../apps/web/public/samples');
const files = readdirSync(SAMPLES);

test.each(files)('%s is a golden game as it is played now', (file) => {
  // One system has its name from another: the longer one is meant.
  const system =
    SYSTEM_IDS.filter((id) => file.startsWith(`${id}-`)).toSorted((a, b) => b.length - a.length)[0] ?? expect.fail('no system');
  const golden = join(import.meta.dirname, '..', system, 'golden', file.slice(system.length + 1));
  expect(readFileSync(join(SAMPLES, file), 'utf8'), `copy ${golden}`).toBe(readFileSync(golden, 'utf8'));
});

test('the first page offers all of them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../apps/web/start/samples.tsx'), 'utf8');
  expect([...page.matchAll(/file: '([^']+)'/g)].map(([, file]) => `${file}.json`).sort()).toEqual(files.toSorted());
});

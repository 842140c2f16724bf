import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = new URL('../../apps/web/', import.meta.url);
const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css') && !path.startsWith('dist'));

test('what only some browsers know stands by itself: in a list of selectors whoever packs the styles drops it', () => {
  expect(sheets.length).toBeGreaterThan(10);
  const listed = sheets.flatMap((path) => {
    const rules = readFileSync(new URL(path, WEB), 'utf8').matchAll(/([^{}]*::-(?:webkit|moz)-[^{}]*)\{/g);
    return [...rules].map(([, selectors = '']) => selectors.replace(/\/\*[\s\S]*?\*\//g, '').trim()).filter((one) => one.includes(','));
  });
  expect(listed).toEqual([]);
});

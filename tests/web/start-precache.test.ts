import { expect, test } from 'vitest';
import { precacheOf } from '../../apps/web/service-worker/precache.js';

const built = {
  'index.html': '<script src="/assets/index-a1.js">',
  'assets/index-a1.js': 'play()',
  'assets/serif-latin-wght-normal-x.woff2': 'f',
  'assets/serif-cyrillic-ext-wght-normal-y.woff2': 'g',
  'assets/index-a1.js.map': '{}',
  '.vite/manifest.json': '{}',
  'icon.svg': '<svg/>',
};
const files = (changed: object = {}) => new Map(Object.entries({ ...built, ...changed }));

test('the page itself and everything it is made of is kept, under the addresses it is asked for', () => {
  expect(precacheOf(files()).files).toEqual(['/assets/index-a1.js', '/assets/serif-latin-wght-normal-x.woff2', '/icon.svg', '/']);
});
test('the same build has the same version, whatever the order; another content another one', () => {
  const { version } = precacheOf(files());
  expect(precacheOf(new Map([...files()].reverse())).version).toBe(version);
  expect(precacheOf(files({ 'icon.svg': '<svg></svg>' })).version).not.toBe(version);
  expect(precacheOf(files({ 'index.html': '' })).version).not.toBe(version);
  expect(precacheOf(files({ '.vite/manifest.json': '[]' })).version).toBe(version);
});

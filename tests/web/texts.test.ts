import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { message } from '../../apps/web/text/message.js';
import { say, subject } from '../../apps/web/text/say.js';

const WEB = join(import.meta.dirname, '../../apps/web');
const EN = join(WEB, 'text/en');
const files = readdirSync(EN).map((name) => ({ name, texts: JSON.parse(readFileSync(join(EN, name), 'utf8')) as Record<string, string> }));
const source = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(dist|types|node_modules)\b/.test(name))
  .map((name) => readFileSync(join(WEB, name), 'utf8'))
  .join('\n');

describe('the texts of the page', () => {
  test('no key stands in two rooms', () => {
    const keys = files.flatMap(({ texts }) => Object.keys(texts));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test.each(files)('$name: every text is used somewhere', ({ texts }) => {
    expect(Object.keys(texts).filter((key) => !new RegExp(`['"]${key}['"]`).test(source))).toEqual([]);
  });

  test.each(files)('$name: every text can be read, and shouts at nobody', ({ texts }) => {
    for (const [key, text] of Object.entries(texts)) {
      expect(() => new IntlMessageFormat(text, 'en'), key).not.toThrow();
      expect(text, key).not.toMatch(/!|oops/i);
    }
  });

  test.each(files)('$name: every text says what ICU has it say, whatever its values', ({ texts }) => {
    for (const [key, text] of Object.entries(texts)) {
      const names = [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))];
      const words = [...text.matchAll(/[=\w]+(?= *\{)/g)].map(([word]) => word);
      const made = message(text);
      for (const value of [0, 1, 2, 3, 12, 1234, 1.5, 'Normans', ...words]) {
        const values = Object.fromEntries(names.map((name) => [name, value]));
        // A word is no number of things.
        const isCount = typeof value === 'number' || !/plural/.test(text);
        if (isCount) expect(made(values), `${key} with ${value}`).toBe(String(new IntlMessageFormat(text, 'en').format(values)));
      }
    }
  });
});

test('a text that is not whole, or whose values are not, is no sentence', () => {
  for (const text of ['{', '{a', 'a}', '{a, plural, one {#}}', '{a, date}', '{a, select, x {y}'])
    expect(() => message(text)({ a: 1 }), text).toThrow(SyntaxError);
  expect(() => message('{side} attacks')({})).toThrow('wants to know side');
  expect(
    message('{count, plural, =0 {nobody} one {# man} other {# men, {who, select, us {# of us} other {of theirs}}}}')({
      count: 1200,
      who: 'us',
    }),
  ).toBe('1,200 men, # of us');
});

test('verbs go with the names of sides', () => {
  expect(['Normans', 'Golden Horde'].map((side) => say('playDrawOfferedBy', subject(side)))).toEqual([
    'Normans offer a draw.',
    'Golden Horde offers a draw.',
  ]);
  expect(say('playTheirChoice', subject('English'))).toBe('English are to choose.');
  expect(say('recordNothing', subject('Dwarves'))).toBe('Dwarves make up their minds');
});

test('whoever waits for a bot that waits reads how many are before him', () => {
  const waits = (side: string, before: number): string => say('playBotWaits', { ...subject(side), before });
  expect(waits('Golden Horde', 3)).toBe('Golden Horde waits for a turn to think: three before you.');
  expect([waits('Normans', 1), waits('Normans', 12)]).toEqual([
    'Normans wait for a turn to think: one before you.',
    'Normans wait for a turn to think: 12 before you.',
  ]);
});

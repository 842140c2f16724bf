import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OLD_NAMES } from './old-names.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The words that CONTRIBUTING.md has replaced, each with the word that stands for it now. */
const REPLACED = {
  begun: 'start',
  deed: 'action',
  deeds: 'action',
  offered: 'option',
  happening: 'event',
  pen: 'step context',
  window: 'reaction',
  windows: 'reaction',
  complaint: 'refusal',
  astray: 'fault',
  situation: 'facts',
  breakdown: 'sum',
  settled: 'certain',
  foresight: 'odds',
  foresee: 'preview',
  forestalled: 'preview',
  settle: 'forced step',
  imagine: 'sampled world',
  told: 'visible events',
  heard: 'visible events',
  hears: 'visible events',
  shows: 'animation',
  verdict: 'result',
  wish: 'attempt',
  aim: 'objective',
  aims: 'objective',
  study: 'analysis',
  manner: 'kind of move',
  nearing: 'kind of move',
  promise: 'prior',
  promises: 'prior',
  worth: 'value',
  weigh: 'value',
  weighed: 'value',
  care: 'budget',
  breadth: 'width',
  looked: 'a verb',
  ridden: 'a verb',
} as const satisfies { readonly [word: string]: string };

/** `LookedAt` is looked, at; `SHOT_WINDOWS` is shot, windows. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

const EXPORTED = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) +(\w+)/gm;

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist|types)\//.test(path.replaceAll('\\', '/')))
    .map((path) => `${root}/${folder}/${path}`);

const exportedNames = (): ReadonlySet<string> =>
  new Set(
    [...sourcesIn('packages'), ...sourcesIn('apps')].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name),
    ),
  );

const withOldWords = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => wordsOf(name).some((word) => Object.hasOwn(REPLACED, word))).toSorted();

test('no exported name has a word that was replaced, but those that are still to be renamed; of these none is gone', () => {
  expect(withOldWords(exportedNames())).toEqual([...OLD_NAMES].toSorted());
});

test('a name with a replaced word is found', () => {
  expect(withOldWords(['LookedAt', 'SHOT_WINDOWS', 'windowed', 'visibleEvents'])).toEqual(['LookedAt', 'SHOT_WINDOWS']);
});

test('CONTRIBUTING.md says which word stands for each', () => {
  const rows = readFileSync(`${root}/CONTRIBUTING.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\|.*\|.*\|.*\|.*\|$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [word, instead] of Object.entries(REPLACED)) {
    if (instead === 'a verb') continue;
    const row = rows.find(([, one = '']) => one.split(/, | \(/).includes(instead) || one === instead);
    expect(row, `${instead}, for ${word}`).toBeDefined();
  }
});

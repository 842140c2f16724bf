import { expect, test } from 'vitest';
import { textWithTerms } from '../../apps/web/parts/text-with-terms.js';
import { plateRound } from '../../apps/web/stage/plate-round.js';
import { TAUGHT } from '../lessons/taught.js';

const standard = { word: 'Standard', sentence: 'The banner of an army.', ref: '3.4', also: ['Standards'] };
const level = { word: 'Flight Level', sentence: 'Losses at which it runs.', ref: '8.2' };
const flight = { word: 'Flight', sentence: 'It runs.', ref: '8.2' };
const glossary = [flight, standard, level];

test('terms are found where they first stand, in all their forms, the longest first', () => {
  expect(textWithTerms(glossary, 'Both Standards count for the Flight Level, the Standard too.')).toEqual([
    'Both ',
    { text: 'Standards', term: standard },
    ' count for the ',
    { text: 'Flight Level', term: level },
    ', the Standard too.',
  ]);
});
test('a part of a word is no term, and a text without terms is left alone', () => {
  expect(textWithTerms(glossary, 'Standardise the flight')).toEqual(['Standardise the flight']);
  expect(textWithTerms([], 'Standard')).toEqual(['Standard']);
  expect(textWithTerms(glossary, 'Standard')).toEqual([{ text: 'Standard', term: standard }]);
});

test.each(TAUGHT)('$id: nothing of a text is lost or changed', ({ game, teaching }) => {
  for (const { text } of teaching.lessons.flatMap(({ steps }) => steps))
    expect(
      textWithTerms(game.picture.glossary, text)
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join(''),
    ).toBe(text);
});

test('a plate shows both armies in its own shape, and as little beyond the map as it can', () => {
  const [x = 0, y = 0, width = 0, height = 0] = plateRound(
    [
      { x: 100, y: 100 },
      { x: 300, y: 200 },
    ],
    { x: 1000, y: 1000 },
    50,
  )
    .split(' ')
    .map(Number);
  expect(width / height).toBeCloseTo(4 / 3, 2);
  expect([x <= 50, y <= 50, x + width >= 350, y + height >= 250, x >= 0, y >= 0]).toEqual(Array(6).fill(true));
  expect(plateRound([], { x: 40, y: 30 }, 50)).toBe('0 0 40 30');
});

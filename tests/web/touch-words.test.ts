import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { touchWords } from '../../apps/web/text/touch-words.js';
import { TAUGHT } from '../lessons/taught.js';

const TEXTS = new URL('../../apps/web/text/en/', import.meta.url);
/** Words of a mouse, and of keys in a hint. */
const MOUSE = /\b(click\w*|point at|point again|hover\w*|mouse)\b/iu;
const KEYS = /\b([Pp]ress|[Ww]ith) [A-Z]\b|\bkeys?\b/u;

describe('what is said on a touch screen', () => {
  test.each([
    ['Point at a hex to see the way.', 'Tap a hex to see the way.'],
    ['Choose the Town foot, click it once more, and press the arrow.', 'Choose the Town foot, tap it once more, and press the arrow.'],
    ['Point again or press Enter to do it.', 'Tap again to do it.'],
    ['a click on a plate shows it', 'a tap on a plate shows it'],
    ['Look at the point of the ridge.', 'Look at the point of the ridge.'],
  ])('%s', (mouse, touch) => {
    expect(touchWords(mouse)).toBe(touch);
  });

  test.each(TAUGHT)('$id: neither the coach nor a lesson speaks of a mouse', ({ teaching: { lessons, firstBattle } }) => {
    const said = [
      ...firstBattle.hints.map(({ say }) => say),
      ...Object.values(firstBattle.sides).flatMap(({ who, plan }) => [who, plan]),
      ...lessons.flatMap(({ steps }) => steps.flatMap((step) => [step.text, ...('know' in step ? [step.know] : [])])),
    ];
    expect(said.map(touchWords).filter((text) => MOUSE.test(text))).toEqual([]);
  });
  test.each(TAUGHT)('$id: the coach speaks of no keys', ({ teaching: { firstBattle } }) => {
    expect(firstBattle.hints.filter(({ say }) => KEYS.test(say)).map(({ id }) => id)).toEqual([]);
  });
  test('no text of the page speaks of a mouse', () => {
    const texts = readdirSync(TEXTS).flatMap((file) => Object.entries(JSON.parse(readFileSync(new URL(file, TEXTS), 'utf8')) as object));
    expect(texts.filter(([, text]) => MOUSE.test(touchWords(String(text)))).map(([key]) => key)).toEqual([]);
  });
});

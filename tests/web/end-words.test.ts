import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { headingOf } from '../../apps/web/parts/end-heading.js';
import { diceWorth } from '../../apps/web/record/dice-worth.js';
import { diceSentences, scoresOf } from '../../apps/web/record/end-words.js';
import { type Film, filmOf } from '../../apps/web/record/film.js';
import { ownFirst } from '../../apps/web/record/film-sides.js';

const system = await loadSystem('d3h2');
const game = system.game ?? expect.fail('D3H2 has whole games');
const record = JSON.parse(readFileSync(new URL('../d3h2/golden/training-1.json', import.meta.url), 'utf8')) as object;
const made = filmOf({ system, game, record });
const film: Film = 'scenes' in made ? made : expect.fail(made.message);

test('the heading is for the one who looks', () => {
  const won = { winner: 'rus', winnerName: 'Rus' };
  expect(headingOf({ ...won, mine: 'rus' })).toBe('You won');
  expect(headingOf({ ...won, mine: 'horde' })).toBe('You lost');
  expect(headingOf({ ...won, mine: null })).toBe('Rus won');
  expect(headingOf({ winner: null, winnerName: '', mine: 'rus' })).toBe('Drawn');
});

test('one comes first in every list, in the colour of the side itself', () => {
  const of = (mine?: string) =>
    ownFirst({ ...film, ...(mine === undefined ? {} : { mine }) }).map(({ side, army, place }) => `${side} ${army} ${place}`);
  // Blue is blue though it is named first.
  expect(of('blue')).toEqual(['blue 0 1', 'red 1 0']);
  expect(of('red')).toEqual(['red 1 0', 'blue 0 1']);
  expect(of()).toEqual(['blue 0 1', 'red 1 0']);
  expect(scoresOf({ ...film, mine: 'red' })).toBe('You: 4 of 4 · Blue: 0 of 4');
});

/** Blue has won by 4; the dice have cost Red so many points. */
const told = (cost: number, mine?: string): string => {
  const rolls = [{ number: 1, gained: [1, -1] as const, cost: [0, cost] as const, chance: 0.5 }];
  return diceSentences(diceWorth({ ...film, ...(mine === undefined ? {} : { mine }) }, rolls)).join(' ');
};

test.each([
  [1.9, 'they did not decide it'],
  [2, 'they were part of it'],
  [2.9, 'they were part of it'],
  [3, 'they were most of it'],
  [-3, 'they did not decide it'],
])('dice worth %f points to the winner, who won by 4: %s', (cost, words) => {
  for (const mine of ['blue', 'red', undefined]) expect(told(cost, mine)).toContain(words);
});

test('what the dice brought one side they cost the other', () => {
  expect(told(3, 'blue')).toContain('The dice were worth 3 points to you. You won by 4: they were most of it.');
  expect(told(3, 'red')).toContain('The dice cost you 3 points. Blue won by 4: they were most of it.');
  expect(told(3)).toContain('The dice were worth 3 points to Blue. Blue won by 4');
});

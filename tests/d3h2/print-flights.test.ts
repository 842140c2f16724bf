import { expect, test } from 'vitest';
import { Battle } from './battle.js';
import { to, verdict } from './moves.js';
import { table } from './table.js';

test('[D3-33] who has fled stands where he stopped, and moves like anybody in his next bound', () => {
  const fled = Battle.outcome({ red: ['Cv 5 7 0'], size: 15 }, 'Cv1 flee');
  expect(fled.at('Cv1')).toBe('5 2.25 180');
  // Any way he likes, or not at all.
  expect(['5 6.25 180', '5 3 0', '8 2.25 180'].map((place) => verdict(fled.state, to('Cv1', place)))).toEqual(['yes', 'yes', 'yes']);
});

test('[R98] who flees passes friends out of his line, and lines up with no friend', () => {
  const flee = (...friends: readonly string[]) => Battle.outcome({ red: ['Cv 5 7 0', ...friends], size: 15 }, 'Cv1 flee').story;
  // Psiloi half a base width aside, or facing elsewhere: no tactical move would go through them.
  expect(flee('Ps 5.4 4.5 0')).toEqual(['Cv1 flees 5 2.25 180']);
  expect(flee('Ps 5 4.5 60')).toEqual(['Cv1 flees 5 2.25 180']);
  const aside = table({ red: ['Cv 5 7 180', 'Ps 5.4 4.5 0'], size: 15 });
  expect(verdict(aside, to('Cv1', '5 3 180'))).toBe('R93');
  // Spears aside and askew stop him, and nobody turns.
  expect(flee('Sp 5.4 4.5 0')).toEqual(['Cv1 flees 5 4.5 180']);
  expect(flee('Sp 5 4.5 20')).toEqual([expect.stringMatching(/^Cv1 flees 5 4\.\d+ 180$/)]);
});

import { newGame } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { leaderSide } from '../../packages/systems/devils-horsemen/board/pieces.js';
import { outcomeWords } from '../../packages/systems/devils-horsemen/picture/outcomes.js';
import { game } from './table.js';

const begun = newGame(game, 'devils-horsemen/training');
if (!begun.ok) throw new Error(begun.error.message);
const { state } = begun;
const ours = state.leaders[0];
if (ours === undefined) throw new Error('nobody leads');
const own = leaderSide(state, ours.id) === state.sides[0] ? 1 : -1;
const goodOf = (check: string, result: string): number => outcomeWords(state, { results: [{ check, leader: ours.id, result }] }).good * own;

test.each([
  ['trump', 'activates', 'finished'],
  ['line', 'line-or-orders', 'finished'],
])('[DH-10.7b] %s: who gets what he hoped for is better off, who is Finished worse', (check, hoped, feared) => {
  expect(goodOf(check, hoped)).toBeGreaterThan(0);
  expect(goodOf(check, feared)).toBeLessThan(0);
});

test('[DH-10.7b q3] momentum: who goes on is better off, who fails has lost nothing, since who stops has finished as well', () => {
  expect(goodOf('momentum', 'activates-again')).toBeGreaterThan(0);
  expect(goodOf('momentum', 'finished')).toBe(0);
  expect(goodOf('doom', 'paralysis')).toBeLessThan(0);
});

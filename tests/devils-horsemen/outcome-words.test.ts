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
  ['momentum', 'activates-again', 'finished'],
  ['line', 'line-or-orders', 'finished'],
])('[DH-10.7b] %s: who gets what he hoped for is better off, who is Finished worse', (check, hoped, feared) => {
  expect(goodOf(check, hoped)).toBeGreaterThan(0);
  expect(goodOf(check, feared)).toBeLessThan(0);
});

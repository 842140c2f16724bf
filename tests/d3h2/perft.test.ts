import { system } from '@pennon/d3h2';
import type { GameDef } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { beginBound } from '../../packages/systems/d3h2/procedures/bound.js';
import type { Action, AnyFrame, Event, State } from '../../packages/systems/d3h2/types.js';
import { perft } from '../all/perft.js';
import { table } from './table.js';

const game = system.game as unknown as GameDef<State, Action, Event, AnyFrame>;
/** Red is to move. */
const toMove = (state: State): State => ({ ...state, stack: [{ ...beginBound('red'), step: 'movement' }] });

/** Spears before Blades, a move apart: orders, advances, contacts, the fight. */
const foot = toMove(table({ red: ['Sp* 5 3 0'], blue: ['Bd* 5 5 180'], size: 10, pips: 2 }));
/** Two Light Horse in a file before Knights at a wood: groups, columns, recoils with a choice. */
const horse = toMove(
  table({ red: ['LH* 5 4 0', 'LH 5 3.25 0'], blue: ['Kn* 5 4 180'], ground: ['woods 1,1 3,1 3,3 1,3'], size: 10, pips: 1 }),
);

describe('number of lines of play', () => {
  test('foot against foot', () => {
    expect([1, 2, 3].map((depth) => perft(game, foot, depth))).toEqual([2, 18, 109]);
  });
  test('horse in a fight', () => {
    expect([1, 2, 3].map((depth) => perft(game, horse, depth))).toEqual([2, 40, 325]);
  });
});

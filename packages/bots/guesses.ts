import { type GameAction, pending, sameData } from '@pennon/kernel';
import type { AnyState, Position } from './bot.js';

/** A whole state that fits what the side sees, and what it is offered there: the same in every world, in the same order. */
export interface World {
  readonly state: AnyState;
  readonly actions: readonly GameAction[];
}

/** Each world with how often it was guessed; it counts as often. */
export type Guesses = ReadonlyMap<World, number>;

/** A guess at what is hidden. */
export function oneWorld({ game, side, view, luck }: Position): World {
  return asWorld(game.imagine(view, side, luck), { game, side });
}

function asWorld(state: AnyState, { game, side }: Pick<Position, 'game' | 'side'>): World {
  const asked = pending(game, state);
  if (asked.kind !== 'choice' || asked.side !== side)
    throw new Error(`${game.id}: ${side} has no choice in what it imagines; ask a bot only for the side that chooses`);
  return { state, actions: asked.actions };
}

/** Several guesses at what is hidden: each world with how often it was guessed; equal guesses are one world. */
export function guess(position: Position, times: number): Guesses {
  const { game, side, view, luck } = position;
  const guesses = new Map<World, number>();
  for (let i = 0; i < times; i++) {
    const state = game.imagine(view, side, luck);
    const same = [...guesses.keys()].find((known) => known.state === state || sameData(known.state, state));
    const world = same ?? asWorld(state, position);
    guesses.set(world, (guesses.get(world) ?? 0) + 1);
  }
  return guesses;
}

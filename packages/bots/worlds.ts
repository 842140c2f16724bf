import { type GameAction, pending, sameData } from '@pennon/kernel';
import type { AnyState, Position } from './bot.js';

/** A whole state that fits what the side sees, and what it is offered there: the same in every world, in the same order. */
export interface World {
  readonly state: AnyState;
  readonly actions: readonly GameAction[];
}

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

/** The worlds that were guessed so far; equal guesses are one world. */
export class Worlds {
  private readonly known: World[] = [];
  constructor(private readonly position: Position) {}

  draw(): World {
    const { game, side, view, luck } = this.position;
    const state = game.imagine(view, side, luck);
    const same = this.known.find((world) => world.state === state || sameData(world.state, state));
    if (same !== undefined) return same;
    const world = asWorld(state, this.position);
    this.known.push(world);
    return world;
  }

  /** Several guesses: each world with how often it came. */
  drawSome(guesses: number): ReadonlyMap<World, number> {
    const drawn = new Map<World, number>();
    for (let i = 0; i < guesses; i++) {
      const world = this.draw();
      drawn.set(world, (drawn.get(world) ?? 0) + 1);
    }
    return drawn;
  }
}

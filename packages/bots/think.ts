import { type AnyGame, pending, type Sfc32 } from '@pennon/kernel';
import type { AnyState, Bot, Limits, Thought } from './bot.js';

/** Asks a bot for the side that chooses now. The bot is handed what that side sees and nothing else. */
export function think(bot: Bot, game: AnyGame, state: AnyState, { luck, limits = {} }: ThinkOptions): Thought {
  const asked = pending(game, state);
  if (asked.kind !== 'choice') throw new Error(`${bot.name} was asked to choose, but ${WAITING[asked.kind]}; ask again at a choice`);
  return bot.choose({ game, side: asked.side, view: game.view(state, asked.side), luck }, limits);
}

export interface ThinkOptions {
  readonly luck: Sfc32;
  readonly limits?: Limits;
}

const WAITING = { chance: 'the dice are to be rolled', over: 'the game is over' } as const;

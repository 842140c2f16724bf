import type { Pending, Side, Sides } from '@pennon/kernel';
import type { Seat } from '@pennon/protocol';
import { botOn } from '../parts/seating.js';

/** Who leads a side of a saved game, seen from here. */
export type LedBy = { readonly side: Side; readonly name: string; readonly by: 'me' | 'friend' | { readonly bot: string } };

/** How a game stands. */
export type Standing =
  | { readonly kind: 'choice'; readonly side: Side; readonly name: string; readonly isMine: boolean }
  /** Nobody has sat down there yet. */
  | { readonly kind: 'empty'; readonly name: string }
  /** The dice wait for the part of a side: its page gives it when it is opened. */
  | { readonly kind: 'dice'; readonly name: string; readonly isMine: boolean }
  | { readonly kind: 'over'; readonly reason: string };

/** What the list says about a game. */
export interface GameStanding {
  readonly leaders: readonly LedBy[];
  readonly standing: Standing;
}

/** What is known of a game, wherever it is kept. */
export interface KnownGame {
  readonly sides: Sides;
  readonly names: readonly [string, string];
  readonly seats: { readonly [side: Side]: Seat };
  /** Sides led by whoever looks at this page. */
  readonly mine: readonly Side[];
  readonly pending: Pending<unknown>;
  /** Whom the dice wait for. */
  readonly waiting?: readonly Side[] | undefined;
}

/** Who leads whom, and whose choice it is. */
export function standingOf({ sides, names, seats, mine, pending, waiting = [] }: KnownGame): GameStanding {
  const nameOf = (side: Side): string => names[sides.indexOf(side)] ?? side;
  const leaders = sides.map((side): LedBy => {
    const bot = botOn(seats[side] ?? 'open');
    const by = bot !== undefined ? { bot } : mine.includes(side) ? 'me' : 'friend';
    return { side, name: nameOf(side), by };
  });
  const standing = (): Standing => {
    if (pending.kind === 'over') return { kind: 'over', reason: pending.reason };
    const empty = waiting.find((side) => seats[side] === 'friend');
    if (empty !== undefined) return { kind: 'empty', name: nameOf(empty) };
    const awaited = waiting.find((side) => mine.includes(side)) ?? waiting[0];
    if (awaited !== undefined) return { kind: 'dice', name: nameOf(awaited), isMine: mine.includes(awaited) };
    // A saved game waits for somebody; dice that are due are rolled when it is opened.
    const side = pending.kind === 'choice' ? pending.side : sides[0];
    return { kind: 'choice', side, name: nameOf(side), isMine: mine.includes(side) };
  };
  return { leaders, standing: standing() };
}

/** Whether the game waits for whoever looks at this page. */
export const isMyTurn = (standing: Standing): boolean => 'isMine' in standing && standing.isMine;

import type { Pending, Side, Sides } from '@pennon/kernel';
import type { Seat } from '@pennon/protocol';
import { botOn } from '../parts/seating.js';

/** Who leads a side of a saved game, seen from here. */
export type LedBy = { readonly side: Side; readonly name: string; readonly by: 'me' | 'friend' | { readonly bot: string } };

/** How a game stands. */
export type Standing =
  | { readonly kind: 'choice'; readonly side: Side; readonly name: string; readonly isMine: boolean }
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
}

/** Who leads whom, and whose choice it is. */
export function standingOf({ sides, names, seats, mine, pending }: KnownGame): GameStanding {
  const nameOf = (side: Side): string => names[sides.indexOf(side)] ?? side;
  const leaders = sides.map((side): LedBy => {
    const bot = botOn(seats[side] ?? 'open');
    const by = bot !== undefined ? { bot } : mine.includes(side) ? 'me' : 'friend';
    return { side, name: nameOf(side), by };
  });
  const standing: Standing =
    pending.kind === 'over'
      ? { kind: 'over', reason: pending.reason }
      : pending.kind === 'choice'
        ? { kind: 'choice', side: pending.side, name: nameOf(pending.side), isMine: mine.includes(pending.side) }
        : // A saved game waits for somebody; dice that are due are rolled when it is opened.
          { kind: 'choice', side: sides[0], name: nameOf(sides[0]), isMine: mine.includes(sides[0]) };
  return { leaders, standing };
}

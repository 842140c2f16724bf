import type { BySide, Side, Sides } from '@pennon/kernel';
import type { Seat } from '@pennon/protocol';

/** Bots that somebody may play against, the weakest first. Whoever only draws lots is for programs. */
export const BOT_NAMES = ['recruit', 'captain', 'marshal'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** Who can lead a side. */
export const LEADERS = ['me', ...BOT_NAMES, 'friend'] as const;
export type Leader = (typeof LEADERS)[number];

export type Seating = BySide<Leader>;

/** As a battle is offered: one leads the first side against a bot. */
export const firstSeating = ([first, second]: Sides, opponent: BotName): Seating => ({ [first]: 'me', [second]: opponent });

/** Where a game with these leaders is played, and who sits where. */
export type Plan =
  | { readonly where: 'here'; readonly seats: BySide<Seat> }
  | { readonly where: 'server'; readonly seats: BySide<Seat>; readonly mine: Side; readonly friend: Side }
  /** A friend plays against whoever sends the link. */
  | { readonly where: 'nowhere' };

export function planOf(sides: Sides, seating: Seating): Plan {
  const seats = Object.fromEntries(sides.map((side) => [side, seatOf(seating[side] ?? 'me')]));
  const friend = sides.find((side) => seating[side] === 'friend');
  if (friend === undefined) return { where: 'here', seats };
  const mine = sides.find((side) => seating[side] === 'me');
  return mine === undefined ? { where: 'nowhere' } : { where: 'server', seats, mine, friend };
}

const seatOf = (leader: Leader): Seat => (leader === 'me' ? 'open' : leader === 'friend' ? 'friend' : `bot:${leader}`);

/** The bot on a seat, if one sits there. */
export const botOn = (seat: Seat): string | undefined => (seat.startsWith('bot:') ? seat.slice('bot:'.length) : undefined);

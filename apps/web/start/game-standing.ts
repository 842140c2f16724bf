import type { Core, Frame, Pending, ScenarioLine, Side, Sides } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';
import type { Seat } from '@pennon/protocol';
import { botOn } from '../parts/seating.js';

/** Who leads a side of a game that is kept, seen from here. */
export type LedBy = { readonly side: Side; readonly name: string; readonly by: 'me' | 'friend' | { readonly bot: string } };

/** How a game stands. */
export type Standing =
  | { readonly kind: 'choice'; readonly side: Side; readonly name: string; readonly isMine: boolean }
  | { readonly kind: 'over'; readonly reason: string };

/** What the list says about a game. */
export interface KeptStanding {
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
export function standingOf({ sides, names, seats, mine, pending }: KnownGame): KeptStanding {
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
        : // A game that is kept waits for somebody; dice that are due are rolled when it is opened.
          { kind: 'choice', side: sides[0], name: nameOf(sides[0]), isMine: mine.includes(sides[0]) };
  return { leaders, standing };
}

/** What the sides are called. */
export function sideNames(game: PicturedGame, scenario: unknown, state: Core<Frame>): readonly [string, string] {
  const line: ScenarioLine | undefined = game.scenarios.find(({ id }) => id === scenario);
  if (line !== undefined) return line.sideNames;
  const [first, second] = game.picture.armies(state);
  return [first.name, second.name];
}

/** The newest first; of equals the one with the smaller id, so that the list stands still. */
export const newerFirst = (a: Changed, b: Changed): number => b.changed - a.changed || (a.id < b.id ? -1 : 1);
interface Changed {
  readonly id: string;
  readonly changed: number;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the largest unit that fits: `['day', -3]`; `now` within a minute. */
export function ago(then: number, now: number): readonly [Intl.RelativeTimeFormatUnit, number] {
  const seconds = Math.max(0, (now - then) / 1_000);
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit === undefined ? ['second', 0] : [unit[0], -Math.floor(seconds / unit[1])];
}

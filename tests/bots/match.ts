import { type Bot, type Limits, type Thought, think } from '@pennon/bots';
import { type AnyGame, apply, type Core, type Frame, newGame, pending, Sfc32, type Side } from '@pennon/kernel';

type AnyState = Core<Frame>;

/** One choice of a bot in a game under way. */
export interface Turn {
  readonly state: AnyState;
  readonly side: Side;
  readonly thought: Thought;
}

export interface Match {
  readonly game: AnyGame;
  readonly scenario: string;
  readonly options?: object;
  /** In the order of the sides. */
  readonly bots: readonly [Bot, Bot];
  readonly limits?: Limits;
}

/** Plays one game to its end; number and bots settle everything. */
export function playOut(
  { game, scenario, options = {}, bots, limits = {} }: Match,
  number: number,
  seen?: (turn: Turn) => void,
): Side | null {
  const begun = newGame(game, scenario, options);
  if (!begun.ok) throw new Error(begun.error.message);
  const dice = Sfc32.seeded(1, number);
  const luck = [Sfc32.seeded(2, number), Sfc32.seeded(3, number)] as const;
  let { state } = begun;
  for (;;) {
    const asked = pending(game, state);
    if (asked.kind === 'over') return asked.winner;
    const seat = asked.kind === 'choice' && asked.side === state.sides[1] ? 1 : 0;
    const thought = asked.kind === 'choice' ? think(bots[seat], game, state, { luck: luck[seat], limits }) : undefined;
    if (asked.kind === 'choice' && thought !== undefined) seen?.({ state, side: asked.side, thought });
    const applied = apply(game, state, asked.kind === 'chance' ? { faces: dice.faces(asked.dice) } : { action: thought?.action });
    if (!applied.ok) throw new Error(`${bots[seat].name} chose what is refused: ${applied.error.message}`);
    ({ state } = applied);
  }
}

/** How many of so many games the bot wins from each side against the other. */
export function winsFromEachSide(match: Omit<Match, 'bots'>, bot: Bot, against: Bot, games: number): readonly [number, number] {
  const wins = (bots: readonly [Bot, Bot]): number => {
    const mine = match.game.scenarios[0]?.sides[bots.indexOf(bot)];
    return Array.from({ length: games }, (_, n) => playOut({ ...match, bots }, n)).filter((winner) => winner === mine).length;
  };
  return [wins([bot, against]), wins([against, bot])];
}

import { type Bot, type Limits, think } from '@pennon/bots';
import {
  type AnyGame,
  apply,
  bySide,
  type GameAction,
  type Input,
  newGame,
  ofSide,
  pending,
  Sfc32,
  type Side,
  type Tally,
} from '@pennon/kernel';

/** Who plays what against whom. Game number i of a match always runs the same, unless the bots are limited by time. */
export interface Match {
  readonly game: AnyGame;
  readonly scenario: string;
  /** In the order of the sides. */
  readonly bots: readonly [Bot, Bot];
  readonly seed: number;
  readonly limits: Limits;
}

/** A game that bots have played to its end. */
export interface Played extends Tally {
  /** Its number in the match, from 0: the stream of the seed its luck comes from. */
  readonly index: number;
  readonly winner: Side | null;
  readonly degree: string | null;
  readonly reason: string;
  readonly inputs: number;
  /** Inputs that somebody chose. */
  readonly choices: number;
}

/** A game that has not ended by then never will. */
const MOST_INPUTS = 200_000;

export function playOut({ game, scenario, bots, seed, limits }: Match, index: number): Played {
  const begun = newGame(game, scenario);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  const dice = Sfc32.seeded(seed, index);
  // Each bot has luck of its own, so that the dice do not depend on how much a bot thinks.
  const luck = bySide(state.sides, () => Sfc32.seeded(dice.next()));
  const give = (input: Input<GameAction>): void => {
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(`${JSON.stringify(input)} is refused: ${applied.error.message}`);
    state = applied.state;
  };
  let choices = 0;
  for (let inputs = 0; inputs < MOST_INPUTS; inputs++) {
    const asked = pending(game, state);
    switch (asked.kind) {
      case 'chance':
        give({ faces: dice.faces(asked.dice) });
        break;
      case 'choice': {
        const bot = bots[asked.side === state.sides[0] ? 0 : 1];
        give({ action: think(bot, game, state, { luck: ofSide(luck, asked.side), limits }).action });
        choices++;
        break;
      }
      case 'over': {
        const { winner, degree } = asked;
        return { index, winner, degree, reason: state.outcome?.reason ?? asked.reason, inputs, choices, ...game.tally(state) };
      }
    }
  }
  throw new Error(`it is not over after ${MOST_INPUTS} inputs`);
}

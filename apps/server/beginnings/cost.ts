import { type AnyGame, apply, type Begun, type Core, type Frame, type GameAction, type Pending, pending, Sfc32 } from '@pennon/kernel';
import { HttpError } from '../http-error.js';
import { MOST_CHOICE, MOST_LISTED, MOST_VIEW } from '../routes/limits.js';

type State = Core<Frame>;

/** So many actions of the first choice are tried, spread over the list, to see what whoever chose them could list then. */
const TRIED = 16;
/** So many inputs are played on, so that the other side has its turn too. */
const PLAYED = 24;

/**
 * What a position from outside costs whoever is asked and whoever looks: judged by its first choice, by what follows the actions of it (whoever is
 * chosen there lists his own), and by the first inputs of a game. Throws with the first limit that is passed.
 */
export function mustBeAffordable(game: AnyGame, begun: Begun<State, object>): void {
  for (const side of [...begun.state.sides, null]) {
    const bytes = bytesOf(game.view(begun.state, side));
    if (bytes > MOST_VIEW) throw tooCostly(`what is seen of it has ${kB(bytes)} as JSON; at most ${kB(MOST_VIEW)} can be played.`);
  }
  const first = look(game, begun.state);
  if (first.kind === 'choice') for (const action of spread(first.actions)) look(game, after(game, begun.state, { action }));
  playOn(game, begun.state);
}

function playOn(game: AnyGame, from: State): void {
  const luck = Sfc32.seeded(1);
  let state = from;
  for (let n = 0; n < PLAYED; n++) {
    const asked = look(game, state);
    if (asked.kind === 'over') return;
    state = after(game, state, asked.kind === 'choice' ? { action: luck.pick(asked.actions) } : { faces: luck.faces(asked.dice) });
  }
}

function after(game: AnyGame, state: State, input: Parameters<typeof apply>[2]): State {
  const applied = apply(game, state, input);
  return applied.ok ? applied.state : state;
}

/** What is asked, when it is short enough. */
function look(game: AnyGame, state: State): Pending<GameAction> {
  const asked = pending(game, state);
  if (asked.kind !== 'choice') return asked;
  const { length } = asked.actions;
  if (length > MOST_LISTED)
    throw tooCostly(`${length} actions can be chosen from at once ("${asked.prompt.slice(0, 100)}"); at most ${MOST_LISTED} are.`);
  const bytes = bytesOf(asked);
  if (bytes > MOST_CHOICE)
    throw tooCostly(
      `the ${length} actions of one choice ("${asked.prompt.slice(0, 100)}") have ${kB(bytes)} as JSON; at most ${kB(MOST_CHOICE)} can be played.`,
    );
  return asked;
}

/** A few of a list, evenly. */
const spread = <T>(list: readonly T[]): readonly T[] =>
  list.length <= TRIED ? list : Array.from({ length: TRIED }, (_, n) => list[Math.floor((n * list.length) / TRIED)] as T);

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const kB = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
const tooCostly = (message: string): HttpError => new HttpError(400, 'bad-scenario', `The battle costs too much: ${message}`);

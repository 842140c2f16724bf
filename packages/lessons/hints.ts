import { type Core, type Frame, pending, type Side } from '@pennon/kernel';
import type { PicturedGame } from '@pennon/picture';
import type { Hint, HintWhen } from './teaching.js';

/**
 * The hints that apply to a side in a position, in the order in which they are written; those that were said already are left out.
 * @example hintsFor(game, state, 'rus', hints, new Set(['move']))[0]?.say
 */
export function hintsFor(
  game: PicturedGame,
  state: Core<Frame>,
  side: Side,
  hints: readonly Hint[],
  said: ReadonlySet<string>,
): readonly Hint[] {
  const asked = pending(game, state);
  if (asked.kind !== 'choice' || asked.side !== side) return [];
  const { picture } = game;
  const orders = new Set(asked.actions.map((action) => picture.pointsAt(state, action).order));
  const marksOf = (isOwn: boolean): ReadonlySet<string> =>
    new Set(picture.pieces(state).flatMap((piece) => ((piece.side === side) === isOwn ? piece.marks : [])));
  const [own, enemy] = [marksOf(true), marksOf(false)];
  const top = state.stack.at(-1);
  const here = top === undefined ? '' : `${top.proc}.${top.step}`;
  const applies = (when: HintWhen): boolean =>
    when.steps.includes(here) &&
    (when.orders === undefined || when.orders.some((order) => orders.has(order))) &&
    (when.own === undefined || when.own.some((mark) => own.has(mark))) &&
    (when.enemy === undefined || when.enemy.some((mark) => enemy.has(mark)));
  return hints.filter((hint) => !said.has(hint.id) && (hint.side === undefined || hint.side === side) && applies(hint.when));
}

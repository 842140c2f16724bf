import { apply, type GameAction, pending, type Side } from '@pennon/kernel';
import { type PicturedGame, takingBack } from '@pennon/picture';
import type { State } from '../session/session.js';
import { foresee } from './foresight.js';

/**
 * Whether an order is done as soon as it is picked: it is certain, done to nobody and at nobody's cost, can be taken back, and nobody else is asked then. Whatever
 * leaves it at that says so itself. Everything else is planned first, with its chances.
 */
export function isDoneAtOnce(game: PicturedGame, state: State, action: GameAction, eyes: Side | null): boolean {
  if (!takingBack(game, state, action).may) return false;
  if (isAimed(game, state, action) || isCostly(game, state, action)) return false;
  if (foresee(game, state, action, eyes)?.isCertain !== true) return false;
  const done = apply(game, state, { action });
  const next = done.ok ? pending(game, done.state) : undefined;
  if (next?.kind === 'choice' && next.side === eyes) return true;
  const now = pending(game, state);
  return now.kind === 'choice' && game.picture.closings(state, now.actions).some((closing) => closing.action === action);
}

/** Whether it is done to somebody: his owner may be asked on the way, or dice fall at the end of it, which the next question alone does not tell. */
const isAimed = ({ picture }: PicturedGame, state: State, action: GameAction): boolean => {
  const { order, target } = picture.pointsAt(state, action);
  return target !== undefined && order !== 'choose';
};

/** Whether somebody of one's own is lost by it in any case, or it does harm that the game warns of. */
const isCostly = ({ picture }: PicturedGame, state: State, action: GameAction): boolean =>
  picture.kind === 'hexes' && ((picture.loses?.(state, action).length ?? 0) > 0 || picture.warning?.(state, action) !== undefined);

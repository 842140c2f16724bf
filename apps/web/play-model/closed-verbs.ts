import { type GameComplaint, whyNot } from '@pennon/kernel';
import { say } from '../text/say.js';
import type { PlayModel } from './play-model.js';
import { type Verb, verbOf } from './verb.js';

/** A kind of deed that is not open to whoever is chosen, and why: the rules' own answer for the nearest enemy. */
export interface ClosedVerb {
  readonly verb: Verb;
  readonly why: GameComplaint;
}

/** What is said where none of a kind is open. */
const NONE_OPEN = { shoot: 'playNoShot', attack: 'playNoAttack' } as const;

/** What whoever is chosen would do to the nearest enemy, if he can do nothing of the kind to anybody: that it is not open, and why not. */
export function closedVerbs(model: PlayModel): readonly ClosedVerb[] {
  const { board, game, now } = model;
  const chosen = model.chosenPiece.value;
  const { state, eyes } = now.value;
  const own = chosen === undefined ? undefined : model.pieceOf.value.get(chosen);
  if (!model.isMine.value || chosen === undefined || own === undefined) return [];
  const enemies = model.pieces.value.flatMap((piece) => {
    const far = piece.side === eyes || piece.kind !== 'unit' ? undefined : board.farBetween?.(own, piece);
    return far === undefined ? [] : [{ piece, far }];
  });
  const [nearest] = enemies.toSorted((a, b) => a.far - b.far);
  const at = nearest && board.atOf(nearest.piece);
  const wish = at && game.picture.wish(state, { ...at, chosen });
  const verb = wish && verbOf(game.picture.pointsAt(state, wish));
  if (nearest === undefined || (verb !== 'shoot' && verb !== 'attack')) return [];
  if (model.options.value.some((option) => verbOf(option.at) === verb)) return [];
  const said = whyNot(game, state, wish);
  if (said.legal) return [];
  const message = say(NONE_OPEN[verb], { name: model.shortOf(nearest.piece.id), why: said.error.message });
  return [{ verb, why: { ...said.error, message } }];
}

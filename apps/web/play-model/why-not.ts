import { type GameComplaint, type Side, whyNot } from '@pennon/kernel';
import type { AnyPiece, PicturedGame } from '@pennon/picture';
import type { ReadonlySignal, Signal } from '@preact/signals';

import { say, subject } from '../text/say.js';
import type { At, BoardModel } from './board-model.js';
import type { Moment } from './moment.js';
import { ableAgainst, type Option } from './options.js';
import type { Screen } from './screen.js';

/** Something that was refused, and the name of the place where it was pointed at. */
export interface NoSign {
  readonly message: string;
  readonly ref: string | undefined;
  readonly place: string | undefined;
}

/** What has to be known of the table at which somebody points. */
export interface PointedAt {
  readonly game: PicturedGame;
  readonly now: ReadonlySignal<Moment>;
  readonly screen: Screen;
  readonly board: BoardModel;
  readonly pieceOf: ReadonlySignal<ReadonlyMap<string, AnyPiece>>;
  readonly chosenPiece: ReadonlySignal<string | undefined>;
  readonly options: ReadonlySignal<readonly Option[]>;
  readonly refusal: Signal<NoSign | null>;
  readonly lit: Signal<readonly string[]>;
  nameOf(piece: string): string;
  names(pieces: readonly string[]): string;
  sideName(side: Side): string;
  narrowTo(option: Option): Promise<unknown>;
  refuse(error: GameComplaint, at: At): void;
}

/** So many who could act are named. */
const MOST_NAMED = 4;

/** Whoever points at an enemy before anybody is chosen is told who can act against him; false: that is not the matter. */
export function saysWhoCould(play: PointedAt, at: At): boolean {
  const { state, eyes } = play.now.value;
  const side = play.pieceOf.value.get(at.piece ?? '')?.side;
  const isEnemy = eyes !== null && side !== eyes && state.sides.some((one) => one === side);
  if (at.piece === undefined || !isEnemy || play.chosenPiece.value !== undefined) return false;
  if (!play.options.value.some(({ at: { order } }) => order === 'choose')) return false;
  const able = ableAgainst(play.game, state, play.options.value, at.piece);
  const more = able.length - MOST_NAMED;
  const names = [play.names(able.slice(0, MOST_NAMED)), ...(more > 0 ? [say('playMoreResults', { count: more })] : [])].join(' ');
  const message = say('playEnemyFirst', { name: play.nameOf(at.piece), count: able.length, names });
  play.refusal.value = { message, ref: undefined, place: undefined };
  if (able.length > 0) play.lit.value = [at.piece, ...able];
  return true;
}

/** Whoever points while another is to choose is told so. */
export function sayWhoseChoice(play: PointedAt, at: At): void {
  const { pending } = play.now.value;
  if (pending.kind !== 'choice') return;
  const message = say('playTheirChoice', subject(play.sideName(pending.side)));
  play.refusal.value = { message, ref: undefined, place: play.board.placeName(at) };
}

/** What somebody may have wished by pointing there: taken like an order of the list if the rules allow it after all, else refused with the reason. */
export function tryWish(play: PointedAt, at: At): void {
  const { state, pending } = play.now.value;
  // Nothing can be chosen on the board now, by no rule of the game: a lesson asks something else.
  if (pending.kind === 'choice' && pending.actions.length === 0 && !pending.open) {
    play.refusal.value = { message: pending.prompt, ref: undefined, place: undefined };
    return;
  }
  const chosen = play.chosenPiece.value;
  const wish = play.game.picture.wish(state, { ...at, ...(chosen === undefined ? {} : { chosen }) });
  if (wish === undefined) return;
  const said = whyNot(play.game, state, wish);
  if (said.legal) void play.narrowTo({ action: wish, at: play.game.picture.pointsAt(state, wish) });
  else play.refuse(said.error, at);
}

import type { GameAction } from '@pennon/kernel';
import type { HexPicture, Threat } from '@pennon/picture';
import type { AnswerAhead } from '../play-model/answers-ahead.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import type { HexMarks } from './hex-marks.js';

type Arrows = NonNullable<HexMarks['threats']>;
/** Where a piece stands. */
type HexOf = (piece: string | undefined) => string | undefined;

/** Who means whom by the order that is planned or looked at, unless a way leads there. */
export function aimOf(option: Option | undefined, hexOf: HexOf): Arrows {
  const { piece, target, path = [], from: midway, helpers = [] } = option?.at ?? {};
  if (option?.at.order === 'shoot') return [];
  const from = midway ?? path.at(-1) ?? hexOf(piece);
  const to = hexOf(target);
  if (from === undefined || to === undefined || from === to) return [];
  return [from, ...helpers.flatMap((id) => hexOf(id) ?? [])].map((by) => ({ from: by, to, kind: 'aim' }));
}

/** Who may answer what is planned, and whom. */
export function answersAheadOf(option: Option | undefined, answering: readonly AnswerAhead[], hexOf: HexOf): Arrows {
  const to = option?.at.path?.at(-1) ?? hexOf(option?.at.piece);
  if (to === undefined) return [];
  const from = [...new Set(answering.flatMap(({ piece }) => hexOf(piece) ?? []))];
  return from.filter((hex) => hex !== to).map((hex) => ({ from: hex, to, kind: 'answer' }));
}

/** From whom may answer to the one whose doing asks for it. */
export function answersIn(play: PlayModel, picture: HexPicture<State, GameAction, object>, hexOf: HexOf): Arrows {
  const { by, asked } = picture.answering?.(play.now.value.state) ?? { by: '', asked: [] };
  const to = hexOf(by);
  if (to === undefined || play.screen.isPlayingOut.value) return [];
  return asked.flatMap((id) => {
    const from = hexOf(id);
    return from === undefined || from === to ? [] : [{ from, to, kind: 'answer' }];
  });
}

/** From who could strike at a hex. */
export const arrowsOf = (threats: readonly Threat[], to: string, hexOf: HexOf): Arrows =>
  threats.map(({ piece, from, how }) => ({ from: hexOf(piece) ?? from, to, kind: how }));

import { type HexGround, type HexPiece, isOnHexes } from '@pennon/picture';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { describeGround } from './ground-words.js';
import type { HexMarks } from './hex-marks.js';

type Offered = HexMarks['reach'][number] | undefined;

/** A hex in words: its number, the ground, who stands there, what is offered. */
export function describeHex(play: PlayModel, ground: HexGround, hex: string, offered: Offered): string {
  const standing = play.pieces.value.filter(isOnHexes).filter(({ hexes }) => hexes.includes(hex));
  return [
    describeGround(ground, play.game.picture.legend, hex),
    ...standing.map((piece) => describePiece(play, piece)),
    ...(offered === undefined ? [] : [offered.cost === undefined ? say('playOffered') : say('playOfferedFor', { cost: offered.cost })]),
  ].join('; ');
}

/** The same without who stands there. */
export function describeHexBriefly(play: PlayModel, ground: HexGround, hex: string, offered: Offered): string {
  const words = describeGround(ground, play.game.picture.legend, hex);
  return offered?.cost === undefined ? words : `${words}, ${say('playCost', { cost: offered.cost })}`;
}

export function describePiece(play: PlayModel, piece: HexPiece): string {
  const facing = piece.facing === null ? '' : `, ${say('playFaces', { facing: piece.facing })}`;
  return `${play.sideName(piece.side)}: ${piece.name}${facing}. ${piece.about}`;
}

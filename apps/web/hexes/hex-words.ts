import type { Piece } from '@pennon/picture';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** A hex in words: its number, the ground, who stands there. */
export function describeHex(model: PlayModel, hex: string): string {
  const standing = model.pieces.value.filter((piece) => piece.hex === hex);
  const offered = model.marks.value.reach.find((reach) => reach.hex === hex);
  return [
    describeGround(model, hex),
    ...standing.map((piece) => describePiece(model, piece)),
    ...(offered === undefined ? [] : [offered.cost === undefined ? say('playOffered') : say('playOfferedFor', { cost: offered.cost })]),
  ].join('; ');
}

/** The same without who stands there. */
export function describeHexShort(model: PlayModel, hex: string): string {
  const offered = model.marks.value.reach.find((reach) => reach.hex === hex);
  const ground = describeGround(model, hex);
  return offered?.cost === undefined ? ground : `${ground}, ${say('playCost', { cost: offered.cost })}`;
}

export function describePiece(model: PlayModel, piece: Piece): string {
  const facing = piece.facing === null ? '' : `, ${say('playFaces', { facing: piece.facing })}`;
  return `${model.sideName(piece.side)}: ${piece.name}${facing}. ${piece.about}`;
}

function describeGround(model: PlayModel, hex: string): string {
  const ground = model.ground.value;
  const found = ground?.kind === 'hexes' ? ground.hexes.find(({ id }) => id === hex) : undefined;
  if (ground?.kind !== 'hexes' || found === undefined) return hex;
  const place = ground.places.find((named) => named.hex === hex)?.name;
  const words = [hex, ground.words[found.ground] ?? found.ground];
  if (found.level > 0) words.push(say('playLevel', { level: found.level }));
  if (found.note !== undefined) words.push(found.note);
  if (place !== undefined) words.push(place);
  return words.join(', ');
}

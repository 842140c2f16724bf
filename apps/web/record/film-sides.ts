import type { Side } from '@pennon/kernel';
import { placeOf } from '../parts/side-colours.js';
import type { Film } from './film.js';

/** A side as it stands in a list: whose eyes look at it decides where, the side itself its colour and mark. */
export interface FilmSide {
  readonly side: Side;
  /** Its place among the sides of the battle. */
  readonly army: 0 | 1;
  readonly name: string;
  /** Its colour and mark. */
  readonly place: 0 | 1;
  readonly isMine: boolean;
}

/** Colours and marks in the order of the sides. */
export function placesOf({ scenes: [first] }: Pick<Film, 'scenes'>): readonly [0 | 1, 0 | 1] {
  if (first === undefined) throw new Error('a film has a first scene');
  const { sides } = first.state;
  return [placeOf(sides, sides[0]), placeOf(sides, sides[1])];
}

/** Both sides; one's own comes first. */
export function ownFirst({ scenes: [first], sideNames, mine }: Pick<Film, 'scenes' | 'sideNames' | 'mine'>): readonly [FilmSide, FilmSide] {
  if (first === undefined) throw new Error('a film has a first scene');
  const { sides } = first.state;
  const of = (army: 0 | 1): FilmSide => ({
    side: sides[army],
    army,
    name: sideNames[army],
    place: placeOf(sides, sides[army]),
    isMine: sides[army] === mine,
  });
  return sides[1] === mine ? [of(1), of(0)] : [of(0), of(1)];
}

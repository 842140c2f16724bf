import type { Side } from '@pennon/kernel';
import type { AnyPiece, Ground, PicturedSystem } from '@pennon/picture';
import type { Drawn } from '../boards/drawn.js';
import { setUpOf } from './orders-of-battle.js';

/** What the first page shows of a game before anybody has chosen it: its first battle in which there is something to see, as it is set up, and how much there is of it. */
export interface Plate {
  readonly drawn: Drawn;
  readonly ground: Ground;
  readonly pieces: readonly AnyPiece[];
  readonly sides: readonly [Side, Side];
  /** The name and the length of the first battle, and how many there are. */
  readonly first: { readonly name: string; readonly length: string | undefined };
  readonly battles: number;
  readonly hasArmies: boolean;
}

/** A duel says little of a game in which there are battles: so many are to be seen. */
const SEVERAL = 8;

/** Worked out when the page is built; nothing for a game to come. */
export function plateOf({ game, armies }: PicturedSystem): Plate | undefined {
  const [first] = game?.scenarios ?? [];
  if (game === undefined || first === undefined) return undefined;
  const { picture } = game;
  const setUps = game.scenarios.flatMap(({ id }) => setUpOf(game, id) ?? []);
  const state = setUps.find((one) => picture.pieces(one).length >= SEVERAL) ?? setUps[0];
  if (state === undefined) return undefined;
  const pieces = picture.pieces(state);
  const worn = new Set(pieces.map(({ figure }) => figure));
  const figures = Object.fromEntries(Object.entries(picture.drawings.figures).filter(([figure]) => worn.has(figure)));
  return {
    drawn: { kind: picture.kind, drawings: { ...picture.drawings, figures, marks: {} } } as Drawn,
    ground: picture.ground(state),
    pieces: pieces.map((piece) => ({ ...piece, marks: [], numbers: [], about: '' })),
    sides: state.sides,
    first: { name: first.name, length: first.length },
    battles: game.scenarios.length,
    hasArmies: armies !== undefined,
  };
}

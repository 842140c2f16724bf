import type { Side } from '@pennon/kernel';
import type { FirstBattle } from '@pennon/lessons';
import type { AnyPiece, Ground, PicturedSystem } from '@pennon/picture';
import type { Drawn } from '../boards/drawn.js';
import { setUpOf } from './orders-of-battle.js';

/** How much there is of a game, told at once: nothing moves on the page when its plate comes. */
export interface Offer {
  /** The name and the length of the first battle, and how many there are. */
  readonly first: { readonly name: string; readonly length: string | undefined };
  readonly battles: number;
  readonly hasArmies: boolean;
  /** Who can be led in the first battle with a coach, the easier side first. */
  readonly led: readonly { readonly side: Side; readonly name: string; readonly who: string }[];
}

/** What the first page shows of a game before anybody has chosen it: its first battle in which there is something to see, as it is set up. */
export interface Plate {
  readonly drawn: Drawn;
  readonly ground: Ground;
  readonly pieces: readonly AnyPiece[];
  readonly sides: readonly [Side, Side];
}

/** Worked out when the page is built; nothing for a game to come. */
export function offerOf({ game, armies }: PicturedSystem, battle: FirstBattle | undefined): Offer | undefined {
  const [first] = game?.scenarios ?? [];
  if (game === undefined || first === undefined) return undefined;
  const led = Object.entries(battle?.sides ?? {}).map(([side, { name, who }]) => ({ side, name, who }));
  return {
    first: { name: first.name, length: first.length },
    battles: game.scenarios.length,
    hasArmies: armies !== undefined,
    led: led.sort((a, b) => Number(b.side === battle?.side) - Number(a.side === battle?.side)),
  };
}

/** A duel says little of a game in which there are battles: so many are to be seen. */
const SEVERAL = 8;

/** Worked out when the page is built; nothing for a game to come. */
export function plateOf({ game }: PicturedSystem): Plate | undefined {
  if (game === undefined) return undefined;
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
  };
}

import { type AnyPointing, type HexGround, type HexPiece, isOnHexes } from '@pennon/picture';
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

/** What a move costs of how many points, and how it ends: "4 of 7 points, ends facing NE". */
export function planWords(plan: {
  readonly cost: string | undefined;
  readonly budget: number | undefined;
  readonly facing: string | undefined;
  /** There is no other way to face there. */
  readonly isOnly: boolean;
}): string | undefined {
  const { cost, budget, facing, isOnly } = plan;
  const price = cost === undefined ? [] : [budget === undefined ? say('playCost', { cost }) : say('playCostOf', { cost, budget })];
  const isSpent = isOnly && budget !== undefined && Number(cost) >= budget;
  const end = facing === undefined ? [] : [say(isSpent ? 'playEndsSpent' : 'playEnds', { faces: say('playFaces', { facing }) })];
  return price.length + end.length === 0 ? undefined : `${[...price, ...end].join(', ')}.`;
}

/** By what an order differs from others with the same words: how it faces, where its rump stands, who helps, what it costs, which way it takes. */
export function differencesOf(at: AnyPointing, cost: string | undefined, names: (ids: readonly string[]) => string): readonly string[] {
  const { facing, covers = [], helpers = [], path = [] } = at;
  return [
    facing === undefined ? '' : say('playFaces', { facing }),
    covers.length < 2 ? '' : say('playRump', { hex: covers.at(-1) ?? '' }),
    helpers.length === 0 ? '' : say('playWith', { names: names(helpers) }),
    cost === undefined ? '' : say('playForPoints', { cost }),
    path.length < 2 ? '' : say('playByWay', { way: path.slice(0, -1).join(', ') }),
  ];
}

import type { Side } from '@pennon/kernel';
import type { ArmySheet, Card, HexBeside, HexPiece, HexShown, KeyLine, Legend } from '@pennon/picture';
import type { HexBoard } from './board.js';
import { contacts } from './neighbours.js';

/**
 * How a step of a piece looks, of one hex or two, from what it was to what it is: it turns where it stands, or it goes.
 * @example stepShown(pieceOf(before, 'Ralf'), pieceOf(after, 'Ralf'), 'move')
 */
export function stepShown(before: HexPiece, after: HexPiece, how: 'move' | 'charge' | 'retreat' | 'advance'): HexShown | undefined {
  const [from, ...oldRump] = before.hexes;
  const [to, ...rump] = after.hexes;
  if (from === undefined || to === undefined) return undefined;
  const { facing } = after;
  if (from === to && facing !== null) return { kind: 'turn', piece: after.id, facing, ...(rump.length > 0 ? { hexes: after.hexes } : {}) };
  const rumps = rump.length > 0 ? { rumps: [oldRump, rump] } : {};
  return { kind: 'travel', pieces: [after.id], path: [from, to], ...rumps, facing, how };
}

/**
 * The card of ground, or of anything else of which the legend says all there is to say.
 * @example card: (s, of) => lineCard(legend.hexsides.wall)
 */
export const lineCard = ({ word, sentence, ref }: KeyLine): Card => ({
  name: word,
  who: '',
  figure: null,
  group: null,
  facts: [],
  states: [],
  may: [{ text: sentence, ref }],
  beside: [],
});

/**
 * The card of a piece from what it shows: its numbers with what they mean, its marks as the legend explains them.
 * @example pieceCard(piece, legend, { Movement: 'movement points in a turn' })
 */
export const pieceCard = (piece: HexPiece, legend: Legend, meanings: { readonly [term: string]: string }): Card => ({
  name: piece.name,
  who: piece.about,
  figure: piece.figure,
  group: piece.group,
  facts: piece.numbers.map(([term, value]) => ({ term, value, meaning: meanings[term] ?? term })),
  states: piece.marks.flatMap((mark) => {
    const line = legend.marks[mark];
    return line === undefined ? [] : [{ ...line, mark }];
  }),
  may: [],
  beside: [],
});

/**
 * What is left of an army whose pieces are counted one by one.
 * @example armies: (s) => [headCount('town', 'Town', pieces(s)), headCount('raiders', 'Raiders', pieces(s))]
 */
export function headCount(side: Side, name: string, pieces: readonly HexPiece[], measure = 'Fallen'): ArmySheet {
  const own = pieces.filter((piece) => piece.side === side);
  const lost = own.filter(({ hexes }) => hexes.length === 0).map(({ id }) => id);
  const left = own.flatMap(({ id }) => (lost.includes(id) ? [] : [id]));
  return {
    side,
    name,
    measures: [{ name: measure, value: lost.length, limit: own.length }],
    groups: [{ name, leader: null, pieces: left }],
    lost,
  };
}

/**
 * The hexes beside a piece of one hex or two, each by the part of it that it lies at; none where it is off the board.
 * @example hexesAround({ board, head: position.head(index), rump: -1 }, (hex) => zoneOfHex(position, index, hex))
 */
export const hexesAround = (
  { board, head, rump }: AroundWhom,
  partAt: (hex: number) => HexBeside['part'] | undefined,
): readonly HexBeside[] =>
  contacts(board, [head, rump]).flatMap(({ from, hex }) => {
    const part = partAt(hex);
    return part === undefined ? [] : [{ of: board.hexAt(from), hex: board.hexAt(hex), part }];
  });
/** Where somebody stands; -1 where he has no such half. */
interface AroundWhom {
  readonly board: HexBoard;
  readonly head: number;
  readonly rump: number;
}

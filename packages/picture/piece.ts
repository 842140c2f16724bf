import type { Side } from '@pennon/kernel';

/** @example const id: PieceId = 'WAT3'; */
export type PieceId = string;

/**
 * Something that stands on the board, as far as hexes and tables have it in common.
 * @example const names = pieces.filter((piece) => piece.isActive).map((piece) => piece.name);
 */
export interface Piece {
  readonly id: PieceId;
  readonly kind: 'unit' | 'leader' | 'standard';
  readonly side: Side;
  readonly name: string;
  /** Its kind and number in a few letters, as they stand on the piece itself: "Sp 3". */
  readonly short?: string;
  /** Its drawing: a key of the picture's figures. */
  readonly figure: string;
  /** States that change how it looks: keys of the picture's marks, each with a line of the legend. */
  readonly marks: readonly string[];
  /** The few numbers that matter, each under a term of the glossary: drawn on the piece in this order, read aloud with their names. */
  readonly numbers: readonly (readonly [term: string, value: string])[];
  /** The formation it belongs to. */
  readonly group: string | null;
  /** Its enemy may not see it. */
  readonly isHidden?: boolean;
  /** It belongs to those that act now. */
  readonly isActive: boolean;
  /** One line about it: type, state, what it may still do. */
  readonly about: string;
}

/**
 * A person as friends call him: without his family and what he is known for.
 * @example calledName('Sir Hamo de Crevel') // 'Sir Hamo'
 */
export function calledName(name: string): string {
  const [first = name, second = ''] = name.split(' ');
  return /^(Sir|Dame|Lord|Lady|Prior|Brother|Father)$/.test(first) ? `${first} ${second}` : first;
}

/** So many signs fit into a row of a list, a button, a line of what happened. */
const SHORT_NAME = 24;

/**
 * A name as it stands in lists and buttons, at most 24 signs: without what is added in brackets, then without where somebody belongs.
 * @example shortName('Vladimir Andreevich of Serpukhov (with Bobrok)') // 'Vladimir Andreevich'
 */
export function shortName(name: string): string {
  let short = name.length <= SHORT_NAME ? name : name.replace(/ \([^)]*\)/g, '');
  for (let end = short.length; short.length > SHORT_NAME && end > 0; ) {
    end = Math.max(...[' of ', ' on ', ' in ', ' at ', ' from ', ', '].map((word) => short.lastIndexOf(word, end - 1)));
    if (end > 0) short = short.slice(0, end);
  }
  const word = short.lastIndexOf(' ', SHORT_NAME);
  return short.length <= SHORT_NAME || word < 1 ? short : short.slice(0, word);
}

/**
 * What is left of an army.
 * @example { side: 'rus', name: 'Rus', measures: [{ name: 'Flight points', value: 4, limit: 15 }], groups: [{ name: 'Watch', leader: 'PRI', pieces: ['WAT1'] }], lost: [] }
 */
export interface ArmySheet {
  readonly side: Side;
  readonly name: string;
  /** Losses and how much it can bear. */
  readonly measures: readonly { readonly name: string; readonly value: number; readonly limit: number | null; readonly note?: string }[];
  readonly groups: readonly {
    readonly name: string;
    readonly leader: PieceId | null;
    readonly pieces: readonly PieceId[];
    readonly note?: string;
  }[];
  readonly lost: readonly PieceId[];
  /** Not on the board yet, or to be called again, with what it costs: "6 PIPs, 3 with a friend of the same kind". */
  readonly inHand?: readonly { readonly piece: PieceId; readonly price: string }[];
}

import { type AnyPiece, isOnHexes, type Shown } from '@pennon/picture';
import type { State } from '../session/session.js';
import type { LogLine } from './log.js';

/** Somebody who stood somewhere and is gone from there: where he went, or nowhere any more. */
export interface Trace {
  readonly piece: AnyPiece;
  readonly to: AnyPiece | null;
  /** What is written there. */
  readonly told?: string;
}

const isOnBoard = (piece: AnyPiece): boolean => (isOnHexes(piece) ? piece.hexes.length > 0 : piece.pose !== null);

/** Those who were driven from where they stood. */
function drivenBack(shown: Shown): readonly string[] {
  if (shown.kind === 'travel' && shown.how === 'retreat') return shown.pieces;
  if (shown.kind === 'go' && (shown.how === 'recoil' || shown.how === 'flee')) return shown.ways.map(({ piece }) => piece);
  return [];
}

/** The fallen and those who were driven back by what these lines tell, as they stood before. */
export function tracesOf(
  lines: readonly LogLine[],
  piecesIn: (state: State) => readonly AnyPiece[],
  now: ReadonlyMap<string, AnyPiece>,
): readonly Trace[] {
  const known = lines.flatMap(({ seen }) => seen ?? []);
  const [first] = known;
  if (first === undefined) return [];
  const gone = piecesIn(first.before).filter((piece) => {
    const later = now.get(piece.id);
    return isOnBoard(piece) && (later === undefined || !isOnBoard(later));
  });
  const back = known.flatMap(({ shown, before }) => {
    const ids = drivenBack(shown);
    return ids.length === 0 ? [] : piecesIn(before).filter(({ id }) => ids.includes(id));
  });
  const words = new Map(
    known.flatMap(({ shown }) => (shown.kind === 'mark' && shown.told !== undefined ? [[shown.piece, shown.told]] : [])),
  );
  return [
    ...gone.map((piece) => {
      const told = words.get(piece.id);
      return { piece, to: null, ...(told === undefined ? {} : { told }) };
    }),
    ...back.flatMap((piece) => {
      const to = now.get(piece.id);
      return to === undefined || !isOnBoard(to) ? [] : [{ piece, to }];
    }),
  ];
}

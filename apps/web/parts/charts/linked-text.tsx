import type { SystemDef } from '@pennon/kernel';
import type { ComponentChildren } from 'preact';
import { linkedPieces, type Piece } from './text-links.js';
import { printed } from './typeset.js';

interface Props {
  readonly system: SystemDef;
  readonly text: string;
  /** What must stay on the line of the last word. */
  readonly tail?: ComponentChildren;
}

/** A text as a printer would set it, in which the charts and notes it names are links. */
export function LinkedText({ system, text, tail }: Props) {
  const pieces = linkedPieces(system, printed(text));
  const last = pieces.at(-1);
  if (tail === undefined || last === undefined)
    return (
      <>
        {pieces.map(pieceOf)}
        {tail}
      </>
    );
  const at = last.href === undefined ? last.text.lastIndexOf(' ') + 1 : 0;
  return (
    <>
      {pieces.slice(0, -1).map(pieceOf)}
      {last.text.slice(0, at)}
      <span class="glued">
        {pieceOf({ ...last, text: last.text.slice(at) }, pieces.length)}
        {tail}
      </span>
    </>
  );
}

const pieceOf = (piece: Piece, key: number) =>
  piece.href === undefined ? (
    piece.text
  ) : (
    <a key={key} href={piece.href}>
      {piece.text}
    </a>
  );

import type { Rulebook } from '@pennon/kernel';
import type { ComponentChildren } from 'preact';
import { linkedParts, type TextPart } from './text-links.js';
import { typeset } from './typeset.js';

interface Props {
  readonly system: Rulebook;
  readonly text: string;
  /** What must stay on the line of the last word. */
  readonly tail?: ComponentChildren;
}

/** A text as a printer would set it, in which the charts and notes it names are links. */
export function LinkedText({ system, text, tail }: Props) {
  const parts = linkedParts(system, typeset(text));
  const last = parts.at(-1);
  if (tail === undefined || last === undefined)
    return (
      <>
        {parts.map(partOf)}
        {tail}
      </>
    );
  const at = last.href === undefined ? last.text.lastIndexOf(' ') + 1 : 0;
  return (
    <>
      {parts.slice(0, -1).map(partOf)}
      {last.text.slice(0, at)}
      <span class="glued">
        {partOf({ ...last, text: last.text.slice(at) }, parts.length)}
        {tail}
      </span>
    </>
  );
}

const partOf = (piece: TextPart, key: number) =>
  piece.href === undefined ? (
    piece.text
  ) : (
    <a key={key} href={piece.href}>
      {piece.text}
    </a>
  );

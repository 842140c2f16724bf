/**
 * A hint in parts that fit into one line, broken where it takes breath.
 * @example inParts('Shoot first. Then ride off.', 12) // ['Shoot first.', 'Then ride off.']
 */
export function inParts(text: string, most: number): readonly string[] {
  const parts: string[] = [];
  for (const piece of broken(text, most)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= most) parts[parts.length - 1] = `${last} ${piece}`;
    else parts.push(piece);
  }
  return parts;
}

/** Where a sentence may be broken, the best places first. */
const BREAKS = [/(?<=[.!?]) /, /(?<=[;:]) /, /(?<=,) /, / /] as const;

function broken(text: string, most: number, [at, ...finer]: readonly RegExp[] = BREAKS): readonly string[] {
  if (text.length <= most || at === undefined) return [text];
  return text.split(at).flatMap((piece) => broken(piece, most, finer));
}

import { inParts } from './long-work.js';
import { ONE_PIECE } from './unsent.js';

/** So deep lists and fields are written one by one; what lies deeper is short. */
const DEPTH = 2;

/** A long object as JSON, the same that `JSON.stringify` writes, in pieces; others have their turn between them. */
export async function jsonPieces(value: object): Promise<readonly string[]> {
  const pieces: string[] = [];
  let piece = '';
  await inParts(parts(value, DEPTH), (part) => {
    piece += part;
    if (piece.length < ONE_PIECE) return;
    pieces.push(piece);
    piece = '';
  });
  return [...pieces, piece];
}

function* parts(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) {
    yield '[';
    for (const [i, one] of value.entries()) {
      if (i > 0) yield ',';
      yield* parts(one, depth - 1);
    }
    yield ']';
  } else {
    let before = '{';
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* parts(one, depth - 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

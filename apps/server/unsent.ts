import { Readable } from 'node:stream';
import { type Cuttable, HeldBytes } from './held-bytes.js';

/** What waits to be sent in the whole process: whoever asks for much and reads nothing is cut. */
export class Unsent extends HeldBytes {
  /** A text as a stream that goes out piece by piece, as fast as it is read. */
  stream(line: Cuttable, address: string, texts: readonly string[]): Readable {
    const waiting = this.waiting(line, address);
    const stream = Readable.from(pieces(texts, (bytes) => waiting.taken(bytes)));
    stream.once('close', () => waiting.end());
    waiting.add(bytesOf(texts));
    return stream;
  }
}

/** Characters that go out together. */
const PIECE = 64 * 1024;
/** A text of so many characters at most goes out as it is. */
export const ONE_PIECE = PIECE;

/** A text in pieces that go out together; no character is torn. */
export function* slices(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE);
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to++;
    yield text.slice(from, to);
    from = to;
  }
}
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

function* pieces(texts: readonly string[], taken: (bytes: number) => void): Generator<string> {
  for (const text of texts)
    for (const piece of slices(text)) {
      // When the next one is wanted this one has gone.
      yield piece;
      taken(Buffer.byteLength(piece));
    }
}

export const bytesOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

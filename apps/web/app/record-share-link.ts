import { bytesFrom, codeOf } from './link-code.js';

/** Longer addresses are cut by some who pass them on. */
const LONGEST = 30_000;
/** No record comes near. */
const MOST_BYTES = 20_000_000;

/** In the fragment of the record room: the record itself, and the moment that is shown. */
const RECORD = 'record';
const MOVE = 'move';

/** A record as an address holds it behind #, so that it opens anywhere; nothing when it is too long for one. */
export async function recordCode(record: object): Promise<string | null> {
  const packed = new Blob([JSON.stringify(record)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const code = codeOf(new Uint8Array(await new Response(packed).arrayBuffer()));
  return code.length > LONGEST ? null : code;
}

/** The text of the record that an address holds; nothing where it holds none that can be read. */
export async function textFromCode(code: string): Promise<string | null> {
  try {
    if (code.length > LONGEST) return null;
    const open = new Blob([bytesFrom(code)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await textOf(open.getReader());
  } catch {
    return null;
  }
}

/** A short code can stand for more than any browser bears. */
async function textOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The record in a fragment, if there is one. */
export const codeIn = (fragment: string): string | null => new URLSearchParams(fragment).get(RECORD);

/** The same fragment at another moment; a record that it holds stays in it. */
export function fragmentAt(fragment: string, move: number): string {
  const code = codeIn(fragment);
  return new URLSearchParams({ ...(code === null ? {} : { [RECORD]: code }), [MOVE]: String(move) }).toString();
}

/** A link to a moment of a record that it carries. */
export const recordLink = (code: string, move: number): string => `${location.origin}/record#${RECORD}=${code}&${MOVE}=${move}`;

import type { Readable, Writable } from 'node:stream';
import { Conversation } from './conversation.js';
import { LIBRARY } from './library.js';
import { answerEach } from './lines.js';

/** States and records are long. */
const LONGEST_LINE = 20_000_000;

/** `pennon engine`: whole games for programs. */
export function converse(input: Readable, output: Writable): Promise<void> {
  const conversation = new Conversation(LIBRARY);
  return answerEach(input, output, { answer: (request) => conversation.answer(request), longestLine: LONGEST_LINE, atOnce: true });
}

import type { Readable, Writable } from 'node:stream';
import { Conversation } from './conversation.js';
import { answerEach } from './json-lines.js';
import { KNOWN_GAMES } from './known-games.js';

/** States and records are long. */
const LONGEST_LINE = 20_000_000;

/** `pennon engine`: whole games for programs. */
export function converse(input: Readable, output: Writable): Promise<void> {
  const conversation = new Conversation(KNOWN_GAMES);
  return answerEach(input, output, { answer: (request) => conversation.answer(request), longestLine: LONGEST_LINE, atOnce: true });
}

import { giveWay } from '../give-way.js';
import { httpErrorOf } from '../http-error.js';
import { parsedBody } from '../requests.js';
import type { Told } from './beginning-thread.js';
import { readBeginning } from './read-beginning.js';

giveWay();

/** A thread that reads long requests for new games and plays records, so that nobody else waits for it. */
export default function read(text: string): Told {
  try {
    return { newGame: readBeginning(parsedBody(text)) };
  } catch (fault) {
    const { statusCode, code, message, complaint } = httpErrorOf(fault);
    if (statusCode === 500) throw fault;
    return { refused: { statusCode, code, message, ref: complaint.error.ref } };
  }
}

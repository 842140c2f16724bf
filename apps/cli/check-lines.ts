import type { Readable, Writable } from 'node:stream';
import { answer, BadRequest, type Request, readRequest } from '@pennon/kernel';
import { loadRulebook, rulebookAtHand, SYSTEM_IDS, type SystemId } from '@pennon/register';
import { answerEach, badRequest, idOf } from './json-lines.js';
import type { Progress } from './progress-bar.js';

export type Mode = 'resolve' | 'odds';

const LONGEST_LINE = 1_000_000;

/** `pennon resolve|odds` for programs. */
export const answerLines = (mode: Mode, input: Readable, output: Writable, progress?: Progress): Promise<void> =>
  answerEach(input, output, { answer: (request) => answerRequest(mode, request), longestLine: LONGEST_LINE }, progress);

/** Waits only for a system that is asked for the first time. */
function answerRequest(mode: Mode, value: unknown): object | Promise<object> {
  let request: Request<SystemId>;
  try {
    request = readRequest(value, SYSTEM_IDS, mode);
  } catch (fault) {
    if (fault instanceof BadRequest) return badRequest(idOf(value), fault.message);
    throw fault;
  }
  const rulebook = rulebookAtHand(request.system);
  if (rulebook !== undefined) return answer(rulebook, request, mode);
  return loadRulebook(request.system).then((loaded) => answer(loaded, request, mode));
}

import type { Readable, Writable } from 'node:stream';
import { answer, BadRequest, isDeeperThan, type Request, readRequest } from '@pennon/kernel';
import type { Progress } from './progress.js';
import { loadSystem, SYSTEM_IDS, systemAtHand } from './systems.js';

export type Mode = 'resolve' | 'odds';

/** A line longer than this cannot be a request; it is refused without being kept. */
const LONGEST_LINE = 1_000_000;

/** Answers every line of `input` with one line of `output`, in order, flushed as they go. */
export async function answerLines(mode: Mode, input: Readable, output: Writable, progress?: Progress): Promise<void> {
  const lines = new Lines();
  const say = async (batch: readonly string[], bytes: number): Promise<void> => {
    let text = '';
    for (const line of batch) text += `${await answerText(mode, line)}\n`;
    if (text !== '' && !output.write(text)) await new Promise((resolve) => output.once('drain', resolve));
    progress?.advance(bytes, batch.length);
  };
  for await (const chunk of input) await say(lines.add(chunk as Buffer), (chunk as Buffer).length);
  await say(lines.end(), 0);
  progress?.stop();
}

/** Cuts a stream of bytes into the lines that are not blank. */
class Lines {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #isTooLong = false;

  add(bytes: Uint8Array): readonly string[] {
    return this.#cut(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): readonly string[] {
    return this.#cut(`${this.#decoder.decode()}\n`);
  }

  #cut(text: string): readonly string[] {
    const parts = (this.#rest + text).split('\n');
    this.#rest = parts.pop() ?? '';
    if (this.#isTooLong && parts.length > 0) {
      parts[0] = TOO_LONG;
      this.#isTooLong = false;
    }
    if (this.#rest.length > LONGEST_LINE) {
      this.#rest = '';
      this.#isTooLong = true;
    }
    return parts.filter((line) => line.trim() !== '');
  }
}

/** Stands for a line that was too long to keep; no request begins with a control character. */
const TOO_LONG = '\u0000too long';

/** An error of our own spoils one answer, not the conversation. */
async function answerText(mode: Mode, line: string): Promise<string> {
  try {
    return JSON.stringify(await answerLine(mode, line));
  } catch (error) {
    process.stderr.write(`pennon: an error of its own while answering ${line.slice(0, 200)}\n${(error as Error).stack}\n`);
    return JSON.stringify(badRequest(null, 'Pennon failed on this request by an error of its own; please report it.'));
  }
}

/** Waits only for a system that is asked for the first time. */
function answerLine(mode: Mode, line: string): object | Promise<object> {
  if (line === TOO_LONG || line.length > LONGEST_LINE) return badRequest(null, `The line is longer than ${LONGEST_LINE} characters.`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: null, ok: false, error: { code: 'bad-json', message: 'The line is not JSON.' } };
  }
  let request: Request;
  try {
    request = readRequest(value, SYSTEM_IDS, mode);
  } catch (fault) {
    if (fault instanceof BadRequest) return badRequest(idOf(value), fault.message);
    throw fault;
  }
  const system = systemAtHand(request.system);
  if (system !== undefined) return answer(system, request, mode);
  return loadSystem(request.system as (typeof SYSTEM_IDS)[number]).then((loaded) => answer(loaded, request, mode));
}

const badRequest = (id: unknown, message: string): object => ({ id, ok: false, error: { code: 'bad-request', message } });

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && !isDeeperThan(value.id, 40) ? value.id : null;

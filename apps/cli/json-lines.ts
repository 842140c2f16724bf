import type { Readable, Writable } from 'node:stream';
import { isDeeperThan, isJson } from '@pennon/kernel';
import type { Progress } from './progress-bar.js';
import { complain } from './terminal.js';

/** Somebody who answers JSON lines. */
export interface Speaker {
  answer(request: unknown): object | Promise<object>;
  /** A longer line cannot be a request; it is refused without being kept. */
  readonly longestLine: number;
  /** Every answer goes out as soon as there is one. Otherwise those to lines that came together leave together, which is quicker. */
  readonly atOnce?: boolean;
}

/** Answers every line of `input` with one line of `output`, in order, flushed as they go. */
export async function answerEach(input: Readable, output: Writable, speaker: Speaker, progress?: Progress): Promise<void> {
  const lines = new Lines(speaker.longestLine);
  const write = async (text: string): Promise<void> => {
    if (text !== '' && !output.write(text)) await new Promise((resolve) => output.once('drain', resolve));
  };
  const say = async (batch: readonly Line[], bytes: number): Promise<void> => {
    let text = '';
    for (const line of batch) {
      text += `${await answerText(speaker, line)}\n`;
      if (speaker.atOnce !== true) continue;
      await write(text);
      text = '';
    }
    await write(text);
    progress?.advance(bytes, batch.length);
  };
  for await (const chunk of input) await say(lines.add(chunk as Buffer), (chunk as Buffer).length);
  await say(lines.end(), 0);
  progress?.stop();
}

/** `undefined`: it was too long to keep. */
type Line = string | undefined;

/** Cuts a stream of bytes into the lines that are not blank. */
class Lines {
  readonly #decoder = new TextDecoder();
  /** What has come of the line that is still to end. */
  #begun: Line = '';

  constructor(private readonly longest: number) {}

  add(bytes: Uint8Array): readonly Line[] {
    return this.#cut(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): readonly Line[] {
    return this.#cut(`${this.#decoder.decode()}\n`);
  }

  #cut(text: string): readonly Line[] {
    const [rest = '', ...others] = text.split('\n');
    const lines: Line[] = [];
    this.#goOn(rest);
    for (const part of others) {
      lines.push(this.#begun);
      this.#begun = '';
      this.#goOn(part);
    }
    return lines.filter((line) => line?.trim() !== '');
  }

  #goOn(part: string): void {
    if (this.#begun === undefined) return;
    this.#begun = this.#begun.length + part.length > this.longest ? undefined : this.#begun + part;
  }
}

/** An error of our own spoils one answer, not the conversation. */
async function answerText(speaker: Speaker, line: Line): Promise<string> {
  if (line === undefined) return JSON.stringify(badRequest(null, `The line is longer than ${speaker.longestLine} characters.`));
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return JSON.stringify({ id: null, ok: false, error: { code: 'bad-json', message: 'The line is not JSON.' } });
  }
  try {
    return JSON.stringify(await speaker.answer(request));
  } catch (error) {
    complain(`an error of its own while answering ${line.slice(0, 200)}\n${(error as Error).stack}`);
    return JSON.stringify(badRequest(idOf(request), 'Pennon failed on this request by an error of its own; please report it.'));
  }
}

export const badRequest = (id: unknown, message: string): object => ({ id, ok: false, error: { code: 'bad-request', message } });

/** What an answer echoes. */
export const idOf = (request: unknown): unknown =>
  isJson(request) && 'id' in request && !isDeeperThan(request.id, 40) ? request.id : null;

import { createHash } from 'node:crypto';
import { closeSync, existsSync, fdatasync, fdatasyncSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from './tally.js';

const FILE = 'pennon.tally';
/** Its two halves lie in blocks of their own. A word is written into the half that is older: one that is torn spoils the other not. */
const HALF = 4096;
const WORD = 512;
const SYNC_AFTER_MS = 1_000;

/** What was noted beside a store; `unreadable`: there is a file, and nothing in it holds. */
export function notedTally(folder: string): Tally | 'unreadable' | undefined {
  const path = join(folder, FILE);
  if (!existsSync(path)) return undefined;
  const file = readFileSync(path);
  const halves = [readWord(file.subarray(0, WORD)), readWord(file.subarray(HALF, HALF + WORD))].filter((half) => half !== undefined);
  return halves.toSorted((a, b) => b.written - a.written)[0]?.tally ?? 'unreadable';
}

interface Word {
  /** How many words were written before. */
  readonly written: number;
  readonly tally: Tally;
}

const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

function wordOf(word: Word): Buffer {
  const text = JSON.stringify(word);
  return Buffer.from(`${sumOf(text)} ${text}\n`.padEnd(WORD, ' '));
}

function readWord(bytes: Buffer): Word | undefined {
  const text = bytes.toString().trimEnd();
  const [sum, word = ''] = [text.slice(0, 22), text.slice(23)];
  return sum === sumOf(word) ? (JSON.parse(word) as Word) : undefined;
}

/**
 * How far the store in a folder has come, in a small file beside it: written with every change, on the disk within a second. A power cut may leave
 * it older than the store. A store that is older than its file has lost something.
 */
export class TallyFile {
  readonly #fd: number;
  #tally: Tally;
  #written = 0;
  #syncing: NodeJS.Timeout | undefined;

  constructor(folder: string, tally: Tally) {
    this.#tally = tally;
    const path = join(folder, FILE);
    // In one step, whole: whatever stood there before counts until then.
    this.#fd = openSync(`${path}.new`, 'w+');
    this.#write();
    this.#write();
    fsyncSync(this.#fd);
    renameSync(`${path}.new`, path);
  }

  get tally(): Tally {
    return this.#tally;
  }

  /** Throws when it cannot be written; it is then written with the next. */
  note(tally: Tally): void {
    this.#tally = tally;
    // What cannot be synced now is synced with the next change.
    this.#syncing ??= setTimeout(() => {
      this.#syncing = undefined;
      fdatasync(this.#fd, () => {});
    }, SYNC_AFTER_MS).unref();
    this.#write();
  }

  close(): void {
    clearTimeout(this.#syncing);
    try {
      fdatasyncSync(this.#fd);
    } finally {
      closeSync(this.#fd);
    }
  }

  #write(): void {
    const word = wordOf({ written: this.#written, tally: this.#tally });
    writeSync(this.#fd, word, 0, WORD, (this.#written % 2) * HALF);
    this.#written++;
  }
}

import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { databaseIn } from '../embedded-store.js';

/*
 * The pages of a SQLite file and its WAL as they lie on the disk, read without SQLite: of a file that it refuses most pages are still sound.
 * https://www.sqlite.org/fileformat2.html
 */

const MAGIC = 'SQLite format 3\0';
const WAL_HEADER = 32;
const FRAME_HEADER = 24;
/** Ours have this size, should the header be spoilt. */
const USUAL_SIZE = 4096;

/** A page by its number, from 1 on; nothing where there is none. */
export interface Pages {
  readonly count: number;
  /** All of it is used: ours keep nothing back at its end, whatever the header says. */
  readonly size: number;
  page(number: number): Buffer | undefined;
  close(): void;
}

class File {
  readonly #fd: number | undefined;
  readonly size: number;
  constructor(path: string) {
    this.#fd = existsSync(path) ? openSync(path, 'r') : undefined;
    this.size = this.#fd === undefined ? 0 : fstatSync(this.#fd).size;
  }
  /** Exactly so many bytes, or nothing. */
  read(from: number, length: number): Buffer | undefined {
    const bytes = Buffer.alloc(length);
    return this.#fd !== undefined && readSync(this.#fd, bytes, 0, length, from) === length ? bytes : undefined;
  }
  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
  }
}

/** The pages of the store in a folder as its last commit left them, as far as they can be found. */
export function pagesOf(folder: string): Pages {
  const path = databaseIn(folder);
  const [main, wal] = [new File(path), new File(`${path}-wal`)];
  const header = main.read(0, 100);
  const isHeader = header?.toString('latin1', 0, 16) === MAGIC;
  const size = sizeOr(isHeader ? sizeIn(header.readUInt16BE(16)) : (wal.read(0, WAL_HEADER)?.readUInt32BE(8) ?? 0));
  const frames = framesOf(wal, size);
  return {
    count: Math.max(Math.floor(main.size / size), ...frames.keys(), 0),
    size,
    page(number) {
      const frame = frames.get(number);
      return frame === undefined ? main.read((number - 1) * size, size) : wal.read(frame, size);
    },
    close() {
      main.close();
      wal.close();
    },
  };
}

/** 65,536 does not fit into its two bytes. */
const sizeIn = (written: number): number => (written === 1 ? 65_536 : written);
const sizeOr = (size: number): number => (size >= 512 && size <= 65_536 && (size & (size - 1)) === 0 ? size : USUAL_SIZE);

/**
 * Where in the WAL the latest copy of each page lies. SQLite stops at the first frame whose checksum fails, and takes nothing after it. Here what
 * follows counts too, as long as it belongs to the same run of the WAL (its salt) and was committed: whether a game is sound is told by its hashes.
 */
function framesOf(wal: File, size: number): ReadonlyMap<number, number> {
  const frames = new Map<number, number>();
  const salt = saltOf(wal, size);
  if (salt === undefined) return frames;
  let open: [page: number, at: number][] = [];
  for (let at = WAL_HEADER; at + FRAME_HEADER + size <= wal.size; at += FRAME_HEADER + size) {
    const frame = wal.read(at, FRAME_HEADER);
    if (frame === undefined || !frame.subarray(8, 16).equals(salt)) continue;
    open.push([frame.readUInt32BE(0), at + FRAME_HEADER]);
    const pagesAfterCommit = frame.readUInt32BE(4);
    if (pagesAfterCommit === 0) continue;
    for (const [page, place] of open) if (page <= pagesAfterCommit) frames.set(page, place);
    open = [];
  }
  return frames;
}

/** Of the run that the WAL begins with: its head and its first two frames say it, and one of the three may be spoilt. */
function saltOf(wal: File, size: number): Buffer | undefined {
  const inFrame = (n: number): Buffer | undefined => wal.read(WAL_HEADER + n * (FRAME_HEADER + size) + 8, 8);
  const [head, first, second] = [wal.read(16, 8), inFrame(0), inFrame(1)];
  return [first, second].some((salt) => head !== undefined && salt?.equals(head)) ? head : (first ?? head);
}

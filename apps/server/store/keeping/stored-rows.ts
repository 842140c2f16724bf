import type { Pages } from './pages.js';

/** A value of a column: what SQLite keeps, but for floating numbers and bytes. We store none of them: what is marked as bytes was a text. */
export type Value = string | number | null;

/** One row as it lies in a page of a table, whichever table that is. */
export interface StoredRow {
  readonly id: number;
  readonly values: readonly Value[];
}

const LEAF_OF_TABLE = 0x0d;
const MOST_VALUES = 20;
/** No row of ours is longer. */
const LONGEST_ROW = 64 * 1024 * 1024;

/** Every row that lies in any page of a table, page after page. What cannot be read is left out. */
export function* storedRows(pages: Pages): Generator<StoredRow> {
  const free = freePages(pages);
  for (let number = 2; number <= pages.count; number++) {
    const page = free.has(number) ? undefined : pages.page(number);
    if (page?.[0] === LEAF_OF_TABLE) yield* rowsOn(page, pages);
  }
}

/** Pages that are not used any more: old rows may still stand in them. A list that is spoilt says nothing. */
function freePages(pages: Pages): ReadonlySet<number> {
  const free = new Set<number>();
  const first = pages.page(1);
  if (first === undefined) return free;
  let trunk = first.readUInt32BE(32);
  while (trunk > 0 && trunk <= pages.count && !free.has(trunk)) {
    free.add(trunk);
    const page = pages.page(trunk);
    if (page === undefined) break;
    const leaves = Math.min(page.readUInt32BE(4), pages.size / 4 - 2);
    for (let n = 0; n < leaves; n++) free.add(page.readUInt32BE(8 + 4 * n));
    trunk = page.readUInt32BE(0);
  }
  return free.size === first.readUInt32BE(36) ? free : new Set();
}

function* rowsOn(page: Buffer, pages: Pages): Generator<StoredRow> {
  const cells = Math.min(page.readUInt16BE(3), (pages.size - 8) >> 1);
  for (let n = 0; n < cells; n++) {
    const row = rowAt(page, page.readUInt16BE(8 + 2 * n), pages);
    if (row !== undefined) yield row;
  }
}

function rowAt(page: Buffer, at: number, pages: Pages): StoredRow | undefined {
  try {
    const length = varint(page, at);
    const id = varint(page, length.next);
    if (length.value > LONGEST_ROW) return undefined;
    const values = valuesIn(payload(page, id.next, length.value, pages));
    return values === undefined ? undefined : { id: id.value, values };
  } catch (fault) {
    // It points outside of its page.
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}

/** The bytes of a row: those on its page, and those on the pages that it overflows to. */
function payload(page: Buffer, at: number, length: number, { size, page: pageOf }: Pages): Buffer {
  const most = size - 35;
  const least = Math.floor(((size - 12) * 32) / 255) - 23;
  const fits = least + ((length - least) % (size - 4));
  const here = length <= most ? length : fits <= most ? fits : least;
  const parts = [bytes(page, at, here)];
  let left = length - here;
  let next = left > 0 ? page.readUInt32BE(at + here) : 0;
  while (left > 0) {
    const overflow = pageOf(next);
    if (next === 0 || overflow === undefined) throw new RangeError('a row overflows to nowhere');
    const part = Math.min(left, size - 4);
    parts.push(bytes(overflow, 4, part));
    left -= part;
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

function valuesIn(row: Buffer): readonly Value[] | undefined {
  const header = varint(row, 0);
  const values: Value[] = [];
  let at = header.value;
  for (let type = header.next; type < header.value; ) {
    const { value: kind, next } = varint(row, type);
    type = next;
    if (values.length >= MOST_VALUES) return undefined;
    if (kind === 0) values.push(null);
    else if (kind === 8 || kind === 9) values.push(kind - 8);
    else if (kind <= 6) {
      const size = kind === 5 ? 6 : kind === 6 ? 8 : kind;
      values.push(size === 8 ? Number(bytes(row, at, 8).readBigInt64BE()) : bytes(row, at, size).readIntBE(0, size));
      at += size;
    } else if (kind >= 12) {
      // One bit tells bytes from a text. SQLite misses nothing where that bit has changed, and the server reads the text all the same.
      const size = Math.floor((kind - 12) / 2);
      values.push(bytes(row, at, size).toString());
      at += size;
    } else return undefined;
  }
  return values;
}

function bytes(from: Buffer, at: number, length: number): Buffer {
  if (at < 0 || at + length > from.length) throw new RangeError('a row ends beyond its page');
  return from.subarray(at, at + length);
}

/** A whole number in one to nine bytes. */
function varint(from: Buffer, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let n = 0; n < 8; n++) {
    const byte = from.readUInt8(at + n);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, next: at + n + 1 };
  }
  return { value: value * 256 + from.readUInt8(at + 8), next: at + 9 };
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A value that canonical JSON cannot hold; the message says where it stands.
 * @example try { canonical({ at: [1.5] }); } catch (fault) { fault instanceof NotCanonical } // true: 'at[0] is 1.5, not a whole number'
 */
export class NotCanonical extends Error {
  override readonly name = 'NotCanonical';
}

/** Deeper than any state; a cycle never ends. */
const DEEPEST = 200;

/**
 * JSON in the one form that is hashed: keys sorted by code unit, no spaces, whole numbers only. Whatever JSON would drop, change or round
 * (undefined, fractions, maps, dates, holes in lists) is refused loudly.
 * @example canonical({ b: [1, 'x'], a: null }) // '{"a":null,"b":[1,"x"]}'
 */
export function canonical(value: unknown): string {
  try {
    return write(value, 0);
  } catch (fault) {
    if (!(fault instanceof Found)) throw fault;
    throw new NotCanonical(`${fault.path === '' ? 'the value' : fault.path.replace(/^\./, '')} is ${fault.what}`);
  }
}

/** The fault on its way up, gathering the path. */
class Found {
  path = '';
  constructor(readonly what: string) {}
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return written(value);
    case 'number':
      if (!Number.isSafeInteger(value)) throw new Found(`${value}, not a whole number`);
      return `${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth > DEEPEST) throw new Found('nested too deeply');
      return Array.isArray(value) ? writeList(value, depth) : writeObject(value, depth);
    default:
      throw new Found(value === undefined ? 'undefined' : `a ${typeof value}`);
  }
}

/** Ids and keys, nearly all that there is, need no escapes. */
const PLAIN = /^[\w .:+-]*$/;
const written = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function writeList(list: readonly unknown[], depth: number): string {
  let out = '[';
  let i = 0;
  try {
    for (; i < list.length; i++) out += i === 0 ? write(list[i], depth + 1) : `,${write(list[i], depth + 1)}`;
  } catch (fault) {
    throw within(fault, `[${i}]`);
  }
  return `${out}]`;
}

function writeObject(object: object, depth: number): string {
  const kind: unknown = Object.getPrototypeOf(object);
  if (kind !== Object.prototype && kind !== null) throw new Found(`not plain data but ${object.constructor?.name ?? 'an instance'}`);
  if (Object.getOwnPropertySymbols(object).length > 0) throw new Found('keyed by a symbol');
  const given = object as Readonly<Record<string, unknown>>;
  let out = '{';
  let at = '';
  try {
    for (const key of sortedKeys(given)) {
      at = key;
      const part = write(given[key], depth + 1);
      out += out === '{' ? `${written(key)}:${part}` : `,${written(key)}:${part}`;
    }
  } catch (fault) {
    throw within(fault, `.${at}`);
  }
  return `${out}}`;
}

/** Most objects are written in few shapes, so the keys are often in order already. */
function sortedKeys(object: object): string[] {
  const keys = Object.keys(object);
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] ?? '') > (keys[i] ?? '')) return keys.sort();
  return keys;
}

function within(fault: unknown, place: string): unknown {
  if (fault instanceof Found) fault.path = place + fault.path;
  return fault;
}

/**
 * The hash of a state: the first 16 hex digits of SHA-256 over its canonical JSON, the same on every platform.
 * @example hash({}) // '44136fa355b3678a'
 */
export const hash = (state: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(state)))).slice(0, 16);

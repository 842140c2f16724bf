import { canonical } from './canonical.js';

/**
 * A JSON object; anything may be in it.
 * @example const { id }: Json = JSON.parse(line);
 */
export type Json = Readonly<Record<string, unknown>>;

/** An object or a list. */
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Whether a value from outside is a JSON object, and no list.
 * @example [isJson({}), isJson([]), isJson(null)] // [true, false, false]
 */
export const isJson = (value: unknown): value is Json => isObject(value) && !Array.isArray(value);

/**
 * Whether two pieces of plain data say the same, whatever the order of their keys. Stops at the first difference, so asking for one action
 * among many costs little more than reading their first fields.
 * @example sameData({ type: 'move', steps: [1] }, { steps: [1], type: 'move' }) // true
 */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameData(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  let count = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameData(a[key], b[key])) return false;
    count++;
  }
  return Object.keys(b).length === count;
}

/**
 * What is different in `value` from `base`, as text: two values are the same data exactly when their differences from one base are the same
 * text. What both share is skipped without reading it, so this is cheap for states that grew out of one another.
 * @example differenceFrom({ a: 1, b: 2 }, { a: 1, b: 3 }) // '{"b":3,}'
 */
export function differenceFrom(base: unknown, value: unknown): string {
  if (base === value) return '';
  if (!isObject(base) || !isObject(value) || Array.isArray(base) !== Array.isArray(value)) return canonical(value);
  if (Array.isArray(base) && Array.isArray(value)) {
    let out = '';
    for (let i = 0; i < value.length; i++) {
      const text = i < base.length ? differenceFrom(base[i], value[i]) : canonical(value[i]);
      if (text !== '') out += `${i}:${text},`;
    }
    return out === '' && base.length === value.length ? '' : `[${value.length};${out}]`;
  }
  let out = '';
  for (const key of Object.keys(value).sort()) {
    const text = Object.hasOwn(base, key) ? differenceFrom(base[key], value[key]) : canonical(value[key]);
    if (text !== '') out += `${JSON.stringify(key)}:${text},`;
  }
  for (const key of Object.keys(base).sort()) if (!Object.hasOwn(value, key)) out += `-${JSON.stringify(key)},`;
  return out === '' ? '' : `{${out}}`;
}

/**
 * Whether lists and objects stand inside one another more than so many times. What comes from outside is asked this first: a value that is
 * nested without measure would topple whatever walks it.
 * @example isDeeperThan([[1]], 1) // true
 */
export const isDeeperThan = (value: unknown, levels: number): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)));

/**
 * Makes plain data unchangeable through and through: what is handed out to everybody must stay what it is.
 * @example frozen({ rows: [[1, 2]] }).rows // a list that nobody can push to
 */
export function frozen<T>(value: T): T {
  if (!isObject(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

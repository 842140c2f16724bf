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
 * A number for what is different in `value` from `base`: values that are the same data have the same number, others seldom. What both share is
 * skipped without reading it, so this is cheap for states that grew out of one another.
 * @example fingerprint(state, { ...state }) // 0
 */
export function fingerprint(base: unknown, value: unknown): number {
  if (base === value) return 0;
  if (!isObject(value)) return mixed(typeof value === 'number' ? value | 0 : 7, printOfText(String(value)));
  const given = Array.isArray(base) === Array.isArray(value) && isObject(base) ? base : undefined;
  let sum = 0;
  if (Array.isArray(value)) {
    const before = given as readonly unknown[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const print = fingerprint(before?.[i], value[i]);
      if (print !== 0) sum = (sum + mixed(i + 1, print)) | 0;
    }
    return before?.length === value.length ? sum : mixed(sum, value.length + 3);
  }
  let count = 0;
  for (const key in value) {
    const print = fingerprint(given?.[key], value[key]);
    if (print !== 0) sum = (sum + mixed(printOfText(key), print)) | 0;
    count++;
  }
  return given !== undefined && Object.keys(given).length === count ? sum : mixed(sum, count + 5);
}
const mixed = (a: number, b: number): number => {
  const h = Math.imul(a ^ (b >>> 15) ^ (b << 7), 0x9e3779b1);
  return (h ^ (h >>> 13)) | 0;
};
/** A few letters tell most words apart. */
const printOfText = (text: string): number => {
  const { length } = text;
  const at = (i: number): number => (i < length ? text.charCodeAt(i) : 0);
  return mixed(mixed(length, at(0) | (at(length - 1) << 8)), at(length >> 1) | (at(1) << 8) | (at(length >> 2) << 16));
};

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

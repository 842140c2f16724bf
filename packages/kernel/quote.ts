import { isDeeperThan } from './plain-data.js';

const DEEPEST = 20;
const LONGEST = 40;

/** A value from outside as a complaint quotes it: short, and never a reason to fail. @example quoted('far') // '"far"' */
export function quoted(value: unknown): string {
  if (isDeeperThan(value, DEEPEST)) return 'something deeply nested';
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}

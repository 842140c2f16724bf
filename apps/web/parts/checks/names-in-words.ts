import { signed } from '@pennon/kernel';
import type { Fact } from './outcome-facts.js';

/** Words that the names of fields are cut into and that are written in another way: `{ drm: 'DRM', zoc: 'ZOC' }`. */
export interface Wording {
  readonly parts: ReadonlyMap<string, string>;
  /** The same for the first of several words: `def` in `defRetired`. */
  readonly firsts: ReadonlyMap<string, string>;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly and: string;
  readonly to: string;
  readonly not: (what: string) => string;
  readonly without: (what: string) => string;
}

/** @example listed('drm DRM, zoc ZOC').get('zoc') // 'ZOC' */
export const listed = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/,\s*/).map((pair) => {
      const [word = '', ...others] = pair.split(' ');
      return [word, others.join(' ')] as const;
    }),
  );

/**
 * The name of a field or the word of a closed list as one says it. Codes that begin with a capital stay as they are.
 * @example inWords('inEnemyZoc', wording) // 'in enemy ZOC'
 */
export function inWords(name: string, wording: Wording): string {
  if (/^[A-Z]/.test(name)) return name;
  const words = name
    .replace(/([a-z])([A-Z]|\d)/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .split(' ')
    .map((word) => (/^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word));
  return words
    .map((word, i) => (i === 0 && words.length > 1 ? wording.firsts.get(word) : undefined) ?? wording.parts.get(word) ?? word)
    .join(' ');
}

/** A value of a situation or an outcome in words. */
export function valueWords(value: unknown, wording: Wording): string {
  if (value === true) return wording.yes;
  if (value === false) return wording.no;
  if (value === null || value === undefined || value === 'none' || value === '-' || value === '') return wording.none;
  if (Array.isArray(value)) {
    if (value.length === 0) return wording.none;
    const isRange = value.length === 2 && value.every((end) => typeof end === 'number');
    return value.map((item) => valueWords(item, wording)).join(` ${isRange ? wording.to : wording.and} `);
  }
  return typeof value === 'number' ? String(value).replace('-', '−') : inWords(String(value), wording);
}

/** The value of a fact in words; modifiers with their sign. */
export function factValue({ path, value }: Fact, wording: Wording): string {
  return typeof value === 'number' && /(drm|shift)$/i.test(path) ? signed(value) : valueWords(value, wording);
}

/** A fact as part of a sentence: "defender state retired", "not unhorsed", "no leader check". What is named just `result` speaks for itself. */
export function factWords(fact: Fact, wording: Wording): string {
  const { path, value } = fact;
  const name = path
    .split('.')
    .map((step) => inWords(step, wording))
    .join(' ');
  if (value === true) return name;
  if (value === false) return wording.not(name);
  const words = factValue(fact, wording);
  if (words === wording.none) return wording.without(name);
  return path === 'result' ? words : `${name} ${words}`;
}

import { BadRequest, Field, text } from './fields.js';

/* Fields of documents that people write by hand: scenarios, maps, armies. */

/**
 * A text that says something, and not too much.
 * @example written(100).read('', 'name') // throws BadRequest: name must be a text of 1 to 100 letters; it has 0.
 */
export const written = (most: number): Field<string> =>
  text().where((value, at) =>
    value.trim() === '' || value.length > most ? `${at} must be a text of 1 to ${most} letters; it has ${value.trim().length}.` : undefined,
  );

/**
 * A text of a certain form.
 * @example formed(/^\d{4}$/, 'a hex by four figures, as 0905').read('95', 'hex') // throws BadRequest: hex must be a hex by four figures, as 0905.
 */
export const formed = (form: RegExp, inWords: string): Field<string> =>
  text().where((value, at) => (form.test(value) ? undefined : `${at} must be ${inWords}.`));

/**
 * An object with at most so many names of the writer's own.
 * @example named(text(), 20).read({ wood: '0205-0407' }, 'regions') // { wood: '0205-0407' }
 */
export const named = <T>(item: Field<T>, most: number): Field<{ readonly [name: string]: T }> =>
  new Field({ kind: 'object', shape: {}, others: item }, (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest(`${at} must be an object.`);
    const entries = Object.entries(value);
    if (entries.length > most) throw new BadRequest(`${at} must have at most ${most} names; it has ${entries.length}.`);
    return Object.fromEntries(entries.map(([name, inner]) => [NAME.read(name, `a name in ${at}`), item.read(inner, `${at}.${name}`)]));
  });
const NAME = written(100);

/**
 * What was read without the fields that were not told: JSON cannot say `undefined`.
 * @example const piece: Told<{ id: string; charisma: number | undefined }> = { id: 'MEL' };
 */
export type Told<T> = T extends unknown
  ? { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
      readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
    }
  : never;
/** @example object({ charisma: whole(0, 3).maybe() }).map(told).read({}, '') // {} */
export const told = <T extends object>(facts: T): Told<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Told<T>;

/**
 * A list of two as the two it is.
 * @example list(text(), 2, 2).map(pair).read(['rus', 'horde'], 'sides') // ['rus', 'horde']
 */
export function pair<T>([a, b]: readonly T[]): readonly [T, T] {
  if (a === undefined || b === undefined) throw new Error('a pair of less than two');
  return [a, b];
}

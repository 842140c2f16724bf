import { didYouMean } from './did-you-mean.js';
import { BadRequest, type Field } from './fields.js';

/**
 * Complains about something from outside unless it is so.
 * @example must(army.size > 0, 'size must be more than 0.') // throws BadRequest when it is not
 */
export function must(holds: boolean, complaint: string): asserts holds {
  if (!holds) throw new BadRequest(complaint);
}

/**
 * A text that must be something this battle knows.
 * @example being(text(), (id) => units.has(id), 'the id of a unit').read('XYZ', 'unit') // throws BadRequest: unit must be the id of a unit, not "XYZ".
 */
export const being = <T extends string>(field: Field<T>, isIt: (value: T) => boolean, what: string): Field<T> =>
  field.where((value, at) => (isIt(value) ? undefined : `${at} must be ${what}, not ${JSON.stringify(value)}.`));

/**
 * Complains about a name in a document that nothing there bears, with the nearest one that there is.
 * @example mustKnow('special.wedge', 'Battle', 'Wegde', ['Wedge']) // throws BadRequest: special.wedge: there is no Battle "Wegde"; did you mean Wedge?
 */
export function mustKnow(at: string, what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const near = didYouMean(name, known);
  const should = known.length === 0 ? 'there are none.' : `it should be one of ${known.join(', ')}.`;
  throw new BadRequest(`${at}: there is no ${what} "${name}"; ${near === undefined ? should : `did you mean ${near}?`}`);
}
